<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Health;

/** State of a payment gateway, for the owner. */
final class GatewayHealth {

	/**
	 * @param string $id          ID of the gateway.
	 * @param bool   $is_ready    Whether buyers can choose it.
	 * @param bool   $is_test     Whether its payments are tests.
	 * @param string $problem     Instruction for the owner; '' if nothing is wrong.
	 * @param string $webhook_url URL to enter at the payment service; '' if it needs none.
	 * @param int    $last_event  Unix time of the last event; 0 if none has arrived.
	 * @param bool   $can_test    Whether TestEvent can test it.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly bool $is_ready,
		public readonly bool $is_test,
		public readonly string $problem,
		public readonly string $webhook_url,
		public readonly int $last_event,
		public readonly bool $can_test,
	) {}
}
