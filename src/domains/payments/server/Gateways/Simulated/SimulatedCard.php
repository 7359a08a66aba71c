<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

/** Test cards of the simulated payment service. */
enum SimulatedCard: string {

	case Good    = 'good';
	case Refused = 'refused';

	/** The bank asks the buyer to confirm (3-D Secure). */
	case Secure = 'secure';

	/** The first payment succeeds; renewals are refused. */
	case FailsLater = 'fails-later';

	/** The payment succeeds. The buyer disputes it a day later. */
	case Disputed = 'disputed';

	public function title(): string {
		return match ( $this ) {
			self::Good => __( 'A card that pays', 'slipstream' ),
			self::Refused => __( 'A card that is declined', 'slipstream' ),
			self::Secure => __( 'A card that asks for confirmation (3-D Secure)', 'slipstream' ),
			self::FailsLater => __( 'A card that pays once and is declined later', 'slipstream' ),
			self::Disputed => __( 'A card whose payment is disputed after a day', 'slipstream' ),
		};
	}
}
