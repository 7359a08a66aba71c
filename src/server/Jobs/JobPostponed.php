<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use RuntimeException;

/** What a job throws before it did anything, when its turn is later: no attempt is counted. */
final class JobPostponed extends RuntimeException {

	/** @param int $delay In seconds. */
	public function __construct( public readonly int $delay ) {
		parent::__construct( 'postponed' );
	}
}
