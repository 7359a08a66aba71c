<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** The prices of an order over time. The buyer of a subscription can change its plan. */
final class Prices {

	/** Seconds in which an invoice of the old price may still appear after a change. The clocks of gateway and site may differ. */
	public const TOLERANCE = 86_400;

	/**
	 * @param int        $amount  Price of an order without a change, in minor units.
	 * @param list<Fact> $changes Changes of the plan, oldest first.
	 */
	public function __construct(
		private readonly int $amount,
		private readonly array $changes,
	) {}

	/**
	 * Whether the amount of a payment is a price of the order. An old price, or only the difference for a change of plan (price 0), is
	 * accepted only if the invoice is from before the end of the tolerance. Otherwise buyers could pay the old price for a more expensive
	 * plan if the price was changed back at the gateway.
	 */
	public function accept( Fact $payment ): bool {
		$last  = $this->changes[ count( $this->changes ) - 1 ] ?? null;
		$price = $payment->charged();
		if ( null === $last || $price === $last->amount ) {
			return ( $last->amount ?? $this->amount ) === $price;
		}
		foreach ( $this->changes as $change ) {
			$is_old = 0 === $price || $price === $change->plan?->replaced;
			if ( $is_old && $payment->invoiced_at() <= $change->occurred + self::TOLERANCE ) {
				return true;
			}
		}
		return false;
	}

	/** Whether an unmatched payment is only the difference for a change of plan. */
	public function is_difference( Fact $payment ): bool {
		return [] !== $this->changes && 0 === $payment->charged();
	}

	/** Whether an unmatched payment has the price before a change of plan. */
	public function is_old( Fact $payment ): bool {
		foreach ( $this->changes as $change ) {
			if ( $payment->charged() === $change->plan?->replaced ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the name of the plan that a payment was for.
	 * @param string $title Name of the order's item now.
	 */
	public function title( Fact $payment, string $title ): string {
		$own = $this->own_change( $payment )?->plan;
		if ( null !== $own ) {
			return $own->title;
		}
		$price = $payment->charged();
		foreach ( $this->changes as $change ) {
			$end = $change->occurred + ( $price === $change->plan?->replaced ? self::TOLERANCE : 0 );
			if ( $payment->invoiced_at() <= $end && '' !== $change->plan?->replaced_title ) {
				return $change->plan->replaced_title ?? $title;
			}
		}
		return $title;
	}

	/** Returns the change whose invoice a payment paid; null for none. The ledger records a change after its invoice. */
	private function own_change( Fact $payment ): ?Fact {
		$price = $payment->charged();
		$found = null;
		$least = self::TOLERANCE + 1;
		foreach ( $this->changes as $change ) {
			$is_own   = 0 === $price || ( $price === $change->amount && $price !== $change->plan?->replaced );
			$distance = abs( $payment->invoiced_at() - $change->occurred );
			if ( $is_own && $distance < $least ) {
				$found = $change;
				$least = $distance;
			}
		}
		return $found;
	}
}
