<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use Slipstream\Support\Clock;

/** Stores the payments about which the owner must decide. */
final class UnmatchedPayments {

	/** Highest number that count() returns. Counting more rows would be slow. */
	public const MAX_COUNT = 1000;

	public function __construct( private readonly Clock $clock ) {}

	/**
	 * Stores the open payments of an order, and removes payments that were closed or now match the order. Must run in the ledger's
	 * transaction.
	 * @param LedgerState $state State of the order.
	 * @throws QueryFailed If the database fails.
	 */
	public static function update( Order $order, LedgerState $state ): void {
		if ( ! UnmatchedPaymentsTable::is_ready() ) {
			return;
		}
		$open = [];
		foreach ( $state->open as $fact ) {
			$payment = self::from_fact( $order, $fact, $state );
			if ( null !== $payment ) {
				$open[ self::identity( $payment ) ] = $payment;
			}
		}
		foreach ( self::outdated( $order, $state, array_keys( $open ) ) as $identity ) {
			UnmatchedPaymentsTable::query_or_fail( 'DELETE FROM {table} WHERE identity = %s', [ $identity ] );
		}
		foreach ( $open as $identity => $payment ) {
			self::insert( $payment );
			UnmatchedPaymentsTable::query_or_fail(
				'UPDATE {table} SET refunded = %d WHERE identity = %s AND refunded <> %d',
				[ $payment->refunded, $identity, $payment->refunded ]
			);
		}
	}

	/**
	 * Returns the rows to delete: the order's payments that are no longer open, and those that were stored without an order before.
	 * @param list<string> $open Identities of the open payments.
	 * @return list<string> Identities.
	 * @throws QueryFailed If the database fails.
	 */
	private static function outdated( Order $order, LedgerState $state, array $open ): array {
		$own = array_map(
			static fn ( string $id ): string => self::hash( $order->gateway, $order->mode, $id ),
			[ ...array_column( $state->payments, 'id' ), ...array_column( $state->open, 'object_id' ) ]
		);
		// One query, because this runs for each event of an order.
		$list        = UnmatchedPaymentsTable::placeholders( max( 1, count( $own ) ) );
		$rows        = UnmatchedPaymentsTable::rows_or_fail(
			"SELECT identity, order_id FROM {table} WHERE order_id = %d OR (order_id = 0 AND dismissed = 0 AND identity IN ($list))",
			[ $order->id, ...( [] === $own ? [ '' ] : $own ) ]
		);
		$is_outdated = static fn ( array $row ): bool => '0' === $row['order_id'] || ! in_array( $row['identity'], $open, true );
		return array_values( array_column( array_filter( $rows, $is_outdated ), 'identity' ) );
	}

	/**
	 * Stores a payment. Ignores one that is already stored, also if it was dismissed. Dismisses one that was already refunded in full.
	 * @return bool False if the payment was already refunded in full.
	 * @throws QueryFailed If the database fails.
	 */
	public function add( UnmatchedPayment $payment ): bool {
		$is_refunded = $payment->refunded >= $payment->money->minor_units;
		self::insert( $payment, $is_refunded ? $this->clock->now()->getTimestamp() : 0 );
		$stored = $this->find_by_payment( $payment->gateway, $payment->mode, $payment->payment_id );
		return null === $stored || $stored->refunded < $stored->money->minor_units;
	}

	/**
	 * Stores a payment of which only a refund is known. It is dismissed, and its amount is 0 until the payment is reported.
	 * @param UnmatchedPayment $payment Payment with the amount 0.
	 * @return UnmatchedPayment|null The stored payment; null if it cannot be read.
	 * @throws QueryFailed If the database fails.
	 */
	public function add_refunded( UnmatchedPayment $payment ): ?UnmatchedPayment {
		self::insert( $payment, $this->clock->now()->getTimestamp() );
		return $this->find_by_payment( $payment->gateway, $payment->mode, $payment->payment_id );
	}

	/**
	 * Removes a payment of which only a refund is known. The row is locked until the transaction ends.
	 * @return bool False if there is none.
	 * @throws QueryFailed If the database fails.
	 */
	public function remove_refunded( string $gateway, string $mode, string $payment_id ): bool {
		return UnmatchedPaymentsTable::is_ready() && UnmatchedPaymentsTable::query_or_fail(
			'DELETE FROM {table} WHERE identity = %s AND order_id = 0 AND amount = 0',
			[ self::hash( $gateway, $mode, $payment_id ) ]
		) > 0;
	}

	/** Returns the number of payments that were not dismissed, at most MAX_COUNT. */
	public function count(): int {
		return UnmatchedPaymentsTable::count_at_most( UnmatchedPaymentsTable::OPEN, [], self::MAX_COUNT );
	}

