<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** A service in a circular dependency. */
final class Egg {
	public function __construct( public readonly Hen $hen ) {}
}
