<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;
use Slipstream\Domains\Subscribers\Tags\Tags;

/**
 * Table of subscribers. `identity` is the SHA-256 hash of the normalized address: addresses are too long for a unique key in old databases,
 * and collations treat different letters as equal. Times are Unix times; 0 for never. `categories` has the form `,3,5,`; '' for all.
 */
final class SubscribersTable extends Table {

	public const NAME = 'subscribers';

	public const VERSION = 2;

	public const COLUMNS = [
		'id'           => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'     => 'CHAR(64) NOT NULL',
		'email'        => 'VARCHAR(254) NOT NULL',
		'status'       => 'VARCHAR(20) NOT NULL',
		'name'         => "VARCHAR(200) NOT NULL DEFAULT ''",
		// Tags of earlier versions, separated by commas. See Tags\Tags.
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
		// Number of confirmation emails since the last confirmation, and the time when the last one was scheduled.
		'mails'        => 'INT NOT NULL DEFAULT 0',
		'mailed'       => 'BIGINT NOT NULL DEFAULT 0',
		// Increased to make earlier confirmation links invalid.
		'round'        => 'INT NOT NULL DEFAULT 1',
		// Import and row number, by which a restarted job finds the rows that it has added. Removed when the subscriber first acts.
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

	/** All columns that a search reads. Too long for MyISAM, and for InnoDB with small pages. */
	public const OPTIONAL_KEYS = [ 'search' => '(status, id, email, name)' ];

	/** Adds the key without a new version, because searches work without it. An outdated table could not be used. */
	public static function steps(): array {
		return [ Step::backfill( 'move-tags', Tags::move( ... ) ), Step::add_key( self::class, 'search' ) ];
	}
}
