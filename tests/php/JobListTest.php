<?php
/**
 * Tests of how people see jobs that failed and start them anew: settings screen and command line.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Cli\JobsCommand;
use Slipstream\Cli\Output;
use Slipstream\Jobs\Engine;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Registration\BlockRegistrar;

final class JobListTest extends TestCase {

	private const HOOK = 'slipstream_alpha_job';

	private const TIME = 1_900_000_000;

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject( [ 'alpha' => [ 'server' => 'return new Definition( jobs: [ "slipstream_alpha_job" => static function (): void { update_option( "slipstream_test", 1 + (int) get_option( "slipstream_test" ) ); } ] );' ] ] );
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Engine::class )->rest();
	}

	/**
	 * @return int The number of a new row.
	 */
	private static function add( string $status, string $key, string $hook = self::HOOK, int $due = self::TIME ): int {
		global $wpdb;
		OutboxTable::query(
			'INSERT INTO {table} (identity, hook, job_key, arguments, status, due, attempts, error, keep_for) VALUES (%s, %s, %s, %s, %s, %d, %d, %s, %d)',
			[ md5( "$hook\n$key" ), $hook, $key, '{"secret":"SENTINEL"}', $status, $due, 'failed' === $status ? 5 : 0, 'failed' === $status ? 'stopped' : '', 'done' === $status ? 100 : 0 ]
		);
		return (int) $wpdb->insert_id;
	}

	#[TestDox( 'The settings screen gets what failed on this site: whose job, which, why, how often and when; never its arguments' )]
	public function test_list(): void {
		$old = self::add( 'failed', 'old', 'slipstream_gone', self::TIME - 1 );
		$new = self::add( 'failed', 'new' );
		self::add( 'waiting', 'waiting' );
		self::add( 'done', 'done' );
		$jobs = $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_data();
		self::assertSame(
			[
				[
					'id'       => $new,
					'title'    => 'alpha',
					'hook'     => self::HOOK,
					'key'      => 'new',
					'status'   => 'failed',
					'attempts' => 5,
					'error'    => 'stopped',
					'time'     => '2030-03-17T17:46:40Z',
				],
				[ $old, 'Slipstream', '2030-03-17T17:46:39Z' ],
			],
			[ $jobs[0], [ $jobs[1]['id'], $jobs[1]['title'], $jobs[1]['time'] ] ]
		);
		self::assertCount( 2, $jobs );
		self::assertSame( '2', $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_headers()['X-WP-Total'] ?? '' );
		self::assertSame( 403, $this->rest( 'GET', '/slipstream/v1/jobs', [], 'editor' )->get_status() );
	}

	#[TestDox( 'A site without the table, or with an old one, has no failed jobs and no error' )]
	public function test_no_table(): void {
		global $wpdb;
		self::add( 'failed', 'k' );
		$this->filter( 'pre_option_slipstream_tables', [ 'outbox' => 1 ] );
		self::assertSame( [], $this->rest( 'GET', '/slipstream/v1/jobs', [], 'administrator' )->get_data() );
		self::assertSame( '', $wpdb->last_error );
	}

	#[TestDox( 'Failed jobs are started anew, several at once; one that did not fail is not, and nobody else may' )]
	public function test_retry(): void {
		$failed  = [ self::add( 'failed', 'a' ), self::add( 'failed', 'b' ) ];
		$waiting = self::add( 'waiting', 'c' );
		self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/jobs/retry', [ 'jobs' => $failed ], 'editor' )->get_status() );
		self::assertFalse( wp_next_scheduled( Cron::HOOK ) );
		$this->log_in( 'administrator' );
		self::assertSame( [ 'retried' => 2 ], $this->rest( 'POST', '/slipstream/v1/jobs/retry', [ 'jobs' => [ ...$failed, $waiting ] ] )->get_data() );
		self::assertIsInt( wp_next_scheduled( Cron::HOOK ) );
		self::assertSame( [ [ 'jobs' => '2' ] ], OutboxTable::rows( "SELECT COUNT(*) AS jobs FROM {table} WHERE status = 'waiting' AND attempts = 0 AND due <= %d", [ time() ] ) );
		self::assertSame( 404, $this->rest( 'POST', '/slipstream/v1/jobs/retry', [ 'jobs' => $failed ] )->get_status(), 'a second press' );
		foreach ( [ [], [ 'jobs' => [] ], [ 'jobs' => [ 'x' ] ], [ 'jobs' => [ 0 ] ], [ 'jobs' => range( 1, 101 ) ] ] as $wrong ) {
			self::assertSame( 400, $this->rest( 'POST', '/slipstream/v1/jobs/retry', $wrong )->get_status() );
		}
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
		self::assertSame( [ [ $id, 'alpha', 'stopped' ] ], array_map( static fn ( array $row ): array => [ $row['id'], $row['title'], $row['error'] ], $output->rows ) );
		$command->list( [], [ 'status' => 'done' ] );
		self::assertSame( [ 'b' => '2030-03-17T17:45:00Z' ], array_column( $output->rows, 'time', 'key' ), 'when it was done' );
		$command->retry( [ (string) $id ] );
		$command->retry( [ (string) $id, 'x' ] );
		$command->retry( [] );
		Plugin::get( BlockRegistrar::class )->register_all();
		$command->run();
		$command->run();
		self::assertSame( [ "Will be tried again: $id.", "Error: Not a failed job: $id, x.", 'Error: Name at least one job.', 'Success: Ran 31 jobs.', 'Success: Ran 0 jobs.' ], $output->lines );
		self::assertSame( 31, (int) get_option( 'slipstream_test' ) );
	}
}
