<?php
declare( strict_types=1 );

namespace Slipstream\Database;

use Slipstream\Contracts\Page;
use Slipstream\Contracts\WaitingCount;

/** Counts all rows that need a person's attention, with one query. */
final class WaitingRows {

	/**
	 * Counts rows. Reads at most Page::MAX_BADGE + 1 rows of each kind, so that the number is current and needs no cache.
	 * @param array<string, list<WaitingCount>> $kinds Rows to count, by any name.
	 * @return array<string, int> Numbers by the same names. Above Page::MAX_BADGE they are not exact. A kind whose rows cannot be read has
	 *     zero; the others are then counted one by one.
	 */
	public static function count( array $kinds ): array {
		$totals = self::read( $kinds );
		if ( null !== $totals ) {
			return $totals;
		}
		$alone = array_fill_keys( array_keys( $kinds ), 0 );
		foreach ( count( $kinds ) > 1 ? $kinds : [] as $name => $counts ) {
			$alone[ $name ] = self::read( [ $name => $counts ] )[ $name ] ?? 0;
		}
		return $alone;
	}

	/**
	 * @param array<string, list<WaitingCount>> $kinds
	 * @return array<string, int>|null Numbers by the same names; null if the database fails.
	 */
	private static function read( array $kinds ): ?array {
		global $wpdb;
		$names  = [];
		$parts  = [];
		$values = [];
		foreach ( $kinds as $name => $counts ) {
			foreach ( $counts as $count ) {
				if ( $count->table::is_ready() ) {
					$alias   = 'n' . count( $names );
					$names[] = $name;
					$parts[] = "(SELECT COUNT(*) FROM (SELECT 1 AS found FROM {$count->table::name()} WHERE $count->condition LIMIT %d) AS t$alias) AS $alias";
					array_push( $values, ...$count->values );
					$values[] = Page::MAX_BADGE + 1;
				}
			}
		}
		$totals = array_fill_keys( array_keys( $kinds ), 0 );
		$sql    = 'SELECT ' . implode( ', ', $parts );
		$row    = [] === $parts ? [] : $wpdb->get_row( $wpdb->prepare( $sql, $values ), 'ARRAY_A' );
		if ( ! is_array( $row ) ) {
			return null;
		}
		foreach ( $names as $index => $name ) {
			$totals[ $name ] += (int) ( $row[ "n$index" ] ?? 0 );
		}
		return $totals;
	}
}
