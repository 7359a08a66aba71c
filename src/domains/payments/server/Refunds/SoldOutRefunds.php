<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Refunds;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Products\Stock;
use Slipstream\Jobs\JobFailed;
use WP_Error;

/** Refunds payments that arrived after the last item was sold. */
final class SoldOutRefunds {

	/**
	 * Prefix of the idempotency keys. Stripe returns the earlier refund for a known key, so each payment and each remaining amount needs
	 * its own key.
	 */
	private const KEY = 'sold-out';

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Stock $stock,
		private readonly Ledger $ledger,
		private readonly Refunds $refunds,
	) {}

	/**
	 * Runs the job that checks a payment against the stock.
	 * @param array<mixed> $arguments `order`: ID of the order.
	 * @throws JobFailed   If the gateway did not refund the payment. The owner's list shows the order as sold out.
	 * @throws QueryFailed If the database fails.
	 */
	public function run( array $arguments ): void {
		$order = $this->orders->find( is_int( $arguments['order'] ?? null ) ? $arguments['order'] : 0 );
		// Only the owner can refund a bank transfer. The order screen asks them to do so.
		if ( null === $order || $this->stock->keep( $order ) || BankTransfer::ID === $order->gateway ) {
			return;
		}
		foreach ( $this->ledger->payments( $order ) as $payment ) {
			$remainder = Refunds::remainder( $order, $payment );
			if ( $remainder->minor_units > 0 ) {
				$key    = self::KEY . "-$payment->id-$remainder->minor_units";
				$result = $this->refunds->refund( $order, $payment->id, $remainder->decimal(), $key );
				if ( $result instanceof WP_Error ) {
					throw JobFailed::from_error( $result );
				}
			}
		}
	}
}
