<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\Reader;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Memberships\Access\MembershipAccess;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPal;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPalSettings;
use Slipstream\Domains\Payments\Gateways\PayPal\PayPalWebhook;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\NewPlan;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;
use Slipstream\Money\Money;
use Slipstream\Plugin;
use Slipstream\Registration\Extensions;

require_once dirname( __DIR__, 2 ) . '/payments/test/PaymentsTestCase.php';
require_once __DIR__ . '/../../payments/test/UsesPayPal.php';

/** Tests of the access after partial refunds, with PayPal's stand-in. PlanChangesTest tests the same for Stripe. */
final class PartialRefundTest extends PaymentsTestCase {

	use UsesPayPal;

	private const EMAIL = 'ann@example.org';

	private Plan $plan;

	protected function setUp(): void {
		$this->server = new NodeServer( 'paypal.mjs' );
		parent::setUp();
		Plugin::get( Extensions::class )->start( 'memberships' );
		$items = [ [ 'id' => 'a', 'item' => 'Book', 'button' => 'ABCDEFGH12345' ] ];
		update_option(
			PayPalSettings::section()->option(),
			[ 'receiver' => 'owner@example.org', 'sandbox' => false, 'items' => $items ]
		);
		$plan = Plugin::get( Plans::class )->add( new NewPlan( 'Book', Money::from_minor_units( 1000, 'EUR' ), Plan::ONE_TIME, '' ) );
		self::assertInstanceOf( Plan::class, $plan );
		$this->plan = $plan;
	}

	/** @param array<string, string> $fields */
	private function notify( array $fields ): void {
		$content = (string) wp_json_encode( [ 'notify' => $fields ] );
		$http    = [ 'method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => $content ];
		$body    = (string) file_get_contents( $this->server->url( '/_control' ), false, stream_context_create( [ 'http' => $http ] ) );
		$webhook = Plugin::get( PayPalWebhook::class );
		$event   = $webhook->read( new WebhookRequest( $body, static fn (): string => '' ) );
		self::assertNotNull( $event );
		$webhook->handle( $event );
	}

	/**
	 * @phpstan-impure
	 * @return array{OrderStatus, int, bool} Status, refunded part, and whether the buyer can read.
	 */
	private function state( Order $order ): array {
		$now  = self::orders()->find( $order->id ) ?? self::fail( 'The order is missing.' );
		$read = Plugin::get( MembershipAccess::class )->decide( Reader::from_verified_email( self::EMAIL ), [ $this->plan->id ] );
		return [ $now->status, $now->refunded, $read->is_allowed ];
	}

	#[TestDox( 'PayPal: partial refunds are recorded with their amounts and end no access; the last part ends it' )]
	public function test_paypal(): void {
		$kind  = CheckoutLink::PLAN;
		$mode  = Order::LIVE;
		$plan  = $this->plan;
		$order = self::orders()->add(
			new NewOrder( $kind, $plan->id, 'Book', 1, $plan->price, $plan->interval, PayPal::ID, $mode, self::EMAIL, 'Ann', 0, 'en_US' )
		);
		$this->notify( [ 'custom' => $order->token, 'txn_id' => 'P1' ] );
		self::assertSame( [ OrderStatus::Paid, 0, true ], $this->state( $order ) );
		$refunds = [ [ 'R1', '-4.00', 400, true ], [ 'R2', '-5.99', 999, true ], [ 'R3', '-0.01', 1000, false ] ];
		foreach ( $refunds as [ $id, $amount, $sum, $reads ] ) {
			// PayPal's notification about a refund contains the ID of the payment, but not always the order's token.
			$this->notify( [ 'payment_status' => 'Refunded', 'txn_id' => $id, 'parent_txn_id' => 'P1', 'mc_gross' => $amount ] );
			self::assertSame( [ $reads ? OrderStatus::PartlyRefunded : OrderStatus::Refunded, $sum, $reads ], $this->state( $order ) );
		}
	}
}
