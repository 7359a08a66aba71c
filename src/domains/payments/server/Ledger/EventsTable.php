<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\Table;

/**
 * Table of the facts of all orders. Rows are never changed. `identity` is a unique hash of gateway, mode and the fact's key, so that a
 * payment can belong to only one order.
 */
final class EventsTable extends Table {

	public const NAME = 'payment_events';

	public const COLUMNS = [
		'id'        => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'  => 'CHAR(64) NOT NULL',
		'order_id'  => 'BIGINT UNSIGNED NOT NULL',
		'type'      => 'VARCHAR(30) NOT NULL',
		'object_id' => 'VARCHAR(190) NOT NULL',
		'data'      => 'TEXT NOT NULL',
		'occurred'  => 'BIGINT NOT NULL',
		'recorded'  => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => 'UNIQUE (identity)',
		'order_id'    => '(order_id, occurred)',
	];
}
