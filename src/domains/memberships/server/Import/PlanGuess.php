<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Domains\Memberships\Plans\PlanCatalog;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\Plans;

/** Guesses the plan of this site for a plan of another service. Returns a plan only if exactly one fits; otherwise, the owner chooses. */
final class PlanGuess {

	private const INTERVALS = [
		'monthly'            => Plan::MONTHLY,
		'month'              => Plan::MONTHLY,
		'monthly subscriber' => Plan::MONTHLY,
		'yearly'             => Plan::YEARLY,
		'annual'             => Plan::YEARLY,
		'year'               => Plan::YEARLY,
		'annual subscriber'  => Plan::YEARLY,
	];

	public function __construct(
		private readonly Plans $plans,
		private readonly PlanCatalog $catalog,
	) {}

	/** Returns the ID of the plan if the site sells only one; otherwise MemberImportChoice::SKIP. */
	public function only_plan(): int {
		return $this->only( static fn (): bool => true );
	}

	/** Returns the ID of the plan with this title, ID or interval; MemberImportChoice::SKIP if none or several fit. */
	public function by_label( string $label ): int {
		$same     = $this->only( static fn ( Plan $plan ): bool => 0 === strcasecmp( $plan->title, $label ) );
		$product  = MemberImportChoice::SKIP === $same && '' !== $label ? $this->catalog->find_by_product( $label ) : null;
		$interval = self::INTERVALS[ strtolower( $label ) ] ?? null;
		return match ( true ) {
			MemberImportChoice::SKIP !== $same => $same,
			null !== $product => $product->id,
			default => $this->only( static fn ( Plan $plan ): bool => (string) $plan->id === $label || $plan->interval === $interval ),
		};
	}

	/**
	 * Returns the ID of the plan with this price; see by_label().
	 * @param int    $price    Price per interval in minor units.
	 * @param string $currency ISO 4217 code.
	 * @param string $interval Plan::MONTHLY or YEARLY.
	 */
	public function by_price( int $price, string $currency, string $interval ): int {
		return $this->only(
			static fn ( Plan $plan ): bool => $plan->price->minor_units === $price
				&& $plan->price->currency->code === $currency && $plan->interval === $interval
		);
	}

	/** @param callable(Plan): bool $fits */
	private function only( callable $fits ): int {
		$found = array_values(
			array_filter( $this->plans->all(), static fn ( Plan $plan ): bool => ! $plan->is_donation() && $fits( $plan ) )
		);
		return 1 === count( $found ) ? $found[0]->id : MemberImportChoice::SKIP;
	}
}
