<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Payments\Orders\IncomeKind;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;

/**
 * Table of payments, computed by the ledger. `identity` is a hash of gateway, mode and payment ID. `kind` is an IncomeKind. `month` is a
 * number such as 202611, in the site's time zone.
 */
final class PaymentsTable extends Table {

	public const NAME = 'payments';

	public const VERSION = 2;

	/** Rows per run of a migration step. */
	private const BATCH = 200;

	public const COLUMNS = [
		'identity'   => 'CHAR(64) NOT NULL',
		'order_id'   => 'BIGINT UNSIGNED NOT NULL',
		'payment_id' => 'VARCHAR(190) NOT NULL',
		'time'       => 'BIGINT NOT NULL',
		'currency'   => 'CHAR(3) NOT NULL',
		'amount'     => 'BIGINT NOT NULL',
		'refunded'   => 'BIGINT NOT NULL',
		'disputed'   => 'BIGINT NOT NULL',
		'mode'       => "VARCHAR(4) NOT NULL DEFAULT ''",
		'kind'       => "VARCHAR(20) NOT NULL DEFAULT ''",
		'month'      => 'INT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(identity)',
		'order_id'    => '(order_id)',
		'time'        => '(time)',
		// Covering index for the overview, which therefore reads only the index.
		'income'      => '(mode, month, kind, currency, amount, refunded, disputed)',
	];

	public static function steps(): array {
		return [ Step::backfill( 'months', self::fill( ... ) ) ];
	}

	/** Fills mode, kind and month of payments that were stored before the table had these columns. */
	private static function fill(): int {
		$rows = self::rows_or_fail( 'SELECT identity, order_id, time FROM {table} WHERE month = 0 LIMIT %d', [ self::BATCH ] );
		foreach ( $rows as $row ) {
			$order    = OrdersTable::row_or_fail( 'SELECT mode, kind, is_donation FROM {table} WHERE id = %d', [ (int) $row['order_id'] ] );
			$donation = (int) ( $order['is_donation'] ?? 0 ) > 0;
			self::query_or_fail(
				'UPDATE {table} SET mode = %s, kind = %s, month = %d WHERE identity = %s',
				[
					$order['mode'] ?? Order::TEST,
					IncomeKind::from_order( $order['kind'] ?? '', $donation )->value,
					self::month( (int) $row['time'] ),
					$row['identity'],
				]
			);
		}
		return count( $rows );
	}

	/** Returns the month of a Unix time in the site's time zone, as a number such as 202611. */
	public static function month( int $time ): int {
		return (int) wp_date( 'Ym', $time );
	}
}
