<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** Needs what is no service. */
final class Picky {
	public function __construct( public readonly string $word ) {}
}
