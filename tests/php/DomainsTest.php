<?php
/**
 * Tests of domains, and of the admin pages and post types that extensions and domains declare.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Admin\Menu;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;
use Slipstream\Support\Options;

final class DomainsTest extends TestCase {

	/** Declarations of a domain that exists only here: a post type, a status, an admin page, a job. */
	private const LETTERS = 'return new Definition(
		post_types: [ "letter" => static fn (): array => [ "label" => "Letters", "public" => false ] ],
		post_statuses: [ "unwanted" => static fn (): array => [ "label" => "Unwanted" ] ],
		jobs: [ "slipstream_letters_send" => static fn ( array $arguments ) => update_option( "letters_sent", $arguments["count"] ) ],
		screens: [
			static fn (): \Slipstream\Contracts\Page => new \Slipstream\Contracts\Page(
				"slipstream-letters",
				"All letters",
				"Letters",
				"edit_pages",
				10,
				"admin-letters",
				"No script, no letters.",
				waiting: [ new \Slipstream\Contracts\WaitingCount( \Slipstream\Jobs\OutboxTable::class, "hook = %s", [ "letter" ] ) ]
			),
		],
	);';

	private const POST_BOX = [
		'post-box' => [
			'domains'    => [ 'letters' ],
			'server'     => 'return new Definition( render: [ "jetpack/post-box" => static fn (): string => post_type_exists( "letter" ) ? "open" : "shut" ] );',
			'shortcodes' => [ [ 'post-box', Counter::class, 'shortcode' ] ],
			'hooks'      => [ [ 'template_redirect', Counter::class, 'count', 10, 0, [ 'only' => 'post' ] ] ],
			'post_flags' => [ [ 'letters_enabled', Counter::class, 'no_letters', 'letters' ] ],
		],
	];

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject( self::POST_BOX, null, [ 'letters' => self::LETTERS ] );
		Counter::$count = 0;
	}

	protected function tearDown(): void {
		unregister_post_type( 'letter' );
		remove_shortcode( 'post-box' );
		unset( $_SERVER['REQUEST_METHOD'] );
		parent::tearDown();
	}

	private function switch_off(): void {
		Plugin::get( Options::class )->set( 'off', [ 'post-box' ] );
		Plugin::set( \Slipstream\Availability\Availability::class, null );
	}

	#[TestDox( 'A domain starts with the block that uses it, and on a page without that block not at all' )]
	public function test_starts_with_block(): void {
		Plugin::get( BlockRegistrar::class )->start();
		do_blocks( '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->' );
		self::assertFalse( post_type_exists( 'letter' ) );
		self::assertSame( 'open', do_blocks( '<!-- wp:jetpack/post-box /-->' ) );
		self::assertSame( 'Unwanted', get_post_status_object( 'unwanted' )->label ?? '' );
	}

	#[TestDox( 'Stored messages stay readable and their jobs run while the feature is off' )]
	public function test_switched_off(): void {
		$this->switch_off();
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertTrue( post_type_exists( 'letter' ) );
		do_action( 'slipstream_letters_send', [ 'count' => 7 ], 'key' );
		self::assertSame( 7, get_option( 'letters_sent' ) );
	}

	#[TestDox( 'A domain with a broken server.php disables only itself' )]
	public function test_broken(): void {
		new FixtureProject( self::POST_BOX, null, [ 'letters' => 'throw new Exception( "no" );' ] );
		self::assertSame( 'shut', do_blocks( '<!-- wp:jetpack/post-box /-->' ) );
	}

	#[TestDox( 'A domain starts the domains that it names' )]
	public function test_domain_of_domain(): void {
		$box                        = self::POST_BOX;
		$box['post-box']['domains'] = [ 'stamps' ];
		new FixtureProject(
			$box,
			null,
			[ 'letters' => self::LETTERS, 'stamps' => 'return new Definition();' ],
			[ 'stamps' => [ 'letters' ] ]
		);
		self::assertSame( 'open', do_blocks( '<!-- wp:jetpack/post-box /-->' ) );
	}

	#[TestDox( 'A hook of a domain for submissions of visitors runs only for POST' )]
	public function test_post_only_of_domain(): void {
		$box                      = self::POST_BOX;
		$box['letters']           = [
			'hooks' => [ [ 'template_redirect', Counter::class, 'count', 10, 0, [ 'only' => 'post', 'ungated' => true ] ] ],
		];
		$box['post-box']['hooks'] = [];
		$project                  = new FixtureProject( $box, [ 'production' => [ 'post-box' ] ], [ 'letters' => self::LETTERS ] );
		$registry                 = $project->folder . '/build/registry.php';
		$data                     = include $registry;
		unset( $data['extensions']['letters'] );
		file_put_contents( $registry, '<?php return ' . var_export( $data, true ) . ';' );
		$project->use();
		remove_all_actions( 'template_redirect' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		foreach ( [ 'GET' => 0, 'POST' => 1 ] as $method => $count ) {
			$_SERVER['REQUEST_METHOD'] = $method;
			do_action( 'template_redirect' );
			self::assertSame( $count, Counter::$count, $method );
		}
	}

	#[TestDox( 'A declared class that cannot be loaded ends no page: its extension is off, the filtered value stays, administrators see a notice' )]
	public function test_missing_class(): void {
		$nope = 'Slipstream\\Extensions\\PostBox\\Nope';
		new FixtureProject(
			[
				'post-box' => [
					'server'     => 'return new Definition( render: [ "jetpack/post-box" => [ \\' . $nope
						. '::class, "render" ] ], routes: [ \\' . $nope . '::class ], settings: [ [ \\' . $nope
						. '::class, "section" ] ], privacy: [ \\' . $nope . '::class ], hooks: [ [ "letters_word", \\' . $nope
						. '::class, "word", 10, 1 ] ], editor_data: [ "box" => [ \\' . $nope . '::class, "data" ] ] );',
					'shortcodes' => [ [ 'post-box', $nope, 'shortcode' ] ],
					'hooks'      => [ [ 'letters_title', $nope, 'title', 10, 1, [] ] ],
				],
			]
		);
		$this->log_in( 'network' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertSame( 'Title', apply_filters( 'letters_title', 'Title' ) );
		self::assertContains(
			'A file of Slipstream is missing or broken: PostBox/Nope.php. Its blocks may not work. Install the plugin again; in a copy of the source, run “npm run build”.',
			Plugin::get( \Slipstream\Support\Notices::class )->texts()
		);
		foreach ( [
			'shortcode'   => static fn (): mixed => do_shortcode( 'A[post-box]' ),
			'block'       => static fn (): mixed => do_blocks( 'A<!-- wp:jetpack/post-box /-->' ),
			'hook'        => static fn (): mixed => apply_filters( 'letters_word', 'A' ),
			'routes'      => static fn (): mixed => [] === Plugin::get( \Slipstream\Rest\Router::class )->routes() ? '' : 'A',
			'settings'    => static fn (): mixed => is_array(
				Plugin::get( \Slipstream\Availability\Declarations::class )->settings()
			) ? 'A' : '',
			'privacy'     => static fn (): mixed => [] === apply_filters( 'wp_privacy_personal_data_exporters', [] ) ? '' : 'A',
			'editor data' => static fn (): mixed => [] === Plugin::get( Extensions::class )->editor_data( 'post-box' ) ? 'A' : '',
		] as $exit => $use ) {
			self::forget_services();
			self::assertSame( 'A', $use(), $exit );
		}
		self::forget_services();
		$this->printed( static fn () => do_blocks( '<!-- wp:jetpack/post-box /-->' ) );
		self::assertFalse( Plugin::get( \Slipstream\Availability\Availability::class )->status( 'post-box' )->is_usable() );
	}

	#[TestDox( 'A declared shortcode is rendered while its feature is on, and prints nothing while it is off' )]
	public function test_shortcode(): void {
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertFalse( post_type_exists( 'letter' ) );
		self::assertSame( 'To tea: [post-box/] letter', do_shortcode( 'To [post-box to="tea"]letter[/post-box]' ) );
		self::assertTrue( post_type_exists( 'letter' ) );
		$this->switch_off();
		self::assertSame( 'To ', do_shortcode( 'To [post-box to="tea"]letter[/post-box]' ) );
	}

	/** @return array<string, array{string, bool, int}> Method of the hook, whether the feature is on, and how often the hook runs. */
	public static function methods(): array {
		return [
			'a visitor\'s POST request'             => [ 'POST', true, 1 ],
			'a visitor\'s GET request'   => [ 'GET', true, 0 ],
			'a POST request to a feature that is off' => [ 'POST', false, 0 ],
		];
	}

	#[DataProvider( 'methods' )]
	#[TestDox( 'A hook for submissions of visitors runs for $_dataName as often as it should' )]
	public function test_post_only( string $method, bool $is_on, int $count ): void {
		if ( ! $is_on ) {
			$this->switch_off();
		}
		$_SERVER['REQUEST_METHOD'] = $method;
		// Replace WordPress' function, which would send a response and end the request.
		remove_all_actions( 'template_redirect' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		do_action( 'template_redirect' );
		self::assertSame( $count, Counter::$count );
		self::assertSame( $count > 0, post_type_exists( 'letter' ), 'the domain is there when the hook runs' );
	}

	#[TestDox( 'A hook for a query argument runs on URLs with that argument, and costs other pages nothing' )]
	public function test_query(): void {
		$hooks = [ [ 'template_redirect', Counter::class, 'count', 10, 0, [ 'query' => 'letter' ] ] ];
		new FixtureProject( [ 'post-box' => [ 'hooks' => $hooks ] + self::POST_BOX['post-box'] ], null, [ 'letters' => self::LETTERS ] );
		remove_all_actions( 'template_redirect' );
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		do_action( 'template_redirect' );
		self::assertSame( 0, Counter::$count );
		$_SERVER['QUERY_STRING'] = 'p=7&letter=';
		do_action( 'template_redirect' );
		unset( $_SERVER['QUERY_STRING'] );
		self::assertSame( 1, Counter::$count );
	}

	#[TestDox( 'A declared post flag stores the value of its class, and is not a custom field' )]
	public function test_post_flag(): void {
		Plugin::get( BlockRegistrar::class )->add_declared_hooks();
		self::assertTrue( is_protected_meta( 'no_letters', 'post' ) );
		$post = $this->post( 'Tea', [ 'post_author' => $this->log_in( 'author' ) ] );
		self::assertTrue( $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['letters_enabled'] ?? null );
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'letters_enabled' => false ] );
		self::assertSame( '5', get_post_meta( $post, 'no_letters', true ) );
		$this->rest( 'POST', "/wp/v2/posts/$post", [ 'letters_enabled' => true ] );
		self::assertSame( '', get_post_meta( $post, 'no_letters', true ) );
	}

	#[TestDox( 'A post flag whose class cannot be loaded is left out, and REST still works' )]
	public function test_missing_post_flag(): void {
		$flags = [ [ 'letters_enabled', 'Slipstream\\Nope', 'no_letters', 'letters' ] ];
		$box   = [ 'post_flags' => $flags ] + self::POST_BOX['post-box'];
		new FixtureProject( [ 'post-box' => $box ], null, [ 'letters' => self::LETTERS ] );
		// WordPress still has the fields that earlier tests registered.
		unset( $GLOBALS['wp_rest_additional_fields']['post']['letters_enabled'] );
		$post     = $this->post( 'Tea', [ 'post_author' => $this->log_in( 'author' ) ] );
		$response = $this->rest( 'GET', "/wp/v2/posts/$post" );
		self::assertSame( 200, $response->get_status() );
		self::assertArrayNotHasKey( 'letters_enabled', $response->get_data() );
	}

	/** @return list<array<mixed>> Entries of the admin menu, or of one submenu. */
	private static function rows( string $name, string $parent = '' ): array {
		$all  = $GLOBALS[ $name ];
		$rows = is_array( $all ) ? ( '' === $parent ? $all : $all[ $parent ] ?? [] ) : [];
		return array_values( array_filter( is_array( $rows ) ? $rows : [], 'is_array' ) );
	}

	/** @return array<string, array{string, list<string>}> Role, and the URLs that it sees in the menu. */
	public static function readers(): array {
		return [
			'an administrator' => [ 'administrator', [ 'slipstream-home', 'slipstream-letters', 'slipstream-move', 'slipstream' ] ],
			'an editor'        => [ 'editor', [ 'slipstream-letters' ] ],
			'an author'        => [ 'author', [] ],
		];
	}

	/** @param list<string> $pages URLs of the menu. */
	#[DataProvider( 'readers' )]
	#[TestDox( 'The menu of $_dataName has the pages that they may open, Home first and the settings last' )]
	public function test_menu( string $role, array $pages ): void {
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];
		$this->log_in( $role );
		$this->on_screen( 'dashboard' );
		self::add_letters( 3 );
		Plugin::get( Menu::class )->add();
		$menu = self::rows( 'menu' );
		self::assertSame( array_slice( $pages, 0, 1 ), array_column( $menu, 2 ) );
		self::assertSame( $pages, array_column( self::rows( 'submenu', $pages[0] ?? '' ), 2 ) );
		if ( [] !== $pages ) {
			self::assertStringContainsString( '<span class="pending-count">3</span>', (string) ( $menu[0][0] ?? '' ) );
			$hook = get_plugin_page_hookname( 'slipstream-letters', 'slipstream-letters' === $pages[0] ? '' : $pages[0] );
			self::assertStringContainsString( 'No script, no letters.', $this->printed( static fn () => do_action( $hook ) ) );
		}
	}

	/** Makes a number of rows wait. */
	private static function add_letters( int $count ): void {
		OutboxTable::query( "DELETE FROM {table} WHERE hook = 'letter'" );
		foreach ( array_chunk( array_keys( array_fill( 0, $count, true ) ), 500 ) as $numbers ) {
			$rows = array_map( static fn ( int $number ): string => "('$number', 'letter', '$number', '', 'done', 0)", $numbers );
			$sql  = 'INSERT INTO ' . OutboxTable::name() . ' (identity, hook, job_key, arguments, status, due) VALUES ' . implode( ', ', $rows );
			$GLOBALS['wpdb']->query( $sql );
		}
	}

	#[TestDox( 'A bubble shows up to 100, and 100+ for more' )]
	public function test_bubble(): void {
		$this->log_in( 'editor' );
		$this->on_screen( 'dashboard' );
		foreach ( [ 0 => null, 1 => '1', 100 => '100', 101 => '100+', 2004 => '100+' ] as $count => $shown ) {
			self::add_letters( $count );
			$GLOBALS['menu'] = [];
			Plugin::get( Menu::class )->add();
			$found = 1 === preg_match( '/pending-count">([^<]*)</', (string) ( self::rows( 'menu' )[0][0] ?? '' ), $match )
				? $match[1]
				: null;
			self::assertSame( $shown, $found );
		}
	}
}
