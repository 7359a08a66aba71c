<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Discovery;

use WP_Query;

/** Keeps posts with the author's setting "noindex" out of search engines, sitemaps and feeds. */
final class Indexing {

	/** Maximum hidden posts to exclude from sitemaps and feeds. The pages of further posts still contain `noindex`. */
	private const MAX = 10_000;

	/**
	 * Hook `wp_robots`, on the page of a hidden post.
	 * @param array<string, bool|string> $robots Directives by name.
	 * @return array<string, bool|string> Directives, with `noindex` first.
	 */
	public static function add_noindex( array $robots ): array {
		return [ 'noindex' => true ] + $robots;
	}

	/** Hook `wp_sitemaps_posts_query_args`. */
	public static function exclude_from_sitemap( mixed $arguments ): mixed {
		if ( is_array( $arguments ) ) {
			$arguments['post__not_in'] = self::exclude( $arguments['post__not_in'] ?? [] );
		}
		return $arguments;
	}

	/** Hook `pre_get_posts`: excludes hidden posts from feeds. Does not change the comments feed of a single post. */
	public static function exclude_from_feed( mixed $query ): mixed {
		if ( $query instanceof WP_Query && $query->is_feed() && $query->is_main_query() && ! $query->is_singular() ) {
			$query->set( 'post__not_in', self::exclude( $query->get( 'post__not_in' ) ) );
		}
		return $query;
	}

	/**
	 * @param mixed $excluded IDs that the query excludes already.
	 * @return list<int> The same IDs and those of hidden posts.
	 */
	private static function exclude( mixed $excluded ): array {
		global $wpdb;
		$hidden = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value = '1' LIMIT %d",
				PostFields::NOINDEX,
				self::MAX
			)
		);
		$ids    = is_array( $excluded ) ? array_filter( $excluded, 'is_numeric' ) : [];
		return array_values( array_map( 'intval', [ ...$ids, ...$hidden ] ) );
	}
}
