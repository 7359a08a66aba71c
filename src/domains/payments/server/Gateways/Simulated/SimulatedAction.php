<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

/** An action of the buyer or owner at the simulated payment service. */
final class SimulatedAction {

	public const PAY     = 'pay';
	public const CARD    = 'card';
	public const CANCEL  = 'cancel';
	public const RESUME  = 'resume';
	public const REFUND  = 'refund';
	public const DISPUTE = 'dispute';
	public const WON     = 'won';
	public const LOST    = 'lost';

	/**
	 * @param string $type  One of the constants.
	 * @param string $value The card, for PAY and CARD. Payment ID and minor units, for REFUND: "sim_1_2 500".
	 * @param int    $time  Unix time of the simulated clock.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly string $value,
		public readonly int $time,
	) {}
}
