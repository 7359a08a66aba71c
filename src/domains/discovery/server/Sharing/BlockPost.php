<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery\Sharing;

use WP_Block;
use WP_Post;
use WP_Query;

/** Finds the post to which a rendered block belongs. */
final class BlockPost {

	/** Returns the post; null in the header or footer of a list, where WordPress sets the first post of the list. */
	public static function find( WP_Block $block ): ?WP_Post {
		$id   = self::is_shown( $block ) ? $block->context['postId'] ?? get_the_ID() : null;
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		return $post instanceof WP_Post ? $post : null;
	}

	private static function is_shown( WP_Block $block ): bool {
		global $wp_query;
		$is_in_loop = isset( $block->context['queryId'] ) || ( $wp_query instanceof WP_Query && $wp_query->in_the_loop );
		return $is_in_loop || is_singular() || doing_filter( 'the_content' );
	}
}
