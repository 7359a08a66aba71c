<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Table;

/** Table of subscribers who have left with the link of a newsletter. Its primary key ensures that each newsletter counts them once. */
final class LeaversTable extends Table {

	public const NAME = 'newsletter_leavers';

	public const VERSION = 2;

	public const COLUMNS = [
		'post_id'       => 'BIGINT UNSIGNED NOT NULL',
		'subscriber_id' => 'BIGINT UNSIGNED NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(post_id, subscriber_id)',
		'subscriber'  => '(subscriber_id)',
	];
}
