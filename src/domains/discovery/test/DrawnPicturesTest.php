<?php
/**
 * Tests of the pictures that are drawn for social networks.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\DiscoverySettings;
use Slipstream\Domains\Discovery\Drawing\CardLook;
use Slipstream\Domains\Discovery\Drawing\DrawnPictures;
use Slipstream\Domains\Discovery\Drawing\TitleCard;
use Slipstream\Domains\Discovery\Drawing\VisualOrder;
use Slipstream\Domains\Discovery\PostFields;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use WP_Theme_JSON_Data;
use WP_Theme_JSON_Resolver;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class DrawnPicturesTest extends DiscoveryTestCase {

	protected function setUp(): void {
		parent::setUp();
		array_map( static fn ( int $id ): mixed => wp_delete_post( $id, true ), get_posts( [ 'post_type' => 'any', 'fields' => 'ids' ] ) );
		// Complete the job that the new site name has scheduled.
		$this->work();
	}

	protected function tearDown(): void {
		array_map( 'wp_delete_file', self::files() );
		parent::tearDown();
	}

	/** @return list<string> Paths of all drawn pictures. */
	private static function files(): array {
		$files = glob( wp_upload_dir()['basedir'] . '/slipstream-pictures/*.png' );
		return is_array( $files ) ? $files : [];
	}

	private function draw( int $id ): void {
		Plugin::get( DrawnPictures::class )->draw( $id );
	}

	/** Ends a request, and runs the jobs that it has scheduled. */
	private function work(): void {
		Plugin::get( DrawnPictures::class )->schedule();
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
		Plugin::get( ScheduleLimit::class )->reset();
	}

	/** @param array<string, mixed> $fields Fields of the post. */
	private function titled( string $title, array $fields = [] ): int {
		return $this->post( 'Words', [ 'post_title' => $title ] + $fields );
	}

	/** @return list<string|null> Contents of the tags: picture, width, height, alternative text, and card type. */
	private function shown( int $id ): array {
		$names = [ 'og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image', 'twitter:card' ];
		return self::first( $this->tags( [ 'p' => $id ] ), ...$names );
	}

	private static function url( string $file ): string {
		return wp_upload_dir()['baseurl'] . '/slipstream-pictures/' . basename( $file );
	}

	#[TestDox( 'A job draws the picture of a post without one, and its page shows it without a query' )]
	public function test_draws(): void {
		$id = $this->titled( 'Green & "black" tea' );
		self::assertSame( [ null, 'summary' ], [ $this->shown( $id )[0], $this->shown( $id )[5] ] );
		self::assertSame( [], self::files() );
		$this->draw( $id );
		[ $file ] = self::files();
		$size     = (array) getimagesize( $file );
		self::assertSame( [ 1200, 630, IMAGETYPE_PNG ], array_slice( $size, 0, 3 ) );
		$url = self::url( $file );
		self::assertSame( [ $url, '1200', '630', 'Green & "black" tea', $url, 'summary_large_image' ], $this->shown( $id ) );
		self::assertSame( $url, $this->data( [ 'p' => $id ] )[0]['image'] ?? null );
		$this->draw( $id );
		self::assertSame( [ $file ], self::files() );
	}

	#[TestDox( 'Publishing a post, and changing its title, has its picture drawn; a picture with another title is never shown' )]
	public function test_saving(): void {
		$id = $this->titled( 'Tea' );
		self::assertSame( 5, has_action( 'shutdown', [ Plugin::get( DrawnPictures::class ), 'schedule' ] ) );
		$this->work();
		$changes = [ [ 'post_title' => 'Coffee' ], [ 'meta_input' => [ PostFields::TITLE => 'Cocoa' ] ] ];
		foreach ( $changes as $change ) {
			[ $old ] = self::files();
			self::assertSame( self::url( $old ), $this->shown( $id )[0] );
			wp_update_post( [ 'ID' => $id ] + $change );
			self::assertNull( $this->shown( $id )[0] );
			$this->work();
			[ $new ] = self::files();
			self::assertCount( 1, self::files() );
			self::assertNotSame( basename( $old ), basename( $new ), 'networks load the picture of a new URL again' );
			self::assertSame( self::url( $new ), $this->shown( $id )[0] );
		}
		wp_update_post( [ 'ID' => $id, 'post_content' => 'Other words' ] );
		self::assertSame( 0, $this->jobs_after( static fn () => Plugin::get( DrawnPictures::class )->schedule() ) );
	}

	#[TestDox( 'A request that publishes 30 posts schedules one job; of 60 posts, the daily job draws the rest' )]
	public function test_many(): void {
		global $wpdb;
		// The font lacks these characters, so each title is checked, but no picture is drawn.
		$publish = function ( int $count ): void {
			for ( $number = 0; $number < $count; $number++ ) {
				$this->titled( "緑茶 $number" );
			}
			Plugin::get( DrawnPictures::class )->schedule();
		};
		$done    = static fn (): int => (int) $wpdb->get_var(
			"SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key = '_slipstream_social_picture' AND meta_value LIKE '%-none'"
		);
		self::assertSame( 1, $this->jobs_after( static fn () => $publish( 30 ) ) );
		self::assertSame( 1, $this->jobs_after( static fn () => $publish( 60 ) ) );
		$this->work();
		self::assertSame( 80, $done() );
		do_action( 'delete_expired_transients' );
		$this->work();
		self::assertSame( 90, $done() );
		self::assertSame( 0, $this->jobs_after( static fn () => do_action( 'delete_expired_transients' ) ) );
	}

	/** @return int Number of jobs that a function adds. */
	private function jobs_after( callable $run ): int {
		$count  = static fn (): int => count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook LIKE 'slipstream_social_picture%'" ) );
		$before = $count();
		$run();
		return $count() - $before;
	}

	/** @return array<string, array{callable(): mixed}> Changes of the site. */
	public static function site_changes(): array {
		return [
			'the name of the site' => [ static fn (): mixed => update_option( 'blogname', 'Another name' ) ],
			'the colors of the theme' => [
				static function (): void {
					self::change_colors();
					do_action( 'save_post_wp_global_styles' );
				},
			],
			'the theme, by an update' => [
				static function (): void {
					self::change_colors();
					do_action( 'delete_expired_transients' );
				},
			],
		];
	}

	private static function change_colors(): void {
		add_filter(
			'wp_theme_json_data_user',
			static fn ( WP_Theme_JSON_Data $data ): WP_Theme_JSON_Data => $data->update_with(
				[ 'version' => 3, 'styles' => [ 'color' => [ 'background' => '#123456', 'text' => '#fff' ] ] ]
			)
		);
		WP_Theme_JSON_Resolver::clean_cached_data();
	}

	/** @param callable(): mixed $change See site_changes(). */
	#[DataProvider( 'site_changes' )]
	#[TestDox( 'Jobs draw all pictures anew, each with a new URL, after a change of $_dataName' )]
	public function test_site_changes( callable $change ): void {
		$ids = array_map( fn ( int $number ): int => $this->titled( "Tea $number" ), range( 1, 22 ) );
		do_action( 'delete_expired_transients' );
		$this->work();
		$old = array_map( 'basename', self::files() );
		self::assertCount( 22, $old );
		$change();
		self::assertNotNull( $this->shown( $ids[0] )[0], 'the previous picture is shown until its turn' );
		do_action( 'slipstream_work' );
		$new = array_map( 'basename', self::files() );
		self::assertCount( 22, $new );
		self::assertSame( [], array_intersect( $old, $new ) );
		if ( has_filter( 'wp_theme_json_data_user' ) ) {
			$image = imagecreatefrompng( self::files()[0] );
			self::assertNotFalse( $image );
			self::assertSame( 0x123456, imagecolorat( $image, 600, 10 ) );
		}
		WP_Theme_JSON_Resolver::clean_cached_data();
	}

	#[TestDox( 'Switching drawing off shows no drawn picture, and schedules nothing until it is on again' )]
	public function test_switch(): void {
		$id    = $this->titled( 'Tea' );
		$draws = static fn ( bool $is_on ) => Plugin::get( SettingsStore::class )->change(
			DiscoverySettings::section(),
			[ 'draw_pictures' => $is_on ]
		);
		$this->work();
		$draws( false );
		self::assertSame( 0, $this->jobs_after( static fn () => do_action( 'delete_expired_transients' ) ) );
		self::assertSame( 1, $this->jobs_after( static fn () => $draws( true ) ) );
		$this->work();
		self::assertNotNull( $this->shown( $id )[0] );
		$draws( false );
		self::assertNull( $this->shown( $id )[0] );
	}

	/** @return array<string, array{array<string, mixed>, array<string, mixed>}> Changed fields and changed meta of a post. */
	public static function closed(): array {
		return [
			'private'      => [ [ 'post_status' => 'private' ], [] ],
			'a draft'      => [ [ 'post_status' => 'draft' ], [] ],
			'in the trash' => [ [ 'post_status' => 'trash' ], [] ],
			'protected'    => [ [ 'post_password' => 'secret' ], [] ],
			'hidden'       => [ [], [ PostFields::NOINDEX => '1' ] ],
		];
	}

	/**
	 * @param array<string, mixed> $fields Changed fields.
	 * @param array<string, mixed> $meta   Changed meta.
	 */
	#[DataProvider( 'closed' )]
	#[TestDox( 'No picture is drawn of a post that is $_dataName, and an earlier one is removed at once' )]
	public function test_closed( array $fields, array $meta ): void {
		$id = $this->titled( 'Tea' );
		$this->draw( $id );
		self::assertCount( 1, self::files() );
		wp_update_post( [ 'ID' => $id, 'meta_input' => $meta ] + $fields );
		self::assertSame( [], self::files() );
		$this->draw( $id );
		self::assertSame( [], self::files() );
	}

	/** @return array<string, array{callable( int ): mixed}> Changes that another request makes to the post. */
	public static function changes_meanwhile(): array {
		return [
			'becomes private' => [ static fn ( int $id ): mixed => wp_update_post( [ 'ID' => $id, 'post_status' => 'private' ] ) ],
			'is deleted'      => [ static fn ( int $id ): mixed => wp_delete_post( $id, true ) ],
		];
	}

	/** @param callable( int ): mixed $change See changes_meanwhile(). */
	#[DataProvider( 'changes_meanwhile' )]
	#[TestDox( 'No file stays of a post that $_dataName while its picture is drawn' )]
	public function test_meanwhile( callable $change ): void {
		$id   = $this->titled( 'A secret' );
		$hook = static function ( string $font ) use ( $id, $change ): string {
			$change( $id );
			return $font;
		};
		add_filter( 'slipstream_social_picture_font', $hook );
		$this->draw( $id );
		remove_filter( 'slipstream_social_picture_font', $hook );
		self::assertSame( [], self::files() );
		self::assertSame( '', get_metadata_raw( 'post', $id, '_slipstream_social_picture', true ) ?? '' );
	}

	#[TestDox( 'The file is removed with the post, and when the post has a picture' )]
	public function test_removal(): void {
		[ $deleted, $kept ] = [ $this->titled( 'One' ), $this->titled( 'Two' ) ];
		array_map( $this->draw( ... ), [ $deleted, $kept ] );
		wp_delete_post( $deleted, true );
		self::assertCount( 1, self::files() );
		$image = (int) wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], '2026/tea.png' );
		wp_update_attachment_metadata( $image, [ 'width' => 400, 'height' => 400, 'file' => '2026/tea.png' ] );
		set_post_thumbnail( $kept, $image );
		self::assertSame( wp_get_attachment_url( $image ), $this->shown( $kept )[0] );
		wp_update_post( [ 'ID' => $kept ] );
		self::assertSame( [], self::files() );
		wp_delete_attachment( $image, true );
		self::assertNull( $this->shown( $kept )[0] );
		$this->draw( $kept );
		self::assertCount( 1, self::files() );
	}

	#[TestDox( 'Nothing is drawn when the owner has switched it off' )]
	public function test_off(): void {
		$id = $this->titled( 'Tea' );
		Plugin::get( SettingsStore::class )->change( DiscoverySettings::section(), [ 'draw_pictures' => false ] );
		$this->draw( $id );
		self::assertSame( [], self::files() );
	}

	/** @return array<string, array{string, bool}> Title, and whether it can be drawn. */
	public static function titles(): array {
		return [
			'long'                    => [ str_repeat( 'A long title with words ', 500 ), true ],
			'one long word'           => [ str_repeat( 'x', 10_000 ), true ],
			'HTML as text'            => [ '<b>"Quotes" & \'more\'</b>', true ],
			'emoji and words'         => [ '🫖 Tea 👩🏽‍🍳 for 🇩🇪', true ],
			'Hebrew'                  => [ 'שלום (tea) 2026', true ],
			'Arabic'                  => [ 'الشاي الأخضر في ٢٠٢٦', true ],
			'Greek and Cyrillic'      => [ 'Τσάι и чай', true ],
			'only emoji'              => [ '🫖🇩🇪', false ],
			'empty'                   => [ '', false ],
			'script without a font'   => [ '緑茶', false ],
			'no valid UTF-8'          => [ "Tea \xFF", false ],
		];
	}

	#[DataProvider( 'titles' )]
	#[TestDox( 'A title is drawn in at most 200 KB, or not at all: $_dataName' )]
	public function test_titles( string $title, bool $is_drawn ): void {
		$png = TitleCard::draw( $title, CardLook::from_theme() );
		self::assertSame( $is_drawn, null !== $png );
		if ( null !== $png ) {
			self::assertLessThan( 200_000, strlen( $png ) );
			$image = imagecreatefromstring( $png );
			self::assertNotFalse( $image );
			$margin = imagecolorat( $image, 600, 20 );
			foreach ( [ 40, 1160 ] as $x ) {
				for ( $y = 0; $y < 630; $y += 3 ) {
					self::assertSame( $margin, imagecolorat( $image, $x, $y ), "nothing is drawn in the margin at $x, $y" );
				}
			}
			$folder = (string) getenv( 'DRAWN_PICTURES' );
			if ( '' !== $folder ) {
				file_put_contents( $folder . '/' . sanitize_title( (string) $this->dataName() ) . '.png', $png );
			}
		}
	}

	#[TestDox( 'A title that cannot be drawn is tried once, until it changes' )]
	public function test_no_retry(): void {
		$id = $this->titled( '緑茶' );
		$this->work();
		self::assertNull( $this->shown( $id )[0] );
		wp_update_post( [ 'ID' => $id ] );
		self::assertSame( 0, $this->jobs_after( static fn () => Plugin::get( DrawnPictures::class )->schedule() ) );
		wp_update_post( [ 'ID' => $id, 'post_title' => 'Tea' ] );
		$this->work();
		self::assertNotNull( $this->shown( $id )[0] );
	}

	#[TestDox( 'Words are drawn from left to right in the order in which they are read' )]
	public function test_order(): void {
		$order = static fn ( string $text ): string => ltrim( VisualOrder::arrange( $text, VisualOrder::is_rtl( $text ) ), "\u{202D}" );
		self::assertSame( 'Tea 2026', $order( 'Tea 2026' ) );
		self::assertSame( 'םולש', $order( 'שלום' ) );
		self::assertSame( '2026 (Green tea) םולש', $order( 'שלום (Green tea) 2026' ) );
		self::assertSame( 'Say םולש םלוע now', $order( 'Say עולם שלום now' ) );
		self::assertSame( '٢٠٢٦ םולש', $order( 'שלום ٢٠٢٦' ) );
		// Lam and alef join their neighbors: initial form of lam, final form of alef.
		self::assertSame( "\u{FE8E}\u{FEDF}", $order( "\u{0644}\u{0627}" ) );
		self::assertSame( "\u{FE8F}\u{FE8E}\u{FE91}", $order( "\u{0628}\u{0627}\u{0628}" ) );
	}
}
