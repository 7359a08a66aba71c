<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/**
 * Stores background jobs: slow work that must not delay a page. Extensions declare the handlers as `jobs`. Each job is a row, which only
 * one worker at a time can claim, with either engine.
 *
 * A job runs at least once. If its worker is killed after the effect, the job runs again when the lease ends. For an effect that must
 * happen exactly once, store the job's key with it in a unique column. Or send the key to the service as its idempotency key. See also
 * CurrentJob.
 */
final class Outbox {

	/** Maximum jobs that one request may add. Prevents a post from flooding the outbox. */
	public const MAX_PER_REQUEST = 10;

	/** Thirty days in seconds: value of `$keep` for jobs that must not run twice. */
	public const KEEP = 2_592_000;

	/** Maximum rows per SQL statement. */
	private const BATCH = 500;

	private const INSERT = 'INSERT IGNORE INTO {table} (identity, hook, job_key, arguments, due, keep_for, priority, topic) VALUES ';
	private const ROW    = '(%s, %s, %s, %s, %d, %d, %d, %s)';

	public function __construct(
		private readonly Clock $clock,
		private readonly Engine $engine,
		private readonly CurrentJob $current_job,
		private readonly ScheduleLimit $limit,
	) {}

	/**
	 * Adds a job, unless one with the same hook and key exists. Replaces a failed job if it has no `$keep`.
	 * @param string       $hook       Action that handles the job. It receives the arguments and the key.
	 * @param array<mixed> $arguments  JSON must be able to represent them.
	 * @param int          $delay      Minimum seconds until the job starts.
	 * @param string $key Idempotency key; '' derives it from the arguments. With `$keep` it is stored longer than the job, so it must not
	 *     contain personal data.
	 * @param int          $keep       Seconds after completion in which a second job is a duplicate, see KEEP. 0 for recurring jobs.
	 * @param Priority     $priority   A more urgent value also raises the priority of a waiting duplicate.
	 * @param bool         $is_new_key Whether the key cannot exist yet, for example because it contains a new row's ID. Saves a query.
	 * @param string       $topic      See JobTopic; '' for none.
	 */
	public function schedule(
		string $hook,
		array $arguments = [],
		int $delay = 0,
		string $key = '',
		int $keep = 0,
		Priority $priority = Priority::SOON,
		bool $is_new_key = false,
		string $topic = ''
	): ScheduleResult {
		$json     = (string) wp_json_encode( $arguments );
		$key      = '' === $key ? md5( $json ) : $key;
		$start_at = $this->now() + max( 0, $delay );
		if ( ! OutboxTable::is_ready() ) {
			$this->engine->schedule_worker( $start_at );
			return ScheduleResult::Rejected;
		}
		if ( ! $is_new_key && ! $this->limit->count_lookup() ) {
			return ScheduleResult::Rejected;
		}
		if ( ! $is_new_key && $this->is_duplicate( $hook, $key, $priority ) ) {
			return ScheduleResult::Duplicate;
		}
		return $this->insert( $start_at, self::row( $hook, $key, $json, $start_at, $keep, $priority, $topic ), $key );
	}

	/**
	 * Adds many jobs with few statements. Only for use within a job. Existing jobs stay unchanged.
	 * @param array<string, array{0: array<mixed>, 1: int, 2?: string}> $jobs Arguments, delay in seconds, and topic (see JobTopic), by key.
	 * @return bool False if some jobs were not stored. It is safe to call again: no job is added twice.
	 */
	public function schedule_many( string $hook, array $jobs, int $keep = 0, Priority $priority = Priority::SOON ): bool {
		if ( ! $this->current_job->is_running() || ! OutboxTable::is_ready() ) {
			return false;
		}
		$now = $this->now();
		foreach ( array_chunk( $jobs, self::BATCH, true ) as $some ) {
			$values = [];
			foreach ( $some as $key => $job ) {
				$json = (string) wp_json_encode( $job[0] );
				array_push(
					$values,
					...self::row( $hook, (string) $key, $json, $now + max( 0, $job[1] ), $keep, $priority, $job[2] ?? '' )
				);
			}
			if ( false === OutboxTable::query( self::INSERT . OutboxTable::placeholders( count( $some ), self::ROW ), $values ) ) {
				return false;
			}
		}
		if ( [] !== $jobs ) {
			$this->engine->schedule_worker( $now + max( 0, min( array_column( $jobs, 1 ) ) ), true );
		}
		return true;
	}

	/**
	 * Returns the state of a job; null if it does not exist or is no longer remembered. To store a result for longer than `$keep`, use
	 * `slipstream_job_attempted`.
	 */
	public function state( string $hook, string $key ): ?JobState {
		$row = OutboxTable::is_ready()
			? OutboxTable::row(
				'SELECT status, attempts, error, due, keep_for FROM {table} WHERE identity = %s',
				[ self::identity( $hook, $key ) ]
			)
			: null;
		return null === $row ? null : JobState::from_row( $row );
	}

	/**
	 * Returns the Unix time at which the next waiting job becomes due; null if none waits. Does not count running jobs.
	 * @param string $prefix Start of the keys.
	 */
	public function next_due( string $hook, string $prefix ): ?int {
		global $wpdb;
		$row = OutboxTable::is_ready()
			? OutboxTable::row(
				"SELECT MIN( due ) AS due FROM {table} WHERE hook = %s AND job_key LIKE %s AND status = 'waiting' AND claim = ''",
				[ $hook, $wpdb->esc_like( $prefix ) . '%' ]
			)
			: null;
		return isset( $row['due'] ) ? (int) $row['due'] : null;
	}

