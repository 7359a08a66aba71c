<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Payments\Checkout\CheckoutLink;
use Slipstream\Domains\Payments\Ledger\EventsTable;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\LedgerState;
use Slipstream\Domains\Payments\Ledger\SubscriptionsTable;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Domains\Payments\Plans\PlanType;

/**
 * Table of orders, one for each checkout that a buyer started. The item and its price change only if the buyer changes the plan of a
 * subscription. The ledger computes item, price, `status` and the sums after `status` from the order's facts. Amounts are in minor units;
 * times are Unix times.
 */
final class OrdersTable extends Table {

	public const NAME = 'payment_orders';

	public const VERSION = 5;

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
		// A running change of plan, and the Unix time at which it no longer blocks other changes.
		'claimed_by'   => "VARCHAR(64) NOT NULL DEFAULT ''",
		'claim_end'    => 'BIGINT NOT NULL DEFAULT 0',
		// Number of changes. Increasing it locks the row until the end of the transaction.
		'revision'     => 'INT NOT NULL DEFAULT 0',
		'changed'      => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY'     => '(id)',
		'token'           => 'UNIQUE (token)',
		'status_id'       => '(status, id)',
		'gateway_status'  => '(gateway, mode, status)',
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
			Step::backfill( 'unmatched', self::fill_unmatched( ... ) ),
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

	/** Lists the unmatched payments of orders that were stored before the list existed. Can be interrupted and run again. */
	private static function fill_unmatched(): int {
		$last = 0;
		do {
			$rows = self::rows_or_fail( 'SELECT * FROM {table} WHERE unmatched > 0 AND id > %d ORDER BY id LIMIT %d', [ $last, self::BATCH ] );
			foreach ( $rows as $row ) {
				$last  = (int) $row['id'];
				$order = Order::from_row( $row );
				$facts = EventsTable::rows_or_fail( 'SELECT type, object_id, data, occurred FROM {table} WHERE order_id = %d', [ $last ] );
				$state = LedgerState::from_facts(
					$order->amount->minor_units,
					$order->amount->currency->code,
					array_map( Fact::from_row( ... ), $facts )
				);
				UnmatchedPayments::update( $order, $state );
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
