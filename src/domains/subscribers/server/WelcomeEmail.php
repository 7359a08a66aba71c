<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\Mailer;
use Slipstream\Support\Clock;

/**
 * Sends one welcome email when a reader has confirmed their subscription. Its key contains the round of the subscription, so that a reader
 * who leaves and subscribes again receives another one, but at most one per window.
 */
final class WelcomeEmail {

	public const HOOK = 'slipstream_welcome_email';

	/** Seconds after a confirmation in which a further one sends no email. Otherwise, a reader could repeat this to send many emails. */
	public const WINDOW = 86_400;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly Mailer $mailer,
		private readonly SubscriberStore $store,
		private readonly SuppressionList $suppression,
		private readonly SubscriberEmailSettings $settings,
		private readonly SubscriptionEmailBuilder $builder,
		private readonly Clock $clock,
	) {}

	/**
	 * Schedules the email. Runs in the transaction that confirms the subscription. A failure undoes the confirmation, so that the reader
	 * can confirm again, and no welcome is lost.
	 * @param Subscriber $subscriber As they were before they confirmed.
	 * @throws QueryFailed If the email could not be scheduled.
	 */
	public function schedule( Subscriber $subscriber ): void {
		$is_recent = $subscriber->confirmed > 0 && $subscriber->confirmed + self::WINDOW > $this->clock->now()->getTimestamp();
		if ( ! $is_recent && $this->settings->sends_welcome() ) {
			$arguments = [
				'subscriber' => $subscriber->id,
				'round'      => $subscriber->round,
			];
			if ( $this->outbox->schedule( self::HOOK, $arguments, 0, self::key( $subscriber ), Outbox::KEEP )->is_rejected() ) {
				throw new QueryFailed();
			}
		}
	}

	/** Cancels an email that was not sent yet. */
	public function cancel( Subscriber $subscriber ): void {
		$key = self::key( $subscriber );
		$this->outbox->cancel( self::HOOK, $key );
		$this->mailer->withdraw( $key );
	}

	/**
	 * Runs the job: sends the email, unless the reader has left, or the site owner has switched welcome emails off. The mailer sends each
	 * key only once.
	 * @param array<mixed> $arguments `subscriber`: ID; `round`: Subscriber::$round.
	 * @throws JobFailed   If the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments, string $key ): void {
		$id         = is_int( $arguments['subscriber'] ?? null ) ? $arguments['subscriber'] : 0;
		$subscriber = $this->find( $id, $key );
		if ( null === $subscriber ) {
			return;
		}
		if ( ! $this->settings->sends_welcome() || $this->suppression->contains( $subscriber->email ) ) {
			return;
		}
		if ( $this->mailer->send( $this->builder->welcome( $subscriber, $key ) )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
		// If the reader has left in the meantime, cancel the email here. They could not cancel it before it was queued.
		if ( null === $this->find( $id, $key ) ) {
			$this->mailer->withdraw( $key );
		}
	}

	/** Returns the active subscriber to whom an email belongs; null if they have left. */
	private function find( int $id, string $key ): ?Subscriber {
		$subscriber = $this->store->find( $id );
		return null !== $subscriber && $subscriber->is_active() && self::key( $subscriber ) === $key ? $subscriber : null;
	}

	/** Returns the key of the email. It includes the time of creation, because a restored database may use an ID again. */
	private static function key( Subscriber $subscriber ): string {
		return "subscribers-welcome-$subscriber->id-$subscriber->created-$subscriber->round";
	}
}
