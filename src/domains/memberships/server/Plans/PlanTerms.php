<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Plans;

use Slipstream\Domains\Payments\Plans\Plan;

/** The terms of a plan that decide which content it opens. The plan may no longer be for sale. */
final class PlanTerms {

	/**
	 * @param int    $id         ID of the `jp_mem_plan` post; 0 if only the product is known.
	 * @param string $product_id ID of the product; '' for a deleted post. Plans of the same product open the same content.
	 * @param bool   $is_tier    Whether more expensive plans open the same content.
	 * @param int    $tier_id    ID of the monthly tier that a yearly plan belongs to; 0 for none.
	 * @param int    $price      Price per interval in minor units.
	 * @param string $currency   ISO 4217 code; '' for a deleted post.
	 * @param string $interval   Plan::ONE_TIME, MONTHLY or YEARLY; '' for a deleted post.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $product_id = '',
		public readonly bool $is_tier = false,
		public readonly int $tier_id = 0,
		public readonly int $price = 0,
		public readonly string $currency = '',
		public readonly string $interval = '',
	) {}

	/** Whether a member of this plan may read the content of another plan. Source: tier rule in contract memberships, section 8. */
	public function opens( self $selected ): bool {
		$is_same = ( $this->id > 0 && $this->id === $selected->id )
			|| ( '' !== $this->product_id && $this->product_id === $selected->product_id );
		return $is_same || ( $selected->is_tier && ( $this->is_sibling_of( $selected ) || $this->is_above( $selected ) ) );
	}

	/**
	 * Returns the terms at which a member bought the plan, if they are better than the current ones. A later price cut must not
	 * remove access.
	 * @param int $price The member's price in minor units.
	 */
	public function bought_for( int $price, string $currency, string $interval ): self {
		$is_better = '' === $this->currency || ( $currency === $this->currency && $price > $this->price );
		return $is_better
			? new self( $this->id, $this->product_id, $this->is_tier, $this->tier_id, $price, $currency, $interval )
			: $this;
	}

	private function is_sibling_of( self $tier ): bool {
		return Plan::YEARLY === $this->interval && $tier->id > 0 && $this->tier_id === $tier->id;
	}

	private function is_above( self $tier ): bool {
		return '' !== $this->currency && $this->currency === $tier->currency && $this->interval === $tier->interval
			&& $this->price >= $tier->price;
	}
}
