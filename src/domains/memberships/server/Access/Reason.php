<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Access;

/** Why a reader may or may not read paid content. */
enum Reason: string {

	/** Paid. */
	case Active = 'active';

	/** Granted by the owner. */
	case Complimentary = 'complimentary';

	case Trial = 'trial';

	/** Canceled, and paid until the end of the period. */
	case Canceled = 'canceled';

	/** The period is over, and the gateway still tries to charge the next one. */
	case Grace = 'grace';

	/** The dispute of the last payment is open or lost. */
	case Disputed = 'disputed';

	/** The last payment was returned. */
	case Refunded = 'refunded';

	/** The reader or the owner paused the subscription, and the paid period is over. */
	case Paused = 'paused';

	/** The membership ended. */
	case Lapsed = 'lapsed';

	/** The reader has a membership, but of no plan that opens this content. */
	case WrongPlan = 'wrong_plan';

	/** The address of the reader has never had a membership. */
	case NotMember = 'not_member';

	/** The reader is not signed in. */
	case Anonymous = 'anonymous';

	/** The database refused, so that the answer is unknown. */
	case Unavailable = 'unavailable';

	private const OPEN = [ self::Active, self::Complimentary, self::Trial, self::Canceled, self::Grace ];

	public function is_allowed(): bool {
		return in_array( $this, self::OPEN, true );
	}

	/** Position in the list of cases: of several reasons of one reader, the smallest counts. */
	public function rank(): int {
		return (int) array_search( $this, self::cases(), true );
	}
}
