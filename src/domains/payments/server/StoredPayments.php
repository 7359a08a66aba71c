<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments;

use Slipstream\Contracts\StoredData;
use Slipstream\Domains\Payments\Ledger\PaymentsTable;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Ledger\SubscriptionsTable;
use Slipstream\Domains\Payments\Orders\OrdersTable;

/** Counts orders, payments and subscriptions, for the switch that deletes them with the plugin. */
final class StoredPayments {

	public function summary(): StoredData {
		$orders        = OrdersTable::is_ready() ? (int) ( OrdersTable::row( 'SELECT COUNT(*) AS number FROM {table}' )['number'] ?? 0 ) : 0;
		$payments      = PaymentsTable::is_ready() ? (int) ( PaymentsTable::row( 'SELECT COUNT(*) AS number FROM {table}' )['number'] ?? 0 ) : 0;
		$subscriptions = SubscriptionsTable::is_ready()
			? (int) ( SubscriptionsTable::row( 'SELECT COUNT(*) AS number FROM {table} WHERE status <> %s', [ Subscription::ENDED ] )['number'] ?? 0 )
			: 0;
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
}
