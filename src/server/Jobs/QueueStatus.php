<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\Clock;

/** Counts the jobs in the outbox, and detects whether workers run. */
final class QueueStatus {

	/** Option with the Unix time at which the latest worker started; not autoloaded. */
	public const LAST_RUN = 'slipstream_last_run';

	/** Seconds without a worker after which overdue jobs count as stuck: three times the interval of a slow cron job of the server. */
	public const STUCK_AFTER = 900;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * @return array{due: int, later: int, failed: int, oldest: int|null, last_run: int|null} Number of jobs that are due, due later, and
	 *     failed. `oldest` is the Unix time when the oldest due job became due, `last_run` when the latest worker started.
	 */
	public function counts(): array {
		$now = $this->now();
		$due = OutboxTable::is_ready()
			? OutboxTable::row( 'SELECT COUNT(*) AS jobs, MIN(due) AS oldest FROM {table} WHERE ' . OutboxTable::DUE_NOW, [ $now ] )
			: null;
		$run = get_option( self::LAST_RUN );
		return [
			'due'      => (int) ( $due['jobs'] ?? 0 ),
			'later'    => self::count( 'SELECT COUNT(*) AS jobs FROM {table} WHERE ' . OutboxTable::DUE_LATER, [ $now ] ),
			'failed'   => $this->failed(),
			'oldest'   => (int) ( $due['jobs'] ?? 0 ) > 0 ? (int) ( $due['oldest'] ?? 0 ) : null,
			'last_run' => is_numeric( $run ) ? (int) $run : null,
		];
	}

	public function failed(): int {
		return self::count( "SELECT COUNT(*) AS jobs FROM {table} WHERE status = 'failed'" );
	}

	/** Whether jobs are overdue and no worker has started recently. A long queue is not stuck while a worker runs. */
	public function is_stuck(): bool {
		$counts = $this->counts();
		$limit  = $this->now() - self::STUCK_AFTER;
		return null !== $counts['oldest'] && $counts['oldest'] <= $limit && ( $counts['last_run'] ?? 0 ) <= $limit;
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
		return OutboxTable::is_ready() ? (int) ( OutboxTable::row( $sql, $values )['jobs'] ?? 0 ) : 0;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
