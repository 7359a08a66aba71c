<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\SafeMarkup;

final class Html {

	/**
	 * Renders HTML attributes.
	 * @param array<string, string|bool|null> $attributes Values by name. True prints the name alone; false, null and '' omit
	 *     the attribute.
	 */
	public static function attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			if ( true === $value ) {
				$html .= " $name";
			} elseif ( is_string( $value ) && '' !== $value ) {
				$html .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
			}
		}
		return $html;
	}

	/** Renders the attribute `value`, even for '' and 0. */
	public static function value( string $value ): string {
		return sprintf( ' value="%s"', self::escape( $value ) );
	}

	/** Sanitizes an author's HTML, and keeps inline elements and lists. */
	public static function inline( string $html ): string {
		return SafeMarkup::inline( $html, [ 'a', 'img', 'li', 'ol', 'p', 'ul', ...SafeMarkup::INLINE_ELEMENTS ] );
	}

	/** Escapes a text. Unlike esc_attr(), also escapes existing entities, so that visitors see what they entered. */
	public static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
	}
}
