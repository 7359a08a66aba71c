<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderNotice;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Simulated\Simulated;
use Slipstream\Domains\Payments\Gateways\Simulated\SimulatedPage;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Plugin;

require_once __DIR__ . '/MembershipsTestCase.php';

/** Tests of plan actions on the account page, with the simulated gateway. */
final class AccountPlansTest extends MembershipsTestCase {

	private const ANN   = 'ann@example.org';
	private const MONTH = 30 * self::DAY;

	protected function setUp(): void {
		parent::setUp();
		update_option( PaymentSettings::section()->option(), [ 'simulate' => true ] );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	#[TestDox( 'A whole life: subscribe, read, fail, grace, recover, renew, cancel, read until the end, lose access, subscribe again' )]
	public function test_life(): void {
		$plan  = self::plan();
		$order = self::started( $plan );
		self::assertSame( Reason::NotMember, self::decide( self::ANN, [ $plan->id ] )->reason );
		self::press( $order, 'pay', 'fails-later' );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );
		$this->sign_in();
		$row = $this->account()->plans[0] ?? self::fail( 'The account has no plan.' );
		self::assertSame( [ true, true, '' ], [ $row['can_manage'], $row['can_cancel'], $row['again'] ] );
		self::assertStringContainsString( $plan->price->format(), $row['state'] );
		self::assertSame( Simulated::url( $order ), $this->act( AccountForms::MANAGE, $order->id )->redirect );

		$this->pass( self::MONTH, $order );
		self::assertSame( Reason::Grace, self::decide( self::ANN, [ $plan->id ] )->reason );
		self::assertStringContainsString( 'The last payment failed', $this->account()->plans[0]['state'] ?? '' );
		self::press( $order, 'card', 'good' );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );

