<?php
/**
 * Tests the ranges and defaults of all arguments of REST routes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Rest\Router;
use Slipstream\Support\Json;

final class RouteBoundsTest extends TestCase {

	/** Parts of a schema that are written down. Other tests prove longer lists of choices, such as those of currencies. */
	private const PARTS       = [ 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'enum', 'default' ];
	private const MAX_CHOICES = 12;

	/** @return array<string, array<string, array<string, mixed>>> Ranges, choices and defaults, by route and argument. */
	private static function bounds(): array {
		$bounds = [];
		foreach ( Plugin::get( Router::class )->routes() as $route ) {
			foreach ( $route->methods as $method ) {
				$arguments = array_map(
					static fn ( array $schema ): array => array_filter(
						array_intersect_key( $schema, array_flip( self::PARTS ) ),
						static fn ( mixed $part ): bool => ! is_array( $part ) || count( $part ) <= self::MAX_CHOICES
					),
					$method->arguments
				);
				$bounds[ "$method->verb {$route->namespace}$route->path" ] = array_filter( $arguments );
			}
		}
		return array_filter( $bounds );
	}

	#[TestDox( 'Every argument of a route has the range, the choices and the default of fixtures/route-bounds.json' )]
	public function test_bounds(): void {
		$expected = Json::file( __DIR__ . '/fixtures/route-bounds.json' );
		$found    = self::bounds();
		self::assertGreaterThan( 60, count( $found ) );
		// A network has routes that a single site lacks, and the reverse.
		self::assertEquals( array_intersect_key( $expected, $found ), $found );
	}
}
