<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Closure;
use Slipstream\Access\Readers;
use Slipstream\Contracts\Reader;
use WP_Post;
use WP_Query;

/**
 * Renders a post as in a feed, in the site's language and without the permissions of the current user. That user may be the author, or a
 * subscriber whose page view started the worker.
 */
final class VisitorView {

	public function __construct( private readonly Readers $readers ) {}

	/**
	 * @template T
	 * @param Closure(): T $make Renders the post.
	 * @param Reader|null $reader Reader of the post; null for a visitor.
	 * @return T Result of `$make`.
	 */
	public function render( WP_Post $post, Closure $make, ?Reader $reader = null ): mixed {
		$globals     = [
			'wp_query' => self::query( $post ),
			'post'     => $post,
		];
		$before      = self::swap_globals( $globals );
		$is_switched = switch_to_locale( get_locale() );
		try {
			setup_postdata( $post );
			return $this->readers->view_as( $reader ?? Reader::visitor(), $make );
		} finally {
			$globals = $before;
			if ( $is_switched ) {
				restore_previous_locale();
			}
			self::swap_globals( $globals );
			if ( $globals['post'] instanceof WP_Post ) {
				setup_postdata( $globals['post'] );
			}
		}
	}

	/**
	 * @param array<string, mixed> $globals Values of WordPress' global variables by name.
	 * @return array<string, mixed> Previous values.
	 */
	private static function swap_globals( array $globals ): array {
		$before = [];
		foreach ( $globals as $name => $value ) {
			$global          = &$GLOBALS[ $name ];
			$before[ $name ] = $global;
			$global          = $value;
			unset( $global );
		}
		return $before;
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
