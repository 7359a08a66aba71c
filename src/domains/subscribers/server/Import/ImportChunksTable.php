<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Contracts\Table;

/**
 * Some rows of a file, as JSON in ASCII. When they are done, what became of each takes their place, with the address of those
 * that were not added. They stand in the database, since of several servers each may do some, and a folder for uploads is open to
 * everybody.
 */
final class ImportChunksTable extends Table {

	public const NAME = 'subscriber_import_chunks';

	public const VERSION = 2;

	public const COLUMNS = [
		'import_id'    => 'BIGINT UNSIGNED NOT NULL',
		'chunk'        => 'INT NOT NULL',
		'is_done'      => 'INT NOT NULL DEFAULT 0',
		'content'      => 'LONGTEXT NOT NULL',
		'added'        => 'INT NOT NULL DEFAULT 0',
		'known'        => 'INT NOT NULL DEFAULT 0',
		'opted_out'    => 'INT NOT NULL DEFAULT 0',
		'invalid'      => 'INT NOT NULL DEFAULT 0',
		'is_duplicate' => 'INT NOT NULL DEFAULT 0',
		'is_left'      => 'INT NOT NULL DEFAULT 0',
		'unconfirmed'  => 'INT NOT NULL DEFAULT 0',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(import_id, chunk)' ];
}
