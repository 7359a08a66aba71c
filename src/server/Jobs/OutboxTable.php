<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Database\Table;

/**
 * Jobs that are `waiting` (also while somebody does them), `failed` or `done`. `due` is when something is to happen to the row:
 * from then on a waiting one may be taken (while it is being done, that is when the lease runs out) and a done one forgotten;
 * of a failed one it is when it was given up.
 */
final class OutboxTable extends Table {

	public const NAME = 'outbox';

	public const VERSION = 3;

	public const COLUMNS = [
		'id'        => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'identity'  => 'CHAR(32) NOT NULL',
		'hook'      => 'VARCHAR(100) NOT NULL',
		'job_key'   => 'VARCHAR(191) NOT NULL',
		'arguments' => 'LONGTEXT NOT NULL',
		'status'    => "VARCHAR(10) NOT NULL DEFAULT 'waiting'",
		'due'       => 'BIGINT NOT NULL',
		'claim'     => "CHAR(32) NOT NULL DEFAULT ''",
		'attempts'  => 'INT NOT NULL DEFAULT 0',
		'error'     => "VARCHAR(191) NOT NULL DEFAULT ''",
		'keep_for'  => 'INT NOT NULL DEFAULT 0',
		// See Priority.
		'priority'  => 'TINYINT NOT NULL DEFAULT 1',
	];

	public const KEYS = [
		'PRIMARY KEY'         => '(id)',
		'identity'            => 'UNIQUE (identity)',
		'status_due'          => '(status, due)',
		'status_priority_due' => '(status, priority, due)',
		'hook_key'            => '(hook, job_key)',
	];
}
