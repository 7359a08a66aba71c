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
 * Counts the items of a product that are in stock. Starting a payment reserves the items for a while. Two orders at once
 * wait for each other, so the last item is promised once. A payment that arrives later, when another buyer has the item, is returned.
 * Reservations of one network are limited, so that unpaid orders of one buyer cannot end a sale. An order above the limits is
 * accepted without a reservation.
 */
final class Stock {

	/** Job that checks a payment against the stock. */
	public const HOOK = 'slipstream_stock_check';

	/**
	 * Seconds for which an unpaid order reserves its items. Stripe closes a checkout after 30 minutes at the earliest, by a clock that may
	 * differ from the server's. A bank transfer takes days.
	 */
	private const HOLD      = 2700;
	private const BANK_HOLD = 604_800;

	/** Reservations of one network for one product in a day that were not paid. */
	private const MAX_UNPAID = 3;

	/** Orders whose items are sold. */
	private const SOLD = [ OrderStatus::Paid, OrderStatus::PartlyRefunded, OrderStatus::Disputed ];

	/** States of orders that reserve their items for a while. A payment of another amount, such as one cent, does not buy them. */
	private const OPEN = [ OrderStatus::Pending, OrderStatus::Failed, OrderStatus::Review ];

	public function __construct(
		private readonly Transaction $transaction,
		private readonly Products $products,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns how many items are not sold. Items of buyers who are paying now count as not sold: they may change their mind.
	 * @param string $mode Order::LIVE or TEST: a test sells nothing.
	 * @return int|null Null for a product without a limit.
	 * @throws QueryFailed When the database refused.
	 */
	public function left( Product $product, string $mode ): ?int {
		return 0 === $product->stock ? null : max( 0, $product->stock - self::sold( $product->id, $mode, 0 ) );
	}

	/**
	 * Stores an order if its items are neither sold nor held, and reserves them. Earlier unpaid orders of the same buyer do not count.
	 * @param string           $network Hash of the buyer's network; '' to reserve nothing.
	 * @param Closure(): Order $store  Stores it. Only queries.
	 * @return Order|null Null when fewer items are left.
	 * @throws QueryFailed When the database refused.
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
	 * Ends the reservation of a buyer who did not reach the page where they pay.
	 * @throws QueryFailed When the database refused.
	 */
	public function release( Order $order ): void {
		if ( $order->held_until > 0 ) {
			OrdersTable::query_or_fail( 'UPDATE {table} SET held_until = 0 WHERE id = %d', [ $order->id ] );
		}
	}

	/** Hook `slipstream_order_changed`: schedules the check of a first payment. */
	public function schedule( Order $after, Order $before ): void {
		if (
			CheckoutLink::PRODUCT === $after->kind && $after->status->is_delivered() && ! $before->status->is_delivered()
			&& self::limit( $this->products->find( $after->item_id ) ) > 0
		) {
			$this->outbox->schedule( self::HOOK, [ 'order' => $after->id ], 0, "stock-$after->id" );
		}
	}

	/**
	 * Decides whether a paid order keeps its items, and remembers the decision.
	 * @return bool False when other buyers have them. The money must go back.
	 * @throws QueryFailed When the database refused.
	 */
	public function keep( Order $order ): bool {
		$stock = self::limit( $this->products->find( $order->item_id ) );
		if ( 0 === $stock || ! $order->status->is_delivered() || $order->is_oversold ) {
			return ! $order->is_oversold;
		}
		return $this->locked(
			$order->item_id,
			function () use ( $order, $stock ): bool {
				// Reservations do not count: an unpaid order must not cause the refund of a paid one.
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
	 * Runs work under the product's lock, so that other orders of the product wait.
	 * @template T
	 * @param Closure(): T $work Only queries.
	 * @return T Result of the work.
	 */
	private function locked( int $product_id, Closure $work ): mixed {
		// Insert the row before the transaction: inside, two parallel inserts could end in a deadlock.
		StockTable::query_or_fail( 'INSERT IGNORE INTO {table} (product_id, revision) VALUES (%d, 0)', [ $product_id ] );
		return $this->transaction->run(
			static function () use ( $product_id, $work ): mixed {
				// The first query of the transaction, so the next ones see what others stored before.
				StockTable::query_or_fail( 'UPDATE {table} SET revision = revision + 1 WHERE product_id = %d', [ $product_id ] );
				return $work();
			}
		);
	}

	/** @param int $except ID of an order that is not counted. */
	private static function sold( int $product_id, string $mode, int $except ): int {
		$row = OrdersTable::row_or_fail(
			'SELECT SUM(quantity) AS total FROM {table} WHERE kind = %s AND item_id = %d AND status IN (%s, %s, %s)'
				. ' AND mode = %s AND id <> %d AND oversold = 0',
			[ CheckoutLink::PRODUCT, $product_id, ...array_column( self::SOLD, 'value' ), $mode, $except ]
		);
		return (int) ( $row['total'] ?? 0 );
	}

	/** Returns how many items other buyers have paid for earlier. Needed only when more were paid for than there are. */
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

	/** Returns the time of an order's first payment. */
	private static function paid_at( int $order_id ): int {
		$row = PaymentsTable::row_or_fail( 'SELECT MIN(time) AS first FROM {table} WHERE order_id = %d', [ $order_id ] );
		return (int) ( $row['first'] ?? 0 );
	}

	/** Reserves the items of a new order, unless its network has made too many reservations that were not paid. */
	private function reserve( Order $order, string $network ): Order {
		if ( '' === $network || self::unpaid( $order, $network ) >= self::MAX_UNPAID ) {
			return $order;
		}
		$until = $order->created + ( BankTransfer::ID === $order->gateway ? self::BANK_HOLD : self::HOLD );
		OrdersTable::query_or_fail( 'UPDATE {table} SET held_until = %d, held_by = %s WHERE id = %d', [ $until, $network, $order->id ] );
		return $order->with_hold( $until );
	}

	/** Returns how many reservations of a network for a product were not paid. The network's hash changes each day. */
	private static function unpaid( Order $order, string $network ): int {
		$row = OrdersTable::row_or_fail(
			'SELECT COUNT(*) AS number FROM {table} WHERE kind = %s AND item_id = %d AND mode = %s AND held_by = %s AND paid = 0',
			[ CheckoutLink::PRODUCT, $order->item_id, $order->mode, $network ]
		);
		return (int) ( $row['number'] ?? 0 );
	}

	/**
	 * Returns how many items unpaid orders of other buyers reserve. One network reserves half of the items at most, or the last one.
	 * @param int    $left  Items that are not sold.
	 * @param string $email Of a buyer whose orders are not counted.
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
		// Unpaid bank transfers reserve at most half of the items, so that they cannot end a sale.
		return $held + min( $later, intdiv( $left, 2 ) );
	}
}
