<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Access\AccessRule;
use Slipstream\Domains\Memberships\Access\Reason;
use Slipstream\Domains\Memberships\Members\Membership;
use Slipstream\Domains\Memberships\Members\Memberships;
use Slipstream\Domains\Memberships\Members\Standing;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Support\Clock;

/**
 * The account page of a signed-in reader: plans and devices.
 * @phpstan-type PlanRow array{title: string, state: string, url: string, order: int, can_manage: bool, can_cancel: bool,
 *     again: string, changes: array<int, string>, note: string}
 */
final class Account {

	public function __construct(
		private readonly Memberships $memberships,
		private readonly Devices $devices,
		private readonly OrderStore $orders,
		private readonly OrderLink $link,
		private readonly PlanActions $actions,
		private readonly PlanChanges $changes,
		private readonly TokenKeys $keys,
		private readonly Clock $clock,
	) {}

	/** Returns the token of the account's forms, which other sites cannot know. */
	public function token( string $email ): string {
		return (string) $this->keys->sign( $this->keys->current(), 'account', $email );
	}

	/**
	 * @return list<PlanRow> Memberships, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function plans( string $email ): array {
		return array_map(
			fn ( Membership $membership ): array => $this->plan( $email, $membership ),
			$this->memberships->find_all( [ $email ] )
		);
	}

	/** @return list<array{id: int, label: string, seen: string, is_own: bool}> */
	public function devices( string $email, int $own ): array {
		return array_map(
			static fn ( Device $device ): array => [
				'id'     => $device->id,
				'label'  => '' === $device->label ? __( 'Unknown browser', 'slipstream' ) : $device->label,
				'seen'   => self::date( $device->seen ),
				'is_own' => $device->id === $own,
			],
			$this->devices->find_by_email( $email )
		);
	}

	/**
	 * Signs out one device of an address.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_out( string $email, int $device_id ): void {
		foreach ( $this->devices->find_by_email( $email ) as $device ) {
			if ( $device->id === $device_id ) {
				$this->devices->delete( $device_id );
			}
		}
	}

	/**
	 * Signs out all devices of an address.
	 * @throws QueryFailed If the database fails.
	 */
	public function sign_out_all( string $email ): void {
		$this->devices->delete_all( $email );
	}

	/**
	 * @return PlanRow Data for the page.
	 * @throws QueryFailed If the database fails.
	 */
	private function plan( string $email, Membership $membership ): array {
		$order   = $membership->order_id > 0 ? $this->orders->find( $membership->order_id ) : null;
		$changes = null === $order ? [] : $this->changes->options( $email, $order );
		$reason  = AccessRule::reason( $membership->standing, $this->clock->now()->getTimestamp() );
		return [
			'title'      => $order->title ?? get_the_title( $membership->plan->id ),
			'state'      => self::state( $reason, $membership->standing, $order ),
			'url'        => null === $order ? '' : $this->link->to_order( $order ),
			'order'      => $order->id ?? 0,
			'can_manage' => null !== $order && $this->actions->has_portal( $order ),
			'can_cancel' => null !== $order && $this->actions->can_cancel( $order ),
			'again'      => null !== $order && Reason::Lapsed === $reason ? $this->actions->checkout_url( $order ) : '',
			'changes'    => $changes,
			'note'       => null === $order || [] !== $changes ? '' : $this->note( $order ),
		];
	}

	/** Returns how to change to another plan, if this page does not offer it. */
	private function note( Order $order ): string {
		return $this->changes->is_supported( $order )
			? __( 'To change to another plan, cancel this one and subscribe to the other one when it ends.', 'slipstream' )
			: __(
				'Plans can be changed here only if you pay by card. To change to another plan, cancel this one and subscribe to the other one when it ends.',
				'slipstream'
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
			Reason::Grace => __( 'The last payment failed. Check your card, or you lose access.', 'slipstream' ),
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
