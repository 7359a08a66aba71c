<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers\Import;

use Slipstream\Contracts\Table;

/** Table of imported files. `preview` is JSON, see Import. Column indexes start at 0; -1 means that there is no such column. */
final class ImportsTable extends Table {

	public const NAME = 'subscriber_imports';

	public const COLUMNS = [
		'id'            => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'status'        => 'VARCHAR(20) NOT NULL',
		'created'       => 'BIGINT NOT NULL',
		'preview'       => 'TEXT NOT NULL',
		'total'         => 'BIGINT NOT NULL DEFAULT 0',
		'valid'         => 'BIGINT NOT NULL DEFAULT 0',
		'email_column'  => 'INT NOT NULL DEFAULT 0',
		'status_column' => 'INT NOT NULL DEFAULT -1',
		'consent'       => 'TEXT NOT NULL',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(id)' ];
}
