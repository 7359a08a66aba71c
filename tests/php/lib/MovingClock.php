<?php
/**
 * A clock that tests move while code under test runs.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use DateTimeZone;
use Slipstream\Support\Clock;

final class MovingClock implements Clock {

	public function __construct( private int $now ) {}

	public function move( int $seconds ): void {
		$this->now += $seconds;
	}

	public function now(): DateTimeImmutable {
		return new DateTimeImmutable( "@$this->now" );
	}

	public function timezone(): DateTimeZone {
		return new DateTimeZone( 'UTC' );
	}
}
