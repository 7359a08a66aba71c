<?php
/**
 * Tests the email to the owner about jobs that keep failing.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use Error;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Health\JobAlert;
use Slipstream\Jobs\AlertSettings;
use Slipstream\Jobs\CircuitBreaker;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\Incidents;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;

final class JobAlertTest extends TestCase {

	use FramedEmails;

	private const HOOK = 'slipstream_test_job';

	private int $now = 1_900_000_000;

	private CapturedMail $server;

	/** @var list<array{to: list<string>, subject: string, message: string}> Emails that the mail server accepted. */
	private array $sent = [];

	/** Number of emails that were passed to WordPress. */
	private int $attempts = 0;

	/** @var array<int|string, string> Result of each job by its argument: '' for success, `later`, `done`, or the code of a failure. */
	private array $results = [];

	protected function setUp(): void {
		parent::setUp();
		OutboxTable::query( 'DELETE FROM {table}' );
		$setting = AlertSettings::section()->option();
		array_map( 'delete_option', [ Incidents::OPTION, CircuitBreaker::OPTION, $setting, QueueStatus::LAST_RUN ] );
		wp_clear_scheduled_hook( Incidents::HOOK );
		$this->filter( 'pre_option_admin_email', 'owner@example.org' );
		$this->server = CapturedMail::start();
		add_action(
			'wp_mail_succeeded',
			function ( array $accepted ): void {
				/** @var array{to: list<string>, subject: string, message: string} $mail */
				$mail         = $accepted;
				$this->sent[] = $mail;
			}
		);
		add_filter(
			'wp_mail',
			function ( array $mail ): array {
				++$this->attempts;
				return $mail;
			}
		);
		add_action(
			self::HOOK,
			function ( array $arguments ): void {
				$result = $this->results[ $arguments[0] ] ?? '';
				match ( $result ) {
					''      => null,
					'later' => throw new JobPostponed( 60 ),
					'done'  => throw new JobPostponed( 60, true ),
					'busy'  => throw new JobPostponed( 60, false, 'network_failed' ),
					default => throw new JobFailed( $result ),
				};
			}
		);
		$this->travel( 0 );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/** Simulates a request after some seconds. */
	private function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
	}

	private function add( string $name, string $result, string $topic = '' ): void {
		$this->results[ $name ] = $result;
		self::assertTrue( Plugin::get( Outbox::class )->schedule( self::HOOK, [ $name ], 0, $name, topic: $topic )->is_queued() );
	}

	private function work( int $later = 0 ): void {
		$this->travel( $later );
		Plugin::get( Worker::class )->work();
	}

	/** @return list<mixed> Property of each open incident. */
	private static function open( string $property ): array {
		return array_values( array_column( Plugin::get( Incidents::class )->all(), $property ) );
	}

	/** @return list<string> Recipients and subjects of the emails that a check after some seconds sends. */
	private function check( int $later = 0, bool $is_stuck = false ): array {
		$this->travel( $later );
		if ( ! $is_stuck ) {
			Plugin::get( QueueStatus::class )->record_run();
		}
		$before = count( $this->sent );
		// WordPress removes an event from its list before firing it.
		wp_clear_scheduled_hook( Incidents::HOOK );
		do_action( Incidents::HOOK );
		return array_map(
			static fn ( array $mail ): string => implode( ', ', $mail['to'] ) . ": {$mail['subject']}",
			array_slice( $this->sent, $before )
		);
	}

	#[TestDox( 'The owner gets one email after an hour of failure, not a second earlier and not again; after a success, a new incident is reported again' )]
	public function test_incident(): void {
		$post = $this->post( 'Text', [ 'post_title' => 'Salt <b>&amp;</b> pepper' ] );
		$this->filter( 'slipstream_job_group', '3 shares of “Salt & <pepper>”' );
		$this->add( 'a', 'http_timeout', "post-$post" );
		$this->work();
		self::assertSame( $this->now + 3600, wp_next_scheduled( Incidents::HOOK ), 'the event is planned at the first failure' );
		$this->work( 60 );
		self::assertSame( [], $this->check( 3539 ) );
		self::assertSame( [ 'owner@example.org: Jobs on your site keep failing' ], $this->check( 1 ) );
		$html = $this->sent[0]['message'];
		self::assertStringContainsString( '<strong>3 shares of “Salt &amp; &lt;pepper&gt;”</strong>', $html );
		self::assertStringContainsString( 'The other server took too long to respond. Failing for 1 hour.', $html );
		self::assertStringContainsString( 'page=slipstream#/jobs', $html );
		$text = self::assert_framed(
			$html,
			'Jobs on your site keep failing',
			'These jobs have been failing for at least an hour:',
			'3 shares of “Salt & <pepper>”',
			'Fix the cause, then try again in the queue, or dismiss what you no longer need.',
			'You get one email per problem. You can switch these emails off in the queue.'
		);
		self::assertMatchesRegularExpression( '/^Open the queue \(http\S+#\/jobs\)$/m', $text );
		self::assertSame( [], $this->check( 0 ) );
		$this->work( 3600 );
		self::assertSame( [], $this->check( 86_400 ), 'the same incident' );

		$this->results['a'] = '';
		$this->work( 86_400 );
		self::assertSame( [], Plugin::get( Incidents::class )->all() );
		$this->add( 'b', 'http_timeout', "post-$post" );
		$this->work();
		self::assertSame( [], $this->check( 3599 ) );
		self::assertCount( 1, $this->check( 1 ), 'a new incident' );
	}

	#[TestDox( 'A success in the group within the hour begins a new hour; other groups and postponed jobs do not' )]
	public function test_recovery(): void {
		$this->add( 'a', 'x', 'one' );
		$this->work();
		$this->add( 'other', '', 'two' );
		$this->add( 'waits', 'later', 'one' );
		$this->work( 1800 );
		self::assertCount( 1, Plugin::get( Incidents::class )->all() );
		$this->add( 'good', '', 'one' );
		// The failing job runs again in the same run, after the success.
		$this->work( 1 );
		self::assertSame( [], Plugin::get( Incidents::class )->all() );
		$this->work( 1798 );
		self::assertSame( [], $this->check( 1 ), 'an hour after the first failure' );
		self::assertCount( 1, $this->check( 3600 ) );
	}

	#[TestDox( 'A postponement with a reason is a failure, a finished run of a recurring job a success' )]
	public function test_postponed(): void {
		$this->add( 'a', 'busy' );
		$this->work();
		self::assertSame( [ 'network_failed' ], self::open( 'reason' ) );
		self::assertCount( 1, $this->check( 3600 ) );
		$this->results['a'] = 'done';
		$this->work();
		self::assertSame( [], Plugin::get( Incidents::class )->all() );
	}

	#[TestDox( 'Several lasting problems are one email; jobs that were dismissed or are waiting untried are not reported' )]
	public function test_several(): void {
		foreach ( [ 'a', 'b', 'gone', 'again' ] as $name ) {
			$this->add( $name, 'x', $name );
		}
		$this->work();
		OutboxTable::query( "UPDATE {table} SET status = 'failed'" );
		self::assertSame( 1, Plugin::get( FailedJobs::class )->dismiss_group( self::HOOK, 'gone' ) );
		$this->travel( 3600 );
		self::assertSame( 1, Plugin::get( FailedJobs::class )->retry_group( self::HOOK, 'again' ) );
		self::assertCount( 1, $this->check() );
		self::assertSame( 2, substr_count( $this->sent[0]['message'], '<li>' ) );
		self::assertSame( [ 'a', 'b', 'again' ], self::open( 'topic' ) );
		$this->work();
		self::assertCount( 1, $this->check( 3600 ), 'the one that was tried again has failed again' );
		self::assertSame( 1, substr_count( $this->sent[1]['message'], '<li>' ) );
	}

	#[TestDox( 'While the mail server refuses emails, none is sent and Home shows the problem; the email is sent when the server works again' )]
	public function test_mail_fails(): void {
		$this->add( 'a', 'x' );
		$this->work();
		$this->server->refusal = 'SMTP Error: Could not authenticate.';
		self::assertSame( [], $this->check( 3600 ) );
		self::assertSame( [ 0 ], self::open( 'reported' ), 'tried once, not reported' );
		self::assertSame( $this->now + 3600, wp_next_scheduled( Incidents::HOOK ) );
		self::assertSame( [], $this->check( 3600 ) );
		$attempts = $this->attempts;
		self::assertSame( [], $this->check( 3600 ), 'known to fail' );
		self::assertSame( $attempts, $this->attempts, 'no further attempt' );
		$cards = array_column( (array) $this->rest( 'GET', '/slipstream/v1/home', [], 'administrator' )->get_data(), null, 'id' );
		self::assertContains( 'Emails can’t be sent', array_column( $cards['core-problems']['attention'], 'text' ) );
		self::assertContains( 'Keeps failing: 1 job of “Slipstream”', array_column( $cards['core-jobs']['attention'], 'text' ) );

		$this->server->refusal = '';
		delete_option( CircuitBreaker::OPTION );
		self::assertCount( 1, $this->check( 60 ) );
	}

	#[TestDox( 'The mailbox of one recipient is no reason for an email, unlike a refusal by the server' )]
	public function test_recipient(): void {
		$this->add( 'mailbox', 'mail_recipient 5.1.1', 'one' );
		$this->add( 'full', 'mail_recipient 4.2.2', 'two' );
		$this->work();
		self::assertSame( [], $this->check( 3600 ) );
		self::assertCount( 2, Plugin::get( Incidents::class )->all() );
		$this->results['full'] = 'mail_recipient 5.7.1';
		$this->work();
		self::assertCount( 1, $this->check() );
		self::assertSame( 1, substr_count( $this->sent[0]['message'], '<li>' ) );
	}

	#[TestDox( 'If another plugin throws while the email is sent, it is sent later, unless the server had accepted it' )]
	public function test_throws(): void {
		$this->add( 'a', 'x' );
		$this->work();
		$throw = static fn () => throw new Error( 'Another plugin' );
		add_action( 'phpmailer_init', $throw );
		self::assertSame( [], $this->check( 3600 ) );
		self::assertSame( [ 0 ], self::open( 'reported' ) );
		self::assertSame( $this->now + 3600, wp_next_scheduled( Incidents::HOOK ) );
		remove_action( 'phpmailer_init', $throw );
		add_action( 'wp_mail_succeeded', $throw, 99 );
		self::assertCount( 1, $this->check( 3600 ) );
		self::assertSame( [ $this->now ], self::open( 'reported' ) );
		self::assertSame( [], $this->check( 3600 ) );
	}

	#[TestDox( 'Groups that fail one after the other are at most one email an hour' )]
	public function test_one_cause(): void {
		foreach ( [ 'a', 'b', 'c' ] as $name ) {
			$this->add( $name, 'x', $name );
			$this->work();
			$this->travel( 600 );
		}
		self::assertCount( 1, $this->check( 1800 ) );
		self::assertSame( [], $this->check( 600 ) );
		self::assertSame( $this->now + 3600, wp_next_scheduled( Incidents::HOOK ), 'an hour later' );
		self::assertSame( [], $this->check( 2999 ) );
		self::assertCount( 1, $this->check( 1 ) );
		self::assertSame( 2, substr_count( $this->sent[1]['message'], '<li>' ) );
	}

	#[TestDox( 'An incident is over when its jobs were dismissed, although others of the group are planned for later' )]
	public function test_planned(): void {
		$plan = function ( string $name, int $delay, string $topic ): void {
			$this->results[ $name ] = 'x';
			self::assertTrue( Plugin::get( Outbox::class )->schedule( self::HOOK, [ $name ], $delay, $name, topic: $topic )->is_queued() );
		};
		$plan( 'failed', 0, 'one' );
		$plan( 'planned', 9 * 86_400, 'one' );
		$plan( 'tried', 0, 'two' );
		$this->work();
		OutboxTable::query( "UPDATE {table} SET status = 'failed' WHERE job_key = 'failed'" );
		self::assertSame( [], $this->check() );
		self::assertSame( [ 'one', 'two' ], self::open( 'topic' ) );
		self::assertSame( 1, Plugin::get( FailedJobs::class )->dismiss_group( self::HOOK, 'one' ) );
		self::assertCount( 1, $this->check( 3600 ) );
		self::assertSame( [ 'two' ], self::open( 'topic' ), 'one that is tried again later still fails' );
		$this->work( 9 * 86_400 );
		self::assertSame( [], $this->check( 3599 ) );
		self::assertCount( 1, $this->check( 1 ) );
		self::assertStringContainsString( 'Failing for 1 hour.', $this->sent[1]['message'] );
	}

	#[TestDox( 'A dead queue is reported even if 50 groups fail' )]
	public function test_many_and_stuck(): void {
		foreach ( range( 1, 50 ) as $number ) {
			$this->travel( 1 );
			$this->add( "$number", 'x', "$number" );
		}
		$this->work();
		self::assertCount( 50, Plugin::get( Incidents::class )->all() );
		self::assertCount( 1, $this->check( 7200, true ) );
		self::assertStringContainsString( '<strong>Background jobs are not running</strong>', $this->sent[0]['message'] );
		self::assertCount( 50, Plugin::get( Incidents::class )->all() );
	}

	#[TestDox( 'Home counts the jobs of the three incidents that it shows, not of all' )]
	public function test_home(): void {
		foreach ( range( 1, 5 ) as $number ) {
			$this->add( "$number", 'x', "$number" );
		}
		$this->work();
		$this->travel( 3600 );
		$counted = 0;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$counted ): string {
				$counted += (int) str_contains( $sql, "status = 'failed' AND hook" );
				return $sql;
			}
		);
		$cards = array_column( (array) $this->rest( 'GET', '/slipstream/v1/home', [], 'administrator' )->get_data(), null, 'id' );
		$texts = array_column( $cards['core-jobs']['attention'], 'text' );
		self::assertCount( 3, (array) preg_grep( '/^Keeps failing/', $texts ) );
		self::assertSame( 3, $counted );
	}

	#[TestDox( 'A translation may put the period before the reason, in the email and on Home' )]
	public function test_translation(): void {
		add_filter(
			'gettext_slipstream',
			static fn ( string $text, string $source ): string => '%1$s Failing for %2$s.' === $source ? 'Seit %2$s: %1$s' : $text,
			10,
			2
		);
		$this->add( 'a', 'stopped' );
		$this->work();
		self::assertCount( 1, $this->check( 3600 ) );
		$text = 'Seit 1 hour: The job was interrupted each time before it finished.';
		self::assertStringContainsString( "<br>$text</li>", $this->sent[0]['message'] );
		$cards = array_column( (array) $this->rest( 'GET', '/slipstream/v1/home', [], 'administrator' )->get_data(), null, 'id' );
		self::assertContains( $text, array_column( $cards['core-jobs']['attention'], 'detail' ) );
	}

	#[TestDox( 'No email when the setting is off or the owner’s address is invalid; on again, the problem that lasts is reported' )]
	public function test_setting(): void {
		$this->add( 'a', 'x' );
		$this->work();
		$change = fn ( bool $is_on ): int => $this->rest(
			'POST',
			'/slipstream/v1/settings/queue',
			[ 'changes' => [ 'alerts' => $is_on ] ],
			'administrator'
		)->get_status();
		self::assertSame( 200, $change( false ) );
		self::assertSame( [], $this->check( 3600 ) );
		self::assertSame( 200, $change( true ) );
		$this->filter( 'pre_option_admin_email', 'nobody' );
		self::assertSame( [], $this->check() );
		$this->filter( 'pre_option_admin_email', 'owner@example.org' );
		self::assertCount( 1, $this->check() );
	}

	#[TestDox( 'A job that kills its worker each time is an incident from its second start on' )]
	public function test_killed(): void {
		$this->add( 'a', '' );
		$killed = static function (): void {
			self::assertNotNull( Plugin::get( Queue::class )->claim() );
		};
		$killed();
		$this->travel( 600 );
		$job = Plugin::get( Queue::class )->claim();
		self::assertNotNull( $job );
		// The worker stores the failure before it starts the job.
		add_action( self::HOOK, static fn () => self::assertSame( [ 'stopped' ], self::open( 'reason' ) ), 1 );
		$this->results['a'] = 'x';
		$this->work( 600 );
		self::assertSame( [ $this->now ], self::open( 'since' ) );
	}

	#[TestDox( 'When no worker starts, the daily check reports it once, until one runs' )]
	public function test_stuck(): void {
		$this->add( 'a', '' );
		$this->travel( 3599 );
		Plugin::get( JobAlert::class )->run();
		self::assertSame( [], $this->sent );
		$this->travel( 1 );
		do_action( 'delete_expired_transients' );
		self::assertCount( 1, $this->sent );
		self::assertStringContainsString( '<strong>Background jobs are not running</strong><br>Make sure that WP-Cron runs. Failing for 1 hour.', $this->sent[0]['message'] );
		self::assertSame( [], $this->check( 86_400, true ) );
		$this->work();
		self::assertSame( [], $this->check( 0, true ) );
		self::assertNotContains( Cron::HOOK, array_column( Plugin::get( Incidents::class )->all(), 'hook' ) );
	}

	#[TestDox( 'After a night without visitors, the daily check does not report a worker that starts later in the same run of WP-Cron' )]
	public function test_quiet_night(): void {
		$this->add( 'a', '' );
		$start = $this->now;
		$this->travel( 28_800 );
		$this->filter( 'wp_doing_cron', true );
		foreach ( [ Cron::HOOK, 'action_scheduler_run_queue' ] as $hook ) {
			wp_clear_scheduled_hook( Cron::HOOK );
			wp_schedule_single_event( $start, $hook );
			self::assertSame( [], $this->check( 0, true ), $hook );
			self::assertSame( [], Plugin::get( Incidents::class )->all() );
			wp_clear_scheduled_hook( $hook );
		}
		// The daily maintenance has just added an event.
		wp_schedule_single_event( $this->now, Cron::HOOK );
		self::assertCount( 1, $this->check( 0, true ), 'the event was lost' );
		wp_clear_scheduled_hook( Cron::HOOK );
		wp_schedule_single_event( $start, Cron::HOOK );
		self::assertSame( [], $this->check( 86_400, true ) );
		self::assertCount( 1, Plugin::get( Incidents::class )->all(), 'not over before a worker has started' );
	}

	#[TestDox( 'Values that other code stored are no incidents, at most 50 are kept, and a queue without failures stores nothing' )]
	public function test_stored(): void {
		$this->add( 'good', '' );
		$this->work();
		self::assertFalse( get_option( Incidents::OPTION ) );
		self::assertFalse( wp_next_scheduled( Incidents::HOOK ) );
		$good  = [ 'hook' => self::HOOK, 'topic' => 7, 'since' => 5 ];
		$wrong = [ 'x', [ 'hook' => 'a' ], [ 'hook' => '', 'since' => 1 ], [ 'hook' => 'a', 'since' => '1' ] ];
		update_option( Incidents::OPTION, [ ...$wrong, $good ], false );
		$found = array_values( Plugin::get( Incidents::class )->all() );
		self::assertSame( [ [ self::HOOK, '', 5, '', 0 ] ], array_map( array_values( ... ), array_map( get_object_vars( ... ), $found ) ) );
		delete_option( Incidents::OPTION );
		foreach ( range( 1, 6 ) as $batch ) {
			$this->travel( 1 );
			foreach ( range( 1, 10 ) as $number ) {
				$this->add( "$batch-$number", 'x', "$batch-$number" );
			}
		}
		$this->work();
		self::assertCount( 50, Plugin::get( Incidents::class )->all() );
	}

	#[TestDox( 'Two checks at once send one email' )]
	public function test_race(): void {
		$this->add( 'a', 'x' );
		$this->work();
		$this->travel( 3600 );
		// The second check runs after the first has found the incident in the cache, and before it reads the incident again to mark it.
		Plugin::get( QueueStatus::class )->record_run();
		Plugin::get( Incidents::class )->all();
		$other = static function ( string $sql ) use ( &$other ): string {
			if ( 1 === preg_match( '/SELECT option_value.*' . Incidents::OPTION . '/', $sql ) ) {
				remove_filter( 'query', $other );
				do_action( Incidents::HOOK );
			}
			return $sql;
		};
		add_filter( 'query', $other );
		do_action( Incidents::HOOK );
		self::assertCount( 1, $this->sent );
	}
}
