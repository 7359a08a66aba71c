<?php
/**
 * Tests the welcome on Home: the values of a new site, the one redirect, the switches, the demo page, and the end.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Admin\FirstVisit;
use Slipstream\Admin\HomePage;
use Slipstream\Contracts\Page;
use Slipstream\Domains\Subscribers\Newsletter\NewsletterSettings;
use Slipstream\Plans\SitePlan;
use Slipstream\Plugin;
use Slipstream\Settings\General;
use Slipstream\Support\Options;
use Slipstream\Welcome\DemoPage;
use Slipstream\Welcome\NewSite;
use Slipstream\Welcome\WelcomeState;

final class WelcomeTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		foreach ( [ Options::NAME, 'slipstream_settings_general', 'slipstream_settings_newsletter' ] as $option ) {
			delete_option( $option );
		}
		self::forget_services();
	}

	/** @return array{bool, bool} Whether embeds wait for consent, and whether posts are emailed. */
	private static function values(): array {
		self::forget_services();
		return [ Plugin::get( General::class )->asks_before_embeds(), Plugin::get( NewsletterSettings::class )->is_on() ];
	}

	#[TestDox( 'A new site asks before embeds load and emails no posts; all other settings have their defaults' )]
	public function test_new_site(): void {
		self::assertSame( [ false, true ], self::values() );
		Plugin::get( NewSite::class )->prepare();
		self::assertSame( [ true, false ], self::values() );
		self::assertSame( 100, Plugin::get( NewsletterSettings::class )->per_minute() );
		self::assertTrue( Plugin::get( SitePlan::class )->includes_everything() );
		self::assertTrue( Plugin::get( WelcomeState::class )->is_open() );
	}

	#[TestDox( 'A site that existed before keeps its settings and has no welcome' )]
	public function test_existing_site(): void {
		add_option( Options::NAME, [], '', true );
		Plugin::get( NewSite::class )->prepare();
		Plugin::get( NewSite::class )->activate( false );
		self::assertSame( [ false, true ], self::values() );
		self::assertFalse( Plugin::get( WelcomeState::class )->is_open() );
	}

	#[TestDox( 'Settings that an earlier installation has left are kept' )]
	public function test_kept_settings(): void {
		update_option( 'slipstream_settings_general', [ 'ask_before_embeds' => false ], true );
		Plugin::get( NewSite::class )->prepare();
		self::assertSame( [ false, false ], self::values() );
	}

	#[TestDox( 'If a section cannot be stored, the next request continues, and keeps the sections that were stored' )]
	public function test_interrupted(): void {
		$end = self::refuse( '/^INSERT .*slipstream_settings_newsletter/' );
		Plugin::get( NewSite::class )->activate( false );
		self::assertTrue( $end() );
		self::assertFalse( get_option( Options::NAME ) );
		update_option( 'slipstream_settings_general', [ 'ask_before_embeds' => false ], true );
		Plugin::get( NewSite::class )->prepare();
		self::assertSame( [ false, false ], self::values() );
		self::assertTrue( Plugin::get( WelcomeState::class )->is_open() );
	}

	#[TestDox( 'A WP-CLI command also prepares a new site' )]
	public function test_cli(): void {
		foreach ( $GLOBALS['wp_filter']['cli_init'][5] ?? [] as $callback ) {
			$callback['function']();
		}
		self::assertSame( [ true, false ], self::values() );
	}

	/**
	 * @return array<string, array{string, bool, bool, bool, bool}> Role; whether the activation is network-wide, bulk, or by WP-CLI;
	 *     whether the user is redirected.
	 */
	public static function activations(): array {
		return [
			'one plugin, in the browser' => [ 'administrator', false, false, false, true ],
			'on the network'             => [ 'administrator', true, false, false, false ],
			'several plugins'            => [ 'administrator', false, true, false, false ],
			'WP-CLI'                     => [ 'administrator', false, false, true, false ],
			'without the capability'     => [ 'editor', false, false, false, false ],
			'nobody'                     => [ '', false, false, false, false ],
		];
	}

	#[DataProvider( 'activations' )]
	#[TestDox( 'Only an administrator who activates this plugin alone in the browser is led to Home: $_dataName' )]
	public function test_activations( string $role, bool $is_network, bool $is_bulk, bool $is_cli, bool $leads ): void {
		$this->log_in( $role );
		self::assertSame( $leads, NewSite::leads( $is_network, $is_bulk, $is_cli ) );
		Plugin::get( NewSite::class )->activate( $is_network );
		self::assertTrue( Plugin::get( WelcomeState::class )->is_open() );
		if ( ! $is_bulk && ! $is_cli ) {
			self::assertSame( $leads, Plugin::get( WelcomeState::class )->must_lead( get_current_user_id() ) );
		}
	}

	#[TestDox( 'An activation by REST, such as in the block editor, leads nobody to Home' )]
	public function test_activation_by_rest(): void {
		$user = $this->log_in( 'administrator' );
		$this->filter( 'wp_is_rest_endpoint', true );
		Plugin::get( NewSite::class )->activate( false );
		self::assertTrue( Plugin::get( WelcomeState::class )->is_open() );
		self::assertFalse( Plugin::get( WelcomeState::class )->must_lead( $user ) );
	}

	/** @return array<string, array{mixed, bool}> Value that WordPress passes; whether the user is redirected. */
	public static function passed_values(): array {
		return [
			'false' => [ false, true ],
			'null'  => [ null, true ],
			'true'  => [ true, false ],
			'text'  => [ '1', false ],
		];
	}

	#[DataProvider( 'passed_values' )]
	#[TestDox( 'The activation hook of WordPress opens the welcome, with the value $_dataName' )]
	public function test_activation_hook( mixed $value, bool $leads ): void {
		$user = $this->log_in( 'administrator' );
		$hook = 'activate_' . plugin_basename( Plugin::path( 'plugin.php' ) );
		do_action( $hook, $value );
		self::forget_services();
		self::assertTrue( Plugin::get( WelcomeState::class )->is_open() );
		self::assertSame( $leads, Plugin::get( WelcomeState::class )->must_lead( $user ) );
		self::assertSame( [ true, false ], self::values() );
	}

	/** Opens an admin screen. Returns the URL to which it redirects; '' for none. */
	private static function open( string $script = 'plugins.php', string $method = 'GET' ): string {
		$redirected = static function ( string $url ): never {
			throw new RuntimeException( $url );
		};
		add_filter( 'wp_redirect', $redirected );
		[ $page, $verb ]           = [ $GLOBALS['pagenow'] ?? '', $_SERVER['REQUEST_METHOD'] ?? null ];
		$GLOBALS['pagenow']        = $script;
		$_SERVER['REQUEST_METHOD'] = $method;
		try {
			Plugin::get( FirstVisit::class )->lead_to_home();
			return '';
		} catch ( RuntimeException $redirect ) {
			return $redirect->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $redirected );
			$GLOBALS['pagenow']        = $page;
			$_SERVER['REQUEST_METHOD'] = $verb;
		}
	}

	#[TestDox( 'The user is led to Home once, from a screen only; nobody else is' )]
	public function test_redirect(): void {
		$owner = $this->log_in( 'administrator' );
		Plugin::get( NewSite::class )->activate( false );
		$this->log_in( 'administrator' );
		self::assertSame( '', self::open(), 'another administrator' );
		wp_set_current_user( $owner );
		self::assertSame( '', self::open( 'admin-post.php' ), 'not a screen' );
		self::assertSame( '', self::open( 'plugins.php', 'POST' ), 'a form' );
		foreach ( [ 'action', '_wpnonce' ] as $parameter ) {
			$_SERVER['QUERY_STRING'] = "$parameter=x";
			self::assertSame( '', self::open(), "a link with $parameter" );
		}
		$_SERVER['QUERY_STRING'] = 'activate=true';
		$this->on_screen( 'plugins-network' );
		self::assertSame( '', self::open(), 'the network' );
		$this->on_screen( 'plugins' );
		$this->filter( 'wp_doing_ajax', true );
		self::assertSame( '', self::open(), 'a script' );
		remove_all_filters( 'wp_doing_ajax' );
		self::assertSame( Page::url( HomePage::SLUG ), self::open() );
		unset( $_SERVER['QUERY_STRING'] );
		self::assertSame( '', self::open(), 'only once' );
		self::assertTrue( Plugin::get( WelcomeState::class )->is_open(), 'still shown' );
	}

	#[TestDox( 'On Home itself, and while the database refuses changes, nobody is redirected' )]
	public function test_no_loop(): void {
		$this->log_in( 'administrator' );
		Plugin::get( NewSite::class )->activate( false );
		$end = self::refuse( '/^UPDATE .*options/' );
		self::assertSame( '', self::open() );
		self::assertTrue( $end() );
		$GLOBALS['plugin_page'] = HomePage::SLUG;
		self::assertSame( '', self::open( 'admin.php' ) );
		unset( $GLOBALS['plugin_page'] );
		self::assertSame( '', self::open(), 'the owner has been there' );
	}

	/** Whether Home tells its script to show the welcome. */
	private static function has_welcome(): bool {
		return true === Plugin::get( HomePage::class )->page()?->state()['isWelcome'];
	}

	/** @return array<string, mixed> */
	private function read(): array {
		return (array) $this->rest( 'GET', '/slipstream/v1/welcome' )->get_data();
	}

	#[TestDox( 'Each of the three switches names a route that saves it, on and off' )]
	public function test_choices(): void {
		$this->log_in( 'network' );
		Plugin::get( NewSite::class )->activate( false );
		$choices = array_column( $this->read()['choices'], null, 'id' );
		self::assertSame(
			[ 'general-ask_before_embeds' => true, 'newsletter-is_on' => false, 'plan' => false ],
			array_map( static fn ( array $choice ): bool => $choice['isOn'], $choices )
		);
		foreach ( $choices as $id => $choice ) {
			self::assertNotSame( '', $choice['label'] . $choice['description'], $id );
			foreach ( [ 'on' => true, 'off' => false ] as $body => $value ) {
				self::assertSame( 200, $this->rest( 'POST', $choice['path'], $choice[ $body ] )->get_status(), $id );
				wp_cache_flush();
				self::assertSame( $value, array_column( $this->read()['choices'], 'isOn', 'id' )[ $id ], "$id $body" );
			}
		}
	}

	#[TestDox( 'On a network, site administrators are not asked about the plan, which they may not set' )]
	public function test_plan_choice(): void {
		$this->log_in( 'administrator' );
		self::assertSame( ! is_multisite(), in_array( 'plan', array_column( $this->read()['choices'], 'id' ), true ) );
	}

	#[TestDox( 'The demo page is a draft of the blocks that need no account, and there is only one' )]
	public function test_demo(): void {
		$this->log_in( 'administrator' );
		self::assertSame( '', $this->read()['demoUrl'] );
		$url = $this->rest( 'POST', '/slipstream/v1/welcome/demo' )->get_data()['url'];
		self::assertSame( $url, $this->rest( 'POST', '/slipstream/v1/welcome/demo' )->get_data()['url'] );
		self::assertSame( $url, $this->read()['demoUrl'] );
		$pages = get_posts( [ 'post_type' => 'page', 'post_status' => 'any', 'title' => 'Demo page', 'numberposts' => -1 ] );
		self::assertCount( 1, $pages );
		self::assertSame( 'draft', $pages[0]->post_status );
		self::assertStringContainsString( "post={$pages[0]->ID}&action=edit", $url );
		$names = array_values(
			array_filter(
				array_column( parse_blocks( $pages[0]->post_content ), 'blockName' ),
				static fn ( ?string $name ): bool => null !== $name && ! str_starts_with( $name, 'core/' )
			)
		);
		self::assertSame(
			[
				'jetpack/image-compare',
				'jetpack/slideshow',
				'jetpack/rating-star',
				'jetpack/business-hours',
				'jetpack/contact-form',
				'jetpack/subscriptions',
			],
			$names
		);
		self::assertStringNotContainsString( '<h2></h2>', $pages[0]->post_content );
	}

	#[TestDox( 'A demo page in the trash, or a deleted one, is replaced; a switched-off block is not on it' )]
	public function test_demo_again(): void {
		$this->log_in( 'administrator' );
		$first = Plugin::get( DemoPage::class )->insert();
		self::assertIsInt( $first );
		wp_trash_post( $first );
		Plugin::get( Options::class )->set( 'off', [ 'slideshow' ] );
		self::forget_services();
		$second = Plugin::get( DemoPage::class )->insert();
		self::assertIsInt( $second );
		self::assertNotSame( $first, $second );
		self::assertStringNotContainsString( 'slideshow', (string) get_post_field( 'post_content', $second ) );
		wp_delete_post( $second, true );
		self::assertSame( 0, Plugin::get( DemoPage::class )->id() );
	}

	#[TestDox( 'Two requests that insert the demo page at the same time return the same page' )]
	public function test_demo_race(): void {
		$this->log_in( 'administrator' );
		$other = 0;
		$races = function () use ( &$other, &$races ): void {
			remove_action( 'wp_insert_post', $races );
			$other = Plugin::get( DemoPage::class )->insert();
		};
		add_action( 'wp_insert_post', $races );
		self::assertSame( Plugin::get( DemoPage::class )->insert(), $other );
		$drafts = get_posts( [ 'post_type' => 'page', 'post_status' => 'draft', 'title' => 'Demo page', 'numberposts' => -1 ] );
		self::assertCount( 1, $drafts );
	}

	#[TestDox( 'After the welcome is dismissed, Home no longer shows it, also to other administrators and after another activation' )]
	public function test_dismiss(): void {
		$this->log_in( 'administrator' );
		Plugin::get( NewSite::class )->activate( false );
		self::assertTrue( self::has_welcome() );
		self::assertContains( '/slipstream/v1/welcome', Plugin::get( HomePage::class )->page()->preloaded ?? [] );
		self::assertSame( 200, $this->rest( 'DELETE', '/slipstream/v1/welcome' )->get_status() );
		self::assertSame( '', self::open(), 'nobody is led to a dismissed welcome' );
		Plugin::get( NewSite::class )->activate( false );
		$this->log_in( 'administrator' );
		self::assertFalse( self::has_welcome() );
		self::assertNotContains( '/slipstream/v1/welcome', Plugin::get( HomePage::class )->page()->preloaded ?? [] );
	}

	#[TestDox( 'Editors have Home without the welcome, and its routes refuse them' )]
	public function test_editor(): void {
		Plugin::get( NewSite::class )->prepare();
		$this->log_in( 'editor' );
		self::assertFalse( self::has_welcome() );
		foreach ( [ 'GET' => '', 'DELETE' => '', 'POST' => '/demo' ] as $method => $path ) {
			self::assertSame( 403, $this->rest( $method, "/slipstream/v1/welcome$path" )->get_status(), $method );
		}
		self::assertTrue( Plugin::get( WelcomeState::class )->is_open() );
	}
}
