<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Tags;

use Slipstream\Contracts\Table;

/** Table of the tags that subscribers have. */
final class TaggedTable extends Table {

	public const NAME = 'tagged_subscribers';

	public const COLUMNS = [
		'tag_id'        => 'BIGINT UNSIGNED NOT NULL',
		'subscriber_id' => 'BIGINT UNSIGNED NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(tag_id, subscriber_id)',
		'subscriber'  => '(subscriber_id)',
	];
}
