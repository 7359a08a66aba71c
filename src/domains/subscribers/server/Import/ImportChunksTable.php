<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Contracts\Table;

/**
 * Table of imported rows in chunks, as ASCII JSON. Processed chunks contain the result of each row instead, with the addresses of rows
 * that were not added. The rows are not stored in files: the uploads folder is public, and several servers may share the work.
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
