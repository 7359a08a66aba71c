<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\Money;
use Slipstream\Support\Clock;

/** Reads and stores orders. Only the ledger changes their state. */
final class OrderStore {

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Stores an order.
	 * @throws QueryFailed If the database fails.
	 */
	public function add( NewOrder $order ): Order {
		$token  = bin2hex( random_bytes( 16 ) );
		$values = [
			$token,
			$order->kind,
			$order->item_id,
			mb_substr( $order->title, 0, 200 ),
			$order->quantity,
			$order->amount->minor_units,
			$order->amount->currency->code,
			$order->period,
			$order->gateway,
			$order->mode,
			// Stored in lower case, so that searches for the address ignore its case.
			strtolower( $order->email ),
			mb_substr( $order->name, 0, 200 ),
			mb_substr( $order->address, 0, 500 ),
			$order->post_id,
			$order->locale,
			$this->clock->now()->getTimestamp(),
			(int) $order->is_donation,
		];
		OrdersTable::query_or_fail(
			'INSERT INTO {table} (token, kind, item_id, title, quantity, amount, currency, period, gateway, mode, email, name, address, post_id, locale,'
				. ' created, is_donation) VALUES (%s, %s, %d, %s, %d, %d, %s, %s, %s, %s, %s, %s, %s, %d, %s, %d, %d)',
			$values
		);
		return $this->find_by_token( $token ) ?? throw new QueryFailed();
	}

	public function find( int $id ): ?Order {
		return self::from_row( OrdersTable::row_or_fail( 'SELECT * FROM {table} WHERE id = %d', [ $id ] ) );
	}

	/**
	 * Finds orders in one query.
	 * @param list<int> $ids IDs. Some may not exist.
	 * @return array<int, Order> The orders that exist, by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_all( array $ids ): array {
		$places = OrdersTable::placeholders( count( $ids ), '%d' );
		$orders = [] === $ids ? [] : array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail( "SELECT * FROM {table} WHERE id IN ($places)", $ids )
		);
		return array_column( $orders, null, 'id' );
	}

	/** @param string $token Token from a request. */
	public function find_by_token( string $token ): ?Order {
		return 1 === preg_match( '/^[0-9a-f]{32}$/D', $token )
			? self::from_row( OrdersTable::row_or_fail( 'SELECT * FROM {table} WHERE token = %s', [ $token ] ) )
			: null;
	}

	/**
	 * Finds orders of a gateway.
	 * @param non-empty-list<int> $ids IDs. Some may not exist.
	 * @return list<Order> The orders that exist.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_of_gateway( string $gateway, array $ids ): array {
		$places = OrdersTable::placeholders( count( $ids ), '%d' );
		return array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail( "SELECT * FROM {table} WHERE gateway = %s AND id IN ($places)", [ $gateway, ...$ids ] )
		);
	}

	/** Finds the order of a gateway's checkout. */
	public function find_by_session( string $gateway, string $session ): ?Order {
		return '' === $session
			? null
			: self::from_row(
				OrdersTable::row_or_fail( 'SELECT * FROM {table} WHERE gateway = %s AND session = %s', [ $gateway, $session ] )
			);
	}

