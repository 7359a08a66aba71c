<?php
declare( strict_types=1 );

namespace Slipstream\Database;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Step;
use Slipstream\Contracts\Table;
use Slipstream\Plugin;
use Slipstream\Registration\Registry;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Clock;
use Slipstream\Support\Options;

/**
 * Creates and updates the tables of the current site, in the administration, cron and WP-CLI. Compares the database with the declarations
 * and adds what is missing, so it can be killed at any point and run again.
 */
final class Migrator {

	/** Autoloaded option: versions by table name, and the build that was checked last. */
	public const OPTION = Table::VERSIONS;

	private const CHECKED_BUILD = '_build';

	/** Option with the end of the running migration's lease as Unix time; not autoloaded. */
	private const LOCK = 'slipstream_tables_lock';

	/** Seconds after which a running migration counts as killed. Also the pause after a failed migration. */
	private const LEASE = 300;

	/** Seconds per request for migration steps. The rest runs in cron and on the next admin page. */
	private const STEP_SECONDS = 5;

	public function __construct(
		private readonly Registry $registry,
		private readonly Declarations $declarations,
		private readonly Clock $clock,
	) {}

	/** Hook `admin_init`. Does nothing in admin-ajax.php and admin-post.php, which visitors can call. */
	public function run_in_admin(): void {
		if ( is_user_logged_in() && ! wp_doing_ajax() ) {
			$this->run();
		}
	}

	/** Checks the tables once per build. Returns whether all of them are up to date. */
	public function run(): bool {
		$build   = Plugin::VERSION . '-' . $this->registry->built_at();
		$is_seen = ( Options::autoloaded( self::OPTION )[ self::CHECKED_BUILD ] ?? '' ) === $build;
		if ( $is_seen && [] === self::outdated( $this->declarations->core()->tables ) ) {
			return true;
		}
		$is_done = $this->migrate( $this->tables() );
		if ( $is_done ) {
			$this->record( self::CHECKED_BUILD, $build );
		}
		return $is_done;
	}

	/**
	 * Updates tables, unless another request is doing so.
	 * @param list<class-string<Table>> $tables Tables to check.
	 * @return bool Whether all tables are up to date.
	 */
	public function migrate( array $tables ): bool {
		$outdated = self::outdated( $tables );
		$pending  = array_filter( $tables, static fn ( string $table ): bool => [] !== self::pending_steps( $table ) );
		if ( [] === $outdated && [] === $pending ) {
			return true;
		}
		if ( ! $this->lock() ) {
			return false;
		}
		foreach ( $outdated as $table ) {
			$is_new = ! isset( Table::versions()[ $table::NAME ] );
			if ( ! self::bring_up_to_date( $table ) || ! $this->record( $table::NAME, $table::VERSION ) ) {
				// After a failure, keep the lease until it expires. Otherwise every page would repeat statements that the database
				// refuses.
				return false;
			}
			// Skip the steps of a new, empty table. A table with rows is older: only its version was lost.
			if ( $is_new && null === $table::row( 'SELECT 1 AS found FROM {table} LIMIT 1' ) ) {
				array_map( fn ( Step $step ): bool => $this->record( self::step_key( $table, $step ), 1 ), $table::steps() );
			}
		}
		try {
			$is_done = $this->run_steps( $tables );
		} catch ( QueryFailed ) {
			return false;
		}
		delete_option( self::LOCK );
		return $is_done;
	}

	/**
	 * Runs pending steps for at most STEP_SECONDS.
	 * @param list<class-string<Table>> $tables Tables to check.
	 * @return bool Whether all steps are done.
	 * @throws QueryFailed If the database fails.
	 */
	private function run_steps( array $tables ): bool {
		$deadline = microtime( true ) + self::STEP_SECONDS;
		foreach ( $tables as $table ) {
			foreach ( self::pending_steps( $table ) as $step ) {
				do {
					if ( microtime( true ) > $deadline ) {
						return false;
					}
					$is_done = ( $step->run )();
				} while ( ! $is_done );
				if ( ! $this->record( self::step_key( $table, $step ), 1 ) ) {
					return false;
				}
			}
		}
		return true;
	}

	/**
	 * @param class-string<Table> $table Table to check.
	 * @return list<Step> Migration steps in the order in which they run.
	 */
	private static function pending_steps( string $table ): array {
		$done = Table::versions();
		return array_values(
			array_filter( $table::steps(), static fn ( Step $step ): bool => ! isset( $done[ self::step_key( $table, $step ) ] ) )
		);
	}

