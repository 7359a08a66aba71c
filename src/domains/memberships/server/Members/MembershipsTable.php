<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Contracts\Table;

/**
 * Table of memberships from orders, grants and imports. Rows of orders are computed from the ledger and may be rebuilt. `identity` is
 * the hash of the normalized address, '' if it is unknown. Times are Unix times, see Standing.
 */
final class MembershipsTable extends Table {

	public const NAME = 'memberships';

	public const VERSION = 3;

	public const COLUMNS = [
		'id'         => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		// Unique source with its ID, such as order:12.
		'origin'     => 'VARCHAR(80) NOT NULL',
		'source'     => 'VARCHAR(10) NOT NULL',
		'order_id'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'identity'   => "CHAR(64) NOT NULL DEFAULT ''",
		'email'      => "VARCHAR(254) NOT NULL DEFAULT ''",
		// 0: every plan.
		'plan_id'    => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		// The member's price per interval, in minor units.
		'price'      => 'BIGINT NOT NULL DEFAULT 0',
		'currency'   => "VARCHAR(3) NOT NULL DEFAULT ''",
		'period'     => "VARCHAR(20) NOT NULL DEFAULT ''",
		'state'      => 'VARCHAR(20) NOT NULL',
		'paid_until' => 'BIGINT NOT NULL DEFAULT 0',
		'ends'       => 'BIGINT NOT NULL DEFAULT 0',
		'is_test'    => 'TINYINT NOT NULL DEFAULT 0',
		'locale'     => "VARCHAR(20) NOT NULL DEFAULT ''",
		'created'    => 'BIGINT NOT NULL',
		'changed'    => 'BIGINT NOT NULL',
		// Import and row of an imported membership; removed when the owner changes it.
		'import_id'  => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'import_row' => 'BIGINT NOT NULL DEFAULT 0',
		// Subscription ID at Stripe, for an imported membership.
		'reference'  => "VARCHAR(80) NOT NULL DEFAULT ''",
	];

	public const KEYS = [
		'PRIMARY KEY'  => '(id)',
		'origin'       => 'UNIQUE (origin)',
		'identity'     => '(identity)',
		'order_id'     => '(order_id)',
		'email_prefix' => '(email(100))',
		'state_id'     => '(state, id)',
		'plan_state'   => '(plan_id, state)',
		'plan_id_id'   => '(plan_id, id)',
		'import_id'    => '(import_id, id)',
		'reference'    => '(reference)',
	];
}
