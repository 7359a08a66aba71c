<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Calls Worker::work() in a request of its own. It knows no jobs: those stand in the outbox. */
interface Engine {

	/** Sees to it that a worker runs at a time, or before. */
	public function wake( int $time ): void;

	/** Nothing waits any more. */
	public function rest(): void;
}
