<?php
/**
 * Tests of processes that are killed between the form and the mail server.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\CleanUp;
use Slipstream\Domains\Messages\MailReason;
use Slipstream\Domains\Messages\Message;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Options;

require_once __DIR__ . '/MessagesTestCase.php';

final class FaultsTest extends MessagesTestCase {

	/** Of each of two forms. */
	private const MESSAGES = 4;

	/** Other processes would wait for the database. */
	protected bool $in_transaction = false;

	private string $log = '';

	protected function setUp(): void {
		parent::setUp();
		$this->log = (string) tempnam( sys_get_temp_dir(), 'faults' );
	}

	protected function tearDown(): void {
		array_map( static fn ( Message $message ): mixed => wp_delete_post( $message->id, true ), self::all() );
		// What other processes stored is not rolled back.
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Options::class )->set( 'messages_index', null );
		array_map( 'wp_clear_scheduled_hook', [ Cron::HOOK, CleanUp::HOOK ] );
		wp_delete_file( $this->log );
		parent::tearDown();
	}

	/**
	 * @return list<Message>
	 */
	private static function all(): array {
		wp_cache_flush();
		$ids = get_posts( [ 'post_type' => 'feedback', 'post_status' => [ 'publish', 'spam', 'trash' ], 'numberposts' => -1, 'fields' => 'ids' ] );
		return Plugin::get( Messages::class )->find_all( array_values( array_filter( $ids, 'is_int' ) ) );
	}

	/**
	 * Runs processes at the same time.
	 *
	 * @param list<array{string, array<string, mixed>}> $tasks What, and with what.
	 */
	private function run_all( array $tasks ): void {
		$running = [];
		foreach ( $tasks as [ $task, $given ] ) {
			$given    += [
				'log'      => $this->log,
				'kill'     => '',
				'name'     => 'a',
				'messages' => self::MESSAGES,
				'again'    => false,
				'time'     => time() - Outbox::LEASE - 60,
			];
			$pipes     = [];
			$process   = proc_open( [ PHP_BINARY, __DIR__ . '/scripts/process.php', $task, (string) wp_json_encode( $given ) ], [ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
			$running[] = [ $process, $pipes[1] ];
		}
		foreach ( $running as [ $process, $pipe ] ) {
			self::assertIsResource( $process );
			self::assertStringNotContainsString( 'rror', (string) stream_get_contents( $pipe ) );
			proc_close( $process );
		}
	}

	/**
	 * Who is killed at his second message: whether its message is there, how often it may be mailed, and what it says.
	 *
	 * @return array<string, array{string, string, int, string}>
	 */
	public static function faults(): array {
		return [
			'nobody'                                    => [ '', '', 0, '' ],
			'a form before the message is stored'       => [ 'submit', 'before the message is stored', 3, 'handed_over' ],
			'a form before the message is indexed'      => [ 'submit', 'before the message is indexed', 2, 'handed_over' ],
			'a form before the mail is asked for'       => [ 'submit', 'before the mail is asked for', 2, 'handed_over' ],
			'a worker before the message is begun'      => [ 'work', 'before the message is begun', 0, 'handed_over' ],
			'a worker before the mail is claimed'       => [ 'work', 'before the mail is claimed', 0, 'handed_over' ],
			'a worker with the mail in hand'            => [ 'work', 'with the mail in hand', 0, 'failed' ],
			'a worker before the mail server was heard' => [ 'work', 'before the mail server was heard', 0, 'failed' ],
			'a worker before the job is done'           => [ 'work', 'before the job is done', 0, 'handed_over' ],
		];
	}

	#[DataProvider( 'faults' )]
	#[TestDox( 'No stored message is lost or mailed twice, and each says what became of it; killed: $_dataName' )]
	public function test_fault( string $task, string $step, int $unsent, string $state ): void {
		$this->run_all( [ [ 'submit', [ 'kill' => 'submit' === $task ? $step : '' ] ], [ 'submit', [ 'name' => 'b' ] ] ] );
		if ( 'work' === $task ) {
			$this->run_all( [ [ 'work', [ 'kill' => $step ] ] ] );
		}
		$this->run_all( '' === $task ? [ [ 'work', [] ], [ 'work', [] ] ] : [] );
		do_action( 'grunion_scheduled_delete' );
		$this->run_all( [ [ 'work', [ 'time' => time(), 'again' => true ] ] ] );
		do_action( 'grunion_scheduled_delete' );
		$mails  = array_count_values( array_filter( explode( "\n", (string) file_get_contents( $this->log ) ), static fn ( string $line ): bool => '' !== $line ) );
		$states = [];
		foreach ( self::all() as $message ) {
			$to       = $message->entry->recipients[0];
			$states[] = $message->delivery->state;
			if ( 'handed_over' === $message->delivery->state ) {
				self::assertSame( 1, $mails[ $to ] ?? 0, "$to: " . (string) wp_json_encode( $message->delivery ) );
			} else {
				self::assertSame( [ 'failed', MailReason::INTERRUPTED ], [ $message->delivery->state, $message->delivery->reason ] );
				self::assertLessThanOrEqual( 1, $mails[ $to ] ?? 0, $to );
			}
		}
		self::assertSame( [], array_filter( $mails, static fn ( int $times ): bool => $times > 1 ), 'doubled' );
		$expected = 2 * self::MESSAGES - $unsent;
		self::assertCount( $expected, $states, 'lost' );
		self::assertSame( 'failed' === $state ? 1 : 0, count( array_keys( $states, 'failed', true ) ) );
	}
}
