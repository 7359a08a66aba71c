<?php
/**
 * Tests the scripts, styles and data of the editor.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Availability\Availability;
use Slipstream\Availability\Declarations;
use Slipstream\Connections\Secrets;
use Slipstream\Contracts\Status;
use Slipstream\Editor\Assets;
use Slipstream\Editor\InitialState;
use Slipstream\Plugin;
use Slipstream\Support\Options;

final class EditorTest extends TestCase {

	private const PROJECT = [
		'alpha' => [],
		'gold'  => [ 'plan' => 'premium' ],
	];

	/**
	 * Opens the editor on a project with a complete build.
	 *
	 * @param string $plan The site's plan.
	 */
	private function project( string $plan = 'ecommerce' ): FixtureProject {
		$project = new FixtureProject( self::PROJECT );
		$project->write( 'build/editor.asset.php', "<?php return [ 'dependencies' => [ 'wp-blocks' ], 'version' => 'v1' ];" );
		$project->write( 'build/editor.js', '' );
		$project->write( 'build/editor.css', '' );
		Plugin::get( Options::class )->set( 'plan', $plan );
		return $project;
	}

	/**
	 * Returns the globals that the server prints before the editor script.
	 *
	 * @return array<string, mixed> Values by name of the global.
	 */
	private function globals(): array {
		Plugin::get( Assets::class )->register();
		do_action( 'enqueue_block_editor_assets' );
		$globals = [];
		foreach ( array_filter( (array) wp_scripts()->get_data( 'slipstream-editor', 'before' ), 'is_string' ) as $line ) {
			self::assertSame( 1, preg_match( '/^window\.(\w+) = (.*);$/s', (string) $line, $parts ) );
			self::assertStringNotContainsString( '<', $parts[2] ?? '', 'no tag can close the script' );
			$globals[ $parts[1] ?? '' ] = json_decode( $parts[2] ?? '', true, 512, JSON_THROW_ON_ERROR );
		}
		return $globals;
	}

	#[TestDox( '[AVL-01, AVL-02, AVL-03] The initial state has availability, the site\'s flags and its fragment' )]
	public function test_initial_state(): void {
		$this->project( 'free' );
		$this->filter( 'home_url', 'https://example.org/sub/' );
		$this->log_in( 'author' );
		$state = $this->globals()['Jetpack_Editor_Initial_State'];
		self::assertSame( [ 'available' => true ], $state['available_blocks']['alpha'] );
		self::assertSame( 'missing_plan', $state['available_blocks']['gold']['unavailable_reason'] );
		self::assertSame( 'jetpack_premium', $state['available_blocks']['gold']['details']['required_plan'] );
		self::assertFalse( $state['jetpack']['is_private_site'] );
		self::assertTrue( $state['jetpack']['is_current_user_connected'] );
		self::assertTrue( $state['jetpack']['enable_upgrade_nudge'] );
		self::assertSame( 'example.org::sub', $state['siteFragment'] );
		self::assertSame( admin_url(), $state['adminUrl'] );
		self::assertSame( 'image/jpeg', $state['allowedMimeTypes']['jpg|jpeg|jpe'] );
		self::assertSame( 'en-US', $state['siteLocale'] );
		self::assertFalse( $state['tracksUserData'], 'no user is tracked' );
	}

	#[TestDox( 'Prompts are on only where a plan is missing and no filter disables them' )]
	public function test_nudge(): void {
		$nudge = static fn (): mixed => Plugin::get( InitialState::class )->to_array()['jetpack']['enable_upgrade_nudge'];
		$this->project();
		self::assertFalse( $nudge() );
		$this->project( 'free' );
		self::assertTrue( $nudge() );
		$this->filter( 'jetpack_block_editor_enable_upgrade_nudge', false );
		$this->project( 'free' );
		self::assertFalse( $nudge() );
	}

	#[TestDox( 'Published posts can be shared again unless jetpack_block_editor_republicize_feature says no' )]
	public function test_republicize(): void {
		$can_share = static fn (): mixed => Plugin::get( InitialState::class )->to_array()['jetpack']['republicize_enabled'];
		self::assertTrue( $can_share() );
		$this->filter( 'jetpack_block_editor_republicize_feature', false );
		self::assertFalse( $can_share() );
	}

	#[TestDox( '[AVL-03] The site is private when the option blog_public is -1' )]
	public function test_private_site(): void {
		$this->project();
		update_option( 'blog_public', '-1' );
		self::assertTrue( Plugin::get( InitialState::class )->to_array()['jetpack']['is_private_site'] );
	}

	/**
	 * @return array<string, array{mixed, string|null}>
	 */
	public static function site_types(): array {
		return [
			'simple'       => [ 'simple', 'simple' ],
			'atomic'       => [ 'atomic', 'atomic' ],
			'other'        => [ 'other', null ],
			'unknown word' => [ 'vip', null ],
			'no word'      => [ [ 'simple' ], null ],
		];
	}

	#[DataProvider( 'site_types' )]
	#[TestDox( '[AVL-10] The site type is simple or atomic where the host says so, and otherwise other, which the state leaves out' )]
	public function test_site_type( mixed $said, ?string $expected ): void {
		$this->project();
		$this->filter( 'slipstream_site_type', $said );
		self::assertSame( $expected, $this->globals()['_currentSiteType'] ?? null );
		self::assertSame( $expected ?? 'other', Plugin::get( InitialState::class )->site_type() );
	}

	#[TestDox( 'The start script has its dependencies, version, translations and the address of its chunks' )]
	public function test_script(): void {
		$this->project();
		$globals = $this->globals();
		$script  = wp_scripts()->registered['slipstream-editor'];
		self::assertContains( 'wp-blocks', $script->deps );
		self::assertContains( 'wp-i18n', $script->deps, 'WordPress adds it for translations' );
		self::assertSame( 'v1', $script->ver );
		self::assertSame( 'slipstream', $script->textdomain );
		self::assertSame( Plugin::path( 'languages' ), $script->translations_path );
		self::assertSame( [ 'url' => Plugin::url( 'build/' ) ], $globals['Jetpack_Block_Assets_Base_Url'] );
		self::assertTrue( wp_style_is( 'slipstream-editor', 'enqueued' ) );
	}

	#[TestDox( 'With jetpack_gutenberg off the editor loads nothing of the plugin' )]
	public function test_off(): void {
		$this->project();
		$this->filter( 'jetpack_gutenberg', false );
		do_action( 'enqueue_block_editor_assets' );
		self::assertFalse( wp_script_is( 'slipstream-editor', 'registered' ) );
		self::assertFalse( wp_style_is( 'slipstream-editor', 'enqueued' ) );
	}

	/**
	 * @return array<string, array{string, string|null}>
	 */
	public static function broken_builds(): array {
		return [
			'no asset file'     => [ 'build/editor.asset.php', null ],
			'broken asset file' => [ 'build/editor.asset.php', '<?php return [' ],
			'odd asset file'    => [ 'build/editor.asset.php', '<?php return [ "dependencies" => "none" ];' ],
			'no script'         => [ 'build/editor.js', null ],
		];
	}

	#[DataProvider( 'broken_builds' )]
	#[TestDox( 'A broken build shows administrators one notice in the editor, and authors the editor without our blocks' )]
	public function test_broken_build( string $file, ?string $content ): void {
		foreach ( [ 'author' => 0, 'network' => 1 ] as $role => $notices ) {
			$this->forget();
			$project = $this->project();
			null === $content ? $project->remove( $file ) : $project->write( $file, $content );
			$this->log_in( $role );
			do_action( 'enqueue_block_editor_assets' );
			self::assertFalse( wp_script_is( 'slipstream-editor', 'enqueued' ) );
			$printed = implode( array_filter( (array) wp_scripts()->get_data( 'wp-notices', 'after' ), 'is_string' ) );
			self::assertSame( $notices, substr_count( $printed, 'createErrorNotice' ), $role );
		}
	}

	#[TestDox( 'The widget editors work without the script of the post editor, which replaces an older one there' )]
	public function test_widget_editors(): void {
		foreach ( [ 'wp-edit-widgets', 'wp-customize-widgets', '' ] as $editor ) {
			$this->project()->write( 'build/editor.asset.php', "<?php return [ 'dependencies' => [ 'wp-blocks', 'wp-editor', 'wp-url' ], 'version' => 'v1' ];" );
			wp_dequeue_script( 'wp-edit-widgets' );
			wp_dequeue_script( 'wp-customize-widgets' );
			if ( '' !== $editor ) {
				wp_enqueue_script( $editor );
			}
			wp_deregister_script( 'slipstream-editor' );
			do_action( 'enqueue_block_editor_assets' );
			self::assertSame( '' === $editor, in_array( 'wp-editor', wp_scripts()->registered['slipstream-editor']->deps, true ), $editor );
			self::assertContains( 'wp-url', wp_scripts()->registered['slipstream-editor']->deps );
		}
	}

	#[TestDox( 'The editor receives the post settings that a plugin renders; by default there are none' )]
	public function test_drawn_settings(): void {
		$this->project();
		self::assertSame( [], Plugin::get( InitialState::class )->to_array()['slipstream']['drawn'] );
		$this->filter( 'slipstream_drawn_settings', [ 'likes', 5 ] );
		self::assertSame( [ 'likes' ], Plugin::get( InitialState::class )->to_array()['slipstream']['drawn'] );
	}

	#[TestDox( '[FRM-47] Galleries, media, embeds, forms, subscriptions, contact info, video, banner and notices add no page: no rewrite rule, no query variable, no screen' )]
	public function test_no_routes(): void {
		$names    = [
			'tiled-gallery',
			'embed-variants',
			'contact-form',
			'subscriptions',
			'contact-info',
			'videopress',
			'revue',
			'mailchimp',
		];
		$all      = Plugin::get( Declarations::class )->all();
		$features = array_intersect_key( $all, array_flip( $names ) );
		self::assertCount( count( $names ), $features );
		foreach ( $features as $name => $definition ) {
			self::assertSame( [], $definition->screens, $name );
			// This post type of newer Jetpack releases, for shared forms, has no public pages.
			self::assertSame( 'contact-form' === $name ? [ 'jetpack_form' ] : [], array_keys( $definition->post_types ), $name );
		}
		do_action( 'rest_api_init' );
		global $wp_rewrite, $wp;
		$words = '/slipstream|jetpack|gallery|contact|subscri|videopress|banner|feedback/i';
		self::assertSame( [], array_values( (array) preg_grep( $words, array_keys( $wp_rewrite->rewrite_rules() ) ) ) );
		self::assertSame( [], array_values( (array) preg_grep( $words, array_diff( $wp->public_query_vars, [ 'attachment' ] ) ) ) );
	}

	#[TestDox( '[PRD-04] [FRM-46] The block picker has Earn, Grow and Layout at its end, each once' )]
	public function test_categories(): void {
		$categories = apply_filters(
			'block_categories_all',
			[
				[
					'slug'  => 'grow',
					'title' => 'Old',
				],
				[
					'slug'  => 'text',
					'title' => 'Text',
				],
			],
			null
		);
		self::assertSame( [ 'text', 'earn', 'grow', 'slipstream-layout' ], array_column( $categories, 'slug' ) );
		self::assertSame( [ 'Text', 'Earn', 'Grow', 'Layout' ], array_column( $categories, 'title' ) );
		$embed_and_design = array_column( get_default_block_categories(), 'slug' );
		self::assertContains( 'embed', $embed_and_design );
		self::assertContains( 'design', $embed_and_design );
	}

	#[TestDox( 'The body of the editor says whether prompts are shown' )]
	public function test_body_class(): void {
		foreach ( [ 'free' => true, 'ecommerce' => false ] as $plan => $expected ) {
			$this->project( $plan );
			$this->on_screen( 'post' );
			self::assertSame(
				$expected,
				str_contains( (string) apply_filters( 'admin_body_class', 'wp' ), 'jetpack-enable-upgrade-nudge' )
			);
		}
		$this->project( 'free' );
		$this->on_screen( 'dashboard' );
		self::assertSame( 'wp', apply_filters( 'admin_body_class', 'wp' ) );
	}

	#[TestDox( 'No value that another plugin reports can close the script element of the state' )]
	public function test_hostile_state(): void {
		$this->project();
		$details = [ 'help' => '</script><script>alert(1)</script><!--' ];
		Plugin::get( Availability::class )->report( 'alpha', Status::unavailable( 'busy', $details ) );
		// globals() fails if the state contains a tag.
		self::assertSame( $details, $this->globals()['Jetpack_Editor_Initial_State']['available_blocks']['alpha']['details'] );
	}

	#[TestDox( 'No secret reaches the editor' )]
	public function test_no_secret(): void {
		$this->project();
		$this->log_in( 'administrator' );
		Plugin::get( Secrets::class )->set( 'test_key', 'hush-8d1f' );
		self::assertStringNotContainsString( 'hush-8d1f', (string) wp_json_encode( $this->globals() ) );
	}
}
