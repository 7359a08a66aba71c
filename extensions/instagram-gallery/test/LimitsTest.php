<?php
/**
 * Tests the limits for Instagram's data.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\InstagramGallery;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\BlockAttributes;
use Slipstream\Extensions\InstagramGallery\Feed;
use Slipstream\Extensions\InstagramGallery\Markup;
use Slipstream\Extensions\InstagramGallery\Post;
use Slipstream\Tests\TestCase;

final class LimitsTest extends TestCase {

	/** @param array<string, string> $fields Fields of the post. */
	private static function read( array $fields ): ?Post {
		$post = [
			'id'         => '17',
			'permalink'  => 'https://www.instagram.com/p/abc/',
			'media_type' => 'IMAGE',
			'media_url'  => 'https://scontent.example/1.jpg',
		];
		return Post::from( $fields + $post, 'ada' );
	}

	#[TestDox( 'Photos are fresh for 50 minutes, or not at all while some are waiting, and are kept for 30 days after they were shown' )]
	public function test_ages(): void {
		$row  = array_fill_keys( [ 'id', 'token', 'folder', 'account', 'user_id', 'external_id', 'user_name', 'status' ], '1' );
		$feed = static fn ( int $waiting ): Feed => Feed::from_row(
			$row + [
				'photos'  => '[]',
				'waiting' => (string) $waiting,
				'fetched' => '1000',
				'shown'   => '1000',
			]
		);
		self::assertSame( [ true, false ], array_map( $feed( 0 )->is_fresh( ... ), [ 3999, 4000 ] ) );
		self::assertFalse( $feed( 1 )->is_fresh( 1000 ) );
		self::assertSame( [ true, false ], array_map( $feed( 0 )->is_shown( ... ), [ 2_592_999, 2_593_000 ] ) );
	}

	#[TestDox( 'Limits a caption to 2,200 characters, an alternative text to 1,000, and one made from a caption to 150' )]
	public function test_texts(): void {
		foreach ( [ 2200 => 2200, 2201 => 2200 ] as $letters => $kept ) {
			self::assertSame( $kept, mb_strlen( self::read( [ 'caption' => str_repeat( 'ä', $letters ) ] )->caption ?? '' ) );
		}
		foreach ( [ 1000 => 1000, 1001 => 1000 ] as $letters => $kept ) {
			self::assertSame( $kept, mb_strlen( self::read( [ 'alt_text' => str_repeat( 'ä', $letters ) ] )->alt ?? '' ) );
		}
		self::assertSame( str_repeat( 'ä', 150 ), self::read( [ 'caption' => str_repeat( 'ä', 150 ) ] )->alt ?? '' );
		self::assertSame( str_repeat( 'ä', 150 ) . '…', self::read( [ 'caption' => str_repeat( 'ä', 151 ) ] )->alt ?? '' );
	}

	#[TestDox( '[IGG-04] A page has 1 to 6 columns, 1 to 30 photos and 0 to 50 pixels between them' )]
	public function test_numbers(): void {
		foreach ( [ 'columns' => [ 1, 6 ], 'count' => [ 1, 30 ], 'spacing' => [ 0, 50 ] ] as $name => [ $min, $max ] ) {
			$shown = static fn ( int $value ): int => Markup::number( new BlockAttributes( [ $name => $value ] ), $name );
			self::assertSame( [ $min, $min, $max, $max ], array_map( $shown, [ $min - 1, $min, $max, $max + 1 ] ), $name );
		}
	}

	#[TestDox( 'Limits a gallery to 1 to 30 photos' )]
	public function test_count(): void {
		$this->log_in( 'author' );
		$status = fn ( int $count ): int => $this->rest(
			'GET',
			'/wpcom/v2/instagram-gallery/gallery',
			[ 'access_token' => '1234567890123456', 'count' => $count ]
		)->get_status();
		self::assertSame( [ 400, 400 ], [ $status( 0 ), $status( 31 ) ] );
		self::assertNotContains( 400, [ $status( 1 ), $status( 30 ) ] );
	}
}
