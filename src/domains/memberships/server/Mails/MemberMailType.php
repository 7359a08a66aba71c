<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Mails;

/** Events of a membership about which the reader receives an email. */
enum MemberMailType: string {

	case Welcome  = 'welcome';
	case Reminder = 'reminder';
	case Failed   = 'failed';

	/** This and the next two: the membership ends, each for another reason. */
	case Canceled = 'canceled';
	case Refunded = 'refunded';
	case Ended    = 'ended';
}
