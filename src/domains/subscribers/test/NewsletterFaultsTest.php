<?php
/**
 * Tests of failures while a newsletter is sent: workers, mail servers, and changes by users.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\NewsletterSettings;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Domains\Subscribers\SiteKey;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/NewsletterTestCase.php';

#[Group( 'faults' )]
final class NewsletterFaultsTest extends NewsletterTestCase {

	private const MEGABYTE = 1_048_576;

	/** Default number of subscribers. */
	private const SOME = 40;

	/** Seconds after which all retries have ended. */
	private const LATER = 20_000;

	/** False, because other processes would wait for an open transaction. */
	protected bool $in_transaction = false;

	/**
	 * Servers by engine.
	 * @var array<string, ForkServer>
	 */
	private static array $servers = [];

	private static ?SmtpServer $mail_server = null;

	private string $log = '';

	private string $engine = 'cron';

	private int $post_id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->log = (string) tempnam( sys_get_temp_dir(), 'newsletter' );
	}

	protected function tearDown(): void {
		if ( null !== get_post( $this->post_id ) && $this->post_id > 0 ) {
			wp_delete_post( $this->post_id, true );
		}
		// The test's transaction does not include the rows of other processes.
		foreach ( [ OutboxTable::class, MailingsTable::class, SubscribersTable::class ] as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		Plugin::get( SettingsStore::class )->change( NewsletterSettings::section(), [ 'per_minute' => 100 ] );
		delete_option( SiteKey::OPTION );
		self::forget_limits();
		array_map( 'wp_clear_scheduled_hook', [ Cron::HOOK, 'slipstream_subscribers_clean_up' ] );
		wp_delete_file( $this->log );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		array_map( static fn ( ForkServer $server ) => $server->stop(), self::$servers );
		self::$servers = [];
		self::$mail_server?->stop();
		self::$mail_server = null;
		JobEngine::remove_action_scheduler();
	}

	/**
	 * @param array<string, list<mixed>> $cases
	 * @return array<string, array<mixed>> Each case with an engine; with both engines for the full table.
	 */
	private static function with_engines( array $cases ): array {
		$all = [];
		foreach ( FaultTable::is_wanted() ? JobEngine::ALL : [ 'cron' ] as $engine ) {
			foreach ( $cases as $name => $case ) {
				// With the second engine, 600 emails are enough.
				$all[ "$name, $engine" ] = [
					$engine,
					...array_map( static fn ( mixed $value ): mixed => 2000 === $value && 'cron' !== $engine ? 600 : $value, $case ),
				];
			}
		}
		return $all;
	}

	private function publish( int $subscribers, int $per_minute = 0, string $engine = 'cron' ): int {
		$this->engine = $engine;
		self::fill( $subscribers );
		self::choose( [ 'per_minute' => $per_minute ] );
		$this->post_id = $this->post( 'First words.', [ 'post_title' => 'A post' ] );
		return $this->post_id;
	}

	/**
	 * Runs processes at the same time.
	 * @param list<array{string, array<string, mixed>}> $tasks Task and arguments of each process.
	 * @param int                                       $later Seconds since the publication.
	 * @return list<string|null> Output of each process; null if it was killed.
	 */
	private function run_all( array $tasks, int $later = 0 ): array {
		self::$servers[ $this->engine ] ??= new ForkServer( __DIR__ . '/scripts/worker.php', [ $this->engine ] );

		$usual   = [
			'log'   => $this->log,
			'kill'  => '',
			'after' => 0,
			'pause' => 0,
			'port'  => 0,
			'limit' => 10,
			'time'  => $this->now + $later,
		];
		$printed = self::$servers[ $this->engine ]->run(
			array_map( static fn ( array $task ): array => [ $task[0], $task[1] + $usual ], $tasks )
		);
		foreach ( $printed as $index => $text ) {
			self::assertSame( '' !== ( $tasks[ $index ][1]['kill'] ?? '' ), null === $text, 'killed' );
			self::assertStringNotContainsString( 'rror', (string) $text );
		}
		wp_cache_flush();
		return $printed;
	}

	/** Kills a worker at a given step, starts two workers a minute later, and then runs the engine until no jobs are left. */
	private function work_with_kill( string $kill, int $after ): void {
		$this->run_all( '' === $kill ? [] : [ [ 'work', [ 'kill' => $kill, 'after' => $after ] ] ] );
		$this->run_all( [ [ 'work', [ 'pause' => 500 ] ], [ 'work', [ 'pause' => 500 ] ] ], 60 );
		$this->run_all( [ [ 'wait', [] ] ], self::LATER );
	}

	/** @return list<string> Recipient of each sent email. */
	private function mailed(): array {
		return array_values(
			array_filter( explode( "\n", (string) file_get_contents( $this->log ) ), static fn ( string $line ): bool => '' !== $line )
		);
	}

	/**
	 * Returns the state of the post from the route, without its constant parts.
	 * @return array<string, mixed>
	 */
	private function shown(): array {
		$this->forget();
		$data     = (array) $this->rest( 'GET', "/slipstream/v1/newsletter/$this->post_id", [], 'administrator' )->get_data();
		$data     = [ 'withheld' => (array) ( $data['withheld'] ?? [] ) ] + $data;
		$constant = [ 'may_choose', 'objection', 'paused', 'reason', 'audience', 'began' ];
		return self::without_nothing( array_diff_key( $data, array_flip( $constant ) ) );
	}

	/**
	 * @param array<string, mixed> $shown
	 * @return array<string, mixed>
	 */
	private static function without_nothing( array $shown ): array {
		return array_filter( $shown, static fn ( mixed $value ): bool => ! in_array( $value, [ 0, '', [] ], true ) );
	}

	/**
	 * Compares the sent emails with the state, for each subscriber and in total. Adds a row to the table of faults.
	 * @param list<string>         $mailed Recipients.
	 * @param array<string, mixed> $shown  State from the route.
	 */
	private function report( string $fault, array $mailed, array $shown ): void {
		$times = array_count_values( $mailed );
		$lost  = 0;
		foreach ( SubscribersTable::rows( 'SELECT id, email FROM {table} ORDER BY id' ) as $row ) {
			$job   = Plugin::get( Outbox::class )->state( PostEmail::HOOK, PostEmail::key( $this->post_id, (int) $row['id'] ) );
			$count = $times[ $row['email'] ] ?? 0;
			$true  = match ( trim( ( $job->status ?? 'none' ) . ' ' . ( $job->reason ?? '' ) ) ) {
				'done'               => 1 === $count,
				'failed interrupted' => $count <= 1,
				'none', 'waiting'    => false,
				default              => 0 === $count && 'waiting' !== $job?->status,
			};
			$lost += (int) ! $true;
		}
		$all    = SubscribersTable::rows( 'SELECT id FROM {table}' );
		$more   = array_sum( $times ) - count( $times );
		$states = array_diff_key( $shown, [ 'recipients' => 0, 'status' => '', 'withheld' => [], 'interrupted' => 0 ] )
			+ (array) ( $shown['withheld'] ?? [] );
		$words  = implode(
			', ',
			array_map( static fn ( string $name, mixed $count ): string => "$count $name", array_keys( $states ), $states )
		);
		$words .= isset( $shown['interrupted'] ) ? " ({$shown['interrupted']} may have arrived)" : '';
		FaultTable::add( "newsletter: $fault", $this->engine, count( $all ), $lost, $more, trim( "{$shown['status']}: $words", ': ' ) );
		self::assertSame( [ 0, 0 ], [ $lost, $more ], 'lost and doubled' );
		if ( 'gone' === $shown['status'] ) {
			return;
		}
		$counted = array_sum( $states );
		self::assertSame( count( $all ), $counted, 'all of them are shown' );
	}

	/**
	 * Step at which the first worker is killed, how often it has reached that step before, number of subscribers, and the final counts
	 * without sent emails.
	 * @return array<string, array<mixed>>
	 */
	public static function kills(): array {
		// 2,000 subscribers, which are a little more than one batch, are used only for the full table.
		$many  = FaultTable::is_wanted() ? 2000 : self::SOME;
		$more  = FaultTable::is_wanted() ? 600 : self::SOME;
		$later = (int) ( $more > self::SOME );
		$some  = FaultTable::tries( self::SOME );
		$lost  = [ 'failed' => 1, 'interrupted' => 1 ];
		$cases = [
			'nobody'                         => [ '', 0, $many, [] ],
			'before a batch is read'         => [ 'before a batch is read', $later, $more, [] ],
			'before a batch is queued'       => [ 'before a batch is queued', $later, $many, [] ],
			'before its place is noted'      => [ 'before its place is noted', $later, $more, [] ],
			'before all are queued'          => [ 'before all are queued', 0, $some, [] ],
			'before a mail is begun'         => [ 'before a mail is begun', 20, $some, [] ],
			'before a mail is taken in hand' => [ 'before a mail is taken in hand', 20, $some, [] ],
			'with the mail in hand'          => [ 'with the mail in hand', 20, $many, $lost ],
			'before the mail server was heard' => [ 'before the mail server was heard', 20, $some, $lost ],
			'before the job is done'         => [ 'before the job is done', 20, $some, $lost ],
		];
		if ( ! FaultTable::is_wanted() ) {
			$cases = array_intersect_key(
				$cases,
				array_flip(
					[ 'nobody', 'before a batch is queued', 'before its place is noted', 'with the mail in hand', 'before the job is done' ]
				)
			);
		}
		return self::with_engines( $cases );
	}

	/** @param array<string, int> $besides Expected counts by name in the route. */
	#[DataProvider( 'kills' )]
	#[TestDox( 'Everybody receives one email, and the state is correct, also for an email that a killed worker was sending: $_dataName' )]
	public function test_kill( string $engine, string $kill, int $after, int $size, array $besides ): void {
		$this->publish( $size, 0, $engine );
		$this->work_with_kill( $kill, $after );
		$shown = $this->shown();
		$this->report( '' === $kill ? 'no worker is killed, two workers at once' : "a worker is killed $kill", $this->mailed(), $shown );
		self::assertEquals(
			[ 'status' => 'queued', 'recipients' => $size, 'sent' => $size - ( $besides['failed'] ?? 0 ) ] + $besides,
			$shown
		);
	}

	/**
	 * Behavior of the mail server in each attempt, whether it applies to all subscribers, and the final counts.
	 * @return array<string, array<mixed>>
	 */
	public static function mail_servers(): array {
		$some  = FaultTable::tries( self::SOME );
		$few   = FaultTable::is_wanted() ? self::SOME : 4;
		$cases = [
			'refuses one address'             => [
				array_fill( 0, 5, 'recipient to reader3@example.org' ),
				$some,
				[ 'withheld' => [ 'bounced' => 1 ] ],
			],
			'refuses all'                     => [ array_fill( 0, 5, 'full' ), $few, [ 'failed' => $few ] ],
			'refuses our password, then not'  => [ [ 'login', '' ], $few, [] ],
			'says 421 after 10, then not'     => [ [ '421 after 10', '' ], $some, [] ],
			'says 450 after 10, then not'     => [ [ '450 after 10', '' ], $some, [] ],
			'says 451 after 10, then after 50, then not' => [ [ '451 after 10', '451 after 50', '' ], $some, [] ],
			'hangs after DATA of one mail'    => [ [ 'hangs to reader3@example.org', '' ], $some, [ 'failed' => 1, 'interrupted' => 1 ] ],
			'dies after DATA of one mail, before it says so' => [
				[ 'lost to reader3@example.org', '' ],
				$some,
				[ 'failed' => 1, 'interrupted' => 1 ],
			],
			'dies after DATA, before it says so' => [ [ 'lost', '' ], $few, [ 'failed' => $few, 'interrupted' => $few ] ],
			'dies after DATA, when it has said so' => [ [ 'gone', '' ], $some, [] ],
			'is not there, then is'           => [ [ 'nobody', '' ], $few, [] ],
		];
		if ( ! FaultTable::is_wanted() ) {
			$cases = array_intersect_key(
				$cases,
				array_flip( [ 'refuses one address', 'says 421 after 10, then not', 'dies after DATA of one mail, before it says so' ] )
			);
		}
		return self::with_engines( $cases );
	}

	/**
	 * @param list<string>         $modes   Modes of the stand-in, one per attempt.
	 * @param array<string, mixed> $besides Expected counts by name in the route.
	 */
	#[DataProvider( 'mail_servers' )]
	#[TestDox( 'If the mail server fails, no email is lost or sent twice, and the state is correct: it $_dataName' )]
	public function test_mail_server( string $engine, array $modes, int $size, array $besides ): void {
		$server = self::$mail_server ??= new SmtpServer();
		$server->taken();
		$this->publish( $size, 0, $engine );
		$later = 0;
		foreach ( $modes as $attempt => $mode ) {
			$later += [ 0, 60, 300, 1800, 7200 ][ $attempt ];
			$server->fail( $mode );
			$port  = 'nobody' === $mode ? LocalServer::free_port() : $server->port;
			$given = [
				'port'  => $port,
				'limit' => str_starts_with( $mode, 'hangs' ) ? 3 : 10,
			];
			$this->run_all( [ [ 'work', $given ], [ 'work', $given ] ], $later );
		}
		$server->fail( '' );
		$this->run_all( [ [ 'wait', [ 'port' => $server->port ] ] ], self::LATER );
		$shown = $this->shown();
		$fault = 'the mail server ' . substr( (string) $this->dataName(), 0, -2 - strlen( $engine ) );
		$this->report( $fault, $server->recipients(), $shown );
		$not = ( $besides['failed'] ?? 0 ) + array_sum( $besides['withheld'] ?? [] );
		self::assertEquals(
			self::without_nothing( [ 'status' => 'queued', 'recipients' => $size, 'sent' => $size - $not ] ) + $besides,
			$shown
		);
	}

	/**
	 * Change after the first half, change before the third worker, and the final state.
	 * @return array<string, array<mixed>>
	 */
	public static function changes(): array {
		$half    = intdiv( FaultTable::tries( self::SOME ), 2 );
		$draft   = static fn ( int $post ) => self::save( $post, 'draft' );
		$public  = static fn ( int $post ) => self::save( $post, 'publish' );
		$nothing = static fn ( int $post ): bool => $post > 0;
		$edit    = static fn ( int $post ): mixed => wp_update_post( [ 'ID' => $post, 'post_content' => 'Second words.' ] );
		$delete  = static fn ( int $post ): mixed => wp_delete_post( $post, true );
		return [
			'edited'                                => [
				$edit,
				$nothing,
				[ 'status' => 'queued', 'recipients' => 2 * $half, 'sent' => 2 * $half ],
			],
			'unpublished'                           => [
				$draft,
				$nothing,
				[ 'status' => 'queued', 'recipients' => 2 * $half, 'sent' => $half, 'withheld' => [ 'post_not_public' => $half ] ],
			],
			'unpublished, then published again'     => [
				$draft,
				$public,
				[ 'status' => 'queued', 'recipients' => 2 * $half, 'sent' => 2 * $half ],
			],
			'deleted'                               => [ $delete, $nothing, [] ],
		];
	}

	/**
	 * @param Closure(int): mixed  $change Receives the post ID.
	 * @param Closure(int): mixed  $then   Receives the post ID.
	 * @param array<string, mixed> $shown  State from the route.
	 */
	#[DataProvider( 'changes' )]
	#[TestDox( 'If a post changes during the send, nobody receives it twice or while it is not public; skipped subscribers receive it later: $_dataName' )]
	public function test_change( Closure $change, Closure $then, array $shown ): void {
		$size = FaultTable::tries( self::SOME );
		$this->publish( $size, intdiv( $size, 2 ) );
		$this->run_all( [ [ 'work', [] ], [ 'work', [] ] ] );
		self::assertCount( intdiv( $size, 2 ), $this->mailed() );
		$change( $this->post_id );
		$this->run_all( [ [ 'work', [] ], [ 'work', [] ] ], 60 );
		$then( $this->post_id );
		$this->run_all( [ [ 'work', [] ], [ 'work', [] ] ], 120 );
		$this->run_all( [ [ 'wait', [] ] ], self::LATER );
		$now = [] === $shown ? [ 'status' => 'gone' ] : $this->shown();
		$this->report( 'the post is ' . $this->dataName() . ' during the send', $this->mailed(), $now );
		self::assertEquals( [] === $shown ? [ 'status' => 'gone' ] : $shown, $now );
		if ( [] === $shown ) {
			self::assertSame(
				[ 403, intdiv( $size, 2 ) ],
				[
					$this->rest( 'GET', "/slipstream/v1/newsletter/$this->post_id", [], 'administrator' )->get_status(),
					count( $this->mailed() ),
				]
			);
		}
	}

	#[TestDox( 'A post that is unpublished while its jobs are scheduled continues when it is published again' )]
	public function test_stopped_between_batches(): void {
		$size = FaultTable::is_wanted() ? 1200 : 510;
		$this->publish( $size, FaultTable::is_wanted() ? 0 : 1 );
		$this->run_all( [ [ 'work', [ 'kill' => 'before a batch is read', 'after' => 1 ] ] ] );
		self::save( $this->post_id, 'draft' );
		$this->run_all( [ [ 'work', [] ] ], Queue::LEASE + 60 );
		self::assertSame(
			[ 'stopped', 500 ],
			[ self::progress( $this->post_id )['status'], self::progress( $this->post_id )['recipients'] ]
		);
		self::save( $this->post_id, 'publish' );
		$this->run_all( [ [ 'work', [] ], [ 'work', [] ] ], Queue::LEASE + 120 );
		self::assertSame(
			[ 'queued', $size ],
			[ self::progress( $this->post_id )['status'], self::progress( $this->post_id )['recipients'] ]
		);
		if ( ! FaultTable::is_wanted() ) {
			return;
		}
		$this->run_all( [ [ 'wait', [] ] ], self::LATER );
		$this->report( 'a worker is killed and the post unpublished between batches, then published again', $this->mailed(), $this->shown() );
		self::assertEquals( [ 'status' => 'queued', 'recipients' => $size, 'sent' => $size ], $this->shown() );
	}

	#[TestDox( 'Two parallel workers send exactly the owner\'s limit in each minute, also after the site was down' )]
	public function test_throttle(): void {
		$size  = FaultTable::tries( self::SOME );
		$limit = intdiv( $size, 4 ) - 1;
		$this->publish( $size, $limit );
		$sent = [];
		$done = 0;
		foreach ( [ 0, 600, 660, 720, 780 ] as $later ) {
			$this->run_all( [ [ 'work', [] ], [ 'work', [] ] ], $later );
			$sent[] = count( $this->mailed() ) - $done;
			$done   = count( $this->mailed() );
		}
		$this->report( "two workers, $limit emails a minute at most, after ten minutes of sleep", $this->mailed(), $this->shown() );
		self::assertSame( [ $limit, $limit, $limit, $limit, $size - 4 * $limit ], $sent );
	}

	#[TestDox( 'A thousand requests for one address send one email' )]
	public function test_sign_ups(): void {
		$each = FaultTable::is_wanted() ? 250 : 25;
		$task = static fn ( int $number ): array => [
			'sign up',
			[ 'times' => $each, 'email' => 'Victim@example.org', 'network' => "10.$number" ],
		];
		$this->run_all( array_map( $task, [ 1, 2, 3, 4 ] ) );
		$this->run_all( [ [ 'work', [] ], [ 'work', [] ] ], 60 );
		$this->run_all( [ [ 'wait', [] ] ], 3600 );
		$mails = count( $this->mailed() );
		$found = SubscribersTable::rows( 'SELECT email, status FROM {table}' );
		FaultTable::add(
			'sign-up: one victim, from four processes and as many networks as tries',
			'cron',
			4 * $each,
			(int) ( 0 === $mails ),
			max( 0, $mails - 1 ),
			count( $found ) . ' ' . implode( ', ', array_column( $found, 'status' ) )
		);
		self::assertSame( [ 'victim@example.org' ], array_map( 'strtolower', $this->mailed() ) );
		self::assertSame( [ 'pending' ], array_column( $found, 'status' ) );
	}

	#[TestDox( 'Scheduling thousands of subscribers needs no more memory than 1,000' )]
	public function test_memory(): void {
		$grown = [];
		foreach ( FaultTable::is_wanted() ? [ 1000, 10_000 ] : [ 1000, 3000 ] as $count ) {
			$this->publish( $count, 1 );
			$printed = $this->run_all( [ [ 'work', [] ] ] );
			$grown[] = (int) json_decode( (string) $printed[0], true )['grown'];
			self::assertSame(
				(string) $count,
				OutboxTable::row( 'SELECT COUNT(*) AS mails FROM {table} WHERE hook = %s', [ PostEmail::HOOK ] )['mails'] ?? ''
			);
			OutboxTable::query( 'DELETE FROM {table}' );
			SubscribersTable::query( 'DELETE FROM {table}' );
			wp_delete_post( $this->post_id, true );
		}
		self::assertLessThan( 2 * self::MEGABYTE, $grown[1] - $grown[0] );
	}
}
