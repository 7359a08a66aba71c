<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages\Legacy;

/**
 * What print_r() showed of an array of texts. That can't be read for certain: a visitor may have written `[2_Email] => …`
 * into the first field. Keys are numbered without gaps and each stands once, so that what belongs to no such row is text; of
 * two that would fit, the later one is the key, since a visitor's copy stands in a field before it.
 */
final class PrintedArray {

	/** Those that follow the fields; they have no number. */
	public const TRAILING = [ 'email_marketing_consent', 'entry_title', 'entry_permalink', 'entry_page', 'feedback_id' ];

	/** As old plugins stored it, with WordPress' filters for visitors or without. */
	private const KEY = '/^[ \t]*+\[([^\n]{1,500}?)\] =(?:>|&gt;) ?/m';

	/** Rows that are looked at, and ends of a row that are tried: whoever wrote more wrote them to keep us busy. */
	private const MAX_ROWS  = 5000;
	private const MAX_TRIES = 50;

	/** @return array<string, string> Values by key, with entities as they stand there. */
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
	 * @param list<array{string, int, int}> $rows Key, where it begins and where its value does.
	 * @return list<array{string, int, int}> Those that are keys.
	 */
	private static function keys( array $rows ): array {
		$trailing = [];
		$index    = count( $rows ) - 1;
		while ( $index >= 0 && self::is_next_trailing( $rows[ $index ][0], $trailing ) ) {
			array_unshift( $trailing, $rows[ $index-- ] );
		}
		$best = [];
		for ( $tries = 0; $index >= 0 && $tries < self::MAX_TRIES; $index--, $tries++ ) {
			$numbered = self::down_from( $rows, $index );
			// Nothing stands before the first key.
			if ( [] !== $numbered && $numbered[0] === $rows[0] ) {
				return [ ...$numbered, ...$trailing ];
			}
			$best = count( $numbered ) > count( $best ) ? $numbered : $best;
		}
		return [ ...$best, ...$trailing ];
	}

	/** @param list<array{string, int, int}> $after Those found so far. */
	private static function is_next_trailing( string $key, array $after ): bool {
		$order = array_search( $key, self::TRAILING, true );
		return false !== $order && ( [] === $after || $order < array_search( $after[0][0], self::TRAILING, true ) );
	}

	/**
	 * @param list<array{string, int, int}> $rows  All.
	 * @param int                           $index Where the last one stands.
	 * @return list<array{string, int, int}> One of each number, from as low as there are.
	 */
	private static function down_from( array $rows, int $index ): array {
		$chain  = [];
		$wanted = self::number( $rows[ $index ][0] );
		for ( ; $index >= 0 && $wanted > 0; $index-- ) {
			if ( self::number( $rows[ $index ][0] ) === $wanted ) {
				$chain[] = $rows[ $index ];
				--$wanted;
			}
		}
		return array_reverse( $chain );
	}

	/** 0 when it has none. */
	private static function number( string $key ): int {
		return 1 === preg_match( '/^(\d{1,5})_/', $key, $found ) ? (int) $found[1] : 0;
	}

	/**
	 * @param list<array{string, int, int}> $keys In their order.
	 * @return array<string, string> By key.
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
