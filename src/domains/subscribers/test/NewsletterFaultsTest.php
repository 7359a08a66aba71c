<?php
/**
 * Tests of workers that are killed while a post is on its way to many subscribers, and of what it takes.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\NewsletterSettings;
use Slipstream\Domains\Subscribers\Newsletter\PostMail;
use Slipstream\Domains\Subscribers\SiteKey;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterFaultsTest extends NewsletterTestCase {

	private const MEGABYTE = 1_048_576;

	/** Other processes would wait for the database. */
	protected bool $in_transaction = false;

	private string $log = '';

	private int $post_id = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->log = (string) tempnam( sys_get_temp_dir(), 'newsletter' );
	}

	protected function tearDown(): void {
		wp_delete_post( $this->post_id, true );
		// What other processes stored is not rolled back.
		foreach ( [ OutboxTable::class, MailingsTable::class, SubscribersTable::class ] as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		Plugin::get( SettingsStore::class )->change( NewsletterSettings::section(), [ 'per_minute' => 100 ] );
		delete_option( SiteKey::OPTION );
		self::forget_limits();
		wp_clear_scheduled_hook( Cron::HOOK );
		wp_delete_file( $this->log );
		parent::tearDown();
	}

	private function publish( int $subscribers, int $per_minute ): int {
		self::fill( $subscribers );
		self::choose( [ 'per_minute' => $per_minute ] );
		$this->post_id = $this->post( 'Words.' );
		return $this->post_id;
	}

	/**
	 * Runs workers at the same time.
	 *
	 * @param list<string> $kills Where each is killed; '' is nowhere.
	 * @return list<string> What each printed.
	 */
	private function run_workers( array $kills, int $later = 0 ): array {
		$running = [];
		foreach ( $kills as $kill ) {
			$pipes     = [];
			$given     = [
				'log'  => $this->log,
				'kill' => $kill,
				'time' => $this->now + $later,
			];
			$process   = proc_open( [ PHP_BINARY, __DIR__ . '/scripts/worker.php', (string) wp_json_encode( $given ) ], [ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'file', '/dev/null', 'w' ] ], $pipes );
			$running[] = [ $process, $pipes[1] ];
		}
		$printed = [];
		foreach ( $running as $index => [ $process, $pipe ] ) {
			self::assertIsResource( $process );
			$text = (string) stream_get_contents( $pipe );
			self::assertSame( '' === $kills[ $index ], '' !== $text, $text );
			self::assertStringNotContainsString( 'rror', $text );
			proc_close( $process );
			$printed[] = $text;
		}
		wp_cache_flush();
		return $printed;
	}

	/**
	 * Where the first worker dies, in its second batch.
	 *
	 * @return array<string, array{string, int}>
	 */
	public static function faults(): array {
		return [
			'nowhere'                   => [ '', 2000 ],
			'before a batch is read'    => [ 'before a batch is read', 500 ],
			'before a batch is queued'  => [ 'before a batch is queued', 500 ],
			'before its place is noted' => [ 'before its place is noted', 1000 ],
		];
	}

	#[DataProvider( 'faults' )]
	#[TestDox( 'Each of 2,000 subscribers has one mail in the outbox, also when a worker is killed between batches: $_dataName' )]
	public function test_batches( string $kill, int $queued ): void {
		$id = $this->publish( 2000, 1 );
		$this->run_workers( [ $kill ] );
		self::assertCount( $queued, self::mails() );
		$this->run_workers( [ '', '' ], 1 );
		$this->run_workers( [ '' ], Outbox::LEASE + 60 );
		$expected = array_map( static fn ( array $row ): string => PostMail::key( $id, (int) $row['id'] ), SubscribersTable::rows( 'SELECT id FROM {table} ORDER BY id' ) );
		self::assertEqualsCanonicalizing( $expected, self::mails() );
		self::assertSame( [ 'queued', 2000 ], [ self::progress( $id )['status'], self::progress( $id )['recipients'] ] );
	}

	/**
	 * @return list<string> Keys of mails, whatever became of them.
	 */
	private static function mails(): array {
		return array_column( OutboxTable::rows( 'SELECT job_key FROM {table} WHERE hook = %s', [ PostMail::HOOK ] ), 'job_key' );
	}

	/**
	 * Where the first worker dies, before two others come.
	 *
	 * @return array<string, array{string}>
	 */
	public static function deaths(): array {
		return [
			'nowhere'                 => [ '' ],
			'before a job is claimed' => [ 'before a job is claimed' ],
			'with the mail in hand'   => [ 'with the mail in hand' ],
		];
	}

	#[DataProvider( 'deaths' )]
	#[TestDox( 'Nobody gets two mails and nobody is missed when two workers send and one is killed: $_dataName' )]
	public function test_two_workers( string $kill ): void {
		$id = $this->publish( 80, 0 );
		$this->run_workers( '' === $kill ? [] : [ $kill ] );
		$this->run_workers( [ '', '' ] );
		$this->run_workers( [ '', '' ], Outbox::LEASE + 60 );
		$sent = array_filter( explode( "\n", (string) file_get_contents( $this->log ) ), static fn ( string $line ): bool => '' !== $line );
		self::assertEqualsCanonicalizing( array_map( static fn ( int $number ): string => "reader$number@example.org", range( 1, 80 ) ), $sent );
		self::assertSame( [ 80, 0, 0 ], [ self::progress( $id )['sent'], self::progress( $id )['waiting'], self::progress( $id )['failed'] ] );
	}

	#[TestDox( 'Queueing 10,000 subscribers takes no more memory than 2,000' )]
	public function test_memory(): void {
		$grown = [];
		foreach ( [ 2000, 10_000 ] as $count ) {
			$this->publish( $count, 1 );
			$printed = $this->run_workers( [ '' ] );
			$grown[] = (int) json_decode( $printed[0], true )['grown'];
			self::assertCount( $count, self::mails() );
			OutboxTable::query( 'DELETE FROM {table}' );
			SubscribersTable::query( 'DELETE FROM {table}' );
			wp_delete_post( $this->post_id, true );
		}
		self::assertLessThan( 2 * self::MEGABYTE, $grown[1] - $grown[0] );
	}
}
