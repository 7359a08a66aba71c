<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Domains\Payments\Settings\PaymentSettings;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;

/** Adds the payment fees to a donation if the donor chooses to pay them. */
final class DonationFees {

	public function __construct( private readonly PaymentSettings $settings ) {}

	/** Returns the fee in percent from the owner's settings. */
	public function percent(): int {
		return $this->settings->fee_percent();
	}

	/**
	 * Returns the amount to charge, so that the full donation remains after the fee. Rounds up to a minor unit.
	 * @throws InvalidMoney If the sum is too large.
	 */
	public function added_to( Money $donation ): Money {
		$kept  = 100 - $this->percent();
		$units = intdiv( $donation->minor_units * 100 + $kept - 1, $kept );
		return Money::from_minor_units( $units, $donation->currency->code );
	}
}
