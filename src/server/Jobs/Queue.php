<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\Clock;

/** The outbox as those see it who do its jobs, and who look after them. */
final class Queue {

	/** Seconds that a worker has for a job; after that it counts as killed. */
	public const LEASE = 600;

	/** Seconds before each further attempt. After the last one the job is parked. */
	private const PAUSES = [ 60, 300, 1800, 7200 ];

	public const MAX_ATTEMPTS = 5;

	/** Rows that prune() takes at once. */
	private const BATCH = 500;

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
	) {}

	/** Takes the job that has been due for longest. Two who take at the same moment never get the same one. */
	public function claim(): ?Job {
		$now = $this->now();
		do {
			$row = OutboxTable::row( "SELECT * FROM {table} WHERE status = 'waiting' AND due <= %d ORDER BY due, id LIMIT 1", [ $now ] );
			if ( null === $row ) {
				return null;
			}
			// Whoever died with it so often will die again.
			$is_hopeless = (int) $row['attempts'] >= self::MAX_ATTEMPTS;
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
					'due'      => (string) ( $now + self::LEASE ),
					'status'   => 'waiting',
					'error'    => $row['error'],
				];
			$taken       = OutboxTable::query(
				"UPDATE {table} SET claim = %s, attempts = %d, due = %d, status = %s, error = %s WHERE id = %d AND claim = %s AND due = %d AND status = 'waiting'",
				[ ...array_values( $mine ), (int) $row['id'], $row['claim'], (int) $row['due'] ]
			);
			if ( false === $taken ) {
				// A database that only reads would offer the same job for ever.
				return null;
			}
		} while ( 0 === $taken || $is_hopeless );
		return Job::from_row( $mine + $row );
	}

	/** @return bool False when the lease had run out and somebody else has it. */
	public function finish( Job $job, string $outcome = '' ): bool {
		$finished = 0 === $job->keep
			? OutboxTable::query( 'DELETE FROM {table} WHERE id = %d AND claim = %s', [ $job->id, $job->claim ] )
			: OutboxTable::query( "UPDATE {table} SET status = 'done', claim = '', arguments = '', error = %s, due = %d WHERE id = %d AND claim = %s", [ substr( $outcome, 0, 191 ), $this->now() + $job->keep, $job->id, $job->claim ] );
		return 1 === $finished;
	}

	/**
	 * @param string $error    A code, never a message: that may hold a key.
	 * @param int    $delay    Seconds before the next attempt, at least.
	 * @param bool   $is_final Whether it is parked at once.
	 */
	public function fail( Job $job, string $error, int $delay = 0, bool $is_final = false ): void {
		$pause = $is_final ? null : self::PAUSES[ $job->attempts - 1 ] ?? null;
		OutboxTable::query(
			"UPDATE {table} SET claim = '', status = %s, due = %d, error = %s WHERE id = %d AND claim = %s",
			[ null === $pause ? 'failed' : 'waiting', $this->now() + ( null === $pause ? 0 : max( $pause, $delay ) ), substr( $error, 0, 191 ), $job->id, $job->claim ]
		);
	}

	/** Puts it off without counting the attempt, or any: see JobPostponed. */
	public function postpone( Job $job, int $delay, bool $is_done = false ): void {
		OutboxTable::query(
			"UPDATE {table} SET claim = '', attempts = %d, due = %d WHERE id = %d AND claim = %s",
			[ $is_done ? 0 : $job->attempts - 1, $this->now() + max( 1, $delay ), $job->id, $job->claim ]
		);
	}

	/** @return list<Job> Those that were given up, the newest first, at most 100. */
	public function failed(): array {
		return array_map( [ Job::class, 'from_row' ], OutboxTable::rows( "SELECT * FROM {table} WHERE status = 'failed' ORDER BY due DESC, id DESC LIMIT 100" ) );
	}

	/** Gives a job that was given up all its attempts again. */
	public function retry( int $id ): bool {
		$now = $this->now();
		if ( 1 !== OutboxTable::query( "UPDATE {table} SET status = 'waiting', claim = '', attempts = 0, due = %d WHERE id = %d AND status = 'failed'", [ $now, $id ] ) ) {
			return false;
		}
		$this->engine->wake( $now, true );
		return true;
	}

	/** @return int|null When somebody should look again, also since a lease runs out; null when nothing waits. */
	public function next_due(): ?int {
		$row = OutboxTable::row( "SELECT due FROM {table} WHERE status = 'waiting' ORDER BY due LIMIT 1" );
		if ( null === $row ) {
			// What can't be read may wait all the same.
			return OutboxTable::has_failed() ? $this->now() + self::PAUSES[0] : null;
		}
		return (int) $row['due'];
	}

	/** Hook `delete_expired_transients`, once a day: other plugins write the list of events as well, and ours may get lost then. */
	public function look(): void {
		$due = OutboxTable::is_ready() ? $this->next_due() : null;
		if ( null !== $due ) {
			$this->engine->wake( max( $due, $this->now() ) );
		}
	}

	/** Forgets jobs that were done long enough ago, some at a time. */
	public function prune(): int {
		$rows = OutboxTable::rows( "SELECT id FROM {table} WHERE status = 'done' AND due <= %d ORDER BY due LIMIT %d", [ $this->now(), self::BATCH ] );
		if ( [] === $rows ) {
			return 0;
		}
		$ids = array_map( 'intval', array_column( $rows, 'id' ) );
		return (int) OutboxTable::query( "DELETE FROM {table} WHERE status = 'done' AND id IN (" . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ')', $ids );
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
