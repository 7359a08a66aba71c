<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

/** Something that a person did at the simulated payment service. */
final class SimulatedAction {

	public const PAY     = 'pay';
	public const CARD    = 'card';
	public const CANCEL  = 'cancel';
	public const REFUND  = 'refund';
	public const DISPUTE = 'dispute';
	public const WON     = 'won';
	public const LOST    = 'lost';

	/**
	 * @param string $type  One of the constants.
	 * @param string $value The card of PAY and CARD; payment and minor units of REFUND, such as "sim_1_2 500".
	 * @param int    $time  Unix time of the simulated clock.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly string $value,
		public readonly int $time,
	) {}
}
