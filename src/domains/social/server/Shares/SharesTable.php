<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Shares;

use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;

/** Table of shares. It has one row per post and connection, so that a post is not shared twice. */
final class SharesTable extends Table {

	public const NAME    = 'social_shares';
	public const VERSION = 3;

	public const COLUMNS = [
		'id'          => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'post_id'     => 'BIGINT UNSIGNED NOT NULL',
		'account_id'  => 'BIGINT UNSIGNED NOT NULL',
		'service'     => 'VARCHAR(40) NOT NULL',
		'name'        => "VARCHAR(191) NOT NULL DEFAULT ''",
		// User who chose the connection. The job has the same permissions as this user.
		'user_id'     => 'BIGINT UNSIGNED NOT NULL',
		'status'      => "VARCHAR(10) NOT NULL DEFAULT 'waiting'",
		'reason'      => "VARCHAR(40) NOT NULL DEFAULT ''",
		'round'       => 'INT NOT NULL DEFAULT 1',
		'attempts'    => 'INT NOT NULL DEFAULT 0',
		'created'     => 'BIGINT NOT NULL',
		'updated'     => 'BIGINT NOT NULL',
		'lease_until' => 'BIGINT NOT NULL DEFAULT 0',
		// JSON. `texts`: the FrozenMessage of this round. `sent`: posts that were sent in this round. `earlier`: IDs of the posts of
		// earlier rounds.
		'texts'       => 'LONGTEXT NOT NULL',
		'sent'        => 'LONGTEXT NOT NULL',
		'earlier'     => 'LONGTEXT NOT NULL',
		// ID of the last SharePlan that started the share, so that a plan whose job runs twice shares only once.
		'plan'        => "VARCHAR(32) NOT NULL DEFAULT ''",
	];

	public const KEYS = [
		'PRIMARY KEY'    => '(id)',
		'post_account'   => 'UNIQUE (post_id, account_id)',
		'status_updated' => '(status, updated)',
	];

	public static function steps(): array {
		return [ Step::drop_key( self::class, 'status' ) ];
	}
}
