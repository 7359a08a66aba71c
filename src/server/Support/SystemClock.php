<?php
/**
 * The server's clock.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The time of the server, in the time zone that the site is set to.
 */
final class SystemClock implements Clock {

	/**
	 * See Clock.
	 */
	public function now(): DateTimeImmutable {
		return new DateTimeImmutable( 'now', $this->timezone() );
	}

	/**
	 * See Clock.
	 */
	public function timezone(): DateTimeZone {
		return wp_timezone();
	}
}
