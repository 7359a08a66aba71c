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
 */
final class Stock {

	/** Job that checks a payment against the stock. */
	public const HOOK = 'slipstream_stock_check';

	/** Seconds for which an unpaid order reserves its items. A card payment needs minutes, a bank transfer days. */
	private const HOLD      = 3600;
	private const BANK_HOLD = 604_800;

	/** States of orders whose items are sold. */
	private const SOLD = [ OrderStatus::Paid, OrderStatus::PartlyRefunded, OrderStatus::Disputed, OrderStatus::Review ];

	/** States of orders that reserve their items for a while. */
	private const OPEN = [ OrderStatus::Pending, OrderStatus::Failed ];

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
	 * Stores an order if its items are neither sold nor held. Earlier unpaid orders of the same buyer do not count.
	 * @param Closure(): Order $store Stores it. Only queries.
	 * @return Order|null Null when fewer items are left.
	 * @throws QueryFailed When the database refused.
	 */
	public function hold( NewOrder $order, Closure $store ): ?Order {
		$stock = self::limit( CheckoutLink::PRODUCT === $order->kind ? $this->products->find( $order->item_id ) : null );
		return 0 === $stock ? $store() : $this->locked(
			$order->item_id,
			function () use ( $order, $stock, $store ): ?Order {
				$left = $stock - self::sold( $order->item_id, $order->mode, 0 );
				$held = $this->held( $order->item_id, $order->mode, $left, strtolower( $order->email ) );
				return $held + $order->quantity <= $left ? $store() : null;
			}
		);
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
				// Reservations do not count: an order that nobody pays must not return the money of one that was paid.
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
			'SELECT SUM(quantity) AS total FROM {table} WHERE kind = %s AND item_id = %d AND status IN (%s, %s, %s, %s)'
				. ' AND mode = %s AND id <> %d AND oversold = 0',
			[ CheckoutLink::PRODUCT, $product_id, ...array_column( self::SOLD, 'value' ), $mode, $except ]
		);
		return (int) ( $row['total'] ?? 0 );
	}

	/** Returns how many items other buyers have paid for earlier. Needed only when more were paid for than there are. */
	private static function sold_before( Order $order ): int {
		$sold = OrdersTable::rows_or_fail(
			'SELECT id, quantity FROM {table} WHERE kind = %s AND item_id = %d AND status IN (%s, %s, %s, %s)'
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

	/**
	 * Returns how many items unpaid orders of other buyers reserve.
	 * @param int    $left  Items that are not sold.
	 * @param string $email Of a buyer whose orders are not counted.
	 */
	private function held( int $product_id, string $mode, int $left, string $email ): int {
		$now   = $this->clock->now()->getTimestamp();
		$hour  = self::open( $product_id, $mode, $email, $now - self::HOLD, '' );
		$bank  = self::open( $product_id, $mode, $email, $now - self::BANK_HOLD, BankTransfer::ID );
		$later = $bank - self::open( $product_id, $mode, $email, $now - self::HOLD, BankTransfer::ID );
		// Unpaid bank transfers reserve at most half of the items, so that they cannot block a sale.
		return $hour + min( $later, intdiv( $left, 2 ) );
	}

	/** @param string $gateway ID of the orders' gateway; '' for all. */
	private static function open( int $product_id, string $mode, string $email, int $since, string $gateway ): int {
		$row = OrdersTable::row_or_fail(
			'SELECT SUM(quantity) AS total FROM {table} WHERE kind = %s AND item_id = %d AND status IN (%s, %s)'
				. " AND mode = %s AND email <> %s AND created > %d AND (%s = '' OR gateway = %s)",
			[
				CheckoutLink::PRODUCT,
				$product_id,
				...array_column( self::OPEN, 'value' ),
				$mode,
				$email,
				$since,
				$gateway,
				$gateway,
			]
		);
		return (int) ( $row['total'] ?? 0 );
	}
}
