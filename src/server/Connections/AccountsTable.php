<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Table;

/** Accounts with their encrypted tokens. User meta and options would expose them to exports and other plugins. */
final class AccountsTable extends Table {

	public const NAME = 'accounts';

	public const VERSION = 2;

	public const COLUMNS = [
		'id'            => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'      => 'CHAR(32) NOT NULL',
		'service'       => 'VARCHAR(40) NOT NULL',
		'user_id'       => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'external_id'   => 'VARCHAR(191) NOT NULL',
		'name'          => "VARCHAR(191) NOT NULL DEFAULT ''",
		'access_token'  => 'LONGTEXT NOT NULL',
		'refresh_token' => 'LONGTEXT NOT NULL',
		'expires'       => 'BIGINT NOT NULL DEFAULT 0',
		'status'        => "VARCHAR(10) NOT NULL DEFAULT 'active'",
		'lease'         => "CHAR(32) NOT NULL DEFAULT ''",
		'lease_until'   => 'BIGINT NOT NULL DEFAULT 0',
		'host'          => "VARCHAR(191) NOT NULL DEFAULT ''",
	];

	public const KEYS = [
		'PRIMARY KEY'  => '(id)',
		'identity'     => 'UNIQUE (identity)',
		'service_user' => '(service, user_id)',
	];
}
