<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Contracts\Reader;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Memberships\Access\ReaderMemberships;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripePlanChange;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeWebhook;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Domains\Payments\Refunds\Refunds;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once dirname( __DIR__, 2 ) . '/payments/test/StripeTestCase.php';

/** Tests of a change of plan on the account page, with the Stripe stand-in. */
final class PlanChangesTest extends StripeTestCase {

	private const DAY = 86_400;
	private const ANN = 'ann@example.org';

	private Plan $silver;
	private Plan $gold;
	private Order $order;

	protected function setUp(): void {
		parent::setUp();
		$this->silver = self::plan( 'Silver', 500 );
		$this->gold   = self::plan( 'Gold', 900 );
		$this->order  = $this->subscribe( $this->silver, self::ANN );
		// Half of the paid period has passed.
		$this->at_stripe( [ 'advance' => 15 * self::DAY ] );
		$this->travel( 15 * self::DAY );
		$this->sign_in( self::ANN );
	}

	protected function tearDown(): void {
		$_COOKIE = [];
		parent::tearDown();
	}

	protected function travel( int $seconds ): void {
		parent::travel( $seconds );
		add_filter( 'slipstream_counts_test_payments', '__return_true' );
		Plugin::get( Extensions::class )->start( 'memberships' );
	}

	private static function plan( string $title, int $price, string $interval = Plan::MONTHLY, string $currency = 'EUR' ): Plan {
		$plan = Plugin::get( Plans::class )->add( new NewPlan( $title, Money::from_minor_units( $price, $currency ), $interval, '' ) );
		self::assertInstanceOf( Plan::class, $plan );
		return $plan;
	}

	private function subscribe( Plan $plan, string $email ): Order {
		$kind  = CheckoutLink::PLAN;
		$mode  = Order::TEST;
		$order = self::orders()->add(
			new NewOrder( $kind, $plan->id, $plan->title, 1, $plan->price, $plan->interval, Stripe::ID, $mode, $email, 'Ann', 0, 'en_US' )
		);
		Plugin::get( Stripe::class )->start( $order );
		$this->at_stripe( [ 'pay' => self::orders()->find( $order->id )->session ?? '' ] );
		$this->refresh( $order );
		return self::orders()->find( $order->id ) ?? self::fail( 'The order is missing.' );
	}

	private function refresh( Order $order ): void {
		$now = self::orders()->find( $order->id );
		self::assertNotNull( $now );
		self::assertInstanceOf( Order::class, Plugin::get( LookUp::class )->refresh( $now ) );
	}

	private function sign_in( string $email ): void {
		$query = [
			ReaderLink::PAGE => ReaderLink::LINK,
			ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( $email, 0 ),
		];
		Plugin::get( ReaderPage::class )->respond( $query, [] );
	}

	/** @param array<string, string> $fields */
	private function send( array $fields ): ReaderPageView {
		$account = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		return Plugin::get( ReaderPage::class )->respond(
			[ ReaderLink::PAGE => ReaderLink::ACCOUNT ],
			$fields + [ ReaderPage::TOKEN => $account->token ]
		);
	}

	private function preview( Plan $plan, ?Order $order = null ): ReaderPageView {
		return $this->send(
			[
				ReaderPage::ACTION => ReaderPage::CHANGE,
				ReaderPage::ORDER  => (string) ( $order ?? $this->order )->id,
				ReaderPage::PLAN   => (string) $plan->id,
			]
		);
	}

	private function confirm( ReaderPageView $preview, int $later = 0 ): ReaderPageView {
		$change = $preview->change;
		return $this->send(
			[
				ReaderPage::ACTION    => ReaderPage::CONFIRM,
				ReaderPage::ORDER     => (string) ( $change['order'] ?? 0 ),
				ReaderPage::PLAN      => (string) ( $change['plan'] ?? 0 ),
				ReaderPage::TIME      => (string) ( ( $change['time'] ?? 0 ) + $later ),
				ReaderPage::SIGNATURE => $change['signature'] ?? '',
			]
		);
	}

