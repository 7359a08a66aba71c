<?php
/**
 * A phone number on the visitor's page.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use WP_HTML_Tag_Processor;

/**
 * Decorates the saved link.
 */
final class Phone {

	/** How many digits can be dialled, as constants.json has it for the editor; the most is an international number with an extension. */
	public const FEWEST_DIGITS = 2;
	public const MOST_DIGITS   = 20;

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes See block.json.
	 * @param string               $content    What is saved.
	 * @return string Markup.
	 */
	public static function render( array $attributes, string $content ): string {
		if ( '' === trim( Saved::text( $attributes, 'phone' ) ) ) {
			return '';
		}
		$tags = new WP_HTML_Tag_Processor( Saved::without_scripts( $content ) );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$href = (string) $tags->get_attribute( 'href' );
			if ( str_starts_with( $href, 'tel:' ) && ! self::is_dialable( $href ) ) {
				$tags->remove_attribute( 'href' );
			}
		}
		// An attribute on the link itself would say its address, and not the number as it is written.
		return (string) preg_replace( '~<a\s(?:[^>]*\s)?href="tel:[^>]*>.*?</a>~s', '<span itemprop="telephone">$0</span>', $tags->get_updated_html() );
	}

	/**
	 * Whether a text is a number that can be dialled.
	 *
	 * @param string $text A number with anything around its digits.
	 */
	public static function is_dialable( string $text ): bool {
		$digits = strlen( (string) preg_replace( '/\D/', '', $text ) );
		return $digits >= self::FEWEST_DIGITS && $digits <= self::MOST_DIGITS;
	}

	/**
	 * The number in a text, as it is written.
	 *
	 * @param string $text What an author wrote.
	 * @return string Empty when there is none.
	 */
	public static function first( string $text ): string {
		$is_found = 1 === preg_match( '~[/+(]?\d.*~s', $text, $found );
		return $is_found && self::is_dialable( $found[0] ) ? trim( $found[0] ) : '';
	}
}
