<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactForm;

use Slipstream\Blocks\SafeMarkup;

final class Html {

	/** @param array<string, string|bool|null> $attributes True is an attribute without value; false, null and '' are none. */
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

	/** An input's value is printed also where it is empty or 0. */
	public static function value( string $value ): string {
		return sprintf( ' value="%s"', self::escape( $value ) );
	}

	/** What an author wrote as words of a form. */
	public static function words( string $html ): string {
		return SafeMarkup::inline( $html, [ 'a', 'img', 'li', 'ol', 'p', 'ul', ...SafeMarkup::INLINE_ELEMENTS ] );
	}

	/** Unlike esc_attr(), which shows `&amp;lt;` as `&lt;`: what a visitor has typed comes back as it was. */
	public static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
	}
}