	private static function can_read( Plan $plan ): bool {
		Plugin::get( ReaderMemberships::class )->forget();
		$reader = Reader::from_verified_email( self::ANN );
		return Plugin::get( MembershipAccess::class )->decide( $reader, [ $plan->id ] )->is_allowed;
	}

	/** @return array{string, int, int, OrderStatus, int} Title, price, paid, status and number of unmatched payments of the order. */
	private function state(): array {
		$order = self::orders()->find( $this->order->id );
		self::assertNotNull( $order );
		return [ $order->title, $order->amount->minor_units, $order->paid, $order->status, $order->unmatched ];
	}

	/** Whether nothing has changed. */
	private function assert_unchanged(): void {
		self::assertSame( [ 'Silver', 500, 500, OrderStatus::Paid, 0 ], $this->state() );
		self::assertSame( [ true, false ], [ self::can_read( $this->silver ), self::can_read( $this->gold ) ] );
	}

	#[TestDox( 'A reader sees the costs, changes to a more expensive plan, reads its content, and pays its price from then on' )]
	public function test_upgrade(): void {
		$preview = $this->preview( $this->gold );
		$html    = Plugin::get( ReaderPage::class )->content( $preview );
		$due     = Money::from_minor_units( 200, 'EUR' )->format();
		$date    = (string) wp_date( (string) get_option( 'date_format' ), $this->now + 15 * self::DAY );
		self::assertStringContainsString( "Charged today: $due", $html );
		self::assertStringContainsString( 'Then: ' . $this->gold->price->format() . " each month, first on $date", $html );
		$this->assert_unchanged();
		self::assertSame( ReaderLink::to_account(), $this->confirm( $preview )->redirect );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		self::assertSame( [ false, true ], [ self::can_read( $this->silver ), self::can_read( $this->gold ) ] );
		// A double click, and a second tab.
		self::assertSame( 303, $this->confirm( $preview )->status );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		$this->at_stripe( [ 'advance' => 16 * self::DAY ] );
		$this->travel( 16 * self::DAY );
		$this->refresh( $this->order );
		self::assertSame( [ 'Gold', 900, 1600, OrderStatus::Paid, 0 ], $this->state() );
		self::assertTrue( self::can_read( $this->gold ) );
	}

	#[TestDox( 'A cheaper plan charges nothing today and reduces the next payment, which the order accepts' )]
	public function test_downgrade(): void {
		$bronze = self::plan( 'Bronze', 300 );
		$page   = $this->preview( $bronze );
		$html   = Plugin::get( ReaderPage::class )->content( $page );
		self::assertStringContainsString( 'Charged today: ' . Money::from_minor_units( 0, 'EUR' )->format(), $html );
		self::assertStringContainsString( 'reduced by ' . Money::from_minor_units( 100, 'EUR' )->format(), $html );
		$this->confirm( $page );
		self::assertSame( [ 'Bronze', 300, 500, OrderStatus::Paid, 0 ], $this->state() );
		$this->at_stripe( [ 'advance' => 16 * self::DAY ] );
		$this->travel( 16 * self::DAY );
		$this->refresh( $this->order );
		self::assertSame( [ 'Bronze', 300, 700, OrderStatus::Paid, 0 ], $this->state() );
	}

	#[TestDox( 'A change to a yearly plan starts a year; it can then not change back to a monthly plan' )]
	public function test_yearly(): void {
		$year = self::plan( 'Year', 5000, Plan::YEARLY );
		$page = $this->preview( $year );
		self::assertStringContainsString( Money::from_minor_units( 4750, 'EUR' )->format(), $page->change['lines'][0] ?? '' );
		$this->confirm( $page );
		self::assertSame( [ 'Year', 5000, 5250, OrderStatus::Paid, 0 ], $this->state() );
		self::assertSame( $this->now + 365 * self::DAY, self::ledger()->subscription( $this->order )?->period_end );
		self::assertSame( 409, $this->preview( $this->gold )->status );
	}

