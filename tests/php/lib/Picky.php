<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** A service with a dependency that is not a service. */
final class Picky {
	public function __construct( public readonly string $word ) {}
}
