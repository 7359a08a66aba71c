<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Publicize;

use Slipstream\Domains\Social\Shares\Publishing;
use Slipstream\Domains\Social\Shares\ShareRules;
use WP_Post;

/** Notifies the social domain when posts are published, withdrawn, or deleted. Not active while the feature is turned off. */
final class PostListener {

	public function __construct( private readonly Publishing $publishing ) {}

	/** Hook `slipstream_publication_changed`. */
	public function on_publication_changed( mixed $post, mixed $is_public = false ): void {
		if ( ! $post instanceof WP_Post || ! ShareRules::has_type( $post->post_type ) ) {
			return;
		}
		if ( true === $is_public ) {
			$this->publishing->publish( $post );
		} else {
			$this->publishing->withdraw( $post );
		}
	}

	/** Hook `wp_after_insert_post`: stores the chosen connections of a post that is not published yet. */
	public function plan( mixed $id, mixed $post = null ): void {
		$is_planned = $post instanceof WP_Post && ShareRules::has_type( $post->post_type ) && 'publish' !== $post->post_status;
		if ( $is_planned && 'auto-draft' !== $post->post_status ) {
			$this->publishing->plan( $post );
		}
	}

	/** Hook `deleted_post`. */
	public function delete( mixed $id ): void {
		if ( is_numeric( $id ) ) {
			$this->publishing->delete( (int) $id );
		}
	}
}
