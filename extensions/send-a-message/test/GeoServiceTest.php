<?php
/**
 * Tests of what the editor is told of a geo service.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\SendAMessage;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Editor\Assets;
use Slipstream\Extensions\SendAMessage\GeoService;
use Slipstream\Plugin;
use Slipstream\Registration\BlockRegistrar;
use Slipstream\Tests\TestCase;

final class GeoServiceTest extends TestCase {

	/**
	 * What is printed before the start script.
	 *
	 * @param mixed $address What the owner set.
	 */
	private static function announced( mixed $address ): string {
		add_filter( 'slipstream_geo_service_url', static fn (): mixed => $address );
		wp_enqueue_script( Assets::HANDLE, 'https://example.org/editor.js', [], '1', true );
		GeoService::announce();
		return implode( "\n", array_filter( (array) wp_scripts()->get_data( Assets::HANDLE, 'before' ), 'is_string' ) );
	}

	#[TestDox( '[WAB-10] The editor is told the address that the owner set' )]
	public function test_address(): void {
		self::assertSame(
			'window.Jetpack_Editor_Initial_State.slipstream.geoServiceUrl = "https://geo.example.org/?a=1\u0026b=2";',
			self::announced( 'https://geo.example.org/?a=1&b=2' )
		);
	}

	/**
	 * What is no address.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function no_addresses(): array {
		return [
			'nothing'  => [ '' ],
			'a script' => [ 'javascript:alert(1)' ],
			'a list'   => [ [ 'https://geo.example.org/' ] ],
			'false'    => [ false ],
		];
	}

	/**
	 * Tells nothing.
	 *
	 * @param mixed $address What the owner set.
	 */
	#[TestDox( '[WAB-10] The editor is told of no service when $_dataName is set' )]
	#[DataProvider( 'no_addresses' )]
	public function test_no_address( mixed $address ): void {
		self::assertSame( '', self::announced( $address ) );
	}

	#[TestDox( 'An address can’t end the script that it stands in' )]
	public function test_markup(): void {
		self::assertStringNotContainsString( '</script', self::announced( 'https://geo.example.org/</script><b>' ) );
	}

	#[TestDox( 'The editor’s state is said before the address' )]
	public function test_order(): void {
		add_filter( 'slipstream_geo_service_url', static fn (): string => 'https://geo.example.org/' );
		$this->log_in( 'administrator' );
		set_current_screen( 'post' );
		Plugin::get( BlockRegistrar::class )->register_all();
		do_action( 'enqueue_block_editor_assets' );
		$before = implode( "\n", array_filter( (array) wp_scripts()->get_data( Assets::HANDLE, 'before' ), 'is_string' ) );
		$state  = strpos( $before, 'window.Jetpack_Editor_Initial_State =' );
		self::assertIsInt( $state );
		self::assertGreaterThan( $state, strpos( $before, 'geoServiceUrl' ) );
	}
}
