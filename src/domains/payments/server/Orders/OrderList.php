<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Lists\Listing;
use Slipstream\Support\Csv;

/** Reads orders for the owner. Memory use does not depend on the number of orders. */
final class OrderList {

	/**
	 * @return array{list<Order>, int} Orders, and `before` for the next page; 0 after the last page.
	 * @throws QueryFailed If the database fails.
	 */
	public function page( OrderQuery $query ): array {
		$orders = [];
		foreach ( $query->conditions() as [ $condition, $values ] ) {
			$rows   = OrdersTable::rows_or_fail(
				"SELECT * FROM {table} WHERE $condition ORDER BY id DESC LIMIT %d",
				[ ...$values, $query->limit + 1 ]
			);
			$orders = [ ...$orders, ...array_map( Order::from_row( ... ), $rows ) ];
		}
		usort( $orders, static fn ( Order $one, Order $other ): int => $other->id <=> $one->id );
		$page = array_slice( $orders, 0, $query->limit );
		return [ $page, count( $orders ) > $query->limit && [] !== $page ? $page[ count( $page ) - 1 ]->id : 0 ];
	}

	/**
	 * Writes a list as CSV.
	 * @param Closure(string): void $write Receives each line.
	 * @throws QueryFailed If the database fails.
	 */
	public function export( Listing $listing, OrderQuery $query, Closure $write ): void {
		$columns = $listing->columns();
		$write( Csv::line( $columns ) );
		do {
			[ $page, $next ] = $this->page( $query );
			foreach ( $listing->cells( $page ) as $cells ) {
				$write( Csv::line( array_map( static fn ( string $column ): string => $cells[ $column ] ?? '', $columns ) ) );
			}
			$query = $query->from( $next );
		} while ( $next > 0 );
	}
}
