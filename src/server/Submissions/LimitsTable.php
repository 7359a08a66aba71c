<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Contracts\Table;

/** Counters of RateLimiter: one row per key and window. `expires` is the end of the window as Unix time. */
final class LimitsTable extends Table {

	public const NAME = 'limits';

	public const COLUMNS = [
		'name'    => 'CHAR(40) NOT NULL',
		'hits'    => 'INT UNSIGNED NOT NULL DEFAULT 0',
		'expires' => 'BIGINT NOT NULL',
	];

	public const KEYS = [
		'PRIMARY KEY' => '(name)',
		'expires'     => '(expires)',
	];
}
