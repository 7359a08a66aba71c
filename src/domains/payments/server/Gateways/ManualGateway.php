<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Orders\Order;

/** A gateway where only the owner sees the money. The owner reports payments and sends refunds. */
interface ManualGateway extends Gateway {

	/** Returns the buyer's instructions for the payment. */
	public function instructions( Order $order ): Instructions;

	/** Returns the fact that an order was paid in full. Repeated calls return the same fact. */
	public function payment( Order $order ): Fact;
}
