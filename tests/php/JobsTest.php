<?php
/**
 * Tests of background jobs: scheduling, running, failure and retry.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Domains\Discovery\DiscoverySettings;
use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\Job;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\JobTime;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Jobs\ScheduleResult;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class JobsTest extends TestCase {

	private const HOOK = 'slipstream_test_job';

	private int $now = 1_900_000_000;

	/**
	 * Arguments and key of each job that has run, in order.
	 *
	 * @var list<array{array<mixed>, string}>
	 */
	private array $done = [];

	protected function setUp(): void {
		parent::setUp();
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Cron::class )->cancel_all();
		$this->travel( 0 );
	}

	/** Simulates a request after some seconds. */
	private function travel( int $seconds ): Outbox {
		$this->now += $seconds;
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
		return Plugin::get( Outbox::class );
	}

	private function work(): void {
		// WordPress removes an event from its list before firing it.
		Plugin::get( Cron::class )->cancel_all();
		Plugin::get( Worker::class )->work();
	}

	private function listen( ?callable $work = null ): void {
		add_action(
			self::HOOK,
			function ( array $arguments, string $key ) use ( $work ): void {
				$this->done[] = [ $arguments, $key ];
				if ( null !== $work ) {
					$work();
				}
			},
			10,
			2
		);
	}

	private static function claim(): Job {
		$job = Plugin::get( Queue::class )->claim();
		self::assertNotNull( $job );
		return $job;
	}

	private static function total(): int {
		return (int) ( OutboxTable::row( 'SELECT COUNT(*) AS jobs FROM {table}' )['jobs'] ?? 0 );
	}

	private static function event(): int|false {
		return wp_next_scheduled( Cron::HOOK );
	}

	#[TestDox( 'A job waits for its time and does its work, once, with its arguments and key' )]
	public function test_schedule(): void {
		$this->listen();
		self::assertTrue( Plugin::get( Outbox::class )->schedule( self::HOOK, [ 'post' => 7 ], 60, 'post-7' )->is_queued() );
		self::assertSame( $this->now + 60, self::event() );
		$this->work();
		self::assertSame( [], $this->done );
		$this->travel( 60 );
		$this->work();
		$this->work();
		self::assertSame( [ [ [ 'post' => 7 ], 'post-7' ] ], $this->done );
		self::assertSame( [ 0, false ], [ self::total(), self::event() ], 'nothing is left' );
	}

	#[TestDox( 'A waiting job is not added again, for any time and any arguments' )]
	public function test_idempotency(): void {
		$outbox = Plugin::get( Outbox::class );
		self::assertTrue( $outbox->schedule( self::HOOK, [ 'a' => 1 ], 10, 'k' )->is_queued() );
		self::assertFalse( $outbox->schedule( self::HOOK, [ 'a' => 2 ], 99999, 'k' )->is_queued() );
		self::assertTrue( $outbox->schedule( self::HOOK, [ 'a' => 1 ], 10, 'other' )->is_queued() );
		self::assertTrue( $outbox->schedule( 'slipstream_other_job', [ 'a' => 1 ], 10, 'k' )->is_queued() );
		self::assertTrue( $outbox->schedule( self::HOOK, [ 'b' => 1 ] )->is_queued() );
		self::assertFalse( $outbox->schedule( self::HOOK, [ 'b' => 1 ], 5 )->is_queued() );
	}

	#[TestDox( 'A request adds at most 10 jobs, and so does each job that runs; the cron option contains one event without payload' )]
	public function test_limit(): void {
		$outbox = Plugin::get( Outbox::class );
		$add    = static function ( string $prefix ) use ( &$outbox ): int {
			return count(
				array_filter(
					array_map(
						static fn ( int $number ): bool => $outbox->schedule(
							self::HOOK,
							[ 'secret' => "payload-$number" ],
							0,
							"$prefix-$number"
						)->is_queued(),
						range( 1, 300 )
					)
				)
			);
		};
		self::assertSame( 10, $add( 'page' ) );
		self::assertSame( 10, self::total() );
		self::assertStringNotContainsString( 'payload', (string) wp_json_encode( get_option( 'cron' ) ) );
		self::assertSame( 1, substr_count( (string) wp_json_encode( get_option( 'cron' ) ), Cron::HOOK ) );

		OutboxTable::query( 'DELETE FROM {table}' );
		$outbox = $this->travel( 1 );
		$outbox->schedule( self::HOOK, [], 0, 'parent' );
		$added = [];
		add_action(
			self::HOOK,
			static function ( array $arguments, string $key ) use ( $add, &$added ): void {
				if ( 'parent' === $key ) {
					$added[] = $add( 'child' );
				}
			},
			10,
			2
		);
		$this->work();
		self::assertSame( [ 10 ], $added );
		self::assertSame( 0, self::total() );
	}

	#[TestDox( 'A page needs at most one query for each job that already waits, and at most ten in all' )]
	public function test_queries(): void {
		global $wpdb;
		foreach ( range( 1, 10 ) as $number ) {
			Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, "k$number" );
		}
		$outbox = $this->travel( 1 );
		$before = $wpdb->num_queries;
		foreach ( range( 1, 300 ) as $number ) {
			$outbox->schedule( self::HOOK, [], 0, "k$number" );
		}
		self::assertSame( 10, $wpdb->num_queries - $before );
	}

	#[TestDox( 'A job that starts again finds the jobs that it scheduled before, and schedules the rest' )]
	public function test_many_children(): void {
		$this->plan_children();
		foreach ( [ 10, 20, 25 ] as $total ) {
			OutboxTable::query( "UPDATE {table} SET due = 0 WHERE job_key = 'parent'" );
			Plugin::get( Worker::class )->work();
			self::assertSame(
				$total,
				self::total() - (int) ( null !== OutboxTable::row( "SELECT id FROM {table} WHERE job_key = 'parent'" ) )
			);
			$this->travel( 1 );
		}
		self::assertNull( Plugin::get( Outbox::class )->state( self::HOOK, 'parent' ), 'it is done now' );
	}

	/** Schedules 25 other jobs for a distant time. Fails if one of them is rejected. */
	private function plan_children(): void {
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'parent' );
		add_action(
			self::HOOK,
			static function ( array $arguments, string $key ): void {
				$results = array_map(
					static fn ( int $number ): ScheduleResult => Plugin::get( Outbox::class )->schedule(
						self::HOOK,
						[],
						99_999,
						"$key-$number"
					),
					range( 1, 25 )
				);
				if ( in_array( ScheduleResult::Rejected, $results, true ) ) {
					throw new JobFailed( 'outbox_refused' );
				}
			},
			10,
			2
		);
	}

	#[TestDox( 'A job reports a failure with a code, and text that may contain a secret is not a code' )]
	public function test_reason(): void {
		$reasons = [];
		foreach ( [ 'mail_recipient 5.1.1', 'Key hush-4c7e', "a\nb", '', 'https://example.org', str_repeat( 'a', 101 ) ] as $reason ) {
			$reasons[] = ( new JobFailed( $reason ) )->reason;
		}
		self::assertSame( [ 'mail_recipient 5.1.1', 'unknown', 'unknown', 'unknown', 'unknown', 'unknown' ], $reasons );
		self::assertSame( 'unknown', ( new JobFailed( 'Key hush-4c7e' ) )->getMessage() );
	}

	#[TestDox( 'Only the running job can be completed early, and only during its lease' )]
	public function test_complete(): void {
		$outbox = Plugin::get( Outbox::class );
		$outbox->schedule( self::HOOK, [], 0, 'one', Outbox::KEEP );
		$job = self::claim();
		self::assertFalse( Plugin::get( CurrentJob::class )->complete( self::HOOK, 'one' ), 'the job has not started' );
		Plugin::get( CurrentJob::class )->start( $job );
		self::assertSame(
			[ false, false ],
			[
				Plugin::get( CurrentJob::class )->complete( self::HOOK, 'two' ),
				Plugin::get( CurrentJob::class )->complete( 'slipstream_other', 'one' ),
			]
		);
		OutboxTable::query( "UPDATE {table} SET claim = 'another'" );
		self::assertFalse( Plugin::get( CurrentJob::class )->complete( self::HOOK, 'one' ), 'another worker has claimed it' );
		OutboxTable::query( 'UPDATE {table} SET claim = %s', [ $job->claim ] );
		self::assertTrue( Plugin::get( CurrentJob::class )->complete( self::HOOK, 'one' ) );
		Plugin::get( Queue::class )->fail( $job, 'late' );
		self::assertEquals( new JobState( 'done', 1, '', $this->now ), $outbox->state( self::HOOK, 'one' ) );
	}

	#[TestDox( 'A worker’s job can add many jobs at once, one per key, no matter what it added before; a page may not' )]
	public function test_many(): void {
		$outbox = Plugin::get( Outbox::class );
		$jobs   = [];
		foreach ( range( 1, 1201 ) as $number ) {
			$jobs[ "many-$number" ] = [ [ $number ], 10 ];
		}
		self::assertFalse( $outbox->schedule_many( self::HOOK, $jobs ) );
		self::assertNull( Plugin::get( Queue::class )->next_due() );
		$outbox->schedule( self::HOOK, [ 'done' ], 0, 'many-7', Outbox::KEEP );
		$job = self::claim();
		Plugin::get( CurrentJob::class )->start( $job );
		self::assertTrue( Plugin::get( CurrentJob::class )->complete( self::HOOK, 'many-7', 'not_wanted' ) );
		Plugin::get( Cron::class )->cancel_all();
		self::assertEquals( new JobState( 'done', 1, 'not_wanted', $this->now ), $outbox->state( self::HOOK, 'many-7' ) );
		self::assertTrue( $outbox->schedule_many( self::HOOK, $jobs, Outbox::KEEP ) );
		self::assertTrue( $outbox->schedule_many( self::HOOK, $jobs, Outbox::KEEP ) );
		self::assertTrue( $outbox->schedule_many( self::HOOK, [] ) );
		self::assertSame( [ '1201' ], array_column( OutboxTable::rows( 'SELECT COUNT(*) AS jobs FROM {table}' ), 'jobs' ) );
		self::assertSame( 'done', $outbox->state( self::HOOK, 'many-7' )?->status );
		self::assertSame( $this->now + 10, Plugin::get( Queue::class )->next_due() );
		self::assertSame( $this->now + 10, wp_next_scheduled( Cron::HOOK ) );
		$this->travel( 10 );
		$second = self::claim();
		self::assertSame( [ 'many-1', [ 1 ], Outbox::KEEP ], [ $second->key, $second->arguments, $second->keep ] );
	}

	#[TestDox( 'The most urgent due job runs first, and among equally urgent ones the oldest; a job that is not due waits, even if urgent' )]
	public function test_priorities(): void {
		$outbox = Plugin::get( Outbox::class );
		$outbox->schedule( self::HOOK, [], 0, 'bulk', 0, Priority::BULK );
		$outbox->schedule( self::HOOK, [], 0, 'soon' );
		$outbox->schedule( self::HOOK, [], 0, 'added', is_new_key: true );
		$outbox->schedule( self::HOOK, [], 30, 'now, later', 0, Priority::NOW );
		$outbox = $this->travel( 10 );
		$outbox->schedule( self::HOOK, [], 0, 'soon, younger' );
		$outbox->schedule( self::HOOK, [], 0, 'now', 0, Priority::NOW );
		$outbox->schedule( self::HOOK, [], 0, 'now, added', 0, Priority::NOW, is_new_key: true );
		self::assertSame(
			[ 'now', 'now, added', 'soon', 'added', 'soon, younger', 'bulk' ],
			array_map( static fn (): string => self::claim()->key, range( 1, 6 ) )
		);
		self::assertNull( Plugin::get( Queue::class )->claim() );
		$this->travel( 20 );
		self::assertSame( 'now, later', self::claim()->key );
	}

	#[TestDox( 'A waiting job that is scheduled again has the higher of both priorities' )]
	public function test_raised_priority(): void {
		$outbox = Plugin::get( Outbox::class );
		foreach ( [ 'a', 'b', 'c' ] as $key ) {
			$outbox->schedule( self::HOOK, [], 0, $key, 0, Priority::SOON );
		}
		self::assertSame(
			[ ScheduleResult::Duplicate, ScheduleResult::Duplicate ],
			[
				$outbox->schedule( self::HOOK, [], 0, 'b', 0, Priority::NOW ),
				$outbox->schedule( self::HOOK, [], 0, 'a', 0, Priority::BULK ),
			]
		);
		self::assertSame( [ 'b', 'a', 'c' ], array_map( static fn (): string => self::claim()->key, range( 1, 3 ) ) );
	}

	#[TestDox( 'Jobs that a worker adds in bulk have the given priority' )]
	public function test_priority_of_many(): void {
		$outbox = Plugin::get( Outbox::class );
		$outbox->schedule( self::HOOK, [], 0, 'parent' );
		Plugin::get( CurrentJob::class )->start( self::claim() );
		self::assertTrue( $outbox->schedule_many( self::HOOK, [ 'bulk' => [ [], 0 ] ], 0, Priority::BULK ) );
		self::assertTrue( $outbox->schedule_many( self::HOOK, [ 'soon' => [ [], 0 ] ] ) );
		self::assertSame( [ 'soon', 'bulk' ], [ self::claim()->key, self::claim()->key ] );
	}

	#[TestDox( 'A job can postpone itself any number of times, and keeps its attempts' )]
	public function test_postponed(): void {
		$calls = 0;
		add_action(
			self::HOOK,
			static function () use ( &$calls ): void {
				if ( ++$calls <= 7 ) {
					throw new JobPostponed( 30 );
				}
			}
		);
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'later', Outbox::KEEP );
		$this->work();
		self::assertEquals( new JobState( 'waiting', 0, '', $this->now + 30 ), Plugin::get( Outbox::class )->state( self::HOOK, 'later' ) );
		foreach ( range( 1, 7 ) as $number ) {
			$this->travel( 30 );
			$this->work();
		}
		self::assertEquals( new JobState( 'done', 1, '', $this->now ), Plugin::get( Outbox::class )->state( self::HOOK, 'later' ) );
	}

	#[TestDox( 'A withdrawn job can be scheduled again; a running job can\'t be withdrawn' )]
	public function test_cancel(): void {
		$outbox = Plugin::get( Outbox::class );
		self::assertFalse( $outbox->cancel( self::HOOK, 'k' ) );
		$outbox->schedule( self::HOOK, [], 0, 'k' );
		self::assertTrue( $outbox->cancel( self::HOOK, 'k' ) );
		self::assertTrue( $outbox->schedule( self::HOOK, [], 0, 'k' )->is_queued() );
		self::claim();
		self::assertFalse( $outbox->cancel( self::HOOK, 'k' ) );
	}

	#[TestDox( 'One worker receives a job; after it is killed and the lease has expired, another one does, and the first can no longer change it' )]
	public function test_lease(): void {
		$outbox = Plugin::get( Outbox::class );
		$outbox->schedule( self::HOOK, [ 'a' => 1 ], 0, 'k' );
		$killed = self::claim();
		self::assertNull( Plugin::get( Queue::class )->claim() );
		$outbox = $this->travel( Queue::LEASE - 1 );
		self::assertNull( Plugin::get( Queue::class )->claim(), 'not repeated at once' );
		$outbox = $this->travel( 1 );
		$second = self::claim();
		self::assertSame( [ [ 'a' => 1 ], 2 ], [ $second->arguments, $second->attempts ], 'not lost' );
		self::assertFalse( Plugin::get( Queue::class )->finish( $killed ) );
		Plugin::get( Queue::class )->fail( $killed, 'late' );
		self::assertNull( Plugin::get( Queue::class )->claim() );
		self::assertTrue( Plugin::get( Queue::class )->finish( $second ) );
		self::assertSame( 0, self::total() );
	}

	/**
	 * @return array<string, array{string, mixed, int}> PHP's time limit, value of the filter, and number of one-second jobs that are
	 *     started.
	 */
	public static function budgets(): array {
		return [
			'PHP allows all'    => [ '0', null, 20 ],
			'PHP allows little' => [ '10', null, 5 ],
			'PHP allows much'   => [ '300', null, 20 ],
			'a filter'          => [ '0', 3, 3 ],
			'nonsense'          => [ '0', 'soon', 20 ],
			'less than nothing' => [ '0', -1, 1 ],
			'an hour'           => [ '0', 3600, 60 ],
		];
	}

	#[DataProvider( 'budgets' )]
	#[TestDox( 'A worker starts jobs during its time limit, at most half of PHP\'s, and leaves the others to the next worker: $_dataName' )]
	public function test_budget( string $allowed, mixed $filtered, int $begun ): void {
		$clock = new class() implements Clock {

			public int $now = 1_900_000_000;

			public function now(): DateTimeImmutable {
				return new DateTimeImmutable( "@$this->now" );
			}

			public function timezone(): DateTimeZone {
				return new DateTimeZone( 'UTC' );
			}
		};
		Plugin::set( Clock::class, $clock );
		$this->listen(
			static function () use ( $clock ): void {
				++$clock->now;
			}
		);
		$outbox = Plugin::get( Outbox::class );
		for ( $number = 1; $number <= 60; $number++ ) {
			Plugin::get( ScheduleLimit::class )->reset();
			$outbox->schedule( self::HOOK, [], 0, "k$number" );
		}
		if ( null !== $filtered ) {
			$this->filter( 'slipstream_worker_seconds', $filtered );
		}
		$before = (string) ini_set( 'max_execution_time', $allowed );
		$this->work();
		ini_set( 'max_execution_time', $before );
		self::assertCount( $begun, $this->done );
		self::assertSame( 60 === $begun ? false : $clock->now, self::event(), 'the next worker starts at once' );
	}

	#[TestDox( 'A worker ends early when PHP\'s memory runs low, and the lease of each job begins at its start' )]
	public function test_bounds(): void {
		$leases = [];
		$this->listen(
			function () use ( &$leases ): void {
				$leases[] = (int) ( OutboxTable::row( "SELECT due FROM {table} WHERE claim <> ''" )['due'] ?? 0 ) - $this->now;
			}
		);
		$outbox = Plugin::get( Outbox::class );
		for ( $number = 1; $number <= 60; $number++ ) {
			Plugin::get( ScheduleLimit::class )->reset();
			$outbox->schedule( self::HOOK, [], 0, "k$number" );
		}
		$before = (string) ini_set( 'memory_limit', (string) (int) ( memory_get_usage( true ) * 1.06 ) );
		$this->work();
		ini_set( 'memory_limit', $before );
		self::assertSame( [ Queue::LEASE ], $leases );
		$this->work();
		self::assertCount( 60, $this->done );
	}

	#[TestDox( 'A job stores a checkpoint, the next worker reads it, and any end deletes it; a job whose outcome is no longer valid starts again' )]
	public function test_notes(): void {
		$outbox = Plugin::get( Outbox::class );
		$outbox->schedule( self::HOOK, [ 'a' ], 0, 'k-1', Outbox::KEEP );
		self::assertFalse( Plugin::get( CurrentJob::class )->checkpoint( self::HOOK, 'k-1', 'sending' ), 'the job has not started' );
		$first = self::claim();
		Plugin::get( CurrentJob::class )->start( $first );
		self::assertSame( '', Plugin::get( CurrentJob::class )->last_checkpoint( self::HOOK, 'k-1' ) );
		self::assertFalse( Plugin::get( CurrentJob::class )->checkpoint( self::HOOK, 'k-2', 'sending' ) );
		self::assertTrue( Plugin::get( CurrentJob::class )->checkpoint( self::HOOK, 'k-1', 'sending' ) );
		$outbox = $this->travel( Queue::LEASE );
		$second = self::claim();
		Plugin::get( CurrentJob::class )->start( $second );
		self::assertSame( 'sending', Plugin::get( CurrentJob::class )->last_checkpoint( self::HOOK, 'k-1' ) );
		Plugin::get( CurrentJob::class )->start( $first );
		self::assertFalse( Plugin::get( CurrentJob::class )->checkpoint( self::HOOK, 'k-1', 'late' ), 'another worker has claimed it' );
		Plugin::get( CurrentJob::class )->start( $second );
		self::assertTrue( Plugin::get( CurrentJob::class )->complete( self::HOOK, 'k-1', 'not_wanted' ) );
		Plugin::get( Cron::class )->cancel_all();
		self::assertSame(
			[ 0, 0, 1, 0 ],
			[
				$outbox->requeue_completed( self::HOOK, 'k-1', 'other' ),
				$outbox->requeue_completed( self::HOOK, 'k_', 'not_wanted' ),
				$outbox->requeue_completed( self::HOOK, 'k-', 'not_wanted' ),
				$outbox->requeue_completed( self::HOOK, 'k-', 'not_wanted' ),
			]
		);
		self::assertSame( $this->now, self::event() );
		self::assertEquals( new JobState( 'waiting', 0, '', $this->now ), $outbox->state( self::HOOK, 'k-1' ) );
		self::assertSame( [ 'k-1', [] ], [ self::claim()->key, Plugin::get( Queue::class )->claim()->arguments ?? [] ] );
	}

	/**
	 * @return array<string, array{string, int, int}> Pattern of statements to reject, number of jobs that are started, and number that
	 *     report success.
	 */
	public static function refusals(): array {
		return [
			'no job can be claimed' => [ '/^UPDATE \S+_outbox SET claim = \'\w/', 0, 0 ],
			'no checkpoint can be stored'  => [ '/^UPDATE \S+_outbox SET error = \'sending\'/', 1, 0 ],
		];
	}

	#[DataProvider( 'refusals' )]
	#[TestDox( 'When the database rejects a query, the worker ends and the job waits: $_dataName' )]
	public function test_refused( string $pattern, int $begun, int $noted ): void {
		$done = 0;
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k-1' );
		$this->listen(
			static function () use ( &$done ): void {
				$done += (int) Plugin::get( CurrentJob::class )->checkpoint( self::HOOK, 'k-1', 'sending' );
			}
		);
		$end = self::refuse( $pattern );
		$this->work();
		$end();
		self::assertSame( [ $begun, $noted ], [ count( $this->done ), $done ] );
		$this->travel( 3600 );
		$this->work();
		self::assertSame( [ $begun + 1, 1 ], [ count( $this->done ), $done ] );
		self::assertNull( Plugin::get( Outbox::class )->state( self::HOOK, 'k-1' ) );
	}

	#[TestDox( 'When the queue can\'t be read, the event stays, and a worker tries again' )]
	public function test_unreadable(): void {
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k' );
		$this->listen();
		$end = self::refuse( '/^SELECT .*_outbox/' );
		$this->work();
		$end();
		self::assertSame( [ [], $this->now + 60 ], [ $this->done, self::event() ] );
		$this->travel( 60 );
		$this->work();
		self::assertCount( 1, $this->done );
		self::assertFalse( self::event() );
	}

	#[TestDox( 'A job that is added while a worker ends gets a new event' )]
	public function test_taken_event(): void {
		global $wpdb;
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k-1' );
		self::assertSame( $this->now, self::event() );
		$outbox = $this->travel( 0 );
		// Simulates the worker's process, whose cache does not contain the change.
		$events = _get_cron_array();
		unset( $events[ $this->now ] );
		$wpdb->update( $wpdb->options, [ 'option_value' => serialize( $events + [ 'version' => 2 ] ) ], [ 'option_name' => 'cron' ] );
		$outbox->schedule( self::HOOK, [], 0, 'k-2' );
		wp_cache_flush();
		self::assertSame( $this->now, wp_next_scheduled( Cron::HOOK ) );
	}

	/**
	 * @return array<string, array{int, bool, bool}> Delay of the job, whether WordPress itself runs WP-Cron, and whether a worker runs at
	 *     the end of the request.
	 */
	public static function spawns(): array {
		return [
			'a job that is due now'                => [ 0, true, true ],
			'a job for later'                      => [ 60, true, false ],
			'a site that calls WP-Cron by itself'  => [ 0, false, false ],
		];
	}

	#[DataProvider( 'spawns' )]
	#[TestDox( 'Before WordPress 6.9 too, a request that adds a job that is due calls a worker at its end: $_dataName' )]
	public function test_spawn( int $delay, bool $is_automatic, bool $spawns ): void {
		// Before 6.9, WordPress runs WP-Cron only at the start of a request.
		remove_action( 'shutdown', '_wp_cron' );
		if ( ! $is_automatic ) {
			remove_action( 'init', 'wp_cron' );
		}
		$this->travel( time() - $this->now );
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], $delay, 'k' );
		self::assertSame( $spawns ? 10 : false, has_action( 'shutdown', '_wp_cron' ) );
	}

	#[TestDox( 'A daily check finds a lost event' )]
	public function test_lost_event(): void {
		// The same daily hook adds a job that draws pictures.
		Plugin::get( SettingsStore::class )->change( DiscoverySettings::section(), [ 'draw_pictures' => false ] );
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k' );
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'delete_expired_transients' );
		self::assertSame( $this->now, self::event() );
		$this->listen();
		$this->work();
		do_action( 'delete_expired_transients' );
		self::assertFalse( self::event() );
	}

	#[TestDox( 'A job that waits for later or has failed is brought forward with all its attempts; a running one is not' )]
	public function test_reschedule_now(): void {
		$outbox = Plugin::get( Outbox::class );
		self::assertFalse( $outbox->reschedule_now( self::HOOK, 'k-1' ) );
		$outbox->schedule( self::HOOK, [], 3600, 'k-1' );
		self::assertNull( Plugin::get( Queue::class )->claim() );
		self::assertTrue( $outbox->reschedule_now( self::HOOK, 'k-1' ) );
		$job = self::claim();
		self::assertFalse( $outbox->reschedule_now( self::HOOK, 'k-1' ) );
		Plugin::get( Queue::class )->fail( $job, 'broken', is_final: true );
		self::assertTrue( $outbox->reschedule_now( self::HOOK, 'k-1' ) );
		self::assertSame( 1, self::claim()->attempts );
	}

	#[TestDox( 'A killed worker leaves an event behind, so that another one runs after the lease has expired' )]
	public function test_killed_worker(): void {
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k' );
		$seen = null;
		$this->listen(
			static function () use ( &$seen ): void {
				$seen = self::event();
			}
		);
		$this->work();
		self::assertSame( $this->now + Queue::LEASE, $seen );
	}

	#[TestDox( 'A failed job is tried again after growing pauses and parked after the fifth attempt; an administrator finds it there and starts it again' )]
	public function test_failures(): void {
		$this->listen( static fn () => throw new RuntimeException( 'The key is sk_live_SENTINEL.' ) );
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k' );
		$tries = [];
		foreach ( [ 0, 59, 1, 299, 1, 1800, 7200, 999_999 ] as $pause ) {
			$this->travel( $pause );
			$this->work();
			$tries[] = count( $this->done );
		}
		self::assertSame( [ 1, 1, 2, 2, 3, 4, 5, 5 ], $tries );
		$outbox = Plugin::get( Outbox::class );
		$failed = Plugin::get( FailedJobs::class )->all();
		self::assertCount( 1, $failed );
		self::assertMatchesRegularExpression( '/^RuntimeException in JobsTest\.php:\d+$/', $failed[0]->error );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( OutboxTable::rows( 'SELECT * FROM {table}' ) ) );
		self::assertFalse( self::event() );
		self::assertSame( 'failed', $outbox->state( self::HOOK, 'k' )?->status );

		remove_all_actions( self::HOOK );
		$this->listen();
		self::assertTrue( Plugin::get( FailedJobs::class )->retry( $failed[0]->id ) );
		self::assertSame( $this->now, self::event() );
		$this->work();
		self::assertSame( [ 6, 0, [] ], [ count( $this->done ), self::total(), Plugin::get( FailedJobs::class )->all() ] );
	}

	#[TestDox( 'A completed job can be scheduled again at once; if its key is remembered, it can be neither scheduled nor withdrawn during that time' )]
	public function test_exactly_once(): void {
		$this->listen();
		$outbox = Plugin::get( Outbox::class );
		self::assertNull( $outbox->state( self::HOOK, 'mail' ) );
		self::assertTrue( $outbox->schedule( self::HOOK, [ 'to' => 'somebody' ], 0, 'mail', Outbox::KEEP )->is_queued() );
		self::assertTrue( $outbox->schedule( self::HOOK, [], 0, 'feed' )->is_queued() );
		self::assertSame( 'waiting', $outbox->state( self::HOOK, 'mail' )?->status );
		$this->work();
		self::assertSame(
			[ 'done', null ],
			[ $outbox->state( self::HOOK, 'mail' )?->status, $outbox->state( self::HOOK, 'feed' )?->status ]
		);
		self::assertStringNotContainsString( 'somebody', (string) wp_json_encode( OutboxTable::rows( 'SELECT * FROM {table}' ) ) );
		self::assertFalse( self::event(), 'a completed job starts no worker' );

		self::assertSame( 30 * 86_400, Outbox::KEEP );
		$outbox = $this->travel( Outbox::KEEP - 1 );
		self::assertFalse( $outbox->cancel( self::HOOK, 'mail' ) );
		self::assertFalse( $outbox->schedule( self::HOOK, [ 'to' => 'again' ], 0, 'mail', Outbox::KEEP )->is_queued() );
		self::assertTrue( $outbox->schedule( self::HOOK, [], 0, 'feed' )->is_queued() );
		$this->work();
		self::assertSame( [ 'mail', 'feed', 'feed' ], array_column( $this->done, 1 ) );

		OutboxTable::query( "UPDATE {table} SET due = %d WHERE status = 'done'", [ $this->now ] );
		self::assertTrue(
			$this->travel( 0 )->schedule( self::HOOK, [ 'to' => 'later' ], 0, 'mail', Outbox::KEEP )->is_queued(),
			'no worker has forgotten it yet'
		);
	}

	#[TestDox( 'A key is remembered from the completion of its job, even after failures; a failed job is not completed' )]
	public function test_remembered_failure(): void {
		$this->listen(
			function (): void {
				if ( count( $this->done ) <= 5 ) {
					throw new RuntimeException();
				}
			}
		);
		Plugin::get( Outbox::class )->schedule( self::HOOK, [ 'a' => 1 ], 0, 'k', 1000 );
		foreach ( [ 0, 60, 300, 1800, 7200 ] as $pause ) {
			$this->travel( $pause );
			$this->work();
		}
		$outbox = Plugin::get( Outbox::class );
		self::assertSame( 'failed', $outbox->state( self::HOOK, 'k' )?->status );
		Plugin::get( FailedJobs::class )->retry( Plugin::get( FailedJobs::class )->all()[0]->id );
		$this->work();
		self::assertSame( [ 'done', [ 'a' => 1 ] ], [ $outbox->state( self::HOOK, 'k' )?->status, $this->done[5][0] ] );
		self::assertFalse( $this->travel( 999 )->schedule( self::HOOK, [], 0, 'k' )->is_queued() );
		self::assertTrue( $this->travel( 1 )->schedule( self::HOOK, [], 0, 'k' )->is_queued() );
	}

	/**
	 * Adds a job whose attempts all fail.
	 *
	 * @return int ID of the failed job.
	 */
	private function give_up( string $key, int $keep ): int {
		Plugin::get( Outbox::class )->schedule( self::HOOK, [ 'to' => 'ann@example.org' ], 0, $key, $keep );
		$job = self::claim();
		self::assertSame( $key, $job->key );
		Plugin::get( Queue::class )->fail( $job, 'broken', is_final: true );
		return $job->id;
	}

	#[TestDox( 'A recurring job replaces its failed predecessor, with new arguments and all attempts; a job that must not run twice stays failed' )]
	public function test_replaced(): void {
		$this->give_up( 'feed', 0 );
		$this->give_up( 'mail', Outbox::KEEP );
		$outbox = $this->travel( 10 );
		self::assertSame( ScheduleResult::Queued, $outbox->schedule( self::HOOK, [ 'new' ], 5, 'feed' ) );
		self::assertSame( ScheduleResult::Duplicate, $outbox->schedule( self::HOOK, [ 'new' ], 0, 'mail', Outbox::KEEP ) );
		self::assertEquals( new JobState( 'waiting', 0, '', $this->now + 5 ), $outbox->state( self::HOOK, 'feed' ) );
		self::assertSame( 'failed', $outbox->state( self::HOOK, 'mail' )?->status );
		$this->travel( 5 );
		$job = self::claim();
		self::assertSame( [ 'feed', [ 'new' ], 1 ], [ $job->key, $job->arguments, $job->attempts ] );
		self::assertCount( 1, Plugin::get( FailedJobs::class )->all() );
	}

	/**
	 * @return array<string, array{int, string|null, bool}> Seconds since the failure, arguments that are still stored, and whether the
	 *     job can be retried.
	 */
	public static function ages(): array {
		$arguments = '{"to":"ann@example.org"}';
		return [
			'30 days but for a second' => [ 30 * 86_400 - 1, $arguments, true ],
			'30 days'                  => [ 30 * 86_400, '', false ],
			'90 days but for a second' => [ 90 * 86_400 - 1, '', false ],
			'90 days'                  => [ 90 * 86_400, null, false ],
		];
	}

	#[DataProvider( 'ages' )]
	#[TestDox( 'The arguments of a failed job, which may contain addresses, are deleted after 30 days, and the whole job after 90, even without a worker: $_dataName' )]
	public function test_old_failures( int $seconds, ?string $arguments, bool $can_retry ): void {
		foreach ( [ 0, Outbox::KEEP ] as $keep ) {
			$id = $this->give_up( "k$keep", $keep );
			$this->travel( $seconds );
			do_action( 'delete_expired_transients' );
			self::assertSame( $arguments, OutboxTable::row( 'SELECT arguments FROM {table} WHERE id = %d', [ $id ] )['arguments'] ?? null );
			self::assertSame( $can_retry, Plugin::get( FailedJobs::class )->retry( $id ) );
			OutboxTable::query( 'DELETE FROM {table}' );
			$id = $this->give_up( "w$keep", $keep );
			$this->travel( $seconds );
			$this->work();
			self::assertSame(
				$arguments,
				OutboxTable::row( 'SELECT arguments FROM {table} WHERE id = %d', [ $id ] )['arguments'] ?? null,
				'by a worker'
			);
			self::assertSame( $can_retry, Plugin::get( Outbox::class )->reschedule_now( self::HOOK, "w$keep" ) );
			OutboxTable::query( 'DELETE FROM {table}' );
		}
	}

	#[TestDox( 'A dismissed job leaves the list; one that must not run twice is remembered without its arguments, a recurring one is deleted' )]
	public function test_dismiss(): void {
		$failed = Plugin::get( FailedJobs::class );
		$ids    = [ $this->give_up( 'feed', 0 ), $this->give_up( 'mail', 1000 ) ];
		self::assertSame( [ true, true, false, false ], array_map( $failed->dismiss( ... ), [ ...$ids, ...$ids ] ) );
		self::assertSame( [], $failed->all() );
		$outbox = Plugin::get( Outbox::class );
		self::assertNull( $outbox->state( self::HOOK, 'feed' ) );
		self::assertEquals( new JobState( 'done', 1, 'dismissed', $this->now ), $outbox->state( self::HOOK, 'mail' ) );
		self::assertSame( '', OutboxTable::row( 'SELECT arguments FROM {table} WHERE id = %d', [ $ids[1] ] )['arguments'] ?? null );
		self::assertSame(
			[ ScheduleResult::Duplicate, ScheduleResult::Queued ],
			[ $outbox->schedule( self::HOOK, [], 0, 'mail', 1000 ), $outbox->schedule( self::HOOK, [], 0, 'feed' ) ]
		);
		self::assertTrue( $this->travel( 1000 )->schedule( self::HOOK, [], 0, 'mail', 1000 )->is_queued() );
	}

	#[TestDox( 'All failed jobs are tried again or dismissed at once, and no others' )]
	public function test_all(): void {
		foreach ( range( 1, 3 ) as $number ) {
			$this->give_up( "k$number", $number % 2 * 1000 );
		}
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 500, 'later' );
		self::assertSame( 3, Plugin::get( FailedJobs::class )->retry_all() );
		self::assertSame( $this->now, self::event() );
		foreach ( range( 1, 3 ) as $number ) {
			Plugin::get( Queue::class )->fail( self::claim(), 'broken', is_final: true );
		}
		self::assertSame( [ 3, 0 ], [ Plugin::get( FailedJobs::class )->dismiss_all(), Plugin::get( FailedJobs::class )->dismiss_all() ] );
		self::assertSame( 'waiting', Plugin::get( Outbox::class )->state( self::HOOK, 'later' )?->status );
	}

	#[TestDox( 'The worker deletes expired keys, 500 at a time, and nothing else' )]
	public function test_prune(): void {
		$add = static fn ( string $status, int $number, int $due ): int|false => OutboxTable::query(
			'INSERT INTO {table} (identity, hook, job_key, arguments, status, due) VALUES (%s, %s, %s, %s, %s, %d)',
			[ md5( "$status $number" ), self::HOOK, "$number", '', $status, $due ]
		);
		foreach ( range( 1, 1100 ) as $number ) {
			$add( 'done', $number, $this->now );
		}
		$add( 'done', 0, $this->now + 1 );
		$add( 'failed', 0, $this->now );
		$left = [];
		foreach ( range( 1, 4 ) as $run ) {
			$this->work();
			$left[ $run ] = self::total();
		}
		self::assertSame( [ 602, 102, 2, 2 ], array_values( $left ) );
		self::assertSame(
			[ 'done', 'failed' ],
			array_column( OutboxTable::rows( 'SELECT status FROM {table} ORDER BY status' ), 'status' )
		);
	}

	#[TestDox( 'The jobs of extensions run in every request that an engine uses, including admin-ajax' )]
	public function test_any_request(): void {
		new FixtureProject(
			[
				'alpha' => [
					'server' => 'return new Definition( jobs: [ "slipstream_alpha_job" => static function (): void { update_option( "slipstream_test", "done" ); } ] );',
				],
			]
		);
		Plugin::get( Outbox::class )->schedule( 'slipstream_alpha_job' );
		do_action( 'slipstream_work' );
		self::assertSame( [ 'done', 0 ], [ get_option( 'slipstream_test' ), self::total() ] );
	}

	#[TestDox( 'When another plugin is deactivated, WP-Cron starts the worker once, because Action Scheduler may be a part of that plugin' )]
	public function test_deactivated_plugin(): void {
		Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k' );
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'deactivated_plugin', 'other/other.php', false );
		self::assertEqualsWithDelta( time(), self::event(), 60 );
		$this->listen();
		$this->work();
		self::assertCount( 1, $this->done );
	}

	#[TestDox( 'A job that kills its worker five times is parked' )]
	public function test_deadly(): void {
		$outbox = Plugin::get( Outbox::class );
		$outbox->schedule( self::HOOK, [], 0, 'k' );
		for ( $kill = 0; $kill < 5; $kill++ ) {
			self::assertNotNull( Plugin::get( Queue::class )->claim() );
			$outbox = $this->travel( Queue::LEASE );
		}
		self::assertNull( Plugin::get( Queue::class )->claim() );
		self::assertSame(
			[ 'stopped' ],
			array_map( static fn ( Job $job ): string => $job->error, Plugin::get( FailedJobs::class )->all() )
		);
	}

	#[TestDox( 'A job without a handler is parked in the end, and other jobs run' )]
	public function test_orphan(): void {
		$outbox = Plugin::get( Outbox::class );
		$outbox->schedule( 'slipstream_gone', [], 0, 'k' );
		$outbox->schedule( self::HOOK, [], 0, 'k' );
		$this->listen();
		$this->work();
		self::assertCount( 1, $this->done );
		self::assertSame( $this->now + 60, self::event() );
	}

	#[TestDox( 'Without the table a page adds no job and does not fail, and starts the worker, which creates the table' )]
	public function test_without_table(): void {
		global $wpdb;
		$this->filter( 'pre_option_slipstream_tables', [] );
		$before = $wpdb->num_queries;
		self::assertFalse( Plugin::get( Outbox::class )->schedule( self::HOOK, [], 0, 'k' )->is_queued() );
		self::assertSame( '', $wpdb->last_error );
		self::assertSame( $this->now, self::event() );
	}

	#[TestDox( 'The clock returns the time in the site\'s time zone' )]
	public function test_clock(): void {
		Plugin::set( Clock::class, null );
		update_option( 'timezone_string', 'Pacific/Kiritimati' );
		$clock = Plugin::get( Clock::class );
		self::assertSame( 'Pacific/Kiritimati', $clock->timezone()->getName() );
		self::assertSame( 14 * 3600, $clock->now()->getOffset() );
		$frozen = new FrozenClock( new DateTimeImmutable( '2031-03-30 01:30:00', new DateTimeZone( 'Europe/Vienna' ) ) );
		self::assertSame( 'Europe/Vienna', $frozen->timezone()->getName() );
	}

	#[TestDox( 'A job can request a later attempt, or be parked at once, with its message' )]
	public function test_failure(): void {
		$outbox  = Plugin::get( Outbox::class );
		$failure = new JobFailed( 'ask_later', 600 );
		$this->listen(
			static function () use ( &$failure ): void {
				throw $failure;
			}
		);
		$outbox->schedule( self::HOOK, [], 0, 'k' );
		$this->work();
		$this->travel( 599 );
		$this->work();
		self::assertCount( 1, $this->done, 'the usual 60 seconds are not enough' );
		// The engine's default of 300 seconds is longer than the delay that this job requests.
		$failure = new JobFailed( 'ask_later', 10 );
		$this->travel( 1 );
		$this->work();
		$this->travel( 299 );
		$this->work();
		self::assertCount( 2, $this->done );
		$failure = new JobFailed( 'refused', is_final: true );
		$outbox  = $this->travel( 1 );
		$this->work();
		self::assertSame(
			[ [ 3, 'refused', 3 ] ],
			array_map(
				fn ( Job $job ): array => [ count( $this->done ), $job->error, $job->attempts ],
				Plugin::get( FailedJobs::class )->all()
			)
		);
		$this->travel( 86_400 );
		$this->work();
		self::assertCount( 3, $this->done );
	}

	#[TestDox( 'The result says whether the job is queued or rejected; a duplicate is neither' )]
	public function test_schedule_result(): void {
		$outbox  = Plugin::get( Outbox::class );
		$results = [ $outbox->schedule( self::HOOK, [], 0, 'k' ), $outbox->schedule( self::HOOK, [], 0, 'k' ) ];
		$this->filter( 'pre_option_slipstream_tables', [] );
		$results[] = $outbox->schedule( self::HOOK, [], 0, 'other' );
		self::assertSame( [ ScheduleResult::Queued, ScheduleResult::Duplicate, ScheduleResult::Rejected ], $results );
		self::assertSame(
			[ true, false, false ],
			array_map( static fn ( ScheduleResult $result ): bool => $result->is_queued(), $results )
		);
		self::assertSame(
			[ false, false, true ],
			array_map( static fn ( ScheduleResult $result ): bool => $result->is_rejected(), $results )
		);
	}

	#[TestDox( 'A job runs between its start and its end, and only then may add many jobs' )]
	public function test_current_job(): void {
		$outbox  = Plugin::get( Outbox::class );
		$current = Plugin::get( CurrentJob::class );
		$outbox->schedule( self::HOOK, [], 0, 'parent', Outbox::KEEP );
		self::assertFalse( $current->is_running() );
		$current->start( self::claim() );
		self::assertTrue( $current->is_running() );
		self::assertTrue( $outbox->schedule_many( self::HOOK, [ 'child' => [ [], 0 ] ] ) );
		$current->end();
		self::assertFalse( $current->is_running() );
		self::assertFalse( $outbox->schedule_many( self::HOOK, [ 'late' => [ [], 0 ] ] ) );
		self::assertFalse( $current->complete( self::HOOK, 'parent' ) );
		self::assertNull( $outbox->state( self::HOOK, 'late' ) );
		self::assertSame(
			[ 'waiting', 'waiting' ],
			[ $outbox->state( self::HOOK, 'parent' )?->status, $outbox->state( self::HOOK, 'child' )?->status ]
		);
	}

	/**
	 * @return array<string, array{string, array{int|null, int|null, int|null, int|null}, int}> Status; times when it is claimable,
	 *     failed, forgotten and completed; time to display.
	 */
	public static function due_times(): array {
		return [
			'waiting: when due'              => [ 'waiting', [ 5000, null, null, null ], 5000 ],
			'failed: when failed'            => [ 'failed', [ null, 5000, null, null ], 5000 ],
			'done: until when it is remembered' => [ 'done', [ null, null, 5000, 4000 ], 4000 ],
		];
	}

	/** @param array{int|null, int|null, int|null, int|null} $times Times when it is claimable, failed, forgotten and completed. */
	#[DataProvider( 'due_times' )]
	#[TestDox( 'The column `due` has one meaning for each status: $_dataName' )]
	public function test_due( string $status, array $times, int $shown ): void {
		$time = JobTime::from_row(
			[
				'status'   => $status,
				'due'      => '5000',
				'keep_for' => '1000',
			]
		);
		self::assertSame( $times, [ $time->claimable_at(), $time->failed_at(), $time->remembered_until(), $time->completed_at() ] );
		self::assertSame( $shown, $time->to_display() );
	}

	#[TestDox( 'A job with a new key is added in one query, and a second one is not added' )]
	public function test_new_key(): void {
		global $wpdb;
		$outbox = Plugin::get( Outbox::class );
		self::assertTrue( $outbox->schedule( 'slipstream_test_job', [ 'id' => 1 ], 0, '1-1', is_new_key: true )->is_queued() );
		$before = $wpdb->num_queries;
		self::assertTrue(
			$outbox->schedule( 'slipstream_test_job', [ 'id' => 2 ], 0, '2-1', Outbox::KEEP, is_new_key: true )->is_queued()
		);
		self::assertSame( 1, $wpdb->num_queries - $before );
		self::assertFalse( $outbox->schedule( 'slipstream_test_job', [ 'id' => 3 ], 0, '2-1', is_new_key: true )->is_queued() );
		self::assertSame(
			[ 'waiting', 'waiting' ],
			[ $outbox->state( 'slipstream_test_job', '1-1' )?->status, $outbox->state( 'slipstream_test_job', '2-1' )?->status ]
		);
		for ( $number = 0; $number < 20; $number++ ) {
			$outbox->schedule( 'slipstream_test_job', [], 0, "$number-2", is_new_key: true );
		}
		self::assertLessThanOrEqual(
			Outbox::MAX_PER_REQUEST,
			count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_test_job'" ) )
		);
	}
}
