<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\Clock;

/**
 * Slow work that must not hold up a page; what a job does is said by an extension's `jobs`. Each job is a row that only one
 * worker at a time can have, whoever wakes the workers.
 *
 * A job is begun at least once: a worker that is killed after the effect and before finish() leaves a job that is begun again
 * when the lease has run out. An effect happens exactly once when it is written under the job's key to a unique column of a
 * table, or sent to a service with the key as its idempotency key.
 */
final class Outbox {

	/** Jobs that one request may ask for, so that no content makes a flood of them. */
	public const MAX_PER_REQUEST = 10;

	/** Thirty days: a `$keep` for what must not happen twice. */
	public const KEEP = 2_592_000;

	/** Rows of one statement. */
	private const BATCH = 500;

	/** Queries that a worker's job may spend on asking: one that is begun again finds the first ten there and asks for the rest. */
	private const MAX_LOOKUPS = 100;

	private int $lookups = self::MAX_PER_REQUEST;
	private int $room    = self::MAX_PER_REQUEST;

	private ?Job $current = null;

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
		private readonly Queue $queue,
	) {}

	/**
	 * @param string       $hook      The action that does it; receives the arguments and the key.
	 * @param array<mixed> $arguments What JSON can say.
	 * @param int          $delay     Seconds from now, at least.
	 * @param string       $key       What makes the job this one: as long as a job of the same hook and key is there, no second is added. '' is made of the arguments. It outlives the job when `$keep` says so: no personal data.
	 * @param int          $keep      Seconds for which a second one is refused after it was done as well, see KEEP. 0 is for what recurs.
	 * @param Priority     $priority  Asked for again with a higher one, a waiting job gets it.
	 * @return bool Whether it was added; hand_over() says why not.
	 */
	public function schedule( string $hook, array $arguments = [], int $delay = 0, string $key = '', int $keep = 0, Priority $priority = Priority::SOON ): bool {
		return Handover::QUEUED === $this->hand_over( $hook, $arguments, $delay, $key, $keep, $priority );
	}

	/** @param array<mixed> $arguments All as in schedule(). */
	public function hand_over( string $hook, array $arguments = [], int $delay = 0, string $key = '', int $keep = 0, Priority $priority = Priority::SOON ): Handover {
		$json = (string) wp_json_encode( $arguments );
		$key  = '' === $key ? md5( $json ) : $key;
		$due  = $this->now() + max( 0, $delay );
		if ( ! OutboxTable::is_ready() ) {
			$this->engine->wake( $due );
			return Handover::REFUSED;
		}
		if ( --$this->lookups < 0 ) {
			return Handover::REFUSED;
		}
		if ( $this->is_known( $hook, $key, $priority ) ) {
			return Handover::KNOWN;
		}
		return $this->insert( $hook, $key, $json, $due, $keep, $priority );
	}

	/**
	 * As schedule(), for a key that nobody has used before, as one made of the number of a new row: it is not looked for first.
	 * @param array<mixed> $arguments What JSON can say.
	 */
	public function add( string $hook, array $arguments, string $key, int $keep = 0, Priority $priority = Priority::SOON ): bool {
		if ( ! OutboxTable::is_ready() ) {
			$this->engine->wake( $this->now() );
			return false;
		}
		return Handover::QUEUED === $this->insert( $hook, $key, (string) wp_json_encode( $arguments ), $this->now(), $keep, $priority );
	}

	private function insert( string $hook, string $key, string $json, int $due, int $keep, Priority $priority ): Handover {
		if ( --$this->room < 0 ) {
			return Handover::REFUSED;
		}
		$added = OutboxTable::query(
			'INSERT IGNORE INTO {table} (identity, hook, job_key, arguments, due, keep_for, priority) VALUES (%s, %s, %s, %s, %d, %d, %d)',
			[ self::identity( $hook, $key ), $hook, mb_substr( $key, 0, 191 ), $json, $due, max( 0, $keep ), $priority->value ]
		);
		$this->engine->wake( $due, true );
		if ( 1 === $added ) {
			return Handover::QUEUED;
		}
		// Another request was faster, or the database ignored what it can't store.
		return '' === $this->status( $hook, $key ) ? Handover::REFUSED : Handover::KNOWN;
	}

	/**
	 * As hand_over() for many, in few statements. Only what a worker does may: on a page it would be a flood. A job that was done and
	 * is remembered stays so.
	 * @param array<string, array{array<mixed>, int}> $jobs Arguments and delay of each, by key.
	 * @return bool False when not all of them are stored; whoever asks again adds none twice.
	 */
	public function hand_over_many( string $hook, array $jobs, int $keep = 0, Priority $priority = Priority::SOON ): bool {
		if ( null === $this->current || ! OutboxTable::is_ready() ) {
			return false;
		}
		$now = $this->now();
		foreach ( array_chunk( $jobs, self::BATCH, true ) as $some ) {
			$values = [];
			foreach ( $some as $key => [ $arguments, $delay ] ) {
				$key = (string) $key;
				array_push( $values, self::identity( $hook, $key ), $hook, mb_substr( $key, 0, 191 ), (string) wp_json_encode( $arguments ), $now + max( 0, $delay ), max( 0, $keep ), $priority->value );
			}
			$rows = implode( ', ', array_fill( 0, count( $some ), '(%s, %s, %s, %s, %d, %d, %d)' ) );
			if ( false === OutboxTable::query( 'INSERT IGNORE INTO {table} (identity, hook, job_key, arguments, due, keep_for, priority) VALUES ' . $rows, $values ) ) {
				return false;
			}
		}
		if ( [] !== $jobs ) {
			$this->engine->wake( $now + max( 0, min( array_column( $jobs, 1 ) ) ), true );
		}
		return true;
	}

	/** @return string waiting, failed, done, or '' when there is none, or none any more. */
	public function status( string $hook, string $key ): string {
		return $this->state( $hook, $key )->status ?? '';
	}

	/** Null when there is none, or none any more: whoever needs to know for longer than `$keep` writes it down, see `slipstream_job_attempted`. */
	public function state( string $hook, string $key ): ?JobState {
		$row = OutboxTable::is_ready() ? OutboxTable::row( 'SELECT status, attempts, error, due, keep_for FROM {table} WHERE identity = %s', [ self::identity( $hook, $key ) ] ) : null;
		return null === $row ? null : JobState::from_row( $row );
	}

	/** Lets a worker's next job ask for as many as a request. */
	public function begin( ?Job $job = null ): void {
		$this->current = $job;
		$this->room    = self::MAX_PER_REQUEST;
		$this->lookups = self::MAX_LOOKUPS;
	}

	/**
	 * What a job calls at the moment of an effect that must not happen twice: what dies after it does not bring the job back.
	 * @param string $outcome A code that state() gives as its reason, where done is not all there is to say.
	 * @return bool False where no worker is doing this job, or its lease had run out.
	 */
	public function finish_now( string $hook, string $key, string $outcome = '' ): bool {
		$job = $this->doing( $hook, $key );
		return null !== $job && $this->queue->finish( $job, $outcome );
	}

	/**
	 * What a job calls before an effect that may happen once at most: noted() tells the next worker, should this one not live to hear
	 * how it ended. Any end takes the note away.
	 * @param string $code Of the job's own.
	 * @return bool False where the job is somebody else's by now: then it must not go on.
	 * @throws JobFailed When the database refused.
	 */
	public function note_now( string $hook, string $key, string $code ): bool {
		$job   = $this->doing( $hook, $key );
		$noted = null === $job ? 0 : OutboxTable::query( 'UPDATE {table} SET error = %s WHERE id = %d AND claim = %s', [ substr( $code, 0, 191 ), $job->id, $job->claim ] );
		return false === $noted ? throw new JobFailed( 'not_noted' ) : 1 === $noted;
	}

	/** @return string What the attempt before this one noted, or why it failed; '' for the first one. */
	public function noted( string $hook, string $key ): string {
		return $this->doing( $hook, $key )->error ?? '';
	}

	/**
	 * Lets jobs that were done, and whose outcome does not hold any more, be begun again.
	 * @param string $prefix Of their keys. Their arguments are gone: the key has to say all.
	 * @return int How many.
	 */
	public function redo( string $hook, string $prefix, string $outcome ): int {
		global $wpdb;
		$now = $this->now();
		if ( ! OutboxTable::is_ready() ) {
			return 0;
		}
		$changed = (int) OutboxTable::query( "UPDATE {table} SET status = 'waiting', attempts = 0, error = '', due = %d WHERE hook = %s AND job_key LIKE %s AND status = 'done' AND error = %s", [ $now, $hook, $wpdb->esc_like( $prefix ) . '%', $outcome ] );
		if ( $changed > 0 ) {
			$this->engine->wake( $now, true );
		}
		return $changed;
	}

	private function doing( string $hook, string $key ): ?Job {
		$job = $this->current;
		return null !== $job && $job->hook === $hook && $job->key === $key ? $job : null;
	}

	/** @return bool False when none waits: one that is being done, or was, is not withdrawn. */
	public function cancel( string $hook, string $key ): bool {
		return 1 === OutboxTable::query( "DELETE FROM {table} WHERE identity = %s AND claim = '' AND status <> 'done'", [ self::identity( $hook, $key ) ] );
	}

	/**
	 * Lets a job begin now that waits for later or has failed, with all its attempts.
	 * @return bool False when there is none, it is being done, or it failed too long ago.
	 */
	public function advance( string $hook, string $key ): bool {
		$now      = $this->now();
		$advanced = OutboxTable::is_ready() && 1 === OutboxTable::query(
			"UPDATE {table} SET status = 'waiting', attempts = 0, error = '', due = %d WHERE identity = %s AND claim = '' AND ( status = 'waiting' OR ( status = 'failed' AND due > %d ) )",
			[ $now, self::identity( $hook, $key ), $now - Queue::RETRY_LIMIT ]
		);
		if ( $advanced ) {
			$this->engine->wake( $now );
		}
		return $advanced;
	}

	private function is_known( string $hook, string $key, Priority $priority ): bool {
		$identity = self::identity( $hook, $key );
		$known    = OutboxTable::row( 'SELECT status, due, priority, keep_for FROM {table} WHERE identity = %s', [ $identity ] );
		if ( null === $known ) {
			return false;
		}
		if ( 'done' === $known['status'] && (int) $known['due'] <= $this->now() ) {
			OutboxTable::query( "DELETE FROM {table} WHERE identity = %s AND status = 'done' AND due = %d", [ $identity, (int) $known['due'] ] );
			return false;
		}
		// A recurring job replaces its failed predecessor. A job that must not run twice stays failed until an administrator acts.
		if ( 'failed' === $known['status'] && 0 === (int) $known['keep_for'] ) {
			OutboxTable::query( "DELETE FROM {table} WHERE identity = %s AND status = 'failed'", [ $identity ] );
			return false;
		}
		// An event of the engine can get lost; the next one who asks for the job brings it back.
		if ( 'waiting' === $known['status'] ) {
			if ( $priority->value < (int) $known['priority'] ) {
				OutboxTable::query( "UPDATE {table} SET priority = %d WHERE identity = %s AND status = 'waiting'", [ $priority->value, $identity ] );
			}
			$this->engine->wake( (int) $known['due'] );
		}
		return true;
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}

	/** Hook and key may be longer than a unique column. */
	private static function identity( string $hook, string $key ): string {
		return md5( "$hook\n$key" );
	}
}
