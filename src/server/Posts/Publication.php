<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use WP_Post;

/** Fires an action when a post is published or unpublished by any means: editor, REST, Quick Edit, cron, import, WP-CLI. */
final class Publication {

	/** Whether everybody can read a post: it is published and has no password. */
	public static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password;
	}

	/**
	 * Hook `wp_after_insert_post`. At this point, terms and meta from a REST request are stored as well.
	 * @param mixed $saved  The post after the change.
	 * @param mixed $before The post before the change; null for a new one.
	 */
	public function compare( mixed $id, mixed $saved, mixed $is_update = false, mixed $before = null ): void {
		if ( ! $saved instanceof WP_Post ) {
			return;
		}
		$is_public  = self::is_public( $saved );
		$was_public = $before instanceof WP_Post && self::is_public( $before );
		if ( $is_public !== $was_public ) {
			/**
			 * Fires after a post of any type is published or unpublished. It can fire several times for one post. For effects that must
			 * happen once, use a unique key, such as the post's ID.
			 * @param WP_Post $post      Post after the change.
			 * @param bool    $is_public Whether everybody can now read it.
			 */
			do_action( 'slipstream_publication_changed', $saved, $is_public );
		}
	}
}