	#[TestDox( 'A declined card changes nothing and says so; with a good card the change succeeds' )]
	public function test_declined(): void {
		$id = self::ledger()->subscription( $this->order )->id ?? '';
		$this->at_stripe( [ 'subscription' => $id, 'card' => 'declined' ] );
		$view = $this->confirm( $this->preview( $this->gold ) );
		self::assertStringContainsString( 'Your card was declined', $view->message );
		$this->assert_unchanged();
		$this->at_stripe( [ 'subscription' => $id, 'card' => 'good' ] );
		$this->travel( 1 );
		self::assertSame( 303, $this->confirm( $this->preview( $this->gold ) )->status );
		self::assertTrue( self::can_read( $this->gold ) );
	}

	#[TestDox( 'A reader cannot change to a deleted plan, one in another currency, a one-time plan or the same plan' )]
	public function test_refused_plans(): void {
		$deleted = self::plan( 'Deleted', 900 );
		Plugin::get( Plans::class )->delete( $deleted->id );
		$refused = [ $deleted, self::plan( 'Dollar', 900, currency: 'USD' ), self::plan( 'Once', 900, Plan::ONE_TIME ), $this->silver ];
		foreach ( $refused as $plan ) {
			self::assertSame( [ 409, [] ], [ $this->preview( $plan )->status, $this->preview( $plan )->change ], $plan->title );
		}
		$account = Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
		self::assertSame( [ $this->gold->id ], array_keys( $account->plans[0]['changes'] ?? [] ) );
		$preview = $this->preview( $this->gold );
		Plugin::get( Plans::class )->delete( $this->gold->id );
		self::assertSame( 409, $this->confirm( $preview )->status );
		$this->assert_unchanged();
	}

	#[TestDox( 'A reader cannot change the plan of another reader, nor confirm another time or an old preview' )]
	public function test_forged(): void {
		$other = $this->subscribe( $this->silver, 'bob@example.org' );
		self::assertSame( 409, $this->preview( $this->gold, $other )->status );
		$preview = $this->preview( $this->gold );
		self::assertStringContainsString( 'no longer up to date', $this->confirm( $preview, 900 )->message );
		$this->travel( 3600 );
		self::assertStringContainsString( 'no longer up to date', $this->confirm( $preview )->message );
		$this->assert_unchanged();
	}

	#[TestDox( 'After a refund, also of a part, a reader cannot change the plan: Stripe would credit the whole price' )]
	public function test_refunded(): void {
		$preview = $this->preview( $this->gold );
		$payment = self::ledger()->payments( $this->order )[0]->id ?? '';
		self::assertInstanceOf( Order::class, Plugin::get( Refunds::class )->refund( $this->order, $payment, '1', 'one' ) );
		self::assertSame( 409, $this->preview( $this->gold )->status );
		self::assertSame( 409, $this->confirm( $preview )->status );
		self::assertSame( [ 'Silver', 500, 500, OrderStatus::PartlyRefunded, 0 ], $this->state() );
	}

	#[TestDox( 'Two tabs: the second confirmation of an earlier preview is refused after the plan has changed' )]
	public function test_two_tabs(): void {
		$platinum = self::plan( 'Platinum', 2000 );
		$first    = $this->preview( $this->gold );
		$second   = $this->preview( $platinum );
		self::assertSame( 303, $this->confirm( $first )->status );
		self::assertStringContainsString( 'no longer up to date', $this->confirm( $second )->message );
		self::assertSame( 'Gold', $this->state()[0] );
	}

	#[TestDox( 'If Stripe changes the plan but its response is lost, the reader has the new plan' )]
	public function test_lost_response(): void {
		$id      = self::ledger()->subscription( $this->order )->id ?? '';
		$preview = $this->preview( $this->gold );
		$this->at_stripe( [ 'fail' => [ "POST /v1/subscriptions/$id" => 'lost' ] ] );
		self::assertSame( 303, $this->confirm( $preview )->status );
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
	}

