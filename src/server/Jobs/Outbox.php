<?php
/**
 * Work for later.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\Clock;

/**
 * Slow work that must not hold up a page; what a job does is said by an extension's `jobs`. Each job is a row that only one
 * worker at a time can have, whoever wakes the workers.
 */
final class Outbox {

	/** Jobs that one request may ask for, so that no content makes a flood of them. */
	public const MAX_PER_REQUEST = 10;

	/** Seconds that a worker has for a job; after that it counts as killed. */
	public const LEASE = 600;

	/** Seconds before each further attempt. After the last one the job is parked. */
	private const PAUSES = [ 60, 300, 1800, 7200 ];

	private const MAX_ATTEMPTS = 5;

	/**
	 * How often a job was asked for in this request.
	 *
	 * @var int
	 */
	private int $asked = 0;

	/**
	 * Asks nobody yet.
	 *
	 * @param Clock  $clock  What time it is.
	 * @param Engine $engine Wakes the worker.
	 */
	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
	) {}

	/**
	 * Asks for a job.
	 *
	 * @param string       $hook      The action that does it; receives the arguments and the key.
	 * @param array<mixed> $arguments What JSON can say.
	 * @param int          $delay     Seconds from now, at least.
	 * @param string       $key       What makes the job this one: as long as a job of the same hook and key is there, no second is added. '' is made of the arguments.
	 * @return bool False when it is there already, when this request has asked for too many, or when it could not be added.
	 */
	public function schedule( string $hook, array $arguments = [], int $delay = 0, string $key = '' ): bool {
		$json = (string) wp_json_encode( $arguments );
		$key  = '' === $key ? md5( $json ) : $key;
		$due  = $this->now() + max( 0, $delay );
		if ( ! OutboxTable::is_ready() ) {
			$this->engine->wake( $due );
			return false;
		}
		if ( ++$this->asked > self::MAX_PER_REQUEST ) {
			return false;
		}
		$identity = self::identity( $hook, $key );
		$known    = OutboxTable::row( 'SELECT status, due FROM {table} WHERE identity = %s', [ $identity ] );
		if ( null !== $known ) {
			// An event of the engine can get lost; the next one who asks for the job brings it back.
			if ( 'waiting' === $known['status'] ) {
				$this->engine->wake( (int) $known['due'] );
			}
			return false;
		}
		$added = OutboxTable::query(
			'INSERT IGNORE INTO {table} (identity, hook, job_key, arguments, due) VALUES (%s, %s, %s, %s, %d)',
			[ $identity, $hook, mb_substr( $key, 0, 191 ), $json, $due ]
		);
		$this->engine->wake( $due );
		return 1 === $added;
	}

	/**
	 * Lets a worker's next job ask for as many as a request.
	 */
	public function begin(): void {
		$this->asked = 0;
	}

	/**
	 * Withdraws a job, unless it is being done.
	 *
	 * @param string $hook See schedule().
	 * @param string $key  See schedule().
	 * @return bool False when none waits.
	 */
	public function cancel( string $hook, string $key ): bool {
		return 1 === OutboxTable::query( "DELETE FROM {table} WHERE identity = %s AND claim = ''", [ self::identity( $hook, $key ) ] );
	}

	/**
	 * Takes the job that has been due for longest. Two who take at the same moment never get the same one.
	 *
	 * @return Job|null Null when nothing is due.
	 */
	public function claim(): ?Job {
		$now = $this->now();
		do {
			$row = OutboxTable::row( "SELECT * FROM {table} WHERE status = 'waiting' AND due <= %d ORDER BY due, id LIMIT 1", [ $now ] );
			if ( null === $row ) {
				return null;
			}
			// Whoever died with it so often will die again.
			$is_hopeless = (int) $row['attempts'] >= self::MAX_ATTEMPTS;
			$mine        = [
				'claim'    => bin2hex( random_bytes( 16 ) ),
				'attempts' => (string) ( (int) $row['attempts'] + 1 ),
			];
			$is_mine     = 1 === OutboxTable::query(
				"UPDATE {table} SET claim = %s, attempts = %d, due = %d, status = %s, error = %s WHERE id = %d AND claim = %s AND due = %d AND status = 'waiting'",
				[ $mine['claim'], $is_hopeless ? (int) $row['attempts'] : (int) $mine['attempts'], $now + self::LEASE, $is_hopeless ? 'failed' : 'waiting', $is_hopeless ? 'stopped' : $row['error'], (int) $row['id'], $row['claim'], (int) $row['due'] ]
			);
		} while ( ! $is_mine || $is_hopeless );
		return Job::from_row( $mine + $row );
	}

	/**
	 * Takes a job that is done from the list.
	 *
	 * @param Job $job From claim().
	 * @return bool False when the lease had run out and somebody else has it.
	 */
	public function finish( Job $job ): bool {
		return 1 === OutboxTable::query( 'DELETE FROM {table} WHERE id = %d AND claim = %s', [ $job->id, $job->claim ] );
	}

	/**
	 * Puts a job that failed back, for later or for good.
	 *
	 * @param Job    $job   From claim().
	 * @param string $error A code.
	 */
	public function fail( Job $job, string $error ): void {
		$pause = self::PAUSES[ $job->attempts - 1 ] ?? null;
		OutboxTable::query(
			"UPDATE {table} SET claim = '', status = %s, due = %d, error = %s WHERE id = %d AND claim = %s",
			[ null === $pause ? 'failed' : 'waiting', $this->now() + (int) $pause, substr( $error, 0, 191 ), $job->id, $job->claim ]
		);
	}

	/**
	 * Jobs that were given up.
	 *
	 * @return list<Job> The newest first, at most 100.
	 */
	public function failed(): array {
		return array_map( [ Job::class, 'from_row' ], OutboxTable::rows( "SELECT * FROM {table} WHERE status = 'failed' ORDER BY due DESC, id DESC LIMIT 100" ) );
	}

	/**
	 * Gives a job that was given up all its attempts again.
	 *
	 * @param int $id See Job.
	 */
	public function retry( int $id ): bool {
		$now = $this->now();
		$this->engine->wake( $now );
		return 1 === OutboxTable::query( "UPDATE {table} SET status = 'waiting', claim = '', attempts = 0, due = %d WHERE id = %d AND status = 'failed'", [ $now, $id ] );
	}

	/**
	 * When somebody should look again.
	 *
	 * @return int|null A timestamp, also of a lease that runs out; null when nothing waits.
	 */
	public function next_due(): ?int {
		$row = OutboxTable::row( "SELECT due FROM {table} WHERE status = 'waiting' ORDER BY due LIMIT 1" );
		return null === $row ? null : (int) $row['due'];
	}

	/**
	 * A timestamp.
	 */
	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}

	/**
	 * What only one row can have.
	 *
	 * @param string $hook See schedule().
	 * @param string $key  See schedule().
	 */
	private static function identity( string $hook, string $key ): string {
		return md5( "$hook\n$key" );
	}
}
