<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** Jetpack's codes, which stand in addresses (`?subscribe=already`), and one of ours. */
enum SubscriptionResult: string {

	/** The mail with the link to confirm is on its way. */
	case Success = 'success';

	case InvalidEmail = 'invalid_email';

	/** The address was unsubscribed before: a mail is on its way all the same, since who reads it may have changed their mind. */
	case OptedOut = 'opted_out';

	case Already = 'already';

	/** So many mails went to the address unanswered that it gets no more. */
	case ManyPending = 'many_pending_subs';

	case Pending = 'pending';

	case Error = 'error';

	/** Too many from one network, or on the whole site. */
	case Limited = 'limited';
}
