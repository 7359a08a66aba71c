<?php
/**
 * Tests that a newsletter does not delay emails that a person waits for.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Priority;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterUrgencyTest extends NewsletterTestCase {

	private const QUEUED = 1800;

	/** Schedules a newsletter of 1,800 emails, but sends none of them. */
	private function queue_newsletter(): void {
		self::fill( self::QUEUED );
		$this->post( 'Words.' );
		// Stop the worker after its first job, which schedules the emails.
		$this->filter( 'slipstream_worker_seconds', 1 );
		OutboxTable::query( "UPDATE {table} SET due = %d WHERE hook = 'slipstream_newsletter'", [ $this->now ] );
		$end = self::refuse( '/^UPDATE \S+_outbox SET claim = \'\w/', PHP_INT_MAX, 1 );
		$this->work();
		$end();
		self::assertSame( self::QUEUED, self::count_waiting() );
		self::assertSame( [], $this->server->sent );
	}

	private static function count_waiting(): int {
		return (int) (
			OutboxTable::row( "SELECT COUNT(*) AS jobs FROM {table} WHERE hook = 'slipstream_post_mail' AND status = 'waiting'" )['jobs']
				?? 0
		);
	}

	/** @return list<string> Recipients in the order of the emails. */
	private function order(): array {
		return array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^To: <?([^>\s]+)/m', $mail, $found ) ? $found[1] : '',
			$this->server->sent
		);
	}

	#[TestDox( 'With 1,800 newsletter emails scheduled, a confirmation is the first email that the next worker sends' )]
	public function test_confirmation_first(): void {
		$this->queue_newsletter();
		$this->travel( 60 );
		self::assertSame( SubscriptionResult::Success, self::request_subscription( 'new@example.org' ) );
		self::assertSame(
			(string) Priority::NOW->value,
			OutboxTable::row( "SELECT priority FROM {table} WHERE hook = 'slipstream_mail'" )['priority'] ?? '',
			'before what is merely soon'
		);
		$end = self::refuse( '/^UPDATE \S+_outbox SET claim = \'\w/', PHP_INT_MAX, 4 );
		$this->work( 1 );
		$end();
		self::assertSame( [ 'new@example.org', 'reader1@example.org', 'reader2@example.org', 'reader3@example.org' ], $this->order() );
	}

	#[TestDox( 'A confirmation that is requested while a worker sends a newsletter goes before the next newsletter email' )]
	public function test_within_a_run(): void {
		$this->queue_newsletter();
		$sent = 0;
		add_action(
			'wp_mail_succeeded',
			static function () use ( &$sent ): void {
				if ( 2 === ++$sent ) {
					self::request_subscription( 'new@example.org' );
				}
			}
		);
		$end = self::refuse( '/^UPDATE \S+_outbox SET claim = \'\w/', PHP_INT_MAX, 4 );
		$this->work( 1 );
		$end();
		self::assertSame( [ 'reader1@example.org', 'reader2@example.org', 'new@example.org', 'reader3@example.org' ], $this->order() );
	}

	#[TestDox( 'A confirmation does not wait for the limit per minute of a newsletter' )]
	public function test_throttled(): void {
		self::choose( [ 'per_minute' => 2 ] );
		$this->queue_newsletter();
		$this->work( 3600 );
		$before = $this->order();
		self::assertCount( 2, $before, 'this minute is full' );
		self::request_subscription( 'new@example.org' );
		self::assertSame( $this->now, wp_next_scheduled( Cron::HOOK ), 'a worker is called now, not in the next minute' );
		$this->work();
		self::assertSame( [ ...$before, 'new@example.org' ], $this->order() );
	}
}
