<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/** The time of the server, in the time zone that the site is set to. */
final class SystemClock implements Clock {

	public function now(): DateTimeImmutable {
		return new DateTimeImmutable( 'now', $this->timezone() );
	}

	public function timezone(): DateTimeZone {
		return wp_timezone();
	}
}
