<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Blocks\PublicMedia;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Reads images from saved markup and prints them.
 * @phpstan-type Image non-empty-array<string, string>
 */
final class Images {

	/** What is read of an image. All but its id is printed: that is a bare number, which a page may hold twice. */
	private const READ = [ 'id', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'class', 'data-label' ];

	/** @return list<Image|null> The first two images of a block; attributes of each; null for an image that was never chosen. */
	public static function read( string $content ): array {
		$images = [];
		$tags   = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$image = array_filter( array_combine( self::READ, array_map( [ $tags, 'get_attribute' ], self::READ ) ), 'is_string' );
			// What an image without an alternative text says is unknown; an empty one says that it says nothing.
			$images[] = '' === ( $image['src'] ?? '' ) ? null : $image + [ 'alt' => '' ];
		}
		return array_slice( $images, 0, 2 );
	}

	/**
	 * @param list<Image|null> $images See read().
	 * @return array<int, WP_Post> Attachments whose files visitors may see, by number.
	 */
	public static function ours( array $images ): array {
		$addresses = [];
		foreach ( array_filter( $images ) as $image ) {
			$addresses[ PublicMedia::parse_id( $image['id'] ?? 0 ) ] = [ $image['src'] ?? '' ];
		}
		$ours = PublicMedia::find( array_keys( $addresses ) );
		return $ours + PublicMedia::find_shown( array_diff_key( $addresses, $ours ) );
	}

	/**
	 * An image as it is printed. With its number in a class WordPress offers smaller sizes of it, and loads it late; what
	 * is not public is printed as it is saved, and nothing is read of it.
	 * @param Image               $image Its attributes.
	 * @param array<int, WP_Post> $ours  Attachments that visitors may see.
	 * @return array<string, string> Attributes, to be escaped.
	 */
	public static function printed( array $image, array $ours ): array {
		$id = PublicMedia::parse_id( $image['id'] ?? 0 );
		// A saved class may name another number.
		$classes = preg_replace( '/\s*\S*wp-image-\S*/i', '', $image['class'] ?? '' ) ?? '';
		if ( isset( $ours[ $id ] ) ) {
			$classes .= " wp-image-$id";
		}
		$image['class'] = trim( $classes );
		if ( '' === $image['class'] ) {
			unset( $image['class'] );
		}
		$image['src']      = esc_url_raw( $image['src'] ?? '', [ 'http', 'https', 'data' ] );
		$image['decoding'] = 'async';
		// Not requested while a part of the page that holds it is hidden.
		$image['loading'] = 'lazy';
		// A browser would drag a copy of it away, and not the line.
		$image['draggable'] = 'false';
		return array_diff_key( $image, [ 'id' => true ] );
	}

	/**
	 * The images as AMP compares them; that needs both.
	 * @param list<Image|null> $images See read().
	 */
	public static function amp( array $images ): string {
		$images = array_filter( $images );
		$width  = (int) ( $images[0]['width'] ?? 0 );
		$height = (int) ( $images[0]['height'] ?? 0 );
		$has    = $width > 0 && $height > 0;
		$html   = '';
		foreach ( $images as $image ) {
			$html .= sprintf(
				' <amp-img id="%d" src="%s" alt="%s" layout="fill"></amp-img>',
				absint( $image['id'] ?? 0 ),
				esc_url( $image['src'] ?? '' ),
				esc_attr( $image['alt'] ?? '' )
			);
		}
		return sprintf(
			'<amp-image-slider layout="responsive" width="%d" height="%d">%s</amp-image-slider>',
			$has ? $width : 1,
			$has ? $height : 1,
			$html
		);
	}
}
