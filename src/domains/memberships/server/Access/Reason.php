<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

/** Reason why a reader may or may not read paid content. */
enum Reason: string {

	/** Paid. */
	case Active = 'active';

	/** Granted by the owner. */
	case Complimentary = 'complimentary';

	case Trial = 'trial';

	/** Canceled, but paid until the end of the period. */
	case Canceled = 'canceled';

	/** The paid period is over, and the next payment may still arrive. */
	case Grace = 'grace';

	/** The dispute of the last payment is open or lost. */
	case Disputed = 'disputed';

	/** The last payment was refunded. */
	case Refunded = 'refunded';

	/** The subscription is paused, and the paid period is over. */
	case Paused = 'paused';

	/** The membership ended. */
	case Lapsed = 'lapsed';

	/** The reader has a membership, but not of a plan that opens this content. */
	case WrongPlan = 'wrong_plan';

	/** The reader's address has never had a membership. */
	case NotMember = 'not_member';

	/** The reader is not signed in. */
	case Anonymous = 'anonymous';

	/** The database failed, so the reason is unknown. */
	case Unavailable = 'unavailable';

	private const OPEN = [ self::Active, self::Complimentary, self::Trial, self::Canceled, self::Grace ];

	public function is_allowed(): bool {
		return in_array( $this, self::OPEN, true );
	}

	/** Returns the position in the list of cases. If a reader has several reasons, the first one counts. */
	public function rank(): int {
		return (int) array_search( $this, self::cases(), true );
	}
}
