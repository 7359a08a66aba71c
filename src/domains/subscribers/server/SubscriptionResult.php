<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

/** Result codes of Jetpack, as in the URL argument `?subscribe=already`, and one code of Slipstream. */
enum SubscriptionResult: string {

	/** A confirmation email is scheduled. */
	case Success = 'success';

	case InvalidEmail = 'invalid_email';

	/** The address was unsubscribed before. A confirmation email is scheduled, because the person may have changed their mind. */
	case OptedOut = 'opted_out';

	case Already = 'already';

	/** The address has not answered several confirmation emails, and receives no further ones. */
	case ManyPending = 'many_pending_subs';

	case Pending = 'pending';

	case Error = 'error';

	/** A rate limit per network or site is reached. */
	case Limited = 'limited';
}
