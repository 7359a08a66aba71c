<?php
/**
 * Tests of the groups of jobs on the Queue screen: their names, numbers, speed and cost.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\JobGroups;
use Slipstream\Jobs\JobTitles;
use Slipstream\Jobs\JobTopic;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\Speed;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

/**
 * @phpstan-type Groups array{
 *     waiting: list<array<string, mixed>>,
 *     failed: list<array<string, mixed>>,
 *     moreWaiting: bool,
 *     moreFailed: bool,
 * }
 */
final class JobGroupsTest extends TestCase {

	private const HOOK = 'slipstream_test_job';

	private const TIME = 1_900_000_000;

	/** CPU milliseconds that the groups of 131,072 jobs may take. */
	private const LIMIT = 50;

	protected function setUp(): void {
		parent::setUp();
		OutboxTable::query( 'DELETE FROM {table}' );
		delete_option( Speed::OPTION );
		$this->at( self::TIME );
	}

	private function at( int $time ): void {
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$time" ) ) );
	}

	/** @param array<string, string|int> $values Values by column. */
	private static function add( string $key, array $values = [] ): int {
		global $wpdb;
		$values += [
			'hook'      => self::HOOK,
			'job_key'   => $key,
			'arguments' => '{"secret":"SENTINEL"}',
			'due'       => self::TIME,
		];
		self::assertSame( 1, $wpdb->insert( OutboxTable::name(), [ 'identity' => md5( "{$values['hook']} $key" ) ] + $values ) );
		return (int) $wpdb->insert_id;
	}

	/** @return Groups Response of the route. */
	private function listed(): array {
		/** @var Groups $groups */
		$groups = $this->rest( 'GET', '/slipstream/v1/jobs/groups', [], 'administrator' )->get_data();
		return $groups;
	}

	#[TestDox( 'Waiting jobs are grouped by what they are about, the largest group first, with running, oldest and next job' )]
	public function test_waiting(): void {
		$post = $this->post( 'Text', [ 'post_title' => 'Autumn letter' ] );
		$mail = [ 'hook' => 'slipstream_post_mail', 'topic' => "post-$post", 'priority' => 2 ];
		foreach ( [ -7200, -60, 0, 1 ] as $index => $delay ) {
			self::add( "mail-$index", $mail + [ 'due' => self::TIME + $delay ] );
		}
		self::add( 'running', $mail + [ 'due' => self::TIME + 500, 'claim' => 'worker' ] );
		self::add( 'killed', [ 'topic' => '', 'due' => self::TIME - 600, 'claim' => 'worker' ] );
		self::add( 'later', [ 'topic' => 'x', 'due' => self::TIME + 3600 ] );
		self::add( 'failed', [ 'status' => 'failed' ] );
		self::add( 'done', [ 'status' => 'done' ] );
		$groups = $this->listed();
		self::assertSame(
			[
				[
					'hook'    => 'slipstream_post_mail',
					'topic'   => "post-$post",
					'title'   => '5 emails of “Autumn letter”',
					'count'   => 5,
					'running' => 1,
					'isHeld'  => false,
					'oldest'  => '2 hours',
					'next'    => '',
				],
				[ self::HOOK, '', '1 job of “Slipstream”', 1, 0, false, '10 minutes', '' ],
				[ self::HOOK, 'x', '1 job of “Slipstream”', 1, 0, false, '', '1 hour' ],
			],
			[ $groups['waiting'][0], array_values( $groups['waiting'][1] ), array_values( $groups['waiting'][2] ) ]
		);
		self::assertCount( 3, $groups['waiting'] );
		$status = (array) $this->rest( 'GET', '/slipstream/v1/jobs/status', [], 'administrator' )->get_data();
		self::assertSame( [ 4, 2 ], [ $status['due'], $status['later'] ], 'a running job neither is due nor waits for later' );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/jobs/groups', [], 'editor' )->get_status() );
		$this->log_in( 'administrator' );
		self::assertSame( 200, $this->rest( 'POST', '/slipstream/v1/jobs/pause', [ 'paused' => true ] )->get_status() );
		$paused = $this->listed()['waiting'];
		self::assertSame( [ true, false, false ], array_column( $paused, 'isHeld' ), 'a pause holds bulk work' );
		self::assertSame( 1, $paused[0]['running'], 'a job that was running when the pause began' );
		OutboxTable::query( "DELETE FROM {table} WHERE job_key LIKE 'mail-%'" );
		$paused = array_column( $this->listed()['waiting'], null, 'hook' )['slipstream_post_mail'];
		self::assertSame( [ 1, 1, false ], [ $paused['count'], $paused['running'], $paused['isHeld'] ], 'only a running job is left' );
		$this->at( self::TIME + 501 );
		$this->log_in( 'administrator' );
		$paused = array_column( $this->listed()['waiting'], null, 'hook' )['slipstream_post_mail'];
		self::assertSame( [ 1, 0, true ], [ $paused['count'], $paused['running'], $paused['isHeld'] ], 'its worker was killed' );
	}

