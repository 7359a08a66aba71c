<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Support\Csv;

/** Reads orders for the owner. Memory stays the same for any number of orders. */
final class OrderList {

	private const COLUMNS = [
		'order',
		'date',
		'status',
		'item',
		'quantity',
		'amount',
		'currency',
		'paid',
		'refunded',
		'period',
		'gateway',
		'mode',
		'email',
		'name',
		'address',
	];

	/**
	 * @return array{list<Order>, int} Orders, and the `before` of the next page; 0 when there is none.
	 * @throws QueryFailed When the database refused.
	 */
	public function page( OrderQuery $query ): array {
		[ $condition, $values ] = $query->condition();
		$rows                   = OrdersTable::rows_or_fail(
			"SELECT * FROM {table} WHERE $condition ORDER BY id DESC LIMIT %d",
			[ ...$values, $query->limit + 1 ]
		);
		$page                   = array_map( Order::from_row( ... ), array_slice( $rows, 0, $query->limit ) );
		return [ $page, count( $rows ) > $query->limit && [] !== $page ? $page[ count( $page ) - 1 ]->id : 0 ];
	}

	/**
	 * @return array<string, int> Numbers of orders by folder.
	 * @throws QueryFailed When the database refused.
	 */
	public function counts(): array {
		$counts = array_fill_keys( array_column( OrderFolder::cases(), 'value' ), 0 );
		foreach ( OrdersTable::rows_or_fail( 'SELECT status, COUNT(*) AS total FROM {table} GROUP BY status' ) as $row ) {
			$counts[ OrderFolder::containing( OrderStatus::from( $row['status'] ) )->value ] += (int) $row['total'];
		}
		return $counts;
	}

	/**
	 * Writes orders as CSV.
	 * @param Closure(string): void $write Receives the lines.
	 * @throws QueryFailed When the database refused.
	 */
	public function export( OrderQuery $query, Closure $write ): void {
		$write( Csv::line( self::COLUMNS ) );
		do {
			[ $page, $next ] = $this->page( $query );
			foreach ( $page as $order ) {
				$write( Csv::line( self::cells( $order ) ) );
			}
			$query = $query->from( $next );
		} while ( $next > 0 );
	}

	/** @return list<string> In the order of COLUMNS. */
	private static function cells( Order $order ): array {
		return [
			(string) $order->id,
			gmdate( DATE_RFC3339, $order->created ),
			$order->status->value,
			$order->title,
			(string) $order->quantity,
			$order->amount->decimal(),
			$order->amount->currency->code,
			$order->money( $order->paid )->decimal(),
			$order->money( $order->refunded )->decimal(),
			$order->period,
			$order->gateway,
			$order->mode,
			$order->email,
			$order->name,
			$order->address,
		];
	}
}
