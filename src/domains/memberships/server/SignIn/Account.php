<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\MembershipState;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Memberships\Plans\PlanTitle;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Support\Clock;

/**
 * The account page of a signed-in reader: plans and devices.
 * @phpstan-type PlanRow array{title: string, state: string, url: string, order: int, can_manage: bool, can_cancel: bool, can_resume: bool,
 *     again: string, changes: array<int, string>, note: string, end: string, is_donation: bool}
 */
final class Account {

	public function __construct(
		private readonly Memberships $memberships,
		private readonly Devices $devices,
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly OrderLink $link,
		private readonly PlanActions $actions,
		private readonly PlanChanges $changes,
		private readonly TokenKeys $keys,
		private readonly DonationRows $donations,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the token of the account's forms, which other sites cannot know.
	 * @throws QueryFailed If the site has no key, and none could be stored.
	 */
	public function token( string $email ): string {
		return $this->keys->account_token( $email );
	}

	/**
	 * @return list<PlanRow> Memberships, newest first, then donations that are charged regularly.
	 * @throws QueryFailed If the database fails.
	 */
	public function plans( string $email ): array {
		$memberships   = $this->memberships->find_all( [ $email ] );
		$ids           = array_map( static fn ( Membership $membership ): int => $membership->order_id, $memberships );
		$orders        = $this->orders->find_all( array_values( array_diff( $ids, [ 0 ] ) ) );
		$subscriptions = $this->ledger->subscriptions( array_values( $orders ) );
		$for_sale      = $this->changes->for_sale();
		$rows          = [];
		foreach ( $memberships as $membership ) {
			$order        = $orders[ $membership->order_id ] ?? null;
			$subscription = $subscriptions[ $membership->order_id ] ?? null;
			$changes      = null === $order ? [] : $this->changes->options( $order, $subscription, $memberships, $for_sale );
			$others       = array_filter( $for_sale, static fn ( Plan $plan ): bool => $plan->id !== $order?->item_id );
			$note         = null === $order || [] !== $changes || [] === $others ? '' : $this->note( $order, $membership->standing );
			$rows[]       = [
				'changes'     => $changes,
				'note'        => $note,
				'is_donation' => false,
			] + $this->plan( $membership, $order, $subscription );
		}
		return self::distinguish( [ ...$rows, ...$this->donations->rows( $email ) ] );
	}

	/**
	 * Adds the number of the order to plans of the same name, so that readers can tell them apart.
	 * @param list<PlanRow> $rows Rows of one reader.
	 * @return list<PlanRow> Rows with unique titles, if they have orders.
	 */
	private static function distinguish( array $rows ): array {
		$counts = array_count_values( array_column( $rows, 'title' ) );
		foreach ( $rows as $index => $row ) {
			if ( $counts[ $row['title'] ] > 1 && $row['order'] > 0 ) {
				/* translators: 1: name of a plan, 2: number of an order. */
				$rows[ $index ]['title'] = sprintf( __( '%1$s (order %2$d)', 'slipstream' ), $row['title'], $row['order'] );
			}
		}
		return $rows;
	}

	/**
	 * Returns the signed-in browsers of an address, with the date of their last visit.
	 * @return list<array{id: int, label: string, seen: string, is_own: bool}> `is_own`: the browser of this request.
	 * @throws QueryFailed If the database fails.
	 */
	public function devices( string $email, int $own ): array {
		return array_map(
			static fn ( Device $device ): array => [
				'id'     => $device->id,
				'label'  => self::label( $device, $email ),
				'seen'   => self::date( $device->seen ),
				'is_own' => $device->id === $own,
			],
			$this->devices->find_by_email( $email )
		);
	}

	/**
	 * Returns the name of a browser. Adds a note if the address was only entered at a checkout there, because anyone can enter an address.
	 */
	private static function label( Device $device, string $email ): string {
		$label = '' === $device->label ? __( 'Unknown browser', 'slipstream' ) : $device->label;
		/* translators: %s: a browser and its operating system, such as "Firefox · Linux". */
		return $device->email === $email ? $label : sprintf( __( '%s (your address was entered at a checkout in this browser)', 'slipstream' ), $label );
	}

	/**
	 * Signs out one device of an address. Returns false if the address has no such device.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_out( string $email, int $device_id ): bool {
		return $this->devices->delete_of( $email, $device_id );
	}

	/**
	 * Signs out all devices of an address.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_out_all( string $email ): void {
		$this->devices->delete_all( $email );
	}

	/**
	 * @param Subscription|null $subscription The order's subscription.
	 * @return array{title: string, state: string, url: string, order: int, can_manage: bool, can_cancel: bool,
	 *     can_resume: bool, again: string, end: string}
	 */
	private function plan( Membership $membership, ?Order $order, ?Subscription $subscription ): array {
		$reason = AccessRule::reason( $membership->standing, $this->clock->now()->getTimestamp() );
		return [
			'title'      => $order->title ?? PlanTitle::text( $membership->plan->id ),
			'state'      => Reason::Refunded === $reason && null !== $order && true === $subscription?->charges_again()
				? self::refunded( $order, $subscription )
				: self::state( $reason, $membership->standing, $order ),
			'url'        => null === $order ? '' : $this->link->to_order( $order ),
			'order'      => $order->id ?? 0,
			'can_manage' => null !== $order && $this->actions->has_portal( $order, $subscription ),
			'can_cancel' => null !== $order && null !== $subscription && $subscription->is_renewed(),
			'can_resume' => null !== $order && Reason::Canceled === $reason && $this->actions->can_resume( $order, $subscription ),
			'again'      => null !== $order && self::is_over( $reason, $subscription ) ? $this->actions->checkout_url( $order ) : '',
			'end'        => self::end( $membership->standing ),
		];
	}

	/** Explains how to change to another plan, if this page does not offer it. */
	private function note( Order $order, Standing $standing ): string {
		return match ( true ) {
			! $this->changes->is_supported( $order ) => __(
				'Plans can be changed here only if you pay by card. To change your plan, cancel it, and subscribe to the new plan when it ends.',
				'slipstream'
			),
			MembershipState::PastDue === $standing->state => __( 'To change your plan, update your card first.', 'slipstream' ),
			default => __( 'To change your plan, cancel it, and subscribe to the new plan when it ends.', 'slipstream' ),
		};
	}

	/** Whether the reader can subscribe again: the access has ended, and nothing more is charged. */
	private static function is_over( Reason $reason, ?Subscription $subscription ): bool {
		return Reason::Lapsed === $reason || ( Reason::Refunded === $reason && true !== $subscription?->is_renewed() );
	}

	/** Returns until when a reader can read after canceling; '' if they cannot read now. Source: OrderStanding. */
	private static function end( Standing $standing ): string {
		return match ( $standing->state ) {
			MembershipState::PastDue => __( 'The last payment failed, so you can no longer read after you cancel.', 'slipstream' ),
			MembershipState::Refunded, MembershipState::Disputed => '',
			default => __( 'After you cancel, you can read until the end of the paid period.', 'slipstream' ),
		};
	}

	/** Returns the state of a plan whose last payment was refunded, while the subscription continues. */
	private static function refunded( Order $order, Subscription $subscription ): string {
		return sprintf(
			/* translators: 1: a date, 2: an amount of money. */
			__( 'Refunded. The plan still renews on %1$s for %2$s. To stop the payments, cancel the plan.', 'slipstream' ),
			self::date( $subscription->period_end ),
			$order->amount->format()
		);
	}

	private static function state( Reason $reason, Standing $standing, ?Order $order ): string {
		$date    = self::date( $standing->paid_until );
		$has_end = Standing::NO_END !== $standing->paid_until;
		return match ( $reason ) {
			Reason::Active => $has_end ? self::next_payment( $date, $order ) : __( 'Paid', 'slipstream' ),
			/* translators: %s: a date. */
			Reason::Trial => sprintf( __( 'Free trial until %s', 'slipstream' ), $date ),
			/* translators: %s: a date. */
			Reason::Canceled => sprintf( __( 'Canceled, paid until %s', 'slipstream' ), $date ),
			/* translators: %s: a date. */
			Reason::Complimentary => $has_end ? sprintf( __( 'Free until %s', 'slipstream' ), $date ) : _x( 'Free', 'price', 'slipstream' ),
			Reason::Grace => sprintf(
				/* translators: %s: a date. */
				__( 'The last payment failed. Check your card by %s, or you lose access.', 'slipstream' ),
				self::date( $standing->ends )
			),
			Reason::Refunded => __( 'Refunded', 'slipstream' ),
			Reason::Disputed => __( 'The payment is being checked', 'slipstream' ),
			Reason::Paused => __( 'Paused', 'slipstream' ),
			/* translators: %s: a date. */
			default => sprintf( __( 'Ended on %s', 'slipstream' ), $date ),
		};
	}

	private static function next_payment( string $date, ?Order $order ): string {
		return null === $order
			/* translators: %s: a date. */
			? sprintf( __( 'Next payment on %s', 'slipstream' ), $date )
			/* translators: 1: a date, 2: an amount of money. */
			: sprintf( __( 'Next payment on %1$s: %2$s', 'slipstream' ), $date, $order->amount->format() );
	}

	/** @param int $time Unix time. */
	private static function date( int $time ): string {
		return (string) wp_date( (string) get_option( 'date_format' ), $time );
	}
}
