<?php
/**
 * Tests of Database\Transaction.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Migrator;
use Slipstream\Database\Transaction;
use Slipstream\Plugin;
use stdClass;

final class TransactionTest extends TestCase {

	/** False, because these tests open and close transactions themselves. */
	protected bool $in_transaction = false;

	protected function setUp(): void {
		parent::setUp();
		delete_option( 'slipstream_tables_lock' );
		Plugin::get( Migrator::class )->migrate( [ NotesTable::class ] );
	}

	protected function tearDown(): void {
		NotesTable::query( 'DROP TABLE IF EXISTS {table}' );
		$versions = (array) get_option( Migrator::OPTION );
		unset( $versions['test_notes'] );
		update_option( Migrator::OPTION, $versions, true );
		parent::tearDown();
	}

	private static function note( string $name ): void {
		NotesTable::query_or_fail( 'INSERT INTO {table} (name) VALUES (%s)', [ $name ] );
	}

	/** @return list<string> Rows of the table. */
	private static function notes(): array {
		return array_column( NotesTable::rows( 'SELECT name FROM {table} ORDER BY id' ), 'name' );
	}

	#[TestDox( 'All queries are committed together, and the result is returned' )]
	public function test_commit(): void {
		$result = Plugin::get( Transaction::class )->run(
			static function (): string {
				self::note( 'a' );
				self::note( 'b' );
				return 'done';
			}
		);
		self::assertSame( 'done', $result );
		$GLOBALS['wpdb']->query( 'ROLLBACK' );
		self::assertSame( [ 'a', 'b' ], self::notes() );
	}

	#[TestDox( 'An exception of the callback rolls all of its queries back and is thrown again' )]
	public function test_rollback(): void {
		self::note( 'before' );
		try {
			Plugin::get( Transaction::class )->run(
				static function (): never {
					self::note( 'a' );
					throw new RuntimeException( 'no' );
				}
			);
		} catch ( RuntimeException $failure ) {
			self::assertSame( 'no', $failure->getMessage() );
		}
		self::assertSame( [ 'before' ], self::notes() );
		self::note( 'after' );
		$GLOBALS['wpdb']->query( 'ROLLBACK' );
		self::assertSame( [ 'before', 'after' ], self::notes(), 'no transaction is left open' );
	}

	#[TestDox( 'A failed inner transaction rolls only its queries back' )]
	public function test_nested(): void {
		$transaction = Plugin::get( Transaction::class );
		$transaction->run(
			static function () use ( $transaction ): void {
				self::note( 'outer' );
				try {
					$transaction->run(
						static function () use ( $transaction ): never {
							self::note( 'inner' );
							$transaction->run( static fn () => self::note( 'innermost' ) );
							throw new RuntimeException();
						}
					);
				} catch ( RuntimeException ) {
					self::note( 'outer again' );
				}
			}
		);
		self::assertSame( [ 'outer', 'outer again' ], self::notes() );
	}

	/**
	 * @return array<string, array{string, int}>
	 */
	public static function errors(): array {
		return [
			'deadlock'  => [ 'Deadlock found when trying to get lock; try restarting transaction', 3 ],
			'lock wait' => [ 'Lock wait timeout exceeded; try restarting transaction', 3 ],
			'SQLite'    => [ 'SQLSTATE[HY000]: General error: 5 database is locked', 3 ],
			'another'   => [ "Unknown column 'x'", 1 ],
		];
	}

	#[DataProvider( 'errors' )]
	#[TestDox( 'The work starts three times at most, and only for a conflict with another transaction: $_dataName' )]
	public function test_attempts( string $error, int $expected ): void {
		$attempts = 0;
		try {
			Plugin::get( Transaction::class )->run(
				static function () use ( $error, &$attempts ): never {
					++$attempts;
					self::note( "attempt $attempts" );
					$GLOBALS['wpdb']->last_error = $error;
					throw new QueryFailed();
				}
			);
		} catch ( QueryFailed $failure ) {
			self::assertSame( $expected > 1, $failure->is_conflict );
		}
		self::assertSame( $expected, $attempts );
		self::assertSame( [], self::notes() );
	}

	#[TestDox( 'A second attempt that succeeds counts once' )]
	public function test_second_attempt(): void {
		$attempts = 0;
		Plugin::get( Transaction::class )->run(
			static function () use ( &$attempts ): void {
				self::note( 'once' );
				if ( 1 === ++$attempts ) {
					$GLOBALS['wpdb']->last_error = 'Deadlock found';
					throw new QueryFailed();
				}
			}
		);
		self::assertSame( [ 'once' ], self::notes() );
	}

	#[TestDox( 'A database that refuses to begin or to commit is a failure: $_dataName' )]
	#[DataProvider( 'statements' )]
	public function test_refused( string $statement ): void {
		$end = self::refuse( "/^$statement/" );
		try {
			Plugin::get( Transaction::class )->run( static fn () => self::note( 'a' ) );
			self::fail( 'It succeeded.' );
		} catch ( QueryFailed ) {
			self::assertTrue( $end() );
		}
		self::assertSame( [], self::notes() );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function statements(): array {
		return [
			'begin'  => [ 'START TRANSACTION' ],
			'commit' => [ 'COMMIT' ],
		];
	}

	#[TestDox( 'A reconnect during the transaction is a failure' )]
	public function test_reconnected(): void {
		global $wpdb;
		$connection = $wpdb->dbh;
		// Simulates a reconnect, which creates a new connection. The test's rollback must use the original one.
		add_filter(
			'query',
			static function ( string $sql ) use ( $wpdb, $connection ): string {
				if ( 'ROLLBACK' === $sql ) {
					$wpdb->dbh = $connection;
				}
				return $sql;
			}
		);
		$is_refused = false;
		try {
			Plugin::get( Transaction::class )->run(
				static function () use ( $wpdb ): void {
					self::note( 'a' );
					$wpdb->dbh = new stdClass();
				}
			);
		} catch ( QueryFailed ) {
			$is_refused = true;
		}
		self::assertTrue( $is_refused );
		self::assertSame( [], self::notes() );
	}
}
