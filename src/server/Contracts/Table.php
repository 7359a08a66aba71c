<?php
declare( strict_types=1 );

namespace Slipstream\Contracts;

use Slipstream\Support\Options;

/**
 * Declares a database table. The Migrator creates and updates it. A new version may add columns and keys; steps() may then update
 * existing rows, and drop unused columns and keys. Use column types that MySQL, MariaDB and SQLite support.
 */
abstract class Table {

	/** Option with the versions of a site's tables. */
	public const VERSIONS = 'slipstream_tables';

	/** Table name after `{prefix}slipstream_`: lowercase letters and `_`. */
	public const NAME = '';

	/** Version of COLUMNS and KEYS. Increase it when they change. */
	public const VERSION = 1;

	/** @var array<string, string> SQL definitions by column name. Columns that are added later need a default. */
	public const COLUMNS = [];

	/** @var array<string, string> SQL definitions by key name, or by `PRIMARY KEY`. */
	public const KEYS = [];

	/** @var array<string, string> Like KEYS: keys that make queries faster. The table is used without those that the database refuses. */
	public const OPTIONAL_KEYS = [];

	/** @var array<string, int> Number of changing statements in this request, by table. */
	private static array $changes = [];

	/** Number of rollbacks in this request. */
	private static int $rollbacks = 0;

	/**
	 * Returns the migration steps that follow new columns and keys. The table is used before the steps are done, so code must be able to
	 * read rows that are not updated yet. New tables skip the steps.
	 * @return list<Step> Steps in the order in which they run.
	 */
	public static function steps(): array {
		return [];
	}

	/** @return array<string, int> Versions of existing tables by name. Each finished step has the key `<table>:<step>` and the value 1. */
	final public static function versions(): array {
		return array_filter( Options::autoloaded( self::VERSIONS ), 'is_int' );
	}

	/** Returns the full name of the table on this site. */
	final public static function name(): string {
		global $wpdb;
		return $wpdb->prefix . 'slipstream_' . static::NAME;
	}

	/**
	 * Whether the table has its current version. Needs no query, so it can be called on visitors' pages.
	 * @phpstan-impure
	 */
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
	 * Runs a statement that changes rows.
	 * @param literal-string   $sql    SQL with `{table}` for the table name, `{posts}` for that of WordPress' posts, `{slipstream}` for the
	 *     prefix of the plugin's tables, and placeholders of wpdb::prepare().
	 * @param list<string|int> $values Values for the placeholders.
	 * @return int|false Number of changed rows; false if the database fails.
	 */
	final public static function query( string $sql, array $values = [] ): int|false {
		global $wpdb;
		self::$changes[ static::NAME ] = 1 + ( self::$changes[ static::NAME ] ?? 0 );
		$changed                       = $wpdb->query( self::prepare( $sql, $values ) );
		return is_int( $changed ) ? $changed : false;
	}

	/**
	 * Returns a number that increases with each statement of this request that may have changed rows of this table on any site, and with
	 * each rollback. Code that caches rows can compare it to detect changes by this request.
	 */
	final public static function revision(): int {
		return ( self::$changes[ static::NAME ] ?? 0 ) + self::$rollbacks;
	}

	/** Marks rows of all tables as changed, because a rollback has restored earlier ones. */
	final public static function mark_all_changed(): void {
		++self::$rollbacks;
	}

	/**
	 * Reads rows.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values Values for the placeholders.
	 * @return list<array<string, string>> Rows; each contains texts by column.
	 */
	final public static function rows( string $sql, array $values = [] ): array {
		global $wpdb;
		$rows = $wpdb->get_results( self::prepare( $sql, $values ), 'ARRAY_A' );
		return array_map( static fn ( array $row ): array => array_map( 'strval', $row ), is_array( $rows ) ? array_values( $rows ) : [] );
	}

	/**
	 * Reads the first row of a result.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values Values for the placeholders.
	 * @return array<string, string>|null Texts by column; null if no row is found or the database fails.
	 */
	final public static function row( string $sql, array $values = [] ): ?array {
		return static::rows( $sql, $values )[0] ?? null;
	}

	/**
	 * Counts rows, but reads only as many as the limit. Use it for numbers that a page shows on each visit.
	 * @param literal-string   $condition SQL condition, for which the table has an index.
	 * @param list<string|int> $values    Values for its placeholders.
	 * @param int              $limit     Highest number to return.
	 * @return int Number of rows; 0 if the table does not exist yet.
	 * @throws QueryFailed If the database fails.
	 */
	final public static function count_at_most( string $condition, array $values, int $limit ): int {
		if ( ! static::is_ready() ) {
			return 0;
		}
		$row = static::row_or_fail(
			"SELECT COUNT(*) AS total FROM (SELECT 1 AS found FROM {table} WHERE $condition LIMIT %d) AS limited",
			[ ...$values, $limit ]
		);
		return (int) ( $row['total'] ?? 0 );
	}

	/** Whether the last statement on any table failed. An empty result then does not mean "nothing found". */
	final public static function has_failed(): bool {
		global $wpdb;
		return '' !== $wpdb->last_error;
	}

	/**
	 * Runs a statement like query(), but throws on failure.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values Values for the placeholders.
	 * @throws QueryFailed If the database fails.
	 */
	final public static function query_or_fail( string $sql, array $values = [] ): int {
		$changed = static::query( $sql, $values );
		return false === $changed ? throw new QueryFailed() : $changed;
	}

	/**
	 * Reads rows like rows(), but throws on failure. Use it if an empty result would delete or send something.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values Values for the placeholders.
	 * @return list<array<string, string>> Rows; each contains texts by column.
	 * @throws QueryFailed If the database fails.
	 */
	final public static function rows_or_fail( string $sql, array $values = [] ): array {
		$rows = static::rows( $sql, $values );
		return self::has_failed() ? throw new QueryFailed() : $rows;
	}

	/**
	 * Reads the first row like row(), but throws on failure.
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values Values for the placeholders.
	 * @return array<string, string>|null Texts by column; null if no row is found.
	 * @throws QueryFailed If the database fails.
	 */
	final public static function row_or_fail( string $sql, array $values = [] ): ?array {
		return static::rows_or_fail( $sql, $values )[0] ?? null;
	}

	/**
	 * Repeats a placeholder, for lists of values and for rows to insert.
	 * @param int            $count       How often.
	 * @param literal-string $placeholder `%s`, `%d`, or those of a row in parentheses.
	 * @return literal-string Placeholders, separated by commas.
	 */
	final public static function placeholders( int $count, string $placeholder = '%s' ): string {
		return implode( ', ', array_fill( 0, $count, $placeholder ) );
	}

	/**
	 * @param literal-string   $sql    See query().
	 * @param list<string|int> $values Values for the placeholders.
	 */
	private static function prepare( string $sql, array $values ): string {
		global $wpdb;
		$sql = str_replace(
			[ '{table}', '{posts}', '{slipstream}' ],
			[ static::name(), $wpdb->posts, $wpdb->prefix . 'slipstream_' ],
			$sql
		);
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
	 * Returns the SQL that defines a key.
	 * @param string $definition Value of KEYS: `(column)` or `UNIQUE (column)`.
	 */
	final public static function key_sql( string $key, string $definition ): string {
		if ( 'PRIMARY KEY' === $key ) {
			return "PRIMARY KEY $definition";
		}
		return str_starts_with( $definition, 'UNIQUE ' ) ? 'UNIQUE KEY ' . $key . ' ' . substr( $definition, 7 ) : "KEY $key $definition";
	}
}
