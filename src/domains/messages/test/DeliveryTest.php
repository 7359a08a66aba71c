<?php
/**
 * Tests of the email about a message: it is sent once per round, and its state is visible.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Messages\MessageDelivery;
use Slipstream\Domains\Messages\DeliveryRecord;
use Slipstream\Domains\Messages\DeliveryState;
use Slipstream\Domains\Messages\EntryField;
use Slipstream\Domains\Messages\MessageEmail;
use Slipstream\Domains\Messages\DeliveryFailure;
use Slipstream\Domains\Messages\MessageActions;
use Slipstream\Domains\Messages\MessageIndex;
use Slipstream\Domains\Messages\Messages;
use Slipstream\Domains\Messages\MessagesTable;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\JobSubject;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Plugin;
use WP_Error;

require_once __DIR__ . '/MessagesTestCase.php';

final class DeliveryTest extends MessagesTestCase {

	use FramedEmails;

	/** @return array{string, int, string} State, round and reason. The index must contain the same. */
	private static function state( int $id ): array {
		$delivery = self::find( $id )->delivery;
		self::assertSame( $delivery->state, MessagesTable::row( 'SELECT delivery FROM {table} WHERE id = %d', [ $id ] )['delivery'] ?? '' );
		return [ $delivery->state, $delivery->round, $delivery->reason ];
	}

	/** @return array<string, string> Headers by name. */
	private static function headers( string $mail ): array {
		$head = (string) preg_replace( "/\r\n[ \t]+/", ' ', explode( "\r\n\r\n", $mail )[0] );
		preg_match_all( '/^([\w-]+): (.*?)\r?$/m', $head, $found );
		return array_combine( $found[1], $found[2] );
	}

	private static function html( int $id ): string {
		return Plugin::get( MessageEmail::class )->html( self::find( $id ) );
	}

	private static function body( string $mail ): string {
		return quoted_printable_decode( $mail );
	}

	#[TestDox( 'A message is emailed by a job, with the sender\'s name and the site\'s address, both parts and a Reply-To' )]
	public function test_mail(): void {
		$id = self::submit( [ 'recipients' => [ 'owner@example.org', 'other@example.org' ] ] );
		self::assertSame( [ 'queued', 1, '' ], self::state( $id ) );
		self::assertSame( [], $this->server->sent, 'not in the request' );
		$this->work();
		self::assertCount( 2, $this->server->sent );
		$headers = self::headers( $this->server->sent[0] );
		self::assertSame(
			[ 'owner@example.org', '[Site] Contact', 'ann@example.org' ],
			[ $headers['To'], $headers['Subject'], $headers['Reply-To'] ]
		);
		self::assertMatchesRegularExpression( '/^Ann <wordpress@[^>]+>$/', $headers['From'] );
		self::assertStringContainsString( 'multipart/alternative', $headers['Content-Type'] );
		$body = self::body( $this->server->sent[0] );
		self::assertStringContainsString( "Message: Hello,\nworld.\n\nDays: Mon, Tue\n\n---\n\nTime: ", str_replace( "\r", '', $body ) );
		self::assertStringContainsString( '>Hello,<br />', $body );
		self::assertStringContainsString( 'IP Address: 192.0.2.1', $body );
		self::assertStringContainsString( 'Contact Form URL: https://example.org/contact/', $body );
		self::assertStringContainsString( 'Sent by an unverified visitor to your site.', $body );
		self::assertStringContainsString( "page=slipstream-messages#/message/$id", $body );
		self::assertSame( [ 'handed_over', 1, '' ], self::state( $id ) );
		self::assertSame( [ 'owner@example.org', 'other@example.org' ], get_post_meta( $id, '_feedback_email', true )['to'] ?? null );
		$this->work( 3600 );
		self::assertCount( 2, $this->server->sent );
	}

	#[TestDox( 'A job about a message names its sender, or the id of a message that is deleted or has no sender' )]
	public function test_job_subject(): void {
		$named     = self::store();
		$nameless  = self::store( [ 'fields' => [] ] );
		$deleted   = self::store();
		$describe  = static fn ( string $hook, array $arguments ): mixed => apply_filters( JobSubject::FILTER, '', $hook, $arguments );
		$arguments = static fn ( int $id ): array => MessageDelivery::arguments( $id, 1 );
		wp_delete_post( $deleted, true );
		self::assertSame( 'Message from Ann ann@example.org', $describe( MessageDelivery::HOOK, $arguments( $named ) ) );
		self::assertSame( "Message $nameless", $describe( MessageDelivery::HOOK, $arguments( $nameless ) ) );
		self::assertSame( "Message $deleted (deleted)", $describe( MessageDelivery::HOOK, $arguments( $deleted ) ) );
		self::assertSame( 'Message 0 (deleted)', $describe( MessageDelivery::HOOK, [] ) );
		self::assertSame( '', $describe( 'slipstream_other', $arguments( $named ) ) );
	}

	#[TestDox( 'No text of a visitor adds a header, a recipient or an element' )]
	public function test_injection(): void {
		$evil = "Ann\r\nBcc: bob@example.org\n\u{2028}\x00<script>alert(1)</script>";
		$id   = self::submit(
			[
				'fields'  => [
					new EntryField( '1_Name', "Na\r\nme<i>", 'name', $evil ),
					new EntryField( '2_Email', 'Email', 'email', "ann@example.org\r\nBcc: bob@example.org" ),
					new EntryField( '3_M', 'M', 'textarea', $evil ),
				],
				'subject' => $evil,
			]
		);
		$this->work();
		self::assertCount( 1, $this->server->sent );
		$headers = self::headers( $this->server->sent[0] );
		self::assertArrayNotHasKey( 'Bcc', $headers );
		self::assertSame( 'owner@example.org', $headers['Reply-To'], 'an address that is none is not answered' );
		$html = (string) strstr( self::body( $this->server->sent[0] ), '<!DOCTYPE' );
		self::assertStringContainsString( '&lt;script&gt;', $html );
		self::assertDoesNotMatchRegularExpression( '/<(script|i)\b/', $html );
		self::assert_framed( self::html( $id ), 'Na me<i>: Ann', '<script>alert(1)</script>' );
	}

	#[TestDox( 'A rejected email waits, shows the reason, is tried again, and fails in the end' )]
	public function test_refused(): void {
		$id                    = self::submit();
		$this->server->refusal = 'SMTP password is hunter2';
		$this->work();
		self::assertSame( [ 'queued', 1, 'mail_not_sent' ], self::state( $id ) );
		foreach ( [ 60, 300, 1800, 7200 ] as $pause ) {
			$this->work( $pause - 1 );
			$this->work( 1 );
		}
		self::assertSame( [ 'failed', 1, 'mail_not_sent' ], self::state( $id ) );
		self::assertSame( 5, Plugin::get( Messages::class )->find( $id )?->delivery->attempts );
		self::assertStringNotContainsString(
			'hunter2',
			(string) wp_json_encode( OutboxTable::rows( 'SELECT * FROM {table}' ) ) . wp_json_encode( get_post_meta( $id ) )
		);
		$this->server->refusal = '';
		self::assertTrue( Plugin::get( MessageDelivery::class )->resend( $id ) );
		self::assertSame( [ 'queued', 2, '' ], self::state( $id ) );
		$this->work();
		self::assertSame( [ 'handed_over', 2, '' ], self::state( $id ) );
		self::assertCount( 1, $this->server->sent );
	}

	#[TestDox( 'With several recipients only rejected emails are tried again' )]
	public function test_partly(): void {
		$id      = self::submit( [ 'recipients' => [ 'one@example.org', 'two@example.org' ] ] );
		$refused = 0;
		add_action(
			'phpmailer_init',
			function ( CapturedMail $mail ) use ( &$refused ): void {
				$mail->refusal = 'two@example.org' === $mail->getToAddresses()[0][0] && 0 === $refused++ ? 'No' : '';
			}
		);
		$this->work();
		self::assertSame( 'queued', self::state( $id )[0] );
		self::assertCount( 1, $this->server->sent );
		Plugin::get( MessageDelivery::class )->deliver( [ 'id' => $id, 'round' => 1 ] );
		self::assertSame(
			[ 'one@example.org', 'two@example.org' ],
			array_map( static fn ( string $mail ): string => self::headers( $mail )['To'], $this->server->sent )
		);
		self::assertSame( 'handed_over', self::state( $id )[0] );
	}

	#[TestDox( 'If a worker is killed while sending, the message says so, and is not emailed twice' )]
	public function test_killed(): void {
		$id = self::submit( [ 'recipients' => [ 'one@example.org', 'two@example.org' ] ] );
		DeliveryRecord::change(
			$id,
			static fn ( DeliveryRecord $record ): DeliveryRecord => $record->with(
				[ 'mails' => [ DeliveryRecord::SENDING ], 'attempts' => 1 ]
			)
		);
		Plugin::get( MessageIndex::class )->refresh( $id );
		self::assertSame( 'queued', self::state( $id )[0] );
		$this->work( 601 );
		self::assertSame(
			[ 'two@example.org' ],
			array_map( static fn ( string $mail ): string => self::headers( $mail )['To'], $this->server->sent )
		);
		self::assertSame( [ 'failed', 1, DeliveryFailure::INTERRUPTED ], self::state( $id ) );
		$this->work( 601 );
		self::assertCount( 1, $this->server->sent );
		self::assertTrue( Plugin::get( MessageDelivery::class )->resend( $id ) );
		$this->work();
		self::assertCount( 3, $this->server->sent );
	}

	#[TestDox( 'If a request is killed between storing a message and scheduling its email, nothing is lost' )]
	public function test_forgotten(): void {
		$id = self::store();
		self::assertSame( [ 'queued', 1, '' ], self::state( $id ) );
		$this->work();
		self::assertCount( 1, $this->server->sent );
		self::assertSame( 'handed_over', self::state( $id )[0] );
		$this->work();
		do_action( 'grunion_scheduled_delete' );
		$this->work();
		self::assertCount( 1, $this->server->sent );
	}

	#[TestDox( 'Each round sends one email, however often it is requested; two requests at once are one round' )]
	public function test_once(): void {
		$id       = self::submit();
		$delivery = Plugin::get( MessageDelivery::class );
		$delivery->queue( $id );
		self::assertTrue( $delivery->resend( $id ), 'a mail that waits is sent now' );
		self::assertSame( 1, self::find( $id )->delivery->round );
		$this->work();
		self::assertCount( 1, $this->server->sent );
		foreach ( [ 1, 2 ] as $round ) {
			Plugin::get( MessageDelivery::class )->deliver( [ 'id' => $id, 'round' => $round ] );
		}
		self::assertCount( 1, $this->server->sent );
		self::assertTrue( Plugin::get( MessageDelivery::class )->resend( $id ) );
		self::assertTrue( Plugin::get( MessageDelivery::class )->resend( $id ) );
		$this->work();
		self::assertCount( 2, $this->server->sent );
		OutboxTable::query( "UPDATE {table} SET status = 'waiting', claim = 'x', due = %d", [ $this->now + 600 ] );
		$busy = Plugin::get( MessageDelivery::class )->resend( $id );
		self::assertInstanceOf( WP_Error::class, $busy );
		self::assertSame( 'slipstream_message_busy', $busy->get_error_code() );
	}

	#[TestDox( 'Spam is emailed only if a filter allows it, with a mark; a message that is not spam is emailed if it never was' )]
	public function test_spam(): void {
		$first = self::submit( [ 'status' => 'spam' ] );
		$this->work();
		self::assertSame( [ [], 'none' ], [ $this->server->sent, self::state( $first )[0] ] );
		self::assertInstanceOf( WP_Error::class, Plugin::get( MessageDelivery::class )->resend( $first ) );
		self::assertTrue( Plugin::get( MessageActions::class )->perform( 'ham', $first ) );
		$this->work();
		self::assertSame( [ 1, 'handed_over' ], [ count( $this->server->sent ), self::state( $first )[0] ] );
		Plugin::get( MessageActions::class )->perform( 'spam', $first );
		Plugin::get( MessageActions::class )->perform( 'ham', $first );
		$this->work();
		self::assertCount( 1, $this->server->sent );
		add_filter( 'grunion_still_email_spam', '__return_true' );
		self::submit( [ 'status' => 'spam' ] );
		$this->work();
		self::assertCount( 2, $this->server->sent );
		self::assertSame( '***SPAM*** [Site] Contact', self::headers( $this->server->sent[1] )['Subject'] );
	}

	#[TestDox( 'A hundred messages that are taken out of spam at once are all emailed, although a request schedules fewer jobs' )]
	public function test_many(): void {
		$ids = array_map( static fn (): int => self::store( [ 'status' => 'spam' ] ), range( 1, 100 ) );
		$this->travel( 0 );
		foreach ( $ids as $id ) {
			self::assertTrue( Plugin::get( MessageActions::class )->perform( 'ham', $id ) );
		}
		// Jobs run only if a worker is scheduled.
		$runs = 0;
		while ( false !== wp_next_scheduled( Cron::HOOK ) && $runs++ < 10 ) {
			$this->work();
		}
		self::assertCount( 100, $this->server->sent );
		self::assertCount( 100, MessagesTable::rows( "SELECT id FROM {table} WHERE delivery = 'handed_over'" ) );
	}

	#[TestDox( 'A message that became spam before its email was sent is emailed when it is no longer spam' )]
	public function test_spam_before_mail(): void {
		$id = self::submit();
		Plugin::get( MessageActions::class )->perform( 'spam', $id );
		$this->work();
		self::assertSame( [], $this->server->sent );
		Plugin::get( MessageActions::class )->perform( 'ham', $id );
		$this->work();
		self::assertCount( 1, $this->server->sent );
		self::assertSame( 'handed_over', self::state( $id )[0] );
	}

	#[TestDox( 'Filters change and prevent the email, and an action fires after it was sent' )]
	public function test_hooks(): void {
		$told = [];
		add_action(
			'grunion_after_message_sent',
			static function ( mixed ...$arguments ) use ( &$told ): void {
				$told[] = $arguments;
			},
			10,
			7
		);
		add_filter( 'contact_form_message', static fn ( string $html ): string => "<h1>Filtered</h1>$html" );
		$id = self::submit();
		$this->work();
		self::assertStringContainsString( '<h1>Filtered</h1>', self::body( $this->server->sent[0] ) );
		self::assertSame( [ $id, [ 'owner@example.org' ], '[Site] Contact' ], array_slice( $told[0], 0, 3 ) );
		self::assertSame(
			[ '1_Name' => 'Ann', '2_Email' => 'ann@example.org', '3_Message' => "Hello,\nworld.", '4_Days' => 'Mon, Tue' ],
			$told[0][5]
		);
		self::assertSame( [ '5_Days' => 'Mon, Tue' ], $told[0][6] );
		$asked = [];
		add_filter(
			'grunion_should_send_email',
			static function ( bool $should, int $id ) use ( &$asked ): bool {
				$asked[] = $id;
				return false;
			},
			10,
			2
		);
		$other = self::submit();
		$this->work();
		self::assertSame(
			[ [ $other ], 1, 'none', 1 ],
			[ $asked, count( $this->server->sent ), self::state( $other )[0], count( $told ) ]
		);
	}

	#[TestDox( 'A message that was deleted or trashed is no longer emailed' )]
	public function test_gone(): void {
		$gone  = self::submit();
		$trash = self::submit();
		wp_delete_post( $gone, true );
		wp_trash_post( $trash );
		$this->work();
		self::assertSame( [], $this->server->sent );
		self::assertSame( 'none', self::state( $trash )[0] );
	}

	#[TestDox( 'A megabyte of text and ten thousand fields make a valid email' )]
	public function test_sizes(): void {
		$id = self::submit(
			[
				'fields' => self::fields( [ 'Name' => str_repeat( 'n', 100_000 ), 'Message' => str_repeat( '<"ä', 262_144 ) ] ),
				'subject' => str_repeat( 'ß', 5000 ),
			]
		);
		self::assertSame( str_repeat( 'ß', 230 ), MessageEmail::subject( self::find( $id )->entry ) );
		self::submit(
			[
				'fields' => array_map(
					static fn ( int $number ): EntryField => new EntryField( "{$number}_Field", '<Field>', 'text', str_repeat( '&', 50 ) ),
					range( 1, 10_000 )
				),
			]
		);
		$this->work();
		self::assertCount( 2, $this->server->sent );
	}

	#[TestDox( 'An invalid address fails at once, and the other recipients receive the email' )]
	public function test_invalid(): void {
		$id = self::submit( [ 'recipients' => [ "a@example.org\r\nBcc: b@example.org", 'owner@example.org' ] ] );
		$this->work();
		self::assertSame( [ 'failed', 1, DeliveryFailure::INVALID ], self::state( $id ) );
		self::assertCount( 1, $this->server->sent );
		self::assertSame( '', OutboxTable::row( "SELECT error FROM {table} WHERE hook = 'slipstream_message'" )['error'] ?? null );
	}

	#[TestDox( 'A plugin that fails after the mail server has the email changes nothing; one that fails before leaves the result open' )]
	public function test_dying_plugins(): void {
		$die = static function (): void {
			throw new \Error( 'dead' );
		};
		add_action( 'wp_mail_succeeded', $die );
		$id = self::submit();
		$this->work();
		self::assertSame( [ 1, 'handed_over' ], [ count( $this->server->sent ), self::state( $id )[0] ] );
		remove_action( 'wp_mail_succeeded', $die );
		add_action( 'phpmailer_init', $die );
		$id = self::submit();
		$this->work();
		remove_action( 'phpmailer_init', $die );
		$this->work( 3600 );
		self::assertSame(
			[ 1, 'failed', DeliveryFailure::INTERRUPTED ],
			[ count( $this->server->sent ), self::state( $id )[0], self::state( $id )[2] ]
		);
	}

	/** @return array<string, array{string, int, list<string>}> Failing statement, number of sent emails, and the final state. */
	public static function refusals(): array {
		return [
			'the message can\'t be read'       => [ '/^SELECT \* FROM \S+posts WHERE ID = /', 0, [ 'handed_over', '' ] ],
			'the attempt can\'t be noted'      => [ '/^(INSERT|UPDATE) .*postmeta/', 0, [ 'handed_over', '' ] ],
			'the claim can\'t be noted'        => [ '/^UPDATE \S+postmeta(?:(?!WHERE).)*sending/s', 0, [ 'handed_over', '' ] ],
			'the mail can\'t be noted as sent' => [
				'/^UPDATE \S+postmeta(?:(?!WHERE).)*\bsent\b(?!.*handed_over)/s',
				1,
				[ 'failed', DeliveryFailure::INTERRUPTED ],
			],
			'the end can\'t be noted'          => [ '/^UPDATE \S+postmeta.*handed_over/s', 1, [ 'handed_over', '' ] ],
		];
	}

	/**
	 * @param list<string> $shown State and reason.
	 */
	#[DataProvider( 'refusals' )]
	#[TestDox( 'If the database fails, the email is neither lost nor sent twice, and the state is correct: $_dataName' )]
	public function test_refusing_database( string $pattern, int $sent, array $shown ): void {
		$id = self::submit();
		$this->travel( 0 );
		$end = self::refuse( $pattern );
		$this->work();
		$end();
		self::assertCount( $sent, $this->server->sent );
		$this->work( 60 );
		self::assertSame( [ 1, $shown ], [ count( $this->server->sent ), [ self::state( $id )[0], self::state( $id )[2] ] ] );
		$this->work( 3600 );
		self::assertCount( 1, $this->server->sent );
	}

	#[TestDox( 'A message that kills every worker fails in the end, and can be sent again' )]
	public function test_deadly(): void {
		$id = self::submit();
		for ( $kill = 0; $kill < 5; $kill++ ) {
			self::assertNotNull( Plugin::get( Queue::class )->claim() );
			$this->travel( Queue::LEASE );
		}
		$this->work();
		self::assertSame( [], $this->server->sent );
		$this->travel( 86_400 );
		do_action( 'grunion_scheduled_delete' );
		self::assertSame( [ 'failed', 1, DeliveryFailure::INTERRUPTED ], self::state( $id ) );
		self::assertTrue( Plugin::get( MessageDelivery::class )->resend( $id ) );
		$this->work();
		self::assertSame( [ 1, [ 'handed_over', 2, '' ] ], [ count( $this->server->sent ), self::state( $id ) ] );
	}

	#[TestDox( 'If the database can\'t be read, a sent email is not sent again' )]
	public function test_unreadable_record(): void {
		$id = self::submit();
		$this->work();
		wp_cache_flush();
		$end = self::refuse( '/^SELECT .*postmeta/' );
		try {
			Plugin::get( MessageDelivery::class )->deliver( [ 'id' => $id, 'round' => 1 ] );
			self::fail( 'It counts as done.' );
		} catch ( JobFailed $failed ) {
			self::assertSame( 'not_noted', $failed->reason );
		}
		self::assertFalse( Plugin::get( MessageDelivery::class )->resend( $id ) );
		$end();
		self::assertCount( 1, $this->server->sent );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function reasons(): array {
		return array_map(
			static fn ( string $reason ): array => [ $reason ],
			array_combine(
				[ 'invalid', 'interrupted', 'unreachable', 'not sent', 'refused' ],
				[ DeliveryFailure::INVALID, DeliveryFailure::INTERRUPTED, 'mail_connect', 'mail_not_sent', 'mail_recipient 5.1.1' ]
			)
		);
	}

	#[DataProvider( 'reasons' )]
	#[TestDox( 'Each reason has its own text: $_dataName' )]
	public function test_reasons( string $reason ): void {
		$others = array_diff( array_column( self::reasons(), 0 ), [ $reason ] );
		self::assertNotSame( '', DeliveryFailure::label( $reason ) );
		self::assertNotContains( DeliveryFailure::label( $reason ), array_map( DeliveryFailure::label( ... ), $others ) );
		self::assertContains( DeliveryState::FAILED, DeliveryState::ALL );
	}

	#[TestDox( 'An email omits empty fields, and shows a 0' )]
	public function test_empty_fields(): void {
		$fields = self::fields( [ 'Name' => 'Ann', 'Company' => '', 'Guests' => '0', 'Note' => " \n" ] );
		$id     = self::store( [ 'fields' => [ ...$fields, new EntryField( '5_Days', 'Days', 'checkbox-multiple', [] ) ] ] );
		$text   = self::assert_framed( self::html( $id ), 'Name: Ann', 'Guests: 0' );
		self::assertSame( 1, preg_match( '/^Site\n\n(.*?)\n\n---/s', (string) preg_replace( '/^.*\n/', "Site\n", $text ), $shown ) );
		self::assertSame( "Name: Ann\n\nGuests: 0", $shown[1] ?? '' );
	}

	#[TestDox( 'File names link to the message, where users who may read it download them; names from right to left stay separate' )]
	public function test_files_and_names(): void {
		$id   = self::store(
			[
				'fields' => [
					new EntryField( '1_Name', 'Name', 'name', "\u{202E}שלום" ),
					new EntryField( '2_Files', 'Files', 'file', [ 'a<b>.pdf', 'c.png' ] ),
				],
			]
		);
		$html = self::html( $id );
		$page = admin_url( "admin.php?page=slipstream-messages#/message/$id" );
		self::assertStringContainsString( "\nFiles: a<b>.pdf, c.png ($page)\n", self::assert_framed( $html, 'a<b>.pdf, c.png' ) );
		self::assertStringContainsString( "<span dir=\"auto\" style=\"display:block\">\u{202E}שלום</span></p>", $html );
	}

	/** @return array<string, array{string}> Repeated texts, which need more bytes when they are escaped. */
	public static function long_texts(): array {
		return [
			'letters' => [ 'n' ],
			'quotes'  => [ '"' ],
			'lines'   => [ "\n<" ],
			'mixed'   => [ str_repeat( 'ä', 40_000 ) . str_repeat( '"', 40_000 ) ],
		];
	}

	#[DataProvider( 'long_texts' )]
	#[TestDox( 'An email has at most 100 KB, and says that a text is cut: $_dataName' )]
	public function test_cut( string $text ): void {
		$long = str_repeat( $text, (int) ceil( 300_000 / strlen( $text ) ) );
		$html = self::html( self::store( [ 'fields' => self::fields( [ 'Message' => "Start $long", 'Last' => 'end' ] ) ] ) );
		self::assert_framed( $html, 'Message: Start' );
		self::assertGreaterThan( 35_000, strlen( $html ) );
		self::assertStringContainsString( ' …</span>', $html );
		self::assertStringContainsString( '>Last: </b><span dir="auto" style="display:block">end</span>', $html );
	}

	#[TestDox( 'An email about a form with ten thousand fields has at most 100 KB' )]
	public function test_many_fields(): void {
		$many = array_map( static fn ( int $n ): EntryField => new EntryField( "{$n}_F", '<F>', 'text', '&&' ), range( 1, 10_000 ) );
		self::assert_framed( self::html( self::store( [ 'fields' => $many ] ) ), '<F>: &&', '…' );
	}
}
