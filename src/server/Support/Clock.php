<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/** Source of the current time. Tests replace it. */
interface Clock {

	/** Returns the current time in the site's time zone. */
	public function now(): DateTimeImmutable;

	/** Returns the site's time zone. */
	public function timezone(): DateTimeZone;
}
