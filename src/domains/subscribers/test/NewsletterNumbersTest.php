<?php
/**
 * Tests of the numbers that owners and authors see for a newsletter.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\Attributes\TestWith;
use Slipstream\Domains\Subscribers\CleanUp;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\Newsletter\Leavers;
use Slipstream\Domains\Subscribers\Newsletter\LeaversTable;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\Newsletter\MailingStore;
use Slipstream\Domains\Subscribers\Newsletter\PostEmail;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SubscriberStore;
use Slipstream\Domains\Subscribers\SubscriptionPage;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;

require_once __DIR__ . '/NewsletterTestCase.php';

final class NewsletterNumbersTest extends NewsletterTestCase {

	/** @return array<array-key, mixed> Query arguments of the link with which a subscriber leaves; 0 for a link without newsletter. */
	private static function link( Subscriber $reader, int $post = 0 ): array {
		parse_str( (string) wp_parse_url( Plugin::get( Links::class )->unsubscribe( $reader, $post ), PHP_URL_QUERY ), $found );
		return $found;
	}

	/** @return list<int> IDs of the subscribers. */
	private static function ids(): array {
		return array_map( 'intval', array_column( SubscribersTable::rows( 'SELECT id FROM {table} ORDER BY id' ), 'id' ) );
	}

	/** Marks the emails of some subscribers as failed. Does not change the numbers of the newsletter. */
	private function let_fail( int $post, string $error, int ...$readers ): void {
		foreach ( $readers as $id ) {
			OutboxTable::query(
				"UPDATE {table} SET status = 'failed', error = %s, due = %d WHERE job_key = %s",
				[ $error, $this->now, PostEmail::key( $post, $id ) ]
			);
		}
	}

	#[TestDox( 'Each number of the list is its own: 3 bounced, 5 failed, 2 unsubscribed, 4 withheld, 6 sent' )]
	public function test_distinct(): void {
		self::fill( 18 );
		self::choose( [ 'per_minute' => 0 ] );
		$post    = $this->post( 'Words.' );
		$readers = self::ids();
		$this->drain();
		$store = Plugin::get( MailingStore::class );
		foreach ( [ MailingStore::BOUNCED => 3, 'not_subscribed' => 4 ] as $outcome => $number ) {
			foreach ( array_splice( $readers, 0, $number ) as $id ) {
				OutboxTable::query( 'UPDATE {table} SET error = %s WHERE job_key = %s', [ $outcome, PostEmail::key( $post, $id ) ] );
				$store->add_outcome( $post, '', -1 );
				$store->add_outcome( $post, $outcome );
			}
		}
		$this->let_fail( $post, 'mail_content', ...array_splice( $readers, 0, 5 ) );
		$store->add_outcome( $post, '', -5 );
		foreach ( array_slice( $readers, 0, 2 ) as $id ) {
			$reader = Plugin::get( Subscribers::class )->find( $id );
			self::assertNotNull( $reader );
			Plugin::get( SubscriptionPage::class )->respond( true, self::link( $reader, $post ) );
		}
		$row      = $this->row( $post );
		$expected = [
			'recipients'   => 18,
			'sent'         => 6,
			'waiting'      => 0,
			'failed'       => 5,
			'bounced'      => 3,
			'withheld'     => 4,
			'rest'         => 0,
			'unsubscribed' => 2,
			'interrupted'  => 0,
		];
		self::assertSame( $expected, array_intersect_key( $row, $expected ) );
	}

	#[TestDox( 'A newsletter that has scheduled part of its emails shows all recipients' )]
	public function test_partial(): void {
		self::fill( 5 );
		$news = (int) wp_insert_category( [ 'cat_name' => 'News' ] );
		Plugin::get( SubscriberStore::class )->choose( self::find( 'reader5@example.org' )->id, [ $news ] );
		$post  = $this->post( 'Words.' );
		$store = Plugin::get( MailingStore::class );
		$store->set_audience( $post, 4 );
		$mailing = $store->find( $post );
		self::assertNotNull( $mailing );
		$store->advance( $mailing, self::find( 'reader3@example.org' )->id, 3, $this->now, $this->now );
		$store->add_outcome( $post, '', 2 );
		OutboxTable::query( 'UPDATE {table} SET hook = %s, topic = %s', [ PostEmail::HOOK, "post-$post" ] );
		self::assertSame( [ 'sending', 4, 2, 2, 0, 0 ], self::numbers( $this->row( $post ) ) );
		$store->advance( $store->find( $post ) ?? $mailing, self::find( 'reader5@example.org' )->id, 3, $this->now, $this->now );
		self::assertSame( [ 'sending', 6, 2, 4, 0, 0 ], self::numbers( $this->row( $post ) ), 'never fewer than have a job' );
	}

	#[TestDox( 'The latest newsletter is the newest that is being scheduled, or else the one whose last email is the latest' )]
	public function test_latest(): void {
		self::fill( 1 );
		$store              = Plugin::get( MailingStore::class );
		$latest             = static fn (): ?int => $store->latest()?->post_id;
		self::assertNull( $latest() );
		[ $first, $second ] = [ $this->post( 'Words.' ), $this->post( 'More words.' ) ];
		self::assertSame( $second, $latest() );
		$this->drain();
		MailingsTable::query( 'UPDATE {table} SET ends = ends + 60 WHERE post_id = %d', [ $first ] );
		self::assertSame( $first, $latest() );
	}

	#[TestDox( 'Before its first job, a newsletter counts the subscribers of its categories only' )]
	public function test_categories(): void {
		self::fill( 5 );
		$news  = (int) wp_insert_category( [ 'cat_name' => 'News' ] );
		$tea   = (int) wp_insert_category( [ 'cat_name' => 'Tea' ] );
		$store = Plugin::get( SubscriberStore::class );
		foreach ( [ 1 => $news, 2 => $tea, 3 => $tea ] as $number => $category ) {
			$store->choose( self::find( "reader$number@example.org" )->id, [ $category ] );
		}
		$post = $this->post( 'Words.', [ 'post_category' => [ $news ] ] );
		self::assertSame( [ 'sending', 3, 0, 3, 0, 0 ], self::numbers( $this->row( $post ) ) );
		self::assertSame( [ 3 ], self::columns( $post, [ 'audience' ] ), 'the list does not count them again' );
		MailingsTable::query( 'UPDATE {table} SET audience = 0' );
		self::assertSame( [ 'sending', 3, 0, 3, 0, 0 ], self::numbers( $this->row( $post ) ), 'not counted yet' );
		$this->drain();
		self::assertSame( [ 'sent', 3, 3, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}

	#[TestDox( 'A newsletter counts its subscribers again in its first job, and when it continues after it was stopped between two jobs' )]
	public function test_audience_again(): void {
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		self::assertSame( [ 3 ], self::columns( $post, [ 'audience' ] ) );
		self::fill( 2, 4 );
		$this->work();
		self::assertSame( [ 5, 5 ], self::columns( $post, [ 'audience', 'recipients' ] ) );

		MailingsTable::query( "UPDATE {table} SET status = 'stopped', recipients = 2, last_id = %d", [ self::ids()[1] ] );
		self::fill( 1, 6 );
		self::save( $post, 'draft' );
		self::save( $post, 'publish' );
		self::assertSame( [ 6, 2 ], self::columns( $post, [ 'audience', 'recipients' ] ) );
	}

	#[TestDox( 'A post is published and emailed even if its subscribers cannot be counted' )]
	public function test_audience_fails(): void {
		self::fill( 2 );
		$end  = self::refuse( '/SELECT COUNT.*slipstream_subscribers/s' );
		$post = $this->post( 'Words.' );
		self::assertTrue( $end() );
		self::assertSame( [ 0 ], self::columns( $post, [ 'audience' ] ) );
		$this->drain();
		self::assertSame( [ 'sent', 2, 2, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}

	#[TestDox( 'The editor says that a newsletter was stopped, also before its first job' )]
	public function test_panel_stopped(): void {
		$shown = function ( int $post ): array {
			$state = $this->rest( 'GET', "/slipstream/v1/newsletter/$post", [], 'administrator' )->get_data();
			return [ $state['recipients'], $state['waiting'], $state['sent'], (array) $state['withheld'] ];
		};
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		self::assertSame( [ 3, 3, 0, [] ], $shown( $post ) );
		$this->command( $post, 'stop' );
		self::assertSame( [ 3, 0, 0, [ 'newsletter_stopped' => 3 ] ], $shown( $post ) );
		$this->hour();
		self::assertSame( [ 3, 0, 0, [ 'newsletter_stopped' => 3 ] ], $shown( $post ) );
		$this->command( $post, 'send_rest' );
		self::assertSame( [ 3, 3, 0, [] ], $shown( $post ) );
		$this->hour();
		self::assertSame( [ 3, 0, 3, [] ], $shown( $post ) );
	}

	/**
	 * Adds failed emails without subscribers.
	 * @param non-empty-list<int> $numbers
	 */
	private function add_failed( int $post, string $error, array $numbers ): void {
		foreach ( array_chunk( $numbers, 400 ) as $some ) {
			$values = [];
			foreach ( $some as $one ) {
				array_push( $values, md5( "$post-$one" ), PostEmail::HOOK, "post-$post-x$one", "post-$post", $error, $this->now );
			}
			OutboxTable::query(
				'INSERT INTO {table} (identity, hook, job_key, topic, error, due, status, arguments, priority) VALUES '
					. implode( ', ', array_fill( 0, count( $some ), "(%s, %s, %s, %s, %s, %d, 'failed', '', 2)" ) ),
				$values
			);
		}
	}

	#[TestDox( 'Of more than 5,000 failed emails, 5,000 are sorted by reason, and all interrupted ones are counted' )]
	public function test_too_many_failures(): void {
		self::fill( 1 );
		$post                      = $this->post( 'Words.' );
		$shown                     = function ( int $recipients ) use ( $post ): array {
			MailingsTable::query( "UPDATE {table} SET status = 'queued', recipients = %d WHERE post_id = %d", [ $recipients, $post ] );
			$row = $this->row( $post );
			return [ $row['failed'], $row['interrupted'], array_column( $row['reasons'], 'count', 'text' ) ];
		};
		[ $refused, $interrupted ] = [ 'The mail server refused the content of the email.', 'Sending was interrupted. The email may have arrived.' ];
		$this->add_failed( $post, 'mail_content', range( 1, 5000 ) );
		self::assertSame( [ 5000, 0, [ $refused => 5000 ] ], $shown( 5000 ) );

		$this->add_failed( $post, 'mail_content', range( 5001, 6000 ) );
		// The limit for sorting by reason excludes these emails.
		$this->add_failed( $post, PostEmail::INTERRUPTED, [ 6001, 6002 ] );
		OutboxTable::query( 'UPDATE {table} SET due = due + 1 WHERE error = %s', [ PostEmail::INTERRUPTED ] );
		$sentences = [ $refused => 5000, 'Too many to list by reason.' => 1000, $interrupted => 2 ];
		self::assertSame( [ 6002, 2, $sentences ], $shown( 6002 ) );

		OutboxTable::query( "DELETE FROM {table} WHERE job_key NOT LIKE %s AND job_key NOT LIKE '%-x6002'", [ '%-x1' ] );
		$sentences = [ 'Dismissed, or older than 90 days.' => 6000, $interrupted => 1, $refused => 1 ];
		self::assertSame( [ 6002, 1, $sentences ], $shown( 6002 ), 'few are left' );
	}

	#[TestDox( 'Reasons and the warning count all failed emails of a page, however many' )]
	public function test_many_failures(): void {
		self::fill( 1 );
		$posts = [];
		foreach ( [ 'mail_content' => 2001, PostEmail::INTERRUPTED => 1200 ] as $error => $number ) {
			$post    = $this->post( 'Words.' );
			$posts[] = $post;
			$this->add_failed( $post, $error, range( 1, $number ) );
			MailingsTable::query( "UPDATE {table} SET status = 'queued', recipients = %d WHERE post_id = %d", [ $number, $post ] );
		}
		[ $refused, $interrupted ] = array_map( $this->row( ... ), $posts );
		self::assertSame( [ 2001, 0 ], [ $refused['failed'], $refused['interrupted'] ] );
		self::assertSame( [ 1200, 1200 ], [ $interrupted['failed'], $interrupted['interrupted'] ] );
		self::assertSame(
			[
				[ [ 'text' => 'The mail server refused the content of the email.', 'count' => 2001 ] ],
				[ [ 'text' => 'Sending was interrupted. The email may have arrived.', 'count' => 1200 ] ],
			],
			[ $refused['reasons'], $interrupted['reasons'] ]
		);
		OutboxTable::query( "DELETE FROM {table} WHERE topic = %s AND job_key NOT LIKE '%-x1'", [ "post-$posts[0]" ] );
		self::assertSame( [ 2000, 1 ], array_column( $this->row( $posts[0] )['reasons'], 'count' ), 'the others were dismissed' );
	}

	#[TestDox( 'The numbers stay after the outbox has forgotten its jobs' )]
	public function test_forgotten(): void {
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		$this->drain();
		OutboxTable::query( 'DELETE FROM {table}' );
		self::assertSame( [ 'sent', 3, 3, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
	}

	#[TestDox( 'Numbers that an earlier version did not count are null, not zero' )]
	public function test_unknown_numbers(): void {
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		$this->drain();
		$names = array_flip( [ 'sent', 'bounced', 'withheld', 'unsubscribed' ] );
		$shown = fn (): array => array_values( array_intersect_key( $this->row( $post ), $names ) );
		self::assertSame( [ 3, 0, 0, 0 ], $shown() );
		OutboxTable::query( 'DELETE FROM {table}' );
		MailingsTable::query( 'UPDATE {table} SET is_counted = 0, sent = 0' );
		self::assertSame( [ null, null, null, null ], $shown() );
		self::assertSame( [ 'sent', 3, null, 0, 0, 0 ], self::numbers( $this->row( $post ) ) );
		MailingsTable::query( 'UPDATE {table} SET is_counted = 1, sent = 3, unsubscribed = -1' );
		self::assertSame( [ 3, 0, 0, null ], $shown() );
	}

	#[TestDox( 'The number of unsubscribed readers is never above that of the recipients' )]
	public function test_unsubscribed_bounds(): void {
		$post    = $this->start();
		$leavers = Plugin::get( Leavers::class );
		$this->hour();
		MailingsTable::query( 'UPDATE {table} SET recipients = 4' );
		[ $last ] = array_reverse( self::ids() );
		foreach ( array_diff( self::ids(), [ $last ] ) as $reader ) {
			$leavers->add( $post, $reader );
		}
		self::assertSame( 4, $this->row( $post )['unsubscribed'] );
		MailingsTable::query( 'UPDATE {table} SET unsubscribed = -1' );
		$leavers->add( $post, $last );
		self::assertNull( $this->row( $post )['unsubscribed'], 'unknown stays unknown' );
	}

	#[TestDox( 'A subscriber who leaves with the link of a newsletter is counted there once; old links keep working' )]
	public function test_unsubscribed(): void {
		$post   = $this->start();
		$reader = self::find( $this->recipients()[0] );
		$page   = Plugin::get( SubscriptionPage::class );
		self::assertStringContainsString( "slipstream-newsletter=$post", quoted_printable_decode( $this->server->sent[0] ) );
		$new  = self::link( $reader, $post );
		$old  = self::link( $reader );
		$seen = fn (): int => $this->row( $post )['unsubscribed'];

		$page->respond( false, $new );
		self::assertSame( 0, $seen(), 'opening the link changes nothing' );
		foreach ( [ null, (string) ( $post + 99 ), '-1', [ '1' ] ] as $changed ) {
			self::assertSame( 200, $page->respond( true, [ 'slipstream-newsletter' => $changed ] + $old )->status );
			self::assertSame( 'unsubscribed', self::find( $reader->email )->status );
			$page->respond( true, $old, [], true );
			self::assertSame( 'active', self::find( $reader->email )->status );
			self::assertSame( 0, $seen() );
		}
		$page->respond( true, $new );
		$page->respond( true, $new );
		self::assertSame( 1, $seen() );
		self::fill( 1, 100 );
		$late = self::find( 'reader100@example.org' );
		$page->respond( true, [ 'slipstream-newsletter' => (string) $post ] + self::link( $late ) );
		self::assertSame( 1, $seen(), 'they never received it' );
	}

	#[TestDox( 'A reader who leaves, returns and leaves by another newsletter is counted once by each, and lowers neither' )]
	public function test_left_twice(): void {
		self::fill( 3 );
		self::choose( [ 'per_minute' => 0 ] );
		$first  = $this->post( 'Words.' );
		$second = $this->post( 'More words.' );
		$this->drain();
		[ $one, $other ] = [ self::find( 'reader1@example.org' ), self::find( 'reader2@example.org' ) ];
		$page            = Plugin::get( SubscriptionPage::class );
		$seen            = fn (): array => [ $this->row( $first )['unsubscribed'], $this->row( $second )['unsubscribed'] ];
		$leave           = static fn ( Subscriber $reader, int $post ) => $page->respond( true, self::link( $reader, $post ) );
		$return          = static fn ( Subscriber $reader, int $post ) => $page->respond( true, self::link( $reader, $post ), [], true );

		$leave( $other, $second );
		self::assertSame( [ 0, 1 ], $seen() );
		$leave( $one, $first );
		self::assertSame( [ 1, 1 ], $seen() );
		$return( $one, $second );
		self::assertSame( 'active', self::find( $one->email )->status );
		self::assertSame( [ 1, 1 ], $seen(), 'the other reader did not return' );
		$leave( $one, $second );
		self::assertSame( [ 1, 2 ], $seen() );
		$return( $one, $first );
		$leave( $one, $first );
		$return( $one, $first );
		$leave( $one, $second );
		self::assertSame( [ 1, 2 ], $seen(), 'each newsletter counts them once' );
		$leave( self::find( 'reader3@example.org' ), $first );
		self::assertSame( [ 2, 2 ], $seen(), 'the last who received it' );
		wp_delete_post( $first, true );
		$rows = LeaversTable::rows( 'SELECT post_id FROM {table}' );
		self::assertSame( [ "$second", "$second" ], array_column( $rows, 'post_id' ), 'those of the deleted post are deleted' );
	}

	#[TestDox( 'A reader is not counted by newsletters that they did not receive: $_dataName' )]
	#[TestWith( [ 'done', '', 1 ], 'sent' )]
	#[TestWith( [ 'done', 'not_subscribed', 0 ], 'withheld' )]
	#[TestWith( [ 'done', 'bounced', 0 ], 'bounced' )]
	#[TestWith( [ 'failed', 'mail_content', 0 ], 'failed' )]
	#[TestWith( [ 'waiting', '', 0 ], 'waiting' )]
	public function test_received( string $status, string $error, int $expected ): void {
		self::fill( 3 );
		self::choose( [ 'per_minute' => 0 ] );
		$post = $this->post( 'Words.' );
		$this->drain();
		$one = self::find( 'reader1@example.org' );
		OutboxTable::query(
			'UPDATE {table} SET status = %s, error = %s WHERE job_key = %s',
			[ $status, $error, PostEmail::key( $post, $one->id ) ]
		);
		Plugin::get( SubscriptionPage::class )->respond( true, self::link( $one, $post ) );
		self::assertSame( 'unsubscribed', self::find( $one->email )->status );
		self::assertSame( $expected, self::columns( $post, [ 'unsubscribed' ] )[0] );
		self::assertCount( $expected, LeaversTable::rows( 'SELECT * FROM {table}' ) );
	}

	#[TestDox( 'A reader who enters the numbers of newsletters of other categories is counted by none of them' )]
	public function test_forged(): void {
		self::fill( 3 );
		self::choose( [ 'per_minute' => 0 ] );
		$news = (int) wp_insert_category( [ 'cat_name' => 'News' ] );
		$tea  = (int) wp_insert_category( [ 'cat_name' => 'Tea' ] );
		$one  = self::find( 'reader1@example.org' );
		Plugin::get( SubscriberStore::class )->choose( $one->id, [ $tea ] );
		$posts = array_map( fn ( int $n ): int => $this->post( "Words $n.", [ 'post_category' => [ $news ] ] ), range( 1, 3 ) );
		$this->drain();
		$page = Plugin::get( SubscriptionPage::class );
		foreach ( $posts as $post ) {
			$page->respond( true, self::link( $one, $post ) );
			$page->respond( true, self::link( $one, $post ), [], true );
		}
		self::assertSame( [ 0, 0, 0 ], array_map( fn ( int $post ): int => $this->row( $post )['unsubscribed'], $posts ) );
	}

	#[TestDox( 'The export of personal data names the newsletters with whose link a person left; erasing deletes that, and no number' )]
	public function test_personal_data(): void {
		self::fill( 3 );
		self::choose( [ 'per_minute' => 0 ] );
		$posts = [ $this->post( 'Words.', [ 'post_title' => 'Autumn' ] ), $this->post( 'Words.', [ 'post_title' => 'Winter' ] ) ];
		$this->drain();
		[ $one, $other ] = [ self::find( 'reader1@example.org' ), self::find( 'reader2@example.org' ) ];
		$page            = Plugin::get( SubscriptionPage::class );
		$person          = Plugin::get( PersonalSubscribers::class );
		$label           = 'Unsubscribed with the newsletters';
		self::assertArrayNotHasKey( $label, $person->find( $one->email, 1 )->items[ $one->id ] );
		foreach ( $posts as $post ) {
			$page->respond( true, self::link( $one, $post ) );
			$page->respond( true, self::link( $one ), [], true );
		}
		$page->respond( true, self::link( $other, $posts[0] ) );
		self::assertSame( 'Autumn, Winter', $person->find( $one->email, 1 )->items[ $one->id ][ $label ] );

		self::assertSame( 1, $person->erase( $one->email, 1 )->removed );
		$rows = LeaversTable::rows( 'SELECT post_id, subscriber_id FROM {table}' );
		self::assertSame( [ [ 'post_id' => "$posts[0]", 'subscriber_id' => "$other->id" ] ], $rows );
		self::assertSame( [ 2, 1 ], array_map( fn ( int $post ): int => $this->row( $post )['unsubscribed'], $posts ) );
	}

	#[TestDox( 'What newsletters have stored about a person is deleted with an address that expires' )]
	public function test_expired(): void {
		self::fill( 2 );
		[ $one, $other ] = self::ids();
		LeaversTable::query( 'INSERT INTO {table} (post_id, subscriber_id) VALUES (5, %d), (6, %d), (5, %d)', [ $one, $one, $other ] );
		SubscribersTable::query( "UPDATE {table} SET status = 'pending', consented = 1, mailed = 1 WHERE id = %d", [ $one ] );
		Plugin::get( CleanUp::class )->run();
		self::assertSame( [ $other ], self::ids() );
		self::assertSame( [ "$other" ], array_column( LeaversTable::rows( 'SELECT subscriber_id FROM {table}' ), 'subscriber_id' ) );
	}

	#[TestDox( 'A reader can leave while the database cannot count them; the number and the list of leavers stay equal' )]
	public function test_leavers_fail(): void {
		$post   = $this->start();
		$reader = self::find( $this->recipients()[0] );
		$page   = Plugin::get( SubscriptionPage::class );
		$end    = self::refuse( '/^UPDATE \S*mailings SET unsubscribed/' );
		self::assertSame( 200, $page->respond( true, self::link( $reader, $post ) )->status );
		self::assertTrue( $end() );
		self::assertSame( 'unsubscribed', self::find( $reader->email )->status );
		self::assertSame( [ 0, [] ], [ $this->row( $post )['unsubscribed'], LeaversTable::rows( 'SELECT * FROM {table}' ) ] );
	}

	/** Makes the rows look as an earlier version has left them. */
	private static function age( int $version ): void {
		MailingsTable::query( 'UPDATE {table} SET unpublished = -1' );
		if ( 1 === $version ) {
			MailingsTable::query( 'UPDATE {table} SET published = 0, is_counted = 0, sent = 0, bounced = 0, withheld = 0' );
		}
	}

	private static function fill_old(): void {
		foreach ( MailingsTable::steps() as $step ) {
			do {
				$is_done = ( $step->run )();
			} while ( ! $is_done );
		}
	}

	/**
	 * @param list<string> $names Columns.
	 * @return list<int>
	 */
	private static function columns( int $post, array $names ): array {
		$row = MailingsTable::row( 'SELECT * FROM {table} WHERE post_id = %d', [ $post ] ) ?? [];
		return array_map( static fn ( string $name ): int => (int) ( $row[ $name ] ?? -99 ), $names );
	}

	#[TestDox( 'Newsletters of the first version keep their numbers as far as they are known' )]
	public function test_backfill(): void {
		self::fill( 3 );
		$post = $this->post( 'Words.' );
		$this->drain();
		[ $began ] = self::columns( $post, [ 'began' ] );
		self::age( 1 );
		MailingsTable::query(
			"INSERT INTO {table} (post_id, status, recipients) VALUES (%d, 'queued', 9), (%d, 'skipped', 0)",
			[ $post + 1, $post + 2 ]
		);
		foreach ( MailingsTable::steps() as $step ) {
			self::assertFalse( ( $step->run )() );
			self::assertTrue( ( $step->run )() );
		}
		$names = [ 'published', 'is_counted', 'sent', 'unpublished', 'unsubscribed' ];
		self::assertSame( [ $began, 1, 3, 0, -1 ], self::columns( $post, $names ) );
		self::assertSame( [ 1, 0, 0, 0, -1 ], self::columns( $post + 1, $names ) );
		self::assertSame( [ 1, 1, 0, 0, -1 ], self::columns( $post + 2, $names ) );
	}

	#[TestDox( 'Old newsletters: dismissed emails have failed and are not withheld, and emails of an unpublished post are recognized' )]
	public function test_backfill_outcomes(): void {
		self::fill( 7 );
		self::choose( [ 'per_minute' => 0 ] );
		$post = $this->post( 'Words.' );
		$this->drain();
		[ $a, $b, $c, $d, $e, $f ] = self::ids();
		$this->let_fail( $post, 'mail_content', $a, $b );
		Plugin::get( FailedJobs::class )->dismiss_all();
		$outcomes = [ $c => PostEmail::NOT_PUBLIC, $d => PostEmail::NOT_PUBLIC, $e => 'not_subscribed', $f => MailingStore::BOUNCED ];
		foreach ( $outcomes as $id => $outcome ) {
			OutboxTable::query( 'UPDATE {table} SET error = %s WHERE job_key = %s', [ $outcome, PostEmail::key( $post, $id ) ] );
		}
		self::age( 1 );
		self::fill_old();
		$names = [ 'is_counted', 'sent', 'bounced', 'withheld', 'unpublished' ];
		self::assertSame( [ 1, 1, 1, 3, 2 ], self::columns( $post, $names ) );
		$row = $this->row( $post );
		self::assertSame( [ 'failed', 7, 1, 0, 2, 0 ], self::numbers( $row ) );
		self::assertSame( [ [ 'text' => 'Dismissed, or older than 90 days.', 'count' => 2 ] ], $row['reasons'] );
	}

	#[TestDox( 'Newsletters of the second version keep all numbers; only their emails of an unpublished post are counted' )]
	public function test_backfill_second(): void {
		$post = $this->start();
		self::save( $post, 'draft' );
		$this->hour();
		MailingsTable::query( 'UPDATE {table} SET published = 1234, unsubscribed = 1' );
		self::age( 2 );
		OutboxTable::query( "DELETE FROM {table} WHERE error = ''" );
		self::fill_old();
		$names = [ 'published', 'is_counted', 'sent', 'bounced', 'withheld', 'unpublished', 'unsubscribed' ];
		self::assertSame( [ 1234, 1, 2, 0, 4, 4, 1 ], self::columns( $post, $names ) );
	}

	#[TestDox( 'Posts that were not emailed are filled at once, however many' )]
	public function test_backfill_skipped(): void {
		foreach ( array_chunk( range( 1_000_001, 1_002_000 ), 500 ) as $ids ) {
			MailingsTable::query(
				'INSERT INTO {table} (post_id, status, published, is_counted, unsubscribed) VALUES '
					. MailingsTable::placeholders( count( $ids ), "(%d, 'skipped', 5, 1, 0)" ),
				$ids
			);
		}
		MailingsTable::query( "INSERT INTO {table} (post_id, status, recipients, published) VALUES (5, 'queued', 1, 5), (6, 'skipped', 0, 0)" );
		$before = $GLOBALS['wpdb']->num_queries;
		self::fill_old();
		self::assertLessThan( 10, $GLOBALS['wpdb']->num_queries - $before );
		self::assertSame( [ 5, 1, 0, 0 ], self::columns( 1_002_000, [ 'published', 'is_counted', 'unpublished', 'unsubscribed' ] ) );
		$columns = [ 'published', 'is_counted', 'unpublished', 'unsubscribed' ];
		self::assertSame( [ 1, 1, 0, -1 ], self::columns( 6, $columns ), 'of version 1' );
		self::assertSame( [], MailingsTable::rows( 'SELECT post_id FROM {table} WHERE unpublished < 0' ) );
	}

	#[TestDox( 'An email of an unpublished post that is withheld before old numbers are filled is counted once' )]
	public function test_unpublished_unfilled(): void {
		$post = $this->start();
		self::age( 2 );
		self::save( $post, 'draft' );
		$this->hour();
		self::assertSame( [ 4, -1 ], self::columns( $post, [ 'withheld', 'unpublished' ] ) );
		self::fill_old();
		self::assertSame( [ 4, 4 ], self::columns( $post, [ 'withheld', 'unpublished' ] ) );
	}

	/** @return array<string, array{string}> Patterns of the statement before which a worker ends an email. */
	public static function moments(): array {
		return [
			'before the jobs are counted'   => [ '/^SELECT status, error, COUNT/' ],
			'before the numbers are stored' => [ '/^UPDATE \S*mailings SET published/' ],
		];
	}

	#[DataProvider( 'moments' )]
	#[TestDox( 'An email that a worker sends while old numbers are filled is counted once: $_dataName' )]
	public function test_backfill_race( string $moment ): void {
		$post           = $this->start();
		[ , , $reader ] = self::ids();
		self::age( 1 );
		$send = static function ( string $sql ) use ( $moment, $post, $reader, &$send ): string {
			if ( 1 === preg_match( $moment, $sql ) ) {
				remove_filter( 'query', $send );
				OutboxTable::query( "UPDATE {table} SET status = 'done', error = '' WHERE job_key = %s", [ PostEmail::key( $post, $reader ) ] );
				Plugin::get( MailingStore::class )->add_outcome( $post, '' );
			}
			return $sql;
		};
		add_filter( 'query', $send );
		self::fill_old();
		self::assertFalse( has_filter( 'query', $send ) );
		self::assertSame( [ 1, 3 ], self::columns( $post, [ 'is_counted', 'sent' ] ) );
	}
}
