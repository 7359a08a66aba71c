<?php
/**
 * Tests of the list of failed jobs and of restarting them, on the settings screen and in WP-CLI.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Admin\Menu;
use Slipstream\Blocks\BlockRegistrar;
use Slipstream\Cli\JobsCommand;
use Slipstream\Cli\Output;
use Slipstream\Contracts\HealthResult;
use Slipstream\Health\JobReason;
use Slipstream\Health\JobsCheck;
use Slipstream\Health\SiteHealth;
use Slipstream\Jobs\Engine;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\JobSubject;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Pause;
use Slipstream\Jobs\Priority;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Jobs\Worker;
use Slipstream\Mail\Mailer;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class JobListTest extends TestCase {

	private const HOOK = 'slipstream_alpha_job';

	private const TIME = 1_900_000_000;

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject(
			[
				'alpha' => [
					'server' => 'return new Definition( jobs: [ "slipstream_alpha_job" => static function (): void { update_option( "slipstream_test", 1 + (int) get_option( "slipstream_test" ) ); } ] );',
				],
			]
		);
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Engine::class )->cancel_all();
	}

	/** @return int ID of the new row. */
	private static function add(
		string $status,
		string $key,
		string $hook = self::HOOK,
		int $due = self::TIME,
		string $arguments = '{"secret":"SENTINEL"}'
	): int {
		global $wpdb;
		OutboxTable::query(
			'INSERT INTO {table} (identity, hook, job_key, arguments, status, due, attempts, error, keep_for) VALUES (%s, %s, %s, %s, %s, %d, %d, %s, %d)',
			[
				md5( "$hook\n$key" ),
				$hook,
				$key,
				$arguments,
				$status,
				$due,
				'failed' === $status ? 5 : 0,
				'failed' === $status ? 'stopped' : '',
				'done' === $status ? 100 : 0,
			]
		);
		return (int) $wpdb->insert_id;
	}

	#[TestDox( 'The settings screen lists the failed jobs of this site with feature, subject, reason, attempts and time, but without arguments' )]
	public function test_list(): void {
		$old = self::add( 'failed', 'old', 'slipstream_gone', self::TIME - 1 );
		$new = self::add( 'failed', 'new' );
		self::add( 'waiting', 'waiting' );
		self::add( 'done', 'done' );
		$jobs = $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_data();
		self::assertSame(
			[
				[
					'reason'   => 'The job was interrupted each time before it finished.',
					'id'       => $new,
					'title'    => 'alpha',
					'subject'  => '',
					'hook'     => self::HOOK,
					'key'      => 'new',
					'status'   => 'failed',
					'attempts' => 5,
					'error'    => 'stopped',
					'time'     => '2030-03-17T17:46:40Z',
					'can_retry' => true,
				],
				[ $old, 'Slipstream', '2030-03-17T17:46:39Z' ],
			],
			[ $jobs[0], [ $jobs[1]['id'], $jobs[1]['title'], $jobs[1]['time'] ] ]
		);
		self::assertCount( 2, $jobs );
		self::assertSame( '2', $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_headers()['X-WP-Total'] ?? '' );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/jobs', [], 'editor' )->get_status() );
	}

	#[TestDox( 'A failed job shows its subject as long as its arguments are stored' )]
	public function test_subject(): void {
		$mail = (string) wp_json_encode( [ 'to' => 'ann@example.org', 'subject' => 'Confirm your subscription', 'html' => 'SENTINEL' ] );
		add_filter(
			'slipstream_job_subject',
			static fn ( string $subject, string $hook, array $arguments ): string =>
				self::HOOK === $hook ? (string) ( $arguments['about'] ?? '' ) : $subject,
			10,
			3
		);
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( self::TIME + Queue::RETRY_LIMIT ) ) ) );
		self::add( 'failed', 'mail', Mailer::HOOK, self::TIME + 3, $mail );
		self::add( 'failed', 'alpha', self::HOOK, self::TIME + 2, '{"about":"Post one"}' );
		self::add( 'failed', 'other', 'slipstream_other', self::TIME + 1 );
		self::add( 'failed', 'kept too long', self::HOOK, self::TIME, '{"about":"Post two"}' );
		$jobs = $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_data();
		self::assertSame( [ '“Confirm your subscription” to ann@example.org', 'Post one', '', '' ], array_column( $jobs, 'subject' ) );
		self::assertSame( [ true, true, true, false ], array_column( $jobs, 'can_retry' ) );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $jobs ) );
		self::assertSame( 3, Plugin::get( Queue::class )->retry_all(), 'as many as can be tried again' );
	}

	#[TestDox( 'A job about a post names its title, or the number of a post that is gone' )]
	public function test_post(): void {
		$id = $this->post( 'Text', [ 'post_title' => 'Salt &amp; pepper' ] );
		self::assertSame(
			[ '“Salt & pepper”', 'Post 999999 (deleted)', '“(no title)”' ],
			array_map( JobSubject::post( ... ), [ $id, 999_999, $this->post( 'Text', [ 'post_title' => '' ] ) ] )
		);
	}

	#[TestDox( 'A site without the table, or with an old one, has no failed jobs and no error' )]
	public function test_no_table(): void {
		global $wpdb;
		self::add( 'failed', 'k' );
		$this->filter( 'pre_option_slipstream_tables', [ 'outbox' => 1 ] );
		self::assertSame( [], $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_data() );
		self::assertSame( '', $wpdb->last_error );
	}

	#[TestDox( 'A list or a number that the database does not return is an error, not an empty queue: on the screen, in Site Health and in WP-CLI' )]
	public function test_database(): void {
		self::add( 'failed', 'k' );
		$routes = [
			'/slipstream/v1/jobs'        => [ "/SELECT \* FROM \S*outbox WHERE status = 'failed'/", '/SELECT COUNT.*outbox/s' ],
			'/slipstream/v1/jobs/status' => [ '/SELECT COUNT.*outbox/s', '/SELECT due FROM/' ],
		];
		foreach ( $routes as $route => $statements ) {
			foreach ( $statements as $statement ) {
				$end      = self::refuse( $statement );
				$response = $this->rest( 'GET', $route, [], 'administrator' );
				self::assertTrue( $end(), $statement );
				self::assertSame( 503, $response->get_status(), $statement );
				self::assertSame( 'The database did not answer. Try again in a minute.', $response->get_data()['message'] );
			}
		}
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$end    = self::refuse( '/outbox/' );
		$fields = apply_filters( 'debug_information', [] )['slipstream']['fields'];
		Plugin::get( JobsCommand::class )->list( [], [] );
		$tests = Plugin::get( SiteHealth::class )->add( [] );
		$check = ( $tests['direct']['slipstream_jobs']['test'] ?? static fn () => [] )();
		self::assertTrue( $end() );
		self::assertSame( 'Could not be read', $fields['jobs_due']['value'] );
		self::assertArrayNotHasKey( 'jobs_failed', $fields );
		self::assertSame( [ 'Error: The database did not answer. Try again in a minute.' ], $output->lines );
		self::assertSame( HealthResult::RECOMMENDED, $check['status'] ?? '' );
	}

	#[TestDox( 'Administrators start failed jobs again, several at once; no other job is started, and no other user may' )]
	public function test_retry(): void {
		$failed  = [ self::add( 'failed', 'a' ), self::add( 'failed', 'b' ) ];
		$waiting = self::add( 'waiting', 'c' );
		self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/jobs/retry', [ 'jobs' => $failed ], 'editor' )->get_status() );
		self::assertFalse( wp_next_scheduled( Cron::HOOK ) );
		$this->log_in( 'administrator' );
		self::assertSame(
			[ 'retried' => 2 ],
			$this->rest( 'POST', '/slipstream/v1/jobs/retry', [ 'jobs' => [ ...$failed, $waiting ] ] )->get_data()
		);
		self::assertIsInt( wp_next_scheduled( Cron::HOOK ) );
		self::assertSame(
			[ [ 'jobs' => '2' ] ],
			OutboxTable::rows( "SELECT COUNT(*) AS jobs FROM {table} WHERE status = 'waiting' AND attempts = 0 AND due <= %d", [ time() ] )
		);
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/jobs/retry', [ 'jobs' => $failed ] )->get_status(), 'a second press' );
		foreach ( [ [], [ 'jobs' => [] ], [ 'jobs' => [ 'x' ] ], [ 'jobs' => [ 0 ] ], [ 'jobs' => range( 1, 101 ) ] ] as $wrong ) {
			self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/jobs/retry', $wrong )->get_status() );
		}
	}

	#[TestDox( 'If the database fails while jobs are retried, the answer says so, and the jobs stay failed' )]
	public function test_retry_fails(): void {
		$failed = self::add( 'failed', 'a' );
		foreach ( [ [ 'jobs' => [ $failed ] ], [ 'all' => true ], [ 'group' => [ 'hook' => 'x', 'topic' => '' ] ] ] as $choice ) {
			$end    = self::refuse( '/^UPDATE \S*outbox SET status/' );
			$answer = $this->rest( 'POST', '/slipstream/v1/jobs/retry', $choice, 'administrator' );
			self::assertTrue( $end() );
			self::assertSame( [ 503, 'slipstream_database' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		}
		self::assertSame( 'failed', OutboxTable::row( 'SELECT status FROM {table} WHERE id = %d', [ $failed ] )['status'] ?? '' );
	}

	#[TestDox( 'Failed jobs are dismissed, some or all at once, by administrators only, and the menu no longer counts them' )]
	public function test_dismiss(): void {
		$failed = [ self::add( 'failed', 'a' ), self::add( 'failed', 'b' ), self::add( 'failed', 'c' ) ];
		self::add( 'waiting', 'd' );
		$badge = static fn (): int => Plugin::get( QueueStatus::class )->failed();
		self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/jobs/dismiss', [ 'jobs' => $failed ], 'editor' )->get_status() );
		$this->log_in( 'administrator' );
		self::assertSame( 3, $badge() );
		self::assertSame(
			[ 'dismissed' => 1 ],
			$this->rest( 'POST', '/slipstream/v1/jobs/dismiss', [ 'jobs' => [ $failed[0] ] ] )->get_data()
		);
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/jobs/dismiss', [ 'jobs' => [ $failed[0] ] ] )->get_status() );
		foreach ( [ [], [ 'all' => false ], [ 'jobs' => [] ] ] as $wrong ) {
			self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/jobs/dismiss', $wrong )->get_status() );
		}
		self::assertSame( [ 'dismissed' => 2 ], $this->rest( 'POST', '/slipstream/v1/jobs/dismiss', [ 'all' => true ] )->get_data() );
		self::assertSame(
			[ 0, 'd' ],
			[ $badge(), OutboxTable::rows( "SELECT job_key FROM {table} WHERE status = 'waiting'" )[0]['job_key'] ?? '' ]
		);
	}

	#[TestDox( 'The menu counts failed jobs' )]
	public function test_menu(): void {
		self::add( 'failed', 'a' );
		self::add( 'failed', 'b' );
		self::add( 'waiting', 'c' );
		$this->log_in( 'administrator' );
		$GLOBALS['menu']    = [];
		$GLOBALS['submenu'] = [];
		Plugin::get( Menu::class )->add();
		$labels = array_column( array_merge( ...array_values( $GLOBALS['submenu'] ) ), 0, 2 );
		self::assertStringContainsString( '<span class="pending-count">2</span>', $labels['slipstream'] );
		self::assertStringContainsString( '<span class="pending-count">2</span>', (string) current( array_column( $GLOBALS['menu'], 0 ) ) );
	}

	#[TestDox( 'The screen and Site Health show how many jobs wait, since when, and when a worker last ran' )]
	public function test_status(): void {
		$now = self::TIME;
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$now" ) ) );
		$status = fn (): array => $this->rest( 'GET', '/slipstream/v1/jobs/status', [], 'administrator' )->get_data();
		$health = static fn (): HealthResult => Plugin::get( JobsCheck::class )->result();
		update_option( QueueStatus::LAST_RUN, $now - 120, false );
		$speed  = [ 'jobs' => 0, 'minutes' => 0 ];
		$idle   = [ 'lastRun' => '2 minutes', 'speed' => $speed, 'isStuck' => false, 'mail' => '', 'paused' => false ];
		self::assertSame( [ 'due' => 0, 'later' => 0, 'oldest' => '' ] + $idle, $status() );
		self::assertSame( HealthResult::GOOD, $health()->status );

		self::add( 'waiting', 'a', self::HOOK, $now - 10_800 );
		self::add( 'waiting', 'b', self::HOOK, $now );
		self::add( 'waiting', 'c', self::HOOK, $now + 1 );
		self::assertSame(
			[ 'due' => 2, 'later' => 1, 'oldest' => '3 hours' ] + $idle,
			$status(),
			'a long queue that is worked on'
		);
		self::assertSame( HealthResult::GOOD, $health()->status );
		foreach ( [ $now - 899 => false, $now - 900 => true ] as $run => $is_stuck ) {
			update_option( QueueStatus::LAST_RUN, $run, false );
			self::assertSame( $is_stuck, $status()['isStuck'] );
		}
		self::assertSame( HealthResult::CRITICAL, $health()->status );
		self::assertStringContainsString( '2 jobs have been waiting, the oldest for 3 hours.', $health()->description );
		delete_option( QueueStatus::LAST_RUN );
		self::assertSame( [ true, '' ], [ $status()['isStuck'], $status()['lastRun'] ] );
		OutboxTable::query( 'UPDATE {table} SET due = %d', [ $now - 899 ] );
		self::assertFalse( $status()['isStuck'] );

		self::add( 'failed', 'd' );
		self::assertSame( [ HealthResult::RECOMMENDED, '1 background job failed' ], [ $health()->status, $health()->label ] );
		Plugin::get( Worker::class )->work();
		self::assertSame( $now, (int) get_option( QueueStatus::LAST_RUN ) );
	}

	/** Adds a waiting job. */
	private static function add_waiting( Priority $priority, int $due ): void {
		$id = self::add( 'waiting', $priority->name, self::HOOK, $due );
		OutboxTable::query( 'UPDATE {table} SET priority = %d WHERE id = %d', [ $priority->value, $id ] );
	}

	#[TestDox( 'An administrator pauses bulk work: only urgent and ordinary jobs run, no worker waits for the rest, and all run after the pause' )]
	public function test_pause(): void {
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . self::TIME ) ) );
		foreach ( Priority::cases() as $priority ) {
			self::add_waiting( $priority, self::TIME - 3600 );
		}
		$left  = static fn (): array => array_column( OutboxTable::rows( "SELECT job_key FROM {table} WHERE status = 'waiting'" ), 'job_key' );
		$pause = fn ( mixed $is_on ): int => $this->rest( 'POST', '/slipstream/v1/jobs/pause', [ 'paused' => $is_on ] )->get_status();
		Plugin::get( BlockRegistrar::class )->register_all();
		$this->log_in( 'editor' );
		self::assertSame( 403, $pause( true ) );
		$this->log_in( 'administrator' );
		self::assertSame( 400, $pause( 'perhaps' ) );
		self::assertSame( 200, $pause( true ) );
		self::assertTrue( $this->rest( 'GET', '/slipstream/v1/jobs/status' )->get_data()['isStuck'], 'urgent jobs do not run either' );
		self::assertSame( 2, Plugin::get( Worker::class )->work() );
		self::assertSame( [ 'BULK' ], $left() );
		self::assertNull( Plugin::get( Queue::class )->next_due() );
		self::assertFalse( wp_next_scheduled( Cron::HOOK ), 'no worker is started for nothing' );
		self::add_waiting( Priority::SOON, self::TIME + 60 );
		self::assertSame( self::TIME + 60, Plugin::get( Queue::class )->next_due() );
		delete_option( QueueStatus::LAST_RUN );
		$status = $this->rest( 'GET', '/slipstream/v1/jobs/status' )->get_data();
		self::assertSame( [ 1, false, true ], [ $status['due'], $status['isStuck'], $status['paused'] ] );
		$health = Plugin::get( JobsCheck::class )->result();
		self::assertSame( [ HealthResult::RECOMMENDED, 'Newsletters and other bulk work are paused' ], [ $health->status, $health->label ] );
		$cards = array_column( (array) $this->rest( 'GET', '/slipstream/v1/home' )->get_data(), null, 'id' );
		self::assertSame( [ $health->label ], array_column( $cards['core-jobs']['attention'], 'text' ) );

		self::assertSame( 200, $pause( false ) );
		self::assertIsInt( wp_next_scheduled( Cron::HOOK ) );
		self::assertFalse( get_option( Pause::OPTION ) );
		self::assertSame( 1, Plugin::get( Worker::class )->work() );
		self::assertSame( [ 'SOON' ], $left() );
	}

	#[TestDox( 'A worker notices in its next run that another process paused bulk work' )]
	public function test_pause_in_other_process(): void {
		global $wpdb;
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . self::TIME ) ) );
		self::add_waiting( Priority::BULK, self::TIME - 3600 );
		Plugin::get( BlockRegistrar::class )->register_all();
		self::assertFalse( Plugin::get( Pause::class )->is_on() );
		$wpdb->insert( $wpdb->options, [ 'option_name' => Pause::OPTION, 'option_value' => '1', 'autoload' => 'off' ] );
		self::assertSame( 0, Plugin::get( Worker::class )->work() );
		$wpdb->delete( $wpdb->options, [ 'option_name' => Pause::OPTION ] );
		self::assertSame( 1, Plugin::get( Worker::class )->work() );
	}

	/** @return array<string, array{string, string}> Error code of a job, and the text that users read. */
	public static function reasons(): array {
		return [
			'nothing'        => [ '', '' ],
			'a password'     => [ 'mail_login 5.7.8', 'The mail server refused this site’s user name or password. (5.7.8)' ],
			'interrupted'    => [ 'interrupted', 'Sending was interrupted. The email may have arrived.' ],
			'killed'         => [ 'stopped', 'The job was interrupted each time before it finished.' ],
			'no handler'     => [ 'no_handler', 'The feature is switched off or was removed.' ],
			'stored before'  => [ 'nobody_does_it', 'The feature is switched off or was removed.' ],
			'a network'      => [ 'network_failed', 'The other service did not respond, or rejected the request.' ],
			'a rate limit'   => [ 'rate_limit', 'Too many requests to the other service. Try again later.' ],
			'a database'     => [ 'not_noted', 'The database refused a change.' ],
			'a timeout'      => [ 'http_timeout', 'The other server took too long to respond.' ],
			'a whole code'   => [ 'slipstream_http_blocked', 'This site doesn’t allow requests to that server.' ],
			'a status'       => [ 'webhook_answered_404', 'The other server responded with the error 404.' ],
			'an exception'   => [ 'TypeError in Feed.php:12', 'PHP error: TypeError in Feed.php:12.' ],
			'something else' => [ 'revocation_failed', 'The job failed with the code “revocation_failed”.' ],
		];
	}

	#[DataProvider( 'reasons' )]
	#[TestDox( 'Administrators read why a job failed: $_dataName' )]
	public function test_reason( string $error, string $label ): void {
		self::assertSame( $label, JobReason::label( $error ) );
	}

	#[TestDox( 'jobs pause and resume hold bulk work and continue it, and say when the database fails' )]
	public function test_pause_commands(): void {
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$command = Plugin::get( JobsCommand::class );
		$pause   = Plugin::get( Pause::class );
		$command->pause();
		$command->pause();
		self::assertTrue( $pause->is_on() );
		Plugin::get( Engine::class )->cancel_all();
		$command->resume();
		self::assertFalse( $pause->is_on() );
		self::assertIsInt( wp_next_scheduled( Cron::HOOK ), 'a worker is scheduled' );
		$this->filter( 'pre_option_' . Pause::OPTION, '' );
		$command->pause();
		$this->filter( 'pre_option_' . Pause::OPTION, '1' );
		$command->resume();
		$paused    = 'Success: Newsletters and other bulk work are paused.';
		$continued = 'Success: Newsletters and other bulk work continue.';
		$error     = 'Error: The database did not answer. Try again in a minute.';
		self::assertSame( [ $paused, $paused, $continued, $error, $error ], $output->lines );
	}

	#[TestDox( 'jobs list, retry and run: by status, by number, and everything that is due at once' )]
	public function test_commands(): void {
		$id = self::add( 'failed', 'a' );
		self::add( 'done', 'b' );
		foreach ( range( 1, 30 ) as $number ) {
			self::add( 'waiting', "w$number", self::HOOK, 1000 );
		}
		$output = new CollectedOutput();
		Plugin::set( Output::class, $output );
		$command = Plugin::get( JobsCommand::class );
		$command->list( [], [] );
		$shown = static fn (): array => array_map(
			static fn ( array $row ): array => [ $row['id'], $row['title'], $row['error'], $row['can_retry'] ],
			$output->rows
		);
		self::assertSame( [ [ $id, 'alpha', 'stopped', 'yes' ] ], $shown() );
		OutboxTable::query( 'UPDATE {table} SET due = %d WHERE id = %d', [ time() - Queue::RETRY_LIMIT - 60, $id ] );
		$command->list( [], [] );
		self::assertSame( [ [ $id, 'alpha', 'stopped', 'no' ] ], $shown() );
		OutboxTable::query( 'UPDATE {table} SET due = %d WHERE id = %d', [ self::TIME, $id ] );
		$command->list( [], [ 'status' => 'done' ] );
		self::assertSame( [ 'b' => '2030-03-17T17:45:00Z' ], array_column( $output->rows, 'time', 'key' ), 'when it was done' );
		$command->retry( [ (string) $id ] );
		$command->retry( [ (string) $id, 'x' ] );
		$command->retry( [] );
		self::add( 'failed', 'all' );
		$end = self::refuse( '/^UPDATE \S*outbox SET status/' );
		$command->retry( [ (string) $id ] );
		$command->retry( [], [ 'all' => '1' ] );
		self::assertTrue( $end() );
		$command->retry( [], [ 'all' => '1' ] );
		OutboxTable::query( "DELETE FROM {table} WHERE job_key = 'all'" );
		Plugin::get( BlockRegistrar::class )->register_all();
		$command->run();
		$command->run();
		self::assertSame(
			[
				"Retrying: $id.",
				"Error: Not a failed job: $id, x.",
				'Error: Enter the ID of at least one job.',
				'Error: The database did not answer. Try again in a minute.',
				'Error: The database did not answer. Try again in a minute.',
				'Success: 1 job will be tried again.',
				'Success: Ran 31 jobs.',
				'Success: Ran 0 jobs.',
			],
			$output->lines
		);
		self::assertSame( 31, (int) get_option( 'slipstream_test' ) );
	}
}
