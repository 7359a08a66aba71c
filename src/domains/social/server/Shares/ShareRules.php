<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Posts\Publication;
use WP_Post;

/** Decides which posts may be shared, and by which users. */
final class ShareRules {

	/** Post type support for sharing. Source: contract publicize. */
	public const FEATURE = 'publicize';

	/**
	 * Reads the post from the database. A worker's object cache may be outdated by several jobs.
	 * @throws QueryFailed If the database fails.
	 */
	public static function reload( int $id ): ?WP_Post {
		wp_cache_delete( $id, 'posts' );
		wp_cache_delete( $id, 'post_meta' );
		$post = get_post( $id );
		QueryFailed::check();
		return $post instanceof WP_Post ? $post : null;
	}

	/** Whether posts of this type can be shared. */
	public static function has_type( string $type ): bool {
		return 'post' === $type || post_type_supports( $type, self::FEATURE );
	}

	/** @return list<string> Post types that can be shared. */
	public static function types(): array {
		return array_values( array_unique( [ 'post', ...array_filter( get_post_types(), self::has_type( ... ) ) ] ) );
	}

	/**
	 * Whether the current user may view and change how a post is shared.
	 * @param int $post_id ID of the post; 0 to check the general permission.
	 */
	public static function is_allowed( int $post_id = 0 ): bool {
		return self::is_allowed_for( get_current_user_id(), $post_id );
	}

	/**
	 * Whether a user may view and change how a post is shared. For jobs, which have no current user.
	 * @param int $user_id 0 for a visitor.
	 * @param int $post_id ID of the post; 0 to check the general permission.
	 */
	public static function is_allowed_for( int $user_id, int $post_id = 0 ): bool {
		/**
		 * Filters the capability that is needed to share posts.
		 * @param string $capability Name of a WordPress capability.
		 */
		$capability = (string) apply_filters( 'jetpack_publicize_capability', 'publish_posts' );
		return user_can( $user_id, $capability ) && ( 0 === $post_id || user_can( $user_id, 'edit_post', $post_id ) );
	}

	/** Whether a post may be sent now. */
	public static function may_send( WP_Post $post ): bool {
		return self::has_type( $post->post_type ) && Publication::is_public( $post );
	}

	/** Whether the request publishes posts without sharing them: an import, a bulk edit or a Quick Edit. */
	public static function is_silent_request(): bool {
		return ( defined( 'WP_IMPORTING' ) && (bool) constant( 'WP_IMPORTING' ) )
			|| doing_action( 'wp_ajax_inline-save' )
			// The screen with the list of posts saves posts only in a bulk edit.
			|| did_action( 'load-edit.php' ) > 0;
	}
}
