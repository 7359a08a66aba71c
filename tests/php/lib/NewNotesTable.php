<?php
/**
 * The second version of NotesTable.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\Table;

final class NewNotesTable extends Table {

	public const NAME = 'test_notes';

	public const VERSION = 2;

	public const COLUMNS = NotesTable::COLUMNS + [
		'color' => "VARCHAR(20) NOT NULL DEFAULT ''",
		'size'  => 'INT NOT NULL DEFAULT 3',
	];

	public const KEYS = NotesTable::KEYS + [ 'size' => '(size)' ];
}
