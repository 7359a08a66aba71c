<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Emails;

/** Events of a membership about which the reader receives an email. */
enum MemberEmailType: string {

	case Welcome = 'welcome';

	/** The address has bought a plan that it already pays for. */
	case Twice = 'twice';

	case Reminder = 'reminder';
	case Failed   = 'failed';

	/** The reader changed the plan. */
	case Changed = 'changed';

	/** This case and the next two are the reasons why a membership ends. */
	case Canceled = 'canceled';
	case Refunded = 'refunded';
	case Ended    = 'ended';
}
