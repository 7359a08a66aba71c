<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;

/**
 * Returns the numbers of members with access to plans, for lists. Counting reads all memberships, so large sites count in a job, and show
 * the last number until the job has ended.
 */
final class CachedMemberCounts {

	/** Hook of the job. Its argument `sets` is a list of keys. */
	public const HOOK = 'slipstream_membership_counts';

	/** Transient with number and Unix time by key. */
	private const CACHE = 'slipstream_membership_counts';

	/** Seconds until a number is counted again, and until it is deleted. */
	private const FRESH = 3600;
	private const KEPT  = 7 * 86_400;

	/** Maximum stored numbers. */
	private const MAX = 100;

	/** Maximum memberships to count while a page is loaded. 1,000 take less than 10 ms. */
	private const FEW = 1000;

	public function __construct(
		private readonly MemberCounter $counter,
		private readonly PlanCatalog $plans,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the key of a set of plans.
	 * @param list<int> $plan_ids Plan IDs in any order.
	 */
	public static function key( array $plan_ids ): string {
		sort( $plan_ids );
		return implode( ',', array_unique( $plan_ids ) );
	}

	/**
	 * Returns the last known numbers. Schedules one job for the numbers that are unknown or old.
	 * @param list<string> $keys Results of key().
	 * @return array<string, int> Number of members by key. A number that is not known yet is missing.
	 */
	public function find( array $keys ): array {
		$known = self::known();
		$since = $this->clock->now()->getTimestamp() - self::FRESH;
		$old   = array_filter( array_unique( $keys ), static fn ( string $key ): bool => ( $known[ $key ][1] ?? 0 ) <= $since );
		$old   = array_slice( array_values( $old ), 0, self::MAX );
		try {
			if ( [] !== $old && self::are_few() ) {
				$this->count( [ 'sets' => $old ] );
				$known = self::known();
			} elseif ( [] !== $old ) {
				$this->outbox->schedule( self::HOOK, [ 'sets' => $old ] );
			}
		} catch ( QueryFailed ) {
			return [];
		}
		return array_map( static fn ( array $entry ): int => $entry[0], array_intersect_key( $known, array_flip( $keys ) ) );
	}

	/**
	 * Runs the job: counts and stores the numbers.
	 * @param array<mixed> $arguments `sets`: list of keys.
	 * @throws QueryFailed If the database fails. The job is then repeated.
	 */
	public function count( array $arguments ): void {
		$now   = $this->clock->now()->getTimestamp();
		$found = [];
		foreach ( array_filter( (array) ( $arguments['sets'] ?? [] ), 'is_string' ) as $key ) {
			$plans         = array_map( $this->plans->terms( ... ), array_map( 'intval', '' === $key ? [] : explode( ',', $key ) ) );
			$found[ $key ] = [ MembershipsTable::is_ready() ? $this->counter->count( $plans, $now ) : 0, $now ];
		}
		set_transient( self::CACHE, array_slice( $found + self::known(), 0, self::MAX, true ), self::KEPT );
	}

	/** @return array<string, array{int, int}> Number and Unix time by key. */
	private static function known(): array {
		$stored = get_transient( self::CACHE );
		$known  = [];
		foreach ( is_array( $stored ) ? $stored : [] as $key => $entry ) {
			if ( is_array( $entry ) && is_int( $entry[0] ?? null ) && is_int( $entry[1] ?? null ) ) {
				$known[ (string) $key ] = [ $entry[0], $entry[1] ];
			}
		}
		return $known;
	}

	/**
	 * Whether the table is small. Counts rows up to the limit: the highest ID says little, because deleted rows leave gaps.
	 * @throws QueryFailed If the database fails.
	 */
	private static function are_few(): bool {
		if ( ! MembershipsTable::is_ready() ) {
			return true;
		}
		$row = MembershipsTable::row_or_fail(
			'SELECT COUNT(*) AS number FROM (SELECT id FROM {table} LIMIT %d) AS first_rows',
			[ self::FEW + 1 ]
		);
		return (int) ( $row['number'] ?? 0 ) <= self::FEW;
	}
}
