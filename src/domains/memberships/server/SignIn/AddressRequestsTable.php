<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\Table;

/** Table of requests to change an address. It contains only hashes of the links. Times are Unix times. */
final class AddressRequestsTable extends Table {

	public const NAME = 'membership_addresses';

	public const COLUMNS = [
		'id'            => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'old_hash'      => 'CHAR(64) NOT NULL',
		'new_hash'      => 'CHAR(64) NOT NULL',
		'old_email'     => 'VARCHAR(254) NOT NULL',
		'new_email'     => 'VARCHAR(254) NOT NULL',
		// Times of the two confirmations, and of the move; 0 before.
		'old_confirmed' => 'BIGINT NOT NULL DEFAULT 0',
		'new_confirmed' => 'BIGINT NOT NULL DEFAULT 0',
		'moved'         => 'BIGINT NOT NULL DEFAULT 0',
		'expires'       => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'old_hash'    => 'UNIQUE (old_hash)',
		'new_hash'    => 'UNIQUE (new_hash)',
		'expires'     => '(expires)',
	];
}
