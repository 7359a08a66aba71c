<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Jobs\Priority;
use Slipstream\Mail\Mailer;
use Slipstream\Support\Clock;

/** Queues confirmation emails, and notices to subscribers whose address was entered again. */
final class SubscriptionEmails {

	public function __construct(
		private readonly Mailer $mailer,
		private readonly SubscriptionEmailBuilder $builder,
		private readonly Clock $clock,
	) {}

	/** @return bool False if the email was rejected. */
	public function send_confirmation( Subscriber $subscriber ): bool {
		$message = $this->builder->confirmation( $subscriber, $this->confirmation_key( $subscriber, $subscriber->mails + 1 ) );
		return ! $this->mailer->send( $message, Priority::NOW )->is_rejected();
	}

	/**
	 * Tells an existing subscriber that their address was entered again, once per window.
	 * @return bool False if the email was rejected.
	 */
	public function send_already_subscribed( Subscriber $subscriber ): bool {
		$window  = intdiv( $this->clock->now()->getTimestamp(), SubscriptionProcessor::WINDOW );
		$message = $this->builder->already_subscribed( $subscriber, "subscribers-known-$subscriber->id-$window" );
		return ! $this->mailer->send( $message, Priority::NOW )->is_rejected();
	}

	/** Cancels a confirmation email that was not sent yet. */
	public function cancel_confirmation( Subscriber $subscriber ): void {
		if ( $subscriber->mails > 0 ) {
			$this->mailer->withdraw( $this->confirmation_key( $subscriber, $subscriber->mails ) );
		}
	}

	/** Returns the key of an email. It includes the time of creation, because a restored database may use an ID again. */
	private function confirmation_key( Subscriber $subscriber, int $number ): string {
		return "subscribers-confirm-$subscriber->id-$subscriber->created-$subscriber->round-$number";
	}
}
