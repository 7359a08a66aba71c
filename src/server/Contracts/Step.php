<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Closure;

/**
 * One step of a table's migration, after new columns and keys are added. Steps first update existing rows, then drop unused
 * columns and keys. The Migrator repeats a step until it is done, then starts the next. It never runs a finished step again.
 */
final class Step {

	/**
	 * @param string             $name   Unique within the table. Stored when the step is done.
	 * @param (Closure(): bool) $run Does part of the work and returns whether the step is done. It can be killed at any point and called
	 *     again, so it must find the remaining work itself.
	 */
	private function __construct(
		public readonly string $name,
		public readonly Closure $run,
	) {}

	/**
	 * Creates a step that updates existing rows in batches.
	 * @param string          $name  See the constructor.
	 * @param Closure(): int  $batch Changes at most a few hundred rows and returns their number; 0 if none is left.
	 */
	public static function backfill( string $name, Closure $batch ): self {
		return new self( $name, static fn (): bool => 0 === $batch() );
	}

	/**
	 * Creates a step that drops a column. Drop its keys in an earlier step.
	 * @param class-string<Table> $table  Table of the column.
	 * @param string              $column Column that COLUMNS no longer contains.
	 */
	public static function drop_column( string $table, string $column ): self {
		return new self(
			"drop-column-$column",
			static fn (): bool => ! $table::has_column( $column ) || self::alter( $table, "DROP COLUMN $column" )
		);
	}

	/**
	 * Creates a step that drops a key.
	 * @param class-string<Table> $table Table of the key.
	 * @param string              $key   Key that KEYS no longer contains.
	 */
	public static function drop_key( string $table, string $key ): self {
		return new self( "drop-key-$key", static fn (): bool => ! $table::has_key( $key ) || self::alter( $table, "DROP INDEX $key" ) );
	}

	/**
	 * Creates a step that adds an optional key. It is done even if the database refuses the key. Other new keys need a new version of
	 * the table.
	 * @param class-string<Table> $table Table of the key.
	 * @param string              $key   Key of OPTIONAL_KEYS.
	 */
	public static function add_key( string $table, string $key ): self {
		return new self(
			"add-key-$key",
			static function () use ( $table, $key ): bool {
				self::add_optional_key( $table, $key );
				return true;
			}
		);
	}

	/**
	 * Adds an optional key, unless it exists or the database refuses it, for example because it is too long.
	 * @param class-string<Table> $table Table of the key.
	 * @param string              $key   Key of OPTIONAL_KEYS.
	 */
	public static function add_optional_key( string $table, string $key ): void {
		global $wpdb;
		if ( ! $table::has_key( $key ) ) {
			$suppressed = $wpdb->suppress_errors();
			$wpdb->query( 'ALTER TABLE ' . $table::name() . ' ADD ' . Table::key_sql( $key, $table::OPTIONAL_KEYS[ $key ] ) );
			$wpdb->suppress_errors( $suppressed );
		}
	}

	/**
	 * @param class-string<Table> $table  Table to alter.
	 * @throws QueryFailed If the database fails.
	 */
	private static function alter( string $table, string $change ): bool {
		global $wpdb;
		if ( false === $wpdb->query( 'ALTER TABLE ' . $table::name() . " $change" ) ) {
			throw new QueryFailed();
		}
		return true;
	}
}
