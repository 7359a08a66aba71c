<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\Plans\PlanTerms;

/** Decides about access. The result depends only on memberships, plans and time. */
final class AccessRule {

	/**
	 * Decides by the reader's best membership.
	 * @param list<Membership> $memberships All memberships of one reader.
	 * @param list<PlanTerms>  $selected    Plans that open the content. If empty, nobody may read it.
	 * @param int              $now         Unix time.
	 */
	public static function decide( array $memberships, array $selected, int $now ): Decision {
		$best = Reason::NotMember;
		foreach ( $memberships as $membership ) {
			$reason = self::opens_any( $membership, $selected ) ? self::reason( $membership->standing, $now ) : Reason::WrongPlan;
			$best   = $reason->rank() < $best->rank() ? $reason : $best;
		}
		return new Decision( $best );
	}

	/**
	 * Returns what a membership allows at a given time. A refund or a dispute ends access at once. Otherwise, access lasts as long as
	 * it is paid.
	 * @param int $now Unix time.
	 */
	public static function reason( Standing $standing, int $now ): Reason {
		[ $paid, $late, $over ] = match ( $standing->state ) {
			MembershipState::Active        => [ Reason::Active, Reason::Grace, Reason::Lapsed ],
			MembershipState::PastDue       => [ Reason::Active, Reason::Grace, Reason::Lapsed ],
			MembershipState::Trial         => [ Reason::Trial, Reason::Grace, Reason::Lapsed ],
			MembershipState::Canceled      => [ Reason::Canceled, Reason::Lapsed, Reason::Lapsed ],
			MembershipState::Complimentary => [ Reason::Complimentary, Reason::Lapsed, Reason::Lapsed ],
			MembershipState::Paused        => [ Reason::Active, Reason::Paused, Reason::Paused ],
			MembershipState::Ended         => [ Reason::Lapsed, Reason::Lapsed, Reason::Lapsed ],
			MembershipState::Refunded      => [ Reason::Refunded, Reason::Refunded, Reason::Refunded ],
			MembershipState::Disputed      => [ Reason::Disputed, Reason::Disputed, Reason::Disputed ],
		};
		return match ( true ) {
			$standing->is_paid( $now ) => $paid,
			$standing->is_late( $now ) => $late,
			default => $over,
		};
	}

	/** @param list<PlanTerms> $selected */
	private static function opens_any( Membership $membership, array $selected ): bool {
		foreach ( $selected as $plan ) {
			if ( $membership->opens( $plan ) ) {
				return true;
			}
		}
		return false;
	}
}
