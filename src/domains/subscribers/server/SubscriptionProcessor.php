<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Support\Clock;

/** Processes a subscription request. The address may belong to someone else. */
final class SubscriptionProcessor {

	/** Seconds in which an address receives at most one confirmation email. */
	public const WINDOW = 86_400;

	/** Maximum unanswered confirmation emails per address. */
	public const MAX_EMAILS = 3;

	public function __construct(
		private readonly SubscriberStore $store,
		private readonly SubscriptionLimits $limits,
		private readonly SubscriptionEmails $emails,
		private readonly SubscriberSettings $settings,
		private readonly CleanUp $clean_up,
		private readonly Clock $clock,
	) {}

	/** @param bool $is_visitor Whether the limits for visitors apply. */
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
			$result = null === $known ? $this->add_new( $email, $request ) : $this->handle_known( $known, $request );
		} catch ( QueryFailed ) {
			return SubscriptionResult::Error;
		}
		return $is_visitor && $this->settings->hides_subscribers() ? $this->conceal( $result, $known ) : $result;
	}

	/** Sends the confirmation email again, even within the window. For administrators. */
	public function resend( Subscriber $subscriber ): bool {
		return Subscriber::PENDING === $subscriber->status && $this->send_confirmation( $subscriber, $subscriber->mails );
	}

	private function add_new( string $email, SubscriptionRequest $request ): SubscriptionResult {
		$subscriber = $this->store->add( $email, $request, Subscriber::PENDING );
		return null !== $subscriber && $this->send_confirmation( $subscriber, 0 ) ? SubscriptionResult::Success : SubscriptionResult::Error;
	}

	private function handle_known( Subscriber $known, SubscriptionRequest $request ): SubscriptionResult {
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
		if ( $known->mails >= self::MAX_EMAILS ) {
			return SubscriptionResult::ManyPending;
		}
		$this->store->renew( $known, $request );
		$renewed = $this->store->find( $known->id );
		return null !== $renewed && $this->send_confirmation( $renewed, $known->mails ) ? $result : SubscriptionResult::Error;
	}

	/**
	 * Sends the email, and then counts it. A key prevents duplicates. If the process is killed in between, the next request counts the
	 * email.
	 * @param int $before Number of emails when the request was checked. If it has changed, a parallel request has sent the email.
	 */
	private function send_confirmation( Subscriber $subscriber, int $before ): bool {
		if ( $subscriber->mails !== $before ) {
			return true;
		}
		if ( ! $this->emails->send_confirmation( $subscriber ) ) {
			return false;
		}
		$this->store->count_email( $subscriber );
		$this->limits->count_email();
		$this->clean_up->schedule();
		return true;
	}

	/** Hides from the visitor whether the address is subscribed. If it is, emails the owner of the address instead. */
	private function conceal( SubscriptionResult $result, ?Subscriber $known ): SubscriptionResult {
		if ( SubscriptionResult::Already === $result && null !== $known && ! $this->emails->send_already_subscribed( $known ) ) {
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
