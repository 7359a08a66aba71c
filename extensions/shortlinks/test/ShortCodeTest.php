<?php
/**
 * Tests of short codes and of the QR code route.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Shortlinks;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Extensions\Shortlinks\ShortCode;
use Slipstream\Extensions\Shortlinks\ShortlinkSettings;
use Slipstream\Extensions\Shortlinks\ShortUrl;
use Slipstream\Plugin;
use Slipstream\QrCode\QrCode;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/ShortCodeTestCase.php';

final class ShortCodeTest extends ShortCodeTestCase {

	/** Permalink structure before the test, restored for other tests. */
	private string $structure = '';

	protected function setUp(): void {
		parent::setUp();
		$this->structure = (string) get_option( 'permalink_structure' );
	}

	protected function tearDown(): void {
		$this->set_permalink_structure( $this->structure );
		parent::tearDown();
	}

	#[TestDox( '[SHL-06] 20,000 posts have 20,000 codes of four characters, and each code leads back to its post' )]
	public function test_no_collisions(): void {
		$codes = [];
		for ( $id = 1; $id <= 20000; $id++ ) {
			$code = ShortCode::from_id( $id );
			self::assertSame( $id, ShortCode::to_id( $code ) );
			$codes[ $code ] = strlen( $code );
		}
		self::assertCount( 20000, $codes );
		self::assertSame( [ 4 ], array_values( array_unique( $codes ) ) );
	}

	#[TestDox( 'codes of posts in a row share no more characters than chance, so that none can be guessed from another' )]
	public function test_order(): void {
		$equal = 0;
		for ( $id = 1; $id <= 2000; $id++ ) {
			$equal += strlen( (string) preg_replace( '/[^\0]/', '', ShortCode::from_id( $id ) ^ ShortCode::from_id( $id + 1 ) ) );
		}
		// These are 2,000 pairs of codes with 4 characters. By chance, 1 in 32 characters is equal: 250 on average, with a
		// standard deviation of 16.
		self::assertGreaterThan( 170, $equal );
		self::assertLessThan( 330, $equal );
	}

	#[TestDox( 'large IDs have longer codes; another site has other codes' )]
	public function test_lengths(): void {
		$lengths = [ 1 => 4, ( 1 << 20 ) - 1 => 4, 1 << 20 => 6, ( 1 << 30 ) - 1 => 6, 1 << 30 => 8, ( 1 << 40 ) - 1 => 8, 1 << 40 => 0 ];
		foreach ( $lengths as $id => $length ) {
			self::assertSame( $length, strlen( ShortCode::from_id( $id ) ), "$id" );
			self::assertSame( 0 === $length ? 0 : $id, ShortCode::to_id( ShortCode::from_id( $id ) ) );
		}
		$codes = array_map( [ ShortCode::class, 'from_id' ], range( 1, 50 ) );
		ShortCode::create_key();
		self::assertSame( $codes, array_map( [ ShortCode::class, 'from_id' ], range( 1, 50 ) ), 'the key stays' );
		update_option( ShortCode::OPTION, 'another' );
		self::assertLessThan( 3, count( array_intersect_assoc( $codes, array_map( [ ShortCode::class, 'from_id' ], range( 1, 50 ) ) ) ) );
		delete_option( ShortCode::OPTION );
		self::assertSame( [ '', 0 ], [ ShortCode::from_id( 7 ), ShortCode::to_id( $codes[6] ) ], 'nothing without a key' );
	}

	#[TestDox( '[SHL-06] the key is created when the owner switches codes on in the settings' )]
	public function test_key(): void {
		delete_option( ShortCode::OPTION );
		Plugin::get( SettingsStore::class )->change( ShortlinkSettings::section(), [ 'use_codes' => true ] );
		self::assertSame( 4, strlen( ShortCode::from_id( 7 ) ) );
	}

	/** @return array<string, array{string}> Texts that are not valid codes. */
	public static function nonsense(): array {
		return [
			'nothing'       => [ '' ],
			'3 characters'  => [ 'abc' ],
			'5 characters'  => [ 'abcde' ],
			'other letters' => [ 'l0o1' ],
			'a URL'         => [ '//ev' ],
			'an umlaut'     => [ "\u{e4}\u{e4}" ],
			'much text'     => [ str_repeat( 'a', 100000 ) ],
		];
	}

	/** @param string $code A text. */
	#[TestDox( '$_dataName is not a code' )]
	#[DataProvider( 'nonsense' )]
	public function test_nonsense( string $code ): void {
		self::assertSame( 0, ShortCode::to_id( $code ) );
		self::assertSame( '', ShortUrl::target( "s/$code" ) );
	}

	#[TestDox( 'a short URL leads to the URL of a post on another host, which a plugin chose, and not to the dashboard' )]
	public function test_other_host(): void {
		$url = 'https://elsewhere.example/tea/';
		$this->filter( 'post_link', $url );
		$this->use_codes();
		self::assertSame( "301 $url", self::redirect( 's/' . ShortCode::from_id( $this->post( 'Tea' ) ) ) );
	}

	#[TestDox( '[SHL-06] a short URL redirects to a public post with one query, with and without pretty permalinks' )]
	public function test_redirect(): void {
		global $wpdb;
		$post = $this->post( 'Tea' );
		$code = ShortCode::from_id( $post );
		$this->set_permalink_structure( '/%postname%/' );
		self::assertSame( home_url( "/s/$code" ), ShortUrl::from_code( $code ) );
		wp_cache_flush();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		$target = ShortUrl::target( "s/$code" );
		self::assertSame( 1, $wpdb->num_queries - $before );
		self::assertSame( get_permalink( $post ), $target );
		self::assertSame( $target, ShortUrl::target( 's/' . strtoupper( $code ) ), 'capitals, as from a printed page' );
		self::assertSame( '', ShortUrl::target( $code ), 'not without the folder' );
		$this->set_permalink_structure( '' );
		self::assertSame( home_url( "/?s-code=$code" ), ShortUrl::from_code( $code ) );
		$_SERVER['QUERY_STRING'] = "s-code=$code";
		self::assertSame( get_permalink( $post ), ShortUrl::target( '' ) );
		$_SERVER['QUERY_STRING'] = "s-code[]=$code";
		self::assertSame( '', ShortUrl::target( '' ) );
	}

	private function set_permalink_structure( string $structure ): void {
		global $wp_rewrite;
		$wp_rewrite->init();
		$wp_rewrite->set_permalink_structure( $structure );
		$wp_rewrite->init();
	}

	#[TestDox( 'a short URL of a $_dataName post leads nowhere' )]
	#[DataProvider( 'closed' )]
	public function test_closed( string $status ): void {
		$post = $this->post( 'Tea', [ 'post_status' => $status ] );
		foreach ( [ '', 'administrator' ] as $role ) {
			$this->log_in( $role );
			self::assertSame( '', ShortUrl::target( 's/' . ShortCode::from_id( $post ) ) );
			self::assertFalse( ShortUrl::replace( false, $post, 'post' ) );
		}
	}

	/** @return array<string, array{string}> Statuses. */
	public static function closed(): array {
		return [ 'draft' => [ 'draft' ], 'private' => [ 'private' ], 'trashed' => [ 'trash' ] ];
	}

	#[TestDox( 'replaces WordPress’ own shortlink, but not one of another plugin' )]
	public function test_filter(): void {
		$post = $this->post( 'Tea' );
		add_filter( 'pre_get_shortlink', [ ShortUrl::class, 'replace' ], 10, 3 );
		self::assertSame( ShortUrl::from_code( ShortCode::from_id( $post ) ), wp_get_shortlink( $post, 'post' ) );
		self::assertSame( 'https://sho.example/1', ShortUrl::replace( 'https://sho.example/1', $post, 'post' ) );
		delete_option( ShortCode::OPTION );
		self::assertSame( home_url( "?p=$post" ), wp_get_shortlink( $post, 'post' ) );
	}

	#[TestDox( 'the route returns the QR code of a published post, and an empty one otherwise' )]
	public function test_route(): void {
		$post = $this->post( 'Tea' );
		$data = $this->rest( 'GET', "/slipstream/v1/shortlinks/$post/qr-code", [], 'author' )->get_data();
		self::assertSame( QrCode::from_bytes( wp_get_shortlink( $post, 'post' ) )?->path(), $data['path'] );
		$draft = $this->post( 'Tea', [ 'post_status' => 'draft' ] );
		self::assertSame( '', $this->rest( 'GET', "/slipstream/v1/shortlinks/$draft/qr-code" )->get_data()['path'] );
		self::assertSame( 403, $this->rest( 'GET', "/slipstream/v1/shortlinks/$post/qr-code", [], 'subscriber' )->get_status() );
	}
}
