<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ContactInfo;

use Slipstream\Blocks\ClassList;
use Slipstream\Blocks\SafeMarkup;
use Slipstream\Contracts\BlockAttributes;
use WP_HTML_Tag_Processor;

/** Adds structured data to the saved lines, and corrects the map link. */
final class Address {

	/** Names of the attributes with the parts of an address, in display order. */
	public const PARTS = [ 'address', 'addressLine2', 'addressLine3', 'city', 'region', 'postal', 'country' ];

	/** Schema.org properties by class name of the saved line. */
	private const PROPERTIES = [
		'jetpack-address__address' => 'streetAddress',
		'jetpack-address__city'    => 'addressLocality',
		'jetpack-address__region'  => 'addressRegion',
		'jetpack-address__postal'  => 'postalCode',
		'jetpack-address__country' => 'addressCountry',
	];

	private const MAP = 'https://www.google.com/maps/search/';

	public static function render( BlockAttributes $attributes, string $content ): string {
		$parts = self::parts( $attributes );
		if ( [] === $parts ) {
			return '';
		}
		$tags      = new WP_HTML_Tag_Processor( SafeMarkup::without_script_links( $content ) );
		$has_map   = false;
		$is_around = false;
		while ( $tags->next_tag() ) {
			if ( ! $is_around && ClassList::has( $tags, 'wp-block-jetpack-address' ) ) {
				$is_around = true;
				$tags->set_attribute( 'itemprop', 'address' );
				$tags->set_attribute( 'itemscope', true );
				$tags->set_attribute( 'itemtype', 'http://schema.org/PostalAddress' );
			} elseif ( 'A' === $tags->get_tag() && str_starts_with( (string) $tags->get_attribute( 'href' ), self::MAP ) ) {
				$has_map = true;
				$tags->set_attribute( 'href', self::map_url( $parts ) );
			} else {
				self::name( $tags, $parts );
			}
		}
		$html = $tags->get_updated_html();
		return $has_map ? self::with_hint( $html ) : $html;
	}

	/** @return array<string, string> Non-empty parts by attribute name. */
	public static function parts( BlockAttributes $attributes ): array {
		$parts = [];
		foreach ( self::PARTS as $name ) {
			$text = trim( $attributes->text( $name ) );
			if ( '' !== $text ) {
				$parts[ $name ] = $text;
			}
		}
		return $parts;
	}

	/**
	 * Adds the schema.org property to a line, unless it is empty. City and region may be saved as empty lines.
	 * @param array<string, string> $parts See parts().
	 */
	private static function name( WP_HTML_Tag_Processor $tags, array $parts ): void {
		foreach ( self::PROPERTIES as $class_name => $property ) {
			$part = substr( $class_name, strlen( 'jetpack-address__' ) );
			if ( ClassList::has( $tags, $class_name ) && ( 'address' === $part || isset( $parts[ $part ] ) ) ) {
				$tags->set_attribute( 'itemprop', $property );
			}
		}
	}

	/**
	 * Returns a correct map URL. In the saved one, spaces are not encoded, and a `#` or `?` cuts the address.
	 * @param array<string, string> $parts See parts().
	 */
	private static function map_url( array $parts ): string {
		return self::MAP . rawurlencode( implode( ', ', $parts ) );
	}

	/**
	 * Adds a hint for screen readers that the link opens a new tab.
	 * @param string $html HTML with one link.
	 */
	private static function with_hint( string $html ): string {
		$hint = sprintf(
			'<span class="screen-reader-text"> %s</span>',
			/* translators: added after the text of a link. */
			esc_html__( '(opens in a new tab)', 'slipstream' )
		);
		$end = strrpos( $html, '</a>' );
		return false === $end ? $html : substr_replace( $html, $hint, $end, 0 );
	}
}
