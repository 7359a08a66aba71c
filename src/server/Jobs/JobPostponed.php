<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;

/** Thrown by a job to run later without counting the attempt. The job must have had no effect. */
final class JobPostponed extends RuntimeException {

	/**
	 * @param int  $delay   Seconds before the job runs again.
	 * @param string $reason Code that the list of jobs shows until then; see JobFailed.
	 * @param bool $is_done Whether a recurring job has finished this run. Earlier attempts in which the worker was killed then no longer
	 *     count.
	 */
	public function __construct( public readonly int $delay, public readonly bool $is_done = false, public readonly string $reason = '' ) {
		parent::__construct( 'postponed' );
	}
}
