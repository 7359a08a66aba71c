<?php
/**
 * Does jobs.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Database\Migrator;
use Slipstream\Support\Clock;
use Throwable;

/**
 * Takes jobs from the outbox one by one. Any number of workers may run at once.
 */
final class Worker {

	/** Jobs and seconds of one run, after which the next worker goes on. */
	private const MAX_JOBS    = 25;
	private const MAX_SECONDS = 20;

	/**
	 * Does nothing yet.
	 *
	 * @param Outbox   $outbox   The jobs.
	 * @param Engine   $engine   Wakes the next worker.
	 * @param Migrator $migrator Makes the outbox where a page could not.
	 * @param Clock    $clock    What time it is.
	 */
	public function __construct(
		private readonly Outbox $outbox,
		private readonly Engine $engine,
		private readonly Migrator $migrator,
		private readonly Clock $clock,
	) {}

	/**
	 * Hook `slipstream_work`.
	 */
	public function work(): void {
		$since = $this->now();
		// Whoever is killed in the middle wakes nobody; this one is taken back when all is done.
		$this->engine->wake( $since + Outbox::LEASE );
		$this->migrator->run();
		if ( ! OutboxTable::is_ready() ) {
			return;
		}
		$count = 0;
		do {
			$job = $this->outbox->claim();
			if ( null !== $job ) {
				$this->run( $job );
			}
		} while ( null !== $job && ++$count < self::MAX_JOBS && $this->now() - $since < self::MAX_SECONDS );
		if ( null === $this->outbox->next_due() ) {
			$this->engine->rest();
		}
		// Also what was added in between.
		$next = $this->outbox->next_due();
		if ( null !== $next ) {
			$this->engine->wake( max( $next, $this->now() ) );
		}
	}

	/**
	 * Does one job.
	 *
	 * @param Job $job From Outbox::claim().
	 */
	private function run( Job $job ): void {
		$hook = $job->hook;
		if ( '' === $hook || ! has_action( $hook ) ) {
			$this->outbox->fail( $job, 'nobody_does_it' );
			return;
		}
		$this->outbox->begin();
		try {
			do_action_ref_array( $hook, [ $job->arguments, $job->key ] );
			$this->outbox->finish( $job );
		} catch ( Throwable $error ) {
			// A message may hold anything, also a key.
			$this->outbox->fail( $job, sprintf( '%s in %s:%d', $error::class, basename( $error->getFile() ), $error->getLine() ) );
		}
	}

	/**
	 * A timestamp.
	 */
	private function now(): int {
		return $this->clock->now()->getTimestamp();
	}
}
