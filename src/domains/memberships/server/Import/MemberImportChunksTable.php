<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Contracts\Table;

/**
 * Table of imported rows in chunks. A chunk is ASCII JSON with cells by row number. Processed chunks contain the result of each row
 * instead, with the addresses of rows that were not added. `counts` is JSON with the number of rows by result.
 */
final class MemberImportChunksTable extends Table {

	public const NAME = 'membership_import_chunks';

	public const COLUMNS = [
		'import_id' => 'BIGINT UNSIGNED NOT NULL',
		'chunk'     => 'INT NOT NULL',
		'is_done'   => 'INT NOT NULL DEFAULT 0',
		'content'   => 'LONGTEXT NOT NULL',
		'counts'    => "VARCHAR(500) NOT NULL DEFAULT ''",
	];

	public const KEYS = [ 'PRIMARY KEY' => '(import_id, chunk)' ];

	/** @return array<int, list<string>> Cells by row number. */
	public static function cells( string $content ): array {
		$rows = [];
		foreach ( (array) json_decode( $content, true ) as $number => $cells ) {
			$rows[ (int) $number ] = array_map( 'strval', array_values( array_filter( (array) $cells, 'is_scalar' ) ) );
		}
		return $rows;
	}
}
