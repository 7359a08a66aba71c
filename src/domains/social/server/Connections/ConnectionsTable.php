<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Connections;

use Slipstream\Contracts\Table;

/** Table with details of connected accounts: whether they are shared with all authors, and the result of the last test. */
final class ConnectionsTable extends Table {

	public const NAME = 'social_connections';

	public const COLUMNS = [
		'account_id'   => 'BIGINT UNSIGNED NOT NULL',
		// Hash of the account: after a restore of the database, another account may have the same ID.
		'identity'     => 'CHAR(32) NOT NULL',
		'shared'       => 'TINYINT NOT NULL DEFAULT 0',
		'tested_at'    => 'BIGINT NOT NULL DEFAULT 0',
		'result'       => "VARCHAR(40) NOT NULL DEFAULT ''",
		'title'        => "VARCHAR(191) NOT NULL DEFAULT ''",
		'picture'      => "VARCHAR(500) NOT NULL DEFAULT ''",
		'details'      => 'LONGTEXT NOT NULL',
		'paused_until' => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(account_id)',
		'shared'      => '(shared)',
	];
}
