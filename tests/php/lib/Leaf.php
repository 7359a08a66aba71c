<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

/** A service without dependencies. */
final class Leaf {
	public function __construct( public readonly string $name = 'leaf' ) {}

	public function shout( string $word ): string {
		return strtoupper( $word );
	}
}
