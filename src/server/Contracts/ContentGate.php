<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use WP_Post;

/**
 * Closes posts to some readers. Name the class as `content_gate` in block.json, panel.json or domain.json. Every exit of content asks
 * it: page, feed, excerpt, REST, embed, mail, related posts. It is asked also while the feature is switched off, and a class that
 * cannot be loaded closes every post.
 */
interface ContentGate {

	/** Whether a reader may read a post. Called often: answer without a query where possible. */
	public function is_open( WP_Post $post, Reader $reader ): bool;

	/** @return string HTML that everybody may read in place of the content. */
	public function teaser( WP_Post $post ): string;
}
