<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use WP_Post;

/**
 * Closes the rendered content and excerpt of whole posts to some readers. Declare the class as `content_gate` in block.json, panel.json
 * or domain.json. Raw content, search, exports and caches are not closed: paid content must use a PartGate. The check runs even if the
 * feature is switched off. A class that cannot be loaded closes every post.
 */
interface ContentGate {

	/** Whether a reader may read a post. Called often, so it should run no query. */
	public function is_open( WP_Post $post, Reader $reader ): bool;

	/** @return string HTML shown to everybody instead of the content. */
	public function teaser( WP_Post $post ): string;
}
