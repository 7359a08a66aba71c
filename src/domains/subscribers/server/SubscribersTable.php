<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Table;

/**
 * `identity` is the SHA-256 of the normalized address: an address is longer than what a unique key of an old database holds, and a
 * collation compares other letters than ours. Times are Unix, 0 for never. `categories` is `,3,5,`, and '' for all.
 */
final class SubscribersTable extends Table {

	public const NAME = 'subscribers';

	public const VERSION = 2;

	public const COLUMNS = [
		'id'           => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'     => 'CHAR(64) NOT NULL',
		'email'        => 'VARCHAR(254) NOT NULL',
		'status'       => 'VARCHAR(20) NOT NULL',
		// Of an import; tags with commas between.
		'name'         => "VARCHAR(200) NOT NULL DEFAULT ''",
		'tags'         => "VARCHAR(500) NOT NULL DEFAULT ''",
		'categories'   => "VARCHAR(500) NOT NULL DEFAULT ''",
		'locale'       => "VARCHAR(20) NOT NULL DEFAULT ''",
		'ip'           => "CHAR(64) NOT NULL DEFAULT ''",
		'source'       => "VARCHAR(500) NOT NULL DEFAULT ''",
		'consent'      => 'TEXT NOT NULL',
		'consented'    => 'BIGINT NOT NULL DEFAULT 0',
		'created'      => 'BIGINT NOT NULL',
		'confirmed'    => 'BIGINT NOT NULL DEFAULT 0',
		'unsubscribed' => 'BIGINT NOT NULL DEFAULT 0',
		'bounced'      => 'BIGINT NOT NULL DEFAULT 0',
		// Confirmation mails since the address was last confirmed, and when the last one was queued.
		'mails'        => 'INT NOT NULL DEFAULT 0',
		'mailed'       => 'BIGINT NOT NULL DEFAULT 0',
		// Goes up when links to confirm that were mailed before must not work any more.
		'round'        => 'INT NOT NULL DEFAULT 1',
		// The import that brought it, until the subscriber changes something, and the row of the file: what was done by a job that died is
		// known by them.
		'import_id'    => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'import_row'   => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY'  => '(id)',
		'identity'     => 'UNIQUE (identity)',
		'status_id'    => '(status, id)',
		'email_prefix' => '(email(100))',
		'import_id'    => '(import_id, status)',
	];
}
