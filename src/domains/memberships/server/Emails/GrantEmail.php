<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Emails;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Plans\PlanTitle;
use Slipstream\Domains\Memberships\SignIn\ReaderLink;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Mail\EmailContent;
use Slipstream\Mail\EmailFrame;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\SiteName;

/** Tells a reader about access that the owner granted, and how to sign in. Sends nothing to unsubscribed addresses. */
final class GrantEmail {

	public function __construct(
		private readonly SuppressionList $suppression,
		private readonly Mailer $mailer,
		private readonly EmailFrame $frame,
	) {}

	/**
	 * Queues the email.
	 * @param string $email   Normalized address.
	 * @param int    $plan_id Plan to read; 0 for every plan.
	 * @return bool False if the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( string $email, int $plan_id ): bool {
		if ( $this->suppression->contains( $email ) ) {
			return true;
		}
		$site = SiteName::line();
		$plan = PlanTitle::find( $plan_id );
		/* translators: %s: name of the site. */
		$subject = sprintf( __( 'Your access to %s', 'slipstream' ), $site );
		$text    = '' === $plan
			/* translators: %s: name of the site. */
			? sprintf( __( 'You can now read all premium content on %s for free.', 'slipstream' ), $site )
			/* translators: 1: name of a plan, 2: name of the site. */
			: sprintf( __( 'You can now read everything in “%1$s” on %2$s for free.', 'slipstream' ), $plan, $site );
		$content = new EmailContent(
			title: $subject,
			heading: $subject,
			paragraphs: [ $text, __( 'To read, sign in with this email address.', 'slipstream' ) ],
			buttons: [ __( 'Sign in', 'slipstream' ) => ReaderLink::to_sign_in() ],
		);
		$key     = 'membership-grant-' . bin2hex( random_bytes( 16 ) );
		$message = new EmailMessage( $key, $email, $subject, $this->frame->html( $content ), headers: EmailMessage::AUTOMATIC );
		return ! $this->mailer->send( $message )->is_rejected();
	}
}