	/**
	 * Returns payments that were not dismissed.
	 * @param int $before ID of the last payment of the previous page; 0 for the first page.
	 * @return list<UnmatchedPayment> Payments, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function page( int $before, int $limit ): array {
		return array_map(
			UnmatchedPayment::from_row( ... ),
			UnmatchedPaymentsTable::rows_or_fail(
				'SELECT * FROM {table} WHERE dismissed = 0 AND id < %d ORDER BY id DESC LIMIT %d',
				[ $before > 0 ? $before : PHP_INT_MAX, $limit ]
			)
		);
	}

	/** Returns a payment that was not dismissed; null if there is none with this ID. */
	public function find( int $id ): ?UnmatchedPayment {
		$row = UnmatchedPaymentsTable::row_or_fail( 'SELECT * FROM {table} WHERE id = %d AND dismissed = 0', [ $id ] );
		return null === $row ? null : UnmatchedPayment::from_row( $row );
	}

	/**
	 * Returns a payment by its ID at the gateway, also if it was dismissed; null if it is not stored.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_by_payment( string $gateway, string $mode, string $payment_id ): ?UnmatchedPayment {
		$row = UnmatchedPaymentsTable::is_ready() && '' !== $payment_id
			? UnmatchedPaymentsTable::row_or_fail(
				'SELECT * FROM {table} WHERE identity = %s',
				[ self::hash( $gateway, $mode, $payment_id ) ]
			)
			: null;
		return null === $row ? null : UnmatchedPayment::from_row( $row );
	}

	/**
	 * Dismisses a payment, and removes the payer's address. The row stays, so that a repeated report does not show the payment again.
	 * @throws QueryFailed If the database fails.
	 */
	public function dismiss( UnmatchedPayment $payment ): void {
		UnmatchedPaymentsTable::query_or_fail(
			"UPDATE {table} SET dismissed = %d, email = '' WHERE id = %d",
			[ $this->clock->now()->getTimestamp(), $payment->id ]
		);
	}

	/**
	 * Returns the payments without an order of a payer.
	 * @param string $email Address in upper or lower case.
	 * @return list<UnmatchedPayment> Payments, oldest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function find_by_email( string $email, int $limit, int $offset = 0 ): array {
		return '' === $email ? [] : array_map(
			UnmatchedPayment::from_row( ... ),
			UnmatchedPaymentsTable::rows_or_fail(
				'SELECT * FROM {table} WHERE email = %s ORDER BY id LIMIT %d OFFSET %d',
				[ strtolower( $email ), $limit, $offset ]
			)
		);
	}

	/**
	 * Removes a payer's address from all payments.
	 * @return int Number of changed payments.
	 * @throws QueryFailed If the database fails.
	 */
	public function anonymize( string $email ): int {
		return '' === $email ? 0 : UnmatchedPaymentsTable::query_or_fail(
			"UPDATE {table} SET email = '' WHERE email = %s",
			[ strtolower( $email ) ]
		);
	}

	/** @return UnmatchedPayment|null Null for a currency that is not known. */
	private static function from_fact( Order $order, Fact $fact, LedgerState $state ): ?UnmatchedPayment {
		try {
			$money = Money::from_minor_units( $fact->amount, $fact->currency );
		} catch ( InvalidMoney ) {
			return null;
		}
		$reason = match ( true ) {
			$fact->currency !== $order->amount->currency->code => UnmatchedReason::Currency,
			$state->prices->is_difference( $fact ) => UnmatchedReason::Difference,
			$state->prices->is_old( $fact ) => UnmatchedReason::OldPrice,
			default => UnmatchedReason::Amount,
		};
		return new UnmatchedPayment(
			0,
			$order->id,
			$order->gateway,
			$order->mode,
			$fact->object_id,
			$fact->occurred,
			$money,
			'',
			$reason,
			$state->open_refunds[ $fact->object_id ] ?? 0
		);
	}

	/** @param int $dismissed Unix time; 0 if the owner must decide. A dismissed payment is stored without the payer's address. */
	private static function insert( UnmatchedPayment $payment, int $dismissed = 0 ): void {
		UnmatchedPaymentsTable::query_or_fail(
			'INSERT IGNORE INTO {table} (identity, order_id, gateway, mode, payment_id, time, amount, currency, email, reason, refunded, dismissed)'
				. ' VALUES (%s, %d, %s, %s, %s, %d, %d, %s, %s, %s, %d, %d)',
			[
				self::identity( $payment ),
				$payment->order_id,
				$payment->gateway,
				$payment->mode,
				$payment->payment_id,
				$payment->time,
				$payment->money->minor_units,
				$payment->money->currency->code,
				0 === $dismissed ? strtolower( $payment->email ) : '',
				$payment->reason->value,
				$payment->refunded,
				$dismissed,
			]
		);
	}

	private static function identity( UnmatchedPayment $payment ): string {
		return self::hash( $payment->gateway, $payment->mode, $payment->payment_id );
	}

	private static function hash( string $gateway, string $mode, string $payment_id ): string {
		return hash( 'sha256', "$gateway|$mode|$payment_id" );
	}
}
