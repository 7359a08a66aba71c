<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** What becomes of an address that somebody entered, theirs or another's. */
final class SubscriptionProcessor {

	/** Seconds in which an address gets one confirmation mail, however often it is signed up. */
	public const WINDOW = 86_400;

	/** Unanswered confirmation mails, after which an address gets no more. */
	public const MAX_MAILS = 3;

	public function __construct(
		private readonly SubscriberStore $store,
		private readonly SubscriptionLimits $limits,
		private readonly SubscriptionEmails $mails,
		private readonly SubscriberSettings $settings,
		private readonly CleanUp $clean_up,
		private readonly Clock $clock,
	) {}

	/** @param bool $is_visitor Others have no limits. */
	public function process( SubscriptionRequest $request, bool $is_visitor = true ): SubscriptionResult {
		$email = EmailIdentity::normalize( $request->email );
		if ( '' === $email ) {
			return SubscriptionResult::InvalidEmail;
		}
		if ( ! $this->store->is_ready() ) {
			return SubscriptionResult::Error;
		}
		if ( $is_visitor && ! $this->limits->allow( $request->ip ) ) {
			return SubscriptionResult::Limited;
		}
		try {
			$known  = $this->store->find_by_email( $email );
			$result = null === $known ? $this->begin( $email, $request ) : $this->repeat( $known, $request );
		} catch ( QueryFailed ) {
			return SubscriptionResult::Error;
		}
		return $is_visitor && $this->settings->hides_subscribers() ? $this->conceal( $result, $known ) : $result;
	}

	/** Once more for who has not confirmed, whatever the window says; for administrators. */
	public function resend( Subscriber $subscriber ): bool {
		return Subscriber::PENDING === $subscriber->status && $this->mail( $subscriber, $subscriber->mails );
	}

	private function begin( string $email, SubscriptionRequest $request ): SubscriptionResult {
		$subscriber = $this->store->add( $email, $request, Subscriber::PENDING );
		return null !== $subscriber && $this->mail( $subscriber, 0 ) ? SubscriptionResult::Success : SubscriptionResult::Error;
	}

	private function repeat( Subscriber $known, SubscriptionRequest $request ): SubscriptionResult {
		if ( $known->is_active() ) {
			return SubscriptionResult::Already;
		}
		$result = match ( $known->status ) {
			Subscriber::UNSUBSCRIBED => SubscriptionResult::OptedOut,
			Subscriber::PENDING => 0 === $known->mails ? SubscriptionResult::Success : SubscriptionResult::Pending,
			default => SubscriptionResult::Success,
		};
		if ( $known->mails > 0 && $known->mailed + self::WINDOW > $this->clock->now()->getTimestamp() ) {
			return SubscriptionResult::Success === $result ? SubscriptionResult::Pending : $result;
		}
		if ( $known->mails >= self::MAX_MAILS ) {
			return SubscriptionResult::ManyPending;
		}
		$this->store->renew( $known, $request );
		$renewed = $this->store->find( $known->id );
		return null !== $renewed && $this->mail( $renewed, $known->mails ) ? $result : SubscriptionResult::Error;
	}

	/**
	 * The mail first, under a key that a second one would have as well: who dies in between has it counted next time.
	 * @param int $before Mails when this was decided: somebody who was faster at the same moment has mailed.
	 */
	private function mail( Subscriber $subscriber, int $before ): bool {
		if ( $subscriber->mails !== $before ) {
			return true;
		}
		if ( ! $this->mails->confirm( $subscriber ) ) {
			return false;
		}
		$this->store->note_mail( $subscriber );
		$this->limits->count_mail();
		$this->clean_up->schedule();
		return true;
	}

	/** The one who reads the mailbox learns what the one at the form does not. */
	private function conceal( SubscriptionResult $result, ?Subscriber $known ): SubscriptionResult {
		if ( SubscriptionResult::Already === $result && null !== $known && ! $this->mails->send_already_subscribed( $known ) ) {
			return SubscriptionResult::Error;
		}
		return match ( $result ) {
			SubscriptionResult::Already,
			SubscriptionResult::OptedOut,
			SubscriptionResult::Pending,
			SubscriptionResult::ManyPending => SubscriptionResult::Success,
			default => $result,
		};
	}
}
