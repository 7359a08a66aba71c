<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Money\Currency;
use Slipstream\Money\Money;

/**
 * Terms that the author sets for a donation form. They are signed in the checkout URL, so that visitors cannot change them. Amounts
 * are in the plan's currency.
 */
final class DonationTerms {

	/**
	 * @param Money|null $maximum       Maximum donation; null for no limit.
	 * @param Money|null $confirm_above Donors must confirm larger amounts with a second click; null for no confirmation.
	 * @param bool       $offers_fees   Whether donors may add the payment fees.
	 * @param bool       $asks_name     Whether donors may be listed on the page with name and message.
	 */
	public function __construct(
		public readonly ?Money $maximum = null,
		public readonly ?Money $confirm_above = null,
		public readonly bool $offers_fees = false,
		public readonly bool $asks_name = false,
	) {}

	/** Returns text for a URL: both amounts in minor units (0 for null), then 1 or 0 for each option. Example: `500000.100000.1.0`. */
	public function to_text(): string {
		return implode(
			'.',
			[
				$this->maximum->minor_units ?? 0,
				$this->confirm_above->minor_units ?? 0,
				(int) $this->offers_fees,
				(int) $this->asks_name,
			]
		);
	}

	/** @return self|null Null if the text is not from to_text(). */
	public static function from_text( string $text, Currency $currency ): ?self {
		if ( 1 !== preg_match( '/^(\d{1,15})\.(\d{1,15})\.([01])\.([01])$/D', $text, $parts ) ) {
			return null;
		}
		$money = static fn ( string $units ): ?Money => 0 === (int) $units
			? null
			: Money::from_minor_units( (int) $units, $currency->code );
		return new self( $money( $parts[1] ), $money( $parts[2] ), '1' === $parts[3], '1' === $parts[4] );
	}
}
