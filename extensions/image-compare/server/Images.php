<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\ImageCompare;

use Slipstream\Blocks\PublicMedia;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Reads images from saved markup and prepares their attributes.
 * @phpstan-type Image non-empty-array<string, string>
 */
final class Images {

	/** Attributes that are read. All except the ID are printed: it is a bare number, which may occur twice on a page. */
	private const READ = [ 'id', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'class', 'data-label' ];

	/** @return list<Image|null> Attributes of the first two images; null for an image that was not selected. */
	public static function read( string $content ): array {
		$images = [];
		$tags   = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$image = array_filter( array_combine( self::READ, array_map( [ $tags, 'get_attribute' ], self::READ ) ), 'is_string' );
			// A missing alternative text means unknown content; an empty one means decoration.
			$images[] = '' === ( $image['src'] ?? '' ) ? null : $image + [ 'alt' => '' ];
		}
		return array_slice( $images, 0, 2 );
	}

	/**
	 * @param list<Image|null> $images See read().
	 * @return array<int, WP_Post> Attachments that visitors may see, by ID.
	 */
	public static function visible_attachments( array $images ): array {
		$addresses = [];
		foreach ( array_filter( $images ) as $image ) {
			$addresses[ PublicMedia::parse_id( $image['id'] ?? 0 ) ] = [ $image['src'] ?? '' ];
		}
		$attachments = PublicMedia::find( array_keys( $addresses ) );
		return $attachments + PublicMedia::find_shown( array_diff_key( $addresses, $attachments ) );
	}

	/**
	 * Returns the attributes to print. A class with the attachment ID makes WordPress add srcset and lazy loading. Private
	 * images keep their saved attributes, and nothing is read from their attachment.
	 * @param Image               $image       Attributes of the image.
	 * @param array<int, WP_Post> $attachments Attachments that visitors may see.
	 * @return array<string, string> Attributes, not escaped.
	 */
	public static function printed( array $image, array $attachments ): array {
		$id = PublicMedia::parse_id( $image['id'] ?? 0 );
		// A saved class may contain another ID.
		$classes = preg_replace( '/\s*\S*wp-image-\S*/i', '', $image['class'] ?? '' ) ?? '';
		if ( isset( $attachments[ $id ] ) ) {
			$classes .= " wp-image-$id";
		}
		$image['class'] = trim( $classes );
		if ( '' === $image['class'] ) {
			unset( $image['class'] );
		}
		$image['src']      = esc_url_raw( $image['src'] ?? '', [ 'http', 'https', 'data' ] );
		$image['decoding'] = 'async';
		// Not loaded while its container is hidden.
		$image['loading'] = 'lazy';
		// Otherwise the browser would drag the image instead of the divider.
		$image['draggable'] = 'false';
		return array_diff_key( $image, [ 'id' => true ] );
	}

	/**
	 * Returns the images as AMP's image slider, which needs both.
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
