<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Result of scheduling a job. */
enum ScheduleResult {

	/** The job was added. A worker will run it. */
	case Queued;

	/** Nothing changed, because a job with the same hook and key is waiting, has failed, or is done and remembered. */
	case Duplicate;

	/**
	 * Nothing was stored, because the table is missing, the limit is reached, or the database failed. The caller must try again or report
	 * it.
	 */
	case Rejected;

	public function is_queued(): bool {
		return self::Queued === $this;
	}

	/** Whether the job was not stored. False for a duplicate, because the job exists. */
	public function is_rejected(): bool {
		return self::Rejected === $this;
	}
}
