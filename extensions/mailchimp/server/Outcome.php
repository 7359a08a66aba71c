<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

/** Result of a sign-up, as it is known when the visitor receives the response. */
enum Outcome: string {

	case Success = 'success';

	/** The audience requires confirmation by email. */
	case Pending = 'pending';

	/** Stored on this site. A job will send it to Mailchimp. */
	case Queued = 'queued';

	/** Returns the message for the visitor; '' to show the author's text. */
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
