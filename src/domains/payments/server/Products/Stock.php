<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Products;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Gateways\BankTransfer\BankTransfer;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Orders\NewOrder;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Jobs\Outbox;
use Slipstream\Support\Clock;

/**
 * Counts a product's items in stock. Starting a payment reserves items for some time. Of two simultaneous orders, one waits for the other,
 * so that the last item is reserved once. A payment after the end of the reservation is refunded if another buyer has bought the item in
 * the meantime.
 *
 * Reservations are limited per network, so that one person's unpaid orders cannot block the sale. Orders above the limits are accepted
 * without a reservation.
 */
final class Stock {

	/** Hook of the job that checks a payment against the stock. */
	public const HOOK = 'slipstream_stock_check';

	/**
	 * Seconds for which an unpaid order reserves its items. A Stripe checkout expires after 30 minutes at the earliest, by a clock that
	 * may differ from this server's. A bank transfer takes days.
	 */
	private const HOLD      = 2700;
	private const BANK_HOLD = 604_800;

	/** Maximum unpaid reservations from one network, per product and day. */
	private const MAX_UNPAID = 3;

	/** Statuses of orders whose items are sold. */
	private const SOLD = [ OrderStatus::Paid, OrderStatus::PartlyRefunded, OrderStatus::Disputed ];

	/**
	 * Statuses of orders that reserve their items for some time. Orders in review are among them, because a payment of one cent must not
	 * buy the items.
	 */
	private const OPEN = [ OrderStatus::Pending, OrderStatus::Failed, OrderStatus::Review ];

