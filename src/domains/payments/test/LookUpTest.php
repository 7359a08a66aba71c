<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Checkout\Checkout;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\JobSubjects;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of the jobs that find payments after their webhook event was lost. */
final class LookUpTest extends StripeTestCase {

	/** @return list<array{key: string, due: int, arguments: array<string, int>}> Waiting jobs. `due` is in seconds after TIME. */
	private static function jobs(): array {
		return array_map(
			static fn ( array $row ): array => [
				'key'       => $row['job_key'],
				'due'       => (int) $row['due'] - self::TIME,
				'arguments' => (array) json_decode( $row['arguments'], true ),
			],
			OutboxTable::rows( 'SELECT job_key, due, arguments FROM {table} WHERE hook = %s ORDER BY id', [ LookUp::HOOK ] )
		);
	}

	private static function run_job( int $index ): void {
		Plugin::get( LookUp::class )->run( self::jobs()[ $index ]['arguments'] );
	}

	/** Stores an order through the checkout page. */
	private static function checkout( int $item, string $kind = CheckoutLink::PRODUCT ): Order {
		$checkout = Plugin::get( Checkout::class );
		$query    = [ CheckoutLink::PAGE => $kind, $kind => (string) $item, 'pid' => '0' ];
		$query   += CheckoutLink::PLAN === $kind
			? [ CheckoutLink::TERMS => '0.0.0.0', CheckoutLink::SIGNATURE => CheckoutLink::signature( $item, 0, '0.0.0.0' ) ]
			: [];
		$offer    = $checkout->handle( $query, null )->offer;
		self::assertNotNull( $offer );
		$answer = $checkout->handle(
			$query,
			[ 'token' => $checkout->token( $offer ), 'shown' => $offer->price_key(), 'email' => 'ann@example.org' ]
		);
		self::assertSame( 303, $answer->status, $answer->message );
		$row = OrdersTable::row( 'SELECT token FROM {table} ORDER BY id DESC LIMIT 1' );
		return self::orders()->find_by_token( $row['token'] ?? '' ) ?? self::fail( 'No order' );
	}

	private static function product(): int {
		return self::make( 'jp_pay_product', [ 'spay_price' => '12.50', 'spay_currency' => 'EUR' ] );
	}

	private static function plan(): int {
		return self::make(
			'jp_mem_plan',
			[
				'jetpack_memberships_price'    => '5',
				'jetpack_memberships_currency' => 'EUR',
				'jetpack_memberships_interval' => Plan::MONTHLY,
			]
		);
	}

	/** @param array<string, string> $meta */
	private static function make( string $type, array $meta ): int {
		return wp_insert_post( [ 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'Tea', 'meta_input' => $meta ] );
	}

	#[TestDox( 'An order is looked up after ten minutes, an hour and 25 hours; a payment without a webhook is found by the first job' )]
	public function test_lost_webhook(): void {
		$order = self::checkout( self::product() );
		self::assertSame(
			[ [ 'key' => "order-$order->id-0", 'due' => 600, 'arguments' => [ 'order' => $order->id, 'attempt' => 0 ] ] ],
			self::jobs()
		);
		$this->at_stripe( [ 'pay' => $order->session ] );
		$this->travel( 600 );
		self::run_job( 0 );
		$paid = self::orders()->find( $order->id );
		self::assertSame( [ OrderStatus::Paid, 1250 ], [ $paid?->status, $paid?->paid ] );
		self::assertCount( 1, self::jobs(), 'nothing to look up' );
	}

	#[TestDox( 'Jobs end with the third one, and with the end of the checkout' )]
	public function test_unpaid(): void {
		$order = self::checkout( self::product() );
		foreach ( [ [ 600, 3600 ], [ 3000, 90_000 ] ] as $index => [ $seconds, $next ] ) {
			$this->travel( $seconds );
			self::run_job( $index );
			self::assertSame( $next, self::jobs()[ $index + 1 ]['due'] );
		}
		$this->travel( 86_400 );
		self::run_job( 2 );
		self::assertCount( 3, self::jobs() );
		self::assertSame( OrderStatus::Pending, self::orders()->find( $order->id )?->status );
	}

	#[TestDox( 'A job for an order that is paid or deleted sends no request' )]
	public function test_paid_already(): void {
		$order = self::checkout( self::product() );
		self::ledger()->record( $order, [ self::paid( 'pi_other', 1250 ) ] );
		$before = count( $this->requests() );
		self::run_job( 0 );
		Plugin::get( LookUp::class )->run( [ 'order' => 987_654, 'attempt' => 0 ] );
		Plugin::get( LookUp::class )->run( [] );
		self::assertCount( $before, $this->requests() );
	}

	#[TestDox( 'When the gateway does not answer, the job fails and the order stays as it is' )]
	public function test_down(): void {
		$order = self::checkout( self::product() );
		$this->server->stop();
		try {
			self::run_job( 0 );
			self::fail( 'The job did not fail' );
		} catch ( JobFailed $failure ) {
			self::assertNotSame( '', $failure->reason );
		}
		self::assertSame( OrderStatus::Pending, self::orders()->find( $order->id )?->status );
	}

	#[TestDox( 'A gateway that asks for time is left alone for that long' )]
	public function test_retry_after(): void {
		$order = self::checkout( self::product() );
		foreach ( [ 429, 503 ] as $status ) {
			$this->at_stripe( [ 'fail' => [ "GET /v1/checkout/sessions/$order->session" => $status ] ] );
			try {
				self::run_job( 0 );
				self::fail( 'The job did not fail' );
			} catch ( JobFailed $failure ) {
				self::assertSame( 30, $failure->delay );
			}
		}
	}

	#[TestDox( 'A subscription is looked up an hour after each paid period; a late renewal is looked up once a day' )]
	public function test_renewal(): void {
		$order = self::checkout( self::plan(), CheckoutLink::PLAN );
		$this->at_stripe( [ 'pay' => $order->session ] );
		$this->travel( 600 );
		self::run_job( 0 );
		$subscription = self::ledger()->subscription( $order );
		self::assertSame( Subscription::ACTIVE, $subscription?->status );
		$end = $subscription->period_end;
		self::assertSame(
			[
				'key'       => "renewal-$order->id-$end-0",
				'due'       => $end + 3600 - self::TIME,
				'arguments' => [ 'order' => $order->id, 'attempt' => 0, 'period_end' => $end ],
			],
			self::jobs()[1]
		);
		// Stripe still reports the same period, so the next job follows a day later.
		$this->travel( $end + 3600 - $this->now );
		self::run_job( 1 );
		self::assertSame(
			[ "renewal-$order->id-$end-1", $end + 3600 + 86_400 - self::TIME ],
			[ self::jobs()[2]['key'], self::jobs()[2]['due'] ]
		);
		$last = [ 'order' => $order->id, 'attempt' => 29, 'period_end' => $end ];
		Plugin::get( LookUp::class )->run( $last );
		self::assertCount( 3, self::jobs(), 'the thirtieth job is the last' );
	}

	#[TestDox( 'The list of failed jobs names the order' )]
	public function test_subject(): void {
		$subjects = Plugin::get( JobSubjects::class );
		self::assertSame( 'Order 12', $subjects->describe( 'x', LookUp::HOOK, [ 'order' => 12 ] ) );
		self::assertSame( 'x', $subjects->describe( 'x', 'slipstream_message', [ 'order' => 12 ] ) );
		self::assertSame( Stripe::ID, self::order()->gateway );
	}
}
