<?php
/**
 * Tests of shortlinks of trashed posts, of codes that are too long, and of the setting.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Shortlinks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use ReflectionMethod;
use Slipstream\Extensions\Shortlinks\ShortCode;
use Slipstream\Extensions\Shortlinks\Shortlink;
use Slipstream\Extensions\Shortlinks\ShortUrl;

require_once __DIR__ . '/ShortCodeTestCase.php';

final class ShortStateTest extends ShortCodeTestCase {

	private function field( int $post ): mixed {
		return $this->rest( 'GET', "/wp/v2/posts/$post", [ 'context' => 'edit' ] )->get_data()['jetpack_shortlink'] ?? null;
	}

	#[TestDox( '[SHL-05] a post in the trash has no shortlink, no short URL and no QR code, until it is restored and published' )]
	public function test_trash(): void {
		$this->log_in( 'editor' );
		$post   = $this->post( 'Tea' );
		$code   = ShortCode::from_id( $post );
		$state  = fn (): array => [
			$this->field( $post ),
			Shortlink::for_post( $post ),
			ShortUrl::target( "s/$code" ),
			$this->rest( 'GET', "/slipstream/v1/shortlinks/$post/qr-code" )->get_data()['size'] > 0,
		];
		$public = [ home_url( "?p=$post" ), home_url( "?p=$post" ), get_permalink( $post ), true ];
		self::assertSame( $public, $state() );
		wp_trash_post( $post );
		self::assertSame( 'trash', get_post_status( $post ) );
		self::assertSame( [ '', '', '', false ], $state() );
		wp_untrash_post( $post );
		self::assertSame( [ 'draft', '' ], [ get_post_status( $post ), $this->field( $post ) ] );
		wp_publish_post( $post );
		self::assertSame( $public, $state() );
	}

	#[TestDox( '[SHL-05] a picture of a draft or a private post has no shortlink, one of a public post has' )]
	public function test_attachment(): void {
		foreach ( [ 'draft' => false, 'private' => false, 'publish' => true ] as $status => $has ) {
			$parent  = $this->post( 'Tea', [ 'post_status' => $status ] );
			$picture = $this->post( '', [ 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_parent' => $parent ] );
			self::assertSame( $has ? home_url( "?p=$picture" ) : '', Shortlink::for_post( $picture ), $status );
		}
	}

	/** @return array<string, array{int, int, int}> ID, length of the code in characters, bits of half a number. */
	public static function longer(): array {
		$cases = [];
		foreach ( [ 1, 7, ( 1 << 20 ) - 1 ] as $id ) {
			$cases[ "the post $id with 6 characters" ] = [ $id, 6, 15 ];
			$cases[ "the post $id with 8 characters" ] = [ $id, 8, 20 ];
		}
		$cases['a post with 6 characters with 8'] = [ 1 << 20, 8, 20 ];
		$cases['the last of these with 8']        = [ ( 1 << 30 ) - 1, 8, 20 ];
		return $cases;
	}

	#[DataProvider( 'longer' )]
	#[TestDox( '[SHL-06] a longer code that decrypts to a smaller ID is refused, so that each post has one short URL: $_dataName' )]
	public function test_longer_code( int $id, int $length, int $bits ): void {
		$permute = new ReflectionMethod( ShortCode::class, 'permute' );
		$encode  = new ReflectionMethod( ShortCode::class, 'encode' );
		$code    = $encode->invoke( null, $permute->invoke( null, $id, $bits, range( 0, 5 ) ), $length );
		self::assertSame( $length, strlen( $code ) );
		self::assertSame( $id, $permute->invoke( null, $permute->invoke( null, $id, $bits, range( 0, 5 ) ), $bits, range( 5, 0 ) ) );
		self::assertSame( 0, ShortCode::to_id( $code ) );
		self::assertSame( $id, ShortCode::to_id( ShortCode::from_id( $id ) ) );
	}

	#[TestDox( '[SHL-06] a stored key alone changes nothing: the shortlink is WordPress’ own, and no request is redirected' )]
	public function test_setting_off(): void {
		$post = $this->post( 'Tea' );
		$key  = get_option( ShortCode::OPTION );
		$code = ShortCode::from_id( $post );
		self::assertNotSame( '', $code );
		foreach ( [ false, true, false ] as $uses_codes ) {
			$this->use_codes( $uses_codes );
			self::assertSame( $key, get_option( ShortCode::OPTION ), 'the key stays: links that were shared work again' );
			$link = $uses_codes ? ShortUrl::from_code( $code ) : home_url( "?p=$post" );
			self::assertSame( $link, wp_get_shortlink( $post, 'post' ) );
			self::assertSame( $link, $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['jetpack_shortlink'] );
			self::assertSame( $uses_codes ? '301 ' . get_permalink( $post ) : '', self::redirect( "s/$code" ) );
			$_SERVER['QUERY_STRING'] = "s-code=$code";
			self::assertSame( $uses_codes ? '301 ' . get_permalink( $post ) : '', self::redirect( '' ) );
			unset( $_SERVER['QUERY_STRING'] );
		}
	}
}
