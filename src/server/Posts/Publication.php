<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use WP_Post;

/** Fires an action when a post becomes public or stops being public, in any way: editor, REST, Quick Edit, cron, import, WP-CLI. */
final class Publication {

	/** Whether everybody can read a post: it is published and has no password. */
	public static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password;
	}

	/**
	 * Hook `wp_after_insert_post`, when REST too has stored terms and meta.
	 * @param mixed $saved  The post after the change.
	 * @param mixed $before The post before it; null for a new one.
	 */
	public function compare( mixed $id, mixed $saved, mixed $is_update = false, mixed $before = null ): void {
		if ( ! $saved instanceof WP_Post ) {
			return;
		}
		$is_public  = self::is_public( $saved );
		$was_public = $before instanceof WP_Post && self::is_public( $before );
		if ( $is_public !== $was_public ) {
			/**
			 * Fires after a post of any type has become public, or stopped being public. It fires again when a post is published again. Use
			 * a unique key, such as the post's ID, for effects that must happen once.
			 * @param WP_Post $post      The post as it is saved now.
			 * @param bool    $is_public Whether everybody can read it now.
			 */
			do_action( 'slipstream_publication_changed', $saved, $is_public );
		}
	}
}
