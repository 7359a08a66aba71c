<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Support\Clock;

/**
 * Evaluates the rows of a chunk, and stores the members. Each membership contains its import and row number, so that a restarted job
 * finds its earlier rows and returns the same results.
 */
final class MemberImportRunner {

	/** Rows per INSERT, and addresses per SELECT. */
	private const ROWS = 100;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Evaluates rows without storing anything.
	 * @param array<int, list<string>> $rows Cells by row number.
	 * @param array<string, true>      $seen Keys of the previous rows. The keys of these rows are added.
	 * @return array<int, MemberRowResult> Results by row number.
	 * @throws QueryFailed If the database fails.
	 */
	public function preview( MemberImport $import, MemberImportChoice $choice, array $rows, array &$seen ): array {
		[ $members, $results ] = $this->sort( $import, $choice, $rows );
		$existing              = $this->existing( $import->id, $members );
		foreach ( $members as $number => $member ) {
			$is_repeated        = isset( $seen[ $member->key() ] );
			$results[ $number ] = $is_repeated ? MemberRowResult::Duplicate : self::compared( $member, $existing['others'] );

			$seen[ $member->key() ] = true;
		}
		ksort( $results );
		return $results;
	}

	/**
	 * Stores the members of a chunk.
	 * @param array<int, list<string>> $rows Cells by row number.
	 * @return array<int, MemberRowResult> Results by row number.
	 * @throws QueryFailed If the database fails. The job is then repeated.
	 */
	public function run( MemberImport $import, array $rows ): array {
		$choice                = $import->choice();
		[ $members, $results ] = $this->sort( $import, $choice, $rows );
		$existing              = $this->existing( $import->id, $members );
		$firsts                = [];
		$longest               = [];
		foreach ( $members as $number => $member ) {
			$key = $member->key();

			$firsts[ $key ]   ??= $number;
			$longest[ $key ]    = isset( $longest[ $key ] ) ? $longest[ $key ]->longer( $member ) : $member;
			$results[ $number ] = MemberRowResult::Duplicate;
		}
		$new = [];
		foreach ( $firsts as $key => $number ) {
			$stored = $existing['own'][ $key ] ?? null;
			if ( null !== $stored && ! isset( $members[ (int) $stored['import_row'] ] ) ) {
				self::extend( (int) $stored['id'], (int) $stored['ends'], $longest[ $key ] );
				continue;
			}
			$results[ $number ] = self::compared( $longest[ $key ], $existing['others'] );
			if ( MemberRowResult::Added === $results[ $number ] ) {
				$new[ $number ] = $longest[ $key ];
			}
		}
		$this->insert( $import, $new );
		ksort( $results );
		return $results;
	}

	/**
	 * @param array<int, list<string>> $rows Cells by row number.
	 * @return array{array<int, MemberRow>, array<int, MemberRowResult>} Rows that give access, and the results of all other rows.
	 */
	private function sort( MemberImport $import, MemberImportChoice $choice, array $rows ): array {
		$members = [];
		$results = [];
		$now     = $this->clock->now()->getTimestamp();
		foreach ( $rows as $number => $cells ) {
			$row = MemberRow::from_cells( $cells, $choice, $import->reference(), $now );
			if ( $row instanceof MemberRow ) {
				$members[ $number ] = $row;
			} else {
				$results[ $number ] = $row;
			}
		}
		return [ $members, $results ];
	}

	/**
	 * Reads the memberships of the addresses.
	 * @param array<int, MemberRow> $members Members by row number.
	 * @return array{own: array<string, array<string, string>>, others: array<string, int>} Database rows of this import, and the
	 *     latest end of other open memberships, both by key.
	 */
	private function existing( int $import_id, array $members ): array {
		$own        = [];
		$others     = [];
		$now        = $this->clock->now()->getTimestamp();
		$emails     = array_map( static fn ( MemberRow $member ): string => $member->email, $members );
		$identities = array_map( EmailIdentity::identity( ... ), array_values( array_unique( $emails ) ) );
		foreach ( array_chunk( $identities, self::ROWS ) as $some ) {
			$places = MembershipsTable::placeholders( count( $some ) );
			$rows   = MembershipsTable::rows_or_fail(
				"SELECT id, identity, plan_id, state, paid_until, ends, import_id, import_row FROM {table} WHERE identity IN ($places)",
				$some
			);
			foreach ( $rows as $row ) {
				$key   = "{$row['identity']}:{$row['plan_id']}";
				$state = MembershipState::tryFrom( $row['state'] ) ?? MembershipState::Ended;
				$ends  = (int) $row['ends'];
				if ( (int) $row['import_id'] === $import_id ) {
					$own[ $key ] = $row;
				} elseif ( AccessRule::reason( new Standing( $state, (int) $row['paid_until'], $ends ), $now )->is_allowed() ) {
					$is_shorter     = isset( $others[ $key ] ) && ! MemberRow::is_longer( $ends, $others[ $key ] );
					$others[ $key ] = $is_shorter ? $others[ $key ] : $ends;
				}
			}
		}
		return [
			'own'    => $own,
			'others' => $others,
		];
	}

	/** @param array<string, int> $others Latest end of other open memberships, by key. */
	private static function compared( MemberRow $member, array $others ): MemberRowResult {
		$end = $others[ $member->key() ] ?? null;
		return null === $end || MemberRow::is_longer( $member->standing->ends, $end ) ? MemberRowResult::Added : MemberRowResult::Known;
	}

	/** Extends the membership of an earlier row with the same key. */
	private static function extend( int $id, int $ends, MemberRow $member ): void {
		if ( MemberRow::is_longer( $member->standing->ends, $ends ) ) {
			MembershipsTable::query_or_fail(
				'UPDATE {table} SET state = %s, paid_until = %d, ends = %d, reference = %s WHERE id = %d',
				[ $member->standing->state->value, $member->standing->paid_until, $member->standing->ends, $member->reference, $id ]
			);
		}
	}

	/** @param array<int, MemberRow> $members By row number. */
	private function insert( MemberImport $import, array $members ): void {
		$now = $this->clock->now()->getTimestamp();
		foreach ( array_chunk( $members, self::ROWS, true ) as $some ) {
			$values = [];
			foreach ( $some as $number => $member ) {
				array_push(
					$values,
					Membership::IMPORT . ':' . hash( 'sha256', "$import->id:{$member->key()}" ),
					Membership::IMPORT,
					EmailIdentity::identity( $member->email ),
					$member->email,
					$member->plan_id,
					$member->standing->state->value,
					$member->standing->paid_until,
					$member->standing->ends,
					$import->is_test() ? 1 : 0,
					$now,
					$now,
					$import->id,
					$number,
					$member->reference
				);
			}
			$places = MembershipsTable::placeholders( count( $some ), '(%s, %s, %s, %s, %d, %s, %d, %d, %d, %d, %d, %d, %d, %s)' );
			MembershipsTable::query_or_fail(
				'INSERT IGNORE INTO {table} (origin, source, identity, email, plan_id, state, paid_until, ends, is_test, created, changed,'
					. " import_id, import_row, reference) VALUES $places",
				$values
			);
		}
	}
}
