<?php
/**
 * A clock that stands still.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/**
 * For tests and previews: it is always the same moment.
 */
final class FrozenClock implements Clock {

	/**
	 * Stops at a moment; its time zone is the site's.
	 *
	 * @param DateTimeImmutable $now The moment.
	 */
	public function __construct( private readonly DateTimeImmutable $now ) {}

	/**
	 * See Clock.
	 */
	public function now(): DateTimeImmutable {
		return $this->now;
	}

	/**
	 * See Clock.
	 */
	public function timezone(): DateTimeZone {
		return $this->now->getTimezone();
	}
}
