<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Support\Clock;

/** Records refunds of payments without an order, and of payments that were not reported yet. */
final class UnmatchedRefunds {

	public function __construct(
		private readonly Transaction $transaction,
		private readonly UnmatchedPayments $payments,
		private readonly Ledger $ledger,
		private readonly Clock $clock,
	) {}

	/**
	 * Records a refund in the ledger, and adds its amount to the payment if it has the payment's currency. Dismisses the payment when all
	 * of it was refunded. A refund that is already recorded changes nothing.
	 * @param UnmatchedPayment $payment Payment without an order.
	 * @param Fact             $refund  Refund of this payment, in full or in part.
	 * @throws QueryFailed If the database fails, or the payment now belongs to an order. Try again later.
	 */
	public function record( UnmatchedPayment $payment, Fact $refund ): void {
		$this->transaction->run(
			function () use ( $payment, $refund ): void {
				$is_new = EventsTable::add( $payment->gateway, $payment->mode, 0, $refund, $this->clock->now()->getTimestamp() );
				if ( ! $is_new ) {
					return;
				}
				// Update the row also for a refund in another currency. This locks the row, so that a worker that stores the payment then
				// reads this refund.
				UnmatchedPaymentsTable::query_or_fail(
					'UPDATE {table} SET refunded = refunded + CASE WHEN currency = %s THEN %d ELSE 0 END WHERE id = %d',
					[ $refund->currency, $refund->amount, $payment->id ]
				);
				// Read the row after the update, which has locked it: another worker may have added a refund, or recorded the payment for
				// an order.
				$row = UnmatchedPaymentsTable::row_or_fail(
					'SELECT amount, refunded FROM {table} WHERE id = %d AND order_id = 0',
					[ $payment->id ]
				);
				if ( null === $row || null !== $this->ledger->find_by_payment( $payment->gateway, $payment->mode, $payment->payment_id ) ) {
					throw new QueryFailed();
				}
				if ( (int) $row['refunded'] >= (int) $row['amount'] ) {
					$this->payments->dismiss( $payment );
				}
			}
		);
	}

	/**
	 * Records a fact of an order. Refunds that were reported before their payment then belong to the order too.
	 * @param Fact $fact Any fact from the gateway of the order.
	 * @return Order The updated order.
	 * @throws QueryFailed If the database fails. Try again later.
	 */
	public function record_payment( Order $order, Fact $fact ): Order {
		return $this->transaction->run(
			function () use ( $order, $fact ): Order {
				$is_payment = FactType::PaymentSucceeded === $fact->type;
				// Remove the row first: a worker that adds a refund to it at this moment must finish before the refunds are read.
				if ( $is_payment && $this->payments->remove_refunded( $order->gateway, $order->mode, $fact->object_id ) ) {
					self::move_refunds( $order, $fact->object_id );
				}
				return $this->ledger->record( $order, [ $fact ] );
			}
		);
	}

	/**
	 * Stores a payment without an order. If refunds were reported before the payment, only the remaining amount is open. Refunds in another
	 * currency do not count.
	 * @return bool False if the payment was already refunded in full.
	 * @throws QueryFailed If the database fails. Try again later.
	 */
	public function add_payment( UnmatchedPayment $payment ): bool {
		return $this->transaction->run(
			function () use ( $payment ): bool {
				// Remove the row first, see record_payment().
				$is_early = $this->payments->remove_refunded( $payment->gateway, $payment->mode, $payment->payment_id );
				return $this->payments->add( $is_early ? $payment->with_refunded( self::refunded( $payment ) ) : $payment );
			}
		);
	}

	/**
	 * Returns the part of a payment that was refunded before the payment was reported, in minor units.
	 * @throws QueryFailed If the database fails.
	 */
	private static function refunded( UnmatchedPayment $payment ): int {
		$refunds  = EventsTable::refunds_without_order( $payment->gateway, $payment->mode, $payment->payment_id );
		$currency = $payment->money->currency->code;
		return array_sum( array_map( static fn ( Fact $refund ): int => $refund->currency === $currency ? $refund->amount : 0, $refunds ) );
	}

	/** @throws QueryFailed If the database fails. */
	private static function move_refunds( Order $order, string $payment_id ): void {
		foreach ( array_keys( EventsTable::refunds_without_order( $order->gateway, $order->mode, $payment_id ) ) as $id ) {
			EventsTable::query_or_fail( 'UPDATE {table} SET order_id = %d WHERE id = %d', [ $order->id, $id ] );
		}
	}
}
