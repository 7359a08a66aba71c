<?php
/**
 * Tests of a mail server that refuses all emails while a newsletter is sent.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Jobs\CircuitBreaker;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\MailHealth;
use Slipstream\Plugin;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterBreakerTest extends NewsletterTestCase {

	private const READERS = 60;

	/** Number of attempts. */
	private int $attempts = 0;

	protected function setUp(): void {
		parent::setUp();
		delete_option( CircuitBreaker::OPTION );
		self::fill( self::READERS );
		add_action(
			'phpmailer_init',
			function (): void {
				++$this->attempts;
			}
		);
		$this->post( 'Words.' );
	}

	/** @return int Number of attempts within some time. */
	private function attempts_in( int $seconds ): int {
		$before = $this->attempts;
		$this->drain( $seconds );
		return $this->attempts - $before;
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function refusals(): array {
		return [
			'the password' => [ 'SMTP Error: Could not authenticate.' ],
			'the sender'   => [ 'The following From address failed: wordpress@example.org' ],
			'no answer'    => [ 'SMTP connect() failed.' ],
			'no program'   => [ 'Could not instantiate mail function.' ],
		];
	}

	#[DataProvider( 'refusals' )]
	#[TestDox( 'A newsletter pauses after five refusals in a row, tries one email after each pause, and reaches everybody once: $_dataName' )]
	public function test_pause( string $refusal ): void {
		$this->server->refusal = $refusal;
		self::assertSame( 5, $this->attempts_in( 0 ) );
		self::assertTrue( Plugin::get( MailHealth::class )->state()->is_open() );
		self::assertSame(
			[ 0, 1, 0, 1, 1, 1, 1, 1, 1 ],
			array_map( $this->attempts_in( ... ), [ 30, 31, 100, 25, 302, 902, 1802, 3602, 3602 ] )
		);
		self::assertSame(
			[ self::READERS, 0 ],
			[ self::progress( self::last_post() )['waiting'], self::progress( self::last_post() )['failed'] ]
		);

		$this->server->refusal = '';
		$this->drain( 3602 );
		$this->drain( 7200 );
		$expected = array_map( static fn ( int $number ): string => "reader$number@example.org", range( 1, self::READERS ) );
		sort( $expected );
		self::assertSame( $expected, $this->recipients() );
		self::assertFalse( Plugin::get( MailHealth::class )->state()->is_open() );
		self::assertSame(
			[ 0, 0, self::READERS ],
			[
				self::progress( self::last_post() )['waiting'],
				self::progress( self::last_post() )['failed'],
				self::progress( self::last_post() )['sent'],
			]
		);
	}

	#[TestDox( 'After an outage of three days all subscribers receive the newsletter' )]
	public function test_long_outage(): void {
		$this->server->refusal = 'SMTP connect() failed.';
		$this->drain();
		foreach ( range( 1, 72 ) as $hour ) {
			$this->drain( 3602 );
		}
		self::assertLessThan( 90, $this->attempts );
		self::assertSame( 0, self::progress( self::last_post() )['failed'] );
		$this->server->refusal = '';
		$this->drain( 3602 );
		$this->drain( 7200 );
		self::assertCount( self::READERS, $this->recipients() );
		self::assertCount( self::READERS, array_unique( $this->recipients() ) );
	}

	#[TestDox( 'A confirmation is sent while the newsletter is paused, and continues it if it succeeds' )]
	public function test_urgent(): void {
		$this->server->refusal = 'SMTP Error: Could not authenticate.';
		$this->drain();
		$this->server->refusal = '';
		self::request_subscription( 'new@example.org' );
		$this->work( 1 );
		self::assertContains( 'new@example.org', $this->recipients() );
		$this->drain( 1 );
		self::assertGreaterThanOrEqual( self::READERS - 4, count( $this->recipients() ) );
		$this->drain( 120 );
		self::assertCount( self::READERS + 1, $this->recipients() );
	}

	#[TestDox( 'Addresses that are refused one by one do not pause the newsletter' )]
	public function test_recipients(): void {
		$this->server->refusal = 'SMTP Error: The following recipients failed: a@example.org: 5.2.2 Mailbox full';
		self::assertSame( self::READERS, $this->attempts_in( 0 ) );
		self::assertFalse( Plugin::get( MailHealth::class )->state()->is_open() );
		self::assertSame( 0, Plugin::get( MailHealth::class )->state()->failures );
	}

	private static function last_post(): int {
		global $wpdb;
		return (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts WHERE post_type = 'post'" );
	}
}
