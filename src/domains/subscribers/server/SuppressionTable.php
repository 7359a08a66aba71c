<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Subscribers;

use Slipstream\Contracts\Table;

/** Table with keyed hashes of suppressed addresses. This is the only data that remains after a person's data was erased. */
final class SuppressionTable extends Table {

	public const NAME = 'suppressed_addresses';

	public const COLUMNS = [
		'hash'   => 'CHAR(64) NOT NULL',
		'reason' => "VARCHAR(20) NOT NULL DEFAULT ''",
		'time'   => 'BIGINT NOT NULL',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(hash)' ];
}
