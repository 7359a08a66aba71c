<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Database\Migrator;
use Slipstream\Support\Clock;
use Throwable;

/** Takes jobs from the outbox one by one, as many as its time allows. Any number of workers may run at once. */
final class Worker {

	/** Seconds of one run, after which the next worker goes on. WP-Cron waits a minute for whoever has it, Action Scheduler half of one. */
	private const SECONDS = 20;

	private const MAX_SECONDS = 300;

	/** Of the time that PHP gives a request: others who are called with the worker need some, and so does the last job. */
	private const SHARE = 0.5;

	/** Of the memory that PHP gives a request, after which the next worker goes on. */
	private const MEMORY = 0.8;

	/** Jobs, after which WordPress forgets what it read for them. */
	private const FORGET = 50;

	/** The migrator makes the outbox where a page could not. */
	public function __construct(
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
		private readonly Queue $queue,
		private readonly Engine $engine,
		private readonly Migrator $migrator,
		private readonly Clock $clock,
		private readonly QueueStatus $status,
	) {}

	/** @return int How many jobs were begun. */
	public function work(): int {
		$since = $this->now();
		// Restarts the work if this worker is killed; cancelled below when no job is left.
		$this->engine->schedule_worker( $since + Queue::LEASE );
		$this->status->note_run();
		$this->migrator->run();
		if ( ! OutboxTable::is_ready() ) {
			return 0;
		}
		$count   = 0;
		$seconds = self::seconds();
		do {
			// Each job has a lease of its own from here on, however long the run is.
			$job = $this->queue->claim();
			if ( null !== $job ) {
				$this->run( $job );
				++$count;
				self::forget( $count );
			}
		} while ( null !== $job && $this->now() - $since < $seconds && ! self::is_full() );
		$this->queue->prune();
		if ( null === $this->queue->next_due() ) {
			$this->engine->cancel_all();
		}
		// Also what was added in between.
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
			do_action_ref_array( $hook, [ $job->arguments, $job->key ] );
			$this->queue->finish( $job );
		} catch ( JobPostponed $postponed ) {
			$this->queue->postpone( $job, $postponed->delay, $postponed->is_done, $postponed->reason );
		} catch ( JobFailed $failure ) {
			$this->queue->fail( $job, $failure->reason, $failure->delay, $failure->is_final );
		} catch ( Throwable $error ) {
			// A message may hold anything, also a key.
			$this->queue->fail( $job, sprintf( '%s in %s:%d', $error::class, basename( $error->getFile() ), $error->getLine() ) );
		}
		$this->current_job->end();
		$this->notify( $job );
	}

	/** Listeners can't undo the job, nor stop the worker. */
	private function notify( Job $job ): void {
		if ( ! has_action( 'slipstream_job_attempted' ) ) {
			return;
		}
		try {
			/**
			 * Fires after each attempt at a job: done, to be tried again, or given up. A worker that is killed fires nothing, so
			 * that Outbox::state() is what counts.
			 *
			 * @param string        $hook  What does it.
			 * @param string        $key   Which one.
			 * @param JobState|null $state Null when it was done and is not remembered.
			 */
			do_action( 'slipstream_job_attempted', $job->hook, $job->key, $this->outbox->state( $job->hook, $job->key ) );
		} catch ( Throwable ) {
			return;
		}
	}

	/** No job is begun later than so many seconds after the first: another request goes on. */
	private static function seconds(): int {
		$allowed = (int) ini_get( 'max_execution_time' );
		/**
		 * How long one worker begins jobs.
		 * @param int $seconds 20, or half of what PHP gives a request where that is less; 300 at most.
		 */
		$seconds = apply_filters( 'slipstream_worker_seconds', $allowed > 0 ? min( self::SECONDS, (int) ceil( $allowed * self::SHARE ) ) : self::SECONDS );
		return is_numeric( $seconds ) ? max( 1, min( (int) $seconds, self::MAX_SECONDS ) ) : self::SECONDS;
	}

	private static function is_full(): bool {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $limit > 0 && memory_get_usage( true ) > $limit * self::MEMORY;
	}

	/** What a run of thousands reads would fill the memory; a cache that other requests share is left alone. */
	private static function forget( int $count ): void {
		if ( 0 === $count % self::FORGET && function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
