<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Domains\Subscribers\Tags\Tags;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;

/**
 * Undoes an import. Keeps earlier subscribers, and people who have confirmed, chosen categories or unsubscribed since: a subscriber's
 * first action removes their import number.
 */
final class ImportUndo {

	public const HOOK = 'slipstream_subscribers_import_undo';

	/** Rows per statement, and statements per job. */
	private const BATCH   = 500;
	private const PER_JOB = 20;

	public function __construct(
		private readonly SuppressionList $suppression,
		private readonly Outbox $outbox,
		private readonly Transaction $transaction,
	) {}

	/**
	 * Counts what start() would remove.
	 * @return array{subscribed: int, left: int} Number of subscribers to remove, and of people whose unsubscribe record would be deleted.
	 * @throws QueryFailed If the database fails.
	 */
	public function counts( int $id ): array {
		$counts = [
			'subscribed' => 0,
			'left'       => 0,
		];
		$rows   = SubscribersTable::is_ready() && $id > 0
			? SubscribersTable::rows_or_fail(
				'SELECT status, COUNT(*) AS total FROM {table} WHERE import_id = %d GROUP BY status',
				[ $id ]
			)
			: [];
		foreach ( $rows as $row ) {
			$counts[ Subscriber::ACTIVE === $row['status'] ? 'subscribed' : 'left' ] += (int) $row['total'];
		}
		return $counts;
	}

	/** @return bool Whether the undo has started. If the process is killed, the import does not change. */
	public function start( Import $import ): bool {
		try {
			return $this->transaction->run( fn (): bool => $this->begin( $import ) );
		} catch ( QueryFailed ) {
			return false;
		}
	}

	private function begin( Import $import ): bool {
		$is_started = 1 === ImportsTable::query(
			'UPDATE {table} SET status = %s WHERE id = %d AND status = %s',
			[ Imports::UNDOING, $import->id, Imports::DONE ]
		);
		if (
			! $is_started
			|| ! $this->outbox->schedule( self::HOOK, [ 'import' => $import->id ], 0, "subscribers-import-$import->id-undo" )->is_rejected()
		) {
			return $is_started;
		}
		ImportsTable::query(
			'UPDATE {table} SET status = %s WHERE id = %d AND status = %s',
			[ Imports::DONE, $import->id, Imports::UNDOING ]
		);
		return false;
	}

	/**
	 * Runs the job that removes the subscribers.
	 * @param array<mixed> $arguments `import`: ID.
	 * @throws JobFailed If the next job could not be scheduled. This job is then repeated and continues.
	 * @throws QueryFailed If the database fails.
	 */
	public function work( array $arguments ): void {
		$id    = (int) ( $arguments['import'] ?? 0 );
		$row   = ImportsTable::row_or_fail( 'SELECT status FROM {table} WHERE id = %d', [ $id ] );
		$last  = 0;
		$count = 0;
		if ( $id <= 0 || Imports::UNDOING !== ( $row['status'] ?? '' ) ) {
			return;
		}
		do {
			$last = $this->step( $id );
		} while ( $last > 0 && ++$count < self::PER_JOB );
		if ( 0 === $last ) {
			ImportsTable::query_or_fail( 'UPDATE {table} SET status = %s WHERE id = %d', [ Imports::UNDONE, $id ] );
		} elseif ( $this->outbox->schedule( self::HOOK, [ 'import' => $id ], 0, "subscribers-import-$id-undo-$last" )->is_rejected() ) {
			throw new JobFailed( 'not_queued' );
		}
		Subscribers::forget_count();
	}

	/**
	 * Removes a batch of subscribers. Deletes their suppressions first: a restarted job finds these people only by their subscriber rows.
	 * @return int ID of the last removed row; 0 if no rows were left.
	 * @throws QueryFailed If the database fails.
	 */
	private function step( int $id ): int {
		$rows = SubscribersTable::rows_or_fail(
			'SELECT id, email, status FROM {table} WHERE import_id = %d ORDER BY id LIMIT %d',
			[ $id, self::BATCH ]
		);
		if ( [] === $rows ) {
			return 0;
		}
		$left = array_filter( $rows, static fn ( array $row ): bool => Subscriber::ACTIVE !== $row['status'] );
		$this->suppression->remove_all( array_column( $left, 'email' ), ImportRunner::REASON );
		Tags::forget( array_map( 'intval', array_column( $rows, 'id' ) ) );
		$last = (int) $rows[ count( $rows ) - 1 ]['id'];
		SubscribersTable::query_or_fail( 'DELETE FROM {table} WHERE import_id = %d AND id <= %d', [ $id, $last ] );
		return $last;
	}
}
