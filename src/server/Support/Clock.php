<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/** The only place that code asks for the time, so that a test can hold it still. */
interface Clock {

	/** Now, in the site's time zone. */
	public function now(): DateTimeImmutable;

	/** The site's time zone. */
	public function timezone(): DateTimeZone;
}
