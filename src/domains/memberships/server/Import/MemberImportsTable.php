<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\Table;

/** Table of imports. `preview` is JSON, see MemberImport. */
final class MemberImportsTable extends Table {

	public const NAME = 'membership_imports';

	public const COLUMNS = [
		'id'      => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'source'  => 'VARCHAR(10) NOT NULL',
		'status'  => 'VARCHAR(20) NOT NULL',
		'created' => 'BIGINT NOT NULL',
		'preview' => 'LONGTEXT NOT NULL',
		'total'   => 'BIGINT NOT NULL DEFAULT 0',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(id)' ];
}
