<?php
/**
 * Tests of workers in separate processes: whether effects are lost or repeated if one is killed.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Database\Migrator;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Plugin;

final class WorkersTest extends TestCase {

	/** By the step at which a worker is killed: the number of starts of a job, and of its effects if nothing prevents a repetition. */
	private const STEPS = [
		''                                     => [ 1, 1 ],
		'before the claim'                     => [ 1, 1 ],
		'after the claim'                      => [ 1, 1 ],
		'before the effect'                    => [ 2, 1 ],
		'after the effect, before the finish'  => [ 2, 2 ],
		'after the finish'                     => [ 1, 1 ],
	];

	private const JOBS = 24;

	protected bool $in_transaction = false;

	private string $log = '';

	protected function setUp(): void {
		parent::setUp();
		Plugin::get( Migrator::class )->migrate( [ LedgerTable::class ] );
		$this->log = (string) tempnam( sys_get_temp_dir(), 'slipstream-jobs-' );
		$this->clean();
	}

	protected function tearDown(): void {
		$this->clean();
		LedgerTable::query( 'DROP TABLE IF EXISTS {table}' );
		$tables = (array) get_option( Migrator::OPTION );
		unset( $tables[ LedgerTable::NAME ] );
		update_option( Migrator::OPTION, $tables, true );
		unlink( $this->log );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		JobEngine::remove_action_scheduler();
	}

	private function clean(): void {
		OutboxTable::query( 'DELETE FROM {table}' );
		LedgerTable::query( 'DELETE FROM {table}' );
		wp_cache_flush();
		Plugin::get( Cron::class )->cancel_all();
	}

	/**
	 * @param array<string, mixed> $given Task of the process.
	 * @return array{resource, resource} The process and its output stream.
	 */
	private function start( string $engine, string $task, array $given = [] ): array {
		$pipes   = [];
		$command = [
			PHP_BINARY,
			__DIR__ . '/scripts/worker.php',
			$engine,
			$task,
			(string) wp_json_encode( $given + [ 'log' => $this->log ] ),
		];
		$process = proc_open( $command, [ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
		self::assertIsResource( $process );
		return [ $process, $pipes[1] ];
	}

	/**
	 * Waits for a worker to end.
	 * @param array{resource, resource} $running
	 * @return array<string, mixed>|null Output of the process; null if it was killed.
	 */
	private static function wait( array $running ): ?array {
		[ $process, $pipe ] = $running;
		$printed            = (string) stream_get_contents( $pipe );
		proc_close( $process );
		$data = json_decode( substr( $printed, (int) strrpos( $printed, "\n{" ) ), true );
		self::assertTrue( is_array( $data ) || ! str_contains( $printed, 'rror' ), $printed );
		return is_array( $data ) ? $data : null;
	}

	/**
	 * @param array<string, mixed> $given
	 * @return array<string, mixed>
	 */
	private function play( string $engine, string $task, array $given = [] ): array {
		$result = self::wait( $this->start( $engine, $task, $given ) );
		self::assertNotNull( $result, "$engine: $task" );
		return $result;
	}

	/** @return array<string, int> Number of times that the effect of each job happened, by key. */
	private function noted( string $what ): array {
		preg_match_all( "/^$what (\S+)$/m", (string) file_get_contents( $this->log ), $found );
		return array_count_values( $found[1] );
	}

	/**
	 * @return array<string, array{string, string, int}>
	 */
	public static function faults(): array {
		$faults = [];
		foreach ( JobEngine::ALL as $engine ) {
			foreach ( array_keys( self::STEPS ) as $step ) {
				$faults[ "$engine, " . ( '' === $step ? 'none' : "one $step" ) ] = [ $engine, $step, '' === $step ? 0 : 1 ];
			}
			$faults[ "$engine, both before the effect" ] = [ $engine, 'before the effect', 2 ];
		}
		return $faults;
	}

	#[Group( 'faults' )]
	#[DataProvider( 'faults' )]
	#[TestDox( 'Two concurrent workers lose no job, repeat no effect under its key, and no job can be scheduled again; killed: $_dataName' )]
	public function test_fault( string $engine, string $step, int $dead ): void {
		$keys  = array_map( static fn ( int $number ): string => "k$number", range( 1, FaultTable::tries( self::JOBS ) ) );
		$count = count( $keys );
		// Simulates that time has passed since the workers died, so that their leases have expired.
		$past  = time() - Queue::LEASE - 60;
		$given = [ 'time' => $past, 'keys' => $keys ];
		$asked = $this->play( $engine, 'schedule', $given );
		self::assertSame(
			[ $count, [ $past ], 'cron' === $engine ? $past : 0 ],
			array_values( $asked ),
			'one event waits, for any number of jobs'
		);

		$given += [ 'workers' => 2 ];
		$first  = $this->start( $engine, 'work', $given + [ 'kill' => $step ] );
		$second = $this->start( $engine, 'work', $given + [ 'kill' => 2 === $dead ? $step : '' ] );
		$ended  = [ self::wait( $first ), self::wait( $second ) ];
		self::assertSame( [ $dead > 0, $dead > 1 ], [ null === $ended[0], null === $ended[1] ], 'killed' );
		self::assertGreaterThanOrEqual( 3, $ended[1]['begun'] ?? 3, 'both had work to do' );

		$rest = $this->play( $engine, 'wait', [ 'keys' => $keys ] );
		self::assertSame( [], $rest['pending'], 'the engine rests' );
		$this->report( $engine, $dead, $step, $keys, $rest['again'] );
		[ $begun, $effects ] = self::STEPS[ $step ];
		self::assertSame(
			[ $begun, $effects ],
			[ max( 0, ...array_values( $this->noted( 'begun' ) ) ), max( 0, ...array_values( $this->noted( 'effect' ) ) ) ]
		);
		self::assertSame(
			$count + $dead * ( $begun - 1 ),
			array_sum( $this->noted( 'begun' ) ),
			'only the jobs of the dead are begun again'
		);
		self::assertEqualsCanonicalizing( $keys, array_column( LedgerTable::rows( 'SELECT job_key FROM {table}' ), 'job_key' ) );
		self::assertSame( 0, $rest['again'], 'asked for again' );
		self::assertSame(
			[ [ 'status' => 'done', 'arguments' => '', 'jobs' => (string) $count ] ],
			OutboxTable::rows( 'SELECT status, arguments, COUNT(*) AS jobs FROM {table} GROUP BY status, arguments' )
		);
	}

	/**
	 * @param list<string> $keys
	 */
	private function report( string $engine, int $dead, string $step, array $keys, int $again ): void {
		$ledger = array_column( LedgerTable::rows( 'SELECT job_key FROM {table}' ), 'job_key' );
		$states = array_map(
			static fn ( array $row ): string => "{$row['jobs']} {$row['status']}",
			OutboxTable::rows( 'SELECT status, COUNT(*) AS jobs FROM {table} GROUP BY status' )
		);
		$known  = $dead * ( self::STEPS[ $step ][1] - 1 );
		FaultTable::add(
			'job: ' . [ 'no worker is killed', 'a worker is killed ', 'both workers are killed ' ][ $dead ] . $step,
			$engine,
			count( $keys ),
			count( array_diff( $keys, $ledger ) ),
			count( $ledger ) - count( array_unique( $ledger ) ) + $again
				+ array_sum( $this->noted( 'effect' ) ) - count( $this->noted( 'effect' ) ),
			implode( ', ', $states ),
			0 === $known ? '' : 'at least once: only what is written under the job’s key happens once',
			$known
		);
	}

	#[TestDox( 'Action Scheduler, if available, has one action for the earliest time, even after two concurrent requests, and none when no job waits' )]
	public function test_action_scheduler(): void {
		$base = time() + 1000;
		$this->play( 'action-scheduler', 'cancel_all' );
		$result = $this->play(
			'action-scheduler',
			'schedule_worker',
			[ 'times' => [ $base, $base + 5, $base - 5, $base - 5, $base + 9 ] ]
		);
		self::assertSame( [ 'most' => 1, 'pending' => [ $base - 5 ] ], $result );
		$at_once = array_map(
			fn ( int $side ): array => $this->start(
				'action-scheduler',
				'schedule_worker',
				[ 'times' => array_map( static fn ( int $step ): int => $base - 10 * $step - $side, range( 1, 10 ) ) ]
			),
			[ 0, 0, 1 ]
		);
		array_map( self::wait( ... ), $at_once );
		self::assertSame(
			[ 'most' => 1, 'pending' => [ $base - 101 ] ],
			$this->play( 'action-scheduler', 'schedule_worker', [ 'times' => [ $base ] ] )
		);
		$this->play( 'action-scheduler', 'cancel_all' );
		self::assertSame(
			[ $base - 5 ],
			$this->play( 'action-scheduler', 'schedule_worker', [ 'times' => [ $base, $base - 5 ], 'meets' => true ] )['pending'],
			'of two who tidy up neither takes the last one'
		);
		self::assertSame( [], $this->play( 'action-scheduler', 'cancel_all' )['pending'] );
		self::assertFalse( wp_next_scheduled( Cron::HOOK ) );
	}

	#[TestDox( 'Uninstalling removes the plugin\'s action from Action Scheduler, and the outbox with its remembered keys if the site owner chose so; never another plugin\'s data' )]
	public function test_uninstall(): void {
		$this->play( 'action-scheduler', 'cancel_all' );
		self::assertSame(
			[ 'before' => 1, 'pending' => 0, 'others' => true, 'outbox' => 1 ],
			$this->play( 'action-scheduler', 'uninstall', [ 'removes' => true ] )
		);
		self::assertSame(
			[ 'before' => 1, 'pending' => 1, 'others' => true, 'outbox' => 0 ],
			$this->play( 'action-scheduler', 'uninstall', [ 'removes' => false ] )
		);
	}
}
