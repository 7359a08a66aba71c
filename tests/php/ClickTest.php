<?php
/**
 * Tests one-click forms.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Submissions\Click;
use Slipstream\Submissions\Guard;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_Error;

final class ClickTest extends TestCase {

	/** Start of a ten-minute window. */
	private const NOW = 1_900_000_200;

	private int $id;

	protected function setUp(): void {
		parent::setUp();
		$this->travel( 0 );
		$this->id = $this->post( 'Words' );
	}

	private function travel( int $seconds ): void {
		self::forget_services();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( self::NOW + $seconds ) ) ) );
	}

	/** @return array{string, int}|true Error code and status; true if the click was accepted. */
	private static function check( Click $click ): array|bool {
		$verdict = Plugin::get( Guard::class )->check_click( $click );
		return $verdict instanceof WP_Error
			? [ (string) $verdict->get_error_code(), (int) ( $verdict->get_error_data()['status'] ?? 0 ) ]
			: $verdict;
	}

	private function click( string $address = '192.0.2.1', ?string $token = null, string $purpose = 'like' ): Click {
		return new Click( $purpose, $this->id, $token ?? Plugin::get( Guard::class )->click_token( 'like', $this->id ), $address );
	}

	#[TestDox( 'A click is accepted with the token of its page, for thirty days: caches keep pages' )]
	public function test_token(): void {
		$token = Plugin::get( Guard::class )->click_token( 'like', $this->id );
		self::assertTrue( self::check( $this->click( token: $token ) ) );
		$this->travel( 30 * 86400 );
		self::assertTrue( self::check( $this->click( token: $token ) ) );
		$this->travel( 31 * 86400 );
		self::assertSame( [ Guard::TOKEN, 403 ], self::check( $this->click( token: $token ) ) );
	}

	#[TestDox( 'A token serves one purpose and one post, and ends when the post is withdrawn' )]
	public function test_other_tokens(): void {
		$token = Plugin::get( Guard::class )->click_token( 'like', $this->id );
		self::assertSame( [ Guard::TOKEN, 403 ], self::check( $this->click( token: '' ) ) );
		self::assertSame( [ Guard::TOKEN, 403 ], self::check( $this->click( token: $token, purpose: 'vote' ) ) );
		$other = $this->post( 'Words' );
		self::assertSame( [ Guard::TOKEN, 403 ], self::check( new Click( 'like', $other, $token, '192.0.2.1' ) ) );
		wp_update_post( [ 'ID' => $this->id, 'post_status' => 'private' ] );
		self::assertSame( [ Guard::TOKEN, 403 ], self::check( $this->click( token: $token ) ) );
	}

	#[TestDox( 'One network may click sixty times in ten minutes; other networks are not affected' )]
	public function test_limit(): void {
		for ( $number = 1; $number <= 60; $number++ ) {
			self::assertTrue( self::check( $this->click( '2001:db8::' . $number ) ), (string) $number );
		}
		self::assertSame( [ Guard::LIMIT, 429 ], self::check( $this->click( '2001:db8::ffff' ) ) );
		$refusal = Plugin::get( Guard::class )->check_click( $this->click( '2001:db8::ffff' ) );
		self::assertInstanceOf( WP_Error::class, $refusal );
		self::assertSame( 'There were too many attempts from your network. Try again later.', $refusal->get_error_message() );
		self::assertSame( 600, $refusal->get_error_data()['retry_after'] ?? 0 );
		self::assertTrue( self::check( $this->click( '192.0.2.1' ) ) );
		$this->travel( 600 );
		self::assertTrue( self::check( $this->click( '2001:db8::ffff' ) ) );
	}

	#[TestDox( 'The key of a visitor is the same for a day, and different for each day, post, purpose and network' )]
	public function test_visitor_key(): void {
		$key = $this->click()->visitor_key( self::NOW );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/', $key );
		$midnight = self::NOW - self::NOW % 86400;
		self::assertSame( $key, $this->click()->visitor_key( $midnight ) );
		self::assertSame( $key, $this->click()->visitor_key( $midnight + 86400 - 1 ) );
		$others = [
			$this->click()->visitor_key( $midnight + 86400 ),
			$this->click( '192.0.2.2' )->visitor_key( self::NOW ),
			$this->click( purpose: 'vote' )->visitor_key( self::NOW ),
			( new Click( 'like', $this->id + 1, '', '192.0.2.1' ) )->visitor_key( self::NOW ),
		];
		self::assertCount( 5, array_unique( [ $key, ...$others ] ) );
		self::assertSame(
			$this->click( '2001:db8::1' )->visitor_key( self::NOW ),
			$this->click( '2001:db8::2' )->visitor_key( self::NOW )
		);
	}

	#[TestDox( 'The click of a request has the address of its visitor' )]
	public function test_request(): void {
		$this->filter( 'slipstream_client_address', '198.51.100.7' );
		$click = Click::from_request( 'like', 7, 'token' );
		self::assertSame( [ 'like', 7, 'token', '198.51.100.7' ], [ $click->purpose, $click->object_id, $click->token, $click->address ] );
	}
}
