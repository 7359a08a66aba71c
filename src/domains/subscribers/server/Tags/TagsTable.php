<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Tags;

use Slipstream\Contracts\Table;

/** Table of the owner's tags for subscribers. `identity` is the SHA-256 hash of the name in lower case; see SubscribersTable. */
final class TagsTable extends Table {

	public const NAME = 'subscriber_tags';

	public const COLUMNS = [
		'id'       => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity' => 'CHAR(64) NOT NULL',
		'name'     => 'VARCHAR(100) NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => 'UNIQUE (identity)',
	];
}
