<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

/** Result of a sign-up, as far as it is known while the visitor waits. */
enum Outcome: string {

	case Success = 'success';

	/** Mailchimp sends its own email to confirm. */
	case Pending = 'pending';

	/** Stored here, to be sent later. */
	case Queued = 'queued';

	/** Message for the visitor; '' if the author's own text is shown. */
	public function message(): string {
		return match ( $this ) {
			self::Success => '',
			self::Pending => __(
				'Almost there. If you are not subscribed yet, check your inbox and click the link in the email to confirm.',
				'slipstream'
			),
			self::Queued  => __(
				'Thank you. Your address is saved. The mailing service is not available right now. You will be signed up as soon as it is.',
				'slipstream'
			),
		};
	}
}
