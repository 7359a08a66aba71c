<?php
/**
 * The table of jobs.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Database\Table;

/**
 * A job that waits, is being done, or was given up. `due` says from when on somebody may take it: while it is being done,
 * that is when the lease runs out.
 */
final class OutboxTable extends Table {

	public const NAME = 'outbox';

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
	];

	public const KEYS = [
		'PRIMARY KEY' => '(id)',
		'identity'    => 'UNIQUE (identity)',
		'status_due'  => '(status, due)',
	];
}
