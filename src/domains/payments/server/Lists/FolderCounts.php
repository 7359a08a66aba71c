<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Lists;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Orders\OrderFolder;
use Slipstream\Domains\Payments\Orders\OrdersTable;

/** Counts orders per folder. */
final class FolderCounts {

	/**
	 * @param bool $only_donations Whether to count donations only.
	 * @return array<string, int> Counts by OrderFolder.
	 * @throws QueryFailed If the database fails.
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
