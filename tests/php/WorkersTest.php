<?php
/**
 * Tests of workers in processes of their own.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class WorkersTest extends TestCase {

	private const HOOK = 'slipstream_test_job';
	private const JOBS = 40;

	protected bool $in_transaction = false;

	private string $file = '';

	protected function setUp(): void {
		parent::setUp();
		$this->clean();
		$this->file = (string) tempnam( sys_get_temp_dir(), 'slipstream-jobs-' );
	}

	protected function tearDown(): void {
		$this->clean();
		unlink( $this->file );
		parent::tearDown();
	}

	private function clean(): void {
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Cron::class )->rest();
	}

	private static function schedule( string $key ): bool {
		Plugin::get( Outbox::class )->begin();
		return Plugin::get( Outbox::class )->schedule( self::HOOK, [ 'n' => $key ], 0, $key );
	}

	/**
	 * @return array{resource, resource} A worker's process and what it prints.
	 */
	private function start( string $deadly = '' ): array {
		$pipes   = [];
		$process = proc_open( [ PHP_BINARY, __DIR__ . '/scripts/request.php', 'work', $this->file, $deadly ], [ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes, null, [ 'SLIPSTREAM_REQUEST' => '{}' ] + getenv() );
		self::assertIsResource( $process );
		return [ $process, $pipes[1] ];
	}

	/**
	 * @param list<array{resource, resource}> $running
	 */
	private static function wait( array $running ): string {
		$printed = '';
		foreach ( $running as [ $process, $pipe ] ) {
			$printed .= (string) stream_get_contents( $pipe );
			proc_close( $process );
		}
		wp_cache_flush();
		return $printed;
	}

	/**
	 * @return list<string> Keys of the jobs that were begun, in order.
	 */
	private function begun(): array {
		return array_values( array_filter( explode( "\n", (string) file_get_contents( $this->file ) ), static fn ( string $key ): bool => '' !== $key ) );
	}

	#[TestDox( 'Of jobs that two workers do at the same time each is done exactly once' )]
	public function test_two_workers(): void {
		$keys = array_map( static fn ( int $number ): string => "k$number", range( 1, self::JOBS ) );
		self::assertSame( $keys, array_values( array_filter( $keys, self::schedule( ... ) ) ) );
		self::assertSame( 2, substr_count( self::wait( [ $this->start(), $this->start() ] ), '"runs"' ) );
		self::assertEqualsCanonicalizing( $keys, $this->begun() );
		self::assertNull( Plugin::get( Outbox::class )->next_due() );
		self::assertFalse( wp_next_scheduled( Cron::HOOK ) );
	}

	#[TestDox( 'A job whose worker is killed is not lost and not repeated at once: after the lease another one does it' )]
	public function test_killed(): void {
		array_map( self::schedule( ... ), [ 'a', 'deadly', 'b' ] );
		self::assertStringNotContainsString( 'runs', self::wait( [ $this->start( 'deadly' ) ] ) );
		self::assertSame( [ 'a', 'deadly' ], $this->begun() );
		self::assertIsInt( wp_next_scheduled( Cron::HOOK ), 'somebody will look again' );

		self::wait( [ $this->start() ] );
		self::assertSame( [ 'a', 'deadly', 'b' ], $this->begun() );

		Plugin::set( Outbox::class, null );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + Outbox::LEASE + 1 ) ) ) );
		$job = Plugin::get( Outbox::class )->claim();
		self::assertSame( [ 'deadly', [ 'n' => 'deadly' ], 2 ], [ $job?->key, $job?->arguments, $job?->attempts ] );
	}
}
