<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Support\Color;
use Slipstream\Support\Json;

final class ColorTest extends TestCase {

	/** @return iterable<string, array{string, string}> */
	public static function backgrounds(): iterable {
		foreach ( Json::file( dirname( __DIR__, 2 ) . '/shared/colors/test/readable-on.json' ) as $background => $text ) {
			self::assertIsString( $text );
			yield "“{$background}”" => [ (string) $background, $text ];
		}
	}

	#[DataProvider( 'backgrounds' )]
	#[TestDox( 'Text on $_dataName can be read' )]
	public function test_readable( string $background, string $text ): void {
		self::assertSame( $text, Color::readable_on( $background ) );
	}
}
