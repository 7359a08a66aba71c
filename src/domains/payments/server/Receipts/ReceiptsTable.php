<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Contracts\Table;

/**
 * Table of receipts. Test payments have a separate series. `payment` is `identity` of PaymentsTable. `issued` and `mailed` are Unix
 * times; `mailed` is 0 until the emails are queued.
 */
final class ReceiptsTable extends Table {

	public const NAME = 'payment_receipts';

	public const COLUMNS = [
		'mode'        => 'VARCHAR(4) NOT NULL',
		'issue_year'  => 'INT NOT NULL',
		'issue_index' => 'INT NOT NULL',
		'payment'     => 'CHAR(64) NOT NULL',
		'order_id'    => 'BIGINT UNSIGNED NOT NULL',
		'issued'      => 'BIGINT NOT NULL',
		'mailed'      => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(mode, issue_year, issue_index)',
		'payment'     => 'UNIQUE (payment)',
		'order_id'    => '(order_id)',
	];
}
