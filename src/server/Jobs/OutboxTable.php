<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Contracts\Table;

/**
 * Jobs. The meaning of the column `due`, a Unix time, depends on the status. JobTime reads it.
 *
 * | status  | claim | meaning of `due`                                                            |
 * |---------|-------|-----------------------------------------------------------------------------|
 * | waiting | empty | when due: a worker may run the job from then on                             |
 * | waiting | set   | end of the lease of the worker that runs the job; then another may claim it |
 * | failed  | empty | when failed: the job was given up                                           |
 * | done    | empty | until when remembered: completion plus `keep_for`                           |
 */
final class OutboxTable extends Table {

	public const NAME = 'outbox';

	public const VERSION = 4;

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
		// See JobTopic.
		'topic'     => "VARCHAR(50) NOT NULL DEFAULT ''",
	];

	/** SQL conditions for each meaning of `due`. The placeholder is a Unix time. */
	public const DUE_NOW       = "status = 'waiting' AND due <= %d";
	public const DUE_LATER     = "status = 'waiting' AND due > %d";
	public const FAILED_BEFORE = "status = 'failed' AND due <= %d";
	public const FAILED_AFTER  = "status = 'failed' AND due > %d";
	public const FORGOTTEN_BY  = "status = 'done' AND due <= %d";

	public const KEYS = [
		'PRIMARY KEY'         => '(id)',
		'identity'            => 'UNIQUE (identity)',
		'status_due'          => '(status, due)',
		'status_priority_due' => '(status, priority, due)',
		'hook_key'            => '(hook, job_key)',
		// JobGroups counts waiting and failed jobs with the first index alone, and finds running jobs with the second one.
		'status_group'        => '(status, hook, topic, priority, due)',
		'status_claim'        => '(status, claim)',
	];
}
