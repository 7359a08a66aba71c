<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Result of a request for a job. */
enum ScheduleResult {

	/** A worker will run it. */
	case Queued;

	/** Nothing changed: a job of the same hook and key waits, has failed, or is done and remembered. */
	case Duplicate;

	/** Nothing was stored: the table is missing, the limit is reached, or the database failed. The caller must ask again or report it. */
	case Rejected;

	public function is_queued(): bool {
		return self::Queued === $this;
	}

	/** Also false for a duplicate, whose job exists. */
	public function is_rejected(): bool {
		return self::Rejected === $this;
	}
}
