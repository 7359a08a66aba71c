<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

/** Limits how many jobs one request, or one running job, may add. Prevents a post from flooding the outbox. */
final class ScheduleLimit {

	/** Maximum lookups of existing jobs while one job runs. After a restart, it finds the jobs it has already added and adds the rest. */
	private const MAX_LOOKUPS_OF_JOB = 100;

	private int $lookups = Outbox::MAX_PER_REQUEST;
	private int $jobs    = Outbox::MAX_PER_REQUEST;

	/** Resets the counters when a job starts or ends: each job may add as many jobs as a request. */
	public function reset(): void {
		$this->jobs    = Outbox::MAX_PER_REQUEST;
		$this->lookups = self::MAX_LOOKUPS_OF_JOB;
	}

	/** Counts one lookup of an existing job. Returns false above the limit. */
	public function count_lookup(): bool {
		return --$this->lookups >= 0;
	}

	/** Counts one new job. Returns false above the limit. */
	public function count_job(): bool {
		return --$this->jobs >= 0;
	}
}
