<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Changes all waiting jobs with the same hook and topic in one statement. Jobs that a worker runs now stay unchanged. */
final class GroupActions {

	private const WAITING = "status = 'waiting' AND claim = '' AND hook = %s AND topic = %s";

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
	) {}

	/**
	 * Postpones jobs.
	 * @param int $until Unix time.
	 * @throws QueryFailed If the database fails.
	 */
	public function delay( string $hook, string $topic, int $until ): void {
		OutboxTable::query_or_fail(
			'UPDATE {table} SET due = %d WHERE ' . self::WAITING . ' AND due < %d',
			[ $until, $hook, $topic, $until ]
		);
	}

	/**
	 * Makes postponed jobs due now. Afterwards, and after the transaction, call start_worker().
	 * @throws QueryFailed If the database fails.
	 */
	public function release( string $hook, string $topic ): void {
		$now = $this->clock->now()->getTimestamp();
		OutboxTable::query_or_fail( 'UPDATE {table} SET due = %d WHERE ' . self::WAITING . ' AND due > %d', [ $now, $hook, $topic, $now ] );
	}

	/** Schedules a worker to start as soon as possible. */
	public function start_worker(): void {
		$this->engine->schedule_worker( $this->clock->now()->getTimestamp(), true );
	}

	/**
	 * Ends jobs without running them. Outbox::requeue_completed() can run those with `$keep` later.
	 * @param string $outcome Code that Outbox::state() returns as the reason.
	 * @return int Number of ended jobs.
	 * @throws QueryFailed If the database fails.
	 */
	public function end( string $hook, string $topic, string $outcome ): int {
		return OutboxTable::query_or_fail(
			"UPDATE {table} SET status = 'done', arguments = '', error = %s, due = keep_for + %d WHERE " . self::WAITING,
			[ $outcome, $this->clock->now()->getTimestamp(), $hook, $topic ]
		);
	}
}
