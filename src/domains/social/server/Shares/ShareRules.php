<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Posts\Publication;
use WP_Post;

/** Decides which posts are shared. */
final class ShareRules {

	/** Post type support of the contract. */
	public const FEATURE = 'publicize';

	/**
	 * Reads the post from the database: a worker may have cached it several jobs ago.
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
	 * Whether the current user may read and change what is shared of a post.
	 * @param int $post_id 0 for no post in particular.
	 */
	public static function is_allowed( int $post_id = 0 ): bool {
		return self::is_allowed_for( get_current_user_id(), $post_id );
	}

	/**
	 * Whether a user may read and change what is shared of a post. Jobs have no current user.
	 * @param int $user_id 0 for a visitor.
	 * @param int $post_id 0 for no post in particular.
	 */
	public static function is_allowed_for( int $user_id, int $post_id = 0 ): bool {
		/**
		 * Filters the capability to share posts.
		 * @param string $capability Capability of WordPress.
		 */
		$capability = (string) apply_filters( 'jetpack_publicize_capability', 'publish_posts' );
		return user_can( $user_id, $capability ) && ( 0 === $post_id || user_can( $user_id, 'edit_post', $post_id ) );
	}

	/** Whether a post may be sent now. */
	public function may_send( WP_Post $post ): bool {
		return self::has_type( $post->post_type ) && Publication::is_public( $post );
	}

	/** Whether this request publishes posts in a way that shares nothing: import, bulk edit, Quick Edit. */
	public static function is_silent_request(): bool {
		return ( defined( 'WP_IMPORTING' ) && (bool) constant( 'WP_IMPORTING' ) )
			|| doing_action( 'wp_ajax_inline-save' )
			// The list of posts saves posts for bulk edit only.
			|| did_action( 'load-edit.php' ) > 0;
	}
}
