<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/** A clock that always returns the same time, for tests and previews. */
final class FrozenClock implements Clock {

	/** Sets the time. Its time zone is used as the site's time zone. */
	public function __construct( private readonly DateTimeImmutable $now ) {}

	public function now(): DateTimeImmutable {
		return $this->now;
	}

	public function timezone(): DateTimeZone {
		return $this->now->getTimezone();
	}
}
