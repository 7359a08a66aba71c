<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Support\Locale;

final class LocaleTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'locale', static fn (): string => 'de_DE', 1 );
	}

	#[TestDox( 'Work runs in the given language; without one, or with an unknown one, in the current language' )]
	public function test_run(): void {
		self::assertSame( 'en_US', Locale::run( 'en_US', 'determine_locale'( ... ) ) );
		self::assertSame( 'de_DE', Locale::run( '', 'determine_locale'( ... ) ) );
		self::assertSame( 'de_DE', Locale::run( 'xx_XX', 'determine_locale'( ... ) ) );
		self::assertSame( 'de_DE', determine_locale() );
	}

	#[TestDox( 'The current language returns after work that throws' )]
	public function test_exception(): void {
		$during = '';
		$work   = static function () use ( &$during ): string {
			$during = determine_locale();
			return '' === $during ? '' : throw new RuntimeException( 'refused' );
		};
		try {
			Locale::run( 'en_US', $work );
			self::fail( 'nothing was thrown' );
		} catch ( RuntimeException $error ) {
			self::assertSame( 'refused', $error->getMessage() );
		}
		self::assertSame( [ 'en_US', 'de_DE', false ], [ $during, determine_locale(), is_locale_switched() ] );
	}
}
