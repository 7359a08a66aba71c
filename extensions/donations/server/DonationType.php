<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Donations;

use Slipstream\Contracts\BlockAttributes;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\Currency;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use Slipstream\Support\Constants;

/** The settings of one-time, monthly or yearly donations in a form. */
final class DonationType {

	/** Maximum plan ID: below 2^53, so that a float represents each ID exactly. */
	private const MAX_ID = PHP_INT_MAX >> 11;

	private const INTERVALS = [
		'oneTimeDonation' => Plan::ONE_TIME,
		'monthlyDonation' => Plan::MONTHLY,
		'annualDonation'  => Plan::YEARLY,
	];

	private const CLASSES = [
		Plan::ONE_TIME => 'one-time',
		Plan::MONTHLY  => 'monthly',
		Plan::YEARLY   => 'annual',
	];

	/**
	 * @param string $interval    Plan::ONE_TIME, MONTHLY or YEARLY.
	 * @param int    $plan_id     Post ID; -1 or 0 for none.
	 * @param string $heading     Safe HTML.
	 * @param string $extra_text  Safe HTML.
	 * @param string $button_text Safe HTML.
	 * @param BlockAttributes $saved Value of the type's attribute.
	 */
	private function __construct(
		public readonly string $interval,
		public readonly bool $is_shown,
		public readonly int $plan_id,
		public readonly string $heading,
		public readonly string $extra_text,
		public readonly string $button_text,
		private readonly BlockAttributes $saved,
	) {}

	/** @return list<self> The three types, in the order of the tabs. */
	public static function from_form( BlockAttributes $form ): array {
		$types = [];
		foreach ( self::INTERVALS as $name => $interval ) {
			$saved   = $form->object( $name );
			$types[] = new self(
				$interval,
				$saved->is( 'show', true ),
				(int) $saved->clamped( 'planId', -1, self::MAX_ID, 0 ),
				DonationTexts::of_type( $saved, $name, 'heading' ),
				DonationTexts::of_type( $saved, $name, 'extraText' ),
				DonationTexts::of_type( $saved, $name, 'buttonText' ),
				$saved
			);
		}
		return $types;
	}

	/** Returns the name for CSS classes: one-time, monthly or annual. */
	public function name(): string {
		return self::CLASSES[ $this->interval ];
	}

	/** @return list<Money> The author's amounts that are at least the currency's minimum; the defaults if there are none. */
	public function amounts( Currency $currency ): array {
		$constants = Constants::from_parent( __DIR__ );
		$amounts   = [];
		foreach ( $this->saved->items( 'amounts', $constants->integer( 'maxAmounts' ) ) as $amount ) {
			$money = self::money( $amount, $currency );
			if ( null !== $money && $money->compare( $currency->minimum() ) >= 0 ) {
				$amounts[ $money->minor_units ] = $money;
			}
		}
		return [] === $amounts
			? array_map(
				static fn ( int $factor ): Money => self::times_minimum( $factor, $currency ),
				$constants->integers( 'amountFactors' )
			)
			: array_values( $amounts );
	}

	/** Returns the placeholder of the field for a custom amount. */
	public static function placeholder( Currency $currency ): Money {
		return self::times_minimum( Constants::from_parent( __DIR__ )->integer( 'customAmountFactor' ), $currency );
	}

	private static function times_minimum( int $factor, Currency $currency ): Money {
		return Money::from_minor_units( $factor * $currency->minimum()->minor_units, $currency->code );
	}

	/** Converts a saved amount; null if it is missing, not positive or has too many decimals for the currency. */
	public static function money( mixed $amount, Currency $currency ): ?Money {
		if ( ! is_int( $amount ) && ! is_float( $amount ) && ! is_string( $amount ) ) {
			return null;
		}
		try {
			$money = Money::from_decimal( is_string( $amount ) ? $amount : (string) wp_json_encode( $amount ), $currency->code );
			return $money->minor_units > 0 ? $money : null;
		} catch ( InvalidMoney ) {
			return null;
		}
	}
}
