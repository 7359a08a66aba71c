<?php
/**
 * Tests of an owner's commands for a newsletter, and of its numbers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Newsletter\MailingCommand;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\MailingStates;
use Slipstream\Domains\Subscribers\Newsletter\MailingStore;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Pause;
use Slipstream\Plugin;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterHoldTest extends NewsletterTestCase {

	#[TestDox( 'A paused newsletter sends nothing, for days; resumed, it reaches everybody once' )]
	public function test_pause(): void {
		$post = $this->start();
		self::assertSame( [ 'sending', 6, 2, 4, 0, 0 ], self::numbers( $this->row( $post ) ) );
		self::assertSame( [ 'pause', 'stop' ], $this->row( $post )['commands'] );
		$row = $this->command( $post, 'pause' );
		self::assertSame( [ 'paused', 6, 2, 4, 0, 0 ], self::numbers( $row ) );
		self::assertSame( [ 'newsletter', null, [ 'resume', 'stop' ] ], [ $row['reason'], $row['ends'], $row['commands'] ] );
		$this->hour();
		$this->drain( 3 * self::DAY );
		$this->hour();
		self::assertCount( 2, $this->recipients() );
		$attempts = OutboxTable::rows( "SELECT attempts FROM {table} WHERE status = 'waiting' AND hook = %s", [ PostEmail::HOOK ] );
		self::assertSame( array_fill( 0, 4, '0' ), array_column( $attempts, 'attempts' ), 'a pause costs no attempt' );
		$row = $this->command( $post, 'resume' );
		self::assertSame( [ 'sending', 6, 2, 4, 0, 0 ], self::numbers( $row ) );
		$this->hour();
		self::assertCount( 6, array_unique( $this->recipients() ) );
		self::assertCount( 6, $this->recipients() );
		self::assertSame( [ 'sent', 6, 6, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}

	#[TestDox( 'While a newsletter is paused, one job checks the pause and the others are left alone' )]
	public function test_pause_cost(): void {
		$post = $this->start();
		$this->command( $post, 'pause' );
		$this->work( 200 );
		$due = OutboxTable::rows( "SELECT due FROM {table} WHERE status = 'waiting' AND hook = %s ORDER BY due", [ PostEmail::HOOK ] );
		self::assertSame( $this->now + 300, (int) $due[0]['due'] );
		foreach ( array_slice( $due, 1 ) as $row ) {
			self::assertSame( self::TIME + self::DAY, (int) $row['due'] );
		}
	}

	#[TestDox( 'If the owner resumes while a worker postpones the emails, none of them waits for a day' )]
	public function test_resume_race(): void {
		$post = $this->start();
		$this->command( $post, 'pause' );
		$this->travel( 200 );
		$hits   = 0;
		$resume = function ( string $sql ) use ( $post, &$hits ): string {
			// The worker has just read that the newsletter is paused. End the pause before it postpones the emails.
			if ( str_contains( $sql, 'outbox' ) && str_contains( $sql, 'AND due < ' ) && 0 === $hits++ ) {
				$this->command( $post, 'resume' );
			}
			return $sql;
		};
		add_filter( 'query', $resume );
		do_action( 'slipstream_work' );
		remove_filter( 'query', $resume );
		self::assertGreaterThan( 0, $hits );
		$late = OutboxTable::rows(
			"SELECT id FROM {table} WHERE status = 'waiting' AND hook = %s AND due > %d",
			[ PostEmail::HOOK, $this->now + 300 ]
		);
		self::assertSame( [], $late );
		$this->hour();
		self::assertCount( 6, array_unique( $this->recipients() ) );
		self::assertCount( 6, $this->recipients() );
	}

	#[TestDox( 'A stopped newsletter sends nothing; the rest can be sent within 30 days, to each once' )]
	public function test_stop(): void {
		$post = $this->start();
		$row  = $this->command( $post, 'stop' );
		self::assertSame( [ 'stopped', 6, 2, 0, 0, 4 ], self::numbers( $row ) );
		self::assertSame( [ 'owner', 0, [ 'send_rest' ] ], [ $row['reason'], $row['withheld'], $row['commands'] ] );
		$this->hour();
		self::assertCount( 2, $this->recipients() );
		$this->travel( 20 * self::DAY );
		$row = $this->command( $post, 'send_rest' );
		self::assertSame( [ 'sending', 6, 2, 4, 0, 0 ], self::numbers( $row ) );
		$this->hour();
		self::assertCount( 6, array_unique( $this->recipients() ) );
		self::assertCount( 6, $this->recipients() );
		self::assertSame( [ 'sent', 6, 6, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
		self::assertSame( [], $this->row( $post )['commands'] );
	}

	#[TestDox( 'The rest of a stopped newsletter can be sent for 30 days' )]
	public function test_stop_limit(): void {
		$post = $this->start();
		$this->command( $post, 'stop' );
		$this->travel( 30 * self::DAY - 1 );
		self::assertSame( [ 'send_rest' ], $this->row( $post )['commands'] );
		$this->travel( 1 );
		self::assertSame( [], $this->row( $post )['commands'] );
		$this->command( $post, 'send_rest', 409 );
	}

	#[TestDox( 'Stopped before all subscribers have a job: those are part of the rest, and receive it once' )]
	public function test_stop_early(): void {
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		$row  = $this->command( $post, 'stop' );
		self::assertSame( [ 'stopped', 3, 0, 0, 0, 3 ], self::numbers( $row ) );
		$this->hour();
		self::assertSame( [], $this->recipients() );
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table} WHERE hook = %s', [ PostEmail::HOOK ] ) );
		self::assertSame( 0, (int) ( MailingsTable::row( 'SELECT recipients FROM {table}' )['recipients'] ?? -1 ) );
		$this->command( $post, 'send_rest' );
		$this->hour();
		self::assertCount( 3, $this->recipients() );
		self::assertSame( [ 'sent', 3, 3, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}

	#[TestDox( 'Workers schedule no emails of a newsletter that was stopped early, and a skipped post cannot be held' )]
	public function test_store_of_held(): void {
		self::fill( 3 );
		$post  = $this->post( 'Words.' );
		$store = Plugin::get( MailingStore::class );
		self::assertSame( [ $post ], $store->waiting( 10 ) );
		$this->command( $post, 'stop' );
		self::assertSame( [], $store->waiting( 10 ) );
		$store->skip( $post + 1, 'off' );
		foreach ( [ 'paused', 'stopped' ] as $hold ) {
			self::assertFalse( $store->hold( $post + 1, [ '' ], $hold ) );
		}
		self::assertNull( Plugin::get( MailingStates::class )->find( $post + 1 ) );
	}

	#[TestDox( 'While a newsletter is paused or stopped, its failed emails cannot be tried again' )]
	public function test_retry_while_held(): void {
		$post = $this->start();
		OutboxTable::query(
			"UPDATE {table} SET status = 'failed', due = %d WHERE hook = %s AND status = 'done'",
			[ $this->now, PostEmail::HOOK ]
		);
		MailingsTable::query( 'UPDATE {table} SET sent = 0' );
		self::assertSame( [ 'retry', 'pause', 'stop' ], $this->row( $post )['commands'] );
		self::assertSame( [ 'resume', 'stop' ], $this->command( $post, 'pause' )['commands'] );
		$this->command( $post, 'retry', 409 );
		self::assertSame( [ 'send_rest' ], $this->command( $post, 'stop' )['commands'] );
		$this->command( $post, 'retry', 409 );
		self::assertSame( 2, $this->row( $post )['failed'] );
	}

	#[TestDox( 'A stopped newsletter does not delay the next one' )]
	public function test_stop_delays_nothing(): void {
		$post  = $this->start();
		$store = Plugin::get( MailingStore::class );
		self::assertGreaterThan( 0, $store->last_due() );
		$this->command( $post, 'stop' );
		self::assertSame( 0, $store->last_due() );
	}

	#[TestDox( 'If the owner stops while a batch of jobs is stored, each reader counts once as part of the rest' )]
	public function test_stop_while_scheduling(): void {
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		$stop = function ( string $sql ) use ( $post, &$stop ): string {
			if ( 1 === preg_match( '/^UPDATE \S*mailings SET last_id/', $sql ) ) {
				remove_filter( 'query', $stop );
				$this->command( $post, 'stop' );
			}
			return $sql;
		};
		add_filter( 'query', $stop );
		$this->work();
		self::assertFalse( has_filter( 'query', $stop ) );
		self::assertSame( [ 'stopped', 3, 0, 0, 0, 3 ], self::numbers( $this->row( $post ) ) );
		$this->command( $post, 'send_rest' );
		$this->hour();
		self::assertCount( 3, $this->recipients() );
	}

	#[TestDox( 'A job that the stop did not reach ends by itself, and counts as part of the rest' )]
	public function test_stop_killed(): void {
		$post = $this->start();
		// Run only the first statement of a stop, as if the process was killed after it.
		self::assertTrue( Plugin::get( MailingStore::class )->hold( $post, [ '' ], 'stopped' ) );
		self::assertSame( [ 'stopped', 6, 2, 0, 0, 4 ], self::numbers( $this->row( $post ) ) );
		$this->hour();
		self::assertCount( 2, $this->recipients() );
		self::assertSame( [ 'stopped', 6, 2, 0, 0, 4 ], self::numbers( $this->row( $post ) ) );
		$this->command( $post, 'send_rest' );
		$this->hour();
		self::assertCount( 6, $this->recipients() );
	}

	/** @return array<string, array{list<string>, string, string, string}> Commands before, refused command, code of the state, message. */
	public static function races(): array {
		$text = static fn ( string $end ): string => "Nothing was changed: this newsletter $end";
		return [
			'pause and pause'   => [ [ 'pause' ], 'pause', 'paused', $text( 'is paused.' ) ],
			'stop and pause'    => [ [ 'stop' ], 'pause', 'stopped', $text( 'was stopped.' ) ],
			'stop and stop'     => [ [ 'stop' ], 'stop', 'stopped', $text( 'was stopped.' ) ],
			'stop and resume'   => [ [ 'pause', 'stop' ], 'resume', 'stopped', $text( 'was stopped.' ) ],
			'resume and resume' => [ [ 'pause', 'resume' ], 'resume', 'sending', $text( 'is being sent.' ) ],
			'rest and rest'     => [ [ 'stop', 'send_rest' ], 'send_rest', 'sending', $text( 'is being sent.' ) ],
			'retry of nothing'  => [ [], 'retry', 'sending', $text( 'has no failed emails that can be sent again.' ) ],
		];
	}

	/** @param list<string> $before Commands of the first owner. */
	#[DataProvider( 'races' )]
	#[TestDox( 'The second of two owners receives an error with the reason, and nothing is done twice: $_dataName' )]
	public function test_second( array $before, string $command, string $state, string $text ): void {
		$post = $this->start();
		array_map( fn ( string $name ): array => $this->command( $post, $name ), $before );
		$rows  = MailingsTable::rows( 'SELECT * FROM {table}' );
		$error = $this->command( $post, $command, 409 );
		self::assertSame( [ 'slipstream_newsletter_changed', $text ], [ $error['code'], $error['message'] ] );
		self::assertSame( $state, $this->row( $post )['state'] );
		self::assertSame( $rows, MailingsTable::rows( 'SELECT * FROM {table}' ) );
	}

	/** @return array<string, array{string, string, string}> Winning command, losing command, and the state afterwards. */
	public static function duels(): array {
		return [
			'stop before resume'  => [ 'stop', 'resume', 'stopped' ],
			'stop before stop'    => [ 'stop', 'stop', 'stopped' ],
			'resume before resume' => [ 'resume', 'resume', 'sending' ],
		];
	}

	#[DataProvider( 'duels' )]
	#[TestDox( 'Two owners act at the same moment, after both have read the same state: one wins: $_dataName' )]
	public function test_duel( string $first, string $second, string $state ): void {
		$post = $this->start();
		$this->command( $post, 'pause' );
		$is_first = true;
		$other    = function ( string $sql ) use ( $post, $first, &$is_first ): string {
			if ( $is_first && 1 === preg_match( '/UPDATE \S*mailings SET hold/', $sql ) ) {
				$is_first = false;
				$this->command( $post, $first );
			}
			return $sql;
		};
		add_filter( 'query', $other );
		$error = $this->command( $post, $second, 409 );
		remove_filter( 'query', $other );
		self::assertFalse( $is_first );
		self::assertSame( 'slipstream_newsletter_changed', $error['code'] );
		$row = $this->row( $post );
		self::assertSame( [ $state, 4 ], [ $row['state'], $row['waiting'] + $row['rest'] ] );
	}

	#[TestDox( 'Failed emails are listed by reason and tried again; dismissed ones stay failed' )]
	public function test_retry(): void {
		self::fill( 4 );
		self::choose( [ 'per_minute' => 0 ] );
		$post = $this->post( 'Words.' );
		$this->drain();
		self::assertCount( 4, $this->recipients() );
		OutboxTable::query(
			"UPDATE {table} SET status = 'failed', due = %d, error = CASE WHEN job_key LIKE %s THEN 'interrupted' ELSE 'mail_content' END WHERE hook = %s",
			[ $this->now, '%' . (string) ( SubscribersTable::row( 'SELECT MAX(id) AS id FROM {table}' )['id'] ?? '' ), PostEmail::HOOK ]
		);
		MailingsTable::query( 'UPDATE {table} SET sent = 0' );
		$row = $this->row( $post );
		self::assertSame( [ 'failed', 4, 0, 0, 4, 0 ], self::numbers( $row ) );
		self::assertSame( [ 1, [ 'retry' ] ], [ $row['interrupted'], $row['commands'] ] );
		self::assertSame(
			[
				'The mail server refused the content of the email.' => 3,
				'Sending was interrupted. The email may have arrived.' => 1,
			],
			array_column( $row['reasons'], 'count', 'text' )
		);
		self::assertSame( 'sending', $this->command( $post, 'retry' )['state'] );
		$this->command( $post, 'retry', 409 );
		$this->drain();
		self::assertCount( 8, $this->recipients() );
		self::assertSame( [ 'sent', 4, 4, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );

		OutboxTable::query( "UPDATE {table} SET status = 'failed', due = %d WHERE hook = %s", [ $this->now, PostEmail::HOOK ] );
		MailingsTable::query( 'UPDATE {table} SET sent = 0' );
		Plugin::get( FailedJobs::class )->dismiss_all();
		$row = $this->row( $post );
		self::assertSame( [ 'failed', 4, 0, 0, 4, 0 ], self::numbers( $row ) );
		self::assertSame(
			[ [ 'text' => 'Dismissed, or older than 90 days.', 'count' => 4 ] ],
			$row['reasons']
		);
	}

	#[TestDox( 'Failed emails can be tried again for 30 days' )]
	public function test_retry_limit(): void {
		self::fill( 1 );
		$post = $this->post( 'Words.' );
		$this->drain();
		OutboxTable::query( "UPDATE {table} SET status = 'failed', due = %d WHERE hook = %s", [ $this->now, PostEmail::HOOK ] );
		$this->travel( FailedJobs::RETRY_LIMIT - 1 );
		self::assertSame( [ 'retry' ], $this->row( $post )['commands'] );
		$this->travel( 1 );
		self::assertSame( [], $this->row( $post )['commands'] );
	}

	#[TestDox( 'Withheld and bounced emails are counted, also if a withheld post is published again' )]
	public function test_counts(): void {
		$post = $this->start();
		$last = (int) ( SubscribersTable::row( 'SELECT MAX(id) AS id FROM {table}' )['id'] ?? 0 );
		Plugin::get( Subscribers::class )->unsubscribe( $last, 'administrator' );
		self::save( $post, 'draft' );
		$this->hour();
		$row = $this->row( $post );
		self::assertSame( [ 'stopped', 'post_not_public' ], [ $row['state'], $row['reason'] ] );
		self::assertSame( [ 2, 4, 0 ], [ $row['sent'], $row['withheld'], $row['failed'] ] );
		self::save( $post, 'publish' );
		$this->hour();
		$row = $this->row( $post );
		self::assertSame( [ 'sent', 5, 1, 0 ], [ $row['state'], $row['sent'], $row['withheld'], $row['failed'] ] );
		self::assertCount( 5, array_unique( $this->recipients() ) );
	}

	#[TestDox( 'A pause of all bulk work and a mail server that refuses are shown, and can only be stopped here' )]
	public function test_other_pauses(): void {
		$post = $this->start();
		update_option( Pause::OPTION, '1', false );
		$row = $this->row( $post );
		self::assertSame( [ 'paused', 'queue', [ 'stop' ] ], [ $row['state'], $row['reason'], $row['commands'] ] );
		delete_option( Pause::OPTION );
		update_option( 'slipstream_circuit_breakers', [ 'mail' => [ 'failures' => 5, 'until' => $this->now + 60 ] ], true );
		$row = $this->row( $post );
		self::assertSame( [ 'paused', 'mail', [ 'stop' ] ], [ $row['state'], $row['reason'], $row['commands'] ] );
	}

	#[TestDox( 'The editor shows that a newsletter is paused' )]
	public function test_editor(): void {
		$post = $this->start();
		$this->command( $post, 'pause' );
		$shown = $this->rest( 'GET', "/slipstream/v1/newsletter/$post", [], 'administrator' )->get_data();
		self::assertSame( 'newsletter', $shown['paused'] );
	}

	#[TestDox( 'If the database cannot count an email, the email is still marked as sent' )]
	public function test_count_fails(): void {
		self::fill( 2 );
		$post = $this->post( 'Words.' );
		$end  = self::refuse( '/UPDATE \S*mailings SET sent/' );
		$this->drain();
		self::assertTrue( $end() );
		self::assertCount( 2, $this->recipients() );
		$progress = self::progress( $post );
		self::assertSame( [ 2, 0, 0 ], [ $progress['sent'], $progress['waiting'], $progress['failed'] ] );
	}

	#[TestDox( 'A command for which the database fails says so, and can be repeated' )]
	public function test_database(): void {
		$post = $this->start();
		foreach ( [ '/UPDATE \S*mailings SET hold/', '/UPDATE \S*outbox SET status = .done./' ] as $pattern ) {
			$end   = self::refuse( $pattern );
			$error = $this->command( $post, 'stop', 503 );
			self::assertTrue( $end() );
			self::assertSame( 'The database did not answer. Try again in a minute.', $error['message'] );
			if ( 'stopped' === $this->row( $post )['state'] ) {
				break;
			}
		}
		$row = $this->row( $post );
		self::assertSame( [ 'stopped', 4 ], [ $row['state'], $row['rest'] ] );
	}

	#[TestDox( 'If the database fails while failed emails are tried again, the owner can repeat it, and nothing has changed' )]
	public function test_retry_fails(): void {
		self::fill( 2 );
		$post = $this->post( 'Words.' );
		$this->drain();
		OutboxTable::query( "UPDATE {table} SET status = 'failed', due = %d WHERE hook = %s", [ $this->now, PostEmail::HOOK ] );
		MailingsTable::query( 'UPDATE {table} SET sent = 0' );
		$before = self::stored();
		$end    = self::refuse( '/^UPDATE \S*outbox SET status = .waiting./' );
		$error  = $this->command( $post, 'retry', 503 );
		self::assertTrue( $end() );
		self::assertSame( 'The database did not answer. Try again in a minute.', $error['message'] );
		self::assertSame( $before, self::stored() );
		self::assertSame( [ 'sending', 2, 0, 2, 0, 0 ], self::numbers( $this->command( $post, 'retry' ) ) );
		$this->command( $post, 'retry', 409 );
	}

	#[TestDox( 'If the database fails while the rest is sent, the newsletter stays stopped, and the owner can repeat it' )]
	public function test_rest_fails(): void {
		$post = $this->start();
		$this->command( $post, 'stop' );
		$before   = self::stored();
		$patterns = [
			'/^UPDATE \S*mailings SET hold/',
			'/^UPDATE \S*outbox SET status = .waiting./',
			'/^UPDATE \S*mailings SET withheld/',
		];
		foreach ( $patterns as $pattern ) {
			$end   = self::refuse( $pattern );
			$error = $this->command( $post, 'send_rest', 503 );
			self::assertTrue( $end(), $pattern );
			self::assertSame( 'The database did not answer. Try again in a minute.', $error['message'] );
			self::assertSame( $before, self::stored(), $pattern );
		}
		self::assertSame( [ 'sending', 6, 2, 4, 0, 0 ], self::numbers( $this->command( $post, 'send_rest' ) ) );
		$this->hour();
		self::assertCount( 6, array_unique( $this->recipients() ) );
	}

	#[TestDox( 'If the database fails while withheld emails are resumed, the post is still published' )]
	public function test_republish_fails(): void {
		$post = $this->start();
		self::save( $post, 'draft' );
		$this->hour();
		$end = self::refuse( '/^UPDATE \S*outbox SET status = .waiting./' );
		self::save( $post, 'publish' );
		self::assertTrue( $end() );
		self::assertSame( [ 'publish', 4 ], [ get_post_status( $post ), $this->row( $post )['withheld'] ] );
	}

	/** @return list<list<array<string, string>>> All newsletters and jobs. */
	private static function stored(): array {
		return [ MailingsTable::rows( 'SELECT * FROM {table}' ), OutboxTable::rows( 'SELECT * FROM {table} ORDER BY id' ) ];
	}

	#[TestDox( 'A newsletter that the owner has stopped stays stopped when its post is unpublished and published again' )]
	public function test_republish_after_stop(): void {
		$post = $this->start();
		$this->command( $post, 'stop' );
		self::save( $post, 'draft' );
		$this->hour();
		self::save( $post, 'publish' );
		$this->hour();
		self::assertCount( 2, $this->recipients() );
		self::assertSame( [ 'stopped', 6, 2, 0, 0, 4 ], self::numbers( $this->row( $post ) ) );
		$this->command( $post, 'send_rest' );
		$this->hour();
		self::assertCount( 6, array_unique( $this->recipients() ) );
		self::assertCount( 6, $this->recipients() );
	}

	#[TestDox( 'Stopped before any job, unpublished and published again: the newsletter stays stopped, and the rest can be sent' )]
	public function test_republish_after_early_stop(): void {
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		$this->command( $post, 'stop' );
		self::save( $post, 'draft' );
		$this->hour();
		self::save( $post, 'publish' );
		$this->hour();
		self::assertSame( [], $this->recipients() );
		self::assertSame( [ 'stopped', 3, 0, 0, 0, 3 ], self::numbers( $this->row( $post ) ) );
		$this->command( $post, 'send_rest' );
		$this->hour();
		self::assertCount( 3, array_unique( $this->recipients() ) );
	}

	#[TestDox( 'A newsletter that was sent stays sent when its post is put into the trash; one that was interrupted is stopped' )]
	public function test_trash(): void {
		$post = $this->start();
		$last = (int) ( SubscribersTable::row( 'SELECT MAX(id) AS id FROM {table}' )['id'] ?? 0 );
		Plugin::get( Subscribers::class )->unsubscribe( $last, 'administrator' );
		$this->hour();
		wp_trash_post( $post );
		$row = $this->row( $post );
		self::assertSame( [ 'sent', '', 5, 1 ], [ $row['state'], $row['reason'], $row['sent'], $row['withheld'] ] );

		$other = $this->post( 'More words.' );
		$this->work();
		$this->work();
		wp_trash_post( $other );
		$this->hour();
		$row = $this->row( $other );
		self::assertSame( [ 'stopped', 'post_not_public', 2, 3 ], [ $row['state'], $row['reason'], $row['sent'], $row['withheld'] ] );
	}

	#[TestDox( 'If the database fails while a newsletter is resumed, it stays paused, and can be resumed again' )]
	public function test_resume_fails(): void {
		$post = $this->start();
		$this->command( $post, 'pause' );
		$this->hour();
		$end = self::refuse( '/^UPDATE \S*outbox SET due/' );
		$this->command( $post, 'resume', 503 );
		self::assertTrue( $end() );
		self::assertSame( 'paused', $this->row( $post )['state'] );
		$this->command( $post, 'resume' );
		$this->hour();
		self::assertCount( 6, $this->recipients() );
	}

	#[TestDox( 'A deleted newsletter and an unknown command are refused' )]
	public function test_unknown(): void {
		self::assertNull( Plugin::get( MailingStates::class )->find( 999_999 ) );
		self::assertSame( 'This newsletter no longer exists.', $this->command( 999_999, 'stop', 404 )['message'] );
		foreach ( [ 'start', '', [ 'stop' ] ] as $bad ) {
			$answer = $this->rest( 'POST', '/slipstream/v1/newsletters/1', [ 'command' => $bad ], 'administrator' );
			self::assertSame( 400, $answer->get_status() );
		}
		self::assertSame( [ 'retry', 'pause', 'resume', 'stop', 'send_rest' ], MailingCommand::values() );
	}
}
