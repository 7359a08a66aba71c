<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Simulated;

use Slipstream\Contracts\Table;

/**
 * Table of actions at the simulated payment service; see SimulatedAction. `identity` prevents the same refund from being stored twice.
 */
final class SimulationsTable extends Table {

	public const NAME = 'payment_simulations';

	public const COLUMNS = [
		'id'       => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'order_id' => 'BIGINT UNSIGNED NOT NULL',
		'identity' => 'CHAR(64) NOT NULL',
		'type'     => 'VARCHAR(20) NOT NULL',
		'value'    => 'VARCHAR(190) NOT NULL',
		'time'     => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => 'UNIQUE (identity)',
		'order_id'    => '(order_id)',
	];
}
