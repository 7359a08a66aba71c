<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Lets authors write the excerpt of a page. It describes pages that have no description for search engines. */
final class PageExcerpts {

	/**
	 * Hooks `rest_api_init`, `load-post.php` and `load-post-new.php`: only editors need the support. Pages show a stored excerpt without
	 * it. Must run before WordPress registers its REST routes at priority 99, since they keep the schema of their fields.
	 */
	public static function add(): void {
		add_post_type_support( 'page', 'excerpt' );
	}
}
