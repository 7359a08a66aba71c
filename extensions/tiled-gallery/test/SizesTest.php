<?php
/**
 * Tests of the sizes that are made for galleries.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\TiledGallery\Length;
use Slipstream\Extensions\TiledGallery\NeededSizes;
use Slipstream\Extensions\TiledGallery\Picture;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Jobs\Queue;
use Slipstream\Plugin;
use Slipstream\Tests\GalleryMarkup;
use Slipstream\Tests\TestCase;

final class SizesTest extends TestCase {

	/** @var list<string> */
	private array $files = [];

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['post'] );
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Cron::class )->rest();
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
	 * A picture of the library with its file.
	 *
	 * @param int<1, max>          $width  Pixels.
	 * @param int<1, max>          $height Pixels.
	 * @param array<string, mixed> $post   For wp_insert_attachment().
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

	/** @return list<array{int, int}> Width and height of the sizes that are ours. */
	private static function made( int $id ): array {
		$meta = wp_get_attachment_metadata( $id );
		$ours = array_filter( is_array( $meta ) ? $meta['sizes'] ?? [] : [], static fn ( string $name ): bool => str_starts_with( $name, NeededSizes::PREFIX ), ARRAY_FILTER_USE_KEY );
		return array_values( array_map( static fn ( array $size ): array => [ $size['width'], $size['height'] ], $ours ) );
	}

	private static function jobs(): int {
		return count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_gallery_sizes'" ) );
	}

	/** Shows a page to a visitor, to its end. */
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
		Plugin::get( Cron::class )->rest();
		do_action( 'slipstream_work' );
		wp_cache_flush();
		self::forget_services();
	}

	#[TestDox( 'What fits no size exactly is made by a job, once; then pages offer it and ask for nothing' )]
	public function test_job(): void {
		$id      = $this->picture();
		$content = GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ), GalleryMarkup::of_library( $id ), GalleryMarkup::of_library( $id ) ] );
		self::visit( $content );
		self::assertSame( 1, self::jobs() );
		self::forget_services();
		self::visit( $content );
		self::assertSame( 1, self::jobs(), 'It is there.' );
		$this->work();
		// A third of ( 645 or 330 ) − 8 px, for one to three pixels a pixel.
		self::assertSame( [ [ 425, 283 ], [ 322, 215 ], [ 215, 143 ], [ 108, 72 ] ], self::made( $id ) );
		$base  = wp_get_upload_dir()['basedir'];
		$meta  = wp_get_attachment_metadata( $id );
		$sizes = is_array( $meta ) ? $meta['sizes'] ?? [] : [];
		self::assertNotEmpty( $sizes );
		foreach ( $sizes as $name => $size ) {
			if ( str_starts_with( $name, NeededSizes::PREFIX ) ) {
				self::assertSame( [ $size['width'], $size['height'] ], array_slice( (array) getimagesize( "$base/{$size['file']}" ), 0, 2 ) );
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

	#[TestDox( 'Squares are cut by the smaller side; until then the whole picture is offered' )]
	public function test_squares(): void {
		$id      = $this->picture( 1800, 600 );
		$content = GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ), GalleryMarkup::of_library( $id ) ], null, [ 'className' => 'is-style-square' ] );
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

	#[TestDox( 'Nothing is enlarged: of a small picture no larger one is made' )]
	public function test_small(): void {
		$id = $this->picture( 300, 200 );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ], null, [ 'align' => 'full' ] ) );
		$this->work();
		self::assertSame( [], array_filter( self::made( $id ), static fn ( array $size ): bool => $size[0] > 300 ) );
		Plugin::get( Outbox::class )->schedule( NeededSizes::HOOK, [ [ $id, 900, 600 ] ] );
		$this->work();
		self::assertSame( [], array_filter( self::made( $id ), static fn ( array $size ): bool => $size[0] > 300 ) );
	}

	#[TestDox( 'Of an animation no smaller copy is asked for: it would not move' )]
	public function test_animation(): void {
		$id = $this->picture();
		update_post_meta( $id, '_wp_attached_file', basename( (string) get_attached_file( $id ), '.jpg' ) . '.gif' );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] ) );
		self::assertSame( 0, self::jobs() );
	}

	#[TestDox( 'What another worker has made of a picture meanwhile stays' )]
	public function test_meanwhile(): void {
		$id   = $this->picture();
		$work = static function ( array $editors ) use ( $id ): array {
			$meta = (array) wp_get_attachment_metadata( $id, true );

			$meta['sizes'][ NeededSizes::PREFIX . '9x6' ] = [
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

	#[TestDox( 'Of what visitors may not see nothing is made, whoever asks' )]
	public function test_closed(): void {
		$id = $this->picture( 1800, 1200, [ 'post_status' => 'private' ] );
		self::visit( GalleryMarkup::saved( [ GalleryMarkup::of_library( $id ) ] ) );
		self::assertSame( 0, self::jobs() );
		Plugin::get( Outbox::class )->schedule( NeededSizes::HOOK, [ [ $id, 425, 283 ], 'x', [ 1 ], [ $id, -5, 0 ] ] );
		$this->work();
		self::assertSame( [], self::made( $id ) );
		self::assertSame( [], Plugin::get( Queue::class )->failed() );
	}

	#[TestDox( 'What can\'t be made is remembered before it is tried, and not asked for again' )]
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

	#[TestDox( 'A page with hundreds of pictures asks for at most ten jobs, and one picture gets at most sixteen sizes' )]
	public function test_limits(): void {
		$images = [];
		for ( $n = 0; $n < 200; $n++ ) {
			$images[] = GalleryMarkup::of_library( GalleryMarkup::attachment( "p$n", 3000, 2000, [], [] ) );
		}
		self::visit( GalleryMarkup::saved( $images, array_fill( 0, 100, [ 1, 1 ] ) ) );
		self::assertSame( 10, self::jobs() );

		$id = $this->picture( 2400, 1600 );
		for ( $count = 1; $count < 12; $count++ ) {
			self::visit( GalleryMarkup::saved( array_fill( 0, $count, GalleryMarkup::of_library( $id ) ), null, [ 'align' => 'wide' ] ) );
			OutboxTable::query( 'DELETE FROM {table} WHERE arguments NOT LIKE %s', [ "%[$id,%" ] );
			$this->work();
		}
		self::assertLessThanOrEqual( 16, count( self::made( $id ) ) );
		self::assertGreaterThan( 10, count( self::made( $id ) ) );
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
	#[TestDox( 'Lengths of themes in a window of 1000 pixels: $_dataName' )]
	public function test_lengths( string $css, float $pixels ): void {
		self::assertSame( $pixels, Length::pixels( $css, 1000 ) );
	}

	#[TestDox( 'What a theme says gets into no attribute that it could break out of' )]
	public function test_safe_lengths(): void {
		foreach ( [ '1px"><b>', 'var(--x)', '50%', 'url(x);y', '', null, 5, [ '1px' ] ] as $value ) {
			self::assertSame( '', Length::safe( $value ) );
		}
		self::assertSame( 'clamp(30px, 5vw, 50px)', Length::safe( ' clamp(30px, 5vw, 50px) ' ) );
	}
}
