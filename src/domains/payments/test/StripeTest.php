<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Secrets;
use Slipstream\Contracts\WebhookEvent;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeAccount;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeApi;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeWebhook;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Ledger\SubscriptionsTable;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Privacy\PersonalOrders;
use Slipstream\Jobs\JobFailed;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of the Stripe gateway, with a stand-in that keeps state and signs its events with Stripe's own library. */
final class StripeTest extends StripeTestCase {

	/** @param list<array{type: string, body: string, header: string}> $events Events to deliver one after another. */
	private function deliver( array $events ): void {
		$webhook = Plugin::get( StripeWebhook::class );
		foreach ( $events as $event ) {
			$read = $webhook->read( self::signed( $event['body'], $event['header'] ) );
			self::assertNotNull( $read, $event['type'] );
			$webhook->handle( $read );
		}
	}

	private static function signed( string $body, string $header ): WebhookRequest {
		return new WebhookRequest( $body, static fn ( string $name ): string => 'Stripe-Signature' === $name ? $header : '' );
	}

	private static function new_order(
		string $period = Plan::ONE_TIME,
		int $quantity = 1,
		int $amount = 1000,
		string $currency = 'EUR'
	): Order {
		return self::orders()->add(
			new NewOrder(
				CheckoutLink::PRODUCT,
				7,
				'Tea & biscuits',
				$quantity,
				Money::from_minor_units( $amount, $currency ),
				$period,
				Stripe::ID,
				Order::TEST,
				'ann@example.org',
				'Ann',
				0,
				'en_US'
			)
		);
	}

	private static function stripe(): Stripe {
		return Plugin::get( Stripe::class );
	}

	/** Starts the payment of an order. */
	private static function started( Order $order ): Order {
		self::assertIsString( self::stripe()->start( $order ) );
		return self::now( $order );
	}

