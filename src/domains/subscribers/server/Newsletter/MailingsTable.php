<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Table;

/**
 * One row for each post that was published, the primary key being what makes of two publications one. Post meta has no such key, and
 * plugins that copy posts copy it. `last_id` is the last subscriber who was queued; `began` and `ends` are the first and the last
 * minute of its mails, Unix times.
 */
final class MailingsTable extends Table {

	public const NAME = 'mailings';

	public const COLUMNS = [
		'post_id'    => 'BIGINT UNSIGNED NOT NULL',
		'status'     => 'VARCHAR(10) NOT NULL',
		'reason'     => "VARCHAR(40) NOT NULL DEFAULT ''",
		'last_id'    => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'recipients' => 'BIGINT UNSIGNED NOT NULL DEFAULT 0',
		'began'      => 'BIGINT NOT NULL DEFAULT 0',
		'ends'       => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(post_id)',
		'status'      => '(status, post_id)',
		'ends'        => '(ends)',
	];
}
