<?php
/**
 * Tests that keys of outside services do not leave the server.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Http\Resolver;
use Slipstream\Plugin;
use Slipstream\Connections\AccessTokens;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\Connectors;
use Slipstream\Connections\Secrets;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Connections\Tokens;
use WP_Error;
use WP_REST_Request;

final class SecretsTest extends TestCase {

	private const VALUE = 'hush-4c7e';

	private function secrets(): Secrets {
		return Plugin::get( Secrets::class );
	}

	#[TestDox( 'A secret is set, reported as set, used and removed' )]
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

	#[TestDox( 'The environment overrides the option, a constant overrides both, and neither can be overwritten' )]
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

	/** Routes that return a key on purpose: Mapbox' token is public, and authors need it to render maps. */
	private const PUBLIC_KEYS = '#^/(wpcom/v2/service-api-keys/mapbox|slipstream/v1/map)$#i';

	/**
	 * Returns arguments that match a route's path.
	 *
	 * @param string $path Path of the route, as a regular expression.
	 */
	private static function sample( string $path ): string {
		$path = (string) preg_replace(
			'#\(\?P<service>[^)]*\)#',
			(string) array_key_first( Plugin::get( ServiceRegistry::class )->all() ),
			$path
		);
		$path = (string) preg_replace( [ '#\(\?P<(id|parent|site|menu)>(?:\[[^]]*\]|[^()])*\)#', '#\(\?:.*$#' ], [ '1', '' ], $path );
		return (string) preg_replace( '#\(\?P<\w+>(?:[^()]|\([^()]*\))*\)#', 'post', $path );
	}

	/** Stores a key for each service in every place that can contain one. */
	private function keep_sentinels(): void {
		Plugin::get( Connectors::class )->register();
		foreach ( Plugin::get( ServiceRegistry::class )->all() as $service ) {
			foreach ( $service->credentials as $credential ) {
				// URLs and app names are not secrets, so they may appear.
				$value = $credential->is_secret ? 'pk.' . self::VALUE : 'public';
				$this->secrets()->set( $credential->name, $value );
				update_option( Secrets::connector_setting( $credential->name ), $value );
			}
			if ( null !== $service->oauth ) {
				$tokens = new Tokens( 'access-' . self::VALUE, 'refresh-' . self::VALUE, 1 );
				self::assertNotNull( Plugin::get( Accounts::class )->save( $service, get_current_user_id(), '7', 'Ada', $tokens ) );
			}
		}
		$this->secrets()->set( 'test_key', self::VALUE );
	}

	/**
	 * @return array<string, array{callable-string}>
	 */
	public static function spellings(): array {
		return [
			'as it is registered' => [ 'strval' ],
			'in capitals'         => [ 'strtoupper' ],
			'in small letters'    => [ 'strtolower' ],
			'mixed'               => [ 'ucwords' ],
		];
	}

	/**
	 * @param callable(string): string $spell
	 */
	#[DataProvider( 'spellings' )]
	#[TestDox( 'No REST response for an administrator contains a key, on any route, spelled $_dataName' )]
	public function test_never_shown( callable $spell ): void {
		$this->log_in( 'network' );
		// Routes call hosts that do not exist. Without a name server, each call takes five seconds.
		Plugin::set( Resolver::class, new FixedResolver( [] ) );
		$this->keep_sentinels();
		self::assertTrue( is_serialized( maybe_serialize( get_option( Secrets::OPTION ) ) ), 'options.php hides serialized values' );
		$server = rest_get_server();
		$tried  = 0;
		foreach ( array_keys( $server->get_routes() ) as $route ) {
			$path = '/' . implode( '/', array_map( $spell, explode( '/', ltrim( self::sample( $route ), '/' ) ) ) );
			if ( 1 === preg_match( '/\(|export|site-health|font-collections/i', $path ) || 1 === preg_match( self::PUBLIC_KEYS, $path ) ) {
				continue;
			}
			foreach ( str_contains( $path, 'ettings' ) || str_contains( $path, 'ETTINGS' ) || str_contains(
				strtolower( $path ),
				'slipstream'
			) ? [ 'GET', 'POST', 'OPTIONS' ] : [ 'GET' ] as $method ) {
				$request  = new WP_REST_Request( $method, $path );
				$response = $server->dispatch( $request );
				// The REST server applies this filter before it sends a response.
				$response = apply_filters( 'rest_post_dispatch', rest_ensure_response( $response ), $server, $request );
				self::assertStringNotContainsString(
					self::VALUE,
					(string) wp_json_encode( [ $response->get_data(), $response->get_headers() ] ),
					"$method $path"
				);
				++$tried;
			}
		}
		self::assertGreaterThan( 60, $tried );
	}

	/**
	 * @param callable(string): string $spell
	 */
	#[DataProvider( 'spellings' )]
	#[TestDox( 'No REST response contains a key of a new extension, spelled $_dataName' )]
	public function test_newcomer( callable $spell ): void {
		new FixtureProject( [ 'alpha' => [ 'server' => ExampleService::declared( 'keys', 'one_key', 'of_users', 'of_site' ) ] ] );
		self::assertCount( 4, Plugin::get( ServiceRegistry::class )->all() );
		$this->test_never_shown( $spell );
		$this->test_failing_transport();
	}

	#[TestDox( 'A connector\'s masked key that is sent back changes nothing' )]
	public function test_masked_key(): void {
		if ( ! class_exists( 'WP_Connector_Registry' ) ) {
			self::markTestSkipped( 'This WordPress has no connectors.' );
		}
		$this->log_in( 'network' );
		$this->keep_sentinels();
		rest_get_server();
		$name  = Secrets::connector_setting( 'mapbox_token' );
		$shown = $this->rest( 'GET', '/wp/v2/settings' )->get_data()[ $name ] ?? '';
		self::assertStringContainsString( "\u{2022}", $shown );
		$this->rest( 'POST', '/wp/v2/settings', [ $name => $shown ] );
		self::assertSame( 'pk.' . self::VALUE, get_option( $name ) );
		$this->rest( 'POST', '/wp/v2/settings', [ $name => 'pk.another' ] );
		self::assertSame( 'pk.another', get_option( $name ) );
		$this->rest( 'POST', '/wp/v2/settings', [ $name => '' ] );
		self::assertSame( '', get_option( $name ) );
	}

	#[TestDox( 'No error during the test of a key puts the key into the response or the log' )]
	public function test_failing_transport(): void {
		$this->log_in( 'network' );
		$this->keep_sentinels();
		$log = (string) tempnam( sys_get_temp_dir(), 'log' );
		$old = ini_set( 'error_log', $log );
		$key = 'pk.' . self::VALUE;
		Plugin::set( Resolver::class, new FixedResolver( [] ) );
		$answers = [ 'nothing' => false ];
		foreach ( [
			'http_request_failed' => 'cURL error 28: timed out',
			'http_request_not_executed' => 'User has blocked requests to',
			'odd' => 'Failed',
		] as $code => $text ) {
			$answers[ $code ] = new WP_Error( $code, "$text https://api.mapbox.com/tokens/v2?access_token=$key" );
		}
		foreach ( [ 200, 401, 429, 500, 302 ] as $status ) {
			$answers[ (string) $status ] = [
				'headers'  => [ 'location' => "https://api.mapbox.com/?access_token=$key" ],
				'body'     => "{\"code\":\"$key\",\"message\":\"$key\"}",
				'response' => [ 'code' => $status, 'message' => $key ],
				'cookies'  => [],
			];
		}
		foreach ( $answers as $name => $answer ) {
			if ( false !== $answer ) {
				Plugin::set( Resolver::class, new FixedResolver( [ '*' => [ '151.101.1.1' ] ] ) );
			}
			add_filter( 'pre_http_request', static fn (): mixed => $answer, 99 );
			foreach ( Plugin::get( ServiceRegistry::class )->all() as $service ) {
				$response = $this->rest( 'POST', "/slipstream/v1/services/{$service->id}/test" );
				$account  = Plugin::get( Accounts::class )->usable_by( $service, get_current_user_id() )[0] ?? null;
				$refused  = null === $account || null === $service->oauth
					? null
					: Plugin::get( AccessTokens::class )->get( $service, $account->id, get_current_user_id() );
				self::assertStringNotContainsString(
					self::VALUE,
					(string) wp_json_encode( [ $response->get_data(), $response->get_headers(), $refused ] ),
					(string) $name
				);
			}
		}
		ini_set( 'error_log', (string) $old );
		self::assertStringNotContainsString( self::VALUE, (string) file_get_contents( $log ) );
		self::assertStringNotContainsString( self::VALUE, (string) wp_json_encode( _get_cron_array() ) );
	}

	#[TestDox( 'No page, script data or export of WordPress contains a key' )]
	public function test_pages_and_exports(): void {
		$this->secrets()->set( 'test_key', self::VALUE );
		$this->log_in( 'network' );
		$this->on_screen( 'post' );
		do_action( 'admin_init' );
		do_action( 'enqueue_block_editor_assets' );
		$printed  = $this->printed( static fn () => wp_scripts()->do_items() );
		$printed .= $this->printed( static fn () => do_action( 'admin_notices' ) );
		$id       = $this->post( '<!-- wp:jetpack/map /-->' );
		$printed .= do_blocks( (string) get_post_field( 'post_content', $id ) );
		self::assertGreaterThan( 1000, strlen( $printed ) );
		self::assertStringNotContainsString( self::VALUE, $printed );
		self::assertStringNotContainsString( self::VALUE, (string) wp_json_encode( wp_load_alloptions() ) );
	}
}
