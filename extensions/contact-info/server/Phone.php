<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;
use Slipstream\Support\Pcre;
use WP_HTML_Tag_Processor;

/** Adds structured data to the saved phone link, and corrects its number. */
final class Phone {

	/** A number, up to text such as `ext`, a second number or a remark. read-phone.ts has the same pattern. */
	private const NUMBER = '~[/+(]?\d[^\p{L}#,;:|&+*\r\n]*+~u';

	private const LINK = '~<a\s(?>[^<>]*?\bhref="tel:)[^<>]*+>[^<]*+</a>~';

	public static function render( BlockAttributes $attributes, string $content ): string {
		$text = $attributes->text( 'phone' );
		if ( '' === trim( $text ) ) {
			return '';
		}
		$tags = new WP_HTML_Tag_Processor( SafeMarkup::without_script_links( $content ) );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$href = (string) $tags->get_attribute( 'href' );
			if ( ! str_starts_with( $href, 'tel:' ) ) {
				continue;
			}
			$is_whole = self::digits( $href ) === self::digits( $text );
			$number   = self::dialed( $is_whole ? $text : $href );
			if ( '' === $number ) {
				$tags->remove_attribute( 'href' );
			} elseif ( "tel:$number" !== $href ) {
				$tags->set_attribute( 'href', "tel:$number" );
			}
		}
		// Add `itemprop` to an element around the link: on the link, its value would be the URL instead of the visible number.
		return Pcre::replace( self::LINK, '<span itemprop="telephone">$0</span>', $tags->get_updated_html() );
	}

	/**
	 * Returns the number to dial, without an extension.
	 * @param string $text Text from the author.
	 * @return string The number; '' if it cannot be dialed.
	 */
	public static function dialed( string $text ): string {
		$number = self::number( $text );
		$plus   = str_starts_with( $number, '+' ) ? '+' : '';
		$digits = self::digits( '' === $plus ? $number : str_replace( '(0)', '', $number ) );
		$count  = strlen( $digits );
		$limits = Constants::from_parent( __DIR__ );
		return $count >= $limits->integer( 'minDigits' ) && $count <= $limits->integer( 'maxDigits' ) ? $plus . $digits : '';
	}

	/**
	 * Returns the first phone number in a text, as the author wrote it.
	 * @param string $text Text from the author.
	 * @return string The number; '' if there is none that can be dialed.
	 */
	public static function first( string $text ): string {
		return '' === self::dialed( $text ) ? '' : rtrim( self::number( $text ), " \t(./-" );
	}

	private static function number( string $text ): string {
		return 1 === preg_match( self::NUMBER, $text, $match ) ? $match[0] : '';
	}

	private static function digits( string $text ): string {
		return Pcre::replace( '/\D++/', '', $text );
	}
}
