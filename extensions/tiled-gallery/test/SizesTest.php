<?php
/**
 * Tests image sizes that are created for galleries.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\TiledGallery\Length;
use Slipstream\Extensions\TiledGallery\NeededSizes;
use Slipstream\Extensions\TiledGallery\OwnSizes;
use Slipstream\Extensions\TiledGallery\Picture;
use Slipstream\Extensions\TiledGallery\UnusedSizes;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Tests\GalleryMarkup;
use Slipstream\Tests\TestCase;
use WP_Theme_JSON_Data;

final class SizesTest extends TestCase {

	/** @var list<string> */
	private array $files = [];

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['post'] );
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Cron::class )->cancel_all();
	}

	protected function tearDown(): void {
		foreach ( $this->files as $file ) {
			$made = glob( dirname( $file ) . '/' . basename( $file, '.jpg' ) . '*' );
			self::assertIsArray( $made );
			array_map( unlink( ... ), $made );
		}
		parent::tearDown();
	}

	/**
	 * Adds an image with its file to the library.
	 *
	 * @param int<1, max>          $width  Width in pixels.
	 * @param int<1, max>          $height Height in pixels.
	 * @param array<string, mixed> $post   Arguments of wp_insert_attachment().
	 */
	private function picture( int $width = 1800, int $height = 1200, array $post = [] ): int {
		$name          = 'gallery-' . bin2hex( random_bytes( 4 ) );
		$file          = wp_get_upload_dir()['basedir'] . "/$name.jpg";
		$this->files[] = $file;
		wp_mkdir_p( dirname( $file ) );
		$image = imagecreatetruecolor( $width, $height );
		self::assertNotFalse( $image );
		imagejpeg( $image, $file );
		return GalleryMarkup::attachment( $name, $width, $height, $post, [] );
	}

	/** @return list<array{int, int}> Width and height of the sizes that this extension created. */
	private static function made( int $id ): array {
		$meta = wp_get_attachment_metadata( $id );
		$ours = array_filter(
			is_array( $meta ) ? $meta['sizes'] ?? [] : [],
			static fn ( string $name ): bool => str_starts_with( $name, OwnSizes::PREFIX ),
			ARRAY_FILTER_USE_KEY
		);
		return array_values( array_map( static fn ( array $size ): array => [ $size['width'], $size['height'] ], $ours ) );
	}

	private static function jobs(): int {
		return count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_gallery_sizes'" ) );
	}

	/** @return list<array<mixed>> Sizes to create, for each scheduled job. */
	private static function asked(): array {
		return array_map(
			static fn ( array $row ): array => (array) json_decode( $row['arguments'], true ),
			OutboxTable::rows( "SELECT arguments FROM {table} WHERE hook = 'slipstream_gallery_sizes'" )
		);
	}

	/** Renders a complete page for a visitor. */
	private static function visit( string $content ): string {
		$html = do_blocks( $content );
		remove_action( 'wp_footer', 'the_block_template_skip_link' );
		ob_start();
		do_action( 'wp_footer' );
		ob_end_clean();
		return $html;
	}

	private function work(): void {
		self::forget_services();
		wp_cache_flush();
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
		wp_cache_flush();
		self::forget_services();
	}

	#[TestDox( 'A job creates missing sizes once; pages then offer them and schedule nothing' )]
	public function test_job(): void {
		$id      = $this->picture();
		$content = GalleryMarkup::saved(
			[ GalleryMarkup::of_library( $id ), GalleryMarkup::of_library( $id ), GalleryMarkup::of_library( $id ) ]
		);
		self::visit( $content );
		self::assertSame( 1, self::jobs() );
		self::forget_services();
		self::visit( $content );
		self::assertSame( 1, self::jobs(), 'It is there.' );
		$this->work();
		// Expected widths are a third of 645 − 8 px; on phones half of 330 − 4 px, and 330 px for the last image. Each is
		// multiplied by device pixel ratios from one to three.
		$made = [ [ 489, 326 ], [ 425, 283 ], [ 326, 217 ], [ 213, 142 ], [ 163, 109 ], [ 990, 660 ], [ 660, 440 ], [ 330, 220 ] ];
		self::assertSame( $made, self::made( $id ) );
		$base  = wp_get_upload_dir()['basedir'];
		$meta  = wp_get_attachment_metadata( $id );
		$sizes = is_array( $meta ) ? $meta['sizes'] ?? [] : [];
		self::assertNotEmpty( $sizes );
		foreach ( $sizes as $name => $size ) {
			if ( str_starts_with( $name, OwnSizes::PREFIX ) ) {
				self::assertSame(
					[ $size['width'], $size['height'] ],
					array_slice( (array) getimagesize( "$base/{$size['file']}" ), 0, 2 )
				);
			}
		}
		self::assertSame( '', get_post_meta( $id, Picture::FAILED, true ) );
		$html = self::visit( $content );
		self::assertSame( 0, self::jobs() );
		self::assertStringContainsString( ' 425w', $html );
		$before = self::made( $id );
		Plugin::get( Outbox::class )->schedule( NeededSizes::HOOK, [ [ $id, 425, 283 ] ] );
		$this->work();
		self::assertSame( $before, self::made( $id ), 'Done again it changes nothing.' );
	}

	#[TestDox( 'Crops squares by the smaller side, and offers the whole image until then' )]
	public function test_squares(): void {
		$id      = $this->picture( 1800, 600 );
		$content = GalleryMarkup::saved(
			[ GalleryMarkup::of_library( $id ), GalleryMarkup::of_library( $id ) ],
			null,
			[ 'className' => 'is-style-square' ]
		);
		self::assertStringNotContainsString( ' 326w', self::visit( $content ) );
		$this->work();
		foreach ( self::made( $id ) as [ $width, $height ] ) {
			self::assertSame( $width, $height );
			self::assertLessThanOrEqual( 600, $width );
		}
		self::assertContains( [ 326, 326 ], self::made( $id ) );
		$html = self::visit( $content );
		self::assertStringContainsString( ' 326w', $html );
		self::assertStringContainsString( '* 0.5 - 2px)', $html );
	}

	#[TestDox( 'Rotates copies of a rotated image, and removes their orientation' )]
	public function test_turned(): void {
		$id   = $this->picture( 1200, 1800 );
		$file = (string) get_attached_file( $id );
		// The top of the file is red, and is displayed at the left.
		$image = imagecreatetruecolor( 1200, 1800 );
		self::assertNotFalse( $image );
		imagefilledrectangle( $image, 0, 900, 1199, 1799, 0xff0000 );
		imagejpeg( $image, $file );
		$exif = "Exif\0\0II*\0" . pack( 'VvvvVvvV', 8, 1, 0x0112, 3, 1, 6, 0, 0 );
		$jpeg = (string) file_get_contents( $file );
		file_put_contents( $file, substr( $jpeg, 0, 2 ) . "\xff\xe1" . pack( 'n', strlen( $exif ) + 2 ) . $exif . substr( $jpeg, 2 ) );
		$meta = wp_get_attachment_metadata( $id );
		self::assertIsArray( $meta );
		wp_update_attachment_metadata( $id, [ 'image_meta' => [ 'orientation' => 6 ] ] + $meta );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] ) );
		$this->work();
		self::assertContains( [ 660, 440 ], self::made( $id ) );
		$copy = imagecreatefromjpeg( substr( $file, 0, -4 ) . '-660x440.jpg' );
		self::assertNotFalse( $copy );
		// Orientation 6 means a clockwise rotation: the bottom moves to the left.
		self::assertGreaterThan( 200, ( imagecolorat( $copy, 20, 220 ) >> 16 ) & 0xff );
		self::assertLessThan( 50, ( imagecolorat( $copy, 640, 220 ) >> 16 ) & 0xff );
	}

	#[TestDox( 'Creates no larger copy of a small image' )]
	public function test_small(): void {
		$id = $this->picture( 300, 200 );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ], null, [ 'align' => 'full' ] ) );
		$this->work();
		self::assertSame( [], array_filter( self::made( $id ), static fn ( array $size ): bool => $size[0] > 300 ) );
		Plugin::get( Outbox::class )->schedule( NeededSizes::HOOK, [ [ $id, 900, 600 ], [ $id, 301, 150 ], [ $id, 150, 201 ] ] );
		$this->work();
		self::assertSame( [], array_filter( self::made( $id ), static fn ( array $size ): bool => $size[0] > 300 || $size[1] > 200 ) );
		Plugin::get( Outbox::class )->schedule( NeededSizes::HOOK, [ [ $id, 300, 150 ], [ $id, 150, 200 ] ] );
		$this->work();
		self::assertSame( [ [ 300, 150 ], [ 150, 200 ] ], array_slice( self::made( $id ), -2 ), 'crops of its whole width and height' );
	}

	#[TestDox( 'Creates no copy of an animation, which would not move' )]
	public function test_animation(): void {
		$id = $this->picture();
		update_post_meta( $id, '_wp_attached_file', basename( (string) get_attached_file( $id ), '.jpg' ) . '.gif' );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] ) );
		self::assertSame( 0, self::jobs() );
	}

	#[TestDox( 'Keeps sizes that another worker created meanwhile' )]
	public function test_meanwhile(): void {
		$id   = $this->picture();
		$work = static function ( array $editors ) use ( $id ): array {
			$meta = (array) wp_get_attachment_metadata( $id, true );

			$meta['sizes'][ OwnSizes::PREFIX . '9x6' ] = [
				'file'   => 'other-9x6.jpg',
				'width'  => 9,
				'height' => 6,
			];
			wp_update_attachment_metadata( $id, $meta );
			return $editors;
		};
		add_filter( 'wp_image_editors', $work );
		Plugin::get( Outbox::class )->schedule( NeededSizes::HOOK, [ [ $id, 425, 283 ] ] );
		$this->work();
		self::assertSame( [ [ 9, 6 ], [ 425, 283 ] ], self::made( $id ) );
	}

	#[TestDox( 'Creates nothing for private images' )]
	public function test_closed(): void {
		$id = $this->picture( 1800, 1200, [ 'post_status' => 'private' ] );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] ) );
		self::assertSame( 0, self::jobs() );
		Plugin::get( Outbox::class )->schedule( NeededSizes::HOOK, [ [ $id, 425, 283 ], 'x', [ 1 ], [ $id, -5, 0 ] ] );
		$this->work();
		self::assertSame( [], self::made( $id ) );
		self::assertSame( [], Plugin::get( FailedJobs::class )->all() );
	}

	#[TestDox( 'Records a failing size before the attempt, and does not request it again' )]
	public function test_failure(): void {
		$id   = $this->picture();
		$file = (string) get_attached_file( $id );
		file_put_contents( $file, substr( (string) file_get_contents( $file ), 0, 300 ) );
		$content = GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] );
		self::visit( $content );
		$this->work();
		self::assertSame( [], self::made( $id ) );
		self::assertContains( '660x440', (array) get_post_meta( $id, Picture::FAILED, true ) );
		self::visit( $content );
		self::assertSame( 0, self::jobs() );
	}

	#[TestDox( 'Schedules at most ten jobs for a page with hundreds of images, and at most sixteen sizes for an image' )]
	public function test_limits(): void {
		$images = [];
		for ( $n = 0; $n < 200; $n++ ) {
			$images[] = GalleryMarkup::of_library( GalleryMarkup::attachment( "p$n", 3000, 2000, [], [] ) );
		}
		self::visit( GalleryMarkup::saved( $images, array_fill( 0, 100, [ 1, 1 ] ) ) );
		self::assertSame( 10, self::jobs() );
		self::assertSame( array_fill( 0, 10, 40 ), array_map( count( ... ), self::asked() ) );

		$id = $this->picture( 2400, 1600 );
		for ( $count = 1; $count < 12; $count++ ) {
			self::visit( GalleryMarkup::saved( array_fill( 0, $count, GalleryMarkup::of_library( $id ) ), null, [ 'align' => 'wide' ] ) );
			OutboxTable::query( 'DELETE FROM {table} WHERE arguments NOT LIKE %s', [ "%[$id,%" ] );
			$this->work();
		}
		self::assertLessThanOrEqual( 16, count( self::made( $id ) ) );
		self::assertGreaterThan( 10, count( self::made( $id ) ) );
	}

	/** @return list<int> Widths that jobs must create for a picture as wide as the text, the widest first. */
	private function widths( string $text_width, int $id = 0 ): array {
		$filter = static fn ( WP_Theme_JSON_Data $data ): WP_Theme_JSON_Data => $data->update_with(
			[
				'version'  => 3,
				'settings' => [ 'layout' => [ 'contentSize' => $text_width ] ],
			]
		);
		add_filter( 'wp_theme_json_data_theme', $filter );
		wp_clean_theme_json_cache();
		self::forget_services();
		OutboxTable::query( 'DELETE FROM {table}' );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( 0 === $id ? $this->picture( 2400, 1600 ) : $id ) ] ) );
		remove_filter( 'wp_theme_json_data_theme', $filter );
		wp_clean_theme_json_cache();
		return array_column( array_merge( [], ...self::asked() ), 1 );
	}

	#[TestDox( 'A size that is up to 5 % wider than needed is enough' )]
	public function test_tolerance(): void {
		$widths = function ( int $there ): array {
			$id   = $this->picture( 2400, 1600 );
			$meta = wp_get_attachment_metadata( $id );
			self::assertIsArray( $meta );
			$meta['sizes']['x'] = [
				'file'      => 'x.jpg',
				'width'     => $there,
				'height'    => (int) round( $there / 1.5 ),
				'mime-type' => 'image/jpeg',
			];
			wp_update_attachment_metadata( $id, $meta );
			return $this->widths( '1000px', $id );
		};
		self::assertContains( 1000, $widths( 1053 ) );
		self::assertNotContains( 1000, $widths( 1050 ) );
		self::assertContains( 1000, $widths( 999 ) );
	}

	#[TestDox( 'No size is wider than 2,000 pixels: twice 1,000' )]
	public function test_widest(): void {
		self::assertSame( 2000, $this->widths( '1000px' )[0] );
		self::assertLessThanOrEqual( 2000, $this->widths( '1001px' )[0] );
	}

	#[TestDox( 'Creates at most sixteen sizes for an image in many galleries, whatever the job’s arguments' )]
	public function test_limit_of_one_page(): void {
		$id      = $this->picture( 2400, 1600 );
		$content = '';
		for ( $count = 1; $count < 12; $count++ ) {
			$content .= GalleryMarkup::saved( array_fill( 0, $count, GalleryMarkup::of_library( $id ) ), null, [ 'align' => 'wide' ] );
		}
		self::visit( $content );
		self::assertCount( OwnSizes::MAX, array_merge( [], ...self::asked() ) );
		$this->work();
		self::assertCount( OwnSizes::MAX, self::made( $id ) );
		Plugin::get( Outbox::class )->schedule(
			NeededSizes::HOOK,
			array_map( static fn ( int $width ): array => [ $id, $width, $width ], range( 50, 90 ) )
		);
		$this->work();
		self::assertCount( OwnSizes::MAX, self::made( $id ) );
		$fresh = $this->picture( 2400, 1600 );
		Plugin::get( Outbox::class )->schedule(
			NeededSizes::HOOK,
			array_map( static fn ( int $width ): array => [ $fresh, $width, $width ], range( 50, 90 ) )
		);
		$this->work();
		self::assertCount( OwnSizes::MAX, self::made( $fresh ) );
	}

	/** Advances the clock. */
	private static function in_days( int $days ): void {
		self::forget_services();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + 86_400 * $days ) ) ) );
	}

	/** Runs the jobs that are due on a day. */
	private function work_in_days( int $days ): void {
		self::in_days( $days );
		wp_cache_flush();
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
		wp_cache_flush();
	}

	/** @return list<string> Names of an image's files, without the original. */
	private static function copies( int $id ): array {
		$file = (string) get_attached_file( $id );
		return array_map(
			static fn ( string|false $path ): string => basename( (string) $path ),
			(array) glob( substr( $file, 0, -4 ) . '-*.jpg' )
		);
	}

	#[TestDox( 'Keeps used sizes, and removes an unused one after 90 days from the metadata, and a month later from disk' )]
	public function test_unused(): void {
		$id    = $this->picture();
		$three = GalleryMarkup::saved( array_fill( 0, 3, GalleryMarkup::of_library( $id ) ) );
		$one   = GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] );
		self::visit( $three );
		$this->work();
		$made = self::made( $id );
		self::assertContains( [ 425, 283 ], $made );
		self::assertContains( [ 660, 440 ], $made );
		self::assertCount( count( $made ), self::copies( $id ) );
		// From now on, the page contains only one image, in larger sizes. Pages record the use of sizes once a month.
		foreach ( [ 20, 40, 80 ] as $days ) {
			self::in_days( $days );
			self::visit( $one );
			self::assertSame(
				20 === $days ? 0 : 1,
				count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_gallery_sizes_seen' AND status = 'waiting'" ) ),
				"day $days"
			);
			$this->work_in_days( $days );
			self::assertSame(
				[],
				array_filter( $made, static fn ( array $size ): bool => ! in_array( $size, self::made( $id ), true ) ),
				"day $days"
			);
		}
		foreach ( [ 95, 125 ] as $days ) {
			$this->work_in_days( $days );
		}
		$left = self::made( $id );
		self::assertNotContains( [ 425, 283 ], $left );
		self::assertContains( [ 660, 440 ], $left );
		self::assertContains(
			basename( (string) get_attached_file( $id ), '.jpg' ) . '-425x283.jpg',
			self::copies( $id ),
			'Pages of a cache may show it.'
		);
		self::assertStringNotContainsString( ' 425w', do_blocks( $three ) );
		$this->work_in_days( 160 );
		self::assertCount( count( self::made( $id ) ), self::copies( $id ) );
		self::assertNotContains( basename( (string) get_attached_file( $id ), '.jpg' ) . '-425x283.jpg', self::copies( $id ) );
		// From now on, the page has no visitors.
		foreach ( [ 190, 220, 250, 280, 310 ] as $days ) {
			$this->work_in_days( $days );
		}
		self::assertSame(
			[ [], [], '', '' ],
			[
				self::made( $id ),
				self::copies( $id ),
				get_post_meta( $id, OwnSizes::SEEN, true ),
				get_post_meta( $id, OwnSizes::REPLACED, true ),
			]
		);
		$this->work_in_days( 340 );
		self::assertSame(
			[],
			OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_gallery_sizes_unused' AND status = 'waiting'" ),
			'Nothing is left to look for.'
		);
	}

	#[TestDox( 'Keeps an unused size for 90 days, and removes it on the next' )]
	public function test_last_day(): void {
		foreach ( [ 90, 91 ] as $days ) {
			$id = $this->picture();
			self::in_days( 0 );
			self::visit( GalleryMarkup::saved( array_fill( 0, 3, GalleryMarkup::of_library( $id ) ) ) );
			$this->work();
			$made = self::made( $id );
			self::assertNotSame( [], $made );
			$this->work_in_days( $days );
			self::assertSame( 90 === $days ? $made : [], self::made( $id ), "day $days" );
		}
	}

	#[TestDox( 'Deletes replaced files with their attachment, but not the file of a size that was created again' )]
	public function test_replaced_files(): void {
		$id    = $this->picture();
		$three = GalleryMarkup::saved( array_fill( 0, 3, GalleryMarkup::of_library( $id ) ) );
		self::visit( $three );
		$this->work();
		$count = count( self::copies( $id ) );
		foreach ( [ 40, 100 ] as $days ) {
			$this->work_in_days( $days );
		}
		self::assertSame( [ [], $count ], [ self::made( $id ), count( self::copies( $id ) ) ] );
		self::visit( $three );
		$this->work_in_days( 101 );
		self::assertCount( $count, self::made( $id ) );
		$this->work_in_days( 140 );
		self::assertCount( $count, self::copies( $id ) );
		$this->work_in_days( 240 );
		self::assertSame( [], self::made( $id ) );
		self::assertCount( $count, self::copies( $id ) );
		$file = (string) get_attached_file( $id );
		wp_delete_attachment( $id, true );
		self::assertSame( [], glob( substr( $file, 0, -4 ) . '*' ) );
	}

	#[TestDox( 'Ignores jobs with invalid arguments' )]
	public function test_hostile_jobs(): void {
		$id = $this->picture();
		foreach ( [ [], [ 'x' ], [ $id => 'x' ], [ $id => [ 5, [] ] ], [ 987654 => [ '1x1' ] ], [ $id => [ '425x283' ] ] ] as $arguments ) {
			Plugin::get( UnusedSizes::class )->record( $arguments );
			Plugin::get( UnusedSizes::class )->remove( $arguments );
		}
		self::assertSame( [ '', '' ], [ get_post_meta( $id, OwnSizes::SEEN, true ), get_post_meta( 987654, OwnSizes::SEEN, true ) ] );
	}

	/** @return array<string, array{string, float}> */
	public static function lengths(): array {
		return [
			'pixels'       => [ '645px', 645 ],
			'rem'          => [ '2.5rem', 40 ],
			'of the window' => [ '5vw', 50 ],
			'between'      => [ 'clamp(30px, 5vw, 50px)', 50 ],
			'at least'     => [ 'clamp(60px, 5vw, 80px)', 60 ],
			'the less'     => [ 'min(20rem, 90vw)', 320 ],
			'a sum'        => [ 'clamp(1rem, 1rem + 2vw, 3rem)', 36 ],
			'a share'      => [ '50%', 0 ],
			'a variable'   => [ 'var(--wp--x)', 0 ],
			'nothing'      => [ '', 0 ],
			'garbage'      => [ 'clamp(1px', 0 ],
		];
	}

	#[DataProvider( 'lengths' )]
	#[TestDox( 'Converts lengths of themes in a window of 1000 pixels: $_dataName' )]
	public function test_lengths( string $css, float $pixels ): void {
		self::assertSame( $pixels, Length::pixels( $css, 1000 ) );
	}

	#[TestDox( 'Escapes lengths of themes in attributes' )]
	public function test_safe_lengths(): void {
		foreach ( [ '1px"><b>', 'var(--x)', '50%', 'url(x);y', '', null, 5, [ '1px' ] ] as $value ) {
			self::assertSame( '', Length::safe( $value ) );
		}
		self::assertSame( 'clamp(30px, 5vw, 50px)', Length::safe( ' clamp(30px, 5vw, 50px) ' ) );
	}
}
