<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Calls Worker::work() in a separate request. It does not see jobs: they are rows of the outbox. */
interface Engine {

	/**
	 * Schedules one worker, unless one is scheduled for that time or earlier.
	 * @param int  $time   Unix time.
	 * @param bool $is_new Whether a job was added just now. A worker that is about to end may miss it, so its event does not count.
	 */
	public function schedule_worker( int $time, bool $is_new = false ): void;

	/** Cancels all scheduled workers, because no job waits. */
	public function cancel_all(): void;
}
