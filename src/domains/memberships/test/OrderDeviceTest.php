<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Access\Readers;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Members\MembershipsTable;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\AddressChange;
use Slipstream\Domains\Memberships\SignIn\DevicesTable;
use Slipstream\Domains\Memberships\SignIn\PersonalDevices;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Memberships\SignIn\ReaderSession;
use Slipstream\Domains\Memberships\SignIn\TokenKeys;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of a browser in which a reader paid, but opened no emailed link. */
final class OrderDeviceTest extends MembershipsTestCase {

	private const ANN = 'ann@example.org';
	private const BOB = 'bob@example.org';

	private Plan $plan;

	/** @var array<array-key, mixed> Cookies of the browser in which Ann paid. */
	private array $library;

	protected function setUp(): void {
		parent::setUp();
		unset( $_SERVER['HTTP_USER_AGENT'] );
		$this->plan = self::plan();
		$this->buy( self::ANN, $this->plan );
		self::assertTrue( $this->reads() );
		$this->library = $_COOKIE;
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		unset( $_SERVER['HTTP_USER_AGENT'] );
		parent::tearDown();
	}

	private function buy( string $email, Plan $plan ): Order {
		$order = self::plan_order( $plan, $email );
		do_action( 'slipstream_order_started', $order );
		$id    = "pi_$order->id";
		$order = self::ledger()->record(
			$order,
			[ $this->payment( $order, $id ), $this->report( Subscription::ACTIVE, $this->now + 30 * self::DAY, "sub_$order->id" ) ]
		);
		$this->travel( 10 );
		return $order;
	}

	private function reads( ?Plan $plan = null ): bool {
		$reader = Plugin::get( Readers::class )->current();
		return Plugin::get( MembershipAccess::class )->decide( $reader, [ ( $plan ?? $this->plan )->id ] )->is_allowed;
	}

	/** Signs in with another browser. */
	private function sign_in( string $email ): void {
		$_COOKIE = [];
		$this->travel( 10 );
		Plugin::get( ReaderSession::class )->sign_in( $email );
		$this->travel( 10 );
	}

	private function go_to_library(): void {
		$_COOKIE = $this->library;
		$this->travel( 10 );
	}

