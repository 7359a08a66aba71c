<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Database\Migrator;
use Slipstream\Support\Clock;
use Throwable;

/** Runs jobs one by one until its time is over. Any number of workers may run in parallel. */
final class Worker {

	/** Seconds after which this worker starts no further job. WP-Cron lets a request run for 60 seconds, Action Scheduler for 30. */
	private const SECONDS = 20;

	private const MAX_SECONDS = 300;

	/** Fraction of PHP's time limit to use. The rest is for the last job and for other callbacks of the request. */
	private const SHARE = 0.5;

	/** Fraction of PHP's memory limit at which this worker stops. */
	private const MEMORY = 0.8;

	/** Number of jobs after which the runtime cache is flushed. */
	private const FLUSH_INTERVAL = 50;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
		private readonly Queue $queue,
		private readonly Engine $engine,
		private readonly Migrator $migrator,
		private readonly Clock $clock,
		private readonly QueueStatus $status,
		private readonly Pause $pause,
		private readonly Speed $speed,
		private readonly Incidents $incidents,
	) {}

	/** Runs jobs until none is due or the time is over. Creates a missing outbox table first. Returns the number of started jobs. */
	public function work(): int {
		$since = $this->now();
		// Schedule the next worker first, in case this one is killed. It is canceled below if no job is left.
		$this->engine->schedule_worker( $since + Queue::LEASE );
		$this->status->record_run();
		$this->pause->reload();
		$this->migrator->run();
		if ( ! OutboxTable::is_ready() ) {
			return 0;
		}
		$count   = 0;
		$seconds = self::seconds();
		do {
			// The lease of each job starts when the job is claimed, not when this worker starts.
			$job = $this->queue->claim();
			if ( null !== $job ) {
				$this->run( $job );
				++$count;
				self::flush_cache( $count );
			}
		} while ( null !== $job && $this->now() - $since < $seconds && ! self::is_full() );
		$this->speed->save();
		$this->incidents->save();
		$this->queue->prune();
		if ( null === $this->queue->next_due() ) {
			$this->engine->cancel_all();
		}
		// Read the next due time again, because jobs may have been added meanwhile.
		$next = $this->queue->next_due();
		if ( null !== $next ) {
			$this->engine->schedule_worker( max( $next, $this->now() ) );
		}
		return $count;
	}

	private function run( Job $job ): void {
		$hook = $job->hook;
		if ( '' === $hook || ! has_action( $hook ) ) {
			$this->fail( $job, 'no_handler' );
			$this->notify( $job );
			return;
		}
		if ( $job->attempts > 1 ) {
			// An earlier attempt has failed or killed its worker. Store that failure now, because this attempt may kill the worker too.
			$this->incidents->record_failure( $job, '' === $job->error ? 'stopped' : $job->error );
			$this->incidents->save();
		}
		$this->current_job->start( $job );
		try {
			/**
			 * Fires the job's hook.
			 * @param array<mixed> $arguments Arguments of the job.
			 * @param string       $key       Key of the job.
			 */
			do_action_ref_array( $hook, [ $job->arguments, $job->key ] );
			$this->queue->finish( $job );
			$this->speed->count();
			$this->incidents->record_success( $job );
		} catch ( JobPostponed $postponed ) {
			$this->queue->postpone( $job, $postponed->delay, $postponed->is_done, $postponed->reason );
			if ( $postponed->is_done ) {
				$this->incidents->record_success( $job );
			} elseif ( '' !== $postponed->reason ) {
				$this->incidents->record_failure( $job, $postponed->reason );
			}
		} catch ( JobFailed $failure ) {
			$this->fail( $job, $failure->reason, $failure->delay, $failure->is_final );
		} catch ( Throwable $error ) {
			// Do not store the exception's message, which may contain a secret.
			$this->fail( $job, sprintf( '%s in %s:%d', $error::class, basename( $error->getFile() ), $error->getLine() ) );
		}
		$this->current_job->end();
		$this->notify( $job );
	}

	/** See Queue::fail(). */
	private function fail( Job $job, string $error, int $delay = 0, bool $is_final = false ): void {
		$this->queue->fail( $job, $error, $delay, $is_final );
		$this->incidents->record_failure( $job, $error );
	}

	/** Fires `slipstream_job_attempted`. Exceptions of callbacks neither undo the job nor stop the worker. */
	private function notify( Job $job ): void {
		if ( ! has_action( 'slipstream_job_attempted' ) ) {
			return;
		}
		try {
			/**
			 * Fires after each attempt of a job: the job is done, will be tried again, or has failed. Does not fire if the worker was
			 * killed, so check Outbox::state() if you must be certain.
			 * @param string        $hook  Hook of the job.
			 * @param string        $key   Key of the job.
			 * @param JobState|null $state Null if the job is done and not remembered.
			 */
			do_action( 'slipstream_job_attempted', $job->hook, $job->key, $this->outbox->state( $job->hook, $job->key ) );
		} catch ( Throwable ) {
			return;
		}
	}

	/** Returns the seconds after which this worker starts no further job. The next worker continues. */
	private static function seconds(): int {
		$allowed = (int) ini_get( 'max_execution_time' );
		/**
		 * Filters the number of seconds in which a worker starts new jobs.
		 * @param int $seconds 20, or half of PHP's time limit if that is less. At most 300.
		 */
		$seconds = apply_filters(
			'slipstream_worker_seconds',
			$allowed > 0 ? min( self::SECONDS, (int) ceil( $allowed * self::SHARE ) ) : self::SECONDS
		);
		return is_numeric( $seconds ) ? max( 1, min( (int) $seconds, self::MAX_SECONDS ) ) : self::SECONDS;
	}

	private static function is_full(): bool {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $limit > 0 && memory_get_usage( true ) > $limit * self::MEMORY;
	}

	/** Flushes the runtime cache, which would otherwise grow with thousands of jobs. The persistent object cache is not affected. */
	private static function flush_cache( int $count ): void {
		if ( 0 === $count % self::FLUSH_INTERVAL && function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
