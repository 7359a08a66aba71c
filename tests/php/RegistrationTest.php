<?php
/**
 * Tests the registration of block types.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Plugin;
use Slipstream\Support\Notices;
use Slipstream\Support\Options;
use WP_Block_Type_Registry;

final class RegistrationTest extends TestCase {

	private const PROJECT = [
		'alpha' => [
			'server' => 'return new Definition( render: [ "jetpack/alpha" => static fn ( \Slipstream\Contracts\BlockAttributes $attributes, string $content ): string => "<b>rendered</b>" ] );',
			'blocks' => [
				'jetpack/alpha' => [ 'css' => '.wp-block-jetpack-alpha{color:red}' ],
				'jetpack/inner' => [],
			],
		],
		'still' => [],
	];

	private const ALPHA = '<!-- wp:jetpack/alpha --><p>saved</p><!-- /wp:jetpack/alpha -->';
	private const STILL = '<!-- wp:jetpack/still --><p class="wp-block-jetpack-still">still</p><!-- /wp:jetpack/still -->';

	/**
	 * @return list<string>
	 */
	private function registered(): array {
		$names = array_keys( WP_Block_Type_Registry::get_instance()->get_all_registered() );
		return array_values( array_filter( $names, static fn ( string $name ): bool => str_starts_with( $name, 'jetpack/' ) ) );
	}

	#[TestDox( 'On a visitor\'s page no type is registered before its block is rendered' )]
	public function test_lazy(): void {
		new FixtureProject( self::PROJECT );
		Plugin::get( BlockRegistrar::class )->start();
		do_blocks( '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph --><!-- wp:other/block /-->' );
		self::assertSame( [], $this->registered() );
		self::assertSame( '<b>rendered</b>', do_blocks( self::ALPHA ) );
		self::assertSame( [ 'jetpack/alpha' ], $this->registered() );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function places(): array {
		return [
			'in a group'             => [ '<!-- wp:group --><div class="wp-block-group">%s</div><!-- /wp:group -->' ],
			'deep inside'            => [
				'<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:group --><div class="wp-block-group">%s</div><!-- /wp:group --></div><!-- /wp:column --></div><!-- /wp:columns -->',
			],
			'in an unknown block'    => [ '<!-- wp:other/block --><div>%s</div><!-- /wp:other/block -->' ],
			'in one of ours'         => [ '<!-- wp:jetpack/still --><div>%s</div><!-- /wp:jetpack/still -->' ],
		];
	}

	#[DataProvider( 'places' )]
	#[TestDox( '[PRD-02] Visitors see the rendering of a block inside another block' )]
	public function test_nested( string $around ): void {
		new FixtureProject( self::PROJECT );
		self::assertStringContainsString( '<b>rendered</b>', do_blocks( sprintf( $around, self::ALPHA ) ) );
	}

	#[TestDox( '[PRD-02] Blocks in synced patterns, patterns and widgets are rendered too' )]
	public function test_other_content(): void {
		new FixtureProject( self::PROJECT );
		$reusable = $this->post( self::ALPHA, [ 'post_type' => 'wp_block' ] );
		self::assertSame( '<b>rendered</b>', trim( do_blocks( "<!-- wp:block {\"ref\":$reusable} /-->" ) ) );

		new FixtureProject( self::PROJECT );
		unregister_block_type( 'jetpack/alpha' );
		register_block_pattern(
			'slipstream/test',
			[
				'title'   => 'Test',
				'content' => self::ALPHA,
			]
		);
		self::assertSame( '<b>rendered</b>', trim( do_blocks( '<!-- wp:pattern {"slug":"slipstream/test"} /-->' ) ) );
		unregister_block_pattern( 'slipstream/test' );
	}

	#[TestDox( '[PRD-02] The published post contains the rendering, and the block\'s own stylesheet is loaded with it' )]
	public function test_post(): void {
		new FixtureProject( self::PROJECT );
		$content = apply_filters( 'the_content', get_post( $this->post( self::ALPHA . self::STILL ) )->post_content ?? '' );
		self::assertStringContainsString( '<b>rendered</b>', $content );
		self::assertStringContainsString( '<p class="wp-block-jetpack-still">still</p>', $content );
		self::assertTrue( wp_style_is( 'jetpack-alpha-style', 'enqueued' ) );
		self::assertFalse( wp_style_is( 'jetpack-still-style', 'registered' ) );
	}

	#[TestDox( '[PRD-01, AVL-05, AVL-06, AVL-08] Where content is edited, exactly the available blocks and those that lack only a plan are registered' )]
	public function test_eager(): void {
		new FixtureProject(
			self::PROJECT + [
				'gold'   => [ 'plan' => 'premium' ],
				'nobody' => [ 'plan' => 'platinum' ],
				'off'    => [],
				'unsure' => [
					'server' => 'return new Definition( ready: static fn () => Slipstream\Contracts\Status::unavailable( "unauthorized" ) );',
				],
			]
		);
		Plugin::get( Options::class )->set( 'plan', 'free' );
		Plugin::get( Options::class )->set( 'off', [ 'off' ] );
		$this->on_screen( 'post' );
		Plugin::get( BlockRegistrar::class )->start();
		self::assertEqualsCanonicalizing( [ 'jetpack/alpha', 'jetpack/inner', 'jetpack/still', 'jetpack/gold' ], $this->registered() );
	}

	#[TestDox( '[PRD-03] Map, slideshow, story, podcast player, repeat visitor and image compare come with the production list, conversation and dialogue with the experimental one' )]
	public function test_media_and_conversation(): void {
		$production   = [
			'jetpack/map',
			'jetpack/slideshow',
			'jetpack/story',
			'jetpack/podcast-player',
			'jetpack/repeat-visitor',
			'jetpack/image-compare',
		];
		$experimental = [ 'jetpack/conversation', 'jetpack/dialogue' ];
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertSame( [], array_diff( $production, $this->registered() ) );
		self::assertSame( [], array_intersect( $experimental, $this->registered() ) );

		$this->forget();
		$this->filter( 'jetpack_blocks_variation', 'experimental' );
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertSame( [], array_diff( [ ...$production, ...$experimental ], $this->registered() ) );
	}

	#[TestDox( 'REST requests know every type' )]
	public function test_rest(): void {
		new FixtureProject( self::PROJECT );
		$this->log_in( 'administrator' );
		$response = rest_get_server()->dispatch( new \WP_REST_Request( 'GET', '/wp/v2/block-types/jetpack' ) );
		self::assertSame( 200, $response->get_status() );
		self::assertEqualsCanonicalizing(
			[ 'jetpack/alpha', 'jetpack/inner', 'jetpack/still' ],
			array_column( $response->get_data(), 'name' )
		);
	}

	#[TestDox( 'In the editor all blocks share one stylesheet' )]
	public function test_editor_styles(): void {
		new FixtureProject( self::PROJECT );
		$this->on_screen( 'post' );
		Plugin::get( BlockRegistrar::class )->start();
		$type = WP_Block_Type_Registry::get_instance()->get_registered( 'jetpack/alpha' );
		self::assertSame( [], $type->style_handles ?? null );
		self::assertSame( [ 'slipstream-editor' ], $type->editor_style_handles ?? null );
	}

	#[TestDox( 'A block of an extension that is switched off shows what is saved' )]
	public function test_switched_off(): void {
		new FixtureProject( self::PROJECT );
		Plugin::get( Options::class )->set( 'off', [ 'alpha', 'still' ] );
		self::assertSame( '<p>saved</p><p class="wp-block-jetpack-still">still</p>', do_blocks( self::ALPHA . self::STILL ) );
		self::assertSame( [], $this->registered() );
	}

	#[TestDox( 'The hooks, jobs and post meta of an extension are set once, and not at all when it is switched off' )]
	public function test_hooks(): void {
		$server  = 'return new Definition(
			hooks: [ [ "slipstream_test", Slipstream\Tests\AppendService::class, "append_a", 10, 1 ] ],
			jobs: [
				"slipstream_test_job" => static function ( array $arguments, string $key ): void {
					update_option( "slipstream_test", $arguments + [ "key" => $key ] );
				},
			],
			meta: [ "post" => [ "slipstream_test" => [ "type" => "string", "single" => true, "show_in_rest" => true ] ] ],
		);';
		$project = new FixtureProject( [ 'alpha' => [ 'server' => $server ] ] );
		Plugin::get( BlockRegistrar::class )->register_all();
		Plugin::get( BlockRegistrar::class )->register_all();
		do_blocks( self::ALPHA );
		self::assertSame( 'a', apply_filters( 'slipstream_test', '' ) );
		self::assertTrue( registered_meta_key_exists( 'post', 'slipstream_test', 'post' ) );
		do_action( 'slipstream_test_job', [ 'a' => 1 ], 'k' );
		self::assertSame(
			[
				'a'   => 1,
				'key' => 'k',
			],
			get_option( 'slipstream_test' )
		);
		unregister_meta_key( 'post', 'slipstream_test', 'post' );

		remove_all_filters( 'slipstream_test' );
		Plugin::get( Options::class )->set( 'off', [ 'alpha' ] );
		$project->use();
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertSame( '', apply_filters( 'slipstream_test', '' ) );
	}

	#[TestDox( 'A declared hook runs on every page without its block, behind the gate unless it guards content; what is switched off is not even included' )]
	public function test_declared_hooks(): void {
		$hook = static fn ( string $letter, array $conditions = [] ): array => [
			'slipstream_test',
			AppendService::class,
			"append_$letter",
			'a' === $letter ? 10 : 9,
			1,
			$conditions,
		];
		$loud = 'throw new Exception( "included" );';
		new FixtureProject(
			[
				'alpha' => [ 'hooks' => [ $hook( 'a', [ 'contains' => 'c' ] ) ] ],
				'beta'  => [
					'hooks'  => [ $hook( 'b' ), [ 'slipstream_test', 'no class' ] ],
					'server' => $loud,
				],
				'delta' => [
					'hooks' => [ [ 'slipstream_test_number', AppendService::class, 'append_b', 10, 1, [ 'only' => 'editing' ] ] ],
				],
				'gamma' => [ 'hooks' => [ $hook( 'c', [ 'ungated' => true ] ) ] ],
			]
		);
		Plugin::get( Options::class )->set( 'off', [ 'beta', 'gamma' ] );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertSame( 'ca', apply_filters( 'slipstream_test', '' ) );
		self::assertSame( 7, apply_filters( 'slipstream_test_number', 7 ) );
		self::assertSame( '', $this->printed( static fn () => Plugin::get( Notices::class )->show() ) );
	}

	#[TestDox( 'A renderer that is not a static method is called on the service of its class' )]
	public function test_renderer_service(): void {
		new FixtureProject(
			[
				'alpha' => [
					'server' => 'return new Definition( render: [ "jetpack/alpha" => [ Slipstream\Tests\ServiceRenderer::class, "render" ] ] );',
				],
			]
		);
		self::assertSame( 'site 1: saved', do_blocks( '<!-- wp:jetpack/alpha -->saved<!-- /wp:jetpack/alpha -->' ) );
	}

	/**
	 * @return array<string, array{string, string|null}>
	 */
	public static function broken_files(): array {
		$files = [];
		foreach ( [ 'build/registry.php', 'build/blocks-manifest.php', 'extensions/alpha/server.php' ] as $file ) {
			$files[ "$file is missing" ]             = [ $file, null ];
			$files[ "$file is no PHP" ]              = [ $file, '<?php return [' ];
			$files[ "$file throws" ]                 = [ $file, '<?php throw new Exception( "broken" );' ];
			$files[ "$file returns something else" ] = [ $file, '<?php return "text";' ];
		}
		return $files;
	}

	#[DataProvider( 'broken_files' )]
	#[TestDox( 'A broken file of the build: visitors get what is saved, administrators one notice with the file and the remedy' )]
	public function test_broken( string $file, ?string $content ): void {
		$project = new FixtureProject( self::PROJECT );
		null === $content ? $project->remove( $file ) : $project->write( $file, $content );
		self::assertStringContainsString( '<p>saved</p>', do_blocks( self::ALPHA ) );
		Plugin::get( BlockRegistrar::class )->register_all();

		self::assertSame( '', $this->printed( static fn () => do_action( 'admin_notices' ) ) );
		$this->log_in( 'network' );
		$printed = $this->printed( static fn () => Plugin::get( Notices::class )->show() );
		self::assertSame( 1, substr_count( $printed, 'class="notice notice-error"' ) );
		self::assertStringContainsString( basename( dirname( $file ) ) . '/' . basename( $file ), $printed );
		self::assertStringContainsString( 'Install the plugin again', $printed );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function odd_rows(): array {
		return [
			'invalid rows'            => [ "<?php return [ 'blocks' => [ 'jetpack/alpha' => 'alpha' ], 'extensions' => [ 'alpha' => null ] ];" ],
			'invalid tables'          => [ "<?php return [ 'blocks' => 'many', 'extensions' => 7 ];" ],
			'no tables'               => [ '<?php return [];' ],
			'rows without their keys' => [ "<?php return [ 'blocks' => [ 'jetpack/alpha' => [] ], 'extensions' => [ 'alpha' => [] ] ];" ],
		];
	}

	#[DataProvider( 'odd_rows' )]
	#[TestDox( 'A registry of another shape stops no page' )]
	public function test_odd_registry( string $content ): void {
		$project = new FixtureProject( self::PROJECT );
		$project->write( 'build/registry.php', $content );
		self::assertStringContainsString( '<p>saved</p>', do_blocks( self::ALPHA ) );
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertNotContains( 'jetpack/still', $this->registered() );
	}
}
