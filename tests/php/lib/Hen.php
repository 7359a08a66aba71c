<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** A service in a circular dependency. */
final class Hen {
	public function __construct( public readonly Egg $egg ) {}
}
