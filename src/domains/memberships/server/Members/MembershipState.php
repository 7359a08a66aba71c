<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

/** State of a membership when its row was stored. Access depends on the time as well. */
enum MembershipState: string {

	case Active        = 'active';
	case Trial         = 'trial';
	case Complimentary = 'complimentary';

	/** Not renewed, but paid until the end of the period. */
	case Canceled = 'canceled';

	/** A renewal failed, and the gateway will try again. */
	case PastDue = 'past_due';

	case Paused   = 'paused';
	case Ended    = 'ended';
	case Refunded = 'refunded';
	case Disputed = 'disputed';
}
