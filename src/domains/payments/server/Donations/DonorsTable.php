<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Donations;

use Slipstream\Contracts\Table;

/** Table of donors who agreed to be listed on the page of their donation. Each row belongs to one order. */
final class DonorsTable extends Table {

	public const NAME = 'payment_donors';

	public const COLUMNS = [
		'order_id'  => 'BIGINT UNSIGNED NOT NULL',
		'post_id'   => 'BIGINT UNSIGNED NOT NULL',
		'name'      => 'VARCHAR(200) NOT NULL',
		'message'   => 'VARCHAR(500) NOT NULL',
		// Unix time of the consent.
		'created'   => 'BIGINT NOT NULL',
		// Unix time of the order's payment; 0 before it is paid.
		'paid'      => 'BIGINT NOT NULL DEFAULT 0',
		'is_hidden' => 'TINYINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(order_id)',
		'post_paid'   => '(post_id, is_hidden, paid)',
	];
}