	/**
	 * Finds the orders of a buyer.
	 * @return list<Order> Orders, oldest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_by_email( string $email, int $limit, int $offset = 0 ): array {
		return '' === $email ? [] : array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail(
				'SELECT * FROM {table} WHERE email = %s ORDER BY id LIMIT %d OFFSET %d',
				[ strtolower( $email ), $limit, $offset ]
			)
		);
	}

	/**
	 * Finds the donations of a donor that are charged regularly.
	 * @return list<Order> Orders, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_recurring_donations( string $email, int $limit ): array {
		return '' === $email ? [] : array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail(
				'SELECT * FROM {table} WHERE email = %s AND is_donation = 1 AND period <> %s ORDER BY id DESC LIMIT %d',
				[ strtolower( $email ), Plan::ONE_TIME, $limit ]
			)
		);
	}

	/**
	 * Finds unpaid orders of a buyer with this amount.
	 * @param string $mode Order::LIVE or TEST.
	 * @return list<Order> Orders, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_unpaid( string $gateway, string $mode, string $email, Money $amount, int $limit ): array {
		return '' === $email ? [] : array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail(
				'SELECT * FROM {table} WHERE email = %s AND gateway = %s AND mode = %s AND amount = %d AND currency = %s'
					. ' AND status IN (%s, %s) ORDER BY id DESC LIMIT %d',
				[
					strtolower( $email ),
					$gateway,
					$mode,
					$amount->minor_units,
					$amount->currency->code,
					OrderStatus::Pending->value,
					OrderStatus::Failed->value,
					$limit,
				]
			)
		);
	}

	/**
	 * Finds the orders of a gateway that started a subscription, including ended ones.
	 * @param int $after ID of the last order of the previous batch; 0 for the first one.
	 * @return list<Order> Orders sorted by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_recurring( string $gateway, int $after, int $limit ): array {
		return array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail(
				'SELECT * FROM {table} WHERE gateway = %s AND period <> %s AND id > %d ORDER BY id LIMIT %d',
				[ $gateway, Plan::ONE_TIME, $after, $limit ]
			)
		);
	}

	/**
	 * Finds the orders of plans or of products.
	 * @param string $kind  CheckoutLink::PRODUCT or PLAN.
	 * @param int    $after ID of the last order of the previous batch; 0 for the first one.
	 * @return list<Order> Orders sorted by ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_of_kind( string $kind, int $after, int $limit ): array {
		return array_map(
			Order::from_row( ... ),
			OrdersTable::rows_or_fail( 'SELECT * FROM {table} WHERE kind = %s AND id > %d ORDER BY id LIMIT %d', [ $kind, $after, $limit ] )
		);
	}

	/**
	 * Changes the email address of all orders of a buyer.
	 * @param string $from Old address, in upper or lower case. The same applies to `$to`.
	 * @return int Number of changed orders.
	 * @throws QueryFailed If the database fails.
	 */
	public function move( string $from, string $to ): int {
		return '' === $from || '' === $to
			? 0
			: OrdersTable::query_or_fail( 'UPDATE {table} SET email = %s WHERE email = %s', [ strtolower( $to ), strtolower( $from ) ] );
	}

	/**
	 * Removes the buyer's email address, name and postal address from an order.
	 * @throws QueryFailed If the database fails.
	 */
	public function anonymize( Order $order ): void {
		OrdersTable::query_or_fail( "UPDATE {table} SET email = '', name = '', address = '', held_by = '' WHERE id = %d", [ $order->id ] );
	}

	/**
	 * Deletes an order. Must not be called for an order with a payment, because its facts remain in the ledger.
	 * @throws QueryFailed If the database fails.
	 */
	public function delete( Order $order ): void {
		OrdersTable::query_or_fail( 'DELETE FROM {table} WHERE id = %d', [ $order->id ] );
	}

	/**
	 * Stores the gateway's ID of the checkout.
	 * @return bool False if the order already has another ID.
	 * @throws QueryFailed If the database fails.
	 */
	public function set_session( Order $order, string $session ): bool {
		OrdersTable::query_or_fail(
			"UPDATE {table} SET session = %s WHERE id = %d AND session = ''",
			[ $session, $order->id ]
		);
		return $this->find( $order->id )?->session === $session;
	}

	/**
	 * Reserves an order for one change of its plan. Succeeds again for the same change, which may be repeated.
	 * @param string $change  Unique name of the change, at most 64 characters.
	 * @param int    $seconds Seconds after which the claim ends by itself.
	 * @return bool False if another change is running, or if the order has another plan or price by now.
	 * @throws QueryFailed If the database fails.
	 */
	public function claim( Order $order, string $change, int $seconds ): bool {
		$now  = $this->clock->now()->getTimestamp();
		$same = [ $order->id, $order->item_id, $order->amount->minor_units ];
		OrdersTable::query_or_fail(
			'UPDATE {table} SET claimed_by = %s, claim_end = %d WHERE id = %d AND item_id = %d AND amount = %d'
				. ' AND (claim_end <= %d OR claimed_by = %s)',
			[ $change, $now + $seconds, ...$same, $now, $change ]
		);
		// Read the claim, because some databases do not count an updated row whose values stay the same.
		return null !== OrdersTable::row_or_fail(
			'SELECT id FROM {table} WHERE id = %d AND item_id = %d AND amount = %d AND claimed_by = %s AND claim_end > %d',
			[ ...$same, $change, $now ]
		);
	}

	/**
	 * Ends a claim.
	 * @throws QueryFailed If the database fails.
	 */
	public function release( Order $order, string $change ): void {
		OrdersTable::query_or_fail( "UPDATE {table} SET claimed_by = '', claim_end = 0 WHERE id = %d AND claimed_by = %s", [ $order->id, $change ] );
	}

	/** @param array<string, string>|null $row Row of the table. */
	private static function from_row( ?array $row ): ?Order {
		return null === $row ? null : Order::from_row( $row );
	}
}
