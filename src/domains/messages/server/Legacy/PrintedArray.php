<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Legacy;

/**
 * Parses the output of print_r() for an array of texts. The format is ambiguous: a visitor may write `[2_Email] => …` into a field. Keys
 * are unique and numbered without gaps, so all other rows are text. If two rows have the same key, the later one is used: a row that a
 * visitor wrote is in the value of an earlier field.
 */
final class PrintedArray {

	/** Keys after the fields, without a number. */
	public const TRAILING = [ 'email_marketing_consent', 'entry_title', 'entry_permalink', 'entry_page', 'feedback_id' ];

	/** Start of a row. `>` is `&gt;` if WordPress' filters have changed the visitor's text. */
	private const KEY = '/^[ \t]*+\[([^\n]{1,500}?)\] =(?:>|&gt;) ?/m';

	/** Maximum rows, and maximum rows to try as the last numbered key. Only malicious texts exceed these limits. */
	private const MAX_ROWS  = 5000;
	private const MAX_TRIES = 50;

	/** @return array<string, string> Values by key, with their entities. */
	public static function parse( string $text ): array {
		$start = (int) strpos( $text, '(' ) + 1;
		$end   = strrpos( $text, ')' );
		$body  = substr( $text, $start, false === $end ? null : $end - $start );
		preg_match_all( self::KEY, $body, $found, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		$rows = array_map(
			static fn ( array $row ): array => [ (string) $row[1][0], (int) $row[0][1], (int) $row[0][1] + strlen( (string) $row[0][0] ) ],
			array_slice( $found, -self::MAX_ROWS )
		);
		return self::values( $body, self::keys( $rows ) );
	}

	/**
	 * @param list<array{string, int, int}> $rows Key, start of the row and start of the value.
	 * @return list<array{string, int, int}> Rows that are real keys.
	 */
	private static function keys( array $rows ): array {
		$trailing = [];
		$index    = count( $rows ) - 1;
		while ( $index >= 0 && self::is_next_trailing( $rows[ $index ][0], $trailing ) ) {
			array_unshift( $trailing, $rows[ $index-- ] );
		}
		$best = [];
		for ( $tries = 0; $index >= 0 && $tries < self::MAX_TRIES; $index--, $tries++ ) {
			$numbered = self::numbered_until( $rows, $index );
			// The first key is at the very start of the text.
			if ( [] !== $numbered && $numbered[0] === $rows[0] ) {
				return [ ...$numbered, ...$trailing ];
			}
			$best = count( $numbered ) > count( $best ) ? $numbered : $best;
		}
		return [ ...$best, ...$trailing ];
	}

	/** @param list<array{string, int, int}> $after Keys found so far, all of them later in the text. */
	private static function is_next_trailing( string $key, array $after ): bool {
		$order = array_search( $key, self::TRAILING, true );
		return false !== $order && ( [] === $after || $order < array_search( $after[0][0], self::TRAILING, true ) );
	}

	/**
	 * @param list<array{string, int, int}> $rows  All rows.
	 * @param int                           $index Index of the last key.
	 * @return list<array{string, int, int}> One row per number, from the lowest number on.
	 */
	private static function numbered_until( array $rows, int $index ): array {
		$chain  = [];
		$number = self::number( $rows[ $index ][0] );
		for ( ; $index >= 0 && $number > 0; $index-- ) {
			if ( self::number( $rows[ $index ][0] ) === $number ) {
				$chain[] = $rows[ $index ];
				--$number;
			}
		}
		return array_reverse( $chain );
	}

	/** Returns the number of a key; 0 for a key without a number. */
	private static function number( string $key ): int {
		return 1 === preg_match( '/^(\d{1,5})_/', $key, $found ) ? (int) $found[1] : 0;
	}

	/**
	 * @param list<array{string, int, int}> $keys Keys in order.
	 * @return array<string, string> Values by key.
	 */
	private static function values( string $body, array $keys ): array {
		$values = [];
		foreach ( $keys as $index => [ $key, , $from ] ) {
			$until          = $keys[ $index + 1 ][1] ?? strlen( $body );
			$values[ $key ] = rtrim( substr( $body, $from, $until - $from ), "\n" );
		}
		return $values;
	}
}
