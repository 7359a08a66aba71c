<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Contracts\Table;

/**
 * One row for each order of a plan, grant and imported membership. Rows of orders are computed from the ledger and may be rebuilt.
 * `identity` is the hash of the normalized address, '' if nobody knows it. Times are Unix, see Standing.
 */
final class MembershipsTable extends Table {

	public const NAME = 'memberships';

	public const VERSION = 3;

	public const COLUMNS = [
		'id'         => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		// Source and its id, such as order:12: one row for each.
		'origin'     => 'VARCHAR(80) NOT NULL',
		'source'     => 'VARCHAR(10) NOT NULL',
		'order_id'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'identity'   => "CHAR(64) NOT NULL DEFAULT ''",
		'email'      => "VARCHAR(254) NOT NULL DEFAULT ''",
		// 0: every plan.
		'plan_id'    => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		// Price of one interval for the member, in minor units.
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
		// Import and row that it comes from, until the owner changes it.
		'import_id'  => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'import_row' => 'BIGINT NOT NULL DEFAULT 0',
		// ID of the subscription at Stripe, for an imported one.
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
