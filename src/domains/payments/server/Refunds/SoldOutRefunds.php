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

	/** Begins the keys of refunds. Stripe answers a known key with the earlier refund, so each payment and each remainder has its own. */
	private const KEY = 'sold-out';

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Stock $stock,
		private readonly Ledger $ledger,
		private readonly Refunds $refunds,
	) {}

	/**
	 * Runs the job.
	 * @param array<mixed> $arguments `order`: ID.
	 * @throws JobFailed   When the gateway did not return the money. The owner sees the order as sold out.
	 * @throws QueryFailed When the database refused.
	 */
	public function run( array $arguments ): void {
		$order = $this->orders->find( is_int( $arguments['order'] ?? null ) ? $arguments['order'] : 0 );
		// Only the owner can refund a bank transfer. The order shows this.
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
