<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use WP_Query;

/** Keeps posts with the author's setting "noindex" out of search engines, sitemaps and feeds. */
final class Indexing {

	/** Maximum hidden posts to exclude from sitemaps and feeds. The pages of other hidden posts still contain `noindex`. */
	private const MAX = 10_000;

	/**
	 * Hook `wp_robots`, on the page of a hidden post.
	 * @param array<string, bool|string> $robots Directives by name.
	 * @return array<string, bool|string> Directives, with `noindex` first.
	 */
	public static function add_noindex( array $robots ): array {
		return [ 'noindex' => true ] + $robots;
	}

	/**
	 * Hook `wp_robots`, on the page of a hidden post next to another SEO plugin.
	 * @param mixed $robots Directives by name. Empty if the other plugin prints its own tag.
	 */
	public static function add_noindex_if_printed( mixed $robots ): mixed {
		return is_array( $robots ) && [] !== $robots ? [ 'noindex' => true ] + array_diff_key( $robots, [ 'index' => true ] ) : $robots;
	}

	/** Hook `wp_sitemaps_posts_query_args`. */
	public static function exclude_from_sitemap( mixed $arguments ): mixed {
		return is_array( $arguments ) ? self::exclude( $arguments ) + $arguments : $arguments;
	}

	/** Hook `pre_get_posts`: excludes hidden posts from feeds. Does not change the comments feed of a single post. */
	public static function exclude_from_feed( mixed $query ): mixed {
		if ( $query instanceof WP_Query && $query->is_feed() && $query->is_main_query() && ! $query->is_singular() ) {
			foreach ( self::exclude( $query->query_vars ) as $name => $ids ) {
				$query->set( $name, $ids );
			}
		}
		return $query;
	}

	/**
	 * Hook `comment_feed_where`: excludes comments on hidden posts from the comments feeds of the site and of archives. Does not change the
	 * feed of a single post.
	 * @param mixed $where SQL, which starts with WHERE.
	 */
	public static function exclude_from_comments_feed( mixed $where, mixed $query ): mixed {
		global $wpdb;
		$hidden = is_string( $where ) && $query instanceof WP_Query && ! $query->is_singular() ? self::hidden() : [];
		return [] === $hidden ? $where : "$where AND $wpdb->comments.comment_post_ID NOT IN (" . implode( ', ', $hidden ) . ')';
	}

	/**
	 * @param array<mixed> $arguments Arguments of a query.
	 * @return array<string, list<int>> The arguments to change, so that the query finds no hidden posts.
	 */
	private static function exclude( array $arguments ): array {
		$hidden = self::hidden();
		$chosen = self::ids( $arguments['post__in'] ?? [] );
		if ( [] !== $chosen ) {
			// WordPress ignores `post__not_in` next to `post__in`. An empty `post__in` would select all posts.
			$left = array_values( array_diff( $chosen, $hidden ) );
			return [ 'post__in' => [] === $left ? [ 0 ] : $left ];
		}
		return [ 'post__not_in' => [ ...self::ids( $arguments['post__not_in'] ?? [] ), ...$hidden ] ];
	}

	/** @return list<int> */
	private static function ids( mixed $values ): array {
		return array_map( 'intval', array_values( is_array( $values ) ? array_filter( $values, 'is_numeric' ) : [] ) );
	}

	/** @return list<int> IDs of hidden posts. */
	private static function hidden(): array {
		global $wpdb;
		return self::ids(
			$wpdb->get_col(
				$wpdb->prepare(
					"SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = '1' LIMIT %d",
					PostFields::NOINDEX,
					self::MAX
				)
			)
		);
	}
}
