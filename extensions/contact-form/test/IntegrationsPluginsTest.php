<?php
/**
 * Tests listing, installing and activating plugins, with a local plugin directory and the site's own plugin folder.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\ContactForm\Integrations\PluginRoutes;
use Slipstream\Plugin;
use Slipstream\Tests\FixtureProject;
use Slipstream\Tests\LocalServer;
use Slipstream\Tests\TestCase;
use WP_Error;
use WP_REST_Response;

final class IntegrationsPluginsTest extends TestCase {

	private const ROUTE = '/jetpack/v4/plugins';
	private const FILE  = 'creative-mail-by-constant-contact/creative-mail-plugin';

	private const ACTIVE = [
		'status' => 'active',
		'source' => 'block-editor',
	];

	private static LocalServer $directory;

	/**
	 * Arguments of the hook that fires after an activation: plugin file and source.
	 * @var list<array{string, string}>
	 */
	private array $activated = [];

	public static function setUpBeforeClass(): void {
		self::$directory = new LocalServer( Plugin::path( 'tests/services/plugin-directory.php' ) );
	}

	public static function tearDownAfterClass(): void {
		self::$directory->stop();
	}

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject(
			[
				'contact-form' => [
					'server' => 'return new Definition( routes: [ Slipstream\Extensions\ContactForm\Integrations\PluginRoutes::class ] );',
				],
			]
		);
		add_action(
			'jetpack_activated_plugin',
			function ( string $file, string $source ): void {
				$this->activated[] = [ $file, $source ];
			},
			10,
			2
		);
		$this->use_directory();
		// Prevent WordPress from requesting updates from wordpress.org.
		remove_all_actions( 'upgrader_process_complete' );
	}

	protected function tearDown(): void {
		foreach ( [ PluginRoutes::slug(), 'another-plugin' ] as $folder ) {
			foreach ( (array) glob( constant( 'WP_PLUGIN_DIR' ) . "/$folder/*" ) as $file ) {
				unlink( (string) $file );
			}
			if ( is_dir( constant( 'WP_PLUGIN_DIR' ) . "/$folder" ) ) {
				rmdir( constant( 'WP_PLUGIN_DIR' ) . "/$folder" );
			}
		}
		parent::tearDown();
	}

	/**
	 * Makes WordPress use a stand-in for wordpress.org's plugin directory.
	 * @param string $mode How it fails, see plugin-directory.php.
	 */
	private function use_directory( string $mode = 'fine' ): void {
		$this->filter( 'http_request_host_is_external', true );
		$this->filter( 'http_allowed_safe_ports', [ self::$directory->port ] );
		remove_all_filters( 'plugins_api' );
		add_filter(
			'plugins_api',
			static function ( mixed $result, string $action, object $arguments ) use ( $mode ): object {
				$query   = http_build_query( [ 'action' => $action, 'request' => (array) $arguments ] );
				$details = json_decode(
					wp_remote_retrieve_body( wp_remote_get( self::$directory->url( "/$mode/plugins/info/1.2/?$query" ) ) )
				);
				return isset( $details->error ) ? new WP_Error( 'plugins_api_failed', $details->error ) : (object) $details;
			},
			10,
			3
		);
	}

	/** @param array<string, mixed> $more Further arguments besides the slug. */
	private function install( array $more = self::ACTIVE ): WP_REST_Response {
		return $this->rest( 'POST', self::ROUTE, [ 'slug' => PluginRoutes::slug() ] + $more );
	}

	private function activate(): WP_REST_Response {
		return $this->rest( 'POST', self::ROUTE . '/' . self::FILE, self::ACTIVE );
	}

	/**
	 * @return array{int, mixed, mixed}
	 */
	private static function parts( WP_REST_Response $response ): array {
		return [ $response->get_status(), $response->get_data()['code'] ?? null, $response->get_data()['message'] ?? null ];
	}

	#[TestDox( '[NWI-08] Lists every plugin by file with an active flag' )]
	public function test_list(): void {
		$data = $this->rest( 'GET', self::ROUTE, [], 'network' )->get_data();
		self::assertSame( [ true, false ], [ $data['slipstream/plugin.php']['active'], $data['akismet/akismet.php']['active'] ] );
		self::assertSame( 'Slipstream', $data['slipstream/plugin.php']['Name'] );
		self::assertMatchesRegularExpression( '/^\d/', $data['slipstream/plugin.php']['Version'] );
	}

	#[TestDox( 'Finds a plugin by its file, and no other' )]
	public function test_read(): void {
		$this->log_in( 'network' );
		$found = $this->rest( 'GET', '/jetpack/v4/plugin/slipstream/plugin' );
		self::assertSame( [ 200, 'success', 'Plugin found.' ], self::parts( $found ) );
		self::assertSame( [ 'Slipstream', true ], [ $found->get_data()['data']['Name'], $found->get_data()['data']['active'] ] );
		foreach ( [ 'slipstream/other', '../../wp-config', 'slipstream/../slipstream/plugin' ] as $file ) {
			self::assertSame(
				[ 404, 'plugin_not_found', 'Plugin not found.' ],
				self::parts( $this->rest( 'GET', "/jetpack/v4/plugin/$file" ) ),
				$file
			);
		}
	}

	#[TestDox( '[NWI-05, NWI-09] Installs and activates the plugin with status active' )]
	public function test_install(): void {
		$this->log_in( 'network' );
		self::assertSame( [ 200, 'success', 'Activated Creative Mail' ], self::parts( $this->install() ) );
		self::assertTrue( is_plugin_active( self::FILE . '.php' ) );
		self::assertSame( [ [ self::FILE . '.php', 'block-editor' ] ], $this->activated );
		self::assertTrue( $this->rest( 'GET', self::ROUTE )->get_data()[ self::FILE . '.php' ]['active'] );
		self::assertSame( [ 404, 'plugin_already_active', 'Plugin is already active.' ], self::parts( $this->install() ) );
	}

	#[TestDox( '[NWI-06, NWI-10] Installs the plugin without activating it, then activates it by file' )]
	public function test_activate(): void {
		$this->log_in( 'network' );
		self::assertSame( [ 200, 'success', 'Installed Creative Mail' ], self::parts( $this->install( [] ) ) );
		self::assertSame( [ false, [] ], [ is_plugin_active( self::FILE . '.php' ), $this->activated ] );
		$this->use_directory( 'refused' );
		self::assertSame( [ 200, 'success', 'Installed Creative Mail' ], self::parts( $this->install( [] ) ), 'it is there already' );
		self::assertSame( [ 200, 'success', 'Activated Creative Mail' ], self::parts( $this->activate() ) );
		self::assertSame( [ [ self::FILE . '.php', 'block-editor' ] ], $this->activated );
		self::assertSame( [ 404, 'plugin_already_active', 'Plugin is already active.' ], self::parts( $this->activate() ) );
	}

	/**
	 * @return array<string, array{string, string, string}>
	 */
	public static function failures(): array {
		return [
			'doesn’t know the plugin'    => [
				'refused',
				'install_plugin_failed',
				'/^Unable to install creative-mail-by-constant-contact: Plugin not found: it isn’t here\.$/',
			],
			'gives something else'       => [
				'broken',
				'install_plugin_failed',
				'/^Unable to install creative-mail-by-constant-contact: .*(Incompatible Archive|PCLZIP)/',
			],
			'gives a zip without plugin' => [
				'empty',
				'install_plugin_failed',
				'/^Unable to install creative-mail-by-constant-contact: .*No valid plugins were found/',
			],
			'gives another plugin'       => [
				'other',
				'unable_to_determine_installed_plugin',
				'/^Unable to determine what plugin was installed\.$/',
			],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( '[NWI-11] Returns an error with a reason for a directory that $_dataName, and activates nothing' )]
	public function test_failure( string $mode, string $code, string $message ): void {
		$this->log_in( 'network' );
		$this->use_directory( $mode );
		$response = $this->install();
		self::assertSame( [ 500, $code ], array_slice( self::parts( $response ), 0, 2 ) );
		self::assertMatchesRegularExpression( $message, $response->get_data()['message'] );
		self::assertSame( [], $this->activated );
	}

	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	#[TestDox( 'Keeps a plugin that stops its own activation installed, and returns WordPress’ error' )]
	public function test_fatal(): void {
		$this->log_in( 'network' );
		$this->use_directory( 'fatal' );
		self::assertSame( [ 500, 'unexpected_output' ], array_slice( self::parts( $this->install() ), 0, 2 ) );
		self::assertSame( [], $this->activated );
		self::assertArrayHasKey( self::FILE . '.php', $this->rest( 'GET', self::ROUTE )->get_data() );
	}

	#[TestDox( 'Refuses to install any other plugin' )]
	public function test_other_slug(): void {
		$this->log_in( 'network' );
		foreach ( [ 'akismet', 'hello-dolly', PluginRoutes::slug() . '/../x', '', [ PluginRoutes::slug() ] ] as $slug ) {
			$response = $this->rest( 'POST', self::ROUTE, [ 'slug' => $slug ] + self::ACTIVE );
			self::assertSame( [ 400, 'rest_invalid_param' ], array_slice( self::parts( $response ), 0, 2 ) );
		}
		self::assertSame( 'rest_missing_callback_param', $this->rest( 'POST', self::ROUTE, self::ACTIVE )->get_data()['code'] );
	}

	#[TestDox( 'Explains an invalid activation request' )]
	public function test_wrong_requests(): void {
		$this->log_in( 'network' );
		$send = fn ( string $file, array $arguments ): array => array_slice(
			self::parts( $this->rest( 'PUT', self::ROUTE . "/$file", $arguments ) ),
			0,
			2
		);
		self::assertSame( [ 403, 'missing_status_parameter' ], $send( 'akismet/akismet', [] ) );
		self::assertSame( [ 403, 'missing_status_parameter' ], $send( 'akismet/akismet', [ 'status' => 'inactive' ] ) );
		self::assertSame( [ 404, 'plugin_not_found' ], $send( 'akismet/other', self::ACTIVE ) );
		self::assertSame( [ 404, 'plugin_not_found' ], $send( 'akismet/other', self::ACTIVE + [ 'plugin' => 'akismet/akismet' ] ) );
		self::assertSame( [ 404, 'no_plugin_specified' ], $send( '.', self::ACTIVE ) );
		// Delete the list of plugins that WordPress caches.
		wp_cache_set( 'plugins', [ '' => [] ], 'plugins' );
		self::assertSame( [ 404, 'no_plugins_found' ], $send( 'akismet/akismet', self::ACTIVE ) );
		self::assertSame( [ 404, 'not_found', 'Unable to list plugins.' ], self::parts( $this->rest( 'GET', self::ROUTE ) ) );
	}

	#[TestDox( 'Users without permission to activate or to install plugins are refused' )]
	public function test_rights(): void {
		foreach ( [ '' => 401, 'editor' => 403 ] as $role => $status ) {
			$this->log_in( $role );
			foreach ( [
				$this->rest( 'GET', self::ROUTE ),
				$this->install(),
				$this->activate(),
				$this->rest( 'GET', '/jetpack/v4/plugin/slipstream/plugin' ),
			] as $response ) {
				self::assertSame( [ $status, 'invalid_user_permission_activate_plugins' ], array_slice( self::parts( $response ), 0, 2 ) );
			}
		}
		$this->log_in( 'network' );
		add_filter(
			'map_meta_cap',
			static fn ( array $caps, string $cap ): array => 'install_plugins' === $cap ? [ 'do_not_allow' ] : $caps,
			10,
			2
		);
		self::assertSame( [ 403, 'not_allowed' ], array_slice( self::parts( $this->install() ), 0, 2 ) );
		add_filter(
			'map_meta_cap',
			static fn ( array $caps, string $cap ): array => 'activate_plugin' === $cap ? [ 'do_not_allow' ] : $caps,
			10,
			2
		);
		self::assertSame(
			[ 403, 'not_allowed' ],
			array_slice( self::parts( $this->rest( 'POST', self::ROUTE . '/akismet/akismet', self::ACTIVE ) ), 0, 2 )
		);
		self::assertSame( [], $this->activated );
	}
}
