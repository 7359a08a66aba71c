<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Mails;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\Mailer;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;

/** Schedules and sends emails about memberships, one per event. */
final class MemberMails {

	public const HOOK = 'slipstream_membership_mail';

	private const DAY = 86_400;

	/**
	 * Seconds after which an event is too old for an email. Otherwise, old events that a look-up adds to the ledger would be reported.
	 */
	private const MAX_AGE = 7 * self::DAY;

	public function __construct(
		private readonly Outbox $outbox,
		private readonly OrderStore $orders,
		private readonly Memberships $memberships,
		private readonly MemberMailSettings $settings,
		private readonly MemberMessage $message,
		private readonly Mailer $mailer,
		private readonly Clock $clock,
	) {}

	/**
	 * Schedules the emails about a change. Runs in the ledger's transaction.
	 * @param Standing|null $before Previous standing; null if there was no membership.
	 */
	public function schedule( Order $order, ?Standing $before, ?Standing $after ): void {
		if ( null === $after ) {
			return;
		}
		$type = self::type( $before, $after );
		$now  = $this->clock->now()->getTimestamp();
		if ( null !== $type && ! $this->is_old( $type, $order, $after ) ) {
			$this->add( $type, $order, $after, 0 );
		}
		if ( MembershipState::Active === $after->state && Plan::YEARLY === $order->period && $before?->paid_until !== $after->paid_until ) {
			$delay = $after->paid_until - $this->settings->reminder_days() * self::DAY - $now;
			if ( $delay > 0 ) {
				$this->add( MemberMailType::Reminder, $order, $after, $delay );
			}
		}
	}

	/**
	 * Runs the job: sends the email, unless the membership has changed in the meantime. The mailer sends each key only once.
	 * @param array<mixed> $arguments `order`: ID of the order; `type`: MemberMailType; `paid_until`: Unix time.
	 * @throws JobFailed   If the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments, string $key ): void {
		$order_id   = is_int( $arguments['order'] ?? null ) ? $arguments['order'] : 0;
		$type       = MemberMailType::tryFrom( is_string( $arguments['type'] ?? null ) ? $arguments['type'] : '' );
		$order      = $this->orders->find( $order_id );
		$membership = $this->memberships->find_by_order( $order_id );
		if ( null === $type || null === $order || null === $membership || ! $this->settings->is_on( $type ) ) {
			return;
		}
		if ( ! self::is_true( $type, $membership, $arguments['paid_until'] ?? null ) || ! EmailAddress::is_valid( $membership->email ) ) {
			return;
		}
		$message = $this->message->make( $type, $order, $membership, "membership-$key" );
		if ( $this->mailer->send( $message )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	private function add( MemberMailType $type, Order $order, Standing $standing, int $delay ): void {
		$arguments = [
			'order'      => $order->id,
			'type'       => $type->value,
			'paid_until' => $standing->paid_until,
		];
		// The welcome is sent once per order; all other events once per period.
		$period = MemberMailType::Welcome === $type ? '' : "-$standing->paid_until";
		$this->outbox->schedule( self::HOOK, $arguments, $delay, "$type->value-$order->id$period", Outbox::KEEP );
	}

	/** Returns the event that a change of state means; null for none. */
	private static function type( ?Standing $before, Standing $after ): ?MemberMailType {
		if ( $before?->state === $after->state ) {
			return null;
		}
		return match ( $after->state ) {
			MembershipState::Active, MembershipState::Trial => null === $before ? MemberMailType::Welcome : null,
			MembershipState::PastDue => MemberMailType::Failed,
			MembershipState::Canceled => MemberMailType::Canceled,
			MembershipState::Refunded => MemberMailType::Refunded,
			// The email about the cancellation has already named the last day.
			MembershipState::Ended => MembershipState::Canceled === $before?->state ? null : MemberMailType::Ended,
			default => null,
		};
	}

	private function is_old( MemberMailType $type, Order $order, Standing $standing ): bool {
		$now  = $this->clock->now()->getTimestamp();
		$time = MemberMailType::Welcome === $type ? 0 : $standing->paid_until;
		return Standing::NO_END === $time ? $order->created < $now - Outbox::KEEP : $time < $now - self::MAX_AGE;
	}

	/**
	 * Whether the membership has not changed since the email was scheduled.
	 * @param mixed $paid_until Unix time when the email was scheduled.
	 */
	private static function is_true( MemberMailType $type, Membership $membership, mixed $paid_until ): bool {
		$state = $membership->standing->state;
		return match ( $type ) {
			MemberMailType::Welcome => MembershipState::Active === $state || MembershipState::Trial === $state,
			MemberMailType::Reminder => MembershipState::Active === $state && $membership->standing->paid_until === $paid_until,
			MemberMailType::Failed => MembershipState::PastDue === $state,
			MemberMailType::Canceled => MembershipState::Canceled === $state,
			MemberMailType::Refunded => MembershipState::Refunded === $state,
			MemberMailType::Ended => MembershipState::Ended === $state,
		};
	}
}
