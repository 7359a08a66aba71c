<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\Clock;

/** The outbox for workers and administrators: claims jobs, stores how attempts end, and cleans up. */
final class Queue {

	/** Seconds that a worker has for a job; after that it counts as killed. */
	public const LEASE = 600;

	/** Seconds before each further attempt. After the last one the job is parked. */
	private const PAUSES = [ 60, 300, 1800, 7200 ];

	public const MAX_ATTEMPTS = 5;

	/**
	 * Seconds after which the arguments of a failed job are deleted: 30 days. They may contain addresses and texts. The job cannot be
	 * retried then.
	 */
	public const RETRY_LIMIT = 2_592_000;

	/** Seconds after which a failed job is forgotten: 90 days. */
	private const FAILED_LIMIT = 7_776_000;

	/** Outcome of a failed job that an administrator has dismissed. */
	public const DISMISSED = 'dismissed';

	/** Rows that prune() deletes in one call. */
	private const BATCH = 500;

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
	) {}

	/** Claims the most urgent job that is due, and of equally urgent ones the oldest. Two workers never claim the same one. */
	public function claim(): ?Job {
		$now = $this->now();
		do {
			$row = self::first_due( $now );
			if ( null === $row ) {
				return null;
			}
			// After five crashes the job is given up: it kills the worker itself.
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
				// A read-only database would return the same job forever.
				return null;
			}
		} while ( 0 === $taken || $is_hopeless );
		return Job::from_row( $mine + $row );
	}

	/**
	 * Uses one query for each priority: a single one, sorted by priority, would read all waiting jobs.
	 * @return array<string, string>|null By column; null when no job is due.
	 */
	private static function first_due( int $now ): ?array {
		foreach ( Priority::cases() as $priority ) {
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

	/** Stores that a job is done. False when its lease has ended and another worker has claimed it. */
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
	 * Stores a code for the next attempt, see CurrentJob::checkpoint().
	 * @return bool False when another worker has claimed the job.
	 * @throws JobFailed When the database refused.
	 */
	public function save_checkpoint( Job $job, string $code ): bool {
		$saved = OutboxTable::query(
			'UPDATE {table} SET error = %s WHERE id = %d AND claim = %s',
			[ substr( $code, 0, 191 ), $job->id, $job->claim ]
		);
		return false === $saved ? throw new JobFailed( 'not_noted' ) : 1 === $saved;
	}

	/**
	 * Ends a failed attempt: schedules the next one, or marks the job as failed.
	 * @param string $error    A code, never a message, which may contain a secret.
	 * @param int    $delay    Seconds before the next attempt, at least.
	 * @param bool   $is_final Whether the job is given up at once.
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

	/** Ends an attempt without counting it: see JobPostponed. Removes the checkpoint, as every end does. */
	public function postpone( Job $job, int $delay, bool $is_done = false, string $reason = '' ): void {
		$retry_at = $this->now() + max( 1, $delay );
		OutboxTable::query(
			"UPDATE {table} SET claim = '', attempts = %d, due = %d, error = %s WHERE id = %d AND claim = %s",
			[ $is_done ? 0 : $job->attempts - 1, $retry_at, substr( $reason, 0, 191 ), $job->id, $job->claim ]
		);
	}

	/** Postpones all waiting jobs of a hook to a time. */
	public function delay_hook( string $hook, int $until ): void {
		OutboxTable::query(
			"UPDATE {table} SET due = %d WHERE hook = %s AND status = 'waiting' AND claim = '' AND due < %d",
			[ $until, $hook, $until ]
		);
	}

	/** Makes jobs of a hook due now that delay_hook() postponed to a time. */
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

	/** @return list<Job> Jobs that were given up, the newest first, at most 100. */
	public function failed(): array {
		return array_map(
			[ Job::class, 'from_row' ],
			OutboxTable::rows( "SELECT * FROM {table} WHERE status = 'failed' ORDER BY due DESC, id DESC LIMIT 100" )
		);
	}

	/** Restarts a failed job with all its attempts. Returns false when it has not failed, or failed too long ago. */
	public function retry( int $id ): bool {
		return 1 === $this->restart( ' AND id = %d', [ $id ] );
	}

	/** @return int Number of restarted jobs. */
	public function retry_all(): int {
		return $this->restart( '', [] );
	}

	/** Removes a failed job from the list. The key of a job that must not run twice is remembered, without its arguments. */
	public function dismiss( int $id ): bool {
		return 1 === $this->dismiss_rows( ' AND id = %d', [ $id ] );
	}

	/** @return int Number of dismissed jobs. */
	public function dismiss_all(): int {
		return $this->dismiss_rows( '', [] );
	}

	/**
	 * @param literal-string $condition Further condition for failed rows.
	 * @param list<int>      $values    Values for its placeholders.
	 */
	private function restart( string $condition, array $values ): int {
		$now       = $this->now();
		$restarted = (int) OutboxTable::query(
			"UPDATE {table} SET status = 'waiting', claim = '', attempts = 0, error = '', due = %d WHERE " . OutboxTable::FAILED_AFTER
				. $condition,
			[ $now, $now - self::RETRY_LIMIT, ...$values ]
		);
		if ( $restarted > 0 ) {
			$this->engine->schedule_worker( $now, true );
		}
		return $restarted;
	}

	/**
	 * @param literal-string $condition See restart().
	 * @param list<int>      $values    Values for its placeholders.
	 */
	private function dismiss_rows( string $condition, array $values ): int {
		return (int) OutboxTable::query( "DELETE FROM {table} WHERE status = 'failed' AND keep_for = 0" . $condition, $values )
			+ (int) OutboxTable::query(
				"UPDATE {table} SET status = 'done', claim = '', arguments = '', error = %s, due = keep_for + %d WHERE status = 'failed'"
					. $condition,
				[ self::DISMISSED, $this->now(), ...$values ]
			);
	}

	/** @return int|null Unix time at which the next worker is needed, for a job or after a lease; null when no job waits. */
	public function next_due(): ?int {
		$row = OutboxTable::row( "SELECT due FROM {table} WHERE status = 'waiting' ORDER BY due LIMIT 1" );
		if ( null === $row ) {
			// Jobs may be waiting even if they cannot be read now.
			return OutboxTable::has_failed() ? $this->now() + self::PAUSES[0] : null;
		}
		return (int) $row['due'];
	}

	/**
	 * Hook `delete_expired_transients`, once a day: restores a lost event of the engine. Other plugins can overwrite the list of events.
	 */
	public function run_daily_maintenance(): void {
		if ( ! OutboxTable::is_ready() ) {
			return;
		}
		// Without workers, nothing else deletes failed jobs.
		$this->prune_failed();
		$this->restore_worker();
	}

	/** Schedules a worker for the jobs that wait, unless one is scheduled. Call it for a person who waits for a job. */
	public function restore_worker(): void {
		$due = OutboxTable::is_ready() ? $this->next_due() : null;
		if ( null !== $due ) {
			$this->engine->schedule_worker( max( $due, $this->now() ) );
		}
	}

	/** Deletes old finished jobs in batches, and old failed jobs. */
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
			"DELETE FROM {table} WHERE status = 'done' AND id IN (" . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ')',
			$ids
		);
	}

	/** Deletes the arguments of old failed jobs, and forgets very old ones. */
	private function prune_failed(): void {
		$now = $this->now();
		OutboxTable::query( 'DELETE FROM {table} WHERE ' . OutboxTable::FAILED_BEFORE, [ $now - self::FAILED_LIMIT ] );
		OutboxTable::query(
			"UPDATE {table} SET arguments = '' WHERE " . OutboxTable::FAILED_BEFORE . " AND arguments <> ''",
			[ $now - self::RETRY_LIMIT ]
		);
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
