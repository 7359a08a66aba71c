<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;

/** What a job throws before it did anything, when its turn is later: no attempt is counted. */
final class JobPostponed extends RuntimeException {

	/**
	 * @param int  $delay   In seconds.
	 * @param bool $is_done Whether it comes again because it recurs: then earlier attempts that were killed count no longer.
	 */
	public function __construct( public readonly int $delay, public readonly bool $is_done = false ) {
		parent::__construct( 'postponed' );
	}
}
