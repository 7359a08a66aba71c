<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Schedules calls of Worker::work() in separate requests. An engine does not see the jobs, which are rows of the outbox. */
interface Engine {

	/**
	 * Schedules a worker, unless one is scheduled for the same time or earlier.
	 * @param int  $time   Unix time.
	 * @param bool $is_new Whether a job was just added. A worker that is about to end may miss this job, so its scheduled event does not
	 *     count.
	 */
	public function schedule_worker( int $time, bool $is_new = false ): void;

	/** Cancels all scheduled workers, when no job is waiting. */
	public function cancel_all(): void;
}
