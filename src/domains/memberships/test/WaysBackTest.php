<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Access\Readers;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderCookie;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\TokenKeys;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests how people who paid can regain access. Each test is one way to lose it. */
final class WaysBackTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';

	private Plan $plan;

	protected function setUp(): void {
		parent::setUp();
		$this->plan = self::plan();
		$this->paid_order( $this->plan );
		$this->sign_in();
		$this->assert_reads();
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		unset( $_SERVER['HTTP_USER_AGENT'] );
		parent::tearDown();
	}

	#[TestDox( 'Cookies cleared: a new link opens the content' )]
	public function test_cleared(): void {
		$this->lose_cookies();
		$this->sign_in();
		$this->assert_reads();
	}

	#[TestDox( 'Another browser and another device: both read at the same time' )]
	public function test_devices(): void {
		$jars = [ $_COOKIE ];
		foreach ( [ 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'Mozilla/5.0 (iPad; CPU OS 17_0) Safari/604.1' ] as $browser ) {
			$this->lose_cookies();
			$_SERVER['HTTP_USER_AGENT'] = $browser;
			$this->sign_in();
			$jars[] = $_COOKIE;
		}
		foreach ( $jars as $jar ) {
			$_COOKIE = $jar;
			$this->travel( 1 );
			$this->assert_reads();
		}
	}

	#[TestDox( 'Another address: after the change, the new address signs in and the old one does not read' )]
	public function test_address(): void {
		Plugin::get( AddressChange::class )->move( self::ANN, 'new@example.org' );
		$this->travel( 1 );
		$this->assert_reads( Reason::Anonymous );
		$this->sign_in();
		$this->assert_reads( Reason::NotMember );
		$this->sign_in( 'new@example.org' );
		$this->assert_reads();
	}

	#[TestDox( 'A link that a scanner opened ten times, with GET and HEAD, still works' )]
	public function test_scanner(): void {
		$this->lose_cookies();
		$secret = Plugin::get( MagicLinks::class )->make( self::ANN, 0 );
		for ( $i = 0; $i < 10; $i++ ) {
			self::assertSame( '', $this->link( $secret, null )->redirect );
		}
		$this->assert_reads( Reason::Anonymous );
		$this->link( $secret, [] );
		$this->assert_reads();
	}

	#[TestDox( 'A link opened twice: the second press keeps this browser signed in; another browser asks for a new one' )]
	public function test_twice(): void {
		$this->lose_cookies();
		$secret = Plugin::get( MagicLinks::class )->make( self::ANN, 0 );
		$this->link( $secret, [] );
		$this->link( $secret, [] );
		$this->assert_reads();
		$this->lose_cookies();
		self::assertTrue( $this->link( $secret, [] )->asks );
		$this->sign_in();
		$this->assert_reads();
	}

	#[TestDox( 'The clock of the server jumps back and forth by ten minutes: readers stay signed in' )]
	public function test_clock(): void {
		foreach ( [ -600, 1200, -600 ] as $seconds ) {
			$this->travel( $seconds );
			$this->assert_reads();
		}
	}

	#[TestDox( 'Keys rotated once: readers stay signed in. Rotated twice: a new link opens the content' )]
	public function test_keys(): void {
		Plugin::get( TokenKeys::class )->rotate();
		$this->travel( 1 );
		$this->assert_reads();
		Plugin::get( TokenKeys::class )->rotate();
		Plugin::get( TokenKeys::class )->rotate();
		$this->travel( 1 );
		$this->assert_reads( Reason::Anonymous );
		$this->sign_in();
		$this->assert_reads();
	}

	#[TestDox( 'The site moves to another URL: a browser without the cookie of the new host signs in again' )]
	public function test_moved_site(): void {
		add_filter( 'home_url', static fn ( string $url ): string => str_replace( '//localhost', '//moved.example', $url ) );
		$this->travel( 1 );
		$this->assert_reads();
		$this->lose_cookies();
		self::assertStringContainsString( '//moved.example', ReaderLink::to_link( 'a' ) );
		$this->sign_in();
		$this->assert_reads();
	}

	#[TestDox( 'A cookie of another site, garbage, and a cookie of Jetpack do not stop a reader from signing in' )]
	public function test_foreign_cookie(): void {
		$own = $_COOKIE[ ReaderCookie::name() ] ?? '';
		foreach ( [ 'v1.1.aa.1..k1.bb', is_string( $own ) ? strrev( $own ) : '', str_repeat( 'x', 5000 ) ] as $cookie ) {
			$_COOKIE = [
				ReaderCookie::name()         => $cookie,
				'jp-premium-content-session' => 'a.b.c',
			];
			$this->travel( 1 );
			$this->assert_reads( Reason::Anonymous );
			$this->sign_in();
			$this->assert_reads();
		}
	}

	private function lose_cookies(): void {
		$_COOKIE = [];
		$this->travel( 1 );
		$this->assert_reads( Reason::Anonymous );
	}

	private function sign_in( string $email = self::ANN ): void {
		$this->link( Plugin::get( MagicLinks::class )->make( $email, 0 ), [] );
	}

	/** @param array<string, string>|null $sent Fields of the form; null for a GET or HEAD request. */
	private function link( string $secret, ?array $sent ): ReaderPageView {
		$query = [
			ReaderLink::PAGE => ReaderLink::LINK,
			ReaderLink::KEY  => $secret,
		];
		return Plugin::get( ReaderPage::class )->respond( $query, $sent );
	}

	private function assert_reads( Reason $expected = Reason::Active ): void {
		$reader = Plugin::get( Readers::class )->current();
		self::assertSame( $expected, Plugin::get( MembershipAccess::class )->decide( $reader, [ $this->plan->id ] )->reason );
	}
}
