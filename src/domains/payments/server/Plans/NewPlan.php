<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Plans;

use Slipstream\Money\Money;

/** Values of a plan before it is stored. */
final class NewPlan {

	/**
	 * @param string $title    Plain text.
	 * @param Money  $price    Price per interval; for a donation, its smallest amount.
	 * @param string $interval Plan::ONE_TIME, MONTHLY or YEARLY.
	 * @param string $type     Plan::DONATION, TIER or ''.
	 */
	public function __construct(
		public readonly string $title,
		public readonly Money $price,
		public readonly string $interval,
		public readonly string $type = '',
	) {}
}
