<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/** The only source of the current time, so that a test can stop it. */
interface Clock {

	/** Now, in the site's time zone. */
	public function now(): DateTimeImmutable;

	/** The site's time zone. */
	public function timezone(): DateTimeZone;
}
