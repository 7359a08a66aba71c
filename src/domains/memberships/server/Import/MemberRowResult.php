<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

/** Result of a row: a new member, or the reason why the row was skipped. */
enum MemberRowResult: string {

	case Added = 'added';

	/** The address already has access to the plan for at least as long. */
	case Known = 'known';

	/** The membership has ended, was refunded, paused or unsubscribed, or its end date has passed. */
	case Ended = 'ended';

	/** A free subscriber, who has no paid plan. */
	case Free = 'free';

	/** The owner chose no plan of this site for the plan in the file. */
	case NoPlan = 'no_plan';

	case UnknownStatus = 'unknown_status';
	case BadDate       = 'bad_date';
	case Missing       = 'missing';
	case Invalid       = 'invalid';

	/** An earlier row has the same address and plan. The later end date is used. */
	case Duplicate = 'duplicate';

	/** Returns a sentence for the report. */
	public function label(): string {
		return match ( $this ) {
			self::Added => __( 'Has access.', 'slipstream' ),
			self::Known => __( 'This address already has access until that date or later.', 'slipstream' ),
			self::Ended => __( 'Skipped: ended or unsubscribed.', 'slipstream' ),
			self::Free => __( 'Skipped: no paid plan.', 'slipstream' ),
			self::NoPlan => __( 'Skipped: no payment plan chosen.', 'slipstream' ),
			self::UnknownStatus => __( 'Skipped: unknown status.', 'slipstream' ),
			self::BadDate => __( 'Skipped: invalid end date.', 'slipstream' ),
			self::Missing => __( 'This row contains no address.', 'slipstream' ),
			self::Invalid => __( 'This is not a valid email address.', 'slipstream' ),
			self::Duplicate => __( 'An earlier row contains the same member. The later end date counts.', 'slipstream' ),
		};
	}
}
