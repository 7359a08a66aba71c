<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;

/** Undoes an import. Keeps memberships that the owner has changed since: a change removes their import number. */
final class MemberImportUndo {

	public const HOOK = 'slipstream_members_import_undo';

	/** Rows per statement, and statements per job. */
	private const BATCH   = 500;
	private const PER_JOB = 20;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Transaction $transaction,
	) {}

	/**
	 * Returns the number of memberships that start() would remove.
	 * @throws QueryFailed If the database fails.
	 */
	public function count( int $id ): int {
		$row = $id > 0 ? MembershipsTable::row_or_fail( 'SELECT COUNT(*) AS total FROM {table} WHERE import_id = %d', [ $id ] ) : null;
		return (int) ( $row['total'] ?? 0 );
	}

	/** @return bool Whether the undo has started. If the process is killed, the import does not change. */
	public function start( int $id ): bool {
		try {
			return $this->transaction->run(
				function () use ( $id ): bool {
					$is_started = 1 === MemberImportsTable::query_or_fail(
						'UPDATE {table} SET status = %s WHERE id = %d AND status = %s',
						[ MemberImport::UNDOING, $id, MemberImport::DONE ]
					);
					$key        = "members-import-$id-undo";
					if ( $is_started && $this->outbox->schedule( self::HOOK, [ 'import' => $id ], 0, $key )->is_rejected() ) {
						throw new QueryFailed();
					}
					return $is_started;
				}
			);
		} catch ( QueryFailed ) {
			return false;
		}
	}

	/**
	 * Runs the job that removes the memberships.
	 * @param array<mixed> $arguments `import`: ID.
	 * @throws JobFailed   If the next job could not be scheduled. This job is then repeated and continues.
	 * @throws QueryFailed If the database fails.
	 */
	public function work( array $arguments ): void {
		$id  = is_int( $arguments['import'] ?? null ) ? $arguments['import'] : 0;
		$row = MemberImportsTable::row_or_fail( 'SELECT status FROM {table} WHERE id = %d', [ $id ] );
		if ( $id <= 0 || MemberImport::UNDOING !== ( $row['status'] ?? '' ) ) {
			return;
		}
		$count = 0;
		do {
			$last = self::step( $id );
		} while ( $last > 0 && ++$count < self::PER_JOB );
		if ( 0 === $last ) {
			MemberImportsTable::query_or_fail( 'UPDATE {table} SET status = %s WHERE id = %d', [ MemberImport::UNDONE, $id ] );
		} elseif ( $this->outbox->schedule( self::HOOK, [ 'import' => $id ], 0, "members-import-$id-undo-$last" )->is_rejected() ) {
			throw new JobFailed( 'not_queued' );
		}
	}

	/** @return int ID of the last removed row; 0 if no rows were left. */
	private static function step( int $id ): int {
		$rows = MembershipsTable::rows_or_fail( 'SELECT id FROM {table} WHERE import_id = %d ORDER BY id LIMIT %d', [ $id, self::BATCH ] );
		if ( [] === $rows ) {
			return 0;
		}
		$last = (int) $rows[ count( $rows ) - 1 ]['id'];
		MembershipsTable::query_or_fail( 'DELETE FROM {table} WHERE import_id = %d AND id <= %d', [ $id, $last ] );
		return $last;
	}
}
