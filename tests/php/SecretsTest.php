<?php
/**
 * Tests of the keys of outside services.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Services\Secrets;
use WP_Error;

final class SecretsTest extends TestCase {

	private const VALUE = 'hush-4c7e';

	private function secrets(): Secrets {
		return Plugin::get( Secrets::class );
	}

	#[TestDox( 'A secret is set, known to be set, used and removed' )]
	public function test_option(): void {
		self::assertFalse( $this->secrets()->is_set( 'test_key' ) );
		self::assertSame( '', $this->secrets()->value( 'test_key' ) );
		self::assertTrue( $this->secrets()->set( 'test_key', ' ' . self::VALUE . "\n" ) );
		self::assertSame( 'option', $this->secrets()->source( 'test_key' ) );
		self::assertSame( self::VALUE, $this->secrets()->value( 'test_key' ) );
		$this->secrets()->set( 'other_key', 'x' );
		$this->secrets()->remove( 'test_key' );
		self::assertSame( '', $this->secrets()->source( 'test_key' ) );
		self::assertTrue( $this->secrets()->is_set( 'other_key' ) );
	}

	#[TestDox( 'An empty secret is refused' )]
	public function test_empty(): void {
		$result = $this->secrets()->set( 'test_key', "  \n" );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( 400, $result->get_error_data()['status'] );
	}

	#[TestDox( 'The environment goes before the option, a constant before both, and neither can be overwritten' )]
	public function test_order(): void {
		$this->secrets()->set( 'test_order', 'from-option' );
		putenv( 'SLIPSTREAM_TEST_ORDER=from-environment' );
		self::assertSame( 'environment', $this->secrets()->source( 'test_order' ) );
		self::assertSame( 'from-environment', $this->secrets()->value( 'test_order' ) );
		defined( 'SLIPSTREAM_TEST_ORDER' ) || define( 'SLIPSTREAM_TEST_ORDER', 'from-constant' );
		self::assertSame( 'constant', $this->secrets()->source( 'test_order' ) );
		self::assertSame( 'from-constant', $this->secrets()->value( 'test_order' ) );
		$result = $this->secrets()->set( 'test_order', 'new' );
		putenv( 'SLIPSTREAM_TEST_ORDER' );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( 409, $result->get_error_data()['status'] );
	}

	#[TestDox( 'The option is not loaded on every page' )]
	public function test_not_autoloaded(): void {
		$this->secrets()->set( 'test_key', self::VALUE );
		wp_cache_flush();
		self::assertArrayNotHasKey( Secrets::OPTION, wp_load_alloptions() );
	}

	#[TestDox( 'No screen of all options and no REST answer for an administrator holds a secret' )]
	public function test_never_shown(): void {
		$this->secrets()->set( 'test_key', self::VALUE );
		$this->log_in( 'network' );
		self::assertTrue( is_serialized( maybe_serialize( get_option( Secrets::OPTION ) ) ), 'options.php hides serialized values' );
		foreach ( array_keys( rest_get_server()->get_routes() ) as $path ) {
			if ( 1 !== preg_match( '#^/(wpcom/v2|jetpack/v4|slipstream/v1|wp/v2/settings)[^(]*$#', $path ) ) {
				continue;
			}
			self::assertStringNotContainsString( self::VALUE, (string) wp_json_encode( $this->rest( 'GET', $path )->get_data() ), $path );
		}
	}
}
