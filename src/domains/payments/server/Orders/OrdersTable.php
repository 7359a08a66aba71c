<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Contracts\Table;

/**
 * One row for each checkout that a buyer started. The item and its price never change. The ledger computes `status` and the sums
 * below it from the order's facts. Amounts are minor units, times are Unix.
 */
final class OrdersTable extends Table {

	public const NAME = 'payment_orders';

	public const VERSION = 2;

	public const COLUMNS = [
		'id'        => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		// Random; in URLs and in the gateway's metadata.
		'token'     => 'CHAR(32) NOT NULL',
		'kind'      => 'VARCHAR(20) NOT NULL',
		'item_id'   => 'BIGINT UNSIGNED NOT NULL',
		'title'     => 'VARCHAR(200) NOT NULL',
		'quantity'  => 'INT NOT NULL DEFAULT 1',
		'amount'    => 'BIGINT NOT NULL',
		'currency'  => 'CHAR(3) NOT NULL',
		'period'    => 'VARCHAR(20) NOT NULL',
		'gateway'   => 'VARCHAR(20) NOT NULL',
		// Whether real money moves: live or test.
		'mode'      => 'VARCHAR(4) NOT NULL',
		// The gateway's ID of the checkout; the reference of a bank transfer.
		'session'   => "VARCHAR(190) NOT NULL DEFAULT ''",
		'email'     => "VARCHAR(254) NOT NULL DEFAULT ''",
		'name'      => "VARCHAR(200) NOT NULL DEFAULT ''",
		// Lines of a postal address; '' when the author does not ask for one.
		'address'   => "VARCHAR(500) NOT NULL DEFAULT ''",
		'post_id'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'locale'    => "VARCHAR(20) NOT NULL DEFAULT ''",
		'created'   => 'BIGINT NOT NULL',
		'status'    => "VARCHAR(20) NOT NULL DEFAULT 'pending'",
		'paid'      => 'BIGINT NOT NULL DEFAULT 0',
		'refunded'  => 'BIGINT NOT NULL DEFAULT 0',
		'disputed'  => 'BIGINT NOT NULL DEFAULT 0',
		'unmatched' => 'INT NOT NULL DEFAULT 0',
		// 1: paid after the last item was sold, so the money goes back.
		'oversold'  => 'INT NOT NULL DEFAULT 0',
		// Number of changes. Increasing it locks the row for the rest of a transaction.
		'revision'  => 'INT NOT NULL DEFAULT 0',
		'changed'   => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY'    => '(id)',
		'token'          => 'UNIQUE (token)',
		'status_id'      => '(status, id)',
		'session'        => '(gateway, session(100))',
		'email_prefix'   => '(email(100))',
		'item_status'    => '(kind, item_id, status)',
		'status_created' => '(status, created)',
		'post_currency'  => '(post_id, currency)',
	];
}
