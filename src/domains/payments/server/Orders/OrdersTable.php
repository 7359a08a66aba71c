<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Ledger\SubscriptionsTable;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\PlanType;

/**
 * Table of orders, one for each checkout that a buyer started. The item and its price change only if the buyer changes the plan of a
 * subscription. The ledger computes them, `status` and the sums below it from the order's facts. Amounts are in minor units; times are
 * Unix times.
 */
final class OrdersTable extends Table {

	public const NAME = 'payment_orders';

	public const VERSION = 3;

	/** Rows per query of a migration step. */
	private const BATCH = 500;

	public const COLUMNS = [
		'id'           => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		// Random token, used in URLs and in the gateway's metadata.
		'token'        => 'CHAR(32) NOT NULL',
		'kind'         => 'VARCHAR(20) NOT NULL',
		'item_id'      => 'BIGINT UNSIGNED NOT NULL',
		'title'        => 'VARCHAR(200) NOT NULL',
		'quantity'     => 'INT NOT NULL DEFAULT 1',
		'amount'       => 'BIGINT NOT NULL',
		'currency'     => 'CHAR(3) NOT NULL',
		'period'       => 'VARCHAR(20) NOT NULL',
		'gateway'      => 'VARCHAR(20) NOT NULL',
		// `live` or `test`: whether real money moves.
		'mode'         => 'VARCHAR(4) NOT NULL',
		// The gateway's ID of the checkout, or the reference of a bank transfer.
		'session'      => "VARCHAR(190) NOT NULL DEFAULT ''",
		'email'        => "VARCHAR(254) NOT NULL DEFAULT ''",
		'name'         => "VARCHAR(200) NOT NULL DEFAULT ''",
		// Lines of the postal address; '' if the checkout did not ask for it.
		'address'      => "VARCHAR(500) NOT NULL DEFAULT ''",
		'post_id'      => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'locale'       => "VARCHAR(20) NOT NULL DEFAULT ''",
		'created'      => 'BIGINT NOT NULL',
		'status'       => "VARCHAR(20) NOT NULL DEFAULT 'pending'",
		'paid'         => 'BIGINT NOT NULL DEFAULT 0',
		'refunded'     => 'BIGINT NOT NULL DEFAULT 0',
		'disputed'     => 'BIGINT NOT NULL DEFAULT 0',
		'unmatched'    => 'INT NOT NULL DEFAULT 0',
		// 1 if the order was paid after the last item was sold, so that the money must be refunded.
		'oversold'     => 'INT NOT NULL DEFAULT 0',
		// 1 if the buyer chose the amount.
		'is_donation'  => 'INT NOT NULL DEFAULT 0',
		// State of the subscription; '' if there is none.
		'subscription' => "VARCHAR(20) NOT NULL DEFAULT ''",
		// Unix time until which an unpaid order reserves its items; 0 for no reservation.
		'held_until'   => 'BIGINT NOT NULL DEFAULT 0',
		// Hash of the buyer's network, which changes every day; '' for no reservation.
		'held_by'      => "CHAR(64) NOT NULL DEFAULT ''",
		// Number of changes. The update locks the row until the end of the transaction.
		'revision'     => 'INT NOT NULL DEFAULT 0',
		'changed'      => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY'     => '(id)',
		'token'           => 'UNIQUE (token)',
		'status_id'       => '(status, id)',
		'session'         => '(gateway, session(100))',
		'email_prefix'    => '(email(100))',
		'item_status'     => '(kind, item_id, status)',
		'status_created'  => '(status, created)',
		'post_currency'   => '(post_id, currency)',
		'donation_id'     => '(is_donation, status, id)',
		'subscription_id' => '(subscription, id)',
		// Covering indexes for two figures of the overview.
		'recurring'       => '(subscription, mode, currency, period, amount)',
		'mode_status'     => '(mode, status, created, currency, amount)',
	];

	public static function steps(): array {
		return [
			Step::backfill( 'subscriptions', self::fill_subscriptions( ... ) ),
			Step::backfill( 'donations', self::fill_donations( ... ) ),
		];
	}

	/** Copies the states of subscriptions that were stored before this table had the column. Can be interrupted and run again. */
	private static function fill_subscriptions(): int {
		$last = 0;
		do {
			$rows = SubscriptionsTable::rows_or_fail(
				'SELECT order_id, status FROM {table} WHERE order_id > %d ORDER BY order_id LIMIT %d',
				[ $last, self::BATCH ]
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['order_id'];
				self::query_or_fail( 'UPDATE {table} SET subscription = %s WHERE id = %d', [ $row['status'], $last ] );
			}
		} while ( [] !== $rows );
		return 0;
	}

	/** Marks the orders of donation plans. Returns 0, because all of them fit into one run. */
	private static function fill_donations(): int {
		$plans = get_posts(
			[
				'post_type'   => PlanType::NAME,
				'post_status' => 'any',
				'numberposts' => -1,
				'fields'      => 'ids',
			]
		);
		foreach ( $plans as $plan ) {
			if ( Plan::DONATION === get_post_meta( $plan, PlanType::TYPE, true ) ) {
				self::query_or_fail( 'UPDATE {table} SET is_donation = 1 WHERE kind = %s AND item_id = %d', [ CheckoutLink::PLAN, $plan ] );
			}
		}
		return 0;
	}
}
