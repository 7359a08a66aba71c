<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\Table;

/**
 * Table of payments without an order (written by a webhook), or with another amount or currency than their order (written by the ledger).
 * `identity` is a hash of gateway, mode and payment ID. `email` is the payer's address of a payment without an order. `refunded` is in
 * minor units. `dismissed` is a Unix time; 0 while the owner must still decide.
 */
final class UnmatchedPaymentsTable extends Table {

	public const NAME = 'payment_unmatched';

	public const VERSION = 2;

	/** SQL condition for payments about which the owner must decide. */
	public const OPEN = 'dismissed = 0';

	public const COLUMNS = [
		'id'         => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'   => 'CHAR(64) NOT NULL',
		'order_id'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'gateway'    => 'VARCHAR(20) NOT NULL',
		'mode'       => 'VARCHAR(4) NOT NULL',
		'payment_id' => 'VARCHAR(190) NOT NULL',
		'time'       => 'BIGINT NOT NULL',
		'amount'     => 'BIGINT NOT NULL',
		'currency'   => 'CHAR(3) NOT NULL',
		'email'      => "VARCHAR(254) NOT NULL DEFAULT ''",
		'reason'     => 'VARCHAR(20) NOT NULL',
		'refunded'   => 'BIGINT NOT NULL DEFAULT 0',
		'dismissed'  => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY'  => '(id)',
		'identity'     => 'UNIQUE (identity)',
		'order_id'     => '(order_id)',
		// Covering index for the count.
		'dismissed_id' => '(dismissed, id)',
		'email_prefix' => '(email(100))',
	];
}
