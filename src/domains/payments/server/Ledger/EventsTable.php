<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;

/**
 * Table of the facts of all orders. Rows are never changed, except `order_id`. `identity` is a unique hash of gateway, mode and the fact's
 * key, so that a payment can belong to only one order. `order_id` is 0 for a refund of a payment without an order, and for a refund that
 * was reported before the payment.
 */
final class EventsTable extends Table {

	public const NAME = 'payment_events';

	public const COLUMNS = [
		'id'        => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'  => 'CHAR(64) NOT NULL',
		'order_id'  => 'BIGINT UNSIGNED NOT NULL',
		'type'      => 'VARCHAR(30) NOT NULL',
		'object_id' => 'VARCHAR(190) NOT NULL',
		'data'      => 'TEXT NOT NULL',
		'occurred'  => 'BIGINT NOT NULL',
		'recorded'  => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => 'UNIQUE (identity)',
		'order_id'    => '(order_id, occurred)',
	];

	/**
	 * Stores a fact.
	 * @param string $mode     Order::LIVE or TEST.
	 * @param int    $order_id ID of the order; 0 for none.
	 * @param int    $now      Unix time.
	 * @return bool False if the fact is already stored, for this or another order.
	 * @throws QueryFailed If the database fails.
	 */
	public static function add( string $gateway, string $mode, int $order_id, Fact $fact, int $now ): bool {
		return 1 === self::query_or_fail(
			'INSERT IGNORE INTO {table} (identity, order_id, type, object_id, data, occurred, recorded) VALUES (%s, %d, %s, %s, %s, %d, %d)',
			[
				self::identity( $gateway, $mode, $fact ),
				$order_id,
				$fact->type->value,
				$fact->object_id,
				(string) wp_json_encode( $fact->data() ),
				$fact->occurred,
				$now,
			]
		);
	}

	/**
	 * Returns the refunds of a payment that belong to no order.
	 * @return array<int, Fact> Refunds, in any currency, by ID of the row.
	 * @throws QueryFailed If the database fails.
	 */
	public static function refunds_without_order( string $gateway, string $mode, string $payment_id ): array {
		$found = [];
		$rows  = self::rows_or_fail( 'SELECT * FROM {table} WHERE order_id = 0 AND type = %s', [ FactType::RefundSucceeded->value ] );
		foreach ( $rows as $row ) {
			$fact = Fact::from_row( $row );
			if ( $fact->payment_id === $payment_id && self::identity( $gateway, $mode, $fact ) === $row['identity'] ) {
				$found[ (int) $row['id'] ] = $fact;
			}
		}
		return $found;
	}

	private static function identity( string $gateway, string $mode, Fact $fact ): string {
		return hash( 'sha256', "$gateway|$mode|{$fact->key()}" );
	}
}
