<?php
/**
 * A table for tests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\Table;

final class NotesTable extends Table {

	public const NAME = 'test_notes';

	public const COLUMNS = [
		'id'   => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'name' => 'VARCHAR(50) NOT NULL',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(id)' ];
}
