<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** Needs who needs it. */
final class Egg {
	public function __construct( public readonly Hen $hen ) {}
}
