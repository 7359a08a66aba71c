<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Refunds;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\ManualGateway;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Payment;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderActions;
use Slipstream\Money\Money;
use WP_Error;

/** Refunds payments. */
final class Refunds {

	public function __construct(
		private readonly Gateways $gateways,
		private readonly Ledger $ledger,
	) {}

	/** Returns the amount of a payment that can be refunded: without earlier refunds and disputes. */
	public static function remainder( Order $order, Payment $payment ): Money {
		return $order->money( max( 0, $payment->kept() ) );
	}

	/**
	 * Refunds all or part of a payment.
	 * @param string $payment_id The gateway's ID of the payment.
	 * @param string $amount     Amount as entered by the owner.
	 * @param string $key        Idempotency key: a repeated call with the same key refunds nothing more.
	 * @return Order|WP_Error The updated order. Errors: status 404 for an unknown payment, 422 for an invalid amount, 409 if the key
	 *     of the other mode is connected or the order has changed, or the gateway's error.
	 * @throws QueryFailed If the database fails.
	 */
	public function refund( Order $order, string $payment_id, string $amount, string $key ): Order|WP_Error {
		$revision = $this->ledger->revision( $order );
		$payment  = $this->ledger->payment( $order, $payment_id );
		$gateway  = $this->gateways->find( $order->gateway );
		if ( null === $payment || null === $gateway ) {
			return new WP_Error(
				'slipstream_payment_not_found',
				__( 'This order has no such payment.', 'slipstream' ),
				[ 'status' => 404 ]
			);
		}
		if ( $gateway->mode() !== $order->mode ) {
			return new WP_Error(
				'slipstream_payment_other_mode',
				Order::TEST === $order->mode
					? __( 'This is a test payment. Connect the test key to refund it.', 'slipstream' )
					: __( 'This is a real payment. Connect the live key to refund it.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		$money = $this->amount( self::remainder( $order, $payment ), $amount );
		$fact  = $money instanceof WP_Error ? $money : $gateway->refund( $order, $payment_id, $money, $key );
		return match ( true ) {
			$fact instanceof WP_Error => $fact,
			// Manual gateways do not check the remaining amount, so the order must not have changed since it was read.
			$gateway instanceof ManualGateway => $this->ledger->record_if_unchanged( $order, [ $fact ], $revision )
				?? OrderActions::changed(),
			default => $this->ledger->record( $order, [ $fact ] ),
		};
	}

	private function amount( Money $remainder, string $amount ): Money|WP_Error {
		$money = Money::parse( $amount, $remainder->currency->code );
		if ( null === $money || $money->minor_units < 1 ) {
			return self::refuse( __( 'Enter the amount to refund.', 'slipstream' ) );
		}
		return $money->compare( $remainder ) > 0
			/* translators: %s: an amount of money. */
			? self::refuse( sprintf( __( 'You can refund at most %s.', 'slipstream' ), $remainder->format() ) )
			: $money;
	}

	private static function refuse( string $message ): WP_Error {
		$data = [
			'status' => 422,
			'params' => [ 'amount' => $message ],
		];
		return new WP_Error( 'slipstream_refund_amount', $message, $data );
	}
}
