<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/**
 * One step of a table's migration after its new columns and keys were added: fill old rows, then drop unused columns and keys.
 * The Migrator runs the steps of a table in order, each until it is done, and never again.
 */
final class Step {

	/**
	 * @param string             $name   Unique within the table; stored when the step is done.
	 * @param (Closure(): bool) $run Does a part of the work and returns whether the step is done. May be stopped anywhere and called again,
	 *     so it must find the remaining work itself.
	 */
	private function __construct(
		public readonly string $name,
		public readonly Closure $run,
	) {}

	/**
	 * Fills old rows in batches.
	 * @param string          $name  See the constructor.
	 * @param Closure(): int  $batch Changes some rows, at most a few hundred, and returns how many; 0 when none is left.
	 */
	public static function backfill( string $name, Closure $batch ): self {
		return new self( $name, static fn (): bool => 0 === $batch() );
	}

	/**
	 * Drops a column. Drop its keys in a step before this one.
	 * @param class-string<Table> $table  Table of the column.
	 * @param string              $column Column that is not in the table's COLUMNS.
	 */
	public static function drop_column( string $table, string $column ): self {
		return new self(
			"drop-column-$column",
			static fn (): bool => ! $table::has_column( $column ) || self::alter( $table, "DROP COLUMN $column" )
		);
	}

	/**
	 * Drops a key.
	 * @param class-string<Table> $table Table of the key.
	 * @param string              $key   Key that is not in the table's KEYS.
	 */
	public static function drop_key( string $table, string $key ): self {
		return new self( "drop-key-$key", static fn (): bool => ! $table::has_key( $key ) || self::alter( $table, "DROP INDEX $key" ) );
	}

	/**
	 * @param class-string<Table> $table  Table to alter.
	 * @throws QueryFailed When the database refused.
	 */
	private static function alter( string $table, string $change ): bool {
		global $wpdb;
		if ( false === $wpdb->query( 'ALTER TABLE ' . $table::name() . " $change" ) ) {
			throw new QueryFailed();
		}
		return true;
	}
}
