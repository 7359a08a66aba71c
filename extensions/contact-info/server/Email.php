<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Support\Constants;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\Pcre;
use WP_HTML_Tag_Processor;

/** Adds structured data to saved email links, and corrects their URL. */
final class Email {

	/** Characters with a meaning in URLs, which saved links contain unencoded. */
	private const ENCODED = [
		'%' => '%25',
		'?' => '%3F',
		'#' => '%23',
		'&' => '%26',
		'/' => '%2F',
	];

	public static function render( BlockAttributes $attributes, string $content ): string {
		if ( '' === trim( $attributes->text( 'email' ) ) ) {
			return '';
		}
		$tags = new WP_HTML_Tag_Processor( SafeMarkup::without_script_links( $content ) );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$href = (string) $tags->get_attribute( 'href' );
			if ( str_starts_with( $href, 'mailto:' ) ) {
				$tags->set_attribute( 'itemprop', 'email' );
				$tags->set_attribute(
					'href',
					'mailto:' . strtr( self::without_punctuation( substr( $href, strlen( 'mailto:' ) ) ), self::ENCODED )
				);
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * Returns the first email address in a text.
	 * @param string $text Text from the author.
	 * @return string The address; '' if there is none.
	 */
	public static function first( string $text ): string {
		foreach ( explode( ' ', Pcre::replace( '/\s++/', ' ', $text ) ) as $piece ) {
			$address = self::without_punctuation( $piece );
			if ( EmailAddress::is_valid( $address ) ) {
				return $address;
			}
		}
		return '';
	}

	/** Removes punctuation after the address, which saved links include. */
	private static function without_punctuation( string $text ): string {
		return rtrim( $text, Constants::from_parent( __DIR__ )->text( 'punctuation' ) );
	}
}
