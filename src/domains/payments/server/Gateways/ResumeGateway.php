<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Orders\Order;
use WP_Error;

/** A gateway that can resume a canceled subscription before its paid period ends. */
interface ResumeGateway extends Gateway {

	/**
	 * Resumes the subscription of an order. A repeated call changes nothing.
	 * @return list<Fact>|WP_Error The message of an error is for the owner.
	 */
	public function resume( Order $order ): array|WP_Error;
}
