<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\SignIn;

use Slipstream\Contracts\Table;

/** Requests of readers to change their address, until both addresses confirm. Only hashes of the links are stored. Times are Unix. */
final class AddressRequestsTable extends Table {

	public const NAME = 'membership_addresses';

	public const COLUMNS = [
		'id'            => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'old_hash'      => 'CHAR(64) NOT NULL',
		'new_hash'      => 'CHAR(64) NOT NULL',
		'old_email'     => 'VARCHAR(254) NOT NULL',
		'new_email'     => 'VARCHAR(254) NOT NULL',
		// 0: not confirmed yet; 0: not moved yet.
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
