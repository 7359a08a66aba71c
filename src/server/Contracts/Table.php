<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Slipstream\Support\Options;

/**
 * Describes a table. The Migrator creates it and brings it up to date: a new version may add columns and keys, and steps() may fill
 * old rows and drop unused columns and keys. Use column types that MySQL, MariaDB and the SQLite integration all understand.
 */
abstract class Table {

	/** Option with the versions of the tables of a site. */
	public const VERSIONS = 'slipstream_tables';

	/** Name in the database after `{prefix}slipstream_`: lower-case letters and `_`. */
	public const NAME = '';

	/** Increase it when COLUMNS or KEYS change. */
	public const VERSION = 1;

	/** @var array<string, string> Definitions by column. A column that is added later needs a default. */
	public const COLUMNS = [];

	/** @var array<string, string> Definitions by key: `PRIMARY KEY`, and names of the others. */
	public const KEYS = [];

	/**
	 * Steps of a migration beside new columns and keys. The table is ready before they are done, so code must be able to read old rows.
	 * A new table skips them.
	 * @return list<Step> In the order in which they run.
	 */
	public static function steps(): array {
		return [];
	}

	/** @return array<string, int> Versions of existing tables by name, and 1 for each finished step by `<table>:<step>`. */
	final public static function versions(): array {
		return array_filter( Options::autoloaded( self::VERSIONS ), 'is_int' );
	}

	/** Name of the table on this site. */
	final public static function name(): string {
		global $wpdb;
		return $wpdb->prefix . 'slipstream_' . static::NAME;
	}

	/** Whether the table has its current version. Needs no query, so visitors' pages can call it. */
	final public static function is_ready(): bool {
		return ( self::versions()[ static::NAME ] ?? 0 ) >= static::VERSION;
	}

	/** Whether the database has a column of this table. */
	final public static function has_column( string $column ): bool {
		return in_array( $column, array_column( static::rows_or_fail( 'SHOW COLUMNS FROM {table}' ), 'Field' ), true );
	}

	/** Whether the database has a key of this table. */
	final public static function has_key( string $key ): bool {
		return in_array( $key, array_column( static::rows_or_fail( 'SHOW INDEX FROM {table}' ), 'Key_name' ), true );
	}

	/**
	 * Changes rows.
	 * @param literal-string   $sql    `{table}` stands for the name, and placeholders of wpdb::prepare() for values.
	 * @param list<string|int> $values For the placeholders.
	 * @return int|false Number of rows; false when the database refused.
	 */
	final public static function query( string $sql, array $values = [] ): int|false {
		global $wpdb;
		$changed = $wpdb->query( self::prepare( $sql, $values ) );
		return is_int( $changed ) ? $changed : false;
	}

	/**
	 * Reads rows.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values For the placeholders.
	 * @return list<array<string, string>> By column.
	 */
	final public static function rows( string $sql, array $values = [] ): array {
		global $wpdb;
		$rows = $wpdb->get_results( self::prepare( $sql, $values ), 'ARRAY_A' );
		return array_map( static fn ( array $row ): array => array_map( 'strval', $row ), is_array( $rows ) ? array_values( $rows ) : [] );
	}

	/**
	 * Reads one row.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values For the placeholders.
	 * @return array<string, string>|null By column.
	 */
	final public static function row( string $sql, array $values = [] ): ?array {
		return static::rows( $sql, $values )[0] ?? null;
	}

	/** Whether the database refused the last statement on any table. An empty result means nothing then. */
	final public static function has_failed(): bool {
		global $wpdb;
		return '' !== $wpdb->last_error;
	}

	/**
	 * Changes rows as query() does, and throws on failure.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values For the placeholders.
	 * @throws QueryFailed When the database refused.
	 */
	final public static function query_or_fail( string $sql, array $values = [] ): int {
		$changed = static::query( $sql, $values );
		return false === $changed ? throw new QueryFailed() : $changed;
	}

	/**
	 * Reads rows as rows() does, and throws on failure. Use it where an empty result would delete or send something.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values For the placeholders.
	 * @return list<array<string, string>> By column.
	 * @throws QueryFailed When the database refused.
	 */
	final public static function rows_or_fail( string $sql, array $values = [] ): array {
		$rows = static::rows( $sql, $values );
		return self::has_failed() ? throw new QueryFailed() : $rows;
	}

	/**
	 * Reads one row as row() does, and throws on failure; see rows_or_fail().
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values For the placeholders.
	 * @return array<string, string>|null By column.
	 * @throws QueryFailed When the database refused.
	 */
	final public static function row_or_fail( string $sql, array $values = [] ): ?array {
		return static::rows_or_fail( $sql, $values )[0] ?? null;
	}

	/**
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values For the placeholders.
	 */
	private static function prepare( string $sql, array $values ): string {
		global $wpdb;
		$sql = str_replace( '{table}', static::name(), $sql );
		return [] === $values ? $sql : (string) $wpdb->prepare( $sql, $values );
	}

	final public static function sql(): string {
		$lines = [];
		foreach ( static::COLUMNS as $column => $definition ) {
			$lines[] = "$column $definition";
		}
		foreach ( static::KEYS as $key => $definition ) {
			$lines[] = self::key_sql( $key, $definition );
		}
		global $wpdb;
		return 'CREATE TABLE IF NOT EXISTS ' . static::name() . ' (' . implode( ', ', $lines ) . ') ' . $wpdb->get_charset_collate();
	}

	/**
	 * Returns the SQL of a key.
	 * @param string $definition `(column)`, or `UNIQUE (column)`.
	 */
	final public static function key_sql( string $key, string $definition ): string {
		if ( 'PRIMARY KEY' === $key ) {
			return "PRIMARY KEY $definition";
		}
		return str_starts_with( $definition, 'UNIQUE ' ) ? 'UNIQUE KEY ' . $key . ' ' . substr( $definition, 7 ) : "KEY $key $definition";
	}
}
