<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Generator;
use Slipstream\Blocks\PublicMedia;
use WP_Post;

/** Chooses the thumbnail of a post when it is indexed: the existing image size that is nearest to the displayed size. */
final class Thumbnail {

	public const WIDTH  = 350;
	public const HEIGHT = 200;

	/** Minimum width and height in pixels. Images of unknown size are accepted. */
	private const MIN_SIDE = 200;

	/** Patterns of image IDs in galleries and in image blocks. */
	private const GALLERY = '/\bdata-id="(\d{1,20})"/';
	private const BLOCKS  = '/\bwp-image-(\d{1,20})\b/';

	/** @return array{int, array<string, string|int>} Attachment ID and the data to print; 0 and an empty array if there is none. */
	public static function from_post( WP_Post $post ): array {
		foreach ( self::sources( $post ) as $ids ) {
			$found = PublicMedia::find( $ids );
			foreach ( $ids as $id ) {
				$image = isset( $found[ $id ] ) && wp_attachment_is_image( $found[ $id ] ) ? self::describe( $id ) : [];
				if ( [] !== $image ) {
					return [ $id, $image ];
				}
			}
		}
		return [ 0, [] ];
	}

	/** @return Generator<list<int>> Image IDs of each source. The caller stops at the first source with a usable image. */
	private static function sources( WP_Post $post ): Generator {
		yield [ (int) get_post_thumbnail_id( $post ) ];
		$content = PostText::public_content( $post );
		yield self::ids( self::GALLERY, $content );
		yield self::attached( $post );
		yield self::ids( self::BLOCKS, $content );
	}

	/** @return array<string, string|int> Data to print; empty if the image is too small. */
	private static function describe( int $id ): array {
		$meta   = wp_get_attachment_metadata( $id );
		$width  = (int) ( $meta['width'] ?? 0 );
		$height = (int) ( $meta['height'] ?? 0 );
		if ( ( $width > 0 && $width < self::MIN_SIDE ) || ( $height > 0 && $height < self::MIN_SIDE ) ) {
			return [];
		}
		$source = wp_get_attachment_image_src( $id, self::size() );
		if ( ! is_array( $source ) || '' === (string) $source[0] ) {
			return [];
		}
		return [
			'alt_text' => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
			'src'      => (string) $source[0],
			'width'    => (int) $source[1],
			'height'   => (int) $source[2],
			'srcset'   => (string) wp_get_attachment_image_srcset( $id, [ (int) $source[1], (int) $source[2] ] ),
		];
	}

	/** @return array{int, int} Width and height. */
	private static function size(): array {
		$default = [
			'width'  => self::WIDTH,
			'height' => self::HEIGHT,
		];
		/**
		 * Filters the size of thumbnails. Applies when a post is indexed.
		 *
		 * @param array{width: int, height: int} $size Size in pixels.
		 */
		$size = apply_filters( 'jetpack_relatedposts_filter_thumbnail_size', $default );
		$size = is_array( $size ) ? $size + $default : $default;
		return [ max( 1, (int) $size['width'] ), max( 1, (int) $size['height'] ) ];
	}

	/** @return list<int> */
	private static function attached( WP_Post $post ): array {
		$ids = get_posts(
			[
				'post_parent'    => $post->ID,
				'post_type'      => 'attachment',
				'post_mime_type' => 'image',
				'posts_per_page' => 3,
				'orderby'        => 'menu_order ID',
				'order'          => 'ASC',
				'fields'         => 'ids',
			]
		);
		return array_values( array_filter( $ids, 'is_int' ) );
	}

	/** @return list<int> */
	private static function ids( string $pattern, string $content ): array {
		preg_match_all( $pattern, $content, $found );
		return array_map( 'intval', array_slice( $found[1], 0, 5 ) );
	}
}
