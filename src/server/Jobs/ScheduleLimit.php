<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Limits how many jobs one request or one running job may add, so that no content can flood the outbox. */
final class ScheduleLimit {

	/** Maximum lookups of one running job: after a restart it finds its first jobs and adds the rest. */
	private const MAX_LOOKUPS_OF_JOB = 100;

	private int $lookups = Outbox::MAX_PER_REQUEST;
	private int $jobs    = Outbox::MAX_PER_REQUEST;

	/** Allows the next running job as many jobs as a request. */
	public function reset(): void {
		$this->jobs    = Outbox::MAX_PER_REQUEST;
		$this->lookups = self::MAX_LOOKUPS_OF_JOB;
	}

	/** Counts one query for an existing job; false when the limit is reached. */
	public function count_lookup(): bool {
		return --$this->lookups >= 0;
	}

	/** Counts one new job; false when the limit is reached. */
	public function count_job(): bool {
		return --$this->jobs >= 0;
	}
}
