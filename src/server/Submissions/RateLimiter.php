<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Jobs\Engine;
use Slipstream\Support\Clock;

/**
 * Counts events in fixed time windows. Where two windows meet, up to twice the limit can pass. Only a keyed hash of each key is stored,
 * which differs in each window. One SQL statement counts and checks, so that parallel requests cannot exceed the limit.
 */
final class RateLimiter {

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
	) {}

	/**
	 * Counts one event for each key, unless one of the limits is reached. In that case nothing is written, so that a flood causes no
	 * writes.
	 * @param array<string, int> $limits  Limits by key; 0 means no limit.
	 * @param int                $seconds Length of the window in seconds.
	 * @param int                $weight  How much the event counts. The last accepted event may exceed the limit.
	 * @return bool False if a limit is reached, or if the database fails.
	 */
	public function admit( array $limits, int $seconds, int $weight = 1 ): bool {
		$rows = [];
		foreach ( array_filter( $limits, static fn ( int $limit ): bool => $limit > 0 ) as $key => $limit ) {
			$rows[ $this->name( (string) $key, $seconds ) ] = $limit;
		}
		if ( [] === $rows ) {
			return true;
		}
		if ( ! LimitsTable::is_ready() ) {
			// Only a background worker creates the table, never a visitor's request.
			$this->engine->schedule_worker( $this->now() );
			return false;
		}
		// Sort the keys, so that parallel requests lock rows in the same order.
		ksort( $rows );
		$hits = self::hits( array_keys( $rows ) );
		foreach ( $rows as $name => $limit ) {
			if ( ( $hits[ $name ] ?? 0 ) >= $limit ) {
				return false;
			}
		}
		$this->add( array_keys( array_diff_key( $rows, $hits ) ), $seconds );
		return self::count( $rows, $weight );
	}

	/**
	 * Whether a limit is reached. Does not count an event.
	 * @param int $limit   Maximum events; 0 means no limit.
	 * @param int $seconds Length of the window in seconds.
	 */
	public function is_reached( string $key, int $limit, int $seconds ): bool {
		if ( $limit < 1 || ! LimitsTable::is_ready() ) {
			return $limit > 0;
		}
		$name = $this->name( $key, $seconds );
		return ( self::hits( [ $name ] )[ $name ] ?? 0 ) >= $limit;
	}

	public function seconds_left( int $seconds ): int {
		return $seconds - $this->now() % $seconds;
	}

	/** Hook `delete_expired_transients`, once a day. Deletes counters of past windows. */
	public function sweep(): void {
		if ( LimitsTable::is_ready() ) {
			LimitsTable::query( 'DELETE FROM {table} WHERE expires <= %d', [ $this->now() ] );
		}
	}

	/**
	 * @param non-empty-list<string> $names Row names.
	 * @return array<array-key, int> Counts of the existing rows, by row name.
	 */
	private static function hits( array $names ): array {
		$places = LimitsTable::placeholders( count( $names ) );
		return array_map(
			'intval',
			array_column( LimitsTable::rows( "SELECT name, hits FROM {table} WHERE name IN ($places)", $names ), 'hits', 'name' )
		);
	}

	/** @param list<string> $names Row names. Rows that another request has added meanwhile are kept. */
	private function add( array $names, int $seconds ): void {
		if ( [] === $names ) {
			return;
		}
		$expires = $this->now() + $this->seconds_left( $seconds );
		$values  = array_merge( ...array_map( static fn ( string $name ): array => [ $name, $expires ], $names ) );
		LimitsTable::query(
			'INSERT IGNORE INTO {table} (name, expires) VALUES ' . LimitsTable::placeholders( count( $names ), '(%s, %d)' ),
			$values
		);
	}

	/**
	 * Adds to the counters that are below their limits. If parallel requests reach one limit first, the other counters stay increased. So
	 * the limiter may accept too few events, but never too many.
	 * @param non-empty-array<string, int> $rows Limits by row name.
	 */
	private static function count( array $rows, int $weight ): bool {
		$values = array_merge(
			...array_map( static fn ( string $name, int $limit ): array => [ $name, $limit ], array_keys( $rows ), $rows )
		);
		$tests  = implode( ' OR ', array_fill( 0, count( $rows ), '( name = %s AND hits < %d )' ) );
		return count( $rows ) === LimitsTable::query( "UPDATE {table} SET hits = hits + %d WHERE $tests", [ $weight, ...$values ] );
	}

	/** Returns the name of a row: a hash that does not identify a visitor. */
	private function name( string $key, int $seconds ): string {
		$window = intdiv( $this->now(), $seconds );
		return substr( hash_hmac( 'sha256', "limit|$seconds|$window|$key", wp_salt( 'nonce' ) ), 0, 40 );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
