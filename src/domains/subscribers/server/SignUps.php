<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** What becomes of an address that somebody entered, theirs or another's. */
final class SignUps {

	/** Seconds in which an address gets one confirmation mail, however often it is signed up. */
	public const WINDOW = 86_400;

	/** Unanswered confirmation mails, after which an address gets no more. */
	public const MAX_MAILS = 3;

	public function __construct(
		private readonly SubscriberStore $store,
		private readonly SignUpLimits $limits,
		private readonly SubscriptionMails $mails,
		private readonly SubscriberSettings $settings,
		private readonly CleanUp $clean_up,
		private readonly Clock $clock,
	) {}

	/** @param bool $is_visitor Others have no limits. */
	public function process( SignUp $sign_up, bool $is_visitor = true ): SignUpResult {
		$email = Email::normalize( $sign_up->email );
		if ( '' === $email ) {
			return SignUpResult::InvalidEmail;
		}
		if ( ! $this->store->is_ready() ) {
			return SignUpResult::Error;
		}
		if ( $is_visitor && ! $this->limits->allow( $sign_up->ip ) ) {
			return SignUpResult::Limited;
		}
		try {
			$known  = $this->store->find_by_email( $email );
			$result = null === $known ? $this->begin( $email, $sign_up ) : $this->repeat( $known, $sign_up );
		} catch ( QueryFailed ) {
			return SignUpResult::Error;
		}
		return $is_visitor && $this->settings->answers_alike() ? $this->conceal( $result, $known ) : $result;
	}

	/** Once more for who has not confirmed, whatever the window says; for administrators. */
	public function resend( Subscriber $subscriber ): bool {
		return Subscriber::PENDING === $subscriber->status && $this->mail( $subscriber, $subscriber->mails );
	}

	private function begin( string $email, SignUp $sign_up ): SignUpResult {
		$subscriber = $this->store->add( $email, $sign_up, Subscriber::PENDING );
		return null !== $subscriber && $this->mail( $subscriber, 0 ) ? SignUpResult::Success : SignUpResult::Error;
	}

	private function repeat( Subscriber $known, SignUp $sign_up ): SignUpResult {
		if ( $known->is_active() ) {
			return SignUpResult::Already;
		}
		$result = match ( $known->status ) {
			Subscriber::UNSUBSCRIBED => SignUpResult::OptedOut,
			Subscriber::PENDING => 0 === $known->mails ? SignUpResult::Success : SignUpResult::Pending,
			default => SignUpResult::Success,
		};
		if ( $known->mails > 0 && $known->mailed + self::WINDOW > $this->clock->now()->getTimestamp() ) {
			return SignUpResult::Success === $result ? SignUpResult::Pending : $result;
		}
		if ( $known->mails >= self::MAX_MAILS ) {
			return SignUpResult::ManyPending;
		}
		$this->store->renew( $known, $sign_up );
		$renewed = $this->store->find( $known->id );
		return null !== $renewed && $this->mail( $renewed, $known->mails ) ? $result : SignUpResult::Error;
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
	private function conceal( SignUpResult $result, ?Subscriber $known ): SignUpResult {
		if ( SignUpResult::Already === $result && null !== $known && ! $this->mails->tell_subscribed( $known ) ) {
			return SignUpResult::Error;
		}
		return match ( $result ) {
			SignUpResult::Already, SignUpResult::OptedOut, SignUpResult::Pending, SignUpResult::ManyPending => SignUpResult::Success,
			default => $result,
		};
	}
}