	#[TestDox( 'Failed jobs are grouped too, the latest failure first, with the reason of the latest, and never with arguments' )]
	public function test_failed(): void {
		$failed = static fn ( string $key, int $ago, string $error, string $topic = '' ): int =>
			self::add( $key, [ 'status' => 'failed', 'due' => self::TIME - $ago, 'error' => $error, 'topic' => $topic ] );
		$failed( 'a', 120, 'stopped' );
		$failed( 'b', 60, 'http_timeout' );
		$failed( 'c', 180, 'no_handler' );
		$failed( 'old', FailedJobs::RETRY_LIMIT, 'stopped', 'old' );
		$failed( 'young', FailedJobs::RETRY_LIMIT - 1, 'stopped', 'young' );
		$failed( 'new', 0, 'stopped', 'new' );
		self::add( 'waiting' );
		$groups = $this->listed()['failed'];
		self::assertSame( [ 'new', '', 'young', 'old' ], array_column( $groups, 'topic' ) );
		self::assertSame(
			[
				'hook'     => self::HOOK,
				'topic'    => '',
				'title'    => '3 jobs of “Slipstream”',
				'count'    => 3,
				'reason'   => 'The other server took too long to respond.',
				'canRetry' => true,
				'latest'   => self::TIME - 60,
				'ago'      => '1 minute',
			],
			$groups[1]
		);
		self::assertSame( [ true, true, true, false ], array_column( $groups, 'canRetry' ) );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $this->listed() ) );
	}

	#[TestDox( 'At most 25 groups of each kind are listed, and the screen says when there are more' )]
	public function test_limit(): void {
		foreach ( [ 'waiting', 'failed' ] as $status ) {
			foreach ( range( 1, JobGroups::MAX ) as $number ) {
				self::add( "$status-$number", [ 'status' => $status, 'topic' => "t$number" ] );
			}
		}
		$groups = $this->listed();
		self::assertSame( [ 25, 25 ], array_map( 'count', [ $groups['waiting'], $groups['failed'] ] ) );
		self::assertSame( [ false, false ], [ $groups['moreWaiting'], $groups['moreFailed'] ] );
		self::add( 'one more', [ 'topic' => 't26' ] );
		self::add( 'failed, too', [ 'topic' => 't26', 'status' => 'failed' ] );
		$groups = $this->listed();
		self::assertSame( [ 25, 25 ], array_map( 'count', [ $groups['waiting'], $groups['failed'] ] ) );
		self::assertSame( [ true, true ], [ $groups['moreWaiting'], $groups['moreFailed'] ] );
	}

	#[TestDox( 'A group that the database does not return is an error, and a site without the table has no groups' )]
	public function test_database(): void {
		self::add( 'a' );
		self::add( 'b', [ 'status' => 'failed' ] );
		$statements = [ "/status = 'waiting' GROUP BY/", "/claim > ''/", "/status = 'failed'\s+GROUP BY/", '/SELECT error FROM/' ];
		foreach ( $statements as $statement ) {
			$end = self::refuse( $statement );
			self::assertSame( 503, $this->rest( 'GET', '/slipstream/v1/jobs/groups', [], 'administrator' )->get_status(), $statement );
			self::assertTrue( $end(), $statement );
		}
		$this->filter( 'pre_option_slipstream_tables', [ 'outbox' => 1 ] );
		self::assertSame( [ [], [] ], [ $this->listed()['waiting'], $this->listed()['failed'] ] );
	}

	/** @return array<string, array{string, string, string, string}> Hook, topic, name of one job, and name of 1,592 jobs; %s is a title. */
	public static function names(): array {
		return [
			'emails of a post'      => [ 'slipstream_post_mail', 'post', '1 email of %s', '1,592 emails of %s' ],
			'emails without a post' => [ 'slipstream_post_mail', '', '1 newsletter email', '1,592 newsletter emails' ],
			'newsletters' => [
				'slipstream_newsletter',
				'post',
				'1 newsletter to prepare: %s',
				'1,592 newsletters to prepare: %s',
			],
			'imports'               => [ 'slipstream_subscribers_import', '', '1 import of subscribers', '1,592 imports of subscribers' ],
			'welcome emails'        => [ 'slipstream_welcome_email', '', '1 welcome email', '1,592 welcome emails' ],
			'shares'                => [ 'slipstream_social_share', 'post', '1 share of %s', '1,592 shares of %s' ],
			'new shares'            => [ 'slipstream_social_post', 'post', '1 share to prepare: %s', '1,592 shares to prepare: %s' ],
			'scheduled shares'        => [ 'slipstream_social_plan', 'post', '1 scheduled share of %s', '1,592 scheduled shares of %s' ],
			'form messages'         => [ 'slipstream_message', '', '1 email about a form message', '1,592 emails about form messages' ],
			'webhooks of forms' => [
				'slipstream_form_webhook',
				'',
				'1 form message for a webhook',
				'1,592 form messages for webhooks',
			],
			'orders' => [
				'slipstream_order_look_up',
				'',
				'1 order status check',
				'1,592 order status checks',
			],
			'receipts' => [
				'slipstream_receipts',
				'',
				'1 receipt email',
				'1,592 receipt emails',
			],
			'refunds'               => [ 'slipstream_refund_mail', '', '1 refund email', '1,592 refund emails' ],
			'stock' => [
				'slipstream_stock_check',
				'',
				'1 stock check',
				'1,592 stock checks',
			],
			'sign-ins'              => [ 'slipstream_membership_sign_in', '', '1 sign-in email', '1,592 sign-in emails' ],
			'new addresses' => [
				'slipstream_membership_address',
				'',
				'1 email about a change of address',
				'1,592 emails about changes of address',
			],
			'membership emails'     => [ 'slipstream_membership_mail', '', '1 membership email', '1,592 membership emails' ],
			'imported members' => [
				'slipstream_members_import_mail',
				'',
				'1 email to an imported member',
				'1,592 emails to imported members',
			],
			'imports of members'    => [ 'slipstream_members_import', '', '1 import of members', '1,592 imports of members' ],
			'other emails'          => [ 'slipstream_mail', '', '1 email', '1,592 emails' ],
			'events'                => [ 'slipstream_webhook', '', '1 event from another service', '1,592 events from other services' ],
			'accounts' => [
				'slipstream_revoke_account',
				'',
				'1 account of a removed user to disconnect',
				'1,592 accounts of removed users to disconnect',
			],
			'jobs of a feature' => [
				'slipstream_podcast_refresh',
				'',
				'1 job of “Podcast Player”',
				'1,592 jobs of “Podcast Player”',
			],
			'a topic that is none'  => [ 'slipstream_post_mail', 'post-x', '1 newsletter email', '1,592 newsletter emails' ],
		];
	}

	#[DataProvider( 'names' )]
	#[TestDox( 'A group has a name that says how many of what: $_dataName' )]
	public function test_name( string $hook, string $topic, string $one, string $many ): void {
		$post   = $this->post( 'Text', [ 'post_title' => 'Salt &amp; pepper' ] );
		$topic  = 'post' === $topic ? JobTopic::of_post( $post ) : $topic;
		$titles = Plugin::get( JobTitles::class );
		self::assertSame(
			[ sprintf( $one, '“Salt & pepper”' ), sprintf( $many, '“Salt & pepper”' ) ],
			[ $titles->group( $hook, $topic, 1 ), $titles->group( $hook, $topic, 1592 ) ]
		);
	}

	#[TestDox( 'A topic names a post or nothing, and is stored with its job, at most 50 characters of it' )]
	public function test_topic(): void {
		self::assertSame( [ 'post-7', '', '' ], array_map( JobTopic::of_post( ... ), [ 7, 0, -7 ] ) );
		$topics = [ 'post-999999', 'post-0', 'post-7 ', '' ];
		self::assertSame( [ 'Post 999999 (deleted)', '', '', '' ], array_map( JobTopic::post( ... ), $topics ) );
		$outbox = Plugin::get( Outbox::class );
		self::assertTrue( $outbox->schedule( self::HOOK, [ 1 ], topic: 'post-7' )->is_queued() );
		self::assertTrue( $outbox->schedule( self::HOOK, [ 2 ], topic: str_repeat( 'ä', 51 ) )->is_queued() );
		self::assertTrue( $outbox->schedule( self::HOOK, [ 3 ] )->is_queued() );
		add_action(
			self::HOOK,
			static function ( array $arguments ) use ( $outbox ): void {
				if ( [ 1 ] === $arguments ) {
					$jobs = [ 'x' => [ [ 4 ], 60, 'post-8' ], 'y' => [ [ 5 ], 60 ] ];
					self::assertTrue( $outbox->schedule_many( self::HOOK, $jobs, priority: Priority::BULK ) );
				}
			}
		);
		$topics = static fn (): array => array_column( OutboxTable::rows( 'SELECT topic FROM {table} ORDER BY id' ), 'topic' );
		self::assertSame( [ 'post-7', str_repeat( 'ä', 50 ), '' ], $topics() );
		Plugin::get( Worker::class )->work();
		self::assertSame( [ 'post-8', '' ], $topics() );
	}

	#[TestDox( 'A group is tried again or dismissed as a whole, and jobs that failed after the screen was loaded are not dismissed' )]
	public function test_change(): void {
		$failed = static fn ( string $key, int $due, string $topic ): int =>
			self::add( $key, [ 'status' => 'failed', 'due' => $due, 'topic' => $topic ] );
		foreach ( [ 'a', 'b' ] as $topic ) {
			$failed( "$topic-seen", self::TIME, $topic );
			$failed( "$topic-unseen", self::TIME + 1, $topic );
		}
		$this->at( self::TIME + 10 );
		$send = function ( string $action, array $choice ): array {
			$response = $this->rest( 'POST', "/slipstream/v1/jobs/$action", $choice, 'administrator' );
			return [ $response->get_status(), array_values( (array) $response->get_data() )[0] ];
		};
		$left = static fn ( string $status ): array => array_column(
			OutboxTable::rows( 'SELECT job_key FROM {table} WHERE status = %s ORDER BY id', [ $status ] ),
			'job_key'
		);
		$a    = [ 'hook' => self::HOOK, 'topic' => 'a' ];
		$b    = [ 'hook' => self::HOOK, 'topic' => 'b' ];
		self::assertSame( [ 200, 1 ], $send( 'dismiss', [ 'group' => $a, 'until' => self::TIME ] ) );
		self::assertSame( [ 'a-unseen', 'b-seen', 'b-unseen' ], $left( 'failed' ) );
		$gone = [ 404, 'slipstream_job_not_failed' ];
		self::assertSame( $gone, $send( 'dismiss', [ 'group' => $a, 'until' => self::TIME ] ), 'another tab was faster' );
		self::assertSame( [ 200, 2 ], $send( 'retry', [ 'group' => $b ] ), 'those that failed meanwhile too' );
		self::assertSame( [ [ 'a-unseen' ], [ 'b-seen', 'b-unseen' ] ], [ $left( 'failed' ), $left( 'waiting' ) ] );
		self::assertSame( [ 404, 'slipstream_job_not_failed' ], $send( 'retry', [ 'group' => $b ] ) );
		$failed( 'c', self::TIME + 2, 'c' );
		self::assertSame( [ 200, 1 ], $send( 'dismiss', [ 'all' => true, 'until' => self::TIME + 1 ] ) );
		self::assertSame( [ 'c' ], $left( 'failed' ) );
		self::assertSame( [ 200, 1 ], $send( 'dismiss', [ 'group' => [ 'topic' => 'c' ] + $a ] ), 'without a time, all of the group' );
		$long = [ [ 'topic' => str_repeat( 'x', 51 ) ] + $a, [ 'hook' => str_repeat( 'x', 101 ) ] + $a ];
		foreach ( [ [ 'hook' => self::HOOK ], [ 'topic' => 'a' ], [ 'hook' => '' ] + $a, $a + [ 'x' => 1 ], ...$long ] as $wrong ) {
			self::assertSame( 400, $send( 'retry', [ 'group' => $wrong ] )[0] );
		}
		foreach ( [ 0, 'x', -1 ] as $wrong ) {
			self::assertSame( 400, $send( 'dismiss', [ 'group' => $a, 'until' => $wrong ] )[0] );
		}
		self::assertSame( 404, $send( 'retry', [ 'group' => [ 'topic' => str_repeat( 'x', 50 ) ] + $a ] )[0] );
	}

	/**
	 * @return array<string, array{array<int, int>, array{int, int}}> Completed jobs by minutes ago, and the jobs and minutes that the
	 *     screen shows.
	 */
	public static function speeds(): array {
		return [
			'nothing'                          => [ [], [ 0, 0 ] ],
			'240 jobs in ten minutes'          => [ array_fill( 0, 10, 24 ), [ 240, 10 ] ],
			'ten jobs in five minutes'         => [ array_fill( 0, 5, 2 ), [ 10, 5 ] ],
			'nine jobs are too few'            => [ [ 0 => 1, 1 => 2, 2 => 2, 3 => 2, 4 => 2 ], [ 0, 0 ] ],
			'four minutes are too short'       => [ array_fill( 0, 4, 100 ), [ 0, 0 ] ],
			'a worker every five minutes'      => [ [ 3 => 50, 8 => 50, 13 => 50 ], [ 150, 14 ] ],
			'idle for ten minutes'             => [ [ 10 => 500, 15 => 500 ], [ 0, 0 ] ],
			'idle for nine minutes'            => [ [ 9 => 500, 15 => 500 ], [ 1000, 16 ] ],
			'before an idle time'              => [ [ 0 => 10, 5 => 10, 16 => 500 ], [ 20, 6 ] ],
			'before a shorter pause'           => [ [ 0 => 10, 5 => 10, 15 => 500 ], [ 520, 16 ] ],
			'the last hour'                    => [ array_fill( 0, 120, 1 ), [ 60, 60 ] ],
		];
	}

	/**
	 * @param array<int, int>  $jobs
	 * @param array{int, int} $shown
	 */
	#[DataProvider( 'speeds' )]
	#[TestDox( 'The speed is what workers completed since the queue was last idle: $_dataName' )]
	public function test_speed( array $jobs, array $shown ): void {
		krsort( $jobs );
		foreach ( $jobs as $ago => $count ) {
			$this->at( self::TIME - 60 * $ago );
			$speed = Plugin::get( Speed::class );
			array_map( static fn () => $speed->count(), range( 1, $count ) );
			$speed->save();
			$speed->save();
		}
		$this->at( self::TIME );
		$status = (array) $this->rest( 'GET', '/slipstream/v1/jobs/status', [], 'administrator' )->get_data();
		self::assertSame( $shown, array_values( (array) $status['speed'] ) );
		self::assertLessThanOrEqual( 61, count( (array) get_option( Speed::OPTION, [] ) ), 'old numbers are deleted' );
	}

	#[TestDox( 'Only completed jobs count: no failed, no postponed ones' )]
	public function test_completed(): void {
		$outbox = Plugin::get( Outbox::class );
		foreach ( [ 'done', 'failed', 'postponed' ] as $kind ) {
			$outbox->schedule( self::HOOK, [ $kind ] );
		}
		add_action(
			self::HOOK,
			static fn ( array $arguments ) => match ( $arguments[0] ) {
				'failed' => throw new \Slipstream\Jobs\JobFailed( 'x' ),
				'postponed' => throw new \Slipstream\Jobs\JobPostponed( 60 ),
				default => null,
			}
		);
		self::assertSame( 3, Plugin::get( Worker::class )->work() );
		self::assertSame( 1, get_option( Speed::OPTION )[ intdiv( self::TIME, 60 ) ] ?? 0 );
	}

	#[TestDox( 'The groups of 131,072 waiting jobs take at most 50 ms, with a fixed number of queries' )]
	public function test_cost(): void {
		global $wpdb;
		foreach ( [ 'waiting' => 16, 'failed' => 12 ] as $status => $doublings ) {
			self::add( $status, [ 'status' => $status, 'hook' => 'slipstream_post_mail', 'topic' => 'post-1', 'error' => 'stopped' ] );
			self::add( "$status, too", [ 'status' => $status, 'hook' => 'slipstream_mail', 'topic' => '', 'error' => 'stopped' ] );
			foreach ( range( 1, $doublings ) as $step ) {
				OutboxTable::query(
					'INSERT INTO {table} (identity, hook, job_key, arguments, status, due, claim, error, keep_for, priority, topic)
					SELECT MD5(CONCAT(%s, identity)), hook, CONCAT(%s, job_key), arguments, status, due - %d, claim, error, keep_for,
					priority, topic FROM {table} WHERE status = %s',
					[ "$step-", "$step-", $step, $status ]
				);
			}
		}
		$groups  = Plugin::get( JobGroups::class );
		$best    = INF;
		$queries = 0;
		foreach ( range( 1, 8 ) as $run ) {
			$before  = $wpdb->num_queries;
			$start   = self::cpu_seconds();
			$waiting = $groups->waiting();
			$best    = min( $best, self::cpu_seconds() - $start );
			$failed  = $groups->failed();
			$queries = $wpdb->num_queries - $before;
			self::assertSame( [ 65_536, 65_536 ], array_column( $waiting, 'count' ) );
			self::assertSame( [ 4096, 4096 ], array_column( $failed, 'count' ) );
		}
		if ( false !== getenv( 'SLIPSTREAM_SHOW_TIMES' ) ) {
			fwrite( STDERR, sprintf( "groups: %.1f ms, %d queries\n", $best * 1000, $queries ) );
		}
		self::assert_cpu_time( self::LIMIT / 1000, $best, 'the groups of waiting jobs' );
		self::assertSame( 5, $queries );
	}
}
