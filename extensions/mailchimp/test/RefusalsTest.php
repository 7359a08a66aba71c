<?php
/**
 * Tests that a failing database read is not mistaken for an erased sign-up.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Extensions\Mailchimp;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Extensions\Mailchimp\Api;
use Slipstream\Extensions\Mailchimp\SignUpSender;
use Slipstream\Extensions\Mailchimp\SignUpTable;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Tests\TestCase;
use WP_Error;

final class RefusalsTest extends TestCase {

	/** No transaction: the failing statement would end it. */
	protected bool $in_transaction = false;

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		$wpdb->suppress_errors( true );
		SignUpTable::query(
			"INSERT INTO {table} (member, email, audience, fields, consent, source, created) VALUES (%s, 'ann@example.org', 'a1b2c3', '[]', '', '', 1)",
			[ SignUpTable::member( 'ann@example.org' ) ]
		);
	}

	protected function tearDown(): void {
		global $wpdb;
		$wpdb->suppress_errors( false );
		SignUpTable::query( 'DELETE FROM {table}' );
		OutboxTable::query( 'DELETE FROM {table}' );
		wp_clear_scheduled_hook( 'slipstream_work' );
		parent::tearDown();
	}

	/** @return int ID of the sign-up. */
	private static function id(): int {
		return (int) ( SignUpTable::row( 'SELECT id FROM {table}' )['id'] ?? 0 );
	}

	#[TestDox( 'Retries a job that can\'t read its sign-up' )]
	public function test_job(): void {
		$id = self::id();
		self::refuse( '/^SELECT \* FROM \S+_mailchimp_sign_ups/' );
		$this->expectExceptionObject( new JobFailed( 'mailchimp_down' ) );
		Plugin::get( SignUpSender::class )->work( [ 'id' => $id ] );
	}

	#[TestDox( 'Reports a sign-up that can\'t be read as waiting, and keeps it' )]
	public function test_visitor(): void {
		$id = self::id();
		self::refuse( '/^SELECT \* FROM \S+_mailchimp_sign_ups/' );
		$outcome = Plugin::get( SignUpSender::class )->deliver( $id );
		self::assertSame( 'queued', $outcome instanceof WP_Error ? $outcome->get_error_code() : $outcome->value );
		self::assertSame(
			[ [ 'job_key' => "mailchimp-$id", 'status' => 'waiting' ] ],
			OutboxTable::rows( 'SELECT job_key, status FROM {table} WHERE hook = %s', [ SignUpSender::HOOK ] )
		);
	}

	#[TestDox( 'Does not report a failed erasure as an unknown person: $_dataName' )]
	#[TestWith( [ 'find', '/^SELECT \* FROM \S+_mailchimp_sign_ups/' ] )]
	#[TestWith( [ 'erase', '/^DELETE/' ] )]
	public function test_privacy( string $method, string $pattern ): void {
		self::refuse( $pattern );
		$this->expectException( QueryFailed::class );
		'find' === $method
			? Plugin::get( SignUpTable::class )->find( 'ann@example.org', 1 )
			: Plugin::get( SignUpTable::class )->erase( 'ann@example.org', 1 );
	}
}
