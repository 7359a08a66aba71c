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
		return self::first( $post, (int) get_post_thumbnail_id( $post ), 0 );
	}

	/**
	 * Returns the picture that an unsaved post will have when it is public. Includes the post's own attachments, which become public with
	 * the post.
	 * @param int $featured Attachment ID of the featured image; 0 for none.
	 * @return Picture|null As in find().
	 */
	public static function preview( WP_Post $post, int $featured ): ?array {
		return self::first( $post, $featured, $post->ID );
	}

	/**
	 * @param int $post_id ID of the post whose attachments count as public; 0 for none.
	 * @return Picture|null As in find().
	 */
	private static function first( WP_Post $post, int $featured, int $post_id ): ?array {
		$picture = $featured > 0 && [] !== PublicMedia::find( [ $featured ], $post_id ) ? self::describe( $featured, 1 ) : null;
		return $picture ?? self::find_in_content( $post, $post_id );
	}

	/** @return Picture|null The first suitable picture of the public content. */
	private static function find_in_content( WP_Post $post, int $post_id ): ?array {
		if ( ! str_contains( $post->post_content, 'wp-image' ) || PostTexts::is_posts_page( $post ) ) {
			return null;
		}
		preg_match_all( '/\bwp-image-(\d{1,18})\b/', HiddenBlocks::remove( ContentAccess::public_content( $post ) ), $matches );
		$ids  = array_slice( array_unique( array_map( 'intval', $matches[1] ) ), 0, self::MAX_IMAGES );
		$seen = PublicMedia::find( $ids, $post_id );
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
