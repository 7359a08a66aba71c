<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Database\Migrator;
use Slipstream\Support\Clock;
use Throwable;

/** Takes jobs from the outbox one by one. Any number of workers may run at once. */
final class Worker {

	/** Jobs and seconds of one run, after which the next worker goes on. */
	private const MAX_JOBS    = 25;
	private const MAX_SECONDS = 20;

	/** The migrator makes the outbox where a page could not. */
	public function __construct(
		private readonly Outbox $outbox,
		private readonly Engine $engine,
		private readonly Migrator $migrator,
		private readonly Clock $clock,
	) {}

	/** @return int How many jobs were begun. */
	public function work(): int {
		$since = $this->now();
		// Whoever is killed in the middle wakes nobody; this one is taken back when all is done.
		$this->engine->wake( $since + Outbox::LEASE );
		$this->migrator->run();
		if ( ! OutboxTable::is_ready() ) {
			return 0;
		}
		$count = 0;
		do {
			$job = $this->outbox->claim();
			if ( null !== $job ) {
				$this->run( $job );
				++$count;
			}
		} while ( null !== $job && $count < self::MAX_JOBS && $this->now() - $since < self::MAX_SECONDS );
		$this->outbox->prune();
		if ( null === $this->outbox->next_due() ) {
			$this->engine->rest();
		}
		// Also what was added in between.
		$next = $this->outbox->next_due();
		if ( null !== $next ) {
			$this->engine->wake( max( $next, $this->now() ) );
		}
		return $count;
	}

	private function run( Job $job ): void {
		$hook = $job->hook;
		if ( '' === $hook || ! has_action( $hook ) ) {
			$this->outbox->fail( $job, 'nobody_does_it' );
			$this->tell( $job );
			return;
		}
		$this->outbox->begin( $job );
		try {
			do_action_ref_array( $hook, [ $job->arguments, $job->key ] );
			$this->outbox->finish( $job );
		} catch ( JobPostponed $postponed ) {
			$this->outbox->postpone( $job, $postponed->delay );
		} catch ( JobFailed $failure ) {
			$this->outbox->fail( $job, $failure->reason, $failure->delay, $failure->is_final );
		} catch ( Throwable $error ) {
			// A message may hold anything, also a key.
			$this->outbox->fail( $job, sprintf( '%s in %s:%d', $error::class, basename( $error->getFile() ), $error->getLine() ) );
		}
		$this->outbox->begin();
		$this->tell( $job );
	}

	/** Whoever listens can't undo what was done, nor stop the worker. */
	private function tell( Job $job ): void {
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

	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
