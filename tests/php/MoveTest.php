<?php
/**
 * Tests what “Move from Jetpack” finds: in posts, in options, its states, and how the search continues.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Admin\SettingsPage;
use Slipstream\Cli\MoveCommand;
use Slipstream\Cli\Output;
use Slipstream\Contracts\MoveItem;
use Slipstream\Contracts\Page;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\Worker;
use Slipstream\Move\ContentTraces;
use Slipstream\Move\MoveReport;
use Slipstream\Move\MoveScan;
use Slipstream\Plugin;
use Slipstream\Support\Options;

final class MoveTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		OutboxTable::query( 'DELETE FROM {table}' );
		$wpdb->query( "DELETE FROM $wpdb->posts" );
		$wpdb->query( "DELETE FROM $wpdb->postmeta" );
		delete_option( 'slipstream_move' );
		delete_option( 'sidebars_widgets' );
	}

	/**
	 * Searches all posts.
	 *
	 * @return array<string, array{posts: int, count: int, places: list<int>}> What was found.
	 */
	private static function search(): array {
		$scan = Plugin::get( MoveScan::class );
		self::assertTrue( $scan->start() );
		$scan->advance( 60 );
		$progress = $scan->progress();
		self::assertNotNull( $progress );
		self::assertFalse( MoveScan::is_running( $progress ) );
		return $progress['found'];
	}

	/** @return array<string, array{title: string, found: string, state: string, reason: string, ...}> Rows by title. */
	private static function table(): array {
		$found = Plugin::get( MoveScan::class )->progress()['found'] ?? [];
		return array_column( Plugin::get( MoveReport::class )->rows( $found ), null, 'title' );
	}

	/** @return array<string, array{string, array<string, int>}> Content and what is found in it. */
	public static function contents(): array {
		return [
			'nothing'              => [ '<!-- wp:paragraph --><p>Jetpack</p><!-- /wp:paragraph -->', [] ],
			'a block'              => [ '<!-- wp:jetpack/map {"a":1} /-->', [ 'block jetpack/map' => 1 ] ],
			'nested blocks'        => [
				'<!-- wp:premium-content/container --><!-- wp:jetpack/map /--><!-- wp:jetpack/map --><!-- /wp:jetpack/map --><!-- /wp:premium-content/container -->',
				[ 'block premium-content/container' => 1, 'block jetpack/map' => 2 ],
			],
			'another plugin'       => [ '<!-- wp:other/jetpack /--><!-- wp:jetpackish/map /-->', [] ],
			'image addresses'      => [
				'<img src="https://i0.wp.com/a.org/1.jpg?w=3" srcset="http://i2.wp.com/a.org/1.jpg 2x, https://i3.wp.com/x">',
				[ 'image ' => 2 ],
			],
			'escaped in attribute' => [ '{"url":"https:\/\/i0.wp.com\/a"}', [] ],
			'a shortcode'          => [ '[contact-form][contact-field label="x" /][/contact-form]', [ 'shortcode contact-form' => 1 ] ],
			'without counterpart'  => [ "[recipe title='Tea'] [[recipe]] [recipes] [gallery]", [ 'shortcode recipe' => 1 ] ],
		];
	}

	/** @param array<string, int> $found */
	#[DataProvider( 'contents' )]
	#[TestDox( 'Traces in content: $_dataName' )]
	public function test_content( string $content, array $found ): void {
		$counted = Plugin::get( ContentTraces::class )->count( $content );
		unset( $counted['shortcode contact-field'] );
		self::assertSame( $found, $counted );
	}

	#[TestDox( 'A hostile content of 4 MB is searched in less than a second' )]
	public function test_hostile_content(): void {
		$start = self::cpu_seconds();
		foreach ( [ '[', '[a', '<!-- wp:jetpack/', 'http://i0.wp.com/', '<!-- wp:jetpack/a' ] as $part ) {
			Plugin::get( ContentTraces::class )->count( str_repeat( $part, intdiv( 4_000_000, strlen( $part ) ) ) );
		}
		self::assert_cpu_time( 3.0, self::cpu_seconds() - $start );
	}

	#[TestDox( 'Posts of all types count once, with up to five places; revisions, the trash and messages do not count' )]
	public function test_search(): void {
		$map = '<!-- wp:jetpack/map /--><!-- wp:jetpack/map /-->';
		$ids = array_map( fn ( int $number ): int => $this->post( $map ), range( 1, 6 ) );
		$this->post( $map, [ 'post_type' => 'wp_block' ] );
		$this->post( $map, [ 'post_status' => 'draft' ] );
		$this->post( $map, [ 'post_status' => 'trash' ] );
		$this->post( $map, [ 'post_type' => 'revision', 'post_status' => 'inherit' ] );
		$this->post( $map, [ 'post_type' => 'feedback' ] );
		self::assertSame(
			[ 'block jetpack/map' => [ 'posts' => 8, 'count' => 16, 'places' => array_slice( $ids, 0, 5 ) ] ],
			self::search()
		);
		self::assertSame( 8, Plugin::get( MoveScan::class )->progress()['checked'] ?? 0 );
	}

	#[TestDox( 'The search continues at the last stored post, in any number of steps and jobs, and counts nothing twice' )]
	public function test_resumes(): void {
		$total = 1201;
		$row   = [ 'post_content' => '<!-- wp:jetpack/map /-->', 'post_type' => 'post', 'post_status' => 'publish' ];
		foreach ( range( 1, $total ) as $number ) {
			$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->posts, $row );
		}
		$scan = Plugin::get( MoveScan::class );
		$scan->start();
		$scan->advance( 0 );
		$first = $scan->progress()['checked'] ?? 0;
		self::assertSame( 50, $first, 'one batch' );
		// Neither a failed query nor progress that could not be stored loses or repeats posts.
		foreach ( [ '/^UPDATE .*slipstream_move/', '/SELECT ID, post_content/' ] as $pattern ) {
			$end = self::refuse( $pattern );
			try {
				$scan->advance( 60 );
				self::fail( 'no exception' );
			} catch ( QueryFailed ) {
				self::assertTrue( $end() );
			}
			self::assertSame( $first, $scan->progress()['checked'] ?? 0 );
		}
		while ( Plugin::get( Worker::class )->work() > 0 ) {
			continue;
		}
		$progress = $scan->progress();
		self::assertFalse( MoveScan::is_running( $progress ) );
		self::assertSame( [ $total, $total ], [ $progress['checked'] ?? 0, $progress['found']['block jetpack/map']['posts'] ?? 0 ] );
		self::assertSame( 0, (int) ( OutboxTable::row( "SELECT COUNT(*) AS jobs FROM {table} WHERE status = 'failed'" )['jobs'] ?? 1 ) );
	}

	#[TestDox( 'A start during another request is not overwritten by what that request has found' )]
	public function test_start_meanwhile(): void {
		$this->post( '<!-- wp:jetpack/map /-->' );
		$scan = Plugin::get( MoveScan::class );
		$scan->start();
		$other = static function ( string $sql ) use ( &$other, $scan ): string {
			if ( str_contains( $sql, 'SELECT ID, post_content' ) ) {
				remove_filter( 'query', $other );
				$scan->start();
			}
			return $sql;
		};
		add_filter( 'query', $other );
		$old = $scan->progress()['run'] ?? '';
		$scan->advance( 0 );
		self::assertNotSame( $old, $scan->progress()['run'] ?? '' );
		self::assertSame( 0, $scan->progress()['checked'] ?? -1 );
		$scan->advance( 60 );
		self::assertSame( 1, $scan->progress()['found']['block jetpack/map']['count'] ?? 0 );
	}

	#[TestDox( 'A second start ends the first search: its job changes nothing' )]
	public function test_restart(): void {
		$this->post( '<!-- wp:jetpack/map /-->' );
		$scan = Plugin::get( MoveScan::class );
		$scan->start();
		$old = $scan->progress()['run'] ?? '';
		$scan->start();
		$scan->work( [ 'run' => $old ] );
		self::assertSame( 0, $scan->progress()['checked'] ?? -1 );
		$scan->work( [] );
		self::assertSame( 0, $scan->progress()['checked'] ?? -1 );
		$scan->work( [ 'run' => $scan->progress()['run'] ?? '' ] );
		self::assertSame( 1, $scan->progress()['checked'] ?? -1 );
	}

	#[TestDox( 'A worker that has the progress of an older search in memory runs the job of the new one' )]
	public function test_old_progress_in_memory(): void {
		$this->post( '<!-- wp:jetpack/map /-->' );
		$scan = Plugin::get( MoveScan::class );
		$scan->start();
		$old = wp_cache_get( 'slipstream_move', 'options' );
		$scan->start();
		$run = $scan->progress()['run'] ?? '';
		wp_cache_set( 'slipstream_move', $old, 'options' );
		self::assertNotSame( $run, $scan->progress()['run'] ?? '' );
		$scan->work( [ 'run' => $run ] );
		self::assertSame( [ $run, 1 ], [ $scan->progress()['run'] ?? '', $scan->progress()['checked'] ?? -1 ] );
	}

	#[TestDox( 'At most 300 different names are kept, however many a site contains' )]
	public function test_names(): void {
		$names = array_map( static fn ( int $number ): string => "<!-- wp:jetpack/x$number /-->", range( 1, 400 ) );
		$this->post( implode( '', $names ) );
		self::assertCount( 300, self::search() );
	}

	#[TestDox( 'With 131,072 posts, the search takes less than 10 ms a post, and its memory stays flat' )]
	public function test_large_site(): void {
		global $wpdb;
		$this->post( '<!-- wp:jetpack/map /-->' . str_repeat( '<p>Tea [a] and milk.</p>', 100 ) );
		foreach ( range( 1, 17 ) as $step ) {
			$wpdb->query( "INSERT INTO $wpdb->posts (post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered, post_type, post_status) SELECT post_content, '', '', '', '', '', 'post', 'publish' FROM $wpdb->posts" );
		}
		$scan = Plugin::get( MoveScan::class );
		$scan->start();
		$scan->advance( 0 );
		$memory = memory_get_usage();
		memory_reset_peak_usage();
		$start = self::cpu_seconds();
		$scan->advance( 600 );
		$time  = self::cpu_seconds() - $start;
		$total = $scan->progress()['checked'] ?? 0;
		self::assertSame( 2 ** 17, $total );
		if ( false !== getenv( 'SLIPSTREAM_SHOW_TIMES' ) ) {
			$megabytes = ( memory_get_peak_usage() - $memory ) / 1e6;
			fwrite( STDERR, sprintf( "move: %.3f ms a post, %.1f MB\n", 1000 * $time / $total, $megabytes ) );
		}
		self::assertLessThan( 8_000_000, memory_get_peak_usage() - $memory, 'bytes' );
		self::assert_cpu_time( 0.010, $time / $total, 'seconds a post' );
	}

	#[TestDox( 'Long posts are loaded one at a time' )]
	public function test_long_posts(): void {
		global $wpdb;
		$this->post( '<!-- wp:jetpack/map /-->' . str_repeat( '<p>Tea and milk.</p>', 100_000 ) );
		foreach ( range( 1, 4 ) as $step ) {
			$wpdb->query( "INSERT INTO $wpdb->posts (post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered, post_type, post_status) SELECT post_content, '', '', '', '', '', 'post', 'publish' FROM $wpdb->posts" );
		}
		$memory = memory_get_usage();
		memory_reset_peak_usage();
		self::assertSame( 16, self::search()['block jetpack/map']['posts'] );
		self::assertLessThan( 12_000_000, memory_get_peak_usage() - $memory, 'bytes' );
	}

	#[TestDox( 'Each block has a state by its feature, and each shortcode by whether it is printed' )]
	public function test_content_states(): void {
		$names = [ 'map', 'slideshow', 'unheard-of', 'mailchimp', 'revue' ];
		$this->post( implode( '', array_map( static fn ( string $name ): string => "<!-- wp:jetpack/$name /-->", $names ) ) );
		$this->post( '[contact-form] [recipe x] <img src="https://i0.wp.com/a.org/1.jpg">' );
		Plugin::get( Options::class )->set( 'off', [ 'slideshow' ] );
		self::forget_services();
		$this->log_in( 'administrator' );
		self::search();
		$rows = (array) $this->rest( 'GET', '/slipstream/v1/move' )->get_data()['rows'];
		self::assertSame(
			[
				'Block “Revue”'             => 'no',
				'Block “Slideshow”'         => 'no',
				'Block “jetpack/unheard-of”' => 'no',
				'Images from WordPress.com’s image service'   => 'no',
				'[recipe]'                  => 'no',
				'Block “Mailchimp”'         => 'key',
				'Block “Map”'               => 'works',
				'[contact-form]'            => 'works',
			],
			array_column( $rows, 'state', 'title' )
		);
		foreach ( $rows as $row ) {
			self::assertNotSame( '', $row['reason'], $row['title'] );
			self::assertSame( 'in 1 post', $row['found'] );
			self::assertSame( 'A post', $row['places'][0]['title'] ?? '', $row['title'] );
		}
	}

	#[TestDox( 'A shortcode whose feature is off prints nothing, so it is listed as not moved' )]
	public function test_shortcode_without_feature(): void {
		$this->post( '[contact-form]' );
		Plugin::get( Options::class )->set( 'off', [ 'contact-form' ] );
		self::forget_services();
		self::search();
		$row = self::table()['[contact-form]'];
		self::assertSame( MoveItem::NO, $row['state'] );
		self::assertStringContainsString( 'Visitors see nothing', $row['reason'] );
		self::assertSame( Page::url( SettingsPage::SLUG ), $row['url'] ?? '' );
	}

	#[TestDox( 'A site without traces has no rows' )]
	public function test_nothing(): void {
		$this->post( '<!-- wp:paragraph --><p>[x]</p><!-- /wp:paragraph -->' );
		self::search();
		self::assertSame( [], self::table() );
	}

	/** @return array<string, array{string, mixed, string, string}> Option and value; title and state of its row. */
	public static function options(): array {
		return [
			'sharing buttons'  => [ 'sharing-options', [ 'global' => [ 'button_style' => 'icon' ] ], 'Sharing buttons', MoveItem::WORKS ],
			'likes'            => [ 'jetpack_active_modules', [ 'likes' ], 'Like buttons', MoveItem::WORKS ],
			'subscribers'      => [ 'jetpack_active_modules', [ 'subscriptions' ], 'Subscribers', MoveItem::NO ],
			'related posts'    => [ 'jetpack_relatedposts', [ 'enabled' => true ], 'Related posts settings', MoveItem::WORKS ],
			'automatic list'   => [ 'jetpack_active_modules', [ 'related-posts' ], 'Automatic list of related posts', MoveItem::WORKS ],
			'Mapbox'           => [ 'jetpack_mapbox_api_key', 'pk.1', 'Mapbox token', MoveItem::WORKS ],
			'front page'       => [ 'advanced_seo_front_page_description', 'Tea.', 'Description of the front page', MoveItem::WORKS ],
			'social networks'  => [
				'jetpack_options',
				[ 'publicize_connections' => [ 'mastodon' => [ [ 'id' => 1 ], [ 'id' => 2 ] ] ] ],
				'Connections to social networks',
				MoveItem::NO,
			],
			'ads'              => [ 'wordads_approved', true, 'WordAds ads', MoveItem::NO ],
			'a widget'         => [
				'sidebars_widgets',
				[ 'sidebar-1' => [ 'top-posts-2', 'search-3' ] ],
				'Widget “top-posts”',
				MoveItem::NO,
			],
		];
	}

	#[DataProvider( 'options' )]
	#[TestDox( 'Options: $_dataName' )]
	public function test_options( string $option, mixed $value, string $title, string $state ): void {
		add_option( $option, $value, '', true );
		update_option( $option, $value, true );
		self::assertSame( [ $title => $state ], array_column( self::table(), 'state', 'title' ) );
		self::assertNotSame( '', self::table()[ $title ]['reason'] );
	}

	#[TestDox( 'Values of another type are ignored' )]
	public function test_odd_options(): void {
		foreach ( self::options() as [ $option ] ) {
			update_option( $option, [ 'publicize_connections' => 'x', 'sidebar-1' => 'y', 7 ], true );
		}
		foreach ( [ 'sharing-options', 'wordads_approved', 'jetpack_relatedposts' ] as $option ) {
			delete_option( $option );
		}
		self::assertSame( [], self::table() );
	}

	#[TestDox( 'Data: messages, products, plans and texts for search engines, with their numbers' )]
	public function test_data(): void {
		$this->post( '', [ 'post_type' => 'feedback' ] );
		$this->post( '', [ 'post_type' => 'feedback', 'post_status' => 'spam' ] );
		$this->post( '', [ 'post_type' => 'jp_pay_product' ] );
		$this->post( '', [ 'post_type' => 'jp_mem_plan' ] );
		$post = $this->post( '' );
		add_post_meta( $post, PostFields::TITLE, 'Tea' );
		add_post_meta( $post, PostFields::DESCRIPTION, '' );
		$table = self::table();
		self::assertSame(
			[
				'Payment plans'                                => [ 'key', '1' ],
				'Products'                                     => [ 'key', '1' ],
				'Form messages'                                => [ 'works', '2' ],
				'Titles and descriptions for search engines'   => [ 'works', '1' ],
			],
			array_map( static fn ( array $row ): array => [ $row['state'], $row['found'] ], $table )
		);
	}

	#[TestDox( 'A source that fails is a row that says so, and does not affect the others' )]
	public function test_failing_source(): void {
		update_option( 'jetpack_mapbox_api_key', 'pk.1' );
		$end   = self::refuse( '/post_type = \'feedback\'/' );
		$table = self::table();
		self::assertTrue( $end() );
		self::assertSame( [ 'Some entries' => 'no', 'Mapbox token' => 'works' ], array_column( $table, 'state', 'title' ) );
	}

	#[TestDox( 'wp slipstream move searches all posts and prints the same table' )]
	public function test_cli(): void {
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$post = $this->post( '<!-- wp:jetpack/map /-->' );
		Plugin::get( MoveCommand::class )->run( [], [] );
		self::assertSame( [ 'Works already' ], array_column( $output->rows, 'state' ) );
		self::assertSame( [ (string) $post ], array_column( $output->rows, 'posts' ) );
		self::assertContains( 'Entries searched: 1', $output->lines );
	}

	#[TestDox( 'The screen starts the search and continues it' )]
	public function test_routes(): void {
		$this->log_in( 'administrator' );
		$this->post( '<!-- wp:jetpack/map /-->' );
		$read    = fn ( string $method, string $path = '' ): array =>
			(array) $this->rest( $method, "/slipstream/v1/move$path" )->get_data();
		self::assertSame( [ false, false, '' ], [ $read( 'GET' )['isRunning'], $read( 'GET' )['isDone'], $read( 'GET' )['time'] ] );
		$started = $read( 'POST', '/scan' );
		self::assertSame( [ true, false, 0 ], [ $started['isRunning'], $started['isDone'], $started['percent'] ] );
		$done = $read( 'POST', '/advance' );
		self::assertSame( [ false, true, 100, 1 ], [ $done['isRunning'], $done['isDone'], $done['percent'], $done['checked'] ] );
		self::assertCount( 1, $done['rows'] );
	}

	#[TestDox( 'The screen needs the same number of queries for one post as for many' )]
	public function test_query_count(): void {
		$this->log_in( 'administrator' );
		$counts = [];
		foreach ( [ 1, 40 ] as $posts ) {
			foreach ( range( 1, $posts ) as $number ) {
				$this->post( "<!-- wp:jetpack/x$number /-->" );
			}
			self::search();
			$this->rest( 'GET', '/slipstream/v1/move' );
			wp_cache_flush_group( 'posts' );
			$before = get_num_queries();
			$rows   = (array) $this->rest( 'GET', '/slipstream/v1/move' )->get_data()['rows'];
			$places = array_column( $rows, 'places' );
			self::assertCount( $posts, array_filter( $places, static fn ( mixed $some ): bool => [] !== $some ) );
			$counts[] = get_num_queries() - $before;
		}
		self::assertSame( $counts[0], $counts[1] );
	}

	#[TestDox( 'A post without an editor is not linked' )]
	public function test_place_without_editor(): void {
		register_post_type( 'hidden_type', [ 'capability_type' => 'post', '_edit_link' => '' ] );
		$this->log_in( 'administrator' );
		$this->post( '<!-- wp:jetpack/map /-->', [ 'post_type' => 'hidden_type' ] );
		self::search();
		$rows = (array) $this->rest( 'GET', '/slipstream/v1/move' )->get_data()['rows'];
		unregister_post_type( 'hidden_type' );
		self::assertSame( [ 'in 1 post', [] ], [ $rows[0]['found'] ?? '', $rows[0]['places'] ?? null ] );
	}

	#[TestDox( 'The job of the search is not bulk work, which the site owner can pause' )]
	public function test_priority(): void {
		$this->post( '<!-- wp:jetpack/map /-->' );
		self::assertTrue( Plugin::get( MoveScan::class )->start() );
		$job = OutboxTable::row( 'SELECT priority FROM {table} WHERE hook = %s', [ MoveScan::HOOK ] );
		self::assertSame( Priority::SOON->value, (int) ( $job['priority'] ?? -1 ) );
	}
}
