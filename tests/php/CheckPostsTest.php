<?php
/**
 * Tests the checks in the browser: which posts it receives, page by page, which scripts the screen loads, and which blocks the doctor
 * finds.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Admin\MovePage;
use Slipstream\Editor\BlockScripts;
use Slipstream\Move\Doctor;
use Slipstream\Plugin;
use Slipstream\Support\Options;
use WP_Screen;

final class CheckPostsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->posts" );
		wp_set_current_user( 1 );
	}

	/** @return array{posts: list<array{id: int, title: string, url: string, content: string}>, skipped: int, next: int, total: int} */
	private function page( int $after = 0 ): array {
		$response = $this->rest( 'GET', '/slipstream/v1/move/check', [ 'after' => $after ] );
		self::assertSame( 200, $response->get_status() );
		return $response->get_data();
	}

	#[TestDox( 'Posts of all types with the block editor are sent as saved, in any status except trash and auto-draft' )]
	public function test_posts(): void {
		register_post_type( 'plain', [ 'show_ui' => true, 'show_in_rest' => false, 'supports' => [ 'editor' ] ] );
		// As in a block theme.
		get_post_types( [], 'objects' )['wp_template']->show_ui = true;
		$content  = '<!-- wp:paragraph --><p>\\ "Tea" & <b>[tea]</b></p><!-- /wp:paragraph -->';
		$expected = [];
		foreach ( [ 'publish', 'draft', 'private', 'pending', 'future' ] as $status ) {
			$arguments  = [ 'post_status' => $status, 'post_title' => 'A &amp; B', 'post_date' => '2099-01-01 00:00:00' ];
			$expected[] = $this->post( $content, $arguments );
		}
		foreach ( [ 'page', 'wp_block', 'wp_template' ] as $type ) {
			$expected[] = $this->post( $content, [ 'post_type' => $type ] );
		}
		foreach ( [ 'trash', 'auto-draft' ] as $status ) {
			$this->post( $content, [ 'post_status' => $status ] );
		}
		foreach ( [ 'revision', 'feedback', 'attachment', 'wp_global_styles', 'plain' ] as $type ) {
			$this->post( $content, [ 'post_type' => $type, 'post_status' => 'inherit' ] );
		}
		$page = $this->page();
		self::assertSame( $expected, array_column( $page['posts'], 'id' ) );
		self::assertSame( [ $content ], array_values( array_unique( array_column( $page['posts'], 'content' ) ) ) );
		self::assertSame( 'A & B', $page['posts'][0]['title'] );
		self::assertSame( admin_url( "post.php?post=$expected[0]&action=edit" ), $page['posts'][0]['url'] );
		self::assertSame( [ 0, 0, 8 ], [ $page['skipped'], $page['next'], $page['total'] ] );
		self::assertStringContainsString( 'site-editor.php?', $page['posts'][7]['url'] );
		unregister_post_type( 'plain' );
		get_post_types( [], 'objects' )['wp_template']->show_ui = wp_is_block_theme();
	}

	#[TestDox( 'Pages have at most 50 posts and 1 MB, or a single post; together they contain every post once' )]
	public function test_pages(): void {
		$long = str_repeat( 'x', 600_000 );
		$ids  = array_map( fn ( int $number ): int => $this->post( "Tea $number" ), range( 1, 100 ) );
		array_push( $ids, $this->post( $long ), $this->post( $long ), $this->post( $long . $long ) );
		$sizes = [];
		$found = [];
		$after = 0;
		do {
			$page    = $this->page( $after );
			$sizes[] = count( $page['posts'] );
			$found   = [ ...$found, ...array_column( $page['posts'], 'id' ) ];
			self::assertSame( 0 === $after ? 103 : 0, $page['total'] );
			$after = $page['next'];
		} while ( $after > 0 );
		self::assertSame( [ 50, 50, 1, 1, 1 ], $sizes );
		self::assertSame( $ids, $found );
	}

	#[TestDox( 'Exactly 50 posts need a second, empty page; a site without posts has one empty page' )]
	public function test_ends(): void {
		self::assertSame( [ 'posts' => [], 'skipped' => 0, 'next' => 0, 'total' => 0 ], $this->page() );
		$ids = array_map( fn ( int $number ): int => $this->post( "Tea $number" ), range( 1, 50 ) );
		self::assertSame( end( $ids ), $this->page()['next'] );
		self::assertSame( [ 'posts' => [], 'skipped' => 0, 'next' => 0, 'total' => 0 ], $this->page( (int) end( $ids ) ) );
	}

	#[TestDox( 'Posts that the administrator may not edit are counted, not sent' )]
	public function test_skipped(): void {
		$open   = $this->post( 'Open' );
		$closed = $this->post( 'Closed' );
		add_filter(
			'map_meta_cap',
			static fn ( array $caps, string $cap, int $user, array $arguments ): array =>
				'edit_post' === $cap && $closed === (int) $arguments[0] ? [ 'do_not_allow' ] : $caps,
			10,
			4
		);
		$page = $this->page();
		self::assertSame( [ $open ], array_column( $page['posts'], 'id' ) );
		self::assertSame( [ 1, 2 ], [ $page['skipped'], $page['total'] ] );
	}

	#[TestDox( 'Without the block editor, there is nothing to check' )]
	public function test_classic_editor(): void {
		$this->post( 'Tea' );
		add_filter( 'use_block_editor_for_post_type', '__return_false' );
		self::assertSame( [ 'posts' => [], 'skipped' => 0, 'next' => 0, 'total' => 0 ], $this->page() );
	}

	#[TestDox( 'The doctor returns in the browser what the command prints, with titles and editors' )]
	public function test_doctor(): void {
		delete_option( 'widget_block' );
		Plugin::get( Options::class )->set( 'off', [ 'rating-star' ] );
		$rating = '<!-- wp:jetpack/rating-star {"rating":4} --><figure>4</figure><!-- /wp:jetpack/rating-star -->';
		$ids    = array_map( fn ( int $number ): int => $this->post( $rating, [ 'post_title' => "Tea $number" ] ), range( 1, 6 ) );
		$this->post( '<!-- wp:jetpack/stranger /--><!-- wp:paragraph --><p>Tea</p><!-- /wp:paragraph -->' );
		update_option( 'widget_block', [ 3 => [ 'content' => '<!-- wp:jetpack/stranger /-->' ] ] );
		$data = $this->rest( 'GET', '/slipstream/v1/move/blocks' )->get_data();
		self::assertSame( 0, $data['next'] );
		self::assertSame(
			[
				[ 'jetpack/rating-star', 'markup', 'off', 'as saved', 6, 1 ],
				[ 'jetpack/stranger', 'attributes', 'unknown', 'no', 2, 0 ],
			],
			array_map(
				static fn ( array $row ): array =>
					[ $row['block'], $row['saved'], $row['state'], $row['shown'], $row['count'], $row['more'] ],
				$data['rows']
			)
		);
		$first = [ 'title' => 'Tea 1', 'url' => admin_url( "post.php?post=$ids[0]&action=edit" ) ];
		self::assertSame( $first, $data['rows'][0]['places'][0] );
		self::assertCount( 5, $data['rows'][0]['places'] );
		self::assertSame( [ 'title' => 'widget block-3', 'url' => '' ], $data['rows'][1]['places'][1] );
	}

	#[TestDox( 'The doctor can work in parts, which together count everything once' )]
	public function test_doctor_parts(): void {
		delete_option( 'widget_block' );
		$ids   = array_map( fn (): int => $this->post( '<!-- wp:jetpack/stranger /-->' ), range( 1, 3 ) );
		$next  = [];
		$count = 0;
		$after = 0;
		do {
			$part   = Plugin::get( Doctor::class )->examine( $after, 0.0 );
			$count += array_sum( array_column( $part['rows'], 'count' ) );
			$after  = $part['next'];
			$next[] = $after;
		} while ( $after > 0 );
		self::assertSame( [ ...$ids, 0 ], $next );
		self::assertSame( 3, $count );
		$whole = Plugin::get( Doctor::class )->examine();
		self::assertSame( [ 3, 0 ], [ $whole['rows'][0]['count'] ?? 0, $whole['next'] ] );
	}

	#[TestDox( 'If the database fails, the doctor says so instead of listing too little' )]
	public function test_doctor_fails(): void {
		$this->post( '<!-- wp:jetpack/stranger /-->' );
		$end = self::refuse( '/SELECT ID, post_type, post_content/' );
		self::assertSame( 503, $this->rest( 'GET', '/slipstream/v1/move/blocks' )->get_status() );
		self::assertTrue( $end() );
	}

	#[TestDox( 'Only its own view loads the scripts of block types' )]
	public function test_page(): void {
		$_SERVER['QUERY_STRING'] = 'page=slipstream-move';
		self::assertSame( [ false, [ 'isCheck' => false ], 'Move from Jetpack' ], self::facts() );
		$_SERVER['QUERY_STRING'] = 'page=slipstream-move&view=check';
		self::assertSame( [ true, [ 'isCheck' => true ], 'Check posts' ], self::facts() );
		self::assertSame( [], MovePage::page()->preloaded );
		$_SERVER['QUERY_STRING'] = '';
	}

	/** @return array{bool, array<string, mixed>, string} */
	private static function facts(): array {
		$page = MovePage::page();
		return [ $page->loads_blocks, $page->state(), $page->title ];
	}

	#[TestDox( 'Plugins see a screen with the block editor while scripts are enqueued; their scripts stay, the editor’s styles do not' )]
	public function test_scripts(): void {
		$this->on_screen( 'slipstream_page_slipstream-move' );
		$seen = [];
		add_action(
			'enqueue_block_editor_assets',
			static function () use ( &$seen ): void {
				$seen[] = get_current_screen()?->is_block_editor();
				wp_enqueue_script( 'teapot', '/teapot.js', [ 'wp-blocks' ], '1', true );
				wp_enqueue_style( 'teapot', '/teapot.css', [], '1' );
			}
		);
		add_action( 'enqueue_block_assets', static fn () => wp_enqueue_style( 'teapot-block', '/teapot.css', [], '1' ) );
		BlockScripts::load();
		wp_enqueue_style( 'ordinary', '/ordinary.css', [], '1' );
		do_action( 'admin_enqueue_scripts', 'slipstream_page_slipstream-move' );
		self::assertSame( [ true ], $seen );
		self::assertFalse( get_current_screen()?->is_block_editor() );
		foreach ( [ 'wp-block-library', 'wp-widgets', 'wp-edit-post', 'slipstream-editor', 'teapot' ] as $handle ) {
			self::assertTrue( wp_script_is( $handle ), $handle );
		}
		self::assertFalse( wp_script_is( 'wp-block-directory' ) );
		self::assertTrue( wp_style_is( 'ordinary' ) );
		foreach ( [ 'teapot', 'teapot-block', 'slipstream-editor' ] as $handle ) {
			self::assertFalse( wp_style_is( $handle ), $handle );
		}
		$inline = implode( ' ', (array) wp_scripts()->get_data( 'wp-blocks', 'after' ) );
		self::assertStringContainsString( 'wp.blocks.setCategories( [', $inline );
		self::assertMatchesRegularExpression( '/unstable__bootstrapServerSideBlockDefinitions\( {.*"core\\\\?\/archives"/', $inline );
		WP_Screen::get( 'front' )->set_current_screen();
	}
}
