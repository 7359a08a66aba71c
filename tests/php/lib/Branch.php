<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** A service that depends on another one. */
final class Branch {
	public function __construct( public readonly Leaf $leaf, public readonly int $size = 3 ) {}
}
