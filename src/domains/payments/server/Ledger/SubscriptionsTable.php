<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\Table;

/** Table of subscriptions, in the state that their gateways last reported. */
final class SubscriptionsTable extends Table {

	public const NAME = 'payment_subscriptions';

	public const COLUMNS = [
		'order_id'        => 'BIGINT UNSIGNED NOT NULL',
		'subscription_id' => 'VARCHAR(190) NOT NULL',
		'status'          => 'VARCHAR(20) NOT NULL',
		'period_end'      => 'BIGINT NOT NULL',
		'changed'         => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(order_id)',
		'status'      => '(status, period_end)',
	];
}
