<?php
/**
 * Tests of short URLs: the redirect, the link in the head, and the owner's setting.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Shortlinks;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Shortlinks\ShortCode;
use Slipstream\Extensions\Shortlinks\ShortlinkSettings;
use Slipstream\Extensions\Shortlinks\ShortUrl;
use Slipstream\Plugin;
use Slipstream\QrCode\QrCode;
use Slipstream\Settings\SettingsStore;
use Slipstream\Tests\OpensPages;

require_once __DIR__ . '/ShortCodeTestCase.php';

final class ShortUrlTest extends ShortCodeTestCase {

	use OpensPages;

	#[TestDox( '[SHL-06] short codes are off until the owner turns them on, which creates their key, once' )]
	public function test_setting(): void {
		$post = $this->post( 'Tea' );
		delete_option( ShortCode::OPTION );
		self::assertFalse( Plugin::get( SettingsStore::class )->values( ShortlinkSettings::section() )->is_on( 'use_codes' ) );
		self::assertFalse( has_filter( 'pre_get_shortlink' ) );
		self::assertSame( home_url( "?p=$post" ), wp_get_shortlink( $post, 'post' ) );
		$this->use_codes();
		$short = wp_get_shortlink( $post, 'post' );
		$code  = ShortCode::from_id( $post );
		self::assertSame( $post < 1 << 20 ? 4 : 6, strlen( $code ) );
		self::assertSame( ShortUrl::from_code( $code ), $short );
		self::assertSame( $short, $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['jetpack_shortlink'] );
		$key = get_option( ShortCode::OPTION );
		foreach ( [ false, true ] as $is_on ) {
			Plugin::get( SettingsStore::class )->change( ShortlinkSettings::section(), [ 'use_codes' => $is_on ] );
		}
		self::assertSame( $key, get_option( ShortCode::OPTION ) );
	}

	#[TestDox( '[SHL-06] a short URL redirects for good; any other path does not' )]
	public function test_redirect(): void {
		$this->use_codes();
		$post = $this->post( 'Tea' );
		self::assertNotSame( '', wp_get_shortlink( $post, 'post' ) );
		$code = ShortCode::from_id( $post );
		self::assertSame( '301 ' . get_permalink( $post ), self::redirect( "s/$code" ) );
		$draft = ShortCode::from_id( $this->post( 'Tea', [ 'post_status' => 'draft' ] ) );
		foreach ( [ $code, "t/$code", "s/$code/more", "s/$draft", 's/', '' ] as $path ) {
			self::assertSame( '', self::redirect( $path ), $path );
		}
	}

	#[TestDox( 'the link in the head of a single page is the short URL; lists and the home page have none of their own' )]
	public function test_head(): void {
		$this->use_codes();
		$post = $this->post( 'Tea' );
		$url  = wp_get_shortlink( $post, 'post' );
		$this->visit( [ 'p' => $post ] );
		self::assertSame( ShortUrl::from_code( ShortCode::from_id( $post ) ), $url );
		self::assertSame( $url, wp_get_shortlink( 0, 'query' ) );
		the_post();
		self::assertSame( $url, wp_get_shortlink() );
		self::assertSame( '', wp_get_shortlink( 0, 'blog' ) );
		$this->visit( [ 'post__in' => [ $post ] ] );
		the_post();
		self::assertSame( '', wp_get_shortlink( 0, 'query' ) );
	}

	#[TestDox( 'the QR code has the size of its path; one of no shortlink is empty' )]
	public function test_qr_code(): void {
		$post = $this->post( 'Tea' );
		$code = QrCode::from_bytes( wp_get_shortlink( $post, 'post' ) );
		self::assertNotNull( $code );
		$read = fn ( int $id ): mixed => $this->rest( 'GET', "/slipstream/v1/shortlinks/$id/qr-code", [], 'author' )->get_data();
		self::assertSame( [ 'path' => $code->path(), 'size' => $code->size() ], $read( $post ) );
		self::assertSame( [ 'path' => '', 'size' => 0 ], $read( 99_999_999 ) );
		$none = $this->rest( 'GET', "/slipstream/v1/shortlinks/$post/qr-code", [], '' );
		self::assertSame( 401, $none->get_status() );
	}
}
