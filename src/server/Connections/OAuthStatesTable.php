<?php
declare( strict_types=1 );

namespace Slipstream\Connections;

use Slipstream\Contracts\Table;

/** Sign-ins in progress. Deleting a row redeems its state, so each state works once. */
final class OAuthStatesTable extends Table {

	public const NAME = 'oauth_states';

	public const VERSION = 2;

	public const COLUMNS = [
		'hash'     => 'CHAR(64) NOT NULL',
		'service'  => 'VARCHAR(40) NOT NULL',
		'user_id'  => 'BIGINT UNSIGNED NOT NULL',
		'session'  => 'CHAR(64) NOT NULL',
		'verifier' => 'VARCHAR(128) NOT NULL',
		'expires'  => 'BIGINT NOT NULL',
		'host'     => "VARCHAR(191) NOT NULL DEFAULT ''",
	];

	public const KEYS = [
		'PRIMARY KEY' => '(hash)',
		'expires'     => '(expires)',
	];
}
