<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Domains\Memberships\Plans\PlanTerms;

/** The right of one address to read content of one plan. */
final class Membership {

	/** Sources of a membership: an order of the ledger, the owner, a file, or the filter of another plugin. */
	public const ORDER  = 'order';
	public const GRANT  = 'grant';
	public const IMPORT = 'import';
	public const FILTER = 'filter';

	/**
	 * @param int       $id       Of the row; 0 for one of another plugin.
	 * @param string    $source   ORDER, GRANT, IMPORT or FILTER.
	 * @param int       $order_id Order that it comes from; 0 without one.
	 * @param string    $email    Normalized address of the member; '' if it was erased.
	 * @param PlanTerms $plan     Plan whose content it opens. Without id and product: every plan.
	 * @param Standing  $standing State and times.
	 * @param bool      $is_test  Whether it was paid with test money.
	 * @param string    $locale   Language of the member; '' for the site's.
	 * @param int       $created  Unix time.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $source,
		public readonly int $order_id,
		public readonly string $email,
		public readonly PlanTerms $plan,
		public readonly Standing $standing,
		public readonly bool $is_test = false,
		public readonly string $locale = '',
		public readonly int $created = 0,
	) {}

	/** Whether it opens content of a plan, as long as it runs. A complimentary membership opens every tier. */
	public function opens( PlanTerms $selected ): bool {
		$is_complimentary = MembershipState::Complimentary === $this->standing->state;
		return $this->plan->opens( $selected ) || ( $is_complimentary && ( $selected->is_tier || $this->is_for_all_plans() ) );
	}

	public function is_for_all_plans(): bool {
		return 0 === $this->plan->id && '' === $this->plan->product_id;
	}
}
