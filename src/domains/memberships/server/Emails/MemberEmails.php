<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Emails;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Subscribers\EmailIdentity;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Mail\Mailer;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;

/** Schedules and sends emails about memberships, one per event. */
final class MemberEmails {

	public const HOOK = 'slipstream_membership_mail';

	private const DAY = 86_400;

	/** Seconds after which an event is too old for an email: a look-up may add old events to the ledger. */
	private const MAX_AGE = 7 * self::DAY;

	/**
	 * States in which a change of plan is confirmed. After a refund or the end of a membership, members receive only the email about that.
	 */
	private const STATES_OF_CHANGE = [
		MembershipState::Active,
		MembershipState::Trial,
		MembershipState::Canceled,
		MembershipState::PastDue,
	];

	public function __construct(
		private readonly Outbox $outbox,
		private readonly OrderStore $orders,
		private readonly Memberships $memberships,
		private readonly MemberEmailSettings $settings,
		private readonly MemberEmailBuilder $builder,
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
			if ( MemberEmailType::Welcome === $type && $this->pays_twice( $order ) ) {
				$this->add( MemberEmailType::Twice, $order, $after, 0 );
			}
		}
		if ( MembershipState::Active === $after->state && Plan::YEARLY === $order->period && $before?->paid_until !== $after->paid_until ) {
			$delay = $after->paid_until - $this->settings->reminder_days() * self::DAY - $now;
			if ( $delay > 0 ) {
				$this->add( MemberEmailType::Reminder, $order, $after, $delay );
			}
		}
	}

	/**
	 * Schedules the email that confirms a change of plan. Runs in the ledger's transaction.
	 * @param Standing|null $after Standing after the change; null if there is no membership.
	 */
	public function schedule_change( Order $order, ?Standing $after ): void {
		if ( null !== $after ) {
			$now       = $this->clock->now()->getTimestamp();
			$arguments = [
				'order' => $order->id,
				'type'  => MemberEmailType::Changed->value,
				'plan'  => $order->item_id,
			];
			$this->outbox->schedule( self::HOOK, $arguments, 0, "changed-$order->id-$order->item_id-$now", Outbox::KEEP );
		}
	}

	/**
	 * Runs the job: sends the email, unless the membership has changed in the meantime. The mailer sends each key only once.
	 * @param array<mixed> $arguments `order`: ID of the order; `type`: MemberEmailType; `paid_until`: Unix time; `plan`: ID of
	 *     the new plan, only for Changed.
	 * @throws JobFailed   If the email could not be queued.
	 * @throws QueryFailed If the database fails.
	 */
	public function send( array $arguments, string $key ): void {
		$order_id   = is_int( $arguments['order'] ?? null ) ? $arguments['order'] : 0;
		$type       = MemberEmailType::tryFrom( is_string( $arguments['type'] ?? null ) ? $arguments['type'] : '' );
		$order      = $this->orders->find( $order_id );
		$membership = $this->memberships->find_by_order( $order_id );
		if ( null === $type || null === $order || null === $membership || ! $this->settings->is_on( $type ) ) {
			return;
		}
		if ( MemberEmailType::Changed === $type && ( $arguments['plan'] ?? 0 ) !== $order->item_id ) {
			return;
		}
		if ( MemberEmailType::Twice === $type && ! $this->pays_twice( $order ) ) {
			return;
		}
		$applies = self::still_applies( $type, $membership, $arguments['paid_until'] ?? null );
		if ( ! $applies || ! EmailAddress::is_valid( $membership->email ) ) {
			return;
		}
		$message = $this->builder->make( $type, $order, $membership, "membership-$key" );
		if ( $this->mailer->send( $message )->is_rejected() ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	private function add( MemberEmailType $type, Order $order, Standing $standing, int $delay ): void {
		$arguments = [
			'order'      => $order->id,
			'type'       => $type->value,
			'paid_until' => $standing->paid_until,
		];
		// Send the welcome once per order, and other emails once per period. Cancellations are an exception: a reader can renew and cancel
		// again.
		$event = match ( $type ) {
			MemberEmailType::Welcome, MemberEmailType::Twice => '',
			MemberEmailType::Canceled => "-$standing->paid_until-{$this->clock->now()->getTimestamp()}",
			default => "-$standing->paid_until",
		};
		$this->outbox->schedule( self::HOOK, $arguments, $delay, "$type->value-$order->id$event", Outbox::KEEP );
	}

	/** Returns the type of the email about a change of state; null for none. */
	private static function type( ?Standing $before, Standing $after ): ?MemberEmailType {
		if ( $before?->state === $after->state ) {
			return null;
		}
		return match ( $after->state ) {
			MembershipState::Active, MembershipState::Trial => null === $before ? MemberEmailType::Welcome : null,
			MembershipState::PastDue => MemberEmailType::Failed,
			MembershipState::Canceled => MemberEmailType::Canceled,
			MembershipState::Refunded => MemberEmailType::Refunded,
			// Send no second email: the one about the cancellation has already named the last day.
			MembershipState::Ended => MembershipState::Canceled === $before?->state ? null : MemberEmailType::Ended,
			default => null,
		};
	}

	/**
	 * Whether the address of an order has another subscription to the same plan.
	 * @throws QueryFailed If the database fails.
	 */
	private function pays_twice( Order $order ): bool {
		$email = EmailIdentity::normalize( $order->email );
		return Plan::ONE_TIME !== $order->period && '' !== $email
			&& $this->memberships->has_running( $email, $order->item_id, $order->id );
	}

	private function is_old( MemberEmailType $type, Order $order, Standing $standing ): bool {
		$now = $this->clock->now()->getTimestamp();
		if ( MemberEmailType::Failed === $type ) {
			return $standing->ends <= $now;
		}
		$time = MemberEmailType::Welcome === $type ? 0 : $standing->paid_until;
		return Standing::NO_END === $time ? $order->created < $now - Outbox::KEEP : $time < $now - self::MAX_AGE;
	}

	/**
	 * Whether the membership has not changed since the email was scheduled.
	 * @param mixed $paid_until Unix time when the email was scheduled.
	 */
	private static function still_applies( MemberEmailType $type, Membership $membership, mixed $paid_until ): bool {
		$state = $membership->standing->state;
		return match ( $type ) {
			MemberEmailType::Welcome, MemberEmailType::Twice => MembershipState::Active === $state || MembershipState::Trial === $state,
			// Send the email about a change even if the plan was canceled right afterward.
			MemberEmailType::Changed => in_array( $state, self::STATES_OF_CHANGE, true ),
			MemberEmailType::Reminder => MembershipState::Active === $state && $membership->standing->paid_until === $paid_until,
			MemberEmailType::Failed => MembershipState::PastDue === $state,
			MemberEmailType::Canceled => MembershipState::Canceled === $state,
			MemberEmailType::Refunded => MembershipState::Refunded === $state,
			MemberEmailType::Ended => MembershipState::Ended === $state,
		};
	}
}
