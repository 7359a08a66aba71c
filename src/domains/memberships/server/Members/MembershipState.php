<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

/** State of a membership when its row was written. Whether it still opens content depends on the time, too. */
enum MembershipState: string {

	case Active        = 'active';
	case Trial         = 'trial';
	case Complimentary = 'complimentary';

	/** Renewals stopped; paid until the end of the period. */
	case Canceled = 'canceled';

	/** A renewal failed, and the gateway tries again. */
	case PastDue = 'past_due';

	case Paused   = 'paused';
	case Ended    = 'ended';
	case Refunded = 'refunded';
	case Disputed = 'disputed';
}
