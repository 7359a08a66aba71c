<?php
/**
 * Table in which test jobs record their effects by key.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\Table;

final class LedgerTable extends Table {

	public const NAME = 'test_ledger';

	public const COLUMNS = [ 'job_key' => 'VARCHAR(50) NOT NULL' ];

	public const KEYS = [ 'PRIMARY KEY' => '(job_key)' ];
}