	/** @param class-string<Table> $table Table to check. */
	private static function step_key( string $table, Step $step ): string {
		return $table::NAME . ':' . $step->name;
	}

	/**
	 * Hook `wpmu_drop_tables`. Drops our tables together with their site.
	 * @param array<array-key, string> $tables Names of the tables that WordPress will drop.
	 * @return array<array-key, string> These names and ours.
	 */
	public function drop_with_site( array $tables, int $site_id ): array {
		global $wpdb;
		$prefix = $wpdb->get_blog_prefix( $site_id ) . 'slipstream_';
		// The prefix excludes other sites: their tables have the site ID before `slipstream_`.
		$ours = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $prefix ) . '%' ) );
		return array_merge( $tables, array_map( 'strval', $ours ) );
	}

	/**
	 * @param list<class-string<Table>> $tables Tables to check.
	 * @return list<class-string<Table>> Missing and outdated tables.
	 */
	private static function outdated( array $tables ): array {
		return array_values( array_filter( $tables, static fn ( string $table ): bool => ! $table::is_ready() ) );
	}

	/**
	 * Creates a table, or adds the columns and keys that it lacks.
	 * @param class-string<Table> $table Table to check.
	 */
	private static function bring_up_to_date( string $table ): bool {
		global $wpdb;
		$suppressed = $wpdb->suppress_errors();
		$is_made    = false !== $wpdb->query( $table::sql() );
		$columns    = array_column( $table::rows( 'SHOW COLUMNS FROM {table}' ), 'Field' );
		$keys       = array_column( $table::rows( 'SHOW INDEX FROM {table}' ), 'Key_name' );
		$changes    = [];
		foreach ( array_diff_key( $table::COLUMNS, array_flip( $columns ) ) as $column => $definition ) {
			$changes[] = "ADD COLUMN $column $definition";
		}
		foreach ( array_diff_key( $table::KEYS, array_flip( $keys ), [ 'PRIMARY KEY' => true ] ) as $key => $definition ) {
			$changes[] = 'ADD ' . Table::key_sql( $key, $definition );
		}
		$results = array_map(
			static fn ( string $change ): int|bool => $wpdb->query( 'ALTER TABLE ' . $table::name() . " $change" ),
			$changes
		);
		$wpdb->suppress_errors( $suppressed );
		if ( $is_made ) {
			array_map( static fn ( string $key ) => Step::add_optional_key( $table, $key ), array_keys( $table::OPTIONAL_KEYS ) );
		}
		return $is_made && [] !== $columns && ! in_array( false, $results, true );
	}

	/**
	 * @return list<string> Full names of the tables that the database does not have. They are not created again: if other tables still
	 *     refer to their rows, new rows would get the IDs of old ones.
	 */
	public function missing(): array {
		global $wpdb;
		$ours     = $wpdb->esc_like( $wpdb->prefix . 'slipstream_' ) . '%';
		$existing = $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $ours ) );
		if ( '' !== $wpdb->last_error ) {
			return [];
		}
		$names = array_map( static fn ( string $table ): string => $table::name(), $this->tables() );
		// MySQL may store table names in lower case, even if the prefix has capital letters.
		$existing = array_map( static fn ( mixed $name ): string => strtolower( (string) $name ), $existing );
		$is_gone  = static fn ( string $name ): bool => ! in_array( strtolower( $name ), $existing, true );
		return array_values( array_filter( $names, $is_gone ) );
	}

	/**
	 * @return list<class-string<Table>> Tables of the core, domains and extensions. Includes switched-off extensions, because switching
	 *     them on does not migrate.
	 */
	private function tables(): array {
		return array_merge( $this->declarations->core()->tables, ...array_column( $this->declarations->all(), 'tables' ) );
	}

	private function lock(): bool {
		$now   = $this->clock->now()->getTimestamp();
		$is_us = false;
		$row   = new AtomicOption( self::LOCK, false );
		$saved = $row->change(
			static function ( array $lock ) use ( $now, &$is_us ): array {
				$is_us = (int) ( $lock['until'] ?? 0 ) <= $now;
				return $is_us ? [ 'until' => $now + self::LEASE ] : $lock;
			}
		);
		return $saved && $is_us;
	}

	/**
	 * Stores a table's version, a finished step, or the build that was checked.
	 * @param string $key Table name, step_key() or CHECKED_BUILD.
	 * @return bool Whether it was stored.
	 */
	private function record( string $key, int|string $value ): bool {
		return ( new AtomicOption( self::OPTION, true ) )->change( static fn ( array $all ): array => [ $key => $value ] + $all );
	}
}