	/** Deletes a waiting or failed job. Returns false if there is none, or if it is running or done. */
	public function cancel( string $hook, string $key ): bool {
		return 1 === OutboxTable::query(
			"DELETE FROM {table} WHERE identity = %s AND claim = '' AND status <> 'done'",
			[ self::identity( $hook, $key ) ]
		);
	}

	/**
	 * Makes a waiting or failed job due now, and resets its attempts.
	 * @return bool False if there is none, if it is running, or if it failed more than FailedJobs::RETRY_LIMIT seconds ago.
	 */
	public function reschedule_now( string $hook, string $key ): bool {
		$now            = $this->now();
		$is_rescheduled = OutboxTable::is_ready() && 1 === OutboxTable::query(
			"UPDATE {table} SET status = 'waiting', attempts = 0, error = '', due = %d WHERE identity = %s AND claim = '' AND ( status = 'waiting' OR ( "
				. OutboxTable::FAILED_AFTER . ' ) )',
			[ $now, self::identity( $hook, $key ), $now - FailedJobs::RETRY_LIMIT ]
		);
		if ( $is_rescheduled ) {
			$this->engine->schedule_worker( $now );
		}
		return $is_rescheduled;
	}

	/**
	 * Restarts completed jobs that have the given outcome. Their arguments are already deleted, so the handler must not need them.
	 * @param string $prefix  Start of the keys.
	 * @param string $outcome Outcome passed to CurrentJob::complete().
	 * @return int Number of restarted jobs.
	 * @throws QueryFailed If the database fails. Nothing is changed then.
	 */
	public function requeue_completed( string $hook, string $prefix, string $outcome ): int {
		global $wpdb;
		$now = $this->now();
		if ( ! OutboxTable::is_ready() ) {
			return 0;
		}
		$count = OutboxTable::query_or_fail(
			"UPDATE {table} SET status = 'waiting', attempts = 0, error = '', due = %d WHERE hook = %s AND job_key LIKE %s AND status = 'done' AND error = %s",
			[ $now, $hook, $wpdb->esc_like( $prefix ) . '%', $outcome ]
		);
		if ( $count > 0 ) {
			$this->engine->schedule_worker( $now, true );
		}
		return $count;
	}

	/**
	 * @param int              $start_at Unix time.
	 * @param list<string|int> $row      See row().
	 */
	private function insert( int $start_at, array $row, string $key ): ScheduleResult {
		if ( ! $this->limit->count_job() ) {
			return ScheduleResult::Rejected;
		}
		$added = OutboxTable::query( self::INSERT . self::ROW, $row );
		$this->engine->schedule_worker( $start_at, true );
		if ( 1 === $added ) {
			return ScheduleResult::Queued;
		}
		// Another request has added the same job, or the database could not store a value.
		return null === $this->state( (string) $row[1], $key ) ? ScheduleResult::Rejected : ScheduleResult::Duplicate;
	}

	/** Whether the job exists already. First deletes an existing job if its key has expired, or if it has failed and has no `$keep`. */
	private function is_duplicate( string $hook, string $key, Priority $priority ): bool {
		$identity = self::identity( $hook, $key );
		$found    = OutboxTable::row( 'SELECT status, due, priority, keep_for FROM {table} WHERE identity = %s', [ $identity ] );
		if ( null === $found ) {
			return false;
		}
		$time = JobTime::from_row( $found );
		$end  = $time->remembered_until();
		if ( null !== $end && $end <= $this->now() ) {
			OutboxTable::query( "DELETE FROM {table} WHERE identity = %s AND status = 'done' AND due = %d", [ $identity, $end ] );
			return false;
		}
		// Replace a failed recurring job. A job that must not run twice stays failed until an administrator acts.
		if ( null !== $time->failed_at() && 0 === (int) $found['keep_for'] ) {
			OutboxTable::query( "DELETE FROM {table} WHERE identity = %s AND status = 'failed'", [ $identity ] );
			return false;
		}
		// Schedule a worker again, in case the engine has lost its event.
		if ( null !== $time->claimable_at() ) {
			if ( $priority->value < (int) $found['priority'] ) {
				OutboxTable::query(
					"UPDATE {table} SET priority = %d WHERE identity = %s AND status = 'waiting'",
					[ $priority->value, $identity ]
				);
			}
			$this->engine->schedule_worker( $time->claimable_at() );
		}
		return true;
	}

	/** @return list<string|int> Values for ROW. */
	private static function row(
		string $hook,
		string $key,
		string $json,
		int $start_at,
		int $keep,
		Priority $priority,
		string $topic
	): array {
		return [
			self::identity( $hook, $key ),
			$hook,
			mb_substr( $key, 0, 191 ),
			$json,
			$start_at,
			max( 0, $keep ),
			$priority->value,
			mb_substr( $topic, 0, JobTopic::MAX_LENGTH ),
		];
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}

	/** Returns a hash: hook and key together are too long for a unique column. */
	private static function identity( string $hook, string $key ): string {
		return md5( "$hook\n$key" );
	}
}
