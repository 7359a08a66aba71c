<?php
/**
 * Tests of settings that several requests change at the same time.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Connections\Secrets;
use Slipstream\Submissions\LimitsTable;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Options;

final class ConcurrencyTest extends TestCase {

	protected bool $in_transaction = false;

	private const EACH = 15;

	#[TestDox( 'Two processes can change settings and keys at the same time without losing a change' )]
	public function test_two_processes(): void {
		$options = Plugin::get( Options::class );
		$before  = $options->all();
		$names   = static fn ( string $who ): array => array_map(
			static fn ( int $number ): string => "$who$number",
			range( 1, self::EACH )
		);
		$running = array_map( static fn ( string $who ): array => self::start( $names( $who ) ), [ 'a', 'b' ] );
		foreach ( $running as [ $process, $pipe ] ) {
			$printed = (string) stream_get_contents( $pipe );
			proc_close( $process );
			self::assertStringContainsString( '{"failed":0}', $printed );
		}
		wp_cache_flush();
		$all = [ ...$names( 'a' ), ...$names( 'b' ) ];
		self::assertEqualsCanonicalizing( $all, $options->list( 'test_list' ) );
		$secrets = Plugin::get( Secrets::class );
		foreach ( $all as $name ) {
			self::assertSame( "value-$name", $secrets->value( "test_$name" ) );
			$secrets->remove( "test_$name" );
		}
		$options->set( 'test_list', null );
		self::assertSame( $before, $options->all() );
	}

	#[TestDox( 'A change that conflicts with another one is repeated on the new value' )]
	public function test_meeting(): void {
		$row   = new AtomicOption( 'slipstream_test_row', false );
		$calls = 0;
		$row->change( static fn (): array => [ 'name' => 'value' ] );
		$row->change(
			static function ( array $stored ) use ( &$calls ): array {
				if ( 0 === $calls++ ) {
					// The values differ only in case, which some collations ignore.
					( new AtomicOption( 'slipstream_test_row', false ) )->change( static fn (): array => [ 'name' => 'VALUE' ] );
				}
				return $stored + [ 'mine' => 1 ];
			}
		);
		$result = AtomicOption::content( (array) get_option( 'slipstream_test_row' ) );
		delete_option( 'slipstream_test_row' );
		self::assertSame( 2, $calls );
		self::assertSame( [ 'name' => 'VALUE', 'mine' => 1 ], $result );
	}

	#[DataProvider( 'autoloads' )]
	#[TestDox( 'A process that finds the value stored by another process reads that value: $_dataName' )]
	public function test_second( bool $autoload ): void {
		global $wpdb;
		self::assertFalse( get_option( 'slipstream_test_row' ) );
		// Simulates another process, whose change this process' cache does not contain.
		$wpdb->insert(
			$wpdb->options,
			[
				'option_name' => 'slipstream_test_row',
				'option_value' => maybe_serialize( [ 'name' => 'theirs' ] ),
				'autoload' => $autoload ? 'on' : 'off',
			]
		);
		$row = new AtomicOption( 'slipstream_test_row', $autoload, false );
		self::assertTrue( $row->change( static fn ( array $stored ): array => $stored + [ 'name' => 'mine' ] ) );
		$result = get_option( 'slipstream_test_row' );
		delete_option( 'slipstream_test_row' );
		self::assertSame( [ 'name' => 'theirs' ], $result );
	}

	/**
	 * @return array<string, array{bool}>
	 */
	public static function autoloads(): array {
		return [
			'loaded on every page'    => [ true ],
			'loaded when asked for'   => [ false ],
		];
	}

	#[DataProvider( 'autoloads' )]
	#[TestDox( 'A reader that was slower than a change does not leave the old value in the cache: $_dataName' )]
	public function test_slow_reader( bool $autoload ): void {
		$row   = new AtomicOption( 'slipstream_test_row', $autoload );
		$write = static fn ( string $value ): bool => $row->change( static fn (): array => [ 'name' => $value ] );
		$write( 'old' );
		wp_cache_flush();
		$is_written = false;
		// Simulates a writer in another process: it changes the option after this process has read it, but before the value is cached.
		add_filter(
			'pre_cache_alloptions',
			static function ( array $read ) use ( $write, &$is_written ): array {
				if ( ! $is_written ) {
					$is_written = true;
					$write( 'new' );
				}
				return $read;
			}
		);
		wp_load_alloptions();
		self::assertTrue( $is_written );
		self::assertSame( [ 'name' => 'new' ], AtomicOption::content( (array) get_option( 'slipstream_test_row' ) ) );
		delete_option( 'slipstream_test_row' );
	}

	#[TestDox( 'When three processes count at the same time, exactly as many requests pass as the limit allows' )]
	public function test_limit(): void {
		$running = array_map( static fn (): array => self::start( [], 'hit' ), [ 1, 2, 3 ] );
		$passed  = 0;
		foreach ( $running as [ $process, $pipe ] ) {
			$printed = (string) stream_get_contents( $pipe );
			proc_close( $process );
			self::assertSame( 1, preg_match( '/{"passed":(\d+)}/', $printed, $found ) );
			$passed += (int) ( $found[1] ?? 0 );
		}
		$hits = array_map(
			'intval',
			array_column( LimitsTable::rows( 'SELECT hits FROM {table} WHERE expires = %d ORDER BY hits', [ PHP_INT_MAX ] ), 'hits' )
		);
		LimitsTable::query( 'DELETE FROM {table} WHERE expires = %d', [ PHP_INT_MAX ] );
		self::assertSame( 30, $passed );
		self::assertSame( 30, $hits[0] ?? 0 );
		self::assertGreaterThanOrEqual( 30, $hits[1] ?? 0, 'who was too late for the one may be counted in the other' );
	}

	/**
	 * Starts a process that changes settings or runs another task.
	 *
	 * @param list<string> $names Names that the process adds.
	 * @return array{resource, resource} The process and its output stream.
	 */
	private static function start( array $names, string $what = 'switch' ): array {
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, __DIR__ . '/scripts/request.php', $what, ...$names ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ],
			$pipes,
			null,
			[ 'SLIPSTREAM_REQUEST' => '{}' ] + getenv()
		);
		self::assertIsResource( $process );
		return [ $process, $pipes[1] ];
	}
}
