<?php
declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Tock;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Tests\TestCase;

final class TockTest extends TestCase {

	private const SAVED = '<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>';

	/** @param array<string, mixed> $attributes */
	private static function render( array $attributes ): string {
		return trim( do_blocks( get_comment_delimited_block_content( 'jetpack/tock', $attributes, self::SAVED ) ) );
	}

	/** @return array<string, array{string}> */
	public static function restaurants(): array {
		return [
			'a name'           => [ 'roister' ],
			'a URL'            => [ 'https://www.exploretock.com/roister' ],
			'a page below it'  => [ ' https://exploretock.com/roister/event/1?date=2026-12-01 ' ],
		];
	}

	#[DataProvider( 'restaurants' )]
	#[TestDox( 'Links to the restaurant on Tock, without a script: $_dataName' )]
	public function test_link( string $url ): void {
		self::assertSame(
			'<div class="wp-block-jetpack-tock"><a class="wp-block-button__link wp-element-button" href="https://www.exploretock.com/roister">Book on Tock</a></div>',
			self::render( [ 'url' => $url ] )
		);
	}

	/** @return array<string, array{mixed}> */
	public static function others(): array {
		return [
			'none'         => [ '' ],
			'the home'     => [ 'https://www.exploretock.com/' ],
			'another host' => [ 'https://exploretock.com.evil.test/roister' ],
			'a script'     => [ 'javascript:alert(1)' ],
			'markup'       => [ '"><script>' ],
			'101 letters'  => [ str_repeat( 'a', 101 ) ],
			'another type' => [ [ 'roister' ] ],
		];
	}

	#[DataProvider( 'others' )]
	#[TestDox( 'Prints nothing for what is not a restaurant: $_dataName' )]
	public function test_others( mixed $url ): void {
		self::assertSame( '', self::render( [ 'url' => $url ] ) );
	}

	#[TestDox( 'A name may have 100 letters' )]
	public function test_longest(): void {
		self::assertStringContainsString( '/' . str_repeat( 'a', 100 ) . '"', self::render( [ 'url' => str_repeat( 'a', 100 ) ] ) );
	}

	#[TestDox( 'Classes and alignment stay' )]
	public function test_classes(): void {
		$html = self::render( [ 'url' => 'roister', 'align' => 'center', 'className' => 'mine' ] );
		self::assertMatchesRegularExpression( '#^<div class="(?=[^"]*\baligncenter\b)(?=[^"]*\bmine\b)[^"]*\bwp-block-jetpack-tock\b#', $html );
	}
}
