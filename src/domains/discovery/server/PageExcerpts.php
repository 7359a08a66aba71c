<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

/** Lets authors write the excerpt of a page. It describes pages that have no description for search engines. */
final class PageExcerpts {

	/**
	 * Hooks `rest_api_init`, `load-post.php` and `load-post-new.php`: adds support for excerpts to pages. Other requests do not need it to
	 * show a stored excerpt. Must run before WordPress registers its REST routes at priority 99, because the routes keep the schema of
	 * their fields.
	 */
	public static function add(): void {
		add_post_type_support( 'page', 'excerpt' );
	}
}
