<?php
/**
 * Tests of the addresses that the owner's image service gives images.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Images\ImageService;
use Slipstream\Images\ImageSettings;
use Slipstream\Images\ImageTags;
use Slipstream\Images\ResizedUrl;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Json;

final class ImagesTest extends TestCase {

	private const PATTERN = 'https://i{n}.example.net';

	private const UPLOADS = 'https://photos.example.org/uploads';

	private const MESSAGE = 'Enter an address that begins with https:// and has {n} in its host, as in https://i{n}.example.net.';

	/** Has the site keep its files on a host that a service can reach. */
	private function keep_files_elsewhere(): void {
		add_filter( 'upload_dir', static fn ( array $dir ): array => [ 'baseurl' => self::UPLOADS, 'url' => self::UPLOADS ] + $dir );
	}

	/** Sets the pattern, and the hooks that the next request would set. */
	private function turn_on( string $pattern = self::PATTERN ): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( ImageSettings::section(), [ 'pattern' => $pattern ] ) );
		$this->keep_files_elsewhere();
		foreach ( require Plugin::path( 'src/server/hooks.php' ) as [ $hook, $class, $method, $priority, $arguments ] ) {
			if ( ImageTags::class === $class ) {
				add_filter( $hook, Plugin::call( $class, $method ), $priority, $arguments );
			}
		}
	}

	/**
	 * A picture of the library, with the sizes that WordPress makes.
	 *
	 * @param array<string, mixed> $post For wp_insert_attachment().
	 */
	private static function picture( int $width = 1800, int $height = 1200, array $post = [] ): int {
		$id   = (int) wp_insert_attachment( $post + [ 'post_mime_type' => 'image/jpeg', 'post_title' => 'A' ], 'photo.jpg' );
		$size = static fn ( int $w, int $h ): array => [ 'file' => "photo-{$w}x$h.jpg", 'width' => $w, 'height' => $h, 'mime-type' => 'image/jpeg' ];
		wp_update_attachment_metadata(
			$id,
			[
				'file'   => 'photo.jpg',
				'width'  => $width,
				'height' => $height,
				'sizes'  => [
					'thumbnail' => $size( 150, 150 ),
					'medium'    => $size( 300, (int) round( 300 * $height / $width ) ),
					'large'     => $size( 1024, (int) round( 1024 * $height / $width ) ),
				],
			]
		);
		return $id;
	}

	private static function page( string $content ): string {
		return (string) apply_filters( 'the_content', $content );
	}

	/** @return array<string, array{string, array<string, mixed>, string, string}> */
	public static function addresses(): array {
		$rows = [];
		foreach ( (array) Json::file( __DIR__ . '/fixtures/image-addresses.json' )['addresses'] as $index => $row ) {
			$rows[ "$index: {$row['url']}" ] = [ $row['url'], $row['options'], $row['pattern'], $row['result'] ];
		}
		return $rows;
	}

	/**
	 * @param array<string, mixed> $options
	 */
	#[DataProvider( 'addresses' )]
	#[TestDox( '[SHR-12, SHR-13, SHR-14] A numbered host by the path, keys in their order, and what no service can fetch stays: $_dataName' )]
	public function test_golden( string $url, array $options, string $pattern, string $result ): void {
		self::assertSame( $result, ResizedUrl::from( $url, $options, $pattern ) );
	}

	#[TestDox( '[SHR-12] The same path has the same host whatever the size and the site, all three are used, and no address is rewritten twice' )]
	public function test_hosts(): void {
		$counts = [];
		for ( $n = 0; $n < 300; $n++ ) {
			$one   = ResizedUrl::from( "https://site.org/uploads/image-$n.jpg", [ 'width' => $n ], self::PATTERN );
			$other = ResizedUrl::from( "http://www.other.example/uploads/image-$n.jpg", [], self::PATTERN );
			self::assertSame( substr( $one, 0, 10 ), substr( $other, 0, 10 ) );
			self::assertSame( $one, ResizedUrl::from( $one, [ 'width' => 5 ], self::PATTERN ) );
			$counts[ substr( $one, 0, 10 ) ] = ( $counts[ substr( $one, 0, 10 ) ] ?? 0 ) + 1;
		}
		self::assertCount( 3, $counts );
		self::assertGreaterThan( 60, min( $counts ) );
	}

	/** @return array<string, array{int, list<int>}> */
	public static function widths(): array {
		$rows = [];
		foreach ( (array) Json::file( __DIR__ . '/fixtures/image-addresses.json' )['widths'] as $row ) {
			$rows[ "{$row['width']} px" ] = [ $row['width'], $row['widths'] ];
		}
		return $rows;
	}

	/**
	 * @param list<int> $widths
	 */
	#[DataProvider( 'widths' )]
	#[TestDox( '[SHR-16, SHR-17, TLG-54] Widths go from 600 in steps of 300 to the lesser of 2000 and the image: $_dataName' )]
	public function test_widths( int $width, array $widths ): void {
		self::assertSame( $widths, ImageService::steps( $width ) );
	}
}
