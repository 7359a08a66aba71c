<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways;

use Slipstream\Money\Money;

/** The cost of a change of plan, computed by the gateway. */
final class PlanChange {

	/**
	 * @param Money $due    Amount that is charged at once.
	 * @param Money $credit Unused part of the old plan, which reduces later payments; 0 if it is used up at once.
	 * @param int   $next   Unix time of the next payment.
	 */
	public function __construct(
		public readonly Money $due,
		public readonly Money $credit,
		public readonly int $next,
	) {}
}
