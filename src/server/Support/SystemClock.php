<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/** The server's clock, in the site's time zone. */
final class SystemClock implements Clock {

	public function now(): DateTimeImmutable {
		return new DateTimeImmutable( 'now', $this->timezone() );
	}

	public function timezone(): DateTimeZone {
		return wp_timezone();
	}
}
