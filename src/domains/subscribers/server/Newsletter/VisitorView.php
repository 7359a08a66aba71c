<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Closure;
use WP_Post;
use WP_Query;

/**
 * A post as a feed shows it to a visitor without any rights, in the site's language: who renders it may be its author, or a worker that
 * a subscriber's page view has started, cookies included.
 */
final class VisitorView {

	/**
	 * @template T
	 * @param Closure(): T $make Renders it.
	 * @return T
	 */
	public static function of( WP_Post $post, Closure $make ): mixed {
		global $wp_query;
		$before  = [ $wp_query, $GLOBALS['post'] ?? null, $_COOKIE, get_current_user_id() ];
		$_COOKIE = [];
		wp_set_current_user( 0 );
		$is_switched = switch_to_locale( get_locale() );
		try {
			$wp_query        = self::query( $post );
			$GLOBALS['post'] = $post;
			$wp_query->setup_postdata( $post );
			return $make();
		} finally {
			[ $wp_query, $previous, $_COOKIE, $user ] = $before;
			if ( $is_switched ) {
				restore_previous_locale();
			}
			wp_set_current_user( $user );
			$GLOBALS['post'] = $previous;
			if ( $previous instanceof WP_Post ) {
				setup_postdata( $previous );
			}
		}
	}

	private static function query( WP_Post $post ): WP_Query {
		$query                    = new WP_Query();
		$query->is_feed           = true;
		$query->is_single         = true;
		$query->is_singular       = true;
		$query->posts             = [ $post ];
		$query->post              = $post;
		$query->post_count        = 1;
		$query->found_posts       = 1;
		$query->queried_object    = $post;
		$query->queried_object_id = $post->ID;
		$query->in_the_loop       = true;
		return $query;
	}
}
