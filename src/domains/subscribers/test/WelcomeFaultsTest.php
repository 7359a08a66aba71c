<?php
/**
 * Tests of failures while a subscription is confirmed and the welcome email is sent, in processes that are killed.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\SiteKey;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;

require_once __DIR__ . '/SubscribersTestCase.php';

#[Group( 'faults' )]
final class WelcomeFaultsTest extends SubscribersTestCase {

	/** Seconds after which all leases and retries have ended. */
	private const LATER = 20_000;

	/** False, because other processes would wait for an open transaction. */
	protected bool $in_transaction = false;

	private static ?ForkServer $server_of_workers = null;

	private string $log = '';

	protected function setUp(): void {
		parent::setUp();
		$this->log = (string) tempnam( sys_get_temp_dir(), 'welcome' );
	}

	protected function tearDown(): void {
		// The test's transaction does not include the rows of other processes.
		foreach ( [ OutboxTable::class, SubscribersTable::class ] as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		delete_option( SiteKey::OPTION );
		delete_transient( 'slipstream_email_colors' );
		array_map( 'wp_clear_scheduled_hook', [ Cron::HOOK, 'slipstream_subscribers_clean_up' ] );
		wp_delete_file( $this->log );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		self::$server_of_workers?->stop();
		self::$server_of_workers = null;
	}

	/** @return array<string, array{string, string}> Task, and step before which its process is killed. */
	public static function kills(): array {
		$kills = [
			[ 'confirm', 'before a subscription is confirmed' ],
			[ 'confirm', 'before the welcome is scheduled' ],
			[ 'confirm', 'before a transaction is committed' ],
			[ 'work', 'before the welcome is queued' ],
			[ 'work', 'before the job is done' ],
		];
		return array_combine( array_map( static fn ( array $kill ): string => "$kill[0], killed $kill[1]", $kills ), $kills );
	}

	/**
	 * Runs processes at the same time.
	 * @param list<string> $kills Step before which each process is killed; '' for none.
	 */
	private function run_all( string $task, int $later, array $kills ): void {
		self::$server_of_workers ??= new ForkServer( __DIR__ . '/scripts/worker.php', [ 'cron' ] );

		$given   = [
			'log'        => $this->log,
			'after'      => 0,
			'pause'      => 0,
			'port'       => 0,
			'limit'      => 10,
			'time'       => $this->now + $later,
			'subscriber' => self::find()->id,
		];
		$printed = self::$server_of_workers->run(
			array_map( static fn ( string $kill ): array => [ $task, $given + [ 'kill' => $kill ] ], $kills )
		);
		foreach ( $printed as $index => $text ) {
			self::assertSame( '' !== $kills[ $index ], null === $text, "killed $kills[$index]" );
			self::assertStringNotContainsString( 'rror', (string) $text );
		}
		wp_cache_flush();
	}

	/** @return array<string, int> Number of emails by recipient, and the number of welcome jobs. */
	private function sent(): array {
		return [
			...array_count_values( explode( "\n", trim( (string) file_get_contents( $this->log ) ) ) ),
			'jobs' => count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_welcome_email'" ) ),
		];
	}

	#[DataProvider( 'kills' )]
	#[TestDox( 'One confirmation and one welcome arrive: $_dataName' )]
	public function test_killed( string $task, string $kill ): void {
		self::request_subscription();
		$this->run_all( 'work', 0, [ '' ] );
		self::assertSame( [ 'ann@example.org' => 1, 'jobs' => 0 ], $this->sent() );
		if ( 'confirm' === $task ) {
			$this->run_all( 'confirm', 10, [ $kill ] );
			// Both writes were undone, so the reader can confirm again.
			self::assertSame( [ 'pending', 0 ], [ self::find()->status, $this->sent()['jobs'] ] );
		}
		$this->run_all( 'confirm', 20, [ '' ] );
		self::assertSame( [ 'active', 1 ], [ self::find()->status, $this->sent()['jobs'] ] );
		if ( 'work' === $task ) {
			$this->run_all( 'work', 30, [ $kill ] );
			self::assertSame( [ 'ann@example.org' => 1, 'jobs' => 1 ], $this->sent() );
		}
		foreach ( [ 1, 2, 3 ] as $times ) {
			$this->run_all( 'work', $times * self::LATER, [ '' ] );
		}
		self::assertSame( [ 'ann@example.org' => 2, 'jobs' => 1 ], $this->sent() );
		self::assertSame( [], OutboxTable::rows( "SELECT id FROM {table} WHERE hook LIKE '%mail' AND status <> 'done'" ) );
	}

	#[TestDox( 'Four clicks at the same time confirm once, and two workers send one welcome' )]
	public function test_at_the_same_time(): void {
		self::request_subscription();
		$this->run_all( 'work', 0, [ '' ] );
		$this->run_all( 'confirm', 10, [ '', '', '', '' ] );
		self::assertSame( [ 'active', 1 ], [ self::find()->status, $this->sent()['jobs'] ] );
		$this->run_all( 'work', 20, [ '', '' ] );
		$this->run_all( 'work', self::LATER, [ '', '' ] );
		self::assertSame( [ 'ann@example.org' => 2, 'jobs' => 1 ], $this->sent() );
	}
}
