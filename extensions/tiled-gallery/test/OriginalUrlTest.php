<?php
/**
 * Tests WordPress.com image service URLs in old galleries.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\TiledGallery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Images\OriginalUrl;
use Slipstream\Images\ResizedUrl;
use Slipstream\Tests\GalleryMarkup;
use Slipstream\Tests\TestCase;
use WP_HTML_Tag_Processor;
use WP_Post;

final class OriginalUrlTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		$this->folder = sys_get_temp_dir() . '/slipstream-uploads-' . bin2hex( random_bytes( 4 ) );
		mkdir( "$this->folder/2021/04", 0777, true );
		file_put_contents( dirname( $this->folder ) . '/slipstream-secret.jpg', 'x' );
		file_put_contents( "$this->folder/2021/04/photo.jpg", 'x' );
		file_put_contents( "$this->folder/2021/04/ä b.jpg", 'x' );
		add_filter(
			'upload_dir',
			fn ( array $dir ): array => [ 'basedir' => $this->folder, 'baseurl' => 'https://www.site.example/wp-content/uploads' ] + $dir
		);
	}

	protected function tearDown(): void {
		$photos = glob( "$this->folder/2021/04/*" );
		self::assertIsArray( $photos );
		array_map( unlink( ... ), [ dirname( $this->folder ) . '/slipstream-secret.jpg', ...$photos ] );
		array_map( 'rmdir', [ "$this->folder/2021/04", "$this->folder/2021", $this->folder ] );
		parent::tearDown();
	}

	/** @return array<string, array{string, string}> */
	public static function addresses(): array {
		$local = 'https://www.site.example/wp-content/uploads/2021/04/photo.jpg';
		return [
			'the first host'       => [ 'https://i0.wp.com/www.site.example/wp-content/uploads/2021/04/photo.jpg?ssl=1', $local ],
			'the last, with a cut' => [
				'http://i2.wp.com/site.example/wp-content/uploads/2021/04/photo.jpg?ssl=1&resize=800%2C800',
				$local,
			],
			'capitals'             => [ 'HTTPS://I1.WP.COM/Site.Example/wp-content/uploads/2021/04/photo.jpg', $local ],
			'encoded'              => [
				'https://i0.wp.com/site.example/wp-content/uploads/2021/04/%C3%A4%20b.jpg',
				'https://www.site.example/wp-content/uploads/2021/04/%C3%A4%20b.jpg',
			],
			'no such file'         => [ 'https://i0.wp.com/site.example/wp-content/uploads/2021/04/gone.jpg', '' ],
			'another site'         => [ 'https://i0.wp.com/other.example/wp-content/uploads/2021/04/photo.jpg', '' ],
			'no upload'            => [ 'https://i0.wp.com/site.example/wp-config.php', '' ],
			'a way out'            => [ 'https://i0.wp.com/site.example/wp-content/uploads/../slipstream-secret.jpg', '' ],
			'an encoded way out'   => [ 'https://i0.wp.com/site.example/wp-content/uploads/%2e%2e/slipstream-secret.jpg', '' ],
			'a null byte'          => [ 'https://i0.wp.com/site.example/wp-content/uploads/2021/04/photo.jpg%00', '' ],
			'another service'      => [ 'https://i3.wp.com/site.example/wp-content/uploads/2021/04/photo.jpg', '' ],
			'a look-alike'         => [ 'https://i0.wp.com.evil.example/site.example/wp-content/uploads/2021/04/photo.jpg', '' ],
			'nothing'              => [ '', '' ],
		];
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( 'Replaces the old URL if the file exists here: $_dataName' )]
	public function test_local( string $url, string $local ): void {
		self::assertSame( $local, OriginalUrl::local( $url ) );
	}

	#[TestDox( '[TLG-41] Uses this site for images and file links at render time, without changing the post' )]
	public function test_page(): void {
		$old   = 'https://i1.wp.com/site.example/wp-content/uploads/2021/04/photo.jpg?ssl=1';
		$new   = 'https://www.site.example/wp-content/uploads/2021/04/photo.jpg';
		$saved = GalleryMarkup::saved(
			[
				[ 'src' => $old, 'link' => $old ] + GalleryMarkup::image(),
				[ 'src' => $old, 'link' => 'https://elsewhere.example/' ] + GalleryMarkup::image(),
			]
		);
		$post  = get_post( $this->post( $saved ) );
		$tags  = new WP_HTML_Tag_Processor( do_blocks( $saved ) );
		$found = [];
		while ( $tags->next_tag() ) {
			$found[] = $tags->get_attribute( 'href' );
			$found[] = $tags->get_attribute( 'src' );
		}
		self::assertSame(
			[ $new, $new, 'https://elsewhere.example/', $new ],
			array_values( array_filter( $found, static fn ( mixed $value ): bool => null !== $value ) )
		);
		self::assertInstanceOf( WP_Post::class, $post );
		self::assertStringContainsString( $old, $post->post_content );
	}

	#[TestDox( 'Finds a library image by id and name after the site has moved' )]
	public function test_moved(): void {
		$id   = GalleryMarkup::attachment( 'photo' );
		$old  = 'https://i1.wp.com/old.example/files/photo.jpg?ssl=1';
		$html = do_blocks(
			GalleryMarkup::saved(
				[ [ 'id' => $id, 'src' => $old, 'url' => 'https://old.example/files/photo.jpg', 'link' => $old ] + GalleryMarkup::image() ]
			)
		);
		self::assertStringNotContainsString( 'i1.wp.com', $html );
		self::assertStringContainsString( '<a href="https://www.site.example/wp-content/uploads/photo.jpg"', $html );
	}

	#[DataProvider( 'links' )]
	#[TestDox( '[TLG-41] Links to this site\'s files after it has moved, with and without lightbox: $_dataName' )]
	public function test_moved_links( ?string $link, bool $is_large, string $href ): void {
		$id   = GalleryMarkup::attachment( 'photo' );
		$tile = [ 'id' => $id, 'url' => 'https://old.example/files/photo.jpg', 'link' => $link ] + GalleryMarkup::image();
		$html = do_blocks(
			GalleryMarkup::saved(
				[ array_filter( $tile, static fn ( mixed $value ): bool => null !== $value ) ],
				null,
				[ 'lightbox' => $is_large ]
			)
		);
		$tags = new WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( [ 'tag_name' => 'a' ] ) );
		self::assertSame( $href, $tags->get_attribute( 'href' ) );
	}

	/**
	 * @return array<string, array{?string, bool, string}> Saved link, whether the lightbox is on, and expected URL of the link.
	 */
	public static function links(): array {
		$old = 'https://old.example/files/photo.jpg';
		$new = 'https://www.site.example/wp-content/uploads/photo.jpg';
		$raw = 'https://www.site.example/wp-content/uploads/photo-300x200.jpg';
		return [
			'saved'                     => [ $old, false, $new ],
			'saved, and opens large'    => [ $old, true, $new ],
			'none, and opens large'     => [ null, true, $new ],
			'another size on this site' => [ $raw, false, $new ],
			'a document of that name'   => [
				'https://www.site.example/wp-content/uploads/photo.pdf',
				false,
				'https://www.site.example/wp-content/uploads/photo.pdf',
			],
			'without a host'            => [ '/files/photo-300x200.jpg', false, '/files/photo-300x200.jpg' ],
			'the author\'s own'          => [ 'https://prints.example/photo.jpg', false, 'https://prints.example/photo.jpg' ],
			'its page'                  => [ 'https://old.example/?attachment_id=7', false, 'https://old.example/?attachment_id=7' ],
		];
	}

	/** @return array<string, array{array<string, mixed>, string}> Settings of an image, and the expected query of the image service. */
	public static function keys(): array {
		return [
			'width'       => [ [ 'width' => 300 ], 'w=300' ],
			'height'      => [ [ 'height' => 200 ], 'h=200' ],
			'letterbox'   => [ [ 'letterbox' => [ 300, 200 ] ], 'lb=300%2C200' ],
			'unletterbox' => [ [ 'unletterbox' => true ], 'ulb=1' ],
			'resize'      => [ [ 'resize' => [ 300, 300 ] ], 'resize=300%2C300' ],
			'strip'       => [ [ 'strip' => 'info' ], 'strip=info' ],
		];
	}

	/** @param array<string, mixed> $options */
	#[DataProvider( 'keys' )]
	#[TestDox( '[TLG-52] Uses each image service\'s own parameters: $_dataName' )]
	public function test_keys( array $options, string $query ): void {
		self::assertMatchesRegularExpression(
			'#^https://i[0-2]\.cdn\.example/www\.site\.example/wp-content/uploads/photo\.jpg\?' . preg_quote( $query, '#' ) . '&ssl=1$#',
			ResizedUrl::from( 'https://www.site.example/wp-content/uploads/photo.jpg', $options, 'https://i{n}.cdn.example' )
		);
	}

	#[TestDox( 'Adds no link to an image without a usable URL' )]
	public function test_no_address(): void {
		$html = do_blocks(
			GalleryMarkup::saved(
				[ [ 'url' => 'data:image/png;base64,AA', 'src' => 'data:image/png;base64,AA' ] + GalleryMarkup::image() ],
				null,
				[ 'lightbox' => true ]
			)
		);
		self::assertStringNotContainsString( '<a ', $html );
	}
}
