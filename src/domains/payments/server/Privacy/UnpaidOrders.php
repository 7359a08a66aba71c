<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Privacy;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Donations\Donors;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Support\Clock;

/** Removes addresses and names from old unpaid orders. The orders are kept, so that a late payment is not lost. */
final class UnpaidOrders {

	/** Days after the order. A bank transfer may arrive late. */
	public const DAYS      = 30;
	public const BANK_DAYS = 90;

	private const DAY = 86_400;

	/** Orders per query, and queries per day. */
	private const PAGE  = 200;
	private const PAGES = 25;

	private const UNPAID = [ OrderStatus::Pending, OrderStatus::Failed, OrderStatus::Expired, OrderStatus::Canceled ];

	public function __construct(
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly Donors $donors,
		private readonly Clock $clock,
	) {}

	/** Hook `delete_expired_transients`, once a day. The next day continues with the remaining orders. */
	public function sweep(): void {
		if ( ! OrdersTable::is_ready() ) {
			return;
		}
		$last = 0;
		try {
			for ( $page = 0; $page < self::PAGES; $page++ ) {
				$orders = $this->find( $last );
				array_map( $this->anonymize( ... ), $orders );
				if ( count( $orders ) < self::PAGE ) {
					return;
				}
				$last = $orders[ self::PAGE - 1 ]->id;
			}
		} catch ( QueryFailed ) {
			return;
		}
	}

	/**
	 * @param int $after ID of the last order of the previous query; 0 for the first one.
	 * @return list<Order> Orders sorted by ID.
	 */
	private function find( int $after ): array {
		$now = $this->clock->now()->getTimestamp();
		return array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail(
				"SELECT * FROM {table} WHERE status IN (%s, %s, %s, %s) AND unmatched = 0 AND id > %d AND (email <> '' OR name <> '' OR address <> '')"
					. ' AND created < %d AND (gateway <> %s OR created < %d) ORDER BY id LIMIT %d',
				[
					...array_column( self::UNPAID, 'value' ),
					$after,
					$now - self::DAYS * self::DAY,
					BankTransfer::ID,
					$now - self::BANK_DAYS * self::DAY,
					self::PAGE,
				]
			)
		);
	}

	private function anonymize( Order $order ): void {
		$subscription = $this->ledger->subscription( $order );
		// The order of a trial is unpaid, but its subscription is running.
		if ( null === $subscription || Subscription::ENDED === $subscription->status ) {
			$this->donors->delete( $order );
			$this->orders->anonymize( $order );
		}
	}
}
