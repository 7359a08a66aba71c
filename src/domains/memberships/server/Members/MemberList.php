<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Plans\PlanTitle;
use Slipstream\Support\Csv;

/** Reads memberships for administrators. Memory use does not depend on their number. */
final class MemberList {

	private const COLUMNS = [ 'email', 'plan', 'state', 'paid until', 'ends', 'source', 'order', 'test', 'created' ];

	/** Maximum matches of a search that are sorted. 11,000 rows of 1,000,000 take MariaDB about 10 ms. */
	private const FEW = 20_000;

	public function __construct( private readonly Memberships $memberships ) {}

	/**
	 * @return array{list<Membership>, int} Memberships, and `before` for the next page; 0 after the last page.
	 * @throws QueryFailed If the database fails.
	 */
	public function page( MemberQuery $query ): array {
		[ $conditions, $values ] = $query->conditions();
		$where                   = [] === $conditions ? '' : 'WHERE ' . implode( ' AND ', $conditions );
		$order                   = $this->has_few_matches( $query ) ? 'id + 0' : 'id';
		$rows                    = MembershipsTable::rows_or_fail(
			"SELECT * FROM {table} $where ORDER BY $order DESC LIMIT %d",
			[ ...$values, $query->limit + 1 ]
		);
		$page                    = $this->memberships->from_rows( array_slice( $rows, 0, $query->limit ) );
		return [ $page, count( $rows ) > $query->limit && [] !== $page ? $page[ count( $page ) - 1 ]->id : 0 ];
	}

	/**
	 * Whether few addresses begin with the searched text, so that sorting them is fast. The list is then sorted by `id + 0`: for `id`,
	 * MariaDB would read memberships of all addresses in the order of their IDs until it has found enough.
	 */
	private function has_few_matches( MemberQuery $query ): bool {
		[ $start, $values ] = $query->start();
		$found              = '' === $start ? null : MembershipsTable::row_or_fail(
			"SELECT COUNT(*) AS total FROM (SELECT id FROM {table} WHERE $start LIMIT %d) AS found",
			[ ...$values, self::FEW + 1 ]
		);
		return null !== $found && (int) $found['total'] <= self::FEW;
	}

	/**
	 * Returns one membership; null for an unknown ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function find( int $id ): ?Membership {
		return $this->memberships->from_rows( MembershipsTable::rows_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] ) )[0] ?? null;
	}

	/**
	 * @param Closure(string): void $write Receives each line of the CSV file.
	 * @throws QueryFailed If the database fails. An incomplete list must not look complete.
	 */
	public function export( MemberQuery $query, Closure $write ): void {
		$write( Csv::line( self::COLUMNS ) );
		do {
			[ $page, $next ] = $this->page( $query );
			foreach ( $page as $membership ) {
				$write( Csv::line( self::cells( $membership ) ) );
			}
			$query = $query->from( $next );
		} while ( 0 !== $next );
	}

	/** @return list<string> Values in the order of COLUMNS. */
	private static function cells( Membership $membership ): array {
		$time = static fn ( int $time ): string => Standing::NO_END === $time ? '' : gmdate( DATE_RFC3339, $time );
		return [
			$membership->email,
			PlanTitle::find( $membership->plan->id ),
			$membership->standing->state->value,
			$time( $membership->standing->paid_until ),
			$time( $membership->standing->ends ),
			$membership->source,
			0 === $membership->order_id ? '' : (string) $membership->order_id,
			$membership->is_test ? 'yes' : '',
			$time( $membership->created ),
		];
	}
}
