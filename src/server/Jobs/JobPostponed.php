<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;

/** Thrown by a job that had no effect and must run later. The attempt does not count. */
final class JobPostponed extends RuntimeException {

	/**
	 * @param int  $delay   Seconds before the job runs again.
	 * @param string $reason A code that the list of jobs shows until then, see JobFailed.
	 * @param bool $is_done Whether the job finished a run and recurs. Earlier killed attempts no longer count then.
	 */
	public function __construct( public readonly int $delay, public readonly bool $is_done = false, public readonly string $reason = '' ) {
		parent::__construct( 'postponed' );
	}
}
