<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Memberships\Emails\MemberEmails;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\PlanType;

/** Computes the membership that each order gives, from the ledger. */
final class OrderMemberships {

	/** Orders per query of rebuild(). */
	private const BATCH = 500;

	public function __construct(
		private readonly Ledger $ledger,
		private readonly OrderStore $orders,
		private readonly Memberships $memberships,
		private readonly MemberEmails $emails,
	) {}

	/**
	 * Hook `slipstream_order_changed`: stores the membership of an order and schedules emails. Runs in the ledger's transaction.
	 * @param Order $earlier The order before the change.
	 * @throws QueryFailed If the database fails.
	 */
	public function update( Order $order, Order $earlier ): void {
		if ( self::opens_content( $order ) ) {
			$before = $this->memberships->find_by_order( $order->id );
			$after  = $this->store( $order );
			$this->emails->schedule( $order, $before?->standing, $after );
			if ( $earlier->item_id !== $order->item_id ) {
				$this->emails->schedule_change( $order, $after );
			}
		}
	}

	/**
	 * Computes the memberships of all orders again, for example after the database was restored. Sends no emails.
	 * @return int Number of orders.
	 * @throws QueryFailed If the database fails.
	 */
	public function rebuild(): int {
		$number = 0;
		$after  = 0;
		do {
			$orders = $this->orders->find_of_kind( CheckoutLink::PLAN, $after, self::BATCH );
			$is_end = count( $orders ) < self::BATCH;
			foreach ( $orders as $order ) {
				if ( self::opens_content( $order ) ) {
					$this->store( $order );
				}
				$after = $order->id;
				++$number;
			}
		} while ( ! $is_end );
		return $number;
	}

	/** Stores the membership of an order. */
	private function store( Order $order ): ?Standing {
		$facts    = $this->ledger->facts( $order );
		$standing = OrderStanding::from_facts( $order->amount->minor_units, $order->amount->currency->code, $order->period, $facts );
		$this->memberships->store_order( $order, $standing );
		return $standing;
	}

	private static function opens_content( Order $order ): bool {
		return CheckoutLink::PLAN === $order->kind && ! self::is_donation( $order ) && MembershipsTable::is_ready();
	}

	/** Whether the order is a donation, which gives no access. */
	private static function is_donation( Order $order ): bool {
		return Plan::DONATION === get_post_meta( $order->item_id, PlanType::TYPE, true );
	}
}
