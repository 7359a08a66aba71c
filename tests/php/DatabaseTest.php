<?php
/**
 * Tests tables and their migrations.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\HealthResult;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Health\TablesCheck;
use Slipstream\Jobs\Engine;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Submissions\LimitsTable;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class DatabaseTest extends TestCase {

	/** Not rolled back: MySQL commits the open transaction when a table is created. */
	protected bool $in_transaction = false;

	/**
	 * Stored versions of the tables before the test.
	 *
	 * @var array<mixed>
	 */
	private array $before = [];

	protected function setUp(): void {
		parent::setUp();
		$this->before = (array) get_option( Migrator::OPTION );
	}

	protected function tearDown(): void {
		NotesTable::query( 'DROP TABLE IF EXISTS {table}' );
		update_option( Migrator::OPTION, $this->before, true );
		delete_option( 'slipstream_tables_lock' );
		parent::tearDown();
	}

	/**
	 * @param class-string<Table> $table
	 */
	private static function migrate( string $table ): bool {
		wp_cache_flush();
		return Plugin::get( Migrator::class )->migrate( [ $table ] );
	}

	/**
	 * @return list<string>
	 */
	private static function columns(): array {
		return array_column( NotesTable::rows( 'SHOW COLUMNS FROM {table}' ), 'Field' );
	}

	#[TestDox( 'A table can be created twice without harm' )]
	public function test_make(): void {
		self::assertFalse( NotesTable::is_ready() );
		self::assertTrue( self::migrate( NotesTable::class ) );
		self::assertTrue( NotesTable::is_ready() );
		self::assertSame( 1, NotesTable::query( 'INSERT INTO {table} (name) VALUES (%s)', [ 'Äpfel 🍏' ] ) );
		update_option( Migrator::OPTION, $this->before, true );
		self::assertTrue( self::migrate( NotesTable::class ) );
		self::assertSame( 'Äpfel 🍏', NotesTable::row( 'SELECT name FROM {table}' )['name'] ?? null );
	}

	#[TestDox( 'Site Health names the tables that a restored backup lacks, and nothing creates them again' )]
	public function test_lost_tables(): void {
		$check = static fn (): HealthResult => Plugin::get( TablesCheck::class )->result();
		self::assertSame( HealthResult::GOOD, $check()->status );
		$end   = self::refuse( '/^SHOW TABLES/' );
		self::assertSame( HealthResult::GOOD, $check()->status, 'a failed query is no missing table' );
		self::assertTrue( $end() );
		LimitsTable::query( 'DROP TABLE {table}' );
		Plugin::get( Migrator::class )->run();
		self::assertSame(
			[ HealthResult::CRITICAL, 'Nothing can be stored in ' . LimitsTable::name() . '. Restore these tables from a backup of the database.' ],
			[ $check()->status, $check()->description ]
		);
		update_option( Migrator::OPTION, array_diff_key( $this->before, [ LimitsTable::NAME => 1 ] ), true );
		self::assertTrue( self::migrate( LimitsTable::class ) );
		self::assertSame( HealthResult::GOOD, $check()->status );
	}

	#[TestDox( 'A table whose version could not be stored is not a success: the migration runs again when the lock has expired' )]
	public function test_not_noted(): void {
		$end = self::refuse( "/^(INSERT|UPDATE) .*'slipstream_tables'/s" );
		self::assertFalse( self::migrate( NotesTable::class ) );
		$end();
		delete_option( 'slipstream_tables_lock' );
		self::assertTrue( self::migrate( NotesTable::class ) );
		self::assertTrue( NotesTable::is_ready() );
	}

	#[TestDox( 'A new version adds its columns and keys and keeps the data, even after an interrupted migration' )]
	public function test_change(): void {
		self::migrate( NotesTable::class );
		NotesTable::query( 'INSERT INTO {table} (name) VALUES (%s)', [ 'old' ] );
		NotesTable::query( "ALTER TABLE {table} ADD COLUMN color VARCHAR(20) NOT NULL DEFAULT ''" );
		self::assertFalse( NewNotesTable::is_ready() );
		self::assertTrue( self::migrate( NewNotesTable::class ) );
		self::assertTrue( NewNotesTable::is_ready() );
		self::assertSame( [ 'id', 'name', 'color', 'size' ], self::columns() );
		self::assertContains( 'size', array_column( NotesTable::rows( 'SHOW INDEX FROM {table}' ), 'Key_name' ) );
		self::assertSame( [ 'old', '3' ], array_values( NotesTable::row( 'SELECT name, size FROM {table}' ) ?? [] ) );
	}

	#[TestDox( 'Steps fill old rows in batches and drop a column and its key, in order, each once' )]
	public function test_steps(): void {
		self::migrate( NotesTable::class );
		NotesTable::query( 'ALTER TABLE {table} ADD COLUMN length INT NOT NULL DEFAULT 0' );
		NotesTable::query( 'ALTER TABLE {table} ADD KEY length (length)' );
		foreach ( range( 1, 5 ) as $number ) {
			NotesTable::query( 'INSERT INTO {table} (name, length) VALUES (%s, %d)', [ "note $number", 10 * $number ] );
		}
		SteppedNotesTable::$batches = [];
		self::assertTrue( self::migrate( SteppedNotesTable::class ) );
		self::assertSame( [ 2, 2, 1, 0 ], SteppedNotesTable::$batches );
		self::assertSame(
			[ '10', '20', '30', '40', '50' ],
			array_column( NotesTable::rows( 'SELECT size FROM {table} ORDER BY id' ), 'size' )
		);
		self::assertSame( [ 'id', 'name', 'size' ], self::columns() );
		self::assertNotContains( 'length', array_column( NotesTable::rows( 'SHOW INDEX FROM {table}' ), 'Key_name' ) );
		self::assertTrue( self::migrate( SteppedNotesTable::class ) );
		self::assertCount( 4, SteppedNotesTable::$batches, 'no step runs again' );
	}

	#[TestDox( 'Steps that the database rejects continue where they stopped, when the lock has expired' )]
	public function test_refused_step(): void {
		self::migrate( NotesTable::class );
		NotesTable::query( 'ALTER TABLE {table} ADD COLUMN length INT NOT NULL DEFAULT 7' );
		NotesTable::query( 'INSERT INTO {table} (name) VALUES (%s)', [ 'note' ] );
		$end = self::refuse( '/DROP COLUMN/' );
		self::assertFalse( self::migrate( SteppedNotesTable::class ) );
		self::assertTrue( SteppedNotesTable::is_ready(), 'new rows can be written meanwhile' );
		self::assertTrue( $end() );
		self::assertFalse( self::migrate( SteppedNotesTable::class ), 'the lock still stands' );
		delete_option( 'slipstream_tables_lock' );
		SteppedNotesTable::$batches = [];
		self::assertTrue( self::migrate( SteppedNotesTable::class ) );
		self::assertSame( [], SteppedNotesTable::$batches );
		self::assertSame( [ 'id', 'name', 'size' ], self::columns() );
		self::assertSame( '7', NotesTable::row( 'SELECT size FROM {table}' )['size'] ?? null );
	}

	#[TestDox( 'A new table skips its steps' )]
	public function test_new_table_skips_steps(): void {
		SteppedNotesTable::$batches = [];
		self::assertTrue( self::migrate( SteppedNotesTable::class ) );
		self::assertSame( [], SteppedNotesTable::$batches );
		self::assertSame( [ 'id', 'name', 'size' ], self::columns() );
	}

	#[TestDox( 'A site with the outbox of the first version keeps its jobs, no matter which request comes first: an administrator\'s, cron or WP-CLI' )]
	public function test_outbox(): void {
		$ways = [
			'admin' => static function (): void {
				wp_set_current_user( 1 );
				Plugin::get( Migrator::class )->run_in_admin();
			},
			'cron'  => static fn () => do_action( 'slipstream_work' ),
			'cli'   => static fn () => do_action( 'cli_init' ),
		];
		foreach ( $ways as $name => $way ) {
			OutboxTable::query( 'ALTER TABLE {table} DROP COLUMN keep_for' );
			update_option( Migrator::OPTION, [ 'outbox' => 1 ] + $this->before, true );
			OutboxTable::query(
				'INSERT INTO {table} (identity, hook, job_key, arguments, due) VALUES (%s, %s, %s, %s, %d)',
				[ md5( $name ), 'slipstream_test_job', 'k', '[7]', time() + 9999 ]
			);
			wp_cache_flush();
			$this->forget();
			self::assertFalse(
				Plugin::get( Outbox::class )->schedule( 'slipstream_test_job', [], 0, 'other' )->is_queued(),
				'a page waits for the table'
			);
			$way();
			self::assertTrue( OutboxTable::is_ready(), $name );
			self::assertSame(
				[ 'arguments' => '[7]', 'keep_for' => '0' ],
				OutboxTable::row( 'SELECT arguments, keep_for FROM {table}' ),
				$name
			);
			OutboxTable::query( 'DELETE FROM {table}' );
			Plugin::get( Engine::class )->cancel_all();
		}
	}

	#[TestDox( 'Each site of a network has its own tables, and its own jobs in them' )]
	public function test_sites(): void {
		if ( ! is_multisite() ) {
			self::assertStringContainsString( 'slipstream_outbox', OutboxTable::name() );
			return;
		}
		$site = wp_insert_site( [ 'domain' => 'tables.example', 'path' => '/', 'title' => 'Tables' ] );
		self::assertIsInt( $site );
		switch_to_blog( $site );
		self::assertFalse( OutboxTable::is_ready() );
		self::assertTrue( Plugin::get( Migrator::class )->run() );
		self::assertTrue( Plugin::get( Outbox::class )->schedule( 'slipstream_test_job', [], 0, 'k' )->is_queued() );
		restore_current_blog();
		self::assertNull( Plugin::get( Outbox::class )->state( 'slipstream_test_job', 'k' ) );
		wp_delete_site( $site );
	}

	#[TestDox( 'Of two concurrent migrations one runs; the lock of a killed one expires' )]
	public function test_lock(): void {
		add_option( 'slipstream_tables_lock', [ 'until' => time() + 200 ], '', false );
		self::assertFalse( self::migrate( NotesTable::class ) );
		self::assertSame( [], self::columns() );
		Plugin::set( Migrator::class, null );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + 201 ) ) ) );
		self::assertTrue( self::migrate( NotesTable::class ) );
		self::assertFalse( get_option( 'slipstream_tables_lock' ) );
	}

	#[TestDox( 'An administrator\'s page view creates the tables of core and extensions; a visitor\'s does not' )]
	public function test_where(): void {
		update_option( Migrator::OPTION, [], true );
		wp_cache_flush();
		Plugin::get( Migrator::class )->run_in_admin();
		self::assertSame( [], Table::versions(), 'a visitor of admin-ajax.php or admin-post.php' );
		wp_set_current_user( 1 );
		Plugin::get( Migrator::class )->run_in_admin();
		self::assertSame( OutboxTable::VERSION, get_option( Migrator::OPTION )['outbox'] ?? null );
		self::assertArrayHasKey( 'podcast_feeds', Table::versions() );
		foreach ( [ 'template_redirect', 'init', 'wp_loaded', 'rest_api_init' ] as $hook ) {
			self::assertStringNotContainsString(
				"[ '$hook', Database",
				(string) file_get_contents( Plugin::path( 'src/server/hooks.php' ) )
			);
		}
	}

	#[TestDox( 'After a migration the check costs nothing until the next build' )]
	public function test_cost(): void {
		global $wpdb;
		Plugin::get( Migrator::class )->run();
		wp_load_alloptions();
		$before = $wpdb->num_queries;
		self::assertTrue( Plugin::get( Migrator::class )->run() );
		self::assertSame( $before, $wpdb->num_queries );
	}

	#[TestDox( 'A deleted site of a network loses its tables, and other sites keep theirs' )]
	public function test_removed_site(): void {
		global $wpdb;
		$tables = apply_filters( 'wpmu_drop_tables', [ 'posts' => "{$wpdb->prefix}posts" ], get_current_blog_id() );
		self::assertContains( OutboxTable::name(), $tables );
		self::assertContains( "{$wpdb->prefix}posts", $tables );
		self::assertTrue( ! is_multisite() || [] === apply_filters( 'wpmu_drop_tables', [], 987 ) );
	}
}
