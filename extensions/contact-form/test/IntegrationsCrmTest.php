<?php
/**
 * Tests how the state of a CRM plugin is detected.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\ContactForm;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Tests\FixtureProject;
use Slipstream\Tests\TestCase;

final class IntegrationsCrmTest extends TestCase {

	private const ROUTE = '/jetpack/v4/jetpack_crm';
	private const FILE  = 'zero-bs-crm/ZeroBSCRM.php';

	private const NOT_INSTALLED = [
		'crm_installed'          => false,
		'crm_active'             => false,
		'crm_version'            => null,
		'jp_form_ext_enabled'    => null,
		'can_install_crm'        => false,
		'can_activate_crm'       => false,
		'can_activate_extension' => false,
	];

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject(
			[
				'contact-form' => [
					'server' => 'return new Definition( routes: [ Slipstream\Extensions\ContactForm\Integrations\CrmRoutes::class ] );',
				],
			]
		);
	}

	protected function tearDown(): void {
		if ( is_file( self::path() ) ) {
			unlink( self::path() );
			rmdir( dirname( self::path() ) );
		}
		parent::tearDown();
	}

	private static function path(): string {
		return constant( 'WP_PLUGIN_DIR' ) . '/' . self::FILE;
	}

	/** Adds the plugin's file to the plugin folder. */
	private function install( string $version = '4.2.0' ): void {
		wp_mkdir_p( dirname( self::path() ) );
		$text = (string) file_get_contents( Plugin::path( 'tests/services/zero-bs-crm/ZeroBSCRM.php' ) );
		file_put_contents( self::path(), str_replace( '4.2.0', $version, $text ) );
		wp_clean_plugins_cache();
	}

	/** Adds and loads the plugin. This cannot be undone in the same process. */
	private function activate(): void {
		$this->install();
		self::assertNull( activate_plugin( self::FILE ) );
	}

	/** Logs in a user with the CRM's capability. */
	private function log_in_crm_manager(): void {
		$this->log_in( 'administrator' );
		wp_get_current_user()->add_cap( 'admin_zerobs_manage_options' );
	}

	/** @return array{int, string, string} Status, code and message of the response. */
	private function enable( mixed $extension, string $method = 'POST' ): array {
		$response = $this->rest( $method, self::ROUTE, [ 'extension' => $extension ] );
		return [
			$response->get_status(),
			(string) ( $response->get_data()['code'] ?? '' ),
			(string) ( $response->get_data()['message'] ?? '' ),
		];
	}

	#[TestDox( '[CRM-03, CRM-05, CRM-16] Seven fields report a missing plugin' )]
	public function test_not_installed(): void {
		self::assertSame( self::NOT_INSTALLED, $this->rest( 'GET', self::ROUTE, [], 'author' )->get_data() );
		self::assertTrue( $this->rest( 'GET', self::ROUTE, [], 'network' )->get_data()['can_install_crm'] );
	}

	#[TestDox( '[CRM-06] An inactive plugin has a version and can be activated by users with permission' )]
	public function test_inactive(): void {
		$this->install( '3.0.18' );
		$data = [
			'crm_installed' => true,
			'crm_version'   => '3.0.18',
		];
		self::assertEquals( $data + self::NOT_INSTALLED, $this->rest( 'GET', self::ROUTE, [], 'author' )->get_data() );
		self::assertEquals(
			[ 'can_activate_crm' => true ] + $data + self::NOT_INSTALLED,
			$this->rest( 'GET', self::ROUTE, [], 'network' )->get_data()
		);
	}

	#[TestDox( '[CRM-12] A missing version header is an empty string' )]
	public function test_no_version(): void {
		$this->install( '' );
		self::assertSame( '', $this->rest( 'GET', self::ROUTE, [], 'author' )->get_data()['crm_version'] );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function refused(): array {
		return [
			'a visitor'     => [ '', 401 ],
			'a contributor' => [ 'contributor', 403 ],
		];
	}

	#[DataProvider( 'refused' )]
	#[TestDox( 'Hides the CRM’s state from $_dataName' )]
	public function test_refused( string $role, int $status ): void {
		$response = $this->rest( 'GET', self::ROUTE, [], $role );
		self::assertSame(
			[ $status, 'invalid_user_permission_jetpack_crm_data' ],
			[ $response->get_status(), $response->get_data()['code'] ]
		);
	}

	#[TestDox( '[CRM-13, CRM-14] Only users with the CRM’s capability can enable the extension, not even an editor' )]
	public function test_enabling_refused(): void {
		foreach ( [ '' => 401, 'editor' => 403 ] as $role => $status ) {
			$this->log_in( $role );
			self::assertSame(
				[ $status, 'invalid_user_permission_activate_jetpack_crm_ext' ],
				array_slice( $this->enable( 'jetpackforms' ), 0, 2 ),
				$role
			);
		}
	}

	#[TestDox( '[CRM-18, CRM-20] Refuses another extension and an inactive CRM with their error codes' )]
	public function test_enabling_fails(): void {
		$this->log_in_crm_manager();
		self::assertSame( [ 404, 'invalid_param', 'Missing or invalid extension parameter.' ], $this->enable( 'other' ) );
		self::assertSame( 'rest_invalid_param', $this->enable( [ 'jetpackforms' ] )[1] );
		self::assertSame( 'rest_missing_callback_param', $this->rest( 'POST', self::ROUTE )->get_data()['code'] );
		self::assertSame(
			[ 409, 'jp_forms_extension_activation_failed', 'Jetpack CRM is not active, or is too old.' ],
			$this->enable( 'jetpackforms' )
		);
	}

	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	#[TestDox( '[CRM-07, CRM-08, CRM-18, CRM-19] Reports whether the extension of an active CRM is enabled, and enables it' )]
	public function test_enabled(): void {
		$this->activate();
		$this->log_in_crm_manager();
		$data = [
			'crm_installed'          => true,
			'crm_active'             => true,
			'crm_version'            => '4.2.0',
			'jp_form_ext_enabled'    => false,
			'can_activate_extension' => true,
		];
		self::assertEquals( $data + self::NOT_INSTALLED, $this->rest( 'GET', self::ROUTE )->get_data() );
		self::assertSame( [ 200, 'success', '' ], $this->enable( 'jetpackforms', 'PUT' ) );
		self::assertTrue( $this->rest( 'GET', self::ROUTE )->get_data()['jp_form_ext_enabled'] );
	}

	#[RunInSeparateProcess]
	#[PreserveGlobalState( false )]
	#[TestDox( '[CRM-14, CRM-20] Returns errors for missing permissions and for a failed activation' )]
	public function test_active_and_broken(): void {
		$this->activate();
		self::assertFalse( $this->rest( 'GET', self::ROUTE, [], 'editor' )->get_data()['can_activate_extension'] );
		update_option( 'zero_bs_crm_broken', '1' );
		$this->log_in_crm_manager();
		self::assertSame(
			[ 500, 'jp_forms_extension_activation_failed', 'Jetpack CRM could not enable its extension.' ],
			$this->enable( 'jetpackforms' )
		);
	}
}
