<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeApi;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderAction;
use Slipstream\Domains\Payments\Orders\OrderActions;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of canceling a subscription while it changes at Stripe. */
final class StripeCancelTest extends StripeTestCase {

	private Order $order;

	protected function setUp(): void {
		parent::setUp();
		$order = self::order( period: Plan::MONTHLY );
		self::assertIsString( Plugin::get( Stripe::class )->start( $order ) );
		$this->order = self::orders()->find( $order->id ) ?? self::fail( 'The order is missing.' );
		$this->at_stripe( [ 'pay' => $this->order->session ] );
		$this->ask_stripe();
	}

	private function ask_stripe(): void {
		self::assertInstanceOf( Order::class, Plugin::get( LookUp::class )->refresh( $this->order ) );
	}

	private function cancel(): void {
		$order = self::orders()->find( $this->order->id ) ?? self::fail( 'The order is missing.' );
		self::assertInstanceOf( Order::class, Plugin::get( OrderActions::class )->perform( $order, OrderAction::CancelSubscription ) );
	}

	/** Continues the subscription, as a buyer can do in Stripe's customer portal. */
	private function renew_in_portal( string $key ): void {
		$path = '/v1/subscriptions/' . $this->subscription()->id;
		self::assertIsArray( Plugin::get( StripeApi::class )->post( $path, [ 'cancel_at_period_end' => 'false' ], $key ) );
	}

	private function subscription(): Subscription {
		return self::ledger()->subscription( $this->order ) ?? self::fail( 'The order has no subscription.' );
	}

	#[TestDox( 'A buyer who cancels, continues the subscription and cancels again within a day is not charged again' )]
	public function test_cancel_twice(): void {
		$this->cancel();
		self::assertSame( Subscription::ENDING, $this->subscription()->status );
		$this->renew_in_portal( 'portal' );
		$this->travel( 60 );
		$this->ask_stripe();
		self::assertSame( Subscription::ACTIVE, $this->subscription()->status );
		$this->travel( 3600 );
		$this->cancel();
		self::assertSame( Subscription::ENDING, $this->subscription()->status );
		$at_stripe = Plugin::get( StripeApi::class )->get( '/v1/subscriptions/' . $this->subscription()->id );
		self::assertIsArray( $at_stripe );
		self::assertTrue( $at_stripe['cancel_at_period_end'] ?? null );
		$this->travel( 31 * 86_400 );
		$this->at_stripe( [ 'advance' => 31 * 86_400 ] );
		$this->ask_stripe();
		self::assertSame( Subscription::ENDED, $this->subscription()->status );
		self::assertCount( 1, self::ledger()->payments( $this->order ) );
	}

	#[TestDox( 'A canceled subscription is resumed before its period ends, and charged again; a second call, an active and an ended one are refused' )]
	public function test_resume(): void {
		$actions = Plugin::get( OrderActions::class );
		$find    = fn (): Order => self::orders()->find( $this->order->id ) ?? self::fail( 'The order is missing.' );
		$resume  = static fn (): Order|WP_Error => $actions->resume( $find() );
		self::assertInstanceOf( WP_Error::class, $resume() );
		$this->cancel();
		$this->travel( 60 );
		$actions = Plugin::get( OrderActions::class );
		self::assertTrue( $actions->can_resume( $this->order, $this->subscription() ) );
		self::assertInstanceOf( Order::class, $resume() );
		self::assertSame( Subscription::ACTIVE, $this->subscription()->status );
		$at_stripe = Plugin::get( StripeApi::class )->get( '/v1/subscriptions/' . $this->subscription()->id );
		self::assertIsArray( $at_stripe );
		self::assertFalse( $at_stripe['cancel_at_period_end'] ?? null );
		self::assertInstanceOf( WP_Error::class, $resume() );
		$this->travel( 60 );
		$this->cancel();
		$this->travel( 31 * 86_400 );
		$this->at_stripe( [ 'advance' => 31 * 86_400 ] );
		$actions = Plugin::get( OrderActions::class );
		// The site has not asked Stripe yet, but the period is over.
		self::assertSame( Subscription::ENDING, $this->subscription()->status );
		self::assertFalse( $actions->can_resume( $this->order, $this->subscription() ) );
		self::assertInstanceOf( WP_Error::class, $resume() );
	}

	#[TestDox( 'If the buyer continues the subscription while the cancellation waits for its response, the newer state stays' )]
	public function test_renewed_meanwhile(): void {
		$is_first = true;
		$filter   = function ( mixed $response, array $request ) use ( &$is_first ): mixed {
			if ( $is_first && is_string( $request['body'] ?? null ) && str_contains( $request['body'], 'cancel_at_period_end=true' ) ) {
				$is_first = false;
				$this->ask_stripe();
				self::assertSame( Subscription::ENDING, $this->subscription()->status );
				$this->renew_in_portal( 'portal' );
				$this->ask_stripe();
			}
			return $response;
		};
		add_filter( 'http_response', $filter, 10, 2 );
		$result = Plugin::get( OrderActions::class )->perform( $this->order, OrderAction::CancelSubscription );
		remove_filter( 'http_response', $filter );
		self::assertFalse( $is_first );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( 'slipstream_order_changed', $result->get_error_code() );
		self::assertSame( Subscription::ACTIVE, $this->subscription()->status );
	}

	#[TestDox( 'If other processes keep changing the order after the cancellation, the owner is told to reload, and a job asks Stripe' )]
	public function test_busy(): void {
		$filter = function ( mixed $response ): mixed {
			OrdersTable::query( 'UPDATE {table} SET revision = revision + 1 WHERE id = %d', [ $this->order->id ] );
			return $response;
		};
		add_filter( 'http_response', $filter );
		$result = Plugin::get( OrderActions::class )->perform( $this->order, OrderAction::CancelSubscription );
		remove_filter( 'http_response', $filter );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( 'This order has changed in the meantime. Reload the page.', $result->get_error_message() );
		$job = OutboxTable::row( 'SELECT arguments FROM {table} WHERE job_key = %s', [ "check-{$this->order->id}" ] );
		Plugin::get( LookUp::class )->run( (array) json_decode( $job['arguments'] ?? '', true ) );
		self::assertSame( Subscription::ENDING, $this->subscription()->status );
	}
}
