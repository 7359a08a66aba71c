<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\Mailchimp;

/** What became of a sign-up, as far as one knows while the visitor waits. */
enum Outcome: string {

	case Success = 'success';

	/** Mailchimp's own mail asks for a confirmation. */
	case Pending = 'pending';

	/** Stored here: it will be passed on. */
	case Queued = 'queued';

	/** What the visitor is told; '' where the author's own text says it. */
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
