<?php
/**
 * Tests of a database query that fails once. This must not look like missing data.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\PersonalData;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Subscribers\CleanUp;
use Slipstream\Domains\Subscribers\Import\Import;
use Slipstream\Domains\Subscribers\Import\ImportChoice;
use Slipstream\Domains\Subscribers\Import\ImportChunksTable;
use Slipstream\Domains\Subscribers\Import\Imports;
use Slipstream\Domains\Subscribers\Import\ImportsTable;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\Newsletter\FanOut;
use Slipstream\Domains\Subscribers\Newsletter\MailingsTable;
use Slipstream\Domains\Subscribers\SubscriptionPagePrinter;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Domains\Subscribers\SiteKey;
use Slipstream\Domains\Subscribers\SubscriberList;
use Slipstream\Domains\Subscribers\SubscriberQuery;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SubscriptionPage;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Domains\Subscribers\SuppressionTable;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\QueuedEmails;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/NewsletterTestCase.php';

final class RefusalsTest extends NewsletterTestCase {

	/** False, because a failed statement ends the transaction. */
	protected bool $in_transaction = false;

	private int $post_id = 0;

	protected function tearDown(): void {
		if ( 0 < $this->post_id ) {
			wp_delete_post( $this->post_id, true );
		}
		foreach ( [
			OutboxTable::class,
			MailingsTable::class,
			SubscribersTable::class,
			SuppressionTable::class,
			ImportsTable::class,
			ImportChunksTable::class,
		] as $table ) {
			$table::query( 'DELETE FROM {table}' );
		}
		delete_option( SiteKey::OPTION );
		array_map( 'wp_clear_scheduled_hook', [ Cron::HOOK, 'slipstream_subscribers_clean_up' ] );
		self::forget_limits();
		parent::tearDown();
	}

	/** Runs the engine at each of these times. */
	private function wait( int ...$times ): void {
		foreach ( $times as $seconds ) {
			if ( false !== wp_next_scheduled( Cron::HOOK ) ) {
				$this->drain( $seconds );
			}
		}
	}

	/**
	 * Statement that fails once, number of such statements that succeed before, and the final state of three emails without `sent`.
	 * @return array<string, array{0: string, 1?: int, 2?: array<string, mixed>}>
	 */
	public static function statements(): array {
		return [
			'nothing'                                => [ '/^SELECT 1$/', -1 ],
			'to read whether anybody is subscribed'  => [ '/^SELECT \* FROM \S+_subscribers WHERE status/' ],
			'to read the post that is published'     => [ '/^SELECT \* FROM \S+posts WHERE ID/i', 2 ],
			'to read how far the post is'            => [ '/^SELECT \* FROM \S+_mailings WHERE post_id/', 1 ],
			'to read the post'                       => [ '/^SELECT \* FROM \S+posts WHERE ID/i', 3 ],
			'to read its switches'                   => [ '/^SELECT post_id, meta_key/', 1 ],
			'to read a batch'                        => [ '/^SELECT \* FROM \S+_subscribers WHERE status/', 1 ],
			'to queue a batch'                       => [ '/^INSERT IGNORE INTO \S+_outbox .*slipstream_post_mail/s' ],
			'to note how far it is'                  => [ '/^UPDATE \S+_mailings SET last_id/' ],
			'to note that all are queued'            => [ '/^UPDATE \S+_mailings SET status = \'queued\'/' ],
			'to look for a job'                      => [ '/^SELECT \* FROM \S+_outbox WHERE status = \'waiting\' AND priority/' ],
			'to say when the next job is due'        => [ '/^SELECT due FROM \S+_outbox/' ],
			'to read a subscriber'                   => [ '/^SELECT \* FROM \S+_subscribers WHERE id/' ],
			'to read who is suppressed'              => [ '/^SELECT hash FROM \S+_suppressed_addresses/' ],
			'to read the post of a mail'             => [ '/^SELECT \* FROM \S+posts WHERE ID/i', 4 ],
			'to read the switches of a mail’s post'  => [ '/^SELECT post_id, meta_key/', 3 ],
			'to note that a mail is in hand'         => [ '/^UPDATE \S+_outbox SET error = \'sending\'/' ],
			'to note that a mail was sent'           => [ '/^UPDATE \S+_outbox SET status = \'done\'/' ],
		];
	}

	/**
	 * @param array<string, mixed> $besides
	 */
	#[DataProvider( 'statements' )]
	#[TestDox( 'If the database fails once $_dataName, everybody receives one email, and the state is correct' )]
	public function test_mailing( string $pattern, int $later = 0, array $besides = [] ): void {
		self::fill( 3 );
		$end           = self::refuse( $pattern, 1, $later );
		$this->post_id = $this->post( 'Words.' );
		$this->wait( 0, 60, 60, 600, 600 );
		self::assertTrue( $end(), 'it was refused' );
		self::assertSame( [ 'reader1@example.org', 'reader2@example.org', 'reader3@example.org' ], $this->recipients() );
		self::assertSame(
			$besides
				+ [
					'status' => 'queued',
					'reason' => '',
					'recipients' => 3,
					'waiting' => 0,
					'sent' => 3,
					'failed' => 0,
					'interrupted' => 0,
					'withheld' => [],
				],
			self::progress( $this->post_id )
		);
	}

	/**
	 * Statement that fails once, and the withheld counts.
	 * @return array<string, array{string, array<string, int>, string}>
	 */
	public static function withheld(): array {
		$done = '/^UPDATE \S+_outbox SET status = \'done\'/';
		return [
			'to read who is suppressed, of somebody who is'   => [
				'/^SELECT hash FROM \S+_suppressed_addresses/',
				[ 'suppressed' => 1 ],
				'',
			],
			'to note that a mail was withheld'                => [ $done, [ 'suppressed' => 1 ], '' ],
			'to note that the mailbox of one is not there'    => [ $done, [ 'not_subscribed' => 1 ], '550 5.1.1 No such user' ],
		];
	}

	/**
	 * @param array<string, int> $withheld
	 */
	#[DataProvider( 'withheld' )]
	#[TestDox( 'If the database fails once $_dataName, nobody is emailed against their will, and the state does not count it as sent' )]
	public function test_withheld( string $pattern, array $withheld, string $refusal ): void {
		self::fill( 1 );
		if ( '' === $refusal ) {
			Plugin::get( SuppressionList::class )->add( 'reader1@example.org', 'erased' );
		} else {
			$this->server->refusal = ( ( new PHPMailer() )->getTranslations()['recipients_failed'] ?? '' )
				. "reader1@example.org: $refusal";
		}
		$end           = self::refuse( $pattern, 1 );
		$this->post_id = $this->post( 'Words.' );
		$this->wait( 0, 60, 600, 600 );
		self::assertTrue( $end(), 'it was refused' );
		self::assertSame(
			[ [], 0, 0, $withheld ],
			[
				$this->recipients(),
				self::progress( $this->post_id )['sent'],
				self::progress( $this->post_id )['failed'],
				self::progress( $this->post_id )['withheld'],
			]
		);
	}

	#[TestDox( 'A worker that could not read the time of the next job is scheduled again' )]
	public function test_next_due(): void {
		Plugin::get( Outbox::class )->schedule( FanOut::HOOK, [], 3600, 'later' );
		$end = self::refuse( '/^SELECT due FROM \S+_outbox/' );
		$this->work();
		self::assertTrue( $end(), 'it was refused' );
		self::assertSame( $this->now + 60, wp_next_scheduled( Cron::HOOK ) );
	}

	private static function import( string $content ): int|WP_Error {
		$path = (string) tempnam( get_temp_dir(), 'import' );
		file_put_contents( $path, $content );
		$id = Plugin::get( Imports::class )->create( $path );
		wp_delete_file( $path );
		return $id;
	}

	private static function reload( int $id ): Import {
		$import = Plugin::get( Imports::class )->find( $id );
		self::assertInstanceOf( Import::class, $import );
		return $import;
	}

	/**
	 * @return array<string, array{0: string, 1?: int}>
	 */
	public static function imports(): array {
		return [
			'to read the import'             => [ '/^SELECT \* FROM \S+_subscriber_imports/', 1 ],
			'to read a chunk'                => [ '/^SELECT chunk, content FROM \S+_subscriber_import_chunks/' ],
			'to read who is suppressed'      => [ '/^SELECT hash FROM \S+_suppressed_addresses/' ],
			'to add subscribers'             => [ '/^INSERT IGNORE INTO \S+_subscribers/' ],
			'to read who is there'           => [ '/^SELECT id, email, status, import_id/' ],
			'to note who is kept out'        => [ '/^INSERT IGNORE INTO \S+_suppressed_addresses/' ],
			'to note what became of a chunk' => [ '/^UPDATE \S+_subscriber_import_chunks/' ],
			'to ask for the next job'        => [ '/^INSERT IGNORE INTO \S+_outbox .*subscribers-import-\d+-\d\d/s' ],
			'to note that it is done'        => [ "/^UPDATE \S+_subscriber_imports SET status = 'done'/" ],
		];
	}

	#[DataProvider( 'imports' )]
	#[TestDox( 'If the database fails once $_dataName, an import continues later, adds nobody who left, and its report is correct' )]
	public function test_import( string $pattern, int $later = 0 ): void {
		Plugin::get( SuppressionList::class )->add( 'left@example.org', 'erased' );
		// Some cases need more rows than one job imports.
		$all  = str_contains( $pattern, 'subscribers-import' ) ? 5100 : 10;
		$rows = array_map( static fn ( int $number ): string => "reader$number@example.org,active", range( 1, $all ) );
		$id   = self::import( "Email,Status\nleft@example.org,active\ngone@example.org,unsubscribed\n" . implode( "\n", $rows ) );
		self::assertIsInt( $id );
		$import = self::reload( $id );
		$end    = self::refuse( $pattern, 1, $later );
		self::assertTrue( Plugin::get( Imports::class )->run( $import, new ImportChoice( 0, 1, 'They signed a list.' ) ) );
		$this->wait( 0, 60, 60, 60 );
		self::assertTrue( $end(), 'it was refused' );
		self::assertSame(
			[
				'done',
				[ 'added' => $all, 'left' => 1, 'known' => 0, 'opted_out' => 1, 'invalid' => 0, 'unconfirmed' => 0, 'duplicate' => 0 ],
			],
			[ self::reload( $id )->status, self::reload( $id )->results() ]
		);
		self::assertSame(
			[ $all, 2 ],
			[
				Plugin::get( Subscribers::class )->count_now(),
				count( Plugin::get( SuppressionList::class )->filter_suppressed( [ 'left@example.org', 'gone@example.org' ] ) ),
			]
		);
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function files(): array {
		return [
			'the import'   => [ '/^INSERT INTO \S+_subscriber_imports/' ],
			'its rows'     => [ '/^INSERT INTO \S+_subscriber_import_chunks/' ],
			'when it is to be forgotten' => [ '/^INSERT IGNORE INTO \S+_outbox/' ],
			'its preview'  => [ '/^UPDATE \S+_subscriber_imports SET status = \'preview\'/' ],
		];
	}

	#[DataProvider( 'files' )]
	#[TestDox( 'A file that the database does not store completely is rejected, and nothing of it stays: $_dataName' )]
	public function test_file( string $pattern ): void {
		$end   = self::refuse( $pattern, 1 );
		$error = self::import( "Email\nann@example.org\n" );
		self::assertTrue( $end(), 'it was refused' );
		self::assertInstanceOf( WP_Error::class, $error );
		self::assertSame( [ 'slipstream_import_not_stored', [ 'status' => 500 ] ], [ $error->get_error_code(), $error->get_error_data() ] );
		self::assertSame(
			[ [], [] ],
			[ ImportsTable::rows( 'SELECT id FROM {table}' ), ImportChunksTable::rows( 'SELECT chunk FROM {table}' ) ]
		);
	}

	#[TestDox( 'An import whose job could not be scheduled can be started again' )]
	public function test_start(): void {
		$id = self::import( "Email\nann@example.org\n" );
		self::assertIsInt( $id );
		$end = self::refuse( '/^INSERT IGNORE INTO \S+_outbox/', 1 );
		self::assertFalse( Plugin::get( Imports::class )->run( self::reload( $id ), new ImportChoice( 0, -1, 'x' ) ) );
		self::assertTrue( $end(), 'it was refused' );
		self::assertTrue( Plugin::get( Imports::class )->run( self::reload( $id ), new ImportChoice( 0, -1, 'x' ) ) );
	}

	/**
	 * @return array<string, array{string, string, string}> Link, failing statement, and the subscriber's status after another attempt.
	 */
	public static function pages(): array {
		return [
			'unsubscribe, the subscriber is read'  => [ Links::UNSUBSCRIBE, '/^SELECT \* FROM \S+_subscribers/', 'unsubscribed' ],
			'unsubscribe, the subscriber is noted' => [ Links::UNSUBSCRIBE, '/^UPDATE \S+_subscribers SET mails/', 'unsubscribed' ],
			'unsubscribe, the address is kept out' => [ Links::UNSUBSCRIBE, '/^INSERT IGNORE INTO \S+_suppressed/', 'unsubscribed' ],
			'confirm, the subscriber is noted'     => [ Links::CONFIRM, '/^UPDATE \S+_subscribers SET status/', 'active' ],
			'confirm, the address is let in'       => [ Links::CONFIRM, '/^DELETE FROM \S+_suppressed/', 'active' ],
			'preferences, they are noted'          => [ Links::PREFERENCES, '/^UPDATE \S+_subscribers SET categories/', 'active' ],
		];
	}

	#[DataProvider( 'pages' )]
	#[TestDox( 'A subscription page does not confirm a change that the database rejected, and the person can try again: $_dataName' )]
	public function test_page( string $purpose, string $pattern, string $status ): void {
		if ( Links::CONFIRM === $purpose ) {
			Plugin::get( SuppressionList::class )->add( 'ann@example.org', 'link' );
			self::request_subscription();
		} else {
			self::add_subscriber();
		}
		$links = Plugin::get( Links::class );
		$url   = match ( $purpose ) {
			Links::CONFIRM => $links->confirm( self::find() ),
			Links::UNSUBSCRIBE => $links->unsubscribe( self::find() ),
			default => $links->preferences( self::find() ),
		};
		$query = array_map( 'strval', wp_parse_args( (string) wp_parse_url( $url, PHP_URL_QUERY ) ) );
		$end   = self::refuse( $pattern, 1 );
		$first = Plugin::get( SubscriptionPage::class )->respond( true, $query );
		self::assertTrue( $end(), 'it was refused' );
		self::assertSame( [ 503, 'An error occurred. Please try again later.' ], [ $first->status, $first->title ] );
		self::assertStringNotContainsString( '<p></p>', SubscriptionPagePrinter::content( $first ) );
		self::assertSame( 200, Plugin::get( SubscriptionPage::class )->respond( true, $query )->status );
		self::assertSame(
			[ $status, 'unsubscribed' === $status ],
			[ self::find()->status, Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) ]
		);
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function sign_ups(): array {
		return [
			'the address is looked for' => [ '/^SELECT \* FROM \S+_subscribers/' ],
			'the address is stored'     => [ '/^INSERT IGNORE INTO \S+_subscribers/' ],
			'who left asks again'       => [ '/^UPDATE \S+_subscribers SET status = \'pending\'/' ],
		];
	}

	#[DataProvider( 'sign_ups' )]
	#[TestDox( 'A subscription that the database rejects says so and sends no link, and the next one succeeds: $_dataName' )]
	public function test_sign_up( string $pattern ): void {
		if ( str_contains( $pattern, 'pending' ) ) {
			Plugin::get( Subscribers::class )->unsubscribe( self::add_subscriber()->id, 'link' );
			$this->travel( self::DAY );
		}
		$mails = count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail'" ) );
		$end   = self::refuse( $pattern, 1 );
		self::assertSame( SubscriptionResult::Error, self::request_subscription() );
		self::assertTrue( $end(), 'it was refused' );
		self::assertCount( $mails, OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail'" ) );
		self::assertNotSame( SubscriptionResult::Error, self::request_subscription() );
		self::assertCount( $mails + 1, OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail'" ) );
	}

	private static function ask( PersonalData $data, string $method, string $email ): void {
		'find' === $method ? $data->find( $email, 1 ) : $data->erase( $email, 1 );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function privacy(): array {
		return [
			'to look for a person'  => [ 'find', '/^SELECT \* FROM \S+_subscribers/' ],
			'to look for who goes'  => [ 'erase', '/^SELECT \* FROM \S+_subscribers/' ],
			'to look through files' => [ 'erase', '/^SELECT import_id, chunk/' ],
			'to take out of files'  => [ 'erase', '/^UPDATE \S+_subscriber_import_chunks/' ],
			'to keep the address out' => [ 'erase', '/^INSERT IGNORE INTO \S+_suppressed/' ],
			'to delete the person'  => [ 'erase', '/^DELETE FROM \S+_subscribers/' ],
		];
	}

	#[DataProvider( 'privacy' )]
	#[TestDox( 'If the database fails, an export or erasure does not look like one of an unknown person: $_dataName' )]
	public function test_privacy( string $method, string $pattern ): void {
		self::add_subscriber();
		self::assertIsInt( self::import( "Email\nann@example.org\n" ) );
		$end = self::refuse( $pattern, 1 );
		try {
			self::ask( Plugin::get( PersonalSubscribers::class ), $method, 'ann@example.org' );
			self::fail( 'It looks like done.' );
		} catch ( QueryFailed ) {
			self::assertTrue( $end(), 'it was refused' );
		}
		self::assertSame( 'active', self::find()->status );
		self::request_subscription( 'bob@example.org' );
		$end = self::refuse( '/^SELECT id FROM \S+_outbox/', 1 );
		try {
			self::ask( Plugin::get( QueuedEmails::class ), $method, 'bob@example.org' );
			self::fail( 'It looks like done.' );
		} catch ( QueryFailed ) {
			self::assertTrue( $end(), 'it was refused' );
		}
		Plugin::get( PersonalSubscribers::class )->erase( 'ann@example.org', 1 );
		self::assertNull( Plugin::get( Subscribers::class )->find_by_email( 'ann@example.org' ) );
		self::assertTrue( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) );
	}

	#[TestDox( 'If the database fails, lists and counts are errors instead of empty; an export stops with an error' )]
	public function test_lists(): void {
		self::add_subscriber();
		$answers = [];
		foreach ( [
			'/slipstream/v1/subscribers' => '/ORDER BY id DESC/',
			'/slipstream/v1/subscribers/counts' => '/GROUP BY status/',
			'/wpcom/v2/subscribers/count' => '/^SELECT COUNT/',
		] as $path => $pattern ) {
			$user      = $this->log_in( 'administrator' );
			$end       = self::refuse( $pattern, 1 );
			$answers[] = $this->rest( 'GET', $path )->get_status();
			self::assertTrue( $end(), 'it was refused' );
			self::assertSame( 200, $this->rest( 'GET', $path )->get_status() );
			wp_set_current_user( 0 );
			require_once constant( 'ABSPATH' ) . 'wp-admin/includes/user.php';
			wp_delete_user( $user );
		}
		self::assertSame( [ 503, 503, 503 ], $answers );
		Subscribers::forget_count();
		$end = self::refuse( '/^SELECT COUNT/', 1 );
		self::assertSame( 0, Plugin::get( Subscribers::class )->count(), 'a page shows no count' );
		self::assertTrue( $end(), 'it was refused' );
		self::assertSame( 1, Plugin::get( Subscribers::class )->count(), 'and the next one does' );
		self::refuse( '/ORDER BY id DESC/', 1 );
		$this->expectException( QueryFailed::class );
		$csv = '';
		Plugin::get( SubscriberList::class )->export(
			new SubscriberQuery(),
			static function ( string $line ) use ( &$csv ): void {
				$csv .= $line;
			}
		);
	}

	#[TestDox( 'The clean-up of unconfirmed addresses stops if the database deletes nothing, and runs again' )]
	public function test_clean_up(): void {
		self::fill( 500 );
		SubscribersTable::query( "UPDATE {table} SET status = 'pending', consented = 1" );
		$end = self::refuse( '/^DELETE FROM \S+_subscribers/' );
		try {
			Plugin::get( CleanUp::class )->run();
			self::fail( 'It looks like done.' );
		} catch ( QueryFailed ) {
			self::assertTrue( $end(), 'it was refused' );
		}
		Plugin::get( CleanUp::class )->run();
		self::assertSame( [], SubscribersTable::rows( 'SELECT id FROM {table}' ) );
	}
}
