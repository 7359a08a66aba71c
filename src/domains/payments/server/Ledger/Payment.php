<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** One payment of an order, with its refunds and disputes. All amounts are in minor units of the order's currency. */
final class Payment {

	/**
	 * @param string $id       The gateway's ID.
	 * @param int    $time     Unix time at the gateway.
	 * @param int    $amount   Amount of the payment.
	 * @param int    $refunded Refunded amount.
	 * @param int    $disputed Amount of disputes that are open or lost.
	 */
	public function __construct(
		public readonly string $id,
		public readonly int $time,
		public readonly int $amount,
		public readonly int $refunded,
		public readonly int $disputed,
	) {}

	/** Returns the amount that the owner keeps. */
	public function kept(): int {
		return $this->amount - $this->refunded - $this->disputed;
	}
}
