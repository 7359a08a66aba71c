<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** Jetpack's result codes, as in the URL argument `?subscribe=already`, and one of Slipstream. */
enum SubscriptionResult: string {

	/** A confirmation email is scheduled. */
	case Success = 'success';

	case InvalidEmail = 'invalid_email';

	/** The address was unsubscribed before. A confirmation email is scheduled, since the person may have changed their mind. */
	case OptedOut = 'opted_out';

	case Already = 'already';

	/** The address has ignored several confirmation emails and receives no further ones. */
	case ManyPending = 'many_pending_subs';

	case Pending = 'pending';

	case Error = 'error';

	/** A rate limit of the network or the site is reached. */
	case Limited = 'limited';
}
