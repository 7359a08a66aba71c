<?php
/**
 * Tests the repair of posts: which edits it finds, that it changes nothing else, that it can be interrupted, and that undo is exact.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Access\PublicSearch;
use Slipstream\Cli\MoveCommand;
use Slipstream\Cli\Output;
use Slipstream\Contracts\ContentEdit;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Repair\EditList;
use Slipstream\Repair\RepairList;
use Slipstream\Repair\RepairRun;
use Slipstream\Repair\Repairs;
use Slipstream\Repair\RepairTable;
use WP_Post;

final class RepairTest extends TestCase {

	private const OLD   = 'https://i0.wp.com/www.site.example/wp-content/uploads/2021/tea.jpg';
	private const LOCAL = 'https://site.example/wp-content/uploads/2021/tea.jpg';

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		OutboxTable::query( 'DELETE FROM {table}' );
		RepairTable::query( 'DELETE FROM {table}' );
		$wpdb->query( "DELETE FROM $wpdb->posts" );
		$wpdb->query( "DELETE FROM $wpdb->postmeta" );
		delete_option( 'slipstream_repair' );
		$this->folder = sys_get_temp_dir() . '/slipstream-repair-' . bin2hex( random_bytes( 4 ) );
		mkdir( "$this->folder/2021", 0777, true );
		$image = imagecreatetruecolor( 60, 40 );
		imagejpeg( $image, "$this->folder/2021/tea.jpg" );
		imagejpeg( $image, "$this->folder/2021/tea-30x30.jpg" );
		imagejpeg( $image, "$this->folder/2021/big-scaled.jpg" );
		imagejpeg( $image, "$this->folder/2021/big-30x30.jpg" );
		add_filter(
			'upload_dir',
			fn ( array $dir ): array => [ 'basedir' => $this->folder, 'baseurl' => 'https://site.example/wp-content/uploads' ] + $dir
		);
	}

	protected function tearDown(): void {
		$files = glob( "$this->folder/2021/*" );
		array_map( 'unlink', false === $files ? [] : $files );
		array_map( 'rmdir', [ "$this->folder/2021", $this->folder ] );
		parent::tearDown();
	}

	private static function run_all( string $mode ): void {
		$run = Plugin::get( RepairRun::class );
		self::assertTrue( $run->start( $mode ) );
		$run->advance( 60 );
		self::assertFalse( $run->progress()['is_running'] );
	}

	/** @return array<string, int> Number of posts by state. */
	private static function counts(): array {
		return Plugin::get( RepairList::class )->counts();
	}

	/** @return array<string, string> The stored row of a post. */
	private static function row( int $id ): array {
		global $wpdb;
		return array_map( 'strval', (array) $wpdb->get_row( $wpdb->prepare( "SELECT * FROM $wpdb->posts WHERE ID = %d", $id ), 'ARRAY_A' ) );
	}

	/** @return list<string> Contents of the revisions of a post, the oldest first. */
	private static function revisions( int $id ): array {
		global $wpdb;
		return $wpdb->get_col(
			$wpdb->prepare( "SELECT post_content FROM $wpdb->posts WHERE post_parent = %d AND post_type = 'revision' ORDER BY ID", $id )
		);
	}

	/** @return array<string, array{string, string}> Content before and after. */
	public static function contents(): array {
		$old    = self::OLD;
		$local  = self::LOCAL;
		$small  = str_replace( 'tea.jpg', 'tea-30x30.jpg', $local );
		$same   = static fn ( string $content ): array => [ $content, $content ];
		$slash  = static fn ( string $url ): string => str_replace( '/', '\\/', $url );
		$tables = str_replace( 'tea.jpg', 'big', $old );
		return [
			'an image'                  => [ "<img src=\"$old?ssl=1\" alt=\"\">", "<img src=\"$local\" alt=\"\">" ],
			'all hosts, http, no query' => [
				str_replace( 'https://i0', 'http://i1', $old ) . ' ' . str_replace( 'i0', 'I2', $old ),
				"$local $local",
			],
			'encoded ampersands'        => [
				"<a href='$old?w=300&amp;ssl=1'>$old?w=3&#038;ssl=1 $old?w=3&ssl=1</a>",
				"<a href='$local'>$local $local</a>",
			],
			'srcset'                    => [
				"<img srcset=\"$old?w=300&amp;ssl=1 300w, $old?w=600 600w\">",
				"<img srcset=\"$local 300w, $local 600w\">",
			],
			'a style'                   => [
				"<div style=\"background:url(&quot;$old?ssl=1&quot;)\"> <i style=\"background:url($old?ssl=1)\">",
				"<div style=\"background:url(&quot;$local&quot;)\"> <i style=\"background:url($local)\">",
			],
			'JSON of a block'           => [
				"<!-- wp:x {\"url\":\"$old?w=30\\u0026ssl=1\",\"b\":1} /-->",
				"<!-- wp:x {\"url\":\"$local\",\"b\":1} /-->",
			],
			'JSON of PHP'               => [
				'<!-- wp:x {"url":"' . $slash( $old ) . '?ssl=1"} /-->',
				'<!-- wp:x {"url":"' . $slash( $local ) . '"} /-->',
			],
			'the end of a sentence'     => [ "See $old?ssl=1, or $old.", "See $local, or $local." ],
			'a crop that exists'        => [ "<img src=\"$old?resize=30%2C30&ssl=1\">", "<img src=\"$small\">" ],
			'a crop of a scaled image'  => [
				"<img src=\"$tables-scaled.jpg?resize=30,30\">",
				'<img src="https://site.example/wp-content/uploads/2021/big-30x30.jpg">',
			],
			'a crop of the same shape'  => [ "<img src=\"$old?resize=600,401&ssl=1\">", "<img src=\"$local\">" ],
			'width and height'          => [ "<img src=\"$old?w=30&h=20\">", "<img src=\"$local\">" ],
			'a crop that is missing'    => $same( "<img src=\"$old?resize=50,50\"><img src=\"$old?w=50&h=50\">" ),
			'an effect'                 => $same( "<img src=\"$old?filter=grayscale\"><img src=\"$old?ssl=1&amp;crop=0,0,10,10\">" ),
			'a file that is missing'    => $same( '<img src="' . str_replace( 'tea', 'milk', $old ) . '?ssl=1">' ),
			'another site'              => $same( '<img src="' . str_replace( 'site.example', 'other.example', $old ) . '">' ),
			'a way out'                 => $same( '<img src="' . str_replace( '2021', '2021/../..', $old ) . '">' ),
			'another host'              => $same( str_replace( 'i0', 'i3', $old ) . ' ' . str_replace( 'i0.', 's0.', $old ) ),
			'a closed service'          => [
				'<p>[vine url="https://vine.co/v/a?b=1&#038;c" width=3] and [googleplus https://plus.google.com/1/posts/2]</p>',
				'<p><a href="https://vine.co/v/a?b=1&#038;c">https://vine.co/v/a?b=1&amp;c</a> and '
					. '<a href="https://plus.google.com/1/posts/2">https://plus.google.com/1/posts/2</a></p>',
			],
			'a shortcode without URL'   => $same( '[vine id="1"] [vine url="javascript:alert(1)"] [vine url="//vine.co"]' ),
			'shortcodes that are code'  => $same(
				'<pre>[vine url=https://vine.co/a]</pre><code><pre></pre>[vine url=https://vine.co/a]</code> [[vine url=https://vine.co/a]]'
			),
			'a shortcode in a tag'      => $same(
				'<!-- wp:x {"a":"[vine url=https://vine.co/a]"} /--><i title="[vine url=https://vine.co/a]">'
			),
			'a service that is open'    => $same( '[youtube https://www.youtube.com/watch?v=a] [recipe url=https://example.org]' ),
		];
	}

	#[DataProvider( 'contents' )]
	#[TestDox( 'Only what surely works is replaced: $_dataName' )]
	public function test_edits( string $content, string $expected ): void {
		$edits = Plugin::get( Repairs::class )->edits( $content );
		self::assertSame( $expected, $edits->apply( $content ) );
		self::assertSame( $content, $edits->reversed()->apply( $expected ), 'reversed' );
		self::assertEquals( $edits, EditList::from_json( (string) $edits->to_json() ) );
	}

	#[TestDox( 'A shortcode that a plugin prints stays' )]
	public function test_printed_shortcode(): void {
		add_shortcode( 'vine', '__return_empty_string' );
		$edits = Plugin::get( Repairs::class )->edits( '[vine url=https://vine.co/a][googleplus https://plus.google.com/1]' )->edits;
		remove_shortcode( 'vine' );
		self::assertSame( [ '[googleplus https://plus.google.com/1]' ], array_column( $edits, 'before' ) );
	}

	#[TestDox( 'Edits that overlap, change nothing, or are not at their position are ignored' )]
	public function test_edit_list(): void {
		$edits = EditList::from_edits(
			'tea, milk',
			[
				new ContentEdit( 5, 'milk', 'sugar' ),
				new ContentEdit( 6, 'ilk', 'x' ),
				new ContentEdit( 0, 'tea', 'coffee' ),
				new ContentEdit( 0, 'tea', 'again' ),
				new ContentEdit( 3, ',', ',' ),
				new ContentEdit( 8, 'kk', 'x' ),
			]
		);
		self::assertSame( 'coffee, sugar', $edits->apply( 'tea, milk' ) );
		self::assertNull( EditList::from_edits( "\xff", [ new ContentEdit( 0, "\xff", 'a' ) ] )->to_json() );
	}

	#[TestDox( 'A hostile content of 2 MB is read in less than a second, with at most 64 MB of memory, and a longer one not at all' )]
	public function test_hostile_content(): void {
		$repairs = Plugin::get( Repairs::class );
		self::assertCount( 1, $repairs->edits( str_pad( self::OLD, 2_000_000 ) )->edits );
		self::assertSame( [], $repairs->edits( str_pad( self::OLD, 2_000_001 ) )->edits );
		$start = self::cpu_seconds();
		memory_reset_peak_usage();
		$memory = memory_get_usage();
		self::assertCount( 5000, $repairs->edits( str_repeat( '[vine http://a]', 133_000 ) )->edits );
		$parts = [
			'[vine ',
			'[vine x]',
			'[vine]',
			'<',
			'<pre>',
			'https://i0.wp.com/',
			'https://i0.wp.com/a?',
			'https://i0.wp.com/a/',
			'&amp;',
			'\\u0026',
			'<!-- wp:jetpack/tiled-gallery -->',
			'<!-- wp:jetpack/tiled-gallery --><!-- /wp:jetpack/tiled-gallery -->',
		];
		foreach ( $parts as $part ) {
			$content = 'https://i0.wp.com/a?' . str_repeat( $part, intdiv( 1_990_000, strlen( $part ) ) );
			self::assertSame( [], $repairs->edits( $content )->edits, $part );
		}
		self::assertLessThan( 64 * 1_048_576, memory_get_peak_usage() - $memory );
		self::assert_cpu_time( 13.0, self::cpu_seconds() - $start );
	}

	#[TestDox( 'A post with too many edits is listed as failed, JSON stays, and an undo ends a preview' )]
	public function test_bounds(): void {
		$long = $this->post( str_repeat( '[vine http://a.example/' . str_repeat( 'b', 50 ) . ']', 4000 ) );
		$json = $this->post( '{"text":"[vine https:\\/\\/vine.co\\/v\\/a]"}' );
		$text = self::row( $json )['post_content'];
		self::assertNotNull( json_decode( $text ) );
		self::run_all( RepairRun::PREVIEW );
		self::assertSame( [ 'failed' => 1 ], self::counts() );
		self::assertSame( [ $long ], array_column( Plugin::get( RepairList::class )->page( 'failed', 0 ), 'post' ) );
		$run = Plugin::get( RepairRun::class );
		self::assertTrue( $run->start( RepairRun::PREVIEW ) );
		self::assertFalse( $run->start( RepairRun::REPAIR ) );
		self::assertTrue( $run->start( RepairRun::UNDO ) );
		self::assertSame( $text, self::row( $json )['post_content'] );
	}

	#[TestDox( 'The preview changes nothing, and lists each edit' )]
	public function test_preview(): void {
		$id     = $this->post( '<img src="' . self::OLD . '?ssl=1">' . str_repeat( ' ' . self::OLD, 11 ) );
		$before = self::row( $id );
		$this->post( 'Tea' );
		self::run_all( RepairRun::PREVIEW );
		self::assertSame( $before, self::row( $id ) );
		self::assertSame( [ 'planned' => 1 ], self::counts() );
		$items = Plugin::get( RepairList::class )->page( 'planned', 0 );
		self::assertSame( [ $id, 10, 2 ], [ $items[0]['post'], count( $items[0]['edits'] ), $items[0]['more'] ] );
		self::assertSame( [ 'before' => self::OLD . '?ssl=1', 'after' => self::LOCAL ], $items[0]['edits'][0] );
		self::assertSame( [], Plugin::get( RepairList::class )->page( 'planned', $items[0]['id'] ) );
	}

	#[TestDox( 'The repair changes only the content, and undo restores the bytes: markup of authors, slashes, dates, meta, other posts' )]
	public function test_repair_and_undo(): void {
		global $wpdb;
		$markup = 'a\\b \\\\ \\u0026 <script>1 && 2</script><iframe src="x"></iframe> ’ 茶 <img src="' . self::OLD . '?ssl=1" onload="a()">';
		$wpdb->insert(
			$wpdb->posts,
			[
				'post_content'  => $markup,
				'post_title'    => 'Tea',
				'post_status'   => 'publish',
				'post_type'     => 'post',
				'post_author'   => $this->user( 'author' ),
				'post_modified' => '2021-03-04 05:06:07',
				'post_date'     => '2021-03-04 05:06:07',
			]
		);
		$id     = (int) $wpdb->insert_id;
		$other  = $this->post( 'Other <img src="https://i0.wp.com/other.example/a.jpg">' );
		$meta   = add_post_meta( $id, 'tea', 'milk' );
		$before = [ self::row( $id ), self::row( $other ) ];
		$metas  = static fn (): array => (array) $wpdb->get_results( "SELECT * FROM $wpdb->postmeta", 'ARRAY_A' );
		$old    = $metas();
		$calls  = [];
		$hooks  = [ 'save_post', 'post_updated', 'wp_after_insert_post', 'transition_post_status', 'publish_post' ];
		foreach ( [ ...$hooks, 'pre_kses', 'http_request_args', 'pre_wp_mail' ] as $hook ) {
			add_filter(
				$hook,
				static function ( mixed $value = null ) use ( $hook, &$calls ): mixed {
					$calls[] = $hook;
					return $value;
				}
			);
		}
		$cleaned = [];
		add_action(
			'clean_post_cache',
			static function ( int $post_id ) use ( &$cleaned ): void {
				$cleaned[] = $post_id;
			}
		);
		kses_init_filters();
		self::run_all( RepairRun::PREVIEW );
		self::assertSame( [], $cleaned );
		self::run_all( RepairRun::REPAIR );
		self::assertSame( [ $id ], $cleaned, 'page caches' );
		$after    = str_replace( self::OLD . '?ssl=1', self::LOCAL, $markup );
		$expected = [ array_replace( $before[0], [ 'post_content' => $after ] ), $before[1] ];
		self::assertSame( $expected, [ self::row( $id ), self::row( $other ) ] );
		self::assertSame( $after, get_post( $id )->post_content ?? '' );
		self::assertSame( [ $markup, $after ], self::revisions( $id ) );
		self::assertSame( [ 'repaired' => 1 ], self::counts() );
		self::run_all( RepairRun::UNDO );
		self::assertSame( $before, [ self::row( $id ), self::row( $other ) ] );
		self::assertSame( [ 'undone' => 1 ], self::counts() );
		self::assertSame( [ $old, [], [] ], [ $metas(), $calls, _get_cron_array()[0] ?? [] ], "meta $meta, hooks" );
		self::assertSame( [ $markup, $after, $markup ], self::revisions( $id ) );
	}

	#[TestDox( 'A type without revisions has none, and is restored all the same' )]
	public function test_without_revisions(): void {
		$id = $this->post( self::OLD, [ 'post_type' => 'wp_navigation' ] );
		remove_post_type_support( 'wp_navigation', 'revisions' );
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::REPAIR );
		self::assertSame( [ self::LOCAL, [] ], [ self::row( $id )['post_content'], self::revisions( $id ) ] );
		self::run_all( RepairRun::UNDO );
		add_post_type_support( 'wp_navigation', 'revisions' );
		self::assertSame( [ self::OLD, [] ], [ self::row( $id )['post_content'], self::revisions( $id ) ] );
	}

	#[TestDox( 'The newest revision counts as the current one, so that an author can restore the original' )]
	public function test_revision_screen(): void {
		require_once get_home_path() . 'wp-admin/includes/revision.php';
		$this->log_in( 'administrator' );
		$id = $this->post( self::OLD );
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::REPAIR );
		$revisions = array_values(
			array_filter(
				wp_get_post_revisions( $id, [ 'order' => 'ASC' ] ),
				static fn ( mixed $one ): bool => $one instanceof WP_Post
			)
		);
		self::assertCount( 2, $revisions );
		$data = wp_prepare_revisions_for_js( $id, $revisions[1]->ID )['revisionData'];
		self::assertSame( [ false, true ], array_column( $data, 'current' ) );
		self::assertIsInt( wp_restore_post_revision( $revisions[0]->ID ) );
		self::assertSame( self::OLD, self::row( $id )['post_content'] );
	}

	#[TestDox( 'A post that was edited after the preview is not repaired, and one that was edited after the repair is not restored' )]
	public function test_edited_meanwhile(): void {
		[ $one, $two ] = [ $this->post( self::OLD ), $this->post( self::OLD ) ];
		self::run_all( RepairRun::PREVIEW );
		wp_update_post( [ 'ID' => $one, 'post_content' => 'New ' . self::OLD ] );
		self::run_all( RepairRun::REPAIR );
		self::assertSame( [ 'repaired' => 1, 'skipped' => 1 ], self::counts() );
		self::assertSame( 'New ' . self::OLD, self::row( $one )['post_content'] );
		wp_update_post( [ 'ID' => $two, 'post_content' => 'New ' . self::LOCAL ] );
		self::run_all( RepairRun::UNDO );
		self::assertSame( [ 'kept' => 1, 'skipped' => 1 ], self::counts() );
		self::assertSame( 'New ' . self::LOCAL, self::row( $two )['post_content'] );
		self::assertSame( $two, Plugin::get( RepairList::class )->page( 'kept', 0 )[0]['post'] ?? 0 );
		// A preview keeps the record of this post. A later undo restores the post after the author has reverted their edit.
		self::run_all( RepairRun::PREVIEW );
		wp_update_post( [ 'ID' => $two, 'post_content' => self::LOCAL ] );
		self::run_all( RepairRun::UNDO );
		self::assertSame( self::OLD, self::row( $two )['post_content'] );
	}

	#[TestDox( 'A post that the database could not restore is restored by the next undo' )]
	public function test_undo_again(): void {
		[ $one, $two ] = [ $this->post( '1 ' . self::OLD ), $this->post( '2 ' . self::OLD ) ];
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::REPAIR );
		$end = self::refuse( "/UPDATE .*posts.*'1 /" );
		self::run_all( RepairRun::UNDO );
		self::assertTrue( $end() );
		self::assertSame( [ 'kept' => 1, 'undone' => 1 ], self::counts() );
		self::assertSame( '1 ' . self::LOCAL, self::row( $one )['post_content'] );
		self::assertSame( '2 ' . self::OLD, self::row( $two )['post_content'] );
		self::run_all( RepairRun::UNDO );
		self::assertSame( '1 ' . self::OLD, self::row( $one )['post_content'] );
	}

	#[TestDox( 'The preview finds shortcodes of closed services, and leaves serialized content alone' )]
	public function test_found(): void {
		$vine  = $this->post( '[VINE url=https://vine.co/v/a]' );
		$array = $this->post( serialize( [ self::OLD ] ) );
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::REPAIR );
		self::assertSame( [ 'repaired' => 1 ], self::counts() );
		self::assertStringContainsString( '<a href="https://vine.co/v/a">', self::row( $vine )['post_content'] );
		self::assertSame( serialize( [ self::OLD ] ), self::row( $array )['post_content'] );
	}

	#[TestDox( 'A post that was repaired twice is restored to its first content' )]
	public function test_repaired_twice(): void {
		$id = $this->post( self::OLD );
		foreach ( [ 1, 2 ] as $time ) {
			self::run_all( RepairRun::PREVIEW );
			self::run_all( RepairRun::REPAIR );
			self::assertSame( [ 'repaired' => $time ], self::counts() );
			rename( "$this->folder/2021/tea-30x30.jpg", "$this->folder/2021/milk.jpg" );
			if ( 1 === $time ) {
				$milk = str_replace( 'tea', 'milk', self::OLD );
				$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, [ 'post_content' => self::LOCAL . " $milk" ], [ 'ID' => $id ] );
				// Simulates that the first repair has stored this content.
				RepairTable::query(
					'UPDATE {table} SET after_hash = %s, before_hash = %s, edits = %s',
					[
						hash( 'sha256', self::LOCAL . " $milk" ),
						hash( 'sha256', self::OLD . " $milk" ),
						(string) wp_json_encode( [ [ 0, self::OLD, self::LOCAL ] ] ),
					]
				);
				copy( "$this->folder/2021/milk.jpg", "$this->folder/2021/tea-30x30.jpg" );
			}
		}
		self::run_all( RepairRun::UNDO );
		self::assertSame( self::OLD . ' ' . str_replace( 'tea', 'milk', self::OLD ), self::row( $id )['post_content'] );
		self::assertSame( [ 'undone' => 2 ], self::counts() );
	}

	/** @return array<string, array{string, string}> Mode, and pattern of the statement before which the process ends. */
	public static function writes(): array {
		$statements = [
			'the revision'   => '/^INSERT INTO `?\w*posts/',
			'the content'    => '/^UPDATE `?\w*posts`? SET/',
			'the record'     => '/^UPDATE \S+repairs SET/',
			'the commit'     => '/^(COMMIT|RELEASE)/',
			'the progress'   => '/^UPDATE .*slipstream_repair/',
		];
		$rows       = [];
		foreach ( [ RepairRun::REPAIR, RepairRun::UNDO ] as $mode ) {
			foreach ( $statements as $name => $pattern ) {
				$rows[ "$mode, before $name" ] = [ $mode, $pattern ];
			}
		}
		return $rows;
	}

	#[DataProvider( 'writes' )]
	#[TestDox( 'A process that ends between two writes loses nothing: $_dataName' )]
	public function test_killed( string $mode, string $pattern ): void {
		$ids = array_map( fn ( int $number ): int => $this->post( "$number " . self::OLD ), range( 1, 3 ) );
		self::run_all( RepairRun::PREVIEW );
		if ( RepairRun::UNDO === $mode ) {
			self::run_all( RepairRun::REPAIR );
		}
		$run = Plugin::get( RepairRun::class );
		self::assertTrue( $run->start( $mode ) );
		$count = 0;
		$kill  = static function ( string $sql ) use ( $pattern, &$count ): string {
			if ( 1 === preg_match( $pattern, $sql ) && 2 === ++$count ) {
				throw new RuntimeException( 'killed' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			$run->advance( 60 );
		} catch ( RuntimeException $killed ) {
			self::assertSame( 'killed', $killed->getMessage() );
		}
		remove_filter( 'query', $kill );
		self::assertGreaterThan( 0, $count );
		// The job continues what the browser has begun.
		while ( Plugin::get( Worker::class )->work() > 0 ) {
			continue;
		}
		self::assertFalse( $run->progress()['is_running'] );
		$expected = RepairRun::UNDO === $mode ? [ self::OLD, [ 'undone' => 3 ] ] : [ self::LOCAL, [ 'repaired' => 3 ] ];
		foreach ( $ids as $index => $id ) {
			self::assertSame( $index + 1 . " $expected[0]", self::row( $id )['post_content'] );
		}
		self::assertSame( $expected[1], self::counts() );
	}

	#[TestDox( 'Without transactions, content that was written before its record counts as repaired, and as restored' )]
	public function test_without_transactions(): void {
		global $wpdb;
		$id = $this->post( self::OLD );
		self::run_all( RepairRun::PREVIEW );
		$wpdb->update( $wpdb->posts, [ 'post_content' => self::LOCAL ], [ 'ID' => $id ] );
		self::run_all( RepairRun::REPAIR );
		self::assertSame( [ 'repaired' => 1 ], self::counts() );
		$wpdb->update( $wpdb->posts, [ 'post_content' => self::OLD ], [ 'ID' => $id ] );
		self::run_all( RepairRun::UNDO );
		self::assertSame( [ [ 'undone' => 1 ], self::OLD ], [ self::counts(), self::row( $id )['post_content'] ] );
	}

	#[TestDox( 'Two tabs: a second start continues the first, another mode is refused, and a stalled worker repeats nothing' )]
	public function test_two_tabs(): void {
		$id = $this->post( self::OLD );
		self::run_all( RepairRun::PREVIEW );
		$run = Plugin::get( RepairRun::class );
		self::assertTrue( $run->start( RepairRun::REPAIR ) );
		$task = $run->progress()['task'];
		self::assertTrue( $run->start( RepairRun::REPAIR ) );
		self::assertSame( $task, $run->progress()['task'] );
		self::assertFalse( $run->start( RepairRun::UNDO ) );
		self::assertFalse( $run->start( RepairRun::PREVIEW ) );
		// Another process finishes the repair and undoes it, after this one has read which rows are next.
		$other = static function ( string $sql ) use ( &$other ): string {
			if ( str_contains( $sql, 'before_hash, after_hash' ) ) {
				remove_filter( 'query', $other );
				Plugin::get( RepairRun::class )->advance( 60 );
				self::run_all( RepairRun::UNDO );
			}
			return $sql;
		};
		add_filter( 'query', $other );
		$run->advance( 60 );
		self::assertSame( [ [ 'undone' => 1 ], self::OLD ], [ self::counts(), self::row( $id )['post_content'] ] );
	}

	#[TestDox( 'Content that the database refuses does not stop the others' )]
	public function test_refused_content(): void {
		[ $one, $two ] = [ $this->post( '1 ' . self::OLD ), $this->post( '2 ' . self::OLD ) ];
		self::run_all( RepairRun::PREVIEW );
		$end = self::refuse( "/UPDATE .*posts.*'1 /" );
		self::run_all( RepairRun::REPAIR );
		self::assertTrue( $end() );
		self::assertSame( [ 'failed' => 1, 'repaired' => 1 ], self::counts() );
		self::assertSame( '1 ' . self::OLD, self::row( $one )['post_content'] );
		self::assertSame( '2 ' . self::LOCAL, self::row( $two )['post_content'] );
	}

	#[TestDox( 'A query that fails stops the work, and the next request continues' )]
	public function test_failing_database(): void {
		$this->post( self::OLD );
		$run = Plugin::get( RepairRun::class );
		$run->start( RepairRun::PREVIEW );
		foreach ( [ '/^INSERT IGNORE INTO \S+repairs/', '/SELECT ID, post_content/', '/^UPDATE .*slipstream_repair/' ] as $pattern ) {
			$end = self::refuse( $pattern );
			try {
				$run->advance( 60 );
				self::fail( 'no exception' );
			} catch ( QueryFailed ) {
				self::assertTrue( $end() );
			}
		}
		$run->advance( 60 );
		self::assertSame( [ 'planned' => 1 ], self::counts() );
	}

	#[TestDox( 'The public copy that visitors search is repaired too' )]
	public function test_public_copy(): void {
		$gate = '<!-- wp:premium-content/container --><p>Paid</p><!-- /wp:premium-content/container -->';
		$id   = $this->post( self::OLD . $gate );
		self::assertStringContainsString( self::OLD, (string) get_post_meta( $id, PublicSearch::META, true ) );
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::REPAIR );
		$copy = (string) get_post_meta( $id, PublicSearch::META, true );
		self::assertSame( [ true, false ], [ str_contains( $copy, self::LOCAL ), str_contains( $copy, 'Paid' ) ] );
		self::assertStringContainsString( 'Paid', self::row( $id )['post_content'] );
	}

	#[TestDox( 'After 30 days, and when the post is deleted, nothing is left to undo' )]
	public function test_end(): void {
		[ $one, $two ] = [ $this->post( self::OLD ), $this->post( self::OLD ) ];
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::REPAIR );
		wp_delete_post( $one, true );
		self::assertSame( [ 'repaired' => 1 ], self::counts() );
		RepairTable::query( 'UPDATE {table} SET changed = changed - %d', [ 30 * 86_400 - 60 ] );
		self::assertEqualsWithDelta( time() + 60, Plugin::get( RepairList::class )->undo_ends(), 30 );
		do_action( 'delete_expired_transients' );
		self::assertSame( [ 'repaired' => 1 ], self::counts() );
		RepairTable::query( 'UPDATE {table} SET changed = changed - 60' );
		self::assertSame( [ [], 0 ], [ self::counts(), Plugin::get( RepairList::class )->undo_ends() ] );
		self::run_all( RepairRun::UNDO );
		self::assertSame( self::LOCAL, self::row( $two )['post_content'] );
		do_action( 'delete_expired_transients' );
		self::assertSame( [], RepairTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'A record that another worker repairs while a new preview deletes earlier results can still be undone' )]
	public function test_repaired_meanwhile(): void {
		$this->post( self::OLD );
		self::run_all( RepairRun::PREVIEW );
		$repair = static function ( string $sql ) use ( &$repair ): string {
			if ( 1 === preg_match( '/^DELETE FROM \w+slipstream_repairs/', $sql ) ) {
				remove_filter( 'query', $repair );
				RepairTable::query( 'UPDATE {table} SET state = %s', [ RepairTable::REPAIRED ] );
			}
			return $sql;
		};
		add_filter( 'query', $repair );
		RepairList::delete_results( 'another run' );
		self::assertSame( [ 'repaired' => 1 ], self::counts() );
	}

	#[TestDox( 'A preview whose start was killed before it had a job is started by the next one' )]
	public function test_killed_start(): void {
		$this->post( self::OLD );
		$kill = static fn ( string $sql ): string => 1 === preg_match( '/^INSERT.* \w+slipstream_outbox/', $sql )
			? throw new RuntimeException( 'killed' )
			: $sql;
		add_filter( 'query', $kill );
		try {
			Plugin::get( RepairRun::class )->start( RepairRun::PREVIEW );
			self::fail( 'It was not killed.' );
		} catch ( RuntimeException ) {
			remove_filter( 'query', $kill );
		}
		self::assertTrue( Plugin::get( RepairRun::class )->progress()['is_running'] );
		self::assertTrue( Plugin::get( RepairRun::class )->start( RepairRun::PREVIEW ) );
		self::assertCount( 1, OutboxTable::rows( 'SELECT id FROM {table} WHERE hook = %s', [ RepairRun::HOOK ] ) );
	}

	/** @return array<string, array{int, list<int>}> Number of old records, and records that each statement deletes. */
	public static function old_records(): array {
		return [
			'one'            => [ 1, [ 1 ] ],
			'a full batch'   => [ 1000, [ 1000 ] ],
			'one more'       => [ 1001, [ 1000, 1 ] ],
			'three batches' => [ 2500, [ 1000, 1000, 500 ] ],
		];
	}

	/** @param list<int> $expected */
	#[DataProvider( 'old_records' )]
	#[TestDox( 'Old records are deleted in batches of at most 1,000: $_dataName' )]
	public function test_batches( int $count, array $expected ): void {
		$now = time();
		foreach ( array_chunk( range( 1, $count ), 500 ) as $posts ) {
			$values = [];
			foreach ( $posts as $post ) {
				array_push( $values, $post, $now - 31 * 86_400 );
			}
			RepairTable::query(
				'INSERT INTO {table} (run, post_id, state, before_hash, after_hash, edits, changed) VALUES '
					. RepairTable::placeholders( count( $posts ), "('old', %d, 'repaired', '', '', '[]', %d)" ),
				$values
			);
		}
		$deleted = [];
		$watch   = static function ( string $sql ) use ( &$deleted ): string {
			if ( 1 === preg_match( '/^DELETE FROM \w+slipstream_repair\w* WHERE .* id IN \((.*)\)$/s', $sql, $match ) ) {
				$deleted[] = count( explode( ',', $match[1] ) );
			}
			return $sql;
		};
		add_filter( 'query', $watch );
		do_action( 'delete_expired_transients' );
		self::assertSame( $expected, $deleted );
		self::assertSame( [], RepairTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'A new preview keeps repairs that can be undone, and forgets other results' )]
	public function test_new_preview(): void {
		$this->post( self::OLD );
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::REPAIR );
		$this->post( self::OLD );
		self::run_all( RepairRun::PREVIEW );
		self::run_all( RepairRun::PREVIEW );
		self::assertSame( [ 'planned' => 1, 'repaired' => 1 ], self::counts() );
	}

	#[TestDox( 'The job of an older start changes nothing' )]
	public function test_old_job(): void {
		$id = $this->post( self::OLD );
		self::run_all( RepairRun::PREVIEW );
		$run = Plugin::get( RepairRun::class );
		$old = $run->progress()['task'];
		$run->start( RepairRun::REPAIR );
		$run->work( [ 'task' => $old ] );
		$run->work( [] );
		self::assertSame( self::OLD, self::row( $id )['post_content'] );
		$run->work( [ 'task' => $run->progress()['task'] ] );
		self::assertSame( self::LOCAL, self::row( $id )['post_content'] );
	}

	#[TestDox( 'The routes start, continue, list and refuse' )]
	public function test_routes(): void {
		$this->log_in( 'administrator' );
		$post = fn ( int $number ): int => $this->post( self::OLD, [ 'post_title' => "A &amp; <b>$number</b>" ] );
		$ids  = array_map( $post, range( 1, 21 ) );
		$call = fn ( string $method, string $path = '', array $arguments = [] ): mixed =>
			$this->rest( $method, "/slipstream/v1/move/repair$path", $arguments )->get_data();
		$none = [ 'planned' => 0, 'repaired' => 0, 'undone' => 0, 'skipped' => 0, 'kept' => 0, 'failed' => 0 ];
		$idle = [ 'mode' => '', 'isRunning' => false, 'percent' => 100, 'counts' => $none, 'undoUntil' => '' ];
		self::assertEquals( $idle, $call( 'GET' ) );
		$started = (array) $call( 'POST', '', [ 'mode' => 'preview' ] );
		self::assertSame( [ 'preview', true, 0 ], [ $started['mode'], $started['isRunning'], $started['percent'] ] );
		self::assertSame( 409, $this->rest( 'POST', '/slipstream/v1/move/repair', [ 'mode' => 'repair' ] )->get_status() );
		self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/move/repair', [ 'mode' => 'tea' ] )->get_status() );
		self::assertSame( 400, $this->rest( 'GET', '/slipstream/v1/move/repair/posts', [ 'state' => 'tea' ] )->get_status() );
		$done = (array) $call( 'POST', '/advance' );
		self::assertSame( [ false, 100, 21 ], [ $done['isRunning'], $done['percent'], $done['counts']['planned'] ?? 0 ] );
		$first = (array) $call( 'GET', '/posts', [ 'state' => 'planned' ] );
		$last  = (array) $call( 'GET', '/posts', [ 'state' => 'planned', 'after' => $first['next'] ] );
		self::assertSame( [ 20, 1, 0 ], [ count( (array) $first['posts'] ), count( (array) $last['posts'] ), $last['next'] ] );
		self::assertSame( 'A & 1', $first['posts'][0]['title'] ?? '' );
		self::assertStringContainsString( "post=$ids[20]&action=edit", $last['posts'][0]['url'] ?? '' );
		self::assertSame( [ [ 'before' => self::OLD, 'after' => self::LOCAL ] ], $last['posts'][0]['edits'] ?? [] );
		$call( 'POST', '', [ 'mode' => 'repair' ] );
		$end = (array) $call( 'POST', '/advance' );
		self::assertSame( 21, $end['counts']['repaired'] ?? 0 );
		self::assertEqualsWithDelta( time() + 30 * 86_400, strtotime( (string) $end['undoUntil'] ), 60 );
	}

	#[TestDox( 'wp slipstream move repair: --dry-run lists and changes nothing, without it posts are repaired, --undo restores them' )]
	public function test_command(): void {
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$id  = $this->post( self::OLD );
		$row = static fn ( string $state ): array =>
			[ [ 'post' => $id, 'state' => $state, 'before' => self::OLD, 'after' => self::LOCAL ] ];
		$run = static function ( array $options ) use ( $output ): array {
			Plugin::get( MoveCommand::class )->run( [ 'repair' ], $options + [ 'format' => 'json' ] );
			return $output->rows;
		};
		self::assertSame( [ $row( 'planned' ), self::OLD ], [ $run( [ 'dry-run' => true ] ), self::row( $id )['post_content'] ] );
		self::assertSame( [ $row( 'repaired' ), self::LOCAL ], [ $run( [] ), self::row( $id )['post_content'] ] );
		$run( [ 'undo' => true, 'dry-run' => true ] );
		self::assertSame( 'Error: --undo and --dry-run cannot be combined.', end( $output->lines ) );
		self::assertSame( self::LOCAL, self::row( $id )['post_content'] );
		self::assertSame( [ $row( 'undone' ), self::OLD ], [ $run( [ 'undo' => true ] ), self::row( $id )['post_content'] ] );
		self::run_all( RepairRun::PREVIEW );
		Plugin::get( RepairRun::class )->start( RepairRun::REPAIR );
		$run( [ 'undo' => true ] );
		self::assertStringContainsString( 'another preview, repair or undo is running', implode( '', $output->lines ) );
		// Continue the interrupted repair.
		self::assertSame( $row( 'repaired' ), $run( [] ) );
	}

	#[TestDox( 'Preview, repair and undo take less than 10 ms a post each, and their memory stays flat' )]
	public function test_large_site(): void {
		global $wpdb;
		$this->post( '<img src="' . self::OLD . '?ssl=1">' . str_repeat( '<p>Tea [a] and milk.</p>', 100 ) );
		$power = 10;
		foreach ( range( 1, $power ) as $step ) {
			$wpdb->query( "INSERT INTO $wpdb->posts (post_content, post_title, post_excerpt, to_ping, pinged, post_content_filtered, post_type, post_status) SELECT post_content, '', '', '', '', '', 'post', 'publish' FROM $wpdb->posts" );
		}
		$run = Plugin::get( RepairRun::class );
		foreach ( RepairRun::MODES as $mode ) {
			$run->start( $mode );
			// Measure without the first batch, which loads classes.
			$run->advance( 0 );
			$memory = memory_get_usage();
			memory_reset_peak_usage();
			$start = self::cpu_seconds();
			self::assertTrue( $run->progress()['is_running'], $mode );
			$done = $run->progress()['cursor'];
			$run->advance( 600 );
			$time   = self::cpu_seconds() - $start;
			$number = RepairRun::PREVIEW === $mode ? 2 ** $power - array_sum( self::counts() ) : 0;
			self::assertSame( 0, $number );
			$total = 2 ** $power - ( RepairRun::PREVIEW === $mode ? 50 : $done );
			if ( false !== getenv( 'SLIPSTREAM_SHOW_TIMES' ) ) {
				$megabytes = ( memory_get_peak_usage() - $memory ) / 1e6;
				fwrite( STDERR, sprintf( "%s: %.3f ms a post, %.1f MB\n", $mode, 1000 * $time / $total, $megabytes ) );
			}
			self::assertLessThan( 8_000_000, memory_get_peak_usage() - $memory, 'bytes' );
			self::assert_cpu_time( 0.010, $time / $total, 'seconds a post' );
		}
		self::assertSame( [ 'undone' => 2 ** $power ], self::counts() );
	}
}
