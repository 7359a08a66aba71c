<?php
/**
 * Tests of the constants that PHP and TypeScript share.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Support\Constants;

final class ConstantsTest extends TestCase {

	private static function constants( string $json ): Constants {
		$file = get_temp_dir() . uniqid( 'slipstream-constants-' ) . '.json';
		file_put_contents( $file, $json );
		$constants = Constants::from_file( $file );
		// A second read must not open the file again.
		unlink( $file );
		return $constants;
	}

	#[TestDox( 'Each value has the requested type' )]
	public function test_types(): void {
		$constants = self::constants( '{ "share": 1.5, "most": 10, "name": "a", "map": { "b": "c", "d": 1, "e": "f" } }' );
		self::assertSame(
			[ 1.5, 10.0, 10, 'a' ],
			[ $constants->number( 'share' ), $constants->number( 'most' ), $constants->integer( 'most' ), $constants->text( 'name' ) ]
		);
		self::assertSame(
			[
				'b' => 'c',
				'e' => 'f',
			],
			$constants->texts( 'map' )
		);
	}

	#[TestDox( 'A missing or damaged value, or one of another type, is empty' )]
	public function test_damage(): void {
		foreach ( [ '{ "a": [ 1 ] }', '7', '{}' ] as $json ) {
			$constants = self::constants( $json );
			self::assertSame(
				[ 0.0, 0, '', [] ],
				[ $constants->number( 'a' ), $constants->integer( 'a' ), $constants->text( 'a' ), $constants->texts( 'a' ) ],
				$json
			);
		}
		self::assertSame( '', Constants::from_file( '/no/such/file.json' )->text( 'a' ) );
	}
}
