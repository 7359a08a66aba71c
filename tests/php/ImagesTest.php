<?php
/**
 * Tests image URLs for the site owner's image service.
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
use Slipstream\Images\ShownSize;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Json;
use WP_Post;

final class ImagesTest extends TestCase {

	private const PATTERN = 'https://i{n}.example.net';

	private const UPLOADS = 'https://photos.example.org/uploads';

	private const MESSAGE = 'Enter a URL that starts with https:// and has {n} in its host, such as https://i{n}.example.net.';

	/** Makes the site serve its files from a host that an image service can reach. */
	private function keep_files_elsewhere(): void {
		add_filter( 'upload_dir', static fn ( array $dir ): array => [ 'baseurl' => self::UPLOADS, 'url' => self::UPLOADS ] + $dir );
	}

	/** Sets the URL pattern, and adds the hooks that the next request would add. */
	private function turn_on( string $pattern = self::PATTERN ): void {
		self::assertTrue( Plugin::get( SettingsStore::class )->change( ImageSettings::section(), [ 'pattern' => $pattern ] ) );
		$this->keep_files_elsewhere();
		foreach ( require Plugin::path( 'src/server/hooks.php' ) as [ $hook, $class, $method, $priority, $arguments ] ) {
			if ( ImageTags::class === $class ) {
				add_filter( $hook, Plugin::callback( $class, $method ), $priority, $arguments );
			}
		}
	}

	/**
	 * Creates an image in the media library, with the sizes that WordPress generates.
	 *
	 * @param array<string, mixed> $post Arguments for wp_insert_attachment().
	 */
	private static function picture( int $width = 1800, int $height = 1200, array $post = [] ): int {
		$id   = (int) wp_insert_attachment( $post + [ 'post_mime_type' => 'image/jpeg', 'post_title' => 'A' ], 'photo.jpg' );
		$size = static fn ( int $w, int $h ): array => [
			'file' => "photo-{$w}x$h.jpg",
			'width' => $w,
			'height' => $h,
			'mime-type' => 'image/jpeg',
		];
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
	#[TestDox( '[SHR-12, SHR-13, SHR-14] Selects a host by the path, keeps the order of arguments, and leaves URLs that no service can fetch: $_dataName' )]
	public function test_golden( string $url, array $options, string $pattern, string $result ): void {
		self::assertSame( $result, ResizedUrl::from( $url, $options, $pattern ) );
	}

	#[TestDox( '[SHR-12] The same path has the same host for every size and site, all three hosts are used, and no URL is rewritten twice' )]
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
		foreach ( $counts as $host => $count ) {
			self::assertGreaterThan( 60, $count, $host );
		}
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

	/** @return array<string, array{string, bool}> */
	public static function patterns(): array {
		$valid   = [
			'',
			'https://i{n}.example.net',
			'http://i{n}.localhost:8080',
			'https://{n}.cdn.example.net/site',
			'https://cdn{n}.example.net/',
		];
		$invalid = [
			'https://images.example.net',
			'i{n}.example.net',
			'ftp://i{n}.example.net',
			'https://example.net/{n}',
			'https://i{n}',
			'https://i{n}.example.net/?a=1',
			'https://i{n}.example.net#a',
			'https://i{n}.{n}.example.net',
			'https://user@i{n}.example.net',
			'https://i{n}.example.net/<b>',
			'javascript:alert({n})',
		];
		return array_combine(
			[ ...$valid, ...$invalid ],
			[
				...array_map( static fn ( string $one ): array => [ $one, true ], $valid ),
				...array_map( static fn ( string $one ): array => [ $one, false ], $invalid ),
			]
		);
	}

	#[DataProvider( 'patterns' )]
	#[TestDox( 'The setting accepts a URL with a number in its host, and explains the error in others: "$_dataName"' )]
	public function test_setting( string $pattern, bool $is_valid ): void {
		$answer = $this->rest(
			'POST',
			'/slipstream/v1/settings/image-addresses',
			[ 'changes' => [ 'pattern' => $pattern ] ],
			'administrator'
		);
		self::assertSame( $is_valid ? 200 : 400, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		if ( ! $is_valid ) {
			self::assertSame( self::MESSAGE, $answer->get_data()['message'] );
		}
	}

	#[TestDox( 'Without a pattern nothing is hooked and nothing changes' )]
	public function test_off(): void {
		$classes = array_column( require Plugin::path( 'src/server/hooks.php' ), 1 );
		self::assertNotContains( ImageTags::class, $classes );
		$this->keep_files_elsewhere();
		$id = self::picture();
		self::assertStringContainsString( 'src="' . self::UPLOADS . '/photo-1024x683.jpg"', self::page( self::block( 'image', $id ) ) );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( ImageSettings::section(), [ 'pattern' => self::PATTERN ] ) );
		self::assertContains( ImageTags::class, array_column( require Plugin::path( 'src/server/hooks.php' ), 1 ) );
		self::assertTrue( Plugin::get( SettingsStore::class )->change( ImageSettings::section(), [ 'pattern' => '' ] ) );
		self::assertNotContains( ImageTags::class, array_column( require Plugin::path( 'src/server/hooks.php' ), 1 ) );
	}

	/** Returns an image block as its editor saves it. */
	private static function block( string $name, int $id ): string {
		$large = self::UPLOADS . '/photo-1024x683.jpg';
		$img   = "<img src=\"$large\" alt=\"A\" class=\"wp-image-$id\"/>";
		return match ( $name ) {
			'image'         => "<!-- wp:image {\"id\":$id,\"sizeSlug\":\"large\"} --><figure class=\"wp-block-image size-large\">$img</figure><!-- /wp:image -->",
			'gallery'       => '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images">' . self::block( 'image', $id )
				. '</figure><!-- /wp:gallery -->',
			'cover'         => "<!-- wp:cover {\"url\":\"$large\",\"id\":$id} --><div class=\"wp-block-cover\"><img class=\"wp-block-cover__image-background wp-image-$id\" alt=\"\" src=\"$large\" data-object-fit=\"cover\"/><span aria-hidden=\"true\" class=\"wp-block-cover__background\"></span><div class=\"wp-block-cover__inner-container\"></div></div><!-- /wp:cover -->",
			'media-text'    => "<!-- wp:media-text {\"mediaId\":$id} --><div class=\"wp-block-media-text\"><figure class=\"wp-block-media-text__media\">$img</figure><div class=\"wp-block-media-text__content\"></div></div><!-- /wp:media-text -->",
			'slideshow'     => "<!-- wp:jetpack/slideshow {\"ids\":[$id],\"sizeSlug\":\"large\"} --><div class=\"wp-block-jetpack-slideshow aligncenter\" data-effect=\"slide\"><div class=\"wp-block-jetpack-slideshow_container swiper-container\"><ul class=\"wp-block-jetpack-slideshow_swiper-wrapper swiper-wrapper\"><li class=\"wp-block-jetpack-slideshow_slide swiper-slide\"><figure><img alt=\"A\" class=\"wp-block-jetpack-slideshow_image wp-image-$id\" data-id=\"$id\" src=\"$large\"/></figure></li></ul></div></div><!-- /wp:jetpack/slideshow -->",
			'image-compare' => "<!-- wp:jetpack/image-compare {\"imageBefore\":{\"id\":$id,\"url\":\"$large\",\"alt\":\"\",\"width\":1024,\"height\":683}} --><figure class=\"wp-block-jetpack-image-compare\"><div class=\"juxtapose\" data-mode=\"horizontal\"><img id=\"$id\" src=\"$large\" alt=\"\" width=\"1024\" height=\"683\" class=\"image-compare__image-before\"/><img id=\"$id\" src=\"$large\" alt=\"\" width=\"1024\" height=\"683\" class=\"image-compare__image-after\"/></div></figure><!-- /wp:jetpack/image-compare -->",
			'story'         => "<!-- wp:jetpack/story {\"mediaFiles\":[{\"id\":$id,\"url\":\"$large\",\"type\":\"image\",\"mime\":\"image/jpeg\",\"alt\":\"\",\"width\":1024,\"height\":683}]} --><div class=\"wp-story wp-block-jetpack-story\"></div><!-- /wp:jetpack/story -->",
			default         => GalleryMarkup::saved(
				[ [ 'id' => $id, 'width' => 1800, 'height' => 1200, 'url' => self::UPLOADS . '/photo.jpg' ] ]
			),
		};
	}

	/** @return array<string, array{string}> */
	public static function blocks(): array {
		$names = [ 'image', 'gallery', 'cover', 'media-text', 'slideshow', 'image-compare', 'story', 'tiled-gallery' ];
		return array_combine( $names, array_map( static fn ( string $name ): array => [ $name ], $names ) );
	}

	#[DataProvider( 'blocks' )]
	#[TestDox( '[SHR-12, SHR-17, TLG-52] With a pattern, each block loads images from the service, in its steps of width: $_dataName' )]
	public function test_blocks( string $name ): void {
		$this->turn_on();
		$id   = self::picture();
		$html = str_replace( '&#038;', '&amp;', self::page( self::block( $name, $id ) ) );
		preg_match_all( '/<img [^>]*>/', $html, $images );
		self::assertNotSame( [], $images[0], $html );
		foreach ( $images[0] as $image ) {
			self::assertMatchesRegularExpression(
				'#\ssrc="https://i[0-2]\.example\.net/photos\.example\.org/uploads/photo\.jpg\?w=\d+&amp;strip=info&amp;ssl=1"#',
				$image
			);
			preg_match( '/srcset="([^"]*)"/', $image, $srcset );
			preg_match_all( '/ (\d+)w/', $srcset[1] ?? '', $widths );
			self::assertSame( [ '600', '900', '1200', '1500', '1800' ], $widths[1], $image );
			self::assertMatchesRegularExpression( '/\ssizes="/', $image );
			self::assertStringNotContainsString( '"' . self::UPLOADS, (string) preg_replace( '/ data-[a-z-]+="[^"]*"/', '', $image ) );
		}
	}

	#[TestDox( 'Featured images of themes are loaded from the service as well' )]
	public function test_featured(): void {
		$this->turn_on();
		$post = $this->post( 'x' );
		$id   = self::picture();
		set_post_thumbnail( $post, $id );
		self::assertMatchesRegularExpression(
			'#src="https://i\d\.example\.net/photos\.example\.org/uploads/photo\.jpg\?w=1024&amp;strip=info&amp;ssl=1"#',
			str_replace( '&#038;', '&amp;', get_the_post_thumbnail( $post, 'large' ) )
		);
	}

	#[TestDox( '[SHR-14, TLG-52, TLG-55] Cropped images request a crop by the smaller side: squares and circles of galleries, and thumbnails' )]
	public function test_crops(): void {
		$this->turn_on();
		$id    = self::picture( 2400, 1300 );
		$image = [ 'id' => $id, 'width' => 2400, 'height' => 1300, 'url' => self::UPLOADS . '/photo.jpg' ];
		foreach ( [ 'is-style-square', 'is-style-circle' ] as $style ) {
			$html = self::page( GalleryMarkup::saved( [ $image ], null, [ 'className' => $style ] ) );
			preg_match_all( '/resize=(\d+)%2C(\d+)&amp;strip=info&amp;ssl=1 (\d+)w/', $html, $found );
			self::assertSame( [ '600', '900', '1200' ], $found[3], $html );
			self::assertSame( $found[1], $found[2] );
			self::assertSame( $found[1], $found[3] );
		}
		$thumbnail = '<img src="' . self::UPLOADS . "/photo-150x150.jpg\" alt=\"\" class=\"wp-image-$id\"/>";
		$html      = str_replace( '&#038;', '&amp;', self::page( $thumbnail ) );
		self::assertMatchesRegularExpression( '#src="https://i\d[^"]*resize=150%2C150&amp;strip=info#', $html );
		self::assertStringContainsString( 'ssl=1 150w, https', $html );
	}

	#[TestDox( '[TLG-53] No request is for more than 2000 pixels' )]
	public function test_limit(): void {
		$this->turn_on();
		$id   = self::picture( 6000, 4000 );
		$html = self::page(
			'<img src="' . self::UPLOADS . "/photo.jpg\" alt=\"\" class=\"wp-image-$id\"/>" . self::block( 'tiled-gallery', $id )
		);
		preg_match_all( '/[?&;](?:w|h)=(\d+)|resize=(\d+)/', $html, $found );
		self::assertGreaterThan( 6, count( $found[1] ) );
		foreach ( [ ...$found[1], ...$found[2] ] as $pixels ) {
			self::assertLessThanOrEqual( 2000, (int) $pixels );
		}
	}

	#[TestDox( 'External images, old services, animations and drawings keep their URL; a file without an attachment is served unresized' )]
	public function test_others(): void {
		$this->turn_on();
		foreach ( [
			'https://elsewhere.example/a.jpg',
			'https://i0.wp.com/example.org/a.jpg?ssl=1',
			self::UPLOADS . '/a.gif',
			self::UPLOADS . '/a.svg',
			'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
			'/a.jpg',
		] as $src ) {
			self::assertStringContainsString( "src=\"$src\"", self::page( "<img src=\"$src\" alt=\"\"/>" ) );
		}
		$file = self::page(
			'<img src="' . self::UPLOADS . '/lonely-300x200.jpg" srcset="' . self::UPLOADS
				. '/lonely-300x200.jpg 300w, https://elsewhere.example/b.jpg 600w" alt=""/>'
		);
		self::assertMatchesRegularExpression(
			'#src="https://i\d\.example\.net/photos\.example\.org/uploads/lonely-300x200\.jpg\?ssl=1"#',
			$file
		);
		self::assertMatchesRegularExpression(
			'#srcset="https://i\d\.example\.net/photos\.example\.org/uploads/lonely-300x200\.jpg\?ssl=1 300w, https://i\d#',
			$file
		);
	}

	#[DataProvider( 'unserved' )]
	#[TestDox( 'A gallery offers the site\'s own sizes of images that the service does not support: $_dataName' )]
	public function test_unserved_gallery( string $base, string $ending, bool $has_sizes ): void {
		$this->turn_on();
		add_filter( 'upload_dir', static fn ( array $dir ): array => [ 'baseurl' => $base, 'url' => $base ] + $dir, 20 );
		$id = self::picture();
		update_post_meta( $id, '_wp_attached_file', "photo.$ending" );
		$html = self::page(
			GalleryMarkup::saved(
				[ [ 'id' => $id, 'width' => 1800, 'height' => 1200, 'url' => "$base/photo.$ending" ] ],
				null,
				[ 'lightbox' => true ]
			)
		);
		self::assertStringNotContainsString( 'example.net', $html );
		self::assertStringNotContainsString( "photo.$ending 600w", $html );
		self::assertSame( $has_sizes, str_contains( $html, "$base/photo-1024x683.jpg 1024w" ) );
	}

	/**
	 * @return array<string, array{string, string, bool}> Location of the files, file extension of the image, and whether smaller copies
	 *     of the same image exist.
	 */
	public static function unserved(): array {
		return [
			'on a host that it cannot reach' => [ 'http://intranet/uploads', 'jpg', true ],
			'an animation'                   => [ self::UPLOADS, 'gif', false ],
		];
	}

	#[TestDox( 'Nothing is read of an image that visitors may not see, or that has another name' )]
	public function test_closed(): void {
		$this->turn_on();
		$id   = self::picture( 1800, 1200, [ 'post_status' => 'private' ] );
		$html = self::page( '<img src="' . self::UPLOADS . "/photo-1024x683.jpg\" data-id=\"$id\" alt=\"\"/>" );
		self::assertStringContainsString( 'photo-1024x683.jpg?ssl=1', $html );
		self::assertStringNotContainsString( 'photo.jpg?', $html );
		$other = self::picture();
		$html  = self::page( '<img src="' . self::UPLOADS . "/mine.jpg\" data-id=\"$other\" alt=\"\"/>" );
		self::assertStringContainsString( 'mine.jpg?ssl=1', $html );
		self::assertStringNotContainsString( 'srcset', $html );
	}

	#[TestDox( 'Saved content, the editor and feeds keep the site\'s URLs' )]
	public function test_never_saved(): void {
		$this->turn_on();
		$id   = self::picture();
		$post = get_post( $this->post( self::block( 'image', $id ) . self::block( 'tiled-gallery', $id ) ) );
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertStringNotContainsString( 'example.net', $post->post_content );
		$GLOBALS['wp_query']->is_feed = true;
		self::assertStringNotContainsString( 'example.net', self::page( $post->post_content ) );
		$GLOBALS['wp_query']->is_feed = false;
		$this->on_screen( 'post' );
		self::assertStringNotContainsString( 'example.net', self::page( $post->post_content ) );
	}

	/**
	 * Creates a folder of files that the image service can fetch. It contains one generated image.
	 *
	 * @param int<1, max> $width  Pixels.
	 * @param int<1, max> $height Pixels.
	 */
	private static function draw( int $width, int $height ): string {
		$folder = sys_get_temp_dir() . '/slipstream-cdn-' . bin2hex( random_bytes( 4 ) );
		mkdir( "$folder/photos.example.org/uploads", 0777, true );
		$image = imagecreatetruecolor( $width, $height );
		self::assertNotFalse( $image );
		for ( $n = 0; $n < 400; $n++ ) {
			imagefilledrectangle(
				$image,
				( $n * 131 ) % $width,
				( $n * 71 ) % $height,
				( $n * 131 ) % $width + 60,
				( $n * 71 ) % $height + 40,
				(int) imagecolorallocate( $image, $n % 256, ( $n * 7 ) % 256, ( $n * 13 ) % 256 )
			);
		}
		imagejpeg( $image, "$folder/photos.example.org/uploads/photo.jpg" );
		return $folder;
	}

	#[TestDox( '[SHR-12, SHR-13, TLG-52] A service that really resizes delivers each URL of a page in the size that the URL requests' )]
	public function test_service(): void {
		$folder = self::draw( 2400, 1600 );
		$server = new LocalServer(
			dirname( __DIR__ ) . '/services/image-cdn.php',
			[ 'SLIPSTREAM_IMAGES' => $folder, 'SLIPSTREAM_STAND_IN' => "$folder/log" ]
		);
		$this->turn_on( "http://i{n}.localhost:$server->port" );
		$id    = self::picture( 2400, 1600 );
		$image = [ 'id' => $id, 'width' => 2400, 'height' => 1600, 'url' => self::UPLOADS . '/photo.jpg' ];
		$html  = self::page(
			self::block( 'image', $id ) . GalleryMarkup::saved( [ $image ] )
				. GalleryMarkup::saved( [ $image ], null, [ 'className' => 'is-style-square' ] )
		);
		preg_match_all( '/(http:\/\/i\d\.localhost:[^\s"]+) (\d+)w/', html_entity_decode( $html ), $found );
		self::assertCount( 14, $found[1], $html );
		foreach ( $found[1] as $index => $url ) {
			$context = stream_context_create( [ 'http' => [ 'header' => 'Host: ' . wp_parse_url( $url, PHP_URL_HOST ) ] ] );
			$size    = getimagesizefromstring(
				(string) file_get_contents( (string) preg_replace( '#//i\d\.localhost#', '//127.0.0.1', $url ), false, $context )
			);
			self::assertIsArray( $size, $url );
			$width = (int) $found[2][ $index ];
			self::assertSame(
				[ $width, str_contains( $url, 'resize' ) ? $width : (int) round( $width / 1.5 ) ],
				[ $size[0], $size[1] ],
				$url
			);
		}
		$server->stop();
		self::assertStringContainsString(
			'.localhost/photos.example.org/uploads/photo.jpg?w=600&strip=info&ssl=1',
			(string) file_get_contents( "$folder/log" )
		);
		array_map( 'unlink', [ "$folder/photos.example.org/uploads/photo.jpg", "$folder/log" ] );
		array_map( 'rmdir', [ "$folder/photos.example.org/uploads", "$folder/photos.example.org", $folder ] );
	}

	#[TestDox( 'A picture lies on its side with the EXIF orientations 5 to 8, and with no other' )]
	public function test_shown_size(): void {
		$is_turned = static fn ( int $orientation ): bool => ShownSize::from_meta(
			[ 'width' => 3, 'height' => 2, 'image_meta' => [ 'orientation' => (string) $orientation ] ]
		)->is_turned;
		self::assertSame( [ 5, 6, 7, 8 ], array_values( array_filter( range( 0, 10 ), $is_turned ) ) );
	}
}
