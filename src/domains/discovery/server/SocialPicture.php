<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use Slipstream\Access\ContentAccess;
use Slipstream\Blocks\PublicMedia;
use Slipstream\Images\ShownSize;
use WP_Post;

/**
 * Finds the picture of a post for social networks: the featured image, or else the first image of the content that is large enough.
 * @phpstan-type Picture array{url: string, width: int, height: int, alt: string}
 */
final class SocialPicture {

	/** Minimum width and height in pixels. Facebook ignores smaller pictures. */
	private const MIN_SIZE = 200;

	/** Maximum images of the content to check. */
	private const MAX_IMAGES = 10;

	/** WordPress' image size of 1024 pixels. */
	private const SIZE = 'large';

	/** @return Picture|null Null if the post has no suitable picture that visitors may see. */
	public static function find( WP_Post $post ): ?array {
		$featured = (int) get_post_thumbnail_id( $post );
		$picture  = $featured > 0 && [] !== PublicMedia::find( [ $featured ] ) ? self::describe( $featured, 1 ) : null;
		return $picture ?? self::find_in_content( $post );
	}

	/** @return Picture|null The first suitable picture of the public content. */
	private static function find_in_content( WP_Post $post ): ?array {
		if ( ! str_contains( $post->post_content, 'wp-image' ) ) {
			return null;
		}
		preg_match_all( '/\bwp-image-(\d{1,18})\b/', ContentAccess::public_content( $post ), $matches );
		$ids  = array_slice( array_unique( array_map( 'intval', $matches[1] ) ), 0, self::MAX_IMAGES );
		$seen = PublicMedia::find( $ids );
		foreach ( $ids as $id ) {
			$picture = isset( $seen[ $id ] ) ? self::describe( $id, self::MIN_SIZE ) : null;
			if ( null !== $picture ) {
				return $picture;
			}
		}
		return null;
	}

	/**
	 * @param int $minimum Minimum width and height in pixels; 1 for the featured image, which the author chose.
	 * @return Picture|null Null if the file is not an image or too small.
	 */
	private static function describe( int $id, int $minimum ): ?array {
		$source = wp_attachment_is_image( $id ) ? wp_get_attachment_image_src( $id, self::SIZE ) : false;
		$size   = ShownSize::from_meta( wp_get_attachment_metadata( $id ) );
		if ( false === $source || min( $size->width, $size->height ) < $minimum ) {
			return null;
		}
		return [
			'url'    => (string) $source[0],
			'width'  => (int) $source[1],
			'height' => (int) $source[2],
			'alt'    => PlainText::shorten( PlainText::from_html( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) ),
		];
	}
}
