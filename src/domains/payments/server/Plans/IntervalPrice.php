<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Plans;

use Slipstream\Money\Money;

/** Formats prices that are paid monthly or yearly. */
final class IntervalPrice {

	/**
	 * Returns a price with its interval, such as "€5.00 each month", in the current language. Not escaped.
	 * @param string $interval Plan::MONTHLY or YEARLY. Any other interval adds nothing.
	 */
	public static function text( Money $price, string $interval ): string {
		return match ( $interval ) {
			/* translators: %s: an amount of money. */
			Plan::MONTHLY => sprintf( __( '%s each month', 'slipstream' ), $price->format() ),
			/* translators: %s: an amount of money. */
			Plan::YEARLY => sprintf( __( '%s each year', 'slipstream' ), $price->format() ),
			default => $price->format(),
		};
	}
}
