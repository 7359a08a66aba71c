<?php
declare( strict_types=1 );

namespace Slipstream\Posts;

use Slipstream\Contracts\CardContent;
use Slipstream\Contracts\QueryFailed;

/** Counts posts with a bounded query: up to CardContent::MAX_COUNT + 1, which stands for “more”. */
final class PostCount {

	/**
	 * Counts the posts of a type, except those in the trash.
	 * @throws QueryFailed If the database fails.
	 */
	public static function of_type( string $type ): int {
		global $wpdb;
		return self::result(
			$wpdb->get_var(
				$wpdb->prepare(
					"SELECT COUNT(*) FROM (SELECT 1 AS found FROM $wpdb->posts WHERE post_type = %s AND post_status NOT IN ( 'trash', 'auto-draft' ) LIMIT %d) AS limited",
					$type,
					CardContent::MAX_COUNT + 1
				)
			)
		);
	}

	/**
	 * Counts the values of a meta key that are not empty.
	 * @throws QueryFailed If the database fails.
	 */
	public static function with_meta( string $key ): int {
		global $wpdb;
		return self::result(
			$wpdb->get_var(
				$wpdb->prepare(
					"SELECT COUNT(*) FROM (SELECT 1 AS found FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value <> '' LIMIT %d) AS limited",
					$key,
					CardContent::MAX_COUNT + 1
				)
			)
		);
	}

	/** @param string|null $found Result of the query; null if the database failed. */
	private static function result( ?string $found ): int {
		return null === $found ? throw new QueryFailed() : (int) $found;
	}
}
