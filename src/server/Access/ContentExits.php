<?php
declare( strict_types=1 );

namespace Slipstream\Access;

use WP_Post;

/**
 * Replaces the content of closed posts with a teaser. Pages, feeds, REST and embeds all apply `the_content` and `get_the_excerpt`. The
 * filters are added only if an extension declares a gate.
 */
final class ContentExits {

	public function __construct( private readonly ContentAccess $access ) {}

	/** Filter `the_content`. Runs before and after all other callbacks. */
	public function filter_content( mixed $content ): mixed {
		$post = get_post();
		return $post instanceof WP_Post ? $this->access->refusal( $post ) ?? $content : $content;
	}

	/** Filter `get_the_excerpt`. Runs before and after all other callbacks. An excerpt that the author wrote is public. */
	public function filter_excerpt( mixed $excerpt, mixed $post = null ): mixed {
		$post = get_post( $post instanceof WP_Post ? $post : null );
		if ( ! $post instanceof WP_Post || '' !== trim( $post->post_excerpt ) ) {
			return $excerpt;
		}
		$teaser = $this->access->refusal( $post );
		return null === $teaser ? $excerpt : trim( wp_strip_all_tags( $teaser ) );
	}
}
