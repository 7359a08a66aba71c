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

	/**
	 * HTML attributes to read. All are printed except `id`, which contains the attachment's ID: two blocks with the same
	 * image would repeat it.
	 */
	private const READ = [ 'id', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'class', 'data-label' ];

	/** @return list<Image|null> HTML attributes of the first two images; null if the author has not selected one. */
	public static function read( string $content ): array {
		$images = [];
		$tags   = new WP_HTML_Tag_Processor( $content );
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$image = array_filter( array_combine( self::READ, array_map( [ $tags, 'get_attribute' ], self::READ ) ), 'is_string' );
			// Add an empty alternative text if it is missing. Otherwise screen readers would read the file name.
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
	 * Returns the HTML attributes to print. A public attachment receives a class with its ID, so that WordPress adds srcset.
	 * A private one is printed as saved, because its data must not appear on the page.
	 * @param Image               $image       Saved HTML attributes.
	 * @param array<int, WP_Post> $attachments See visible_attachments().
	 * @return array<string, string> HTML attributes, not escaped.
	 */
	public static function printed( array $image, array $attachments ): array {
		$id = PublicMedia::parse_id( $image['id'] ?? 0 );
		// Remove the saved class, because it may contain another ID.
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
		// Do not load the image while its container is hidden.
		$image['loading'] = 'lazy';
		// Prevent the browser from dragging the image while the visitor drags the divider.
		$image['draggable'] = 'false';
		return array_diff_key( $image, [ 'id' => true ] );
	}

	/**
	 * Renders AMP's image slider.
	 * @param list<Image|null> $images See read(). Both images must be present.
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
