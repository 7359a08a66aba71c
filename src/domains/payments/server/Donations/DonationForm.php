<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Checkout\CheckoutError;
use Slipstream\Domains\Payments\Checkout\Offer;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use WP_Error;

/** Donation fields of the checkout form: fees, confirmation of large amounts, and consent to be listed. */
final class DonationForm {

	/** Value of a checked checkbox. */
	private const CHECKED = '1';

	public function __construct(
		private readonly DonationFees $fees,
		private readonly Donors $donors,
	) {}

	/**
	 * Returns the amount to charge: the donation, plus the fees if the donor chose to pay them.
	 * @param array<string, string> $values Values of the checkout form, by field.
	 */
	public function total( Offer $offer, Money $donation, array $values ): Money|WP_Error {
		if ( ! $offer->terms->offers_fees || self::CHECKED !== $values['fees'] ) {
			return $donation;
		}
		try {
			return $this->fees->added_to( $donation );
		} catch ( InvalidMoney ) {
			return CheckoutError::at( 'amount', __( 'Enter a smaller amount.', 'slipstream' ) );
		}
	}

	/**
	 * Validates the donor's choices. Must run after all other checks, because it asks the donor to confirm a large amount.
	 * @param array<string, string> $values Values of the checkout form, by field.
	 * @return WP_Error|null Null if the order can be stored.
	 */
	public function refusal( Offer $offer, Money $total, array $values ): ?WP_Error {
		$is_listed = self::is_listed( $offer, $values );
		return match ( true ) {
			$is_listed && '' === sanitize_text_field( $values['name'] ) => CheckoutError::at(
				'name',
				__( 'Enter the name to show on the page.', 'slipstream' )
			),
			$is_listed && mb_strlen( $values['message'] ) > Donors::MAX_MESSAGE => CheckoutError::at(
				'message',
				/* translators: %s: a number. */
				sprintf( __( 'Enter at most %s characters.', 'slipstream' ), number_format_i18n( Donors::MAX_MESSAGE ) )
			),
			self::must_confirm( $offer, $total, $values['confirmed'] ) => CheckoutError::at(
				'confirmed',
				/* translators: %s: an amount of money. */
				sprintf( __( 'You are about to donate %s. Press the button again to confirm.', 'slipstream' ), $total->format() )
			),
			default => null,
		};
	}

	/**
	 * Stores the consent of a donor who wants to be listed.
	 * @param array<string, string> $values Validated values by field.
	 * @throws QueryFailed If the database fails.
	 */
	public function store( Offer $offer, Order $order, array $values ): void {
		if ( self::is_listed( $offer, $values ) ) {
			$this->donors->add( $order, sanitize_text_field( $values['name'] ), sanitize_textarea_field( $values['message'] ) );
		}
	}

	/** Returns a value that identifies the confirmed amount. */
	public static function confirmation( Money $total ): string {
		return "$total->minor_units {$total->currency->code}";
	}

	private static function must_confirm( Offer $offer, Money $total, string $confirmed ): bool {
		$limit = $offer->terms->confirm_above;
		return null !== $limit && $total->compare( $limit ) > 0 && self::confirmation( $total ) !== $confirmed;
	}

	/** @param array<string, string> $values By field. */
	private static function is_listed( Offer $offer, array $values ): bool {
		return $offer->terms->asks_name && $offer->post_id > 0 && self::CHECKED === $values['listed'];
	}
}