		$this->pass( self::MONTH, $order );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );
		self::assertSame( 1500, self::orders()->find( $order->id )?->paid );

		$url = $this->act( AccountForms::CANCEL, $order->id )->redirect;
		self::assertSame( ReaderLink::to_account(), remove_query_arg( ReaderLink::DONE, $url ) );
		self::assertSame( Reason::Canceled, self::decide( self::ANN, [ $plan->id ] )->reason );
		self::assertFalse( $this->account()->plans[0]['can_cancel'] ?? true );
		// Click again on a page that was loaded before.
		self::assertSame( 303, $this->act( AccountForms::CANCEL, $order->id )->status );
		$this->pass( self::MONTH, $order );
		self::assertSame( Reason::Lapsed, self::decide( self::ANN, [ $plan->id ] )->reason );

		$html = Plugin::get( ReaderPage::class )->content( $this->account() );
		self::assertStringContainsString( 'Subscribe again', $html );
		self::assertStringContainsString( CheckoutLink::PAGE . '=plan', $this->account()->plans[0]['again'] ?? '' );
		self::press( self::started( $plan ), 'pay', 'good' );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );
	}

	#[TestDox( 'After a failed payment, a reader who cancels loses access at once, and the account says so before' )]
	public function test_cancel_past_due(): void {
		$plan  = self::plan();
		$order = self::started( $plan );
		self::press( $order, 'pay', 'fails-later' );
		$this->sign_in();
		$paid   = 'After you cancel, you can read until the end of the paid period.';
		$failed = 'The last payment failed, so you can no longer read after you cancel.';
		$page   = Plugin::get( ReaderPage::class );
		$html   = $page->content( $this->account() );
		self::assertSame( [ 1, 0 ], [ substr_count( $html, "<p>$paid</p>" ), substr_count( $html, $failed ) ] );
		$this->pass( self::MONTH, $order );
		$html = $page->content( $this->account() );
		self::assertSame( [ 0, 1 ], [ substr_count( $html, $paid ), substr_count( $html, "<p>$failed</p>" ) ] );
		self::assertSame( Reason::Grace, self::decide( self::ANN, [ $plan->id ] )->reason );
		$this->act( AccountForms::CANCEL, $order->id );
		self::assertSame( Reason::Lapsed, self::decide( self::ANN, [ $plan->id ] )->reason );
	}

	#[TestDox( 'A reader resumes a canceled plan before it ends, and is charged again; nobody else can, nor after the end' )]
	public function test_resume(): void {
		$plan  = self::plan();
		$order = self::started( $plan );
		self::press( $order, 'pay', 'good' );
		$this->sign_in();
		$can = fn (): array => array_map(
			static fn ( array $row ): array => [ $row['can_cancel'], $row['can_resume'] ],
			$this->account()->plans
		);
		self::assertSame( [ [ true, false ] ], $can() );
		$this->act( AccountForms::CANCEL, $order->id );
		self::assertSame( [ [ false, true ] ], $can() );
		self::assertStringContainsString( 'Resume plan<span', Plugin::get( ReaderPage::class )->content( $this->account() ) );
		$this->pass( 86_400, $order );
		$foreign = self::started( self::plan( 900 ), 'bob@example.org' );
		self::press( $foreign, 'pay', 'good' );
		self::press( $foreign, 'cancel' );
		$this->act( AccountForms::RESUME, $foreign->id );
		self::assertSame( Subscription::ENDING, self::ledger()->subscription( $foreign )?->status );
		$this->act( AccountForms::RESUME, $order->id );
		self::assertSame( [ [ true, false ] ], $can() );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );
		$this->pass( self::MONTH, $order );
		self::assertCount( 2, self::ledger()->payments( $order ) );
		$this->act( AccountForms::CANCEL, $order->id );
		$this->pass( self::MONTH, $order );
		self::assertSame( [ [ false, false ] ], $can() );
		$this->act( AccountForms::RESUME, $order->id );
		self::assertSame( Reason::Lapsed, self::decide( self::ANN, [ $plan->id ] )->reason );
	}

	#[TestDox( 'A reader cannot manage or cancel the plan of another reader, nor one with a forged form' )]
	public function test_foreign(): void {
		$order = self::started( self::plan() );
		self::press( $order, 'pay', 'good' );
		$other = self::started( self::plan( 700 ), 'bob@example.org' );
		self::press( $other, 'pay', 'good' );
		$this->sign_in();
		foreach ( [ AccountForms::CANCEL, AccountForms::MANAGE ] as $action ) {
			$view = $this->act( $action, $other->id );
			self::assertSame( [ 409, '' ], [ $view->status, $view->redirect ] );
			self::assertStringContainsString( 'could not be changed', $view->message );
		}
		$forged = $this->act( AccountForms::CANCEL, $order->id, 'forged' );
		self::assertSame( [ 409, '' ], [ $forged->status, $forged->redirect ] );
		self::assertSame( 'This page was out of date, so nothing was changed. Try again.', $forged->message );
		self::assertCount( 1, $forged->plans );
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $other )?->status );
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $order )?->status );
	}

	#[TestDox( 'A reader who was signed out in the meantime is told that nothing was changed' )]
	public function test_signed_out(): void {
		$order = self::started( self::plan() );
		self::press( $order, 'pay', 'good' );
		$this->sign_in();
		$token   = $this->account()->token;
		$_COOKIE = [];
		$this->travel( 1 );
		$view = $this->act( AccountForms::CANCEL, $order->id, $token );
		self::assertSame(
			[ 403, true, 'You are signed out, so nothing was changed. Sign in, then try again.' ],
			[ $view->status, $view->asks, $view->message ]
		);
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $order )?->status );
		self::assertSame( [ 200, '' ], [ $this->account()->status, $this->account()->message ] );
	}

	#[TestDox( 'After a cancellation the account says so; a link cannot claim it, nor does it count for another reader' )]
	public function test_notice(): void {
		$order = self::started( self::plan() );
		self::press( $order, 'pay', 'good' );
		$this->sign_in();
		$url = $this->act( AccountForms::CANCEL, $order->id )->redirect;
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$done = $query[ ReaderLink::DONE ] ?? '';
		self::assertIsString( $done );
		self::assertStringStartsWith( 'cancel.', $done );
		$html = Plugin::get( ReaderPage::class )->content( $this->account( $done ) );
		self::assertStringContainsString( '<h1>Your account</h1><p role="status">Your plan is canceled.</p>', $html );
		$signature = substr( $done, strlen( 'cancel.' ) );
		foreach ( [ '', 'cancel', 'cancel.', 'cancel.x', "confirm.$signature", "sign-out.$signature", "$done.", "$done\n" ] as $value ) {
			self::assertSame( '', $this->account( $value )->notice, $value );
		}
		$this->sign_in( 'bob@example.org' );
		self::assertSame( [ 200, '' ], [ $this->account( $done )->status, $this->account( $done )->notice ] );
	}

	#[TestDox( 'The account confirms an action for ten minutes, to the second, and a changed time does not count' )]
	public function test_notice_time(): void {
		$this->sign_in();
		$url = Plugin::get( ReaderNotice::class )->mark( ReaderLink::to_account(), self::ANN, AccountForms::CANCEL );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$done = $query[ ReaderLink::DONE ] ?? '';
		self::assertIsString( $done );
		$this->travel( 600 );
		self::assertSame( 'Your plan is canceled.', $this->account( $done )->notice );
		$this->travel( 1 );
		self::assertSame( '', $this->account( $done )->notice );
		self::assertSame( '', $this->account( str_replace( '.' . self::TIME . '.', ".$this->now.", $done ) )->notice );
	}

	#[TestDox( 'An ended plan that is no longer sold offers no new subscription' )]
	public function test_not_sold(): void {
		$plan  = self::plan();
		$order = self::started( $plan );
		self::press( $order, 'pay', 'good' );
		$this->sign_in();
		$this->act( AccountForms::CANCEL, $order->id );
		Plugin::get( Plans::class )->delete( $plan->id );
		$this->pass( self::MONTH, $order );
		self::assertSame( [ '' ], array_column( $this->account()->plans, 'again' ) );
	}

	private static function started( Plan $plan, string $email = self::ANN ): Order {
		$kind  = CheckoutLink::PLAN;
		$price = $plan->price;
		$order = self::orders()->add(
			new NewOrder( $kind, $plan->id, 'Gold', 1, $price, $plan->interval, Simulated::ID, Order::TEST, $email, 'Ann', 0, 'en_US' )
		);
		Plugin::get( Simulated::class )->start( $order );
		return $order;
	}

	/** Clicks a button on the simulated payment page. Each click is a separate request. */
	private static function press( Order $order, string $action, string $card = '' ): void {
		Plugin::get( ScheduleLimit::class )->reset();
		$page = Plugin::get( SimulatedPage::class );
		$view = $page->handle( $order->token, null );
		self::assertIsArray( $view );
		$page->handle(
			$order->token,
			[
				'token' => $view['token'] ?? '',
				'do'    => $action,
				'card'  => $card,
			]
		);
	}

	private function pass( int $seconds, Order $order ): void {
		$this->travel( $seconds );
		Plugin::get( ScheduleLimit::class )->reset();
		self::assertInstanceOf( Order::class, Plugin::get( LookUp::class )->refresh( $order ) );
	}

	private function sign_in( string $email = self::ANN ): void {
		Plugin::get( ReaderPage::class )->respond(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( $email, 0 ),
			],
			[]
		);
	}

	/** @param string $done Query argument after an action. */
	private function account( string $done = '' ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond(
			[
				ReaderLink::PAGE => ReaderLink::ACCOUNT,
				ReaderLink::DONE => $done,
			],
			null
		);
	}

	private function act( string $action, int $order, ?string $token = null ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			[
				AccountForms::ACTION => $action,
				AccountForms::ORDER  => (string) $order,
				ReaderPage::TOKEN    => $token ?? $this->account()->token,
			]
		);
	}
}
