<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** Needs who needs it. */
final class Hen {
	public function __construct( public readonly Egg $egg ) {}
}
