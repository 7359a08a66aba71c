<?php
/**
 * Tests of the geo service setting.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\SendAMessage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Editor\Assets;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;

final class GeoServiceTest extends TestCase {

	/**
	 * Returns the value that the editor receives.
	 *
	 * @param mixed $url Value that the filter returns.
	 */
	private function announced( mixed $url ): string {
		add_filter( 'slipstream_geo_service_url', static fn (): mixed => $url );
		$this->log_in( 'administrator' );
		set_current_screen( 'post' );
		Plugin::get( BlockRegistrar::class )->register_all();
		do_action( 'enqueue_block_editor_assets' );
		return implode( "\n", array_filter( (array) wp_scripts()->get_data( Assets::HANDLE, 'before' ), 'is_string' ) );
	}

	#[TestDox( '[WAB-10] Passes the owner\'s URL to the editor' )]
	public function test_url(): void {
		self::assertStringContainsString(
			'"geoServiceUrl":"https://geo.example.org/?a=1\u0026b=2"',
			$this->announced( 'https://geo.example.org/?a=1&b=2' )
		);
	}

	/**
	 * Invalid URLs.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function no_addresses(): array {
		return [
			'nothing'  => [ '' ],
			'a script' => [ 'javascript:alert(1)' ],
			'a file'   => [ 'ftp://geo.example.org/' ],
			'a list'   => [ [ 'https://geo.example.org/' ] ],
			'false'    => [ false ],
		];
	}

	#[TestDox( '[WAB-10] Passes no service to the editor if $_dataName is set' )]
	#[DataProvider( 'no_addresses' )]
	public function test_no_url( mixed $url ): void {
		$announced = $this->announced( $url );
		self::assertStringContainsString( 'Jetpack_Editor_Initial_State', $announced );
		self::assertStringNotContainsString( 'geoServiceUrl', $announced );
	}

	#[TestDox( 'A URL can’t end its script element' )]
	public function test_markup(): void {
		self::assertStringNotContainsString( '</script', $this->announced( 'https://geo.example.org/</script><b>' ) );
	}
}
