<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Access\Readers;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\SignIn\CookieCheck;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderCookie;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Payments\Checkout\OrderPage;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of readers whose browser refuses cookies. */
final class CookieCheckTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';

	private const TEXT = 'You are not signed in, because this browser has no sign-in cookie.';

	protected function tearDown(): void {
		$_COOKIE = [];
		unset( $_SERVER['QUERY_STRING'], $_SERVER['REQUEST_URI'] );
		parent::tearDown();
	}

	#[TestDox( 'A browser that refuses cookies: the link leads to a page that explains it, and opens nothing' )]
	public function test_refused(): void {
		$plan = self::plan();
		$this->paid_order( $plan );
		$redirect = $this->press( 0 )->redirect;
		self::assertSame( OrderLink::returned( ReaderLink::to_account(), $this->now ), $redirect );
		$_COOKIE = [];
		$this->arrive( $redirect );
		self::assertSame( '', Plugin::get( CookieCheck::class )->clean_url() );
		self::assertStringStartsWith( self::TEXT, self::notice() );
		$page = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		self::assertSame( [ 200, true ], [ $page->status, $page->asks ] );
		self::assertStringContainsString( self::TEXT, Plugin::get( ReaderPage::class )->content( $page ) );
		$reader = Plugin::get( Readers::class )->current();
		self::assertSame( Reason::Anonymous, Plugin::get( MembershipAccess::class )->decide( $reader, [ $plan->id ] )->reason );
	}

	#[TestDox( 'A browser that keeps cookies is sent on to the same URL without the argument' )]
	public function test_kept(): void {
		$this->paid_order( self::plan() );
		$post = $this->post( 'x' );
		$this->arrive( $this->press( $post )->redirect );
		self::assertNotSame( '', $_COOKIE[ ReaderCookie::name() ] ?? '' );
		self::assertSame( '', self::notice() );
		$clean = Plugin::get( CookieCheck::class )->clean_url();
		self::assertSame( get_permalink( $post ), self::origin() . $clean );
	}

	/** @return array<string, array{string, bool}> */
	public static function times(): array {
		return [
			'now'                     => [ '0', true ],
			'600 seconds ago'         => [ '-600', true ],
			'601 seconds ago'         => [ '-601', false ],
			'a second in the future'  => [ '1', false ],
			'not a number'            => [ 'x', false ],
			'nothing'                 => [ '', false ],
		];
	}

	#[DataProvider( 'times' )]
	#[TestDox( 'The explanation appears for ten minutes after the sign-in: $_dataName' )]
	public function test_time( string $time, bool $explains ): void {
		$this->arrive( home_url( '/?p=1&' . OrderLink::RETURNED . '=' . ( is_numeric( $time ) ? $this->now + (int) $time : $time ) ) );
		$text  = self::notice();
		$clean = Plugin::get( CookieCheck::class )->clean_url();
		self::assertSame( [ $explains, $explains ], [ '' !== $text, '' === $clean ] );
	}

	#[TestDox( 'An argument with several values explains nothing, and the redirect stays on this site' )]
	public function test_hostile(): void {
		$this->arrive( home_url( '/?' . OrderLink::RETURNED . "[]=$this->now" ) );
		self::assertSame( '', self::notice() );
		$_COOKIE = [ ReaderCookie::name() => 'x' ];
		foreach ( [ '//evil.example/', 'https://evil.example/', '/\\evil.example/' ] as $uri ) {
			$_SERVER['REQUEST_URI'] = "$uri?" . OrderLink::RETURNED . '=1';
			$url                    = Plugin::get( CookieCheck::class )->clean_url();
			self::assertStringNotContainsString( '//evil', $url );
			self::assertContains( wp_parse_url( $url, PHP_URL_HOST ), [ null, wp_parse_url( home_url(), PHP_URL_HOST ) ], $url );
		}
	}

	#[TestDox( 'The page of a paid plan leads back to its post with the time, if the gateway has sent the buyer there; an email\'s link and a pending order do not' )]
	public function test_order(): void {
		$plan    = self::plan();
		$pending = self::plan_order( $plan );
		$paid    = $this->paid_order( $plan );
		$link    = Plugin::get( OrderLink::class );
		$shown   = function ( Order $order, string $url ): string {
			$this->arrive( $url );
			return Plugin::get( OrderPage::class )->content( $order );
		};
		self::assertStringNotContainsString( OrderLink::RETURNED, $shown( $pending, $link->after_checkout( $pending ) ) );
		self::assertStringContainsString( OrderLink::RETURNED . "=$this->now\"", $shown( $paid, $link->after_checkout( $paid ) ) );
		self::assertStringNotContainsString( OrderLink::RETURNED, $shown( $paid, $link->to_order( $paid ) ) );
	}

	/** Opens a URL in a new request. */
	private function arrive( string $url ): void {
		$this->travel( 0 );
		$_SERVER['REQUEST_URI']  = substr( $url, strlen( self::origin() ) );
		$_SERVER['QUERY_STRING'] = (string) wp_parse_url( $url, PHP_URL_QUERY );
	}

	private static function origin(): string {
		return (string) preg_replace( '~^(https?://[^/]+).*$~', '$1', home_url() );
	}

	private static function notice(): string {
		$text = Plugin::get( CookieCheck::class )->notice( '' );
		return is_string( $text ) ? $text : '';
	}

	private function press( int $post_id ): ReaderPageView {
		$secret = Plugin::get( MagicLinks::class )->make( self::ANN, $post_id );
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::LINK, ReaderLink::KEY => $secret ], [] );
	}
}
