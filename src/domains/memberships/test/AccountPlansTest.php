<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
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
		self::assertSame( Simulated::url( $order ), $this->act( ReaderPage::MANAGE, $order->id )->redirect );

		$this->pass( self::MONTH, $order );
		self::assertSame( Reason::Grace, self::decide( self::ANN, [ $plan->id ] )->reason );
		self::assertStringContainsString( 'The last payment failed', $this->account()->plans[0]['state'] ?? '' );
		self::press( $order, 'card', 'good' );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );

		$this->pass( self::MONTH, $order );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );
		self::assertSame( 1500, self::orders()->find( $order->id )?->paid );

		self::assertSame( ReaderLink::to_account(), $this->act( ReaderPage::CANCEL, $order->id )->redirect );
		self::assertSame( Reason::Canceled, self::decide( self::ANN, [ $plan->id ] )->reason );
		self::assertFalse( $this->account()->plans[0]['can_cancel'] ?? true );
		// A second click on a page that is still open.
		self::assertSame( 303, $this->act( ReaderPage::CANCEL, $order->id )->status );
		$this->pass( self::MONTH, $order );
		self::assertSame( Reason::Lapsed, self::decide( self::ANN, [ $plan->id ] )->reason );

		$html = Plugin::get( ReaderPage::class )->content( $this->account() );
		self::assertStringContainsString( 'Subscribe again', $html );
		self::assertStringContainsString( CheckoutLink::PAGE . '=plan', $this->account()->plans[0]['again'] ?? '' );
		self::press( self::started( $plan ), 'pay', 'good' );
		self::assertSame( Reason::Active, self::decide( self::ANN, [ $plan->id ] )->reason );
	}

	#[TestDox( 'A reader cannot manage or cancel the plan of another reader, nor one with a forged form' )]
	public function test_foreign(): void {
		$order = self::started( self::plan() );
		self::press( $order, 'pay', 'good' );
		$other = self::started( self::plan( 700 ), 'bob@example.org' );
		self::press( $other, 'pay', 'good' );
		$this->sign_in();
		foreach ( [ ReaderPage::CANCEL, ReaderPage::MANAGE ] as $action ) {
			$view = $this->act( $action, $other->id );
			self::assertSame( [ 409, '' ], [ $view->status, $view->redirect ] );
			self::assertStringContainsString( 'could not be changed', $view->message );
		}
		$this->act( ReaderPage::CANCEL, $order->id, 'forged' );
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $other )?->status );
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $order )?->status );
	}

	#[TestDox( 'An ended plan that is no longer sold offers no new subscription' )]
	public function test_not_sold(): void {
		$plan  = self::plan();
		$order = self::started( $plan );
		self::press( $order, 'pay', 'good' );
		$this->sign_in();
		$this->act( ReaderPage::CANCEL, $order->id );
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

	private function sign_in(): void {
		Plugin::get( ReaderPage::class )->respond(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( self::ANN, 0 ),
			],
			[]
		);
	}

	private function account(): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
	}

	private function act( string $action, int $order, ?string $token = null ): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			[
				ReaderPage::ACTION => $action,
				ReaderPage::ORDER  => (string) $order,
				ReaderPage::TOKEN  => $token ?? $this->account()->token,
			]
		);
	}
}
