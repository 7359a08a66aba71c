<?php
/**
 * Tests with processes that are killed between the form and the mail server.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\CleanUp;
use Slipstream\Domains\Messages\FormMessage;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Options;

require_once __DIR__ . '/MessagesTestCase.php';

final class FaultsTest extends MessagesTestCase {

	/** Number of messages that each of the two forms stores. */
	private const MESSAGES = 4;

	/** Seconds by which the first attempt is in the past. Further attempts are then in the past too, so that every engine runs them. */
	private const AGO = 14_400;

	/** False, because other processes would wait for an open transaction. */
	protected bool $in_transaction = false;

	/**
	 * Servers by engine.
	 * @var array<string, ForkServer>
	 */
	private static array $servers = [];

	private static ?SmtpServer $mail_server = null;

	private string $log = '';

	protected function setUp(): void {
		parent::setUp();
		$this->log = (string) tempnam( sys_get_temp_dir(), 'faults' );
	}

	protected function tearDown(): void {
		array_map( static fn ( FormMessage $message ): mixed => wp_delete_post( $message->id, true ), self::all() );
		// The test's transaction does not include the rows of other processes.
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Options::class )->set( 'messages_index', null );
		array_map( 'wp_clear_scheduled_hook', [ Cron::HOOK, CleanUp::HOOK ] );
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
	 * @return list<FormMessage>
	 */
	private static function all(): array {
		wp_cache_flush();
		$ids = get_posts(
			[ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam', 'trash' ], 'numberposts' => -1, 'fields' => 'ids' ]
		);
		return Plugin::get( Messages::class )->find_all( array_values( array_filter( $ids, 'is_int' ) ) );
	}

	/**
	 * Runs processes at the same time.
	 * @param list<array{string, array<string, mixed>}> $tasks Task and arguments of each process.
	 */
	private function run_all( string $engine, array $tasks ): void {
		self::$servers[ $engine ] ??= new ForkServer( __DIR__ . '/scripts/process.php', [ $engine ] );

		$usual = [
			'log'      => $this->log,
			'kill'     => '',
			'name'     => 'a',
			'messages' => FaultTable::tries( self::MESSAGES ),
			'port'     => 0,
			'limit'    => 10,
			'time'     => time() - self::AGO,
		];
		foreach ( self::$servers[ $engine ]->run(
			array_map( static fn ( array $task ): array => [ $task[0], $task[1] + $usual ], $tasks )
		) as $text ) {
			self::assertStringNotContainsString( 'rror', (string) $text );
		}
	}

	/** @return list<string> Recipient of each sent email. */
	private function noted( string $what ): array {
		preg_match_all( "/^$what (\S+)$/m", (string) file_get_contents( $this->log ), $found );
		return $found[1];
	}

	/**
	 * @param list<string> $mailed Recipients.
	 * @return array<string, int> Number of messages by state and reason.
	 */
	private function report( string $fault, string $engine, array $mailed ): array {
		$times = array_count_values( $mailed );
		$shown = [];
		$lost  = array_flip( $this->noted( 'thanked' ) );
		foreach ( self::all() as $message ) {
			[ $to, $delivery ] = [ $message->entry->recipients[0], $message->delivery ];
			$is_true           = 'handed_over' === $delivery->state ? 1 === ( $times[ $to ] ?? 0 ) : 'failed' === $delivery->state;
			$shown[]           = trim( "$delivery->state $delivery->reason" );
			if ( $is_true ) {
				unset( $lost[ $to ] );
			}
		}
		$shown = array_count_values( $shown );
		$state = array_map( static fn ( string $state, int $count ): string => "$count $state", array_keys( $shown ), $shown );
		$more  = array_sum( $times ) - count( $times );
		FaultTable::add( $fault, $engine, array_sum( $shown ), count( $lost ), $more, implode( ', ', $state ) );
		self::assertSame( [ [], 0 ], [ $lost, $more ], 'lost and doubled' );
		return $shown;
	}

	/**
	 * Task of the process that is killed at its second message, step before which it is killed, number of messages that a killed form
	 * stores (0 if no form is killed), and whether a message shows a failure.
	 * @return array<string, array{string, string, string, int, bool}>
	 */
	public static function kills(): array {
		$kills = [
			'nobody'                                    => [ '', '', 0, false ],
			'a form before the message is stored'       => [ 'submit', 'before the message is stored', 1, false ],
			'a form before the message is indexed'      => [ 'submit', 'before the message is indexed', 2, false ],
			'a form before the mail is asked for'       => [ 'submit', 'before the mail is asked for', 2, false ],
			'a worker before the message is begun'      => [ 'work', 'before the message is begun', 0, false ],
			'a worker before the mail is claimed'       => [ 'work', 'before the mail is claimed', 0, false ],
			'a worker with the mail in hand'            => [ 'work', 'with the mail in hand', 0, true ],
			'a worker before the mail server was heard' => [ 'work', 'before the mail server was heard', 0, true ],
			'a worker before the job is done'           => [ 'work', 'before the job is done', 0, false ],
		];
		$cases = [];
		foreach ( JobEngine::ALL as $engine ) {
			foreach ( $kills as $name => $kill ) {
				$cases[ "$name, $engine" ] = [ $engine, ...$kill ];
			}
		}
		return $cases;
	}

	/** @param int $stored Number of messages that the killed form stores; 0 if none is killed. */
	#[Group( 'faults' )]
	#[DataProvider( 'kills' )]
	#[TestDox( 'No stored message is lost or emailed twice, and each has the correct state; killed: $_dataName' )]
	public function test_kill( string $engine, string $task, string $step, int $stored, bool $fails ): void {
		$this->run_all( $engine, [ [ 'submit', [ 'kill' => 'submit' === $task ? $step : '' ] ], [ 'submit', [ 'name' => 'b' ] ] ] );
		$this->run_all( $engine, 'work' === $task ? [ [ 'work', [ 'kill' => $step ] ] ] : [] );
		$this->run_all( $engine, '' === $task ? [ [ 'work', [] ], [ 'work', [] ] ] : [] );
		$this->run_all( $engine, [ [ 'wait', [ 'time' => time() ] ] ] );
		$shown = $this->report(
			'' === $task
				? 'message: no worker is killed, two workers at once'
				: sprintf( 'message: a %s is killed %s', 'work' === $task ? 'worker' : 'form', $step ),
			$engine,
			$this->noted( 'mailed' )
		);
		$each  = FaultTable::tries( self::MESSAGES );
		$all   = $each + ( 0 === $stored ? $each : $stored );
		self::assertEquals( $fails ? [ 'failed interrupted' => 1, 'handed_over' => $all - 1 ] : [ 'handed_over' => $all ], $shown );
	}

	/**
	 * Behavior of the mail server in each attempt, and the final state of each message.
	 * @return array<string, array{string, string, list<string>, string}>
	 */
	public static function servers(): array {
		$servers = [
			'refuses the recipient'                   => [
				[ 'recipient', 'recipient', 'recipient', 'recipient', 'recipient' ],
				'failed mail_recipient 5.1.1',
			],
			'refuses the text, then takes it'         => [ [ 'content', '' ], 'handed_over' ],
			'defers once'                             => [ [ 'later', '' ], 'handed_over' ],
			'defers again and again'                  => [ [ 'later', 'later', 'later', 'later', 'later' ], 'failed mail_recipient 4.7.1' ],
			'is not there, then is'                   => [ [ 'nobody', '' ], 'handed_over' ],
			'hangs after DATA'                        => [ [ 'hangs', '' ], 'failed interrupted' ],
			'dies after DATA, before it says so'      => [ [ 'lost', '' ], 'failed interrupted' ],
			'dies after DATA, when it has said so'    => [ [ 'gone', '' ], 'handed_over' ],
		];
		$cases   = [];
		foreach ( JobEngine::ALL as $engine ) {
			foreach ( $servers as $name => $server ) {
				$cases[ "$name, $engine" ] = [ $engine, $name, ...$server ];
			}
		}
		return $cases;
	}

	/** @param list<string> $modes Modes of the stand-in, one per attempt. */
	#[Group( 'faults' )]
	#[DataProvider( 'servers' )]
	#[TestDox( 'If the mail server fails, no message is lost or sent twice, and each has the correct state: it $_dataName' )]
	public function test_server( string $engine, string $name, array $modes, string $state ): void {
		$server = self::$mail_server ??= new SmtpServer();
		$count  = 'hangs' === $modes[0] ? 1 : FaultTable::tries( 1 );
		$time   = time() - self::AGO;
		$server->taken();
		$this->run_all( $engine, [ [ 'submit', [ 'messages' => $count, 'time' => $time ] ] ] );
		foreach ( $modes as $attempt => $mode ) {
			$time += [ 0, 60, 300, 1800, 7200 ][ $attempt ];
			$server->fail( $mode );
			$this->run_all(
				$engine,
				[
					[
						'work',
						[
							'time' => $time,
							'port' => 'nobody' === $mode ? LocalServer::free_port() : $server->port,
							'limit' => 'hangs' === $mode ? 1 : 10,
						],
					],
				]
			);
		}
		$server->fail( '' );
		$this->run_all( $engine, [ [ 'wait', [ 'time' => time(), 'port' => $server->port ] ] ] );
		$shown = $this->report( "mail server: $name", $engine, $server->recipients() );
		self::assertSame( [ $state => $count ], $shown );
	}
}
