<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

use Slipstream\Domains\Payments\Donations\DonationTerms;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Products\Product;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use WP_Error;

/** An item on the checkout page: a product or a plan, with its price and limits. */
final class Offer {

	/** Maximum items per order. */
	public const MAX_QUANTITY = 100;

	/**
	 * @param string     $kind         CheckoutLink::PRODUCT or PLAN.
	 * @param Money      $price        Price of one item. For a donation only its currency counts.
	 * @param string     $period       Plan::ONE_TIME, MONTHLY or YEARLY.
	 * @param int        $max_quantity Maximum items of an order: 1 for products without a quantity; 0 if the product is sold out.
	 * @param bool       $is_donation  Whether the buyer chooses the amount.
	 * @param DonationTerms $terms     Conditions of a donation; empty for other items.
	 * @param int        $post_id      Post where the buyer started; 0 for none.
	 * @param bool       $asks_name    Whether the buyer must enter a name. For a plan it is optional.
	 * @param bool       $asks_address Whether the buyer must enter a postal address.
	 */
	private function __construct(
		public readonly string $kind,
		public readonly int $item_id,
		public readonly string $title,
		public readonly Money $price,
		public readonly string $period,
		public readonly int $max_quantity,
		public readonly bool $is_donation,
		public readonly DonationTerms $terms,
		public readonly int $post_id,
		public readonly bool $asks_name = false,
		public readonly bool $asks_address = false,
	) {}

	/** @param int|null $left Items in stock; null for no limit. */
	public static function from_product( Product $product, int $post_id, ?int $left ): self {
		$max = $product->has_quantity ? self::MAX_QUANTITY : 1;
		return new self(
			CheckoutLink::PRODUCT,
			$product->id,
			$product->title,
			$product->price,
			Plan::ONE_TIME,
			min( $max, $left ?? $max ),
			false,
			new DonationTerms(),
			$post_id,
			$product->asks_name,
			$product->asks_address
		);
	}

	public static function from_plan( Plan $plan, int $post_id, DonationTerms $terms ): self {
		return new self(
			CheckoutLink::PLAN,
			$plan->id,
			$plan->title,
			$plan->price,
			$plan->interval,
			1,
			$plan->is_donation(),
			$plan->is_donation() ? $terms : new DonationTerms(),
			$post_id
		);
	}

	/**
	 * Returns the total of an order. It is computed from the stored price, except for donations, where the donor chooses the amount.
	 * @param string $quantity Quantity as entered by the buyer.
	 * @param string $amount   Amount as entered by the donor, with any decimal and thousands separators.
	 * @return Money|WP_Error Total of the order. An error names the field in `params`.
	 */
	public function amount( string $quantity, string $amount ): Money|WP_Error {
		if ( $this->is_donation ) {
			return $this->donation( $amount );
		}
		$number = $this->quantity( $quantity );
		try {
			return $number instanceof WP_Error
				? $number
				: Money::from_minor_units( $this->price->minor_units * $number, $this->price->currency->code );
		} catch ( InvalidMoney ) {
			return CheckoutError::at( 'quantity', __( 'Enter a smaller number.', 'slipstream' ) );
		}
	}

	public function is_sold_out(): bool {
		return $this->max_quantity < 1;
	}

	/** Whether the form has a field for the buyer's name. */
	public function has_name(): bool {
		return $this->asks_name || CheckoutLink::PLAN === $this->kind;
	}

	/** Returns the price as text, with minor units and currency. The form sends it back, so that a price change is detected. */
	public function price_key(): string {
		return "{$this->price->minor_units} {$this->price->currency->code}";
	}

	/**
	 * @param string $quantity Quantity as entered by the buyer; '' counts as 1.
	 * @return int|WP_Error 1 to max_quantity.
	 */
	public function quantity( string $quantity ): int|WP_Error {
		$number = '' === $quantity ? 1 : ( 1 === preg_match( '/^\d{1,4}$/D', $quantity ) ? (int) $quantity : 0 );
		return $number >= 1 && $number <= $this->max_quantity
			? $number
			: CheckoutError::at(
				'quantity',
				/* translators: %s: largest number of items of one order. */
				sprintf( __( 'Enter a number from 1 to %s.', 'slipstream' ), number_format_i18n( $this->max_quantity ) )
			);
	}

	private function donation( string $amount ): Money|WP_Error {
		$minimum = $this->price->currency->minimum();
		$chosen  = Money::parse( $amount, $this->price->currency->code );
		return match ( true ) {
			null === $chosen => CheckoutError::at(
				'amount',
				/* translators: %s: an amount of money. */
				sprintf( __( 'Enter an amount, for example %s.', 'slipstream' ), $this->example() )
			),
			$chosen->compare( $minimum ) < 0 => CheckoutError::at(
				'amount',
				/* translators: %s: an amount of money. */
				sprintf( __( 'The smallest amount is %s.', 'slipstream' ), $minimum->format() )
			),
			null !== $this->terms->maximum && $chosen->compare( $this->terms->maximum ) > 0 => CheckoutError::at(
				'amount',
				/* translators: %s: an amount of money. */
				sprintf( __( 'The largest amount is %s.', 'slipstream' ), $this->terms->maximum->format() )
			),
			default => $chosen,
		};
	}

	/** Returns an example for the error message: ten times the minimum, as a price. */
	private function example(): string {
		$minimum = $this->price->currency->minimum();
		return Money::from_minor_units( $minimum->minor_units * 10, $this->price->currency->code )->format();
	}
}
