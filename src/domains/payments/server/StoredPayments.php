<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\StoredData;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Ledger\SubscriptionsTable;
use Slipstream\Domains\Payments\Orders\OrdersTable;

/** Counts orders, payments and subscriptions, for the setting that deletes them with the plugin. */
final class StoredPayments {

	public function summary(): StoredData {
		$orders        = self::number( OrdersTable::class, 'SELECT COUNT(*) AS number FROM {table}' );
		$payments      = self::number( PaymentsTable::class, 'SELECT COUNT(*) AS number FROM {table}' );
		$subscriptions = self::number(
			SubscriptionsTable::class,
			'SELECT COUNT(*) AS number FROM {table} WHERE status <> %s',
			[ Subscription::ENDED ]
		);
		return new StoredData(
			'payments',
			[
				/* translators: %s: a number. */
				sprintf( _n( '%s order', '%s orders', $orders, 'slipstream' ), number_format_i18n( $orders ) ),
				/* translators: %s: a number. */
				sprintf( _n( '%s payment', '%s payments', $payments, 'slipstream' ), number_format_i18n( $payments ) ),
				sprintf(
					/* translators: %s: a number. */
					_n( '%s running subscription', '%s running subscriptions', $subscriptions, 'slipstream' ),
					number_format_i18n( $subscriptions )
				),
			],
			[]
		);
	}

	/**
	 * @param class-string<Table> $table
	 * @param literal-string      $sql
	 * @param list<string>        $values Values for the placeholders.
	 */
	private static function number( string $table, string $sql, array $values = [] ): int {
		return $table::is_ready() ? (int) ( $table::row( $sql, $values )['number'] ?? 0 ) : 0;
	}
}
