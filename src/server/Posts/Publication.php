<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use WP_Post;

/** Notices when a post becomes public and when it stops to be, however it was saved: editor, REST, Quick Edit, cron, import, WP-CLI. */
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
			 * Fires after a post of any type has become public, or has stopped to be. A post that is withdrawn and published again
			 * fires again: do a thing once under a unique key, such as the post's id.
			 * @param WP_Post $post      The post as it is saved now.
			 * @param bool    $is_public Whether everybody can read it now.
			 */
			do_action( 'slipstream_publication_changed', $saved, $is_public );
		}
	}
}
