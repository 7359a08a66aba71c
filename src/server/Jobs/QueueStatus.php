<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Counts the jobs in the outbox, and detects whether workers run. */
final class QueueStatus {

	/** Option with the Unix time at which the latest worker started; not autoloaded. */
	public const LAST_RUN = 'slipstream_last_run';

	/**
	 * Seconds without a worker after which overdue jobs count as stuck: three times the interval of a server's cron job that runs every
	 * five minutes.
	 */
	public const STUCK_AFTER = 900;

	public function __construct(
		private readonly Clock $clock,
		private readonly Pause $pause,
	) {}

	/**
	 * @return array{due: int, later: int, failed: int, oldest: int|null, last_run: int|null} Number of jobs that are due, due later, and
	 *     failed. `oldest` is the Unix time when the oldest due job became due, `last_run` when the latest worker started.
	 * @throws QueryFailed If the database fails. A failed query must not look like 0 jobs.
	 */
	public function counts(): array {
		$now = $this->now();
		$due = OutboxTable::is_ready()
			? OutboxTable::row_or_fail( 'SELECT COUNT(*) AS jobs, MIN(due) AS oldest FROM {table} WHERE ' . OutboxTable::DUE_NOW, [ $now ] )
			: null;
		$run = get_option( self::LAST_RUN );
		return [
			'due'      => (int) ( $due['jobs'] ?? 0 ),
			// Do not count running jobs: their leases end later, too.
			'later'    => self::count( 'SELECT COUNT(*) AS jobs FROM {table} WHERE ' . OutboxTable::DUE_LATER, [ $now ] )
				- self::count(
					"SELECT COUNT(*) AS jobs FROM (SELECT due FROM {table} WHERE status = 'waiting' AND claim > '' LIMIT %d) AS leases WHERE due > %d",
					[ JobGroups::MAX_RUNNING, $now ]
				),
			'failed'   => $this->failed(),
			'oldest'   => (int) ( $due['jobs'] ?? 0 ) > 0 ? (int) ( $due['oldest'] ?? 0 ) : null,
			'last_run' => is_numeric( $run ) ? (int) $run : null,
		];
	}

	/** Whether the owner has paused bulk work. */
	public function is_paused(): bool {
		return $this->pause->is_on();
	}

	/** @throws QueryFailed If the database fails. */
	public function failed(): int {
		return self::count( "SELECT COUNT(*) AS jobs FROM {table} WHERE status = 'failed'" );
	}

	/**
	 * Whether FailedJobs::retry_all() would restart a job. Jobs that failed too long ago no longer have their arguments.
	 * @throws QueryFailed If the database fails.
	 */
	public function can_retry(): bool {
		return OutboxTable::count_at_most( OutboxTable::FAILED_AFTER, [ $this->now() - FailedJobs::RETRY_LIMIT ], 1 ) > 0;
	}

	/**
	 * Returns the Unix time when the oldest due job became due; null if no job is due. Reads one row.
	 * @throws QueryFailed If the database fails.
	 */
	public function oldest(): ?int {
		$row = OutboxTable::is_ready()
			? OutboxTable::row_or_fail(
				'SELECT due FROM {table} WHERE ' . OutboxTable::DUE_NOW . ' ORDER BY due LIMIT 1',
				[ $this->now() ]
			)
			: null;
		return null === $row ? null : (int) $row['due'];
	}

	/**
	 * Whether jobs are overdue and no worker has started recently. A long queue is not stuck while a worker runs. Bulk work that is paused
	 * is not stuck.
	 * @throws QueryFailed If the database fails.
	 */
	public function is_stuck(): bool {
		$limit = $this->now() - self::STUCK_AFTER;
		$run   = get_option( self::LAST_RUN );
		if ( is_numeric( $run ) && (int) $run > $limit ) {
			return false;
		}
		return $this->pause->is_on()
			? OutboxTable::count_at_most( OutboxTable::DUE_NOW . ' AND priority < %d', [ $limit, Priority::BULK->value ], 1 ) > 0
			: ( $this->oldest() ?? PHP_INT_MAX ) <= $limit;
	}

	/**
	 * Counts jobs for the Home screen. Reads at most `$limit` jobs of each kind.
	 * @return array{due: int, later: int, failed: int} Number of jobs that are due, due later, and failed.
	 * @throws QueryFailed If the database fails.
	 */
	public function counts_at_most( int $limit ): array {
		return [
			'due'    => OutboxTable::count_at_most( OutboxTable::DUE_NOW, [ $this->now() ], $limit ),
			'later'  => OutboxTable::count_at_most( OutboxTable::DUE_LATER, [ $this->now() ], $limit ),
			'failed' => OutboxTable::count_at_most( "status = 'failed'", [], $limit ),
		];
	}

	/** @return string Translated age, such as `3 hours`. */
	public function age( int $time ): string {
		return human_time_diff( $time, $this->now() );
	}

	/** Stores that a worker has started. */
	public function record_run(): void {
		update_option( self::LAST_RUN, $this->now(), false );
	}

	/**
	 * @param literal-string   $sql    See Table::query().
	 * @param list<string|int> $values Values for the placeholders.
	 */
	private static function count( string $sql, array $values = [] ): int {
		return OutboxTable::is_ready() ? (int) ( OutboxTable::row_or_fail( $sql, $values )['jobs'] ?? 0 ) : 0;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
