<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Database\Migrator;
use Slipstream\Support\Clock;
use Throwable;

/** Runs jobs of the outbox one by one until its time is over. Any number of workers may run in parallel. */
final class Worker {

	/** Seconds of one run, after which the next worker continues. WP-Cron waits 60 seconds for a running request, Action Scheduler 30. */
	private const SECONDS = 20;

	private const MAX_SECONDS = 300;

	/** Share of PHP's time limit. The rest is for the last job and for other callbacks of the request. */
	private const SHARE = 0.5;

	/** Share of PHP's memory limit, after which the next worker continues. */
	private const MEMORY = 0.8;

	/** Number of jobs after which the runtime cache is emptied. */
	private const FLUSH_INTERVAL = 50;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
		private readonly Queue $queue,
		private readonly Engine $engine,
		private readonly Migrator $migrator,
		private readonly Clock $clock,
		private readonly QueueStatus $status,
	) {}

	/** Runs jobs until none is due or the time is over. Returns the number of started jobs. The migrator creates a missing outbox first. */
	public function work(): int {
		$since = $this->now();
		// Restarts the work if this worker is killed; canceled below when no job is left.
		$this->engine->schedule_worker( $since + Queue::LEASE );
		$this->status->record_run();
		$this->migrator->run();
		if ( ! OutboxTable::is_ready() ) {
			return 0;
		}
		$count   = 0;
		$seconds = self::seconds();
		do {
			// Each job has its own lease from here on, however long the run takes.
			$job = $this->queue->claim();
			if ( null !== $job ) {
				$this->run( $job );
				++$count;
				self::flush_cache( $count );
			}
		} while ( null !== $job && $this->now() - $since < $seconds && ! self::is_full() );
		$this->queue->prune();
		if ( null === $this->queue->next_due() ) {
			$this->engine->cancel_all();
		}
		// Read it again, to include jobs that were added in between.
		$next = $this->queue->next_due();
		if ( null !== $next ) {
			$this->engine->schedule_worker( max( $next, $this->now() ) );
		}
		return $count;
	}

	private function run( Job $job ): void {
		$hook = $job->hook;
		if ( '' === $hook || ! has_action( $hook ) ) {
			$this->queue->fail( $job, 'no_handler' );
			$this->notify( $job );
			return;
		}
		$this->current_job->start( $job );
		try {
			/**
			 * Fires the hook of the job, which its extension declares.
			 * @param array<mixed> $arguments Arguments of the job.
			 * @param string       $key       Key of the job.
			 */
			do_action_ref_array( $hook, [ $job->arguments, $job->key ] );
			$this->queue->finish( $job );
		} catch ( JobPostponed $postponed ) {
			$this->queue->postpone( $job, $postponed->delay, $postponed->is_done, $postponed->reason );
		} catch ( JobFailed $failure ) {
			$this->queue->fail( $job, $failure->reason, $failure->delay, $failure->is_final );
		} catch ( Throwable $error ) {
			// Do not store the message, which may contain a secret.
			$this->queue->fail( $job, sprintf( '%s in %s:%d', $error::class, basename( $error->getFile() ), $error->getLine() ) );
		}
		$this->current_job->end();
		$this->notify( $job );
	}

	/** Notifies listeners. Their exceptions neither undo the job nor stop the worker. */
	private function notify( Job $job ): void {
		if ( ! has_action( 'slipstream_job_attempted' ) ) {
			return;
		}
		try {
			/**
			 * Fires after each attempt at a job. The job is done, waits for another attempt, or was given up. A killed worker does not fire
			 * it: only Outbox::state() is reliable.
			 *
			 * @param string        $hook  The action that runs the job.
			 * @param string        $key   Key of the job.
			 * @param JobState|null $state Null when the job is done and not remembered.
			 */
			do_action( 'slipstream_job_attempted', $job->hook, $job->key, $this->outbox->state( $job->hook, $job->key ) );
		} catch ( Throwable ) {
			return;
		}
	}

	/** Seconds after which no further job starts; the next request continues. */
	private static function seconds(): int {
		$allowed = (int) ini_get( 'max_execution_time' );
		/**
		 * Filters for how many seconds a worker starts new jobs.
		 * @param int $seconds 20, or half of PHP's time limit if that is less; 300 at most.
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

	/** Empties the runtime cache, which thousands of jobs would fill. The persistent cache stays. */
	private static function flush_cache( int $count ): void {
		if ( 0 === $count % self::FLUSH_INTERVAL && function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