	private static function now( Order $order ): Order {
		return self::orders()->find( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/** @return array{OrderStatus, int, int, int} Status and sums. */
	private static function state( Order $order ): array {
		$now = self::now( $order );
		return [ $now->status, $now->paid, $now->refunded, $now->disputed ];
	}

	/** Returns the ID of the payment that was recorded last. */
	private static function payment( Order $order ): string {
		$facts = array_filter( self::ledger()->facts( $order ), static fn ( $fact ): bool => 'payment_succeeded' === $fact->type->value );
		return end( $facts )->object_id ?? '';
	}

	/** @return array<string, array{int, OrderStatus}> Paid amount in minor units, and the status of the order. */
	public static function late_payments(): array {
		return [
			'as ordered'     => [ 1000, OrderStatus::Paid ],
			'another amount' => [ 999, OrderStatus::Review ],
		];
	}

	#[DataProvider( 'late_payments' )]
	#[TestDox( 'A payment after the buyer\'s data was erased is still recorded, and erasing again loses nothing: $_dataName' )]
	public function test_erased( int $amount, OrderStatus $status ): void {
		$order  = self::started( self::new_order() );
		$people = static fn (): array => [ self::now( $order )->email, self::now( $order )->name ];
		self::assertSame( 1, Plugin::get( PersonalOrders::class )->erase( 'ann@example.org', 1 )->removed );
		self::assertSame( [ '', '' ], $people() );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session, 'amount' => $amount ] ) );
		self::assertSame( $status, self::now( $order )->status );
		OrdersTable::query( "UPDATE {table} SET email = 'ann@example.org' WHERE id = %d", [ $order->id ] );
		Plugin::get( PersonalOrders::class )->erase( 'ann@example.org', 1 );
		self::assertSame( [ $status, [ '', '' ] ], [ self::now( $order )->status, $people() ] );
	}

	#[TestDox( 'Nothing is sold while the key or the webhook secret is missing' )]
	public function test_ready(): void {
		self::assertTrue( self::stripe()->is_ready() );
		self::assertSame( Order::TEST, self::stripe()->mode() );
		foreach ( [ [ '', '' ], [ self::KEY, '' ], [ '', self::SECRET ] ] as [ $key, $secret ] ) {
			$this->connect( $key, $secret );
			self::assertFalse( self::stripe()->is_ready() );
		}
	}

	/** @return array<string, array{string, string, string}> Credential, value, error. */
	public static function credentials(): array {
		return [
			'restricted, test'        => [ StripeAccount::KEY, 'rk_test_12345678', '' ],
			'restricted, live'        => [ StripeAccount::KEY, 'rk_live_12345678', '' ],
			'secret'                  => [ StripeAccount::KEY, 'sk_live_12345678', '' ],
			'publishable'             => [
				StripeAccount::KEY,
				'pk_live_12345678',
				'This is the publishable key. Enter a restricted key, which begins with rk_.',
			],
			'the other field'         => [
				StripeAccount::KEY,
				'whsec_12345678',
				'This is the webhook secret. Enter it in the other field.',
			],
			'too short'               => [ StripeAccount::KEY, 'rk_test_1234567', 'A key begins with rk_live_ or rk_test_.' ],
			'with a line break'       => [ StripeAccount::KEY, "rk_test_12345678\n", 'A key begins with rk_live_ or rk_test_.' ],
			'a webhook secret'        => [ StripeAccount::SECRET, 'whsec_12345678', '' ],
			'a key as webhook secret' => [ StripeAccount::SECRET, 'rk_test_12345678', 'A webhook secret begins with whsec_.' ],
		];
	}

	#[DataProvider( 'credentials' )]
	#[TestDox( 'A credential is checked when it is entered: $_dataName' )]
	public function test_credential( string $name, string $value, string $error ): void {
		self::assertSame( $error, StripeAccount::service()->credential( $name )->validate( $value ) );
	}

	#[TestDox( 'The key is tested with Stripe, and a refusal says what to do without the key' )]
	public function test_key(): void {
		$api = Plugin::get( StripeApi::class );
		self::assertTrue( $api->test( [ StripeAccount::KEY => self::KEY ] ) );
		$refused = $api->test( [ StripeAccount::KEY => 'rk_test_wrong1234' ] );
		self::assertInstanceOf( WP_Error::class, $refused );
		self::assertSame( 'slipstream_key_refused', $refused->get_error_code() );
		self::assertSame(
			'Stripe refused the key. Check that it is complete and has the rights named in its help text.',
			$refused->get_error_message()
		);
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $refused ) );
	}

	#[TestDox( 'A checkout asks for the order\'s amount, quantity and currency, names the order, and is made once' )]
	public function test_checkout(): void {
		$order = self::new_order( quantity: 5, amount: 5000 );
		$first = self::stripe()->start( $order );
		self::assertIsString( $first );
		self::assertSame( $this->server->url( '/pay/cs_1' ), $first );
		self::assertSame( $first, self::stripe()->start( self::now( $order ) ) );
		// The process was killed before it stored the session. With the same idempotency key, Stripe returns the same session.
		self::assertSame( $first, self::stripe()->start( $order ) );
		$made = array_values( array_filter( $this->requests(), static fn ( array $one ): bool => 'POST' === $one['method'] ) );
		self::assertSame( "checkout-$order->token", $made[0]['key'] ?? '' );
		self::assertSame( [ '2024-06-20' ], array_unique( array_column( $this->requests(), 'version' ) ) );
		self::assertEquals(
			[
				'mode'                => 'payment',
				'client_reference_id' => $order->token,
				'line_items'          => [
					[
						'quantity'   => '5',
						'price_data' => [
							'currency'     => 'eur',
							'unit_amount'  => '1000',
							'product_data' => [ 'name' => 'Tea & biscuits' ],
						],
					],
				],
				'success_url'         => home_url( "/?slipstream-order=$order->token&slipstream-from-checkout=1" ),
				'cancel_url'          => home_url( '/' ),
				'metadata'            => [ 'slipstream_order' => $order->token ],
				'payment_intent_data' => [ 'metadata' => [ 'slipstream_order' => $order->token ] ],
				'customer_email'      => 'ann@example.org',
			],
			$made[0]['body']
		);
	}

	#[TestDox( 'A subscription asks for the interval of its plan: $period' )]
	#[DataProvider( 'intervals' )]
	public function test_subscription_checkout( string $period, string $interval ): void {
		$order = self::started( self::new_order( $period ) );
		$body  = $this->requests()[0]['body'];
		self::assertSame( 'subscription', $body['mode'] );
		self::assertEquals( [ 'metadata' => [ 'slipstream_order' => $order->token ] ], $body['subscription_data'] );
		self::assertArrayNotHasKey( 'payment_intent_data', $body );
		self::assertStringContainsString( '"recurring":{"interval":"' . $interval . '"}', (string) wp_json_encode( $body['line_items'] ) );
	}

	/** @return array<string, array{string, string}> */
	public static function intervals(): array {
		return [
			'month' => [ Plan::MONTHLY, 'month' ],
			'year'  => [ Plan::YEARLY, 'year' ],
		];
	}

	#[TestDox( 'A payment is recorded by its event, once, in whatever order events arrive and however often' )]
	public function test_paid(): void {
		$order  = self::started( self::new_order() );
		$events = $this->at_stripe( [ 'pay' => $order->session ] );
		self::assertSame( [ 'payment_intent.succeeded', 'checkout.session.completed' ], array_column( $events, 'type' ) );
		$this->deliver( array_reverse( [ ...$events, ...$events ] ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
		self::assertCount( 1, self::ledger()->facts( $order ) );
	}

	#[TestDox( 'A refused card is recorded as failed, and the next card pays' )]
	public function test_declined(): void {
		$order = self::started( self::new_order() );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session, 'card' => 'declined' ] ) );
		self::assertSame( [ OrderStatus::Failed, 0, 0, 0 ], self::state( $order ) );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
	}

	#[TestDox( 'An expired checkout is recorded, and the order cannot be started again' )]
	public function test_expired(): void {
		$order = self::started( self::new_order() );
		$this->deliver( $this->at_stripe( [ 'expire' => $order->session ] ) );
		self::assertSame( OrderStatus::Expired, self::now( $order )->status );
	}

	/** @return array<string, array{string, array<string, int|string>}> Period of the order, and the changes of its payment. */
	public static function other_payments(): array {
		return [
			'a cent less'                      => [ Plan::ONE_TIME, [ 'amount' => 999 ] ],
			'a cent more'                      => [ Plan::ONE_TIME, [ 'amount' => 1001 ] ],
			'another currency'                 => [ Plan::ONE_TIME, [ 'currency' => 'jpy' ] ],
			'another currency, a subscription' => [ Plan::MONTHLY, [ 'currency' => 'jpy' ] ],
			'a cent less, a subscription'      => [ Plan::MONTHLY, [ 'amount' => 999 ] ],
		];
	}

	/** @param array<string, int|string> $instead */
	#[DataProvider( 'other_payments' )]
	#[TestDox( 'An amount or currency that the order did not ask for is not delivered, the owner looks at it: $_dataName' )]
	public function test_other_amount( string $period, array $instead ): void {
		$order = self::started( self::new_order( $period ) );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] + $instead ) );
		self::assertSame( [ OrderStatus::Review, 0, 0, 0 ], self::state( $order ) );
	}

	/** @return array<string, array{string, int, string}> Currency, minor units, and the same amount as text. */
	public static function decimals(): array {
		return [
			'yen, none'             => [ 'JPY', 500, '500' ],
			'Kuwaiti dinars, three' => [ 'KWD', 1250, '1.250' ],
		];
	}

	#[DataProvider( 'decimals' )]
	#[TestDox( 'Minor units go out and come back as they are, whatever decimals a currency has: $_dataName' )]
	public function test_decimals( string $currency, int $amount, string $decimal ): void {
		self::assertSame( $decimal, Money::from_minor_units( $amount, $currency )->decimal() );
		$order = self::started( self::new_order( amount: $amount, currency: $currency ) );
		$sent  = (string) wp_json_encode( $this->requests()[0]['body'] );
		self::assertStringContainsString( '"currency":"' . strtolower( $currency ) . "\",\"unit_amount\":\"$amount\"", $sent );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		self::assertSame( [ OrderStatus::Paid, $amount, 0, 0 ], self::state( $order ) );
	}

	#[TestDox( 'A lost event is made up for by asking Stripe' )]
	public function test_look_up(): void {
		$order = self::started( self::new_order() );
		self::assertSame( [], self::stripe()->look_up( $order ) );
		$this->at_stripe( [ 'pay' => $order->session ] );
		$facts = self::stripe()->look_up( self::now( $order ) );
		self::assertNotInstanceOf( WP_Error::class, $facts );
		self::assertSame( OrderStatus::Paid, self::ledger()->record( $order, $facts )->status );
		self::assertSame( [], self::stripe()->look_up( self::new_order() ), 'not started' );
	}

	#[TestDox( 'A subscription is active, renewed, past due, recovered and ended as Stripe says' )]
	public function test_subscription(): void {
		$order = self::started( self::new_order( Plan::MONTHLY ) );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
		$row   = static fn (): array => SubscriptionsTable::row( 'SELECT * FROM {table} WHERE order_id = %d', [ $order->id ] ) ?? [];
		self::assertSame(
			[ Subscription::ACTIVE, (string) ( self::TIME + 30 * 86_400 ) ],
			[ $row()['status'], $row()['period_end'] ]
		);
		$sub   = $row()['subscription_id'];
		$month = 30 * 86_400;
		$this->travel( $month );
		$this->deliver( $this->at_stripe( [ 'advance' => $month ] ) );
		self::assertSame( [ OrderStatus::Paid, 2000, 0, 0 ], self::state( $order ) );
		self::assertSame( (string) ( self::TIME + 2 * $month ), $row()['period_end'] );
		$this->at_stripe( [ 'subscription' => $sub, 'card' => 'declined' ] );
		$this->travel( $month );
		$failed = $this->at_stripe( [ 'advance' => $month ] );
		self::assertSame( [ 'invoice.payment_failed', 'customer.subscription.updated' ], array_column( $failed, 'type' ) );
		$this->deliver( $failed );
		self::assertSame( [ Subscription::PAST_DUE, 2000 ], [ $row()['status'], self::now( $order )->paid ] );
		$this->at_stripe( [ 'subscription' => $sub, 'card' => 'good' ] );
		$this->travel( 86_400 );
		$this->deliver( $this->at_stripe( [ 'advance' => 86_400 ] ) );
		self::assertSame( [ Subscription::ACTIVE, 3000 ], [ $row()['status'], self::now( $order )->paid ] );
		$this->travel( 60 );
		// An old event arrives last.
		$this->deliver( [ ...$this->at_stripe( [ 'cancel' => $sub ] ), ...$this->at_stripe( [ 'resend' => $failed[0]['body'] ] ) ] );
		self::assertSame( [ Subscription::ENDED, 3000 ], [ $row()['status'], self::now( $order )->paid ] );
	}

	/** @return array{Order, string} Order with an overdue subscription, and the subscription's ID at Stripe. */
	private function overdue(): array {
		$order = self::started( self::new_order( Plan::MONTHLY ) );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		$id = self::ledger()->subscription( $order )->id ?? '';
		$this->at_stripe( [ 'card' => 'declined', 'subscription' => $id ] );
		$this->travel( 31 * 86_400 );
		$this->at_stripe( [ 'advance' => 31 * 86_400 ] );
		return [ $order, $id ];
	}

	#[TestDox( 'Of two look-ups at once, the slower one does not put an older state over a newer one' )]
	public function test_slow_look_up(): void {
		[ $order, $id ] = $this->overdue();

		$is_first = true;
		// The buyer pays while a slow look-up is between its requests for subscription and invoices. A fast look-up sees the payment.
		$interrupt = function ( string $base ) use ( $order, $id, &$is_first ): string {
			$asked = array_column( $this->requests(), 'path' );
			if ( $is_first && str_starts_with( (string) end( $asked ), '/v1/subscriptions/' ) ) {
				$is_first = false;
				$this->at_stripe( [ 'settle' => $id ] );
				Plugin::get( LookUp::class )->refresh( $order );
				self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $order )?->status );
			}
			return $base;
		};
		add_filter( 'slipstream_service_url', $interrupt, 99 );
		Plugin::get( LookUp::class )->refresh( $order );
		remove_filter( 'slipstream_service_url', $interrupt, 99 );
		self::assertFalse( $is_first );
		self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $order )?->status );
		self::assertSame( [ OrderStatus::Paid, 2000, 0, 0 ], self::state( $order ) );
	}

	#[TestDox( 'A subscription that recovers within one second, or on a server whose clock is ten minutes late, is active' )]
	public function test_clock(): void {
		foreach ( [ 0, -600 ] as $seconds ) {
			[ $order, $id ] = $this->overdue();
			self::assertInstanceOf( Order::class, Plugin::get( LookUp::class )->refresh( $order ) );
			self::assertSame( Subscription::PAST_DUE, self::ledger()->subscription( $order )?->status );
			$this->at_stripe( [ 'settle' => $id ] );
			$this->travel( $seconds );
			Plugin::get( LookUp::class )->refresh( $order );
			self::assertSame( Subscription::ACTIVE, self::ledger()->subscription( $order )?->status );
			$facts = count( self::ledger()->facts( $order ) );
			$this->travel( 60 );
			Plugin::get( LookUp::class )->refresh( $order );
			self::assertCount( $facts, self::ledger()->facts( $order ), 'a report without news adds nothing' );
		}
	}

	#[TestDox( 'Invoices that the owner marks as paid outside of Stripe count once each, and are not returned through Stripe' )]
	public function test_paid_outside(): void {
		$month  = 30 * 86_400;
		$orders = [ self::started( self::new_order( Plan::MONTHLY ) ), self::started( self::new_order( Plan::MONTHLY ) ) ];
		foreach ( $orders as $order ) {
			$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
			$this->at_stripe( [ 'card' => 'declined', 'subscription' => self::ledger()->subscription( $order )->id ?? '' ] );
		}
		foreach ( [ 2000, 3000 ] as $paid ) {
			$this->travel( $month );
			$this->deliver( $this->at_stripe( [ 'advance' => $month ] ) );
			foreach ( $orders as $order ) {
				$events = $this->at_stripe( [ 'settle' => self::ledger()->subscription( $order )->id ?? '' ] );
				$this->deliver( [ ...$events, ...$events ] );
				self::assertSame( [ OrderStatus::Paid, $paid, 0, 0 ], self::state( $order ) );
			}
		}
		$payment = self::ledger()->payments( $orders[0] )[0]->id;
		self::assertStringStartsWith( 'in_', $payment );
		$refund = self::stripe()->refund( $orders[0], $payment, Money::from_minor_units( 1000, 'EUR' ), 'a' );
		self::assertInstanceOf( WP_Error::class, $refund );
		self::assertSame( 'This payment was made outside of Stripe. Return it the way it arrived.', $refund->get_error_message() );
	}

	#[TestDox( 'A buyer opens the customer portal and cancels: the subscription ends with the paid period and is charged no more' )]
	public function test_portal(): void {
		$order  = self::started( self::new_order( Plan::MONTHLY ) );
		$closed = self::stripe()->portal( $order );
		self::assertInstanceOf( WP_Error::class, $closed );
		self::assertSame(
			'Your subscription cannot be changed here now. Try again later, or write to the site owner.',
			$closed->get_error_message()
		);
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		$first  = self::stripe()->portal( $order );
		$second = self::stripe()->portal( $order );
		self::assertIsString( $first );
		self::assertStringContainsString( '/portal/bps_', $first );
		self::assertNotSame( $first, $second, 'each link opens once' );
		$context = stream_context_create( [ 'http' => [ 'method' => 'POST', 'follow_location' => 0 ] ] );
		file_get_contents( $first, false, $context );
		$facts = self::stripe()->look_up( $order );
		self::assertIsArray( $facts );
		self::ledger()->record( $order, $facts );
		self::assertSame( Subscription::ENDING, self::ledger()->subscription( $order )?->status );
		$this->travel( 31 * 86_400 );
		$this->deliver( $this->at_stripe( [ 'advance' => 31 * 86_400 ] ) );
		self::assertSame( Subscription::ENDED, self::ledger()->subscription( $order )?->status );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $order ) );
	}

	#[TestDox( 'The owner cancels: a paid subscription ends with its period, an overdue one at once, and a second press changes nothing' )]
	public function test_cancel(): void {
		$order = self::started( self::new_order( Plan::MONTHLY ) );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		$cancel = static function () use ( $order ): string {
			$facts = self::stripe()->cancel( $order );
			self::assertIsArray( $facts );
			self::ledger()->record( $order, $facts );
			return self::ledger()->subscription( $order )->status ?? '';
		};
		self::assertSame( [ Subscription::ENDING, Subscription::ENDING ], [ $cancel(), $cancel() ] );
		self::assertSame( 0, count( array_filter( $this->requests(), static fn ( array $one ): bool => 'DELETE' === $one['method'] ) ) );

		$late = self::started( self::new_order( Plan::MONTHLY ) );
		$this->deliver( $this->at_stripe( [ 'pay' => $late->session ] ) );
		$this->at_stripe( [ 'card' => 'declined', 'subscription' => self::ledger()->subscription( $late )->id ?? '' ] );
		$this->travel( 31 * 86_400 );
		$this->deliver( $this->at_stripe( [ 'advance' => 31 * 86_400 ] ) );
		self::assertSame( Subscription::PAST_DUE, self::ledger()->subscription( $late )?->status );
		$this->travel( 1 );
		$ended = self::stripe()->cancel( $late );
		self::assertIsArray( $ended );
		self::ledger()->record( $late, $ended );
		self::assertSame( Subscription::ENDED, self::ledger()->subscription( $late )?->status );
		self::assertSame( [ OrderStatus::Paid, 1000, 0, 0 ], self::state( $late ) );
	}

	#[TestDox( 'Neither portal nor cancellation uses the key of the other mode' )]
	public function test_other_mode(): void {
		$order = self::started( self::new_order( Plan::MONTHLY ) );
		$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
		$this->connect( 'rk_live_good1234', self::SECRET );
		$before = count( $this->requests() );
		self::assertInstanceOf( WP_Error::class, self::stripe()->portal( $order ) );
		self::assertInstanceOf( WP_Error::class, self::stripe()->cancel( $order ) );
		self::assertCount( $before, $this->requests() );
	}

	#[TestDox( 'Refunds are recorded: from the site, from Stripe\'s dashboard, before the payment is known, and when they fail' )]
	public function test_refunds(): void {
		$order  = self::started( self::new_order() );
		$events = $this->at_stripe( [ 'pay' => $order->session ] );
		$body   = json_decode( $events[0]['body'], true );
		$intent = is_array( $body ) ? (string) $body['data']['object']['id'] : '';
		// The refund's event arrives first, and contains only the ID of the payment.
		$this->deliver( $this->at_stripe( [ 'refund' => $intent, 'amount' => 100 ] ) );
		self::assertSame( [ OrderStatus::PartlyRefunded, 1000, 100, 0 ], self::state( $order ) );
		$this->deliver( $events );
		$fact = self::stripe()->refund( self::now( $order ), $intent, Money::from_minor_units( 400, 'EUR' ), 'a' );
		self::assertNotInstanceOf( WP_Error::class, $fact );
		self::ledger()->record( $order, [ $fact ] );
		$again = self::stripe()->refund( self::now( $order ), $intent, Money::from_minor_units( 400, 'EUR' ), 'a' );
		self::assertEquals( $fact, $again );
		self::assertSame( [ OrderStatus::PartlyRefunded, 1000, 500, 0 ], self::state( $order ) );
		$too_much = self::stripe()->refund( self::now( $order ), $intent, Money::from_minor_units( 501, 'EUR' ), 'b' );
		self::assertInstanceOf( WP_Error::class, $too_much );
		self::assertSame( [ StripeApi::REFUSED, 'amount_too_large' ], [ $too_much->get_error_code(), $too_much->get_error_message() ] );
		$this->deliver( $this->at_stripe( [ 'refund' => $intent, 'amount' => 500, 'status' => 'failed' ] ) );
		self::assertSame( [ OrderStatus::PartlyRefunded, 1000, 500, 0 ], self::state( $order ) );
	}

	#[TestDox( 'A dispute takes the money away, and gives it back when it is won' )]
	public function test_dispute(): void {
		foreach ( [ 'won' => [ OrderStatus::Paid, 0 ], 'lost' => [ OrderStatus::Disputed, 1000 ] ] as $end => [ $status, $disputed ] ) {
			$order = self::started( self::new_order() );
			$this->deliver( $this->at_stripe( [ 'pay' => $order->session ] ) );
			$opened = $this->at_stripe( [ 'dispute' => self::payment( $order ) ] );
			$this->deliver( $opened );
			self::assertSame( [ OrderStatus::Disputed, 1000, 0, 1000 ], self::state( $order ) );
			$body = json_decode( $opened[0]['body'], true );
			$this->deliver( $this->at_stripe( [ 'close' => is_array( $body ) ? $body['data']['object']['id'] : '', 'status' => $end ] ) );
			self::assertSame( [ $status, 1000, 0, $disputed ], self::state( $order ) );
		}
	}

	#[TestDox( 'While Stripe does not answer, the event is kept for another attempt' )]
	public function test_down(): void {
		$order  = self::started( self::new_order() );
		$events = $this->at_stripe( [ 'pay' => $order->session ] );
		$this->at_stripe( [ 'fail' => [ "GET /v1/checkout/sessions/$order->session" => 503 ] ] );
		try {
			$this->deliver( $events );
			self::fail( 'The event was lost.' );
		} catch ( JobFailed $failure ) {
			self::assertSame( 'slipstream_service_down', $failure->getMessage() );
		}
		self::assertSame( OrderStatus::Pending, self::now( $order )->status );
		$this->at_stripe( [ 'fail' => [ 'none' => 0 ] ] );
		$this->deliver( $events );
		self::assertSame( OrderStatus::Paid, self::now( $order )->status );
	}

	#[TestDox( 'A checkout whose answer was lost is found again and charged once' )]
	public function test_lost_answer(): void {
		$order = self::new_order();
		$this->at_stripe( [ 'fail' => [ 'POST /v1/checkout/sessions' => 'lost' ] ] );
		$lost = self::stripe()->start( $order );
		self::assertInstanceOf( WP_Error::class, $lost );
		self::assertSame( 'Stripe is not available right now. Try again in a few minutes.', $lost->get_error_message() );
		$this->at_stripe( [ 'fail' => [ 'none' => 0 ] ] );
		$url = self::stripe()->start( self::now( $order ) );
		self::assertSame( $this->server->url( '/pay/cs_1' ), $url );
	}

	/** @return array<string, array{string, string}> Name of the changed value, and the new value. */
	public static function forgeries(): array {
		return [
			'no header'              => [ 'header', '' ],
			'a wrong signature'      => [ 'header', 't=' . self::TIME . ',v1=' . str_repeat( '0', 64 ) ],
			'another scheme'         => [ 'scheme', '' ],
			'a changed body'         => [ 'body', '' ],
			'five minutes and a bit' => [ 'later', '301' ],
			'from the future'        => [ 'later', '-301' ],
			'no secret'              => [ 'secret', '' ],
			'another secret'         => [ 'secret', 'whsec_anotherSecret' ],
		];
	}

	#[DataProvider( 'forgeries' )]
	#[TestDox( 'An event is refused: $_dataName' )]
	public function test_forged( string $what, string $value ): void {
		$order = self::started( self::new_order() );
		$event = $this->at_stripe( [ 'pay' => $order->session ] )[0];
		match ( $what ) {
			'header' => $event['header'] = $value,
			'scheme' => $event['header'] = str_replace( 'v1=', 'v0=', $event['header'] ),
			'body'   => $event['body']  .= ' ',
			'later'  => $this->travel( (int) $value ),
			default  => $this->connect( self::KEY, $value ),
		};
		self::assertNull( Plugin::get( StripeWebhook::class )->read( self::signed( $event['body'], $event['header'] ) ) );
	}

	#[TestDox( 'An event is accepted up to five minutes off, and with a second signature while the secret is replaced' )]
	public function test_accepted(): void {
		$order = self::started( self::new_order() );
		$event = $this->at_stripe( [ 'pay' => $order->session ] )[0];
		foreach ( [ -300, 600 ] as $seconds ) {
			$this->travel( $seconds );
			self::assertNotNull( Plugin::get( StripeWebhook::class )->read( self::signed( $event['body'], $event['header'] ) ) );
		}
		$is_read = static fn ( int $others ): bool => null !== Plugin::get( StripeWebhook::class )->read(
			self::signed(
				$event['body'],
				str_replace( ',v1=', str_repeat( ',v1=' . str_repeat( 'a', 64 ), $others ) . ',v1=', $event['header'] )
			)
		);
		self::assertSame( [ true, true, false ], [ $is_read( 1 ), $is_read( 4 ), $is_read( 5 ) ], 'Five signatures are compared.' );
	}

	#[TestDox( 'Live and test never mix: an event, an order or a look-up of the other mode changes nothing' )]
	public function test_modes(): void {
		$order  = self::started( self::new_order() );
		$events = $this->at_stripe( [ 'pay' => $order->session ] );
		$this->connect( 'rk_live_good1234', self::SECRET );
		self::assertSame( Order::LIVE, self::stripe()->mode() );
		self::assertSame( [], self::stripe()->look_up( $order ) );
		foreach ( $events as $event ) {
			$read = Plugin::get( StripeWebhook::class )->read( self::signed( $event['body'], $event['header'] ) );
			self::assertSame( [], $read?->data, 'nothing of it is kept' );
		}
		$this->deliver( $events );
		self::assertSame( OrderStatus::Pending, self::now( $order )->status );
		$this->connect( self::KEY, self::SECRET );
		$this->deliver( $events );
		self::assertSame( OrderStatus::Paid, self::now( $order )->status );
	}

	/** @return array<string, array{bool}> Whether the ledger has the payment, so that its ID identifies the order. */
	public static function known_payments(): array {
		return [
			'by the order\'s token'    => [ false ],
			'by the payment\'s id too' => [ true ],
		];
	}

	#[DataProvider( 'known_payments' )]
	#[TestDox( 'An event that was accepted with the test key and is handled with the live key asks nothing of Stripe: $_dataName' )]
	public function test_switched_key( bool $is_known ): void {
		$order  = self::started( self::new_order() );
		$events = $this->at_stripe( [ 'pay' => $order->session ] );
		$read   = Plugin::get( StripeWebhook::class )->read( self::signed( $events[1]['body'], $events[1]['header'] ) );
		self::assertNotNull( $read );
		self::assertSame( $order->token, $read->data['order'] ?? '' );
		if ( $is_known ) {
			self::ledger()->record( $order, [ self::paid( self::intent( $events[1]['body'] ) ) ] );
		}
		$before = self::state( $order );
		$asked  = $this->requests();
		$this->connect( 'rk_live_good1234', self::SECRET );
		$this->travel( 1 );
		Plugin::get( StripeWebhook::class )->handle( $read );
		self::assertSame( [ $before, $asked ], [ self::state( $order ), $this->requests() ] );
	}

	#[TestDox( 'Events about nothing of this site change nothing; other plugins hear of a foreign subscription' )]
	public function test_foreign(): void {
		$webhook = Plugin::get( StripeWebhook::class );
		$heard   = [];
		add_action(
			'slipstream_stripe_foreign_subscription',
			static function ( string $subscription ) use ( &$heard ): void {
				$heard[] = $subscription;
			}
		);
		foreach ( [ [], [ 'order' => str_repeat( 'a', 32 ) ], [ 'payment' => 'pi_999' ], [ 'order' => 7 ] ] as $data ) {
			$webhook->handle( new WebhookEvent( 'evt_x', $data ) );
		}
		// This order belongs to another gateway.
		$order = self::order( gateway: 'paypal' );
		$webhook->handle( new WebhookEvent( 'evt_y', [ 'order' => $order->token ] ) );
		self::assertSame( [ OrderStatus::Pending, 0, 0, 0 ], self::state( $order ) );
		self::assertSame( [], $heard );
		$webhook->handle( new WebhookEvent( 'evt_z', [ 'subscription' => 'sub_999' ] ) );
		self::assertSame( [ 'sub_999' ], $heard );
	}

	#[TestDox( 'The session of another order says nothing about this one' )]
	public function test_other_session(): void {
		$paid = self::started( self::new_order() );
		$this->at_stripe( [ 'pay' => $paid->session ] );
		$order = self::new_order();
		self::assertTrue( self::orders()->set_session( $order, $paid->session ) );
		self::assertSame( [], self::stripe()->look_up( self::now( $order ) ) );
	}

	#[TestDox( 'An event that is kept for its job has ids alone' )]
	public function test_references(): void {
		$order = self::started( self::new_order() );
		$event = $this->at_stripe( [ 'pay' => $order->session ] )[1];
		$read  = Plugin::get( StripeWebhook::class )->read( self::signed( $event['body'], $event['header'] ) );
		$ids   = [
			'order'        => $order->token,
			'payment'      => self::intent( $event['body'] ),
			'subscription' => '',
		];
		self::assertSame( $ids, $read?->data );
		self::assertStringContainsString( 'ann@example.org', $event['body'] );
	}

	private static function intent( string $body ): string {
		$data = json_decode( $body, true );
		return is_array( $data ) ? (string) $data['data']['object']['payment_intent'] : '';
	}
}
