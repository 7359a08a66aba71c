<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\Clock;

/** The outbox as seen by workers. Claims jobs, stores the results of attempts, and deletes old jobs. */
final class Queue {

	/** Seconds that a worker may take for one job. Afterwards it counts as killed. */
	public const LEASE = 600;

	/** Seconds before the second attempt, the third, and so on. After the last attempt the job has failed. */
	private const PAUSES = [ 60, 300, 1800, 7200 ];

	public const MAX_ATTEMPTS = 5;

	/** Ninety days in seconds, after which a failed job is deleted. */
	private const FAILED_LIMIT = 7_776_000;

	/** Maximum rows that one call of prune() deletes. */
	private const BATCH = 500;

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
		private readonly Pause $pause,
	) {}

	/**
	 * Claims the most urgent job that is due; among equally urgent ones, the oldest. No two workers claim the same job. Returns null if
	 * no job is due.
	 */
	public function claim(): ?Job {
		$now = $this->now();
		do {
			$row = $this->first_due( $now );
			if ( null === $row ) {
				return null;
			}
			// Mark the job as failed after five attempts whose worker was killed: the job itself is probably the cause.
			$is_hopeless = (int) $row['attempts'] >= self::MAX_ATTEMPTS;
			$lease_end   = $now + self::LEASE;
			$mine        = $is_hopeless
				? [
					'claim'    => '',
					'attempts' => $row['attempts'],
					'due'      => (string) $now,
					'status'   => 'failed',
					'error'    => 'stopped',
				]
				: [
					'claim'    => bin2hex( random_bytes( 16 ) ),
					'attempts' => (string) ( (int) $row['attempts'] + 1 ),
					'due'      => (string) $lease_end,
					'status'   => 'waiting',
					'error'    => $row['error'],
				];
			$taken       = OutboxTable::query(
				"UPDATE {table} SET claim = %s, attempts = %d, due = %d, status = %s, error = %s WHERE id = %d AND claim = %s AND due = %d AND status = 'waiting'",
				[ ...array_values( $mine ), (int) $row['id'], $row['claim'], (int) $row['due'] ]
			);
			if ( false === $taken ) {
				// Stop if the database is read-only, which would return the same job forever.
				return null;
			}
		} while ( 0 === $taken || $is_hopeless );
		return Job::from_row( $mine + $row );
	}

	/**
	 * Returns the next due job that may run. Runs one query per priority: a single query sorted by priority would read all waiting jobs.
	 * @return array<string, string>|null Texts by column; null if no job is due.
	 */
	private function first_due( int $now ): ?array {
		foreach ( $this->pause->running() as $priority ) {
			$row = OutboxTable::row(
				"SELECT * FROM {table} WHERE status = 'waiting' AND priority = %d AND due <= %d ORDER BY due, id LIMIT 1",
				[ $priority->value, $now ]
			);
			if ( null !== $row ) {
				return $row;
			}
		}
		return null;
	}

	/**
	 * Stores that a job is done: deletes the job, or remembers its key for `$keep` seconds. Returns false if another worker has claimed it.
	 */
	public function finish( Job $job, string $outcome = '' ): bool {
		$remembered_until = $this->now() + $job->keep;
		$finished         = 0 === $job->keep
			? OutboxTable::query( 'DELETE FROM {table} WHERE id = %d AND claim = %s', [ $job->id, $job->claim ] )
			: OutboxTable::query(
				"UPDATE {table} SET status = 'done', claim = '', arguments = '', error = %s, due = %d WHERE id = %d AND claim = %s",
				[ substr( $outcome, 0, 191 ), $remembered_until, $job->id, $job->claim ]
			);
		return 1 === $finished;
	}

	/**
	 * Stores a code for the next attempt; see CurrentJob::checkpoint().
	 * @return bool False if another worker has claimed the job.
	 * @throws JobFailed If the database fails.
	 */
	public function save_checkpoint( Job $job, string $code ): bool {
		$saved = OutboxTable::query(
			'UPDATE {table} SET error = %s WHERE id = %d AND claim = %s',
			[ substr( $code, 0, 191 ), $job->id, $job->claim ]
		);
		return false === $saved ? throw new JobFailed( 'not_noted' ) : 1 === $saved;
	}

	/**
	 * Ends a failed attempt. Schedules the next attempt, or marks the job as failed after the last one.
	 * @param string $error    Error code, never a message, which may contain a secret.
	 * @param int    $delay    Minimum seconds until the next attempt.
	 * @param bool   $is_final Whether to mark the job as failed at once.
	 */
	public function fail( Job $job, string $error, int $delay = 0, bool $is_final = false ): void {
		$now      = $this->now();
		$pause    = $is_final ? null : self::PAUSES[ $job->attempts - 1 ] ?? null;
		$retry_at = null === $pause ? null : $now + max( $pause, $delay );
		OutboxTable::query(
			"UPDATE {table} SET claim = '', status = %s, due = %d, error = %s WHERE id = %d AND claim = %s",
			[ null === $retry_at ? 'failed' : 'waiting', $retry_at ?? $now, substr( $error, 0, 191 ), $job->id, $job->claim ]
		);
	}

	/** Ends an attempt without counting it; see JobPostponed. Deletes the checkpoint. */
	public function postpone( Job $job, int $delay, bool $is_done = false, string $reason = '' ): void {
		$retry_at = $this->now() + max( 1, $delay );
		OutboxTable::query(
			"UPDATE {table} SET claim = '', attempts = %d, due = %d, error = %s WHERE id = %d AND claim = %s",
			[ $is_done ? 0 : $job->attempts - 1, $retry_at, substr( $reason, 0, 191 ), $job->id, $job->claim ]
		);
	}

	/**
	 * Postpones all waiting jobs with a hook.
	 * @param int $until Unix time.
	 */
	public function delay_hook( string $hook, int $until ): void {
		OutboxTable::query(
			"UPDATE {table} SET due = %d WHERE hook = %s AND status = 'waiting' AND claim = '' AND due < %d",
			[ $until, $hook, $until ]
		);
	}

	/** Makes jobs due now that delay_hook() postponed to this time. */
	public function release_hook( string $hook, int $until ): void {
		$now = $this->now();
		if (
			(int) OutboxTable::query(
				"UPDATE {table} SET due = %d WHERE hook = %s AND status = 'waiting' AND claim = '' AND due > %d AND due <= %d",
				[ $now, $hook, $now, $until + 1 ]
			) > 0
		) {
			$this->engine->schedule_worker( $now, true );
		}
	}

	/**
	 * @return int|null Unix time at which the next worker is needed, for a waiting job or the end of a lease; null if no job is waiting.
	 *     Bulk work that is paused does not count.
	 */
	public function next_due(): ?int {
		$row = $this->pause->is_on()
			? OutboxTable::row(
				"SELECT due FROM (SELECT MIN(due) AS due FROM {table} WHERE status = 'waiting' AND priority < %d) AS urgent WHERE due IS NOT NULL",
				[ Priority::BULK->value ]
			)
			: OutboxTable::row( "SELECT due FROM {table} WHERE status = 'waiting' ORDER BY due LIMIT 1" );
		if ( null === $row ) {
			// Unknown counts as waiting: schedule a worker even if the table cannot be read.
			return OutboxTable::has_failed() ? $this->now() + self::PAUSES[0] : null;
		}
		return (int) $row['due'];
	}

	/**
	 * Hook `delete_expired_transients`, once a day. Schedules a worker again if the engine has lost its event: other plugins can
	 * overwrite the list of events.
	 */
	public function run_daily_maintenance(): void {
		if ( ! OutboxTable::is_ready() ) {
			return;
		}
		// Prune here too, because workers run only while jobs are added.
		$this->prune_failed();
		$this->restore_worker();
	}

	/** Schedules a worker for the waiting jobs, unless one is scheduled. Call it if a person is waiting for the result of a job. */
	public function restore_worker(): void {
		$due = OutboxTable::is_ready() ? $this->next_due() : null;
		if ( null !== $due ) {
			$this->engine->schedule_worker( max( $due, $this->now() ) );
		}
	}

	/** Deletes old failed jobs, and up to BATCH done jobs that are no longer remembered. Returns the number of those. */
	public function prune(): int {
		$this->prune_failed();
		$rows = OutboxTable::rows(
			'SELECT id FROM {table} WHERE ' . OutboxTable::FORGOTTEN_BY . ' ORDER BY due LIMIT %d',
			[ $this->now(), self::BATCH ]
		);
		if ( [] === $rows ) {
			return 0;
		}
		$ids = array_map( 'intval', array_column( $rows, 'id' ) );
		return (int) OutboxTable::query(
			"DELETE FROM {table} WHERE status = 'done' AND id IN (" . OutboxTable::placeholders( count( $ids ), '%d' ) . ')',
			$ids
		);
	}

	/** Deletes the arguments of old failed jobs, and deletes very old failed jobs. */
	private function prune_failed(): void {
		$now = $this->now();
		OutboxTable::query( 'DELETE FROM {table} WHERE ' . OutboxTable::FAILED_BEFORE, [ $now - self::FAILED_LIMIT ] );
		OutboxTable::query(
			"UPDATE {table} SET arguments = '' WHERE " . OutboxTable::FAILED_BEFORE . " AND arguments <> ''",
			[ $now - FailedJobs::RETRY_LIMIT ]
		);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
