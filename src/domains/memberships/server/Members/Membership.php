<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Domains\Memberships\Plans\PlanTerms;

/** The right of an email address to read the content of a plan. */
final class Membership {

	/** Sources of a membership: an order, a grant by the owner, an import, or a filter of another plugin. */
	public const ORDER  = 'order';
	public const GRANT  = 'grant';
	public const IMPORT = 'import';
	public const FILTER = 'filter';

	/**
	 * @param int       $id       ID of the row; 0 for a membership of another plugin.
	 * @param string    $source   ORDER, GRANT, IMPORT or FILTER.
	 * @param int       $order_id Order of the membership; 0 for none.
	 * @param string    $email    Normalized address of the member; '' if it was erased.
	 * @param PlanTerms $plan     Plan whose content is open. Every plan, if ID and product are empty.
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

	/** Whether the membership opens the content of a plan while it is running. A complimentary membership opens every tier. */
	public function opens( PlanTerms $selected ): bool {
		$is_complimentary = MembershipState::Complimentary === $this->standing->state;
		return $this->plan->opens( $selected ) || ( $is_complimentary && ( $selected->is_tier || $this->is_for_all_plans() ) );
	}

	public function is_for_all_plans(): bool {
		return 0 === $this->plan->id && '' === $this->plan->product_id;
	}
}
