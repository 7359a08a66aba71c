<?php
/**
 * Tests the plugin's checks on the Site Health screen.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\AccountsTable;
use Slipstream\Contracts\HealthResult;
use Slipstream\Health\AccountsCheck;
use Slipstream\Health\SiteHealth;
use Slipstream\Jobs\CircuitBreaker;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\QueueStatus;
use Slipstream\Plugin;
use Slipstream\Support\Options;

final class SiteHealthTest extends TestCase {

	/** Tests that every declared check returns one of WordPress' statuses, a heading, a text, and escaped links. */
	public function test_checks(): void {
		$tests = Plugin::get( SiteHealth::class )->add( [ 'direct' => [] ] )['direct'];
		self::assertNotEmpty( $tests );
		foreach ( $tests as $id => $test ) {
			self::assertStringStartsWith( 'slipstream_', $id );
			$row = $test['test']();
			self::assertSame( $id, $row['test'] );
			self::assertContains( $row['status'], [ HealthResult::GOOD, HealthResult::RECOMMENDED, HealthResult::CRITICAL ], $id );
			self::assertNotSame( '', $row['label'], $id );
			self::assertMatchesRegularExpression( '#^<p>[^<>]+</p>$#', $row['description'], $id );
			self::assertMatchesRegularExpression( '#^(<p>(<a href="[^"<>]+">[^<>]+</a> ?)+</p>)?$#', $row['actions'], $id );
		}
	}

	#[TestDox( 'The Info tab lists versions, tables, jobs and refused emails, with texts for the owner and values for support' )]
	public function test_information(): void {
		$read = static function ( string $as ): array {
			self::forget_services();
			$fields = apply_filters( 'debug_information', [ 'other' => [] ] )['slipstream']['fields'];
			return array_map( static fn ( array $field ): mixed => $field[ $as ] ?? $field['value'], $fields );
		};
		OutboxTable::query( 'DELETE FROM {table}' );
		delete_option( QueueStatus::LAST_RUN );
		$empty = [
			'version'      => Plugin::VERSION,
			'plan'         => 'eCommerce',
			'tables'       => 'None',
			'job_runner'   => 'WP-Cron',
			'last_worker'  => 'None',
			'jobs_due'     => 0,
			'oldest_job'   => 'None',
			'jobs_later'   => 0,
			'jobs_failed'  => 0,
			'mail_refused' => 0,
			'mail_reason'  => 'None',
		];
		$first = $read( 'value' );
		$off   = explode( ', ', $first['features_off'] );
		unset( $first['features_off'] );
		self::assertSame( $empty, $first );

		$now  = time();
		$jobs = [ [ 'waiting', $now - 7200 ], [ 'waiting', $now - 60 ], [ 'waiting', $now + 3600 ], [ 'failed', $now ] ];
		foreach ( $jobs as $index => [ $status, $due ] ) {
			OutboxTable::query(
				"INSERT INTO {table} (identity, hook, job_key, arguments, status, due) VALUES (%s, 'job', %s, %s, %s, %d)",
				[ md5( "job\nkey$index" ), "key$index", '{"to":"jane@example.org"}', $status, $due ]
			);
		}
		update_option( QueueStatus::LAST_RUN, $now - 180 );
		Plugin::get( Options::class )->set( 'off', [ 'map', 'story' ] );
		Plugin::get( Options::class )->set( 'plan', 'free' );
		Plugin::get( CircuitBreaker::class )->report_failure( 'mail', 'mail_login' );
		self::assertSame(
			[
				'plan'         => 'Free',
				'last_worker'  => '3 minutes ago',
				'jobs_due'     => 2,
				'oldest_job'   => '2 hours ago',
				'jobs_later'   => 1,
				'jobs_failed'  => 1,
				'mail_refused' => 1,
				'mail_reason'  => 'The mail server refused this site’s user name or password.',
			],
			array_diff_key( array_diff_assoc( $read( 'value' ), $empty ), [ 'features_off' => true ] )
		);
		self::assertSame( [ 'map', 'story' ], array_values( array_diff( explode( ', ', $read( 'value' )['features_off'] ), $off ) ) );
		$values = $read( 'debug' );
		self::assertSame( 'free', $values['plan'] );
		self::assertSame( gmdate( 'c', $now - 7200 ), $values['oldest_job'] );
		self::assertSame( 'mail_login', $values['mail_reason'] );
		self::assertStringNotContainsString( 'jane', (string) wp_json_encode( $values ) );
	}

	#[TestDox( 'Accounts whose keys a service refuses are counted, of all users, with the names of the services' )]
	public function test_accounts(): void {
		$check = static fn (): HealthResult => Plugin::get( AccountsCheck::class )->result();
		$add   = static function ( string $service, int $user, string $status ): void {
			AccountsTable::query(
				"INSERT INTO {table} (identity, service, user_id, external_id, access_token, refresh_token, status) VALUES (%s, %s, %d, 'jane', '', '', %s)",
				[ md5( "$service $user" ), $service, $user, $status ]
			);
		};
		AccountsTable::query( 'DELETE FROM {table}' );
		$add( 'bluesky', 1, 'active' );
		$add( 'mastodon', 1, 'leaving' );
		self::assertSame( HealthResult::GOOD, $check()->status );
		$add( 'mastodon', 2, 'expired' );
		self::assertSame( [ HealthResult::RECOMMENDED, '1 account must be connected again' ], [ $check()->status, $check()->label ] );
		$add( 'bluesky', 2, 'expired' );
		$add( 'bluesky', 3, 'expired' );
		$add( 'removed-service', 1, 'expired' );
		self::assertSame( '3 accounts must be connected again', $check()->label );
		self::assertSame(
			'These services no longer accept the keys of some accounts: Bluesky, Mastodon. Nothing is sent to these accounts or loaded from them until their users connect them again.',
			$check()->description
		);
		self::assertSame( [ 'Open the services' => admin_url( 'admin.php?page=slipstream#/services' ) ], $check()->links );
	}
}
