<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Newsletter;

use Slipstream\Contracts\Table;

/**
 * Table of published posts. Its primary key ensures that a post is emailed only once. Post meta has no unique key, and plugins that
 * duplicate posts copy it. `last_id` is the last subscriber with a job. `began` and `ends` are the Unix times of the first and last email.
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
