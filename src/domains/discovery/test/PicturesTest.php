<?php
/**
 * Tests which image of a post is offered to social networks, and the maximum length of the texts for search engines.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Domains\Discovery;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Discovery\SocialPicture;
use WP_Post;

require_once __DIR__ . '/DiscoveryTestCase.php';

final class PicturesTest extends DiscoveryTestCase {

	/** Adds a picture to the library. */
	private static function image( int $width, int $height, string $type = 'image/png' ): int {
		$file = '2026/' . wp_unique_id( 'picture-' ) . '.png';
		$id   = wp_insert_attachment( [ 'post_mime_type' => $type, 'post_title' => 'Picture' ], $file );
		self::assertIsInt( $id );
		wp_update_attachment_metadata( $id, [ 'width' => $width, 'height' => $height, 'file' => $file ] );
		return $id;
	}

	/** @param list<int> $ids IDs of pictures in the content, in order. */
	private function with( array $ids ): int {
		return $this->post( implode( '', array_map( static fn ( int $id ): string => "<img class=\"size-full wp-image-$id\" src=\"a\"/>", $ids ) ) );
	}

	/** Returns the URL of the picture in the head of a post's page. Checks that SocialPicture::find() returns the same URL. */
	private function shown( int $post_id ): ?string {
		$post = get_post( $post_id );
		self::assertInstanceOf( WP_Post::class, $post );
		$urls = $this->tags( [ 'p' => $post_id ] )['og:image'] ?? [];
		self::assertLessThan( 2, count( $urls ) );
		self::assertSame( SocialPicture::find( $post )['url'] ?? null, $urls[0] ?? null );
		return $urls[0] ?? null;
	}

	/** @return array<string, array{int, int, bool}> Width, height, whether it is shown. */
	public static function sizes(): array {
		return [
			'200 × 200'   => [ 200, 200, true ],
			'199 × 200'   => [ 199, 200, false ],
			'200 × 199'   => [ 200, 199, false ],
			'199 × 5000'  => [ 199, 5000, false ],
			'5000 × 199'  => [ 5000, 199, false ],
			'200 × 5000'  => [ 200, 5000, true ],
			'an unknown size' => [ 0, 0, false ],
		];
	}

	#[DataProvider( 'sizes' )]
	#[TestDox( '[SEO-07] a picture of the content needs a width and height of 200 pixels, a featured image does not: $_dataName' )]
	public function test_size( int $width, int $height, bool $is_shown ): void {
		$image = self::image( $width, $height );
		$post  = $this->with( [ $image ] );
		$url   = (string) wp_get_attachment_url( $image );
		self::assertSame( $is_shown ? $url : null, $this->shown( $post ) );
		set_post_thumbnail( $post, $image );
		self::assertSame( $width > 0 ? $url : null, $this->shown( $post ) );
	}

	#[TestDox( '[SEO-07] ten pictures of the content are checked, repeated ones once; an eleventh is not' )]
	public function test_limit(): void {
		$good  = self::image( 200, 200 );
		$small = array_map( static fn ( int $number ): int => self::image( 10 + $number, 10 ), range( 1, 10 ) );
		$nine  = array_slice( $small, 0, 9 );
		$url   = (string) wp_get_attachment_url( $good );
		self::assertSame( $url, $this->shown( $this->with( [ ...$nine, $good ] ) ) );
		self::assertSame( $url, $this->shown( $this->with( [ ...$nine, ...$nine, $good ] ) ) );
		self::assertNull( $this->shown( $this->with( [ ...$small, $good ] ) ) );
	}

	#[TestDox( '[SEO-07] the first suitable picture is shown; files that are not pictures, private and deleted ones are skipped' )]
	public function test_order(): void {
		[ $film, $private, $deleted ] = [ self::image( 500, 500, 'video/mp4' ), self::image( 500, 500 ), self::image( 500, 500 ) ];
		[ $first, $second ]           = [ self::image( 300, 300 ), self::image( 900, 900 ) ];
		wp_update_post( [ 'ID' => $private, 'post_status' => 'private' ] );
		wp_delete_attachment( $deleted, true );
		$url = (string) wp_get_attachment_url( $first );
		self::assertSame( $url, $this->shown( $this->with( [ $film, $private, $deleted, $first, $second ] ) ) );
		self::assertNull( $this->shown( $this->with( [ $film, $private, $deleted ] ) ) );
	}

	/** @return array<string, array{string}> One character of each. */
	public static function characters(): array {
		return [ 'letters' => [ 'x' ], 'umlauts' => [ 'ü' ], 'emoji' => [ '🫖' ], 'Hebrew' => [ 'ש' ] ];
	}

	#[DataProvider( 'characters' )]
	#[TestDox( '[SEO-05] REST stores 10,000 and 16,000 characters whole, and cuts the next: $_dataName' )]
	public function test_length( string $character ): void {
		$post = $this->post( 'Tea' );
		$this->log_in( 'editor' );
		foreach ( [ 'advanced_seo_description', 'jetpack_seo_html_title' ] as $key ) {
			foreach ( [ 10_000 => 10_000, 16_000 => 16_000, 16_001 => 16_000 ] as $sent => $stored ) {
				$response = $this->rest( 'POST', "/wp/v2/posts/$post", [ 'meta' => [ $key => str_repeat( $character, $sent ) ] ] );
				self::assertSame( 200, $response->get_status() );
				self::assertSame( str_repeat( $character, $stored ), get_post_meta( $post, $key, true ) );
				self::assertSame( str_repeat( $character, $stored ), $response->get_data()['meta'][ $key ] );
			}
		}
	}
}
