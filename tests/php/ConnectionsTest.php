<?php
/**
 * Tests of outside services and their credentials, with a service that exists only here.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Connections;
use Slipstream\Connections\Connectors;
use Slipstream\Connections\Secrets;
use Slipstream\Http\Client;
use Slipstream\Plugin;
use WP_Error;
use WP_REST_Request;

final class ConnectionsTest extends TestCase {

	private const PATH = '/slipstream/v1/services/example/credentials';
	private const GOOD = [
		'example_host' => 'host.example',
		'example_key'  => 'pk.good',
	];

	private static ?LocalServer $server = null;

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		self::$server = null;
	}

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject( [ 'alpha' => [ 'server' => ExampleService::declared( 'keys' ) ] ] );
		self::$server ??= new LocalServer();
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server->port, '127.0.0.1:1' ] );
		$this->filter( 'slipstream_service_url', self::$server->url( '' ) );
	}

	private function value( string $name ): string {
		return Plugin::get( Connections::class )->value( ExampleService::keys(), $name );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function card(): array {
		return $this->rest( 'GET', '/slipstream/v1/services', [], 'administrator' )->get_data()[0] ?? [];
	}

	/**
	 * @return list<string>
	 */
	private function sources(): array {
		return array_column( $this->card()['credentials'], 'source' );
	}

	#[TestDox( 'A declared service stores several credentials, shows those that are not secret, and deletes all' )]
	public function test_round(): void {
		$answer = $this->rest(
			'POST',
			self::PATH,
			[ 'values' => [ 'example_host' => ' host.example ', 'example_key' => ' pk.good ' ] ],
			'editor'
		);
		self::assertSame( 200, $answer->get_status() );
		self::assertSame( [ 'host.example', '' ], array_column( $answer->get_data()['credentials'], 'value' ) );
		self::assertSame( [ 'option', 'option' ], $this->sources() );
		self::assertSame( 'pk.good', $this->value( 'example_key' ) );
		self::assertTrue( Plugin::get( Connections::class )->is_complete( ExampleService::keys() ) );
		foreach ( [ 'SLIPSTREAM_EXAMPLE_KEY', 'Key' ] as $word ) {
			self::assertStringContainsString( $word, (string) wp_json_encode( $this->card() ) );
		}
		self::assertSame( 200, $this->rest( 'DELETE', self::PATH )->get_status() );
		self::assertSame( [ '', '' ], $this->sources() );
	}

	#[TestDox( 'A credential that a request does not name keeps its value' )]
	public function test_one_of_two(): void {
		$this->rest( 'POST', self::PATH, [ 'values' => self::GOOD ], 'administrator' );
		$this->rest( 'POST', self::PATH, [ 'values' => [ 'example_host' => 'other.example' ] ] );
		self::assertSame( [ 'other.example', 'pk.good' ], [ $this->value( 'example_host' ), $this->value( 'example_key' ) ] );
	}

	/** @return array<string, array{array<mixed>, int, string}> Submitted values, HTTP status, and text in the response. */
	public static function refused(): array {
		return [
			'of another form'            => [ [ 'example_host' => 'host example' ] + self::GOOD, 400, 'letters and dots' ],
			'entered by mistake'         => [ [ 'example_key' => 'secret.x' ], 400, 'Not the secret one.' ],
			'with a line break in it'    => [ [ 'example_key' => "a\nb" ], 400, 'values' ],
			'empty'                      => [ [ 'example_key' => ' ' ], 400, 'Key' ],
			'too long'                   => [ [ 'example_key' => str_repeat( 'x', 2001 ) ], 400, 'values' ],
			'of another service'         => [ [ 'test_key' => 'x' ], 400, 'Unknown credential' ],
			'nothing'                    => [ [], 400, 'values' ],
			'rejected by the service'    => [ [ 'example_key' => 'pk.unknown' ] + self::GOOD, 400, 'does not know' ],
			'impossible to check now'    => [ [ 'example_key' => 'pk.down' ] + self::GOOD, 502, 'Example is down.' ],
		];
	}

	/**
	 * @param array<mixed> $values
	 */
	#[DataProvider( 'refused' )]
	#[TestDox( 'A credential that is $_dataName is rejected with an explanation, and nothing is stored' )]
	public function test_refused( array $values, int $status, string $words ): void {
		$answer = $this->rest( 'POST', self::PATH, [ 'values' => $values ], 'administrator' );
		self::assertSame( $status, $answer->get_status() );
		self::assertStringContainsString( $words, (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame( [ '', '' ], $this->sources() );
	}

	#[TestDox( 'When the service can\'t be reached, the message says so' )]
	public function test_unreachable(): void {
		$this->filter( 'slipstream_service_url', 'http://127.0.0.1:1' );
		self::assertSame( 'http://127.0.0.1:1', Client::base( 'example', 'x' ) );
		$answer = $this->rest( 'POST', self::PATH, [ 'values' => self::GOOD ], 'administrator' );
		self::assertSame(
			[ 502, 'Example is not available right now. Try again in a few minutes.' ],
			[ $answer->get_status(), $answer->get_data()['message'] ]
		);
		foreach ( self::GOOD as $name => $value ) {
			Plugin::get( Secrets::class )->set( $name, $value );
		}
		$answer = $this->rest( 'POST', '/slipstream/v1/services/example/test' )->get_data();
		self::assertFalse( $answer['works'] );
		self::assertNotSame( '', $answer['message'] );
	}

	#[TestDox( 'One capability guards every route to the connections' )]
	public function test_capability(): void {
		foreach ( [ 'author' => false, 'editor' => true ] as $role => $may ) {
			$this->log_in( $role );
			self::assertSame( $may ? 200 : 403, $this->rest( 'POST', self::PATH, [ 'values' => self::GOOD ] )->get_status() );
			self::assertSame( $may ? 200 : 403, $this->rest( 'POST', '/slipstream/v1/services/example/test' )->get_status() );
			foreach ( [ 'set', 'remove' ] as $method ) {
				$done = 'set' === $method
					? Plugin::get( Connections::class )->set( ExampleService::keys(), self::GOOD )
					: Plugin::get( Connections::class )->remove( ExampleService::keys() );
				self::assertSame( $may ? '' : 'slipstream_forbidden', $done instanceof WP_Error ? $done->get_error_code() : '' );
			}
			self::assertSame( $may ? 200 : 403, $this->rest( 'DELETE', self::PATH )->get_status() );
		}
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/services', [], 'editor' )->get_status() );
	}

	#[TestDox( 'Another plugin\'s stored credential is used until one is entered, and removed with the rest' )]
	public function test_legacy(): void {
		Plugin::get( Secrets::class )->set( 'example_host', 'host.example' );
		update_option( 'another_example_key', ' pk.good ' );
		self::assertSame( 'pk.good', $this->value( 'example_key' ) );
		self::assertSame( [ 'option', 'option' ], $this->sources() );
		update_option( 'another_example_key', 'secret.key' );
		self::assertSame( '', $this->value( 'example_key' ), 'what would be refused is not used' );
		update_option( 'another_example_key', 'pk.old' );
		Plugin::get( Secrets::class )->set( 'example_key', 'pk.new' );
		self::assertSame( 'pk.new', $this->value( 'example_key' ) );
		$this->rest( 'DELETE', self::PATH, [], 'administrator' );
		self::assertFalse( get_option( 'another_example_key' ) );
	}

	#[TestDox( 'A credential of the environment is shown as such, cannot be replaced and is in no response' )]
	public function test_environment(): void {
		$this->log_in( 'administrator' );
		putenv( 'SLIPSTREAM_EXAMPLE_KEY=pk.hush-4c7e' );
		$sources = $this->sources();
		$refused = $this->rest( 'POST', self::PATH, [ 'values' => [ 'example_key' => 'pk.good' ] ], 'administrator' );
		$card    = $this->card();
		putenv( 'SLIPSTREAM_EXAMPLE_KEY' );
		self::assertSame( [ '', 'environment' ], $sources );
		self::assertSame( 409, $refused->get_status() );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( [ $card, $refused->get_data() ] ) );
	}

	#[TestDox( 'An unknown service is rejected; without a key there is nothing to test' )]
	public function test_unknown(): void {
		$this->log_in( 'administrator' );
		foreach ( [ [ 'POST', 'credentials' ], [ 'DELETE', 'credentials' ], [ 'POST', 'test' ] ] as [ $method, $what ] ) {
			self::assertSame(
				400,
				$this->rest( $method, "/slipstream/v1/services/nobody/$what", [ 'values' => self::GOOD ] )->get_status()
			);
		}
		self::assertSame( 409, $this->rest( 'POST', '/slipstream/v1/services/example/test' )->get_status() );
	}

	#[TestDox( 'On WordPress 7.0 and newer a service with one key is a connector, whose key overrides the one in the settings and is masked' )]
	public function test_connector(): void {
		new FixtureProject( [ 'alpha' => [ 'server' => ExampleService::declared( 'keys', 'one_key' ) ] ] );
		if ( ! class_exists( 'WP_Connector_Registry' ) ) {
			Plugin::get( Connectors::class )->register();
			self::assertSame( '', $this->card()['connectorPage'] );
			return;
		}
		$this->log_in( 'administrator' );
		Plugin::get( Secrets::class )->set( 'single_key', 'pk.own' );
		$setting = Secrets::connector_setting( 'single_key' );
		// Earlier tests' hooks are removed, but their connector is still registered.
		if ( wp_is_connector_registered( 'slipstream-single' ) ) {
			\WP_Connector_Registry::get_instance()?->unregister( 'slipstream-single' );
		}
		rest_get_server();
		self::assertSame( 'Single', wp_get_connector( 'slipstream-single' )['name'] ?? '' );
		self::assertFalse( wp_is_connector_registered( 'slipstream-example' ) );
		$this->rest( 'POST', '/wp/v2/settings', [ $setting => 'not valid' ] );
		self::assertSame( 'option', Plugin::get( Secrets::class )->source( 'single_key' ) );
		$this->rest( 'POST', '/wp/v2/settings', [ $setting => 'pk.hush-4c7e' ] );
		$request = new WP_REST_Request( 'GET', '/wp/v2/settings' );
		$answer  = apply_filters( 'rest_post_dispatch', rest_do_request( $request ), rest_get_server(), $request );
		self::assertSame(
			[ 'connector', 'pk.hush-4c7e' ],
			[ Plugin::get( Secrets::class )->source( 'single_key' ), Plugin::get( Secrets::class )->value( 'single_key' ) ]
		);
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $answer->get_data() ) );
		self::assertSame(
			409,
			$this->rest(
				'POST',
				'/slipstream/v1/services/single/credentials',
				[ 'values' => [ 'single_key' => 'pk.other' ] ]
			)->get_status()
		);
	}

	#[TestDox( 'The services of an extension that is switched off are gone; one that waits for its service is there' )]
	public function test_availability(): void {
		$waiting = 'return new Definition( services: [ [ Slipstream\Tests\ExampleService::class, "keys" ] ], ready: static fn () => Slipstream\Contracts\Status::unavailable( "missing_service" ) );';
		new FixtureProject( [ 'alpha' => [ 'server' => $waiting ] ] );
		self::assertSame( [ 'example' ], array_keys( Plugin::get( \Slipstream\Connections\ServiceRegistry::class )->all() ) );
		new FixtureProject( [ 'alpha' => [ 'server' => ExampleService::declared( 'keys' ) ] ] );
		Plugin::get( \Slipstream\Support\Options::class )->set( 'off', [ 'alpha' ] );
		self::assertSame( [], Plugin::get( \Slipstream\Connections\ServiceRegistry::class )->all() );
	}
}