	#[TestDox( 'A change that the site missed arrives with any event, also twice, and is recorded once' )]
	#[TestWith( [ 'customer.subscription.updated' ] )]
	#[TestWith( [ 'invoice.paid' ] )]
	public function test_webhook( string $type ): void {
		$id      = self::ledger()->subscription( $this->order )->id ?? '';
		$preview = $this->preview( $this->gold );
		$faults  = [ "POST /v1/subscriptions/$id" => 'lost', "GET /v1/checkout/sessions/{$this->order->session}" => 500 ];
		$this->at_stripe( [ 'fail' => $faults ] );
		self::assertSame( 409, $this->confirm( $preview )->status );
		$this->assert_unchanged();
		$this->at_stripe( [ 'fail' => [] ] );
		$event = [
			'id'       => 'evt_change',
			'type'     => $type,
			'livemode' => false,
			'data'     => [ 'object' => [ 'id' => $id, 'metadata' => [ Stripe::METADATA => $this->order->token ] ] ],
		];
		foreach ( [ 1, 2 ] as $ignored ) {
			$sent    = $this->at_stripe( [ 'resend' => (string) json_encode( $event ) ] )[0];
			$header  = static fn ( string $name ): string => 'Stripe-Signature' === $name ? $sent['header'] : '';
			$webhook = Plugin::get( StripeWebhook::class );
			$read    = $webhook->read( new WebhookRequest( $sent['body'], $header ) );
			self::assertNotNull( $read );
			$webhook->handle( $read );
		}
		self::assertSame( [ 'Gold', 900, 700, OrderStatus::Paid, 0 ], $this->state() );
		$changes = array_filter(
			self::ledger()->facts( $this->order ),
			static fn ( Fact $fact ): bool => FactType::PlanChanged === $fact->type
		);
		self::assertCount( 1, $changes );
	}

	/**
	 * @param array<string, mixed> $price Properties of the price.
	 * @param array<string, mixed> $item  Properties of the item.
	 */
	#[TestDox( 'Only the confirmed price is a change of plan: another amount, currency, interval or quantity at Stripe is none' )]
	#[TestWith( [ [], [], 1 ] )]
	#[TestWith( [ [ 'unit_amount' => 100 ], [], 0 ] )]
	#[TestWith( [ [ 'currency' => 'usd' ], [], 0 ] )]
	#[TestWith( [ [ 'recurring' => [ 'interval' => 'year' ] ], [], 0 ] )]
	#[TestWith( [ [ 'recurring' => [ 'interval' => 'month', 'interval_count' => 2 ] ], [], 0 ] )]
	#[TestWith( [ [], [ 'quantity' => 2 ], 0 ] )]
	public function test_other_price( array $price, array $item, int $expected ): void {
		$price       += [
			'unit_amount' => 900,
			'currency'    => 'eur',
			'recurring'   => [ 'interval' => 'month' ],
		];
		$subscription = [
			'id'       => 'sub_1',
			'metadata' => [ 'slipstream_plan' => '12 900 eur month' ],
			'items'    => [ 'data' => [ $item + [ 'price' => $price ] ] ],
		];
		self::assertCount( $expected, StripePlanChange::facts( $subscription ) );
	}

	#[TestDox( 'The costs of a change are shown at most 20 times in an hour' )]
	public function test_limit(): void {
		foreach ( range( 1, 20 ) as $time ) {
			self::assertSame( 200, $this->preview( $this->gold )->status, "preview $time" );
		}
		$page = $this->preview( $this->gold );
		self::assertSame( 409, $page->status );
		self::assertSame( 'You have changed this plan, or looked at its costs, too often. Try again tomorrow.', $page->message );
		$this->travel( 3_600 );
		$this->sign_in( self::ANN );
		self::assertSame( 200, $this->preview( $this->gold )->status );
	}
}
