<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\SignIn\AccountForms;
use Slipstream\Domains\Memberships\SignIn\MagicLinks;
use Slipstream\Domains\Memberships\SignIn\PlanActions;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Memberships\SignIn\ReaderPage;
use Slipstream\Domains\Memberships\SignIn\ReaderPageView;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once dirname( __DIR__, 2 ) . '/payments/test/StripeTestCase.php';

/** Tests of the limits and conditions of a change of plan: times, numbers, and subscriptions and plans that do not allow it. */
final class PlanChangeLimitsTest extends StripeTestCase {

	private const DAY = 86_400;
	private const ANN = 'ann@example.org';

	private const EXPIRED = 'These costs are no longer up to date. Select the plan again.';
	private const BUSY    = 'Your plan is being changed. Reload this page in a few minutes to see the result.';

	private Plan $silver;
	private Plan $gold;
	private Order $order;

	protected function setUp(): void {
		parent::setUp();
		$this->silver = self::plan( 'Silver', 500 );
		$this->gold   = self::plan( 'Gold', 900 );
		$this->order  = self::orders()->add(
			new NewOrder(
				CheckoutLink::PLAN,
				$this->silver->id,
				'Silver',
				1,
				$this->silver->price,
				Plan::MONTHLY,
				Stripe::ID,
				Order::TEST,
				self::ANN,
				'Ann',
				0,
				'en_US'
			)
		);
		Plugin::get( Stripe::class )->start( $this->order );
		$this->at_stripe( [ 'pay' => self::orders()->find( $this->order->id )->session ?? '' ] );
		$this->refresh();
		Plugin::get( ReaderPage::class )->respond(
			[
				ReaderLink::PAGE => ReaderLink::LINK,
				ReaderLink::KEY  => Plugin::get( MagicLinks::class )->make( self::ANN, 0 ),
			],
			[]
		);
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

	private static function plan( string $title, int $price, string $type = '' ): Plan {
		$plan = Plugin::get( Plans::class )->add( new NewPlan( $title, Money::from_minor_units( $price, 'EUR' ), Plan::MONTHLY, $type ) );
		self::assertInstanceOf( Plan::class, $plan );
		return $plan;
	}

	private function refresh(): void {
		$now = self::orders()->find( $this->order->id );
		self::assertNotNull( $now );
		self::assertInstanceOf( Order::class, Plugin::get( LookUp::class )->refresh( $now ) );
		$this->order = self::orders()->find( $this->order->id ) ?? $now;
	}

	private function account(): ReaderPageView {
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], null );
	}

	/** @param array<string, string> $fields */
	private function send( array $fields ): ReaderPageView {
		$fields += [
			AccountForms::ORDER => (string) $this->order->id,
			ReaderPage::TOKEN   => $this->account()->token,
		];
		return Plugin::get( ReaderPage::class )->respond( [ ReaderLink::PAGE => ReaderLink::ACCOUNT ], $fields );
	}

	private function preview( Plan $plan ): ReaderPageView {
		return $this->send(
			[
				AccountForms::ACTION => AccountForms::CHANGE,
				AccountForms::PLAN   => (string) $plan->id,
			]
		);
	}

	private function confirm( ReaderPageView $preview ): ReaderPageView {
		$change = $preview->change;
		self::assertNotSame( [], $change, $preview->message );
		return $this->send(
			[
				AccountForms::ACTION    => AccountForms::CONFIRM,
				AccountForms::PLAN      => (string) ( $change['plan'] ?? '' ),
				AccountForms::TIME      => (string) ( $change['time'] ?? '' ),
				AccountForms::SIGNATURE => $change['signature'] ?? '',
			]
		);
	}

	/** Asserts that the account offers no plan to change to, and that a form that was sent anyway changes nothing. */
	private function assert_no_change(): void {
		self::assertSame( [], $this->account()->plans[0]['changes'] ?? null );
		$view = $this->preview( $this->gold );
		self::assertSame( [ 409, [] ], [ $view->status, $view->change ] );
		self::assertSame( 'Your plan could not be changed now. Try again later, or write to the site owner.', $view->message );
	}

	#[TestDox( 'A preview names both plans and the new price, and offers to keep the current plan' )]
	public function test_preview(): void {
		$html  = html_entity_decode( Plugin::get( ReaderPage::class )->content( $this->preview( $this->gold ) ) );
		$price = $this->gold->price->format();
		self::assertStringContainsString( "You change from Silver to Gold ($price each month).", $html );
		self::assertStringContainsString( '<a href="' . ReaderLink::to_account() . '">Keep current plan</a>', $html );
	}

	#[TestDox( 'A preview is valid for 30 minutes, to the second' )]
	#[TestWith( [ 1800, 303, '' ] )]
	#[TestWith( [ 1801, 409, self::EXPIRED ] )]
	public function test_preview_time( int $seconds, int $status, string $message ): void {
		$preview = $this->preview( $this->gold );
		$this->travel( $seconds );
		$view = $this->confirm( $preview );
		self::assertSame( [ $status, $message ], [ $view->status, $view->message ] );
	}

	#[TestDox( 'A price that the owner changed after the preview is not charged' )]
	public function test_new_price(): void {
		$preview = $this->preview( $this->gold );
		$terms   = new NewPlan( 'Gold', Money::from_minor_units( 1900, 'EUR' ), Plan::MONTHLY, '' );
		self::assertInstanceOf( Plan::class, Plugin::get( Plans::class )->update( $this->gold->id, $terms ) );
		self::assertSame( self::EXPIRED, $this->confirm( $preview )->message );
		self::assertSame( 'Silver', self::orders()->find( $this->order->id )?->title );
	}

	#[TestDox( 'A plan is changed at most five times in a day' )]
	public function test_changes(): void {
		foreach ( [ $this->gold, $this->silver, $this->gold, $this->silver, $this->gold ] as $plan ) {
			$this->travel( 60 );
			self::assertSame( 303, $this->confirm( $this->preview( $plan ) )->status );
		}
		$this->travel( 60 );
		$view = $this->confirm( $this->preview( $this->silver ) );
		$text = 'You have changed this plan, or looked at its costs, too often. Try again later.';
		self::assertSame( $text, $view->message );
		// An hour later, the daily limit still applies.
		$this->travel( 3_700 );
		self::assertSame( $text, $this->confirm( $this->preview( $this->silver ) )->message );
		self::assertSame( 'Gold', self::orders()->find( $this->order->id )?->title );
	}

	#[TestDox( 'A change that was killed blocks other changes for two minutes, to the second' )]
	#[TestWith( [ 119, 409, self::BUSY ] )]
	#[TestWith( [ 120, 303, '' ] )]
	public function test_claim_time( int $seconds, int $status, string $message ): void {
		$preview = $this->preview( $this->gold );
		$kill    = static fn () => throw new QueryFailed();
		add_filter( 'slipstream_service_url', $kill, 20 );
		self::assertSame( 503, $this->confirm( $preview )->status );
		remove_filter( 'slipstream_service_url', $kill, 20 );
		$this->travel( $seconds );
		$view = $this->confirm( $this->preview( self::plan( 'Platinum', 2000 ) ) );
		self::assertSame( [ $status, $message ], [ $view->status, $view->message ] );
	}

	#[TestDox( 'Stripe charges the difference from the time of the preview, or changes nothing; a repeated request has the same key' )]
	public function test_request(): void {
		$preview = $this->preview( $this->gold );
		$this->travel( 9 );
		$this->confirm( $preview );
		$id   = self::ledger()->subscription( $this->order )->id ?? '';
		$sent = array_values(
			array_filter(
				$this->requests(),
				static fn ( array $one ): bool => "POST /v1/subscriptions/$id" === "{$one['method']} {$one['path']}"
			)
		);
		$time = $this->now - 9;
		self::assertCount( 1, $sent );
		self::assertSame(
			[ 'always_invoice', (string) $time, 'error_if_incomplete', [ 'slipstream_plan' => "{$this->gold->id} 900 eur month" ] ],
			array_map(
				static fn ( string $name ): mixed => $sent[0]['body'][ $name ] ?? null,
				[ 'proration_behavior', 'proration_date', 'payment_behavior', 'metadata' ]
			)
		);
		self::assertStringContainsString( "plan-{$this->order->token}-{$this->gold->id}-$time", $sent[0]['key'] ?? '' );
	}

	/** @param array<string, mixed> $changes Properties of the invoice that Stripe would create. */
	#[TestDox( 'A preview in another currency, without an amount or without lines is not shown' )]
	#[TestWith( [ [], 200 ] )]
	#[TestWith( [ [ 'currency' => 'usd' ], 409 ] )]
	#[TestWith( [ [ 'amount_due' => null ], 409 ] )]
	#[TestWith( [ [ 'lines' => [ 'data' => [] ] ], 409 ] )]
	public function test_strange_invoice( array $changes, int $status ): void {
		$invoice = $changes + [
			'currency'   => 'eur',
			'amount_due' => 400,
			'total'      => 400,
			'lines'      => [ 'data' => [ [ 'period' => [ 'end' => $this->now + 9 ] ] ] ],
		];
		add_filter(
			'pre_http_request',
			static fn ( mixed $response, array $sent, string $url ): mixed => ! str_contains( $url, '/upcoming' ) ? $response : [
				'response' => [ 'code' => 200 ],
				'headers'  => [],
				'body'     => (string) wp_json_encode( $invoice ),
			],
			99,
			3
		);
		self::assertSame( $status, $this->preview( $this->gold )->status );
	}

	#[TestDox( 'A donation is no plan to change to' )]
	public function test_donation(): void {
		self::plan( 'Gift', 700, Plan::DONATION );
		self::assertSame( [ $this->gold->id ], array_keys( $this->account()->plans[0]['changes'] ?? [] ) );
	}

	#[TestDox( 'A plan that the reader can already read is not offered, and the page says how else to change' )]
	public function test_own_plan(): void {
		Plugin::get( Memberships::class )->grant( self::ANN, $this->gold->id, $this->now + 90 * self::DAY );
		$rows = array_column( $this->account()->plans, null, 'order' );
		$row  = $rows[ $this->order->id ] ?? self::fail( 'The account has no row for the order.' );
		$note = 'To change your plan, cancel it, and subscribe to the new plan when it ends.';
		self::assertSame( [ [], $note ], [ $row['changes'], $row['note'] ] );
		self::assertSame( 409, $this->preview( $this->gold )->status );
	}

	#[TestDox( 'A canceled subscription does not change its plan' )]
	public function test_canceled(): void {
		self::assertSame( 303, $this->send( [ AccountForms::ACTION => AccountForms::CANCEL ] )->status );
		$this->assert_no_change();
	}

	#[TestDox( 'A subscription whose last payment failed does not change its plan' )]
	public function test_past_due(): void {
		$this->at_stripe(
			[
				'subscription' => self::ledger()->subscription( $this->order )->id ?? '',
				'card'         => 'declined',
			]
		);
		$this->at_stripe( [ 'advance' => 31 * self::DAY ] );
		$this->travel( 31 * self::DAY );
		$this->refresh();
		$row = $this->account()->plans[0] ?? self::fail( 'The account has no plan.' );
		self::assertStringContainsString( 'The last payment failed', $row['state'] );
		self::assertSame( 'To change your plan, update your card first.', $row['note'] );
		self::assertSame( 'The last payment failed, so you can no longer read after you cancel.', $row['end'] );
		$this->assert_no_change();
	}

	#[TestDox( 'An order of several items does not change its plan' )]
	public function test_quantity(): void {
		OrdersTable::query_or_fail( 'UPDATE {table} SET quantity = 2 WHERE id = %d', [ $this->order->id ] );
		wp_cache_flush();
		$this->assert_no_change();
	}

	#[TestDox( 'A test order does not change its plan with the live account' )]
	public function test_mode(): void {
		$this->connect( 'rk_live_good1234', self::SECRET );
		$this->travel( 1 );
		self::assertSame( 409, $this->preview( $this->gold )->status );
	}

	#[TestDox( 'Without a Stripe account, the page offers no change of plan' )]
	public function test_disconnected(): void {
		$this->connect( '', '' );
		$this->travel( 1 );
		self::assertSame( [], $this->account()->plans[0]['changes'] ?? null );
	}

	#[TestDox( 'If the reader cancels in another tab while a change waits for its response, the plan stays canceled' )]
	#[TestWith( [ true, 303, Subscription::ENDING, 0 ], 'and Stripe reports the present state' )]
	#[TestWith( [ false, 409, Subscription::ENDING, 1 ], 'or the job asks for it later' )]
	public function test_canceled_meanwhile( bool $responds, int $status, string $state, int $jobs ): void {
		$preview  = $this->preview( $this->gold );
		$is_first = true;
		$filter   = function ( mixed $response, array $request ) use ( &$is_first, $responds ): mixed {
			if ( $is_first && is_string( $request['body'] ?? null ) && str_contains( $request['body'], 'proration_behavior' ) ) {
				$is_first = false;
				self::assertNull( Plugin::get( PlanActions::class )->cancel( self::ANN, $this->order->id ) );
				$this->refresh();
				if ( ! $responds ) {
					$this->at_stripe( [ 'fail' => [ "GET /v1/checkout/sessions/{$this->order->session}" => 503 ] ] );
				}
			}
			return $response;
		};
		add_filter( 'http_response', $filter, 10, 2 );
		$view = $this->confirm( $preview );
		remove_filter( 'http_response', $filter );
		self::assertFalse( $is_first );
		self::assertSame( [ $status, $responds ? '' : self::BUSY ], [ $view->status, $view->message ] );
		self::assertSame( $state, self::ledger()->subscription( $this->order )?->status );
		self::assertCount( $jobs, OutboxTable::rows( "SELECT id FROM {table} WHERE hook = %s AND job_key LIKE 'check-%%'", [ LookUp::HOOK ] ) );
	}

	#[TestDox( 'If other processes keep changing the order while the reader cancels, the reader is told to look again later' )]
	public function test_busy_cancellation(): void {
		$cancel = [ AccountForms::ACTION => AccountForms::CANCEL ];
		$filter = function ( mixed $response ): mixed {
			OrdersTable::query( 'UPDATE {table} SET revision = revision + 1 WHERE id = %d', [ $this->order->id ] );
			return $response;
		};
		add_filter( 'http_response', $filter );
		$view = $this->send( $cancel );
		remove_filter( 'http_response', $filter );
		self::assertSame( [ 409, self::BUSY ], [ $view->status, $view->message ] );
		$this->at_stripe( [ 'fail' => [ 'POST /v1/subscriptions/' . ( self::ledger()->subscription( $this->order )->id ?? '' ) => 503 ] ] );
		self::assertStringContainsString( 'could not be changed now', $this->send( $cancel )->message );
	}
}
