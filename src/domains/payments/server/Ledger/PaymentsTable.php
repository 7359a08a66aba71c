<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\Table;

/** The payments of orders, as the ledger computed them. `identity` is a hash of gateway, mode and payment ID. */
final class PaymentsTable extends Table {

	public const NAME = 'payments';

	public const COLUMNS = [
		'identity'   => 'CHAR(64) NOT NULL',
		'order_id'   => 'BIGINT UNSIGNED NOT NULL',
		'payment_id' => 'VARCHAR(190) NOT NULL',
		'time'       => 'BIGINT NOT NULL',
		'currency'   => 'CHAR(3) NOT NULL',
		'amount'     => 'BIGINT NOT NULL',
		'refunded'   => 'BIGINT NOT NULL',
		'disputed'   => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(identity)',
		'order_id'    => '(order_id)',
		'time'        => '(time)',
	];
}
