<?php
/**
 * A later version of a table.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;

/** NotesTable with a renamed column. One step copies the old column, another drops it. */
final class SteppedNotesTable extends Table {

	public const NAME = 'test_notes';

	public const VERSION = 2;

	public const COLUMNS = [
		'id'   => 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT',
		'name' => 'VARCHAR(50) NOT NULL',
		'size' => 'INT NOT NULL DEFAULT 0',
	];

	public const KEYS = [ 'PRIMARY KEY' => '(id)' ];

	/**
	 * Number of rows that each batch changed.
	 *
	 * @var list<int>
	 */
	public static array $batches = [];

	public static function steps(): array {
		return [
			Step::backfill( 'size', self::fill( ... ) ),
			Step::drop_key( self::class, 'length' ),
			Step::drop_column( self::class, 'length' ),
		];
	}

	private static function fill(): int {
		$ids = array_column( self::rows( 'SELECT id FROM {table} WHERE size = 0 ORDER BY id LIMIT 2' ), 'id' );
		foreach ( $ids as $id ) {
			self::query( 'UPDATE {table} SET size = length WHERE id = %d', [ $id ] );
		}
		self::$batches[] = count( $ids );
		return count( $ids );
	}
}