	/** @param array<string, string>|null $sent Fields of a form; null for a GET request. */
	private static function account( ?array $sent = null ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], $sent );
	}

	#[TestDox( 'The account lists the browser in which the reader paid, and "Sign out on all devices" signs it out' )]
	public function test_sign_out_all(): void {
		$this->sign_in( self::ANN );
		$view = self::account();
		self::assertSame( [ true, false ], array_column( $view->devices, 'is_own' ) );
		self::account(
			[
				ReaderPage::TOKEN    => $view->token,
				AccountForms::ACTION => AccountForms::SIGN_OUT_ALL,
			]
		);
		$this->go_to_library();
		self::assertFalse( $this->reads() );
	}

	#[TestDox( 'The account marks the browsers in which an order was started with the address, but the address was not proved' )]
	public function test_labels(): void {
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
		$this->sign_in( self::BOB );
		do_action( 'slipstream_order_started', self::plan_order( $this->plan, self::ANN ) );
		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
		$this->sign_in( self::ANN );
		self::assertSame(
			[
				'Safari · iPhone',
				'Firefox · Linux (your address was entered at a checkout in this browser)',
				'Unknown browser (your address was entered at a checkout in this browser)',
			],
			array_column( self::account()->devices, 'label' )
		);
	}

	#[TestDox( 'A change of address signs out the browser in which the reader paid with the old address' )]
	public function test_address_change(): void {
		Plugin::get( AddressChange::class )->move( self::ANN, 'new@example.org' );
		$this->travel( 10 );
		self::assertFalse( $this->reads() );
	}

	#[TestDox( 'The browser in which the reader paid has a button to sign out, which needs its own token' )]
	public function test_sign_out_here(): void {
		$view = self::account();
		self::assertSame( [ true, '', [] ], [ $view->asks, $view->token, $view->devices ] );
		$html = Plugin::get( ReaderPage::class )->content( $view );
		self::assertStringContainsString( 'This browser has access to the plans that were bought in it. If other people use it, sign out.', $html );
		self::assertStringContainsString( $view->device_token, $html );
		self::assertSame( 403, self::account( [ ReaderPage::TOKEN => 'forged' ] )->status );
		$this->travel( 10 );
		self::assertTrue( $this->reads() );
		self::assertSame( ReaderLink::to_account(), self::account( [ ReaderPage::TOKEN => $view->device_token ] )->redirect );
		self::assertSame( '', self::account()->device_token );
		$this->go_to_library();
		self::assertFalse( $this->reads(), 'a copy of the cookie' );
	}

	#[TestDox( 'An address that was entered at a checkout gives no access to its memberships' )]
	public function test_no_access(): void {
		$_COOKIE = [];
		$silver  = self::plan( 300 );
		$this->buy( self::ANN, $silver );
		self::assertSame( [ false, true ], [ $this->reads(), $this->reads( $silver ) ] );
		self::assertSame( '', Plugin::get( ReaderSession::class )->email() );
	}

	#[TestDox( 'A checkout with another address starts a new device, so that both buyers can sign theirs out' )]
	public function test_other_buyer(): void {
		$silver = self::plan( 300 );
		$this->buy( self::BOB, $silver );
		self::assertSame( [ false, true ], [ $this->reads(), $this->reads( $silver ) ] );
		$this->go_to_library();
		self::assertFalse( $this->reads(), 'the old cookie' );
	}

	#[TestWith( [ false ] )]
	#[TestWith( [ true ] )]
	#[TestDox( 'Another reader who signs in does not read the plan of the buyer, whose address does not list this browser any longer' )]
	public function test_other_reader( bool $is_proved ): void {
		if ( $is_proved ) {
			Plugin::get( ReaderSession::class )->sign_in( self::ANN );
			$this->library = $_COOKIE;
			$this->travel( 10 );
		}
		Plugin::get( ReaderSession::class )->sign_in( self::BOB );
		$this->travel( 10 );
		self::assertSame( [ self::BOB, false ], [ Plugin::get( ReaderSession::class )->email(), $this->reads() ] );
		self::assertSame( [], Plugin::get( PersonalDevices::class )->find( self::ANN, 1 )->items );
		$this->go_to_library();
		self::assertFalse( $this->reads(), 'the old cookie' );
		$this->sign_in( self::ANN );
		self::assertTrue( $this->reads(), 'the buyer, with an emailed link' );
	}

	#[TestDox( 'A buyer who proves the entered address keeps the orders of the browser, also after their address has changed' )]
	public function test_same_reader(): void {
		Plugin::get( ReaderSession::class )->sign_in( self::ANN );
		self::assertSame( [ [ 'claimed' => EmailIdentity::identity( self::ANN ) ] ], DevicesTable::rows( 'SELECT claimed FROM {table}' ) );
		MembershipsTable::query( "UPDATE {table} SET identity = 'another'" );
		$this->travel( 10 );
		self::assertTrue( $this->reads() );
	}

	#[TestDox( 'If the database cannot store the new device of another buyer or reader, the first buyer still reads their plan' )]
	public function test_failing_insert(): void {
		$order = self::plan_order( $this->plan, self::BOB );
		$end   = self::refuse( '/^INSERT INTO ' . DevicesTable::name() . '/' );
		do_action( 'slipstream_order_started', $order );
		self::assertTrue( $end() );
		$this->travel( 10 );
		self::assertTrue( $this->reads(), 'after a checkout' );
		$end = self::refuse( '/^INSERT INTO ' . DevicesTable::name() . '/' );
		try {
			Plugin::get( ReaderSession::class )->sign_in( self::BOB );
			self::fail( 'The device was stored.' );
		} catch ( QueryFailed ) {
			self::assertTrue( $end() );
		}
		$this->travel( 10 );
		self::assertTrue( $this->reads(), 'after a sign-in' );
	}

	#[TestDox( 'If no key can be stored, a checkout works, nobody is signed in with an unsigned token, and a rotation fails' )]
	public function test_no_key(): void {
		$order = self::plan_order( $this->plan, self::BOB );
		delete_option( TokenKeys::OPTION );
		$_COOKIE = [];
		$this->travel( 10 );
		$end = self::refuse( '/^(INSERT|UPDATE).*' . TokenKeys::OPTION . '/s' );
		do_action( 'slipstream_order_started', $order );
		self::assertSame( [], $_COOKIE );
		try {
			Plugin::get( ReaderSession::class )->sign_in( self::BOB );
			self::fail( 'A token was signed without a key.' );
		} catch ( QueryFailed ) {
			self::assertSame( '', Plugin::get( ReaderSession::class )->email() );
		}
		self::assertTrue( $end() );
		foreach ( [ 'no key', 'an old key' ] as $case ) {
			$end = self::refuse( '/^(INSERT|UPDATE).*' . TokenKeys::OPTION . '/s' );
			try {
				Plugin::get( TokenKeys::class )->rotate();
				self::fail( "The rotation reported success with $case." );
			} catch ( QueryFailed ) {
				self::assertTrue( $end() );
			}
			Plugin::get( TokenKeys::class )->rotate();
		}
	}

	#[TestDox( 'The personal data of the entered address contains the browser, but not the address that another reader proved in it' )]
	public function test_privacy(): void {
		Plugin::get( ReaderSession::class )->sign_in( self::BOB );
		$this->travel( 10 );
		$this->buy( self::ANN, $this->plan );
		self::assertTrue( $this->reads() );
		$found = Plugin::get( PersonalDevices::class )->find( self::ANN, 1 )->items;
		self::assertCount( 1, $found );
		self::assertStringNotContainsString( self::BOB, (string) wp_json_encode( $found ) );
		Plugin::get( PersonalDevices::class )->erase( self::ANN, 1 );
		$this->travel( 10 );
		self::assertFalse( $this->reads() );
	}
}
