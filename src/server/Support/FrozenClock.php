<?php
declare( strict_types=1 );

namespace Slipstream\Support;

use DateTimeImmutable;
use DateTimeZone;

/** For tests and previews: it is always the same moment. */
final class FrozenClock implements Clock {

	/** Stops at a moment; its time zone is the site's. */
	public function __construct( private readonly DateTimeImmutable $now ) {}

	public function now(): DateTimeImmutable {
		return $this->now;
	}

	public function timezone(): DateTimeZone {
		return $this->now->getTimezone();
	}
}
