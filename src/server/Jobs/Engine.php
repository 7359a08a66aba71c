<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Calls Worker::work() in a request of its own. It knows no jobs: those stand in the outbox. */
interface Engine {

	/**
	 * Sees to it that a worker runs at a time, or before.
	 * @param bool $is_new Whether it is for what was added just now: a worker who is about to end may not see it, so that a call for him does not count.
	 */
	public function wake( int $time, bool $is_new = false ): void;

	/** Nothing waits any more. */
	public function rest(): void;
}
