<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Orders\Order;

/** A way to pay where only the owner sees the money: the owner reports payments, and sends refunds. */
interface ManualGateway extends Gateway {

	/** Returns what the buyer needs to pay. */
	public function instructions( Order $order ): Instructions;

	/** Returns the fact that an order was paid in full. It is the same one however often it is reported. */
	public function payment( Order $order ): Fact;
}