	public function __construct(
		private readonly Transaction $transaction,
		private readonly Products $products,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns the number of unsold items. Reserved items count as unsold, because their buyers may not pay.
	 * @param string $mode Order::LIVE or TEST. Test orders and live orders are counted separately.
	 * @return int|null Null if the product's stock is not limited.
	 * @throws QueryFailed If the database fails.
	 */
	public function left( Product $product, string $mode ): ?int {
		return 0 === $product->stock ? null : max( 0, $product->stock - self::sold( $product->id, $mode, 0 ) );
	}

	/**
	 * Stores an order and reserves its items, if they are neither sold nor reserved. Ignores earlier unpaid orders of the same buyer.
	 * @param string           $network Hash of the buyer's network; '' to reserve nothing.
	 * @param Closure(): Order $store  Stores the order. Must only send queries.
	 * @return Order|null Null if not enough items are left.
	 * @throws QueryFailed If the database fails.
	 */
	public function hold( NewOrder $order, string $network, Closure $store ): ?Order {
		$stock = self::limit( CheckoutLink::PRODUCT === $order->kind ? $this->products->find( $order->item_id ) : null );
		return 0 === $stock ? $store() : $this->locked(
			$order->item_id,
			function () use ( $order, $network, $stock, $store ): ?Order {
				$left = $stock - self::sold( $order->item_id, $order->mode, 0 );
				$held = $this->held( $order->item_id, $order->mode, $left, strtolower( $order->email ) );
				return $held + $order->quantity <= $left ? $this->reserve( $store(), $network ) : null;
			}
		);
	}

	/**
	 * Ends an order's reservation, because its payment could not be started.
	 * @throws QueryFailed If the database fails.
	 */
	public function release( Order $order ): void {
		if ( $order->held_until > 0 ) {
			OrdersTable::query_or_fail( 'UPDATE {table} SET held_until = 0 WHERE id = %d', [ $order->id ] );
		}
	}

	/** Hook `slipstream_order_changed`: schedules the check of the first payment. */
	public function schedule( Order $after, Order $before ): void {
		if (
			CheckoutLink::PRODUCT === $after->kind && $after->status->is_delivered() && ! $before->status->is_delivered()
			&& self::limit( $this->products->find( $after->item_id ) ) > 0
		) {
			$this->outbox->schedule( self::HOOK, [ 'order' => $after->id ], 0, "stock-$after->id" );
		}
	}

	/**
	 * Decides whether a paid order keeps its items, and stores the decision.
	 * @return bool False if the items were already sold. The payment must be refunded.
	 * @throws QueryFailed If the database fails.
	 */
	public function keep( Order $order ): bool {
		$stock = self::limit( $this->products->find( $order->item_id ) );
		if ( 0 === $stock || ! $order->status->is_delivered() || $order->is_oversold ) {
			return ! $order->is_oversold;
		}
		return $this->locked(
			$order->item_id,
			function () use ( $order, $stock ): bool {
				// Ignore reservations: an unpaid order must not cause the refund of a paid one.
				$free    = $stock - $order->quantity;
				$is_kept = self::sold( $order->item_id, $order->mode, $order->id ) <= $free || self::sold_before( $order ) <= $free;
				if ( ! $is_kept ) {
					OrdersTable::query_or_fail( 'UPDATE {table} SET oversold = 1 WHERE id = %d', [ $order->id ] );
				}
				return $is_kept;
			}
		);
	}

	private static function limit( ?Product $product ): int {
		return $product->stock ?? 0;
	}

	/**
	 * Runs `$work` while the product is locked, so that other orders of the product wait.
	 * @template T
	 * @param Closure(): T $work Must only send queries.
	 * @return T Result of `$work`.
	 */
	private function locked( int $product_id, Closure $work ): mixed {
		// Insert the row before the transaction. Inside it, two parallel inserts could cause a deadlock.
		StockTable::query_or_fail( 'INSERT IGNORE INTO {table} (product_id, revision) VALUES (%d, 0)', [ $product_id ] );
		return $this->transaction->run(
			static function () use ( $product_id, $work ): mixed {
				// This must be the first query of the transaction, so that the next queries see committed changes of other processes.
				StockTable::query_or_fail( 'UPDATE {table} SET revision = revision + 1 WHERE product_id = %d', [ $product_id ] );
				return $work();
			}
		);
	}

	/** @param int $except ID of an order to exclude; 0 for none. */
	private static function sold( int $product_id, string $mode, int $except ): int {
		$row = OrdersTable::row_or_fail(
			'SELECT SUM(quantity) AS total FROM {table} WHERE kind = %s AND item_id = %d AND status IN (%s, %s, %s)'
				. ' AND mode = %s AND id <> %d AND oversold = 0',
			[ CheckoutLink::PRODUCT, $product_id, ...array_column( self::SOLD, 'value' ), $mode, $except ]
		);
		return (int) ( $row['total'] ?? 0 );
	}

	/** Returns the number of items that were paid before this order. Needed only if more items were paid than are in stock. */
	private static function sold_before( Order $order ): int {
		$sold = OrdersTable::rows_or_fail(
			'SELECT id, quantity FROM {table} WHERE kind = %s AND item_id = %d AND status IN (%s, %s, %s)'
				. ' AND mode = %s AND id <> %d AND oversold = 0',
			[ CheckoutLink::PRODUCT, $order->item_id, ...array_column( self::SOLD, 'value' ), $order->mode, $order->id ]
		);
		$own  = self::paid_at( $order->id );
		$sum  = 0;
		foreach ( $sold as [ 'id' => $id, 'quantity' => $quantity ] ) {
			$sum += [ self::paid_at( (int) $id ), (int) $id ] < [ $own, $order->id ] ? (int) $quantity : 0;
		}
		return $sum;
	}

	/** Returns the time of the order's first payment. */
	private static function paid_at( int $order_id ): int {
		$row = PaymentsTable::row_or_fail( 'SELECT MIN(time) AS first FROM {table} WHERE order_id = %d', [ $order_id ] );
		return (int) ( $row['first'] ?? 0 );
	}

	/** Reserves the items of a new order, unless its network has too many unpaid reservations. */
	private function reserve( Order $order, string $network ): Order {
		if ( '' === $network || self::unpaid( $order, $network ) >= self::MAX_UNPAID ) {
			return $order;
		}
		$until = $order->created + ( BankTransfer::ID === $order->gateway ? self::BANK_HOLD : self::HOLD );
		OrdersTable::query_or_fail( 'UPDATE {table} SET held_until = %d, held_by = %s WHERE id = %d', [ $until, $network, $order->id ] );
		return $order->with_hold( $until );
	}

	/** Returns the number of a network's unpaid reservations for a product. The network's hash changes every day. */
	private static function unpaid( Order $order, string $network ): int {
		$row = OrdersTable::row_or_fail(
			'SELECT COUNT(*) AS number FROM {table} WHERE kind = %s AND item_id = %d AND mode = %s AND held_by = %s AND paid = 0',
			[ CheckoutLink::PRODUCT, $order->item_id, $order->mode, $network ]
		);
		return (int) ( $row['number'] ?? 0 );
	}

	/**
	 * Returns the number of items that other buyers have reserved. A network can reserve at most half of the items, or the last one.
	 * @param int    $left  Number of unsold items.
	 * @param string $email Email address of the buyer, whose orders are ignored.
	 */
	private function held( int $product_id, string $mode, int $left, string $email ): int {
		$now   = $this->clock->now()->getTimestamp();
		$rows  = OrdersTable::rows_or_fail(
			'SELECT gateway = %s AND created <= %d AS is_late, held_by, SUM(quantity) AS total FROM {table}'
				. ' WHERE kind = %s AND item_id = %d AND status IN (%s, %s, %s) AND mode = %s AND email <> %s AND held_until > %d'
				. ' GROUP BY is_late, held_by',
			[
				BankTransfer::ID,
				$now - self::HOLD,
				CheckoutLink::PRODUCT,
				$product_id,
				...array_column( self::OPEN, 'value' ),
				$mode,
				$email,
				$now,
			]
		);
		$held  = 0;
		$later = 0;
		foreach ( $rows as [ 'is_late' => $is_late, 'total' => $total ] ) {
			$number = min( (int) $total, intdiv( $left + 1, 2 ) );
			$later += '1' === $is_late ? $number : 0;
			$held  += '1' === $is_late ? 0 : $number;
		}
		// Unpaid bank transfers can reserve at most half of the items, so that they cannot block the sale.
		return $held + min( $later, intdiv( $left, 2 ) );
	}
}
