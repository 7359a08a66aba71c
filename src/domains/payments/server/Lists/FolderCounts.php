<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\OrderFolder;
use Slipstream\Domains\Payments\Orders\OrdersTable;

/** Counts orders by folder. */
final class FolderCounts {

	/**
	 * @param bool $only_donations Whether the buyer chose the amount.
	 * @return array<string, int> By OrderFolder.
	 * @throws QueryFailed When the database refused.
	 */
	public static function of_orders( bool $only_donations ): array {
		$counts = array_fill_keys( array_column( OrderFolder::cases(), 'value' ), 0 );
		$rows   = OrdersTable::rows_or_fail(
			$only_donations
				? 'SELECT status, COUNT(*) AS total FROM {table} WHERE is_donation = 1 GROUP BY status'
				: 'SELECT status, COUNT(*) AS total FROM {table} GROUP BY status'
		);
		foreach ( $rows as $row ) {
			$counts[ OrderFolder::containing( OrderStatus::from( $row['status'] ) )->value ] += (int) $row['total'];
		}
		return $counts;
	}
}
