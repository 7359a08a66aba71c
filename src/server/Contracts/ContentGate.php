<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use WP_Post;

/**
 * Closes posts to some readers. Name the class as `content_gate` in block.json, panel.json or domain.json. All output of content checks it:
 * page, feed, excerpt, REST, embed, email, related posts. It is checked also while the feature is switched off. A class that cannot be
 * loaded closes every post.
 */
interface ContentGate {

	/** Whether a reader may read a post. Called often, so avoid queries. */
	public function is_open( WP_Post $post, Reader $reader ): bool;

	/** @return string Public HTML that replaces the content. */
	public function teaser( WP_Post $post ): string;
}
