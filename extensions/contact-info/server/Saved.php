<?php
/**
 * What a post holds of contact information.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use WP_HTML_Tag_Processor;

/**
 * Reads attributes and saved markup, where anything may stand.
 */
final class Saved {

	/**
	 * An attribute that should be text.
	 *
	 * @param array<mixed> $attributes All attributes.
	 * @param string       $name       Which.
	 * @return string Empty when it is anything else.
	 */
	public static function text( array $attributes, string $name ): string {
		$value = $attributes[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Takes the address away from links that would run a script; the text stays.
	 *
	 * @param string $content Saved markup.
	 */
	public static function without_scripts( string $content ): string {
		$tags = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'a' ] ) ) {
			$href = $tags->get_attribute( 'href' );
			if ( is_string( $href ) && '' !== $href && '' === esc_url( $href ) ) {
				$tags->remove_attribute( 'href' );
			}
		}
		return $tags->get_updated_html();
	}
}
