<?php
/**
 * Tests of emails: which are rejected, what arrives, and that each arrives once.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPMailer\PHPMailer\PHPMailer;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use RuntimeException;
use Slipstream\Contracts\Field;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\JobState;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Jobs\ScheduleResult;
use Slipstream\Jobs\Worker;
use Slipstream\Mail\EmailMessage;
use Slipstream\Mail\Failure;
use Slipstream\Mail\InvalidEmailMessage;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\PlainText;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;
use Slipstream\Support\FrozenClock;
use WP_Error;

final class MailTest extends TestCase {

	private int $now = 1_900_000_000;

	private CapturedMail $server;

	protected function setUp(): void {
		parent::setUp();
		OutboxTable::query( 'DELETE FROM {table}' );
		Plugin::get( Cron::class )->cancel_all();
		$this->server = CapturedMail::start();
		$this->travel( 0 );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['phpmailer'] );
		parent::tearDown();
	}

	/** Simulates a request after some seconds. */
	private function travel( int $seconds ): void {
		$this->now += $seconds;
		$this->forget();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
	}

	private function work(): void {
		Plugin::get( Cron::class )->cancel_all();
		Plugin::get( Worker::class )->work();
	}

	/** @param array<string, mixed> $fields Fields that differ from the usual ones. */
	private static function message( array $fields = [] ): EmailMessage {
		return new EmailMessage(
			...$fields + [
				'key'     => 'welcome-7',
				'to'      => 'reader@example.org',
				'subject' => 'Grüße, one and all',
				'html'    => '<p>Hello <a href="https://example.org/?a=1&amp;b=2">there</a></p>',
			]
		);
	}

	private function send( EmailMessage $message ): bool {
		return Plugin::get( Mailer::class )->send( $message )->is_queued();
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function refused(): array {
		$cases = [];
		foreach ( [
			"\r",
			"\n",
			"\r\n",
			"\r\nBcc: victim@example.org",
			"\n\n<script>",
			"\0",
			"\x0B",
			"\x7F",
			"\u{85}",
			"\u{2028}",
			"\u{2029}",
			"\xFF",
		] as $end ) {
			$name = rawurlencode( $end );
			foreach ( [
				"a{$end}b@example.org",
				"{$end}ab@example.org",
				"ab@example.org{$end}",
				"ab{$end}@example.org",
				"ab@{$end}example.org",
			] as $index => $address ) {
				$cases[ "to $index $name" ]       = [ [ 'to' => $address ] ];
				$cases[ "reply_to $index $name" ] = [ [ 'reply_to' => $address ] ];
			}
			foreach ( [ "{$end}Subject", "Sub{$end}ject", "Subject{$end}" ] as $index => $subject ) {
				$cases[ "subject $index $name" ] = [ [ 'subject' => $subject ] ];
				$cases[ "key $index $name" ]     = [ [ 'key' => $subject ] ];
			}
			foreach ( [
				'List-Unsubscribe' => '<https://example.org/%s>',
				'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click%s',
				'List-Id' => '<list%s.example.org>',
				'Auto-Submitted' => '%sauto-generated',
			] as $header => $value ) {
				$cases[ "$header $name" ] = [ [ 'headers' => [ $header => sprintf( $value, $end ) ] ] ];
			}
			$cases[ "header name $name" ] = [ [ 'headers' => [ "List-Id$end" => '<list.example.org>' ] ] ];
		}
		$addresses = [
			'',
			'nobody',
			'a@b',
			'a@example.org,b@example.org',
			'a@example.org;b@example.org',
			'a,b@example.org',
			'a;b@example.org',
			'A <a@example.org>',
			'<a@example.org>',
			'"a b"@example.org',
			'a b@example.org',
			' a@example.org',
			'a@example.org ',
			'mailto:a@example.org',
			'a@example.org(x)',
			str_repeat( 'a', 250 ) . '@example.org',
		];
		foreach ( $addresses as $address ) {
			$cases[ "to $address" ]       = [ [ 'to' => $address ] ];
			$cases[ "reply_to $address" ] = [ [ 'reply_to' => '' === $address ? 'x' : $address ] ];
		}
		foreach ( [ 'Bcc', 'Cc', 'From', 'To', 'Content-Type', 'list-id', 'X-Mailer', 'Reply-To', '' ] as $header ) {
			$cases[ "header $header" ] = [ [ 'headers' => [ $header => '<list.example.org>' ] ] ];
		}
		foreach ( [
			'',
			'<https://a.example/>, <https://b.example/>',
			'https://a.example/',
			'<javascript:alert(1)>',
			'<https://a.example/><b>',
			'<https://' . str_repeat( 'a', 900 ) . '>',
		] as $value ) {
			$cases[ "List-Unsubscribe $value" ] = [ [ 'headers' => [ 'List-Unsubscribe' => $value ] ] ];
		}
		return $cases + [
			'long subject' => [ [ 'subject' => str_repeat( 'ü', 256 ) ] ],
			'no subject'   => [ [ 'subject' => ' ' ] ],
			'long key'     => [ [ 'key' => str_repeat( 'k', 192 ) ] ],
			'no key'       => [ [ 'key' => '' ] ],
			'no html'      => [ [ 'html' => " \n" ] ],
			'broken html'  => [ [ 'html' => "<p>\xFF</p>" ] ],
			'a name of 101' => [ [ 'from_name' => str_repeat( 'n', 101 ) ] ],
			'a name in two lines' => [ [ 'from_name' => "Ann\r\nBcc: bob@example.org" ] ],
			'a name of spaces' => [ [ 'from_name' => ' ' ] ],
			'long html'    => [ [ 'html' => str_repeat( 'a', 1_048_577 ) ] ],
		];
	}

	/**
	 * @param array<string, mixed> $fields
	 */
	#[DataProvider( 'refused' )]
	#[TestDox( 'A message rejects values that would add a header, a recipient or a line: $_dataName' )]
	public function test_refused( array $fields ): void {
		$this->expectException( InvalidEmailMessage::class );
		self::message( $fields );
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function addresses(): array {
		$host = str_repeat( str_repeat( 'd', 61 ) . '.', 3 );
		return [
			'a usual one'          => [ 'ann.lee+news@mail.example.org', true ],
			'odd signs'            => [ "o'neil_{x}=!#$%&*/?^`|~-@example.org", true ],
			'capitals'             => [ 'Ann@Example.ORG', true ],
			'a host in punycode'   => [ 'ann@xn--bcher-kva.example', true ],
			'a top-level in it'    => [ 'ann@example.xn--p1ai', true ],
			'64 before the @'      => [ str_repeat( 'a', 64 ) . '@example.org', true ],
			'65 before the @'      => [ str_repeat( 'a', 65 ) . '@example.org', false ],
			'254 in all'           => [ str_repeat( 'a', 63 ) . "@{$host}org", true ],
			'255 in all'           => [ str_repeat( 'a', 64 ) . "@{$host}orga", false ],
			'a label of 64'        => [ 'a@' . str_repeat( 'd', 64 ) . '.org', false ],
			'a quoted local part'  => [ '"ann lee"@example.org', false ],
			'quotes alone'         => [ '"ann"@example.org', false ],
			'two @'                => [ 'a@b@example.org', false ],
			'a host as written'    => [ 'ann@bücher.example', false ],
			'a name as written'    => [ 'änn@example.org', false ],
			'a full stop at the end' => [ 'ann@example.org.', false ],
			'a dot in front'       => [ '.ann@example.org', false ],
			'a dot before the @'   => [ 'ann.@example.org', false ],
			'two dots'             => [ 'ann..lee@example.org', false ],
			'two dots in the host' => [ 'ann@example..org', false ],
			'a hyphen in front'    => [ 'ann@-example.org', false ],
			'no top level'         => [ 'a@b', false ],
			'localhost'            => [ 'root@localhost', false ],
			'a number for a host'  => [ 'ann@192.0.2.1', false ],
			'a literal'            => [ 'ann@[192.0.2.1]', false ],
			'a comma'              => [ 'ann@example.org,bob@example.org', false ],
			'a comma in front'     => [ 'a,b@example.org', false ],
			'a new line'           => [ "ann@example.org\nBcc: bob@example.org", false ],
			'a new line within'    => [ "ann\r\n@example.org", false ],
			'a name beside it'     => [ 'Ann <ann@example.org>', false ],
			'brackets'             => [ '<ann@example.org>', false ],
			'a comment'            => [ 'ann@example.org (Ann)', false ],
			'a route'              => [ 'ann%example.org@', false ],
			'a zero'               => [ "ann\0@example.org", false ],
		];
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( 'Settings and messages validate an address in the same way, regardless of WordPress\' filters: $_dataName' )]
	public function test_address( string $address, bool $is_valid ): void {
		$field   = new Field( name: 'to', type: Field::EMAIL, label: 'To' );
		$message = static function () use ( $address ): bool {
			try {
				return self::message( [ 'to' => $address, 'reply_to' => $address ] )->to === $address;
			} catch ( InvalidEmailMessage ) {
				return false;
			}
		};
		foreach ( [ false, true ] as $is_lenient ) {
			self::assertSame(
				[ $is_valid, $is_valid, $is_valid ],
				[ EmailAddress::is_valid( $address ), '' === $field->validate( $address ), $message() ]
			);
			$this->filter( 'is_email', $address );
		}
		self::assertSame( $is_valid ? $address : '', $field->read( $address ) );
		remove_all_filters( 'is_email' );
		$this->filter( 'is_email', false );
		self::assertFalse( EmailAddress::is_valid( $address ), 'a site may refuse more' );
	}

	#[TestDox( 'A sender\'s name stands before the site\'s own address, in quotes or encoded, and in no other email' )]
	public function test_from_name(): void {
		$names = [ 'Ann', 'Lee, Ann "x" <bob@example.org>', 'Änn' ];
		foreach ( $names as $index => $name ) {
			self::assertTrue( $this->send( self::message( [ 'key' => "name-$index", 'from_name' => $name ] ) ) );
		}
		$this->work();
		wp_mail( 'reader@example.org', 'Other', 'Plain' );
		$from    = array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^From: (.*?)\r?$/m', $mail, $found ) ? $found[1] : '',
			$this->server->sent
		);
		$address = (string) strstr( $from[0], '<' );
		self::assertStringStartsWith( '<wordpress@', $address );
		self::assertSame( "Ann $address", $from[0] );
		self::assertSame( '"Lee, Ann \\"x\\" <bob@example.org>" ' . $address, $from[1] );
		self::assertSame( "Änn $address", iconv_mime_decode( $from[2], 0, 'UTF-8' ) );
		self::assertStringStartsWith( 'WordPress ', $from[3] );
	}

	/** @return array<string, array{string, string|null, string}> Site name, sender's name from a plugin, and sender's name in the email. */
	public static function site_names(): array {
		return [
			'a name'               => [ 'Ann &amp; Bob’s Café', null, 'Ann & Bob’s Café' ],
			'a name in two lines'  => [ "Ann\r\nBcc: bob@example.org", null, 'Ann Bcc: bob@example.org' ],
			'a very long name'     => [ str_repeat( 'ü', 120 ), null, str_repeat( 'ü', 100 ) ],
			'no name'              => [ '', null, (string) wp_parse_url( home_url(), PHP_URL_HOST ) ],
			'the name of a plugin' => [ 'Ann', 'The Shop', 'The Shop' ],
		];
	}

	#[DataProvider( 'site_names' )]
	#[TestDox( 'Without a chosen sender name, the site\'s name is used and not “WordPress”: $_dataName' )]
	public function test_default_name( string $site, ?string $plugin, string $expected ): void {
		$this->filter( 'option_blogname', $site );
		if ( null !== $plugin ) {
			$this->filter( 'wp_mail_from_name', $plugin );
		}
		$this->send( self::message() );
		$this->work();
		self::assertSame( 1, preg_match( '/^From: (.*?) ?<wordpress@/ms', $this->server->sent[0], $found ) );
		self::assertSame(
			$expected,
			trim( (string) iconv_mime_decode( (string) preg_replace( '/\r\n\s+/', ' ', $found[1] ?? '' ), 0, 'UTF-8' ), '"' )
		);
	}

	#[TestDox( 'Emoji stay letters in our emails, which load nothing from another server; other emails of the site are left alone' )]
	public function test_emoji(): void {
		$this->send( self::message( [ 'subject' => 'Tea ☕', 'html' => '<p>Tea ☕ and 🇦🇹 and 👩‍🚀</p>' ] ) );
		$this->work();
		wp_mail( 'reader@example.org', 'Other', '<p>Tea ☕</p>', [ 'Content-Type: text/html' ] );
		$bodies = array_map( quoted_printable_decode( ... ), $this->server->sent );
		self::assertStringContainsString( '<p>Tea ☕ and 🇦🇹 and 👩‍🚀</p>', $bodies[0] );
		self::assertStringNotContainsString( 's.w.org', $bodies[0] );
		self::assertStringNotContainsString( '<img', $bodies[0] );
		self::assertStringContainsString( 's.w.org', $bodies[1] );
		self::assertSame( 10, has_filter( 'wp_mail', 'wp_staticize_emoji_for_email' ) );
	}

	#[TestDox( 'The error does not repeat a value that a message rejects' )]
	public function test_error_text(): void {
		try {
			self::message( [ 'to' => "sentinel\n@example.org" ] );
			self::fail( 'nothing was thrown' );
		} catch ( InvalidEmailMessage $error ) {
			self::assertStringContainsString( 'to', $error->getMessage() );
			self::assertStringNotContainsString( 'sentinel', $error->getMessage() );
		}
	}

	#[TestDox( 'A message arrives as HTML and plain text, with its subject, reply address and list headers' )]
	public function test_arrives(): void {
		$message = self::message(
			[
				'reply_to' => 'writer@example.org',
				'headers'  => [
					'List-Unsubscribe'      => '<https://example.org/out?t=a%2Cb&s=1>',
					'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
					'List-Id'               => '<news.example.org>',
					'Auto-Submitted'        => 'auto-generated',
				],
			]
		);
		self::assertTrue( $this->send( $message ) );
		self::assertSame( [], $this->server->sent, 'the request does not wait for the mail server' );
		$this->work();

		self::assertCount( 1, $this->server->sent );
		$mail = str_replace( "\r\n", "\n", $this->server->sent[0] );
		foreach ( [
			'To: reader@example.org',
			'Reply-To: writer@example.org',
			'List-Unsubscribe: <https://example.org/out?t=a%2Cb&s=1>',
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			'List-Id: <news.example.org>',
			'Auto-Submitted: auto-generated',
		] as $line ) {
			self::assertStringContainsString( "\n$line\n", "\n$mail" );
		}
		self::assertStringContainsString(
			'Grüße, one and all',
			(string) iconv_mime_decode( (string) strstr( (string) strstr( $mail, 'Subject: ' ), "\n", true ), 0, 'UTF-8' )
		);
		self::assertStringContainsString( 'Content-Type: multipart/alternative;', $mail );
		self::assertMatchesRegularExpression(
			'#Content-Type: text/plain; charset=.*?\n\nHello there \(https://example\.org/\?a=1&b=2\)\n.*Content-Type: text/html; charset=.*?\n\n<p>Hello <a#s',
			$mail
		);
		self::assertStringNotContainsString( 'Bcc', $mail );
	}

	#[TestDox( 'Other emails keep their text and ID, even if they are sent during a message' )]
	public function test_other_mail(): void {
		$nested = static function ( array $mail ) use ( &$nested ): array {
			remove_filter( 'wp_mail', $nested );
			wp_mail( 'admin@example.org', 'Somebody gets mail', 'Plain before' );
			return $mail;
		};
		add_filter( 'wp_mail', $nested );
		$after = function (): void {
			if ( 2 === count( $this->server->sent ) ) {
				wp_mail( 'reader@example.org', 'Somebody got mail', 'Plain within' );
			}
		};
		add_action( 'wp_mail_succeeded', $after );
		$this->send( self::message() );
		$this->work();
		wp_mail( 'reader@example.org', 'Later', 'Plain later' );

		self::assertCount( 4, $this->server->sent );
		$ids = array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^Message-ID: (.*)$/m', $mail, $found ) ? $found[1] : '',
			$this->server->sent
		);
		self::assertCount( 4, array_unique( $ids ) );
		foreach ( [ 'Plain before', 'multipart/alternative', 'Plain within', 'Plain later' ] as $index => $text ) {
			self::assertStringContainsString( $text, $this->server->sent[ $index ] );
			self::assertSame( 1 === $index, str_contains( $this->server->sent[ $index ], 'Hello there' ) );
		}
		self::assertSame( [], $GLOBALS['wp_filter']['phpmailer_init']->callbacks[1] ?? [], 'nothing of ours is left' );
	}

	#[TestDox( 'A failed email is tried again after 1, 5, 30 and 120 minutes, always as the same email, and then parked' )]
	public function test_retries(): void {
		$this->server->refusal = 'smtp://user:hush-4c7e@mail.example.org refused reader@example.org';
		$this->send( self::message() );
		$this->work();
		$failures = [];
		foreach ( [ 60, 300, 1800, 7200 ] as $pause ) {
			$this->travel( $pause - 1 );
			self::assertNull( Plugin::get( Queue::class )->claim(), 'not before its time' );
			$this->travel( 1 );
			add_action(
				'wp_mail_failed',
				static function () use ( &$failures ): void {
					$failures[] = true;
				}
			);
			$this->work();
			remove_all_actions( 'wp_mail_failed' );
		}
		self::assertCount( 4, $failures );
		self::assertSame( [], $this->server->sent );
		$parked = Plugin::get( FailedJobs::class )->all();
		self::assertSame( [ 'welcome-7' ], array_column( $parked, 'key' ) );
		self::assertStringNotContainsString( 'hush-4c7e', $parked[0]->error );
		self::assertStringNotContainsString( 'example.org', $parked[0]->error );
		self::assertStringNotContainsString( 'example.org', (string) wp_json_encode( get_option( 'cron' ) ) );

		$this->server->refusal = '';
		self::assertFalse( $this->send( self::message() ), 'a parked one is not sent past the administrator' );
		Plugin::get( FailedJobs::class )->retry( $parked[0]->id );
		$this->work();
		self::assertCount( 1, $this->server->sent );
	}

	#[TestDox( 'If a worker is killed after the mail server accepted the message, the next attempt has the same message ID' )]
	public function test_message_id(): void {
		$ids = [];
		foreach ( [ 'a', 'a', 'b' ] as $key ) {
			Plugin::get( Mailer::class )->deliver( self::message()->to_arguments(), $key );
			preg_match( '/^Message-ID: (<[0-9a-f]{32}@[^>]+>)/m', (string) end( $this->server->sent ), $found );
			$ids[] = $found[1] ?? '';
		}
		self::assertNotSame( '', $ids[0] );
		self::assertSame( $ids[0], $ids[1] );
		self::assertNotSame( $ids[0], $ids[2] );
		wp_mail( 'reader@example.org', 'Another', 'Not of ours' );
		self::assertStringNotContainsString( $ids[2], (string) end( $this->server->sent ) );
	}

	#[TestDox( 'One email is sent per key, even if it is scheduled several times before' )]
	public function test_key_before(): void {
		self::assertTrue( $this->send( self::message() ) );
		self::assertFalse( $this->send( self::message() ) );
		$this->travel( 10 );
		self::assertFalse( $this->send( self::message( [ 'subject' => 'Another' ] ) ) );
		self::assertTrue( $this->send( self::message( [ 'key' => 'other' ] ) ) );
		$this->work();
		self::assertCount( 2, $this->server->sent );
	}

	#[TestDox( 'One email is sent per key, even if it is scheduled again afterwards' )]
	public function test_key_after(): void {
		self::assertTrue( $this->send( self::message() ) );
		$this->work();
		$this->travel( 86400 );
		self::assertFalse( $this->send( self::message() ) );
		$this->work();
		self::assertCount( 1, $this->server->sent );
	}

	#[TestDox( 'The sender of an email learns whether it is queued, known or rejected, and later its state' )]
	public function test_states(): void {
		$mailer = Plugin::get( Mailer::class );
		self::assertNull( $mailer->state( 'welcome-7' ) );
		self::assertSame( ScheduleResult::Queued, $mailer->send( self::message() ) );
		self::assertSame( ScheduleResult::Duplicate, $mailer->send( self::message() ) );
		self::assertEquals( new JobState( 'waiting', 0, '', $this->now ), $mailer->state( 'welcome-7' ) );
		$this->server->refusal = 'No hush-4c7e';
		$this->work();
		self::assertEquals( new JobState( 'waiting', 1, 'mail_not_sent', $this->now + 60 ), $mailer->state( 'welcome-7' ) );
		$this->server->refusal = '';
		$this->travel( 60 );
		$this->work();
		$mailer = Plugin::get( Mailer::class );
		self::assertEquals( new JobState( 'done', 2, '', $this->now ), $mailer->state( 'welcome-7' ) );
		$this->travel( 0 );
		$mailer = Plugin::get( Mailer::class );
		self::assertSame( ScheduleResult::Duplicate, $mailer->send( self::message() ) );
		foreach ( range( 1, 10 ) as $number ) {
			$last = $mailer->send( self::message( [ 'key' => "number-$number" ] ) );
		}
		self::assertSame( ScheduleResult::Rejected, $last ?? null, 'it would be an eleventh question' );
		$this->travel( 0 );
		$this->filter( 'pre_option_slipstream_tables', [] );
		self::assertSame(
			[ ScheduleResult::Rejected, null ],
			[
				Plugin::get( Mailer::class )->send( self::message( [ 'key' => 'new' ] ) ),
				Plugin::get( Mailer::class )->state( 'welcome-7' ),
			]
		);
	}

	#[TestDox( 'An email is sent again under a new key; the old job is withdrawn, so that it is not sent twice' )]
	public function test_again(): void {
		$this->server->refusal = 'No';
		$this->send( self::message() );
		foreach ( [ 0, 60, 300, 1800, 7200 ] as $pause ) {
			$this->travel( $pause );
			$this->work();
		}
		$mailer = Plugin::get( Mailer::class );
		self::assertSame( [ 'failed', 5 ], [ $mailer->state( 'welcome-7' )?->status, $mailer->state( 'welcome-7' )?->attempts ] );
		self::assertTrue( $mailer->withdraw( 'welcome-7' ) );
		self::assertSame( ScheduleResult::Queued, $mailer->send( self::message( [ 'key' => 'welcome-7-2' ] ) ) );
		$this->server->refusal = '';
		$this->work();
		self::assertCount( 1, $this->server->sent );
		self::assertFalse( $mailer->withdraw( 'welcome-7-2' ) );
	}

	#[TestDox( 'Listeners are notified of each attempt, including the last; a listener that dies changes nothing' )]
	public function test_told(): void {
		$told = [];
		add_action(
			'slipstream_job_attempted',
			static function ( string $hook, string $key, ?JobState $state ) use ( &$told ): void {
				$told[] = [ $hook, $key, $state?->status, $state?->attempts, $state?->reason ];
				throw new \Error( 'A listener' );
			},
			10,
			3
		);
		$this->server->refusal = 'No';
		$this->send( self::message() );
		$this->work();
		$this->server->refusal = '';
		$this->travel( 60 );
		$this->work();
		self::assertSame(
			[ [ Mailer::HOOK, 'welcome-7', 'waiting', 1, 'mail_not_sent' ], [ Mailer::HOOK, 'welcome-7', 'done', 2, '' ] ],
			$told
		);
		self::assertCount( 1, $this->server->sent );
	}

	#[TestDox( 'An email that the mail server has accepted is never sent again, even if a listener of WordPress dies' )]
	public function test_taken(): void {
		$seen = [];
		add_action(
			'wp_mail_succeeded',
			static function () use ( &$seen ): never {
				// Simulates a worker that is killed here: stores the state that it would leave.
				$seen[] = OutboxTable::row( 'SELECT status, claim FROM {table}' );
				throw new \Error( 'A listener' );
			},
			1
		);
		$this->send( self::message() );
		$this->work();
		$this->travel( 10_000 );
		$this->work();
		self::assertCount( 1, $this->server->sent );
		self::assertSame( [ [ 'status' => 'done', 'claim' => '' ] ], $seen );
		self::assertSame( 'done', Plugin::get( Mailer::class )->state( 'welcome-7' )?->status );
	}

	#[TestDox( 'An email of other code at the same time is not mistaken for the plugin\'s, whether it arrives or not' )]
	public function test_nested(): void {
		$nested = function () use ( &$nested ): void {
			remove_action( 'phpmailer_init', $nested, 0 );
			wp_mail( 'reader@example.org', 'Somebody gets mail', 'Plain' );
			$this->server->refusal = 'No';
		};
		add_filter(
			'wp_mail',
			static function ( array $mail ) use ( $nested ): array {
				static $depth = 0;
				if ( 0 === $depth++ ) {
					$nested();
				}
				return $mail;
			}
		);
		$this->send( self::message() );
		$this->work();
		self::assertSame(
			[ 'waiting', 'mail_not_sent' ],
			[ Plugin::get( Mailer::class )->state( 'welcome-7' )?->status, Plugin::get( Mailer::class )->state( 'welcome-7' )?->reason ]
		);
	}

	/**
	 * @return array<string, array{string, string, list<int>, string}> Failure of the server, reason of the job, number of emails that
	 *     arrive in the first attempt and in all, and the text for users.
	 */
	public static function servers(): array {
		return [
			'works'                            => [ '', '', [ 1, 1 ], '' ],
			'refuses the password'             => [
				'login',
				'mail_login',
				[ 0, 1 ],
				'The mail server refused this site’s user name or password.',
			],
			'refuses the sender'               => [
				'sender',
				'mail_sender 5.7.1',
				[ 0, 1 ],
				'The mail server refused the sender. (5.7.1)',
			],
			'refuses the recipient'            => [
				'recipient',
				'mail_recipient 5.1.1',
				[ 0, 1 ],
				'The mail server refused the recipient. (5.1.1)',
			],
			'refuses the content'              => [
				'content',
				'mail_content 5.7.1',
				[ 0, 1 ],
				'The mail server refused the content of the email. (5.7.1)',
			],
			'accepts it and dies'              => [ 'gone', '', [ 1, 1 ], '' ],
			'accepts it and dies before it says so' => [ 'lost', 'mail_content', [ 1, 2 ], 'The mail server refused the content of the email.' ],
			'is not running'                   => [ 'away', 'mail_connect', [ 0, 1 ], 'The mail server could not be reached.' ],
		];
	}

	/**
	 * @param list<int> $counts
	 */
	#[DataProvider( 'servers' )]
	#[TestDox( 'The reason is the plugin\'s text with the server\'s code, and no accepted email is sent again: a server that $_dataName' )]
	public function test_smtp( string $mode, string $reason, array $counts, string $words ): void {
		unset( $GLOBALS['phpmailer'] );
		$server = new SmtpServer();
		$server->fail( $mode );
		add_action( 'phpmailer_init', static fn ( PHPMailer $mailer ) => SmtpServer::configure( $mailer, $server->port ) );
		add_filter( 'wp_mail_from', static fn (): string => 'site@example.org' );
		$away = static function ( PHPMailer $mailer ): void {
			$mailer->Port = 1;
		};
		if ( 'away' === $mode ) {
			add_action( 'phpmailer_init', $away, 20 );
		}
		$this->send( self::message() );
		$this->work();
		$state = Plugin::get( Mailer::class )->state( 'welcome-7' );
		$taken = $server->taken();
		$server->fail( '' );
		remove_action( 'phpmailer_init', $away, 20 );
		$this->travel( 60 );
		$this->work();
		$all = [ ...$taken, ...$server->taken() ];
		$server->stop();

		self::assertSame( [ $reason, $words ], [ $state?->reason, Failure::label( (string) $state?->reason ) ] );
		self::assertSame( $counts, [ count( $taken ), count( $all ) ] );
		self::assertStringNotContainsString( 'X-Slipstream', implode( $all ) );
		$ids = array_map(
			static fn ( string $mail ): string => 1 === preg_match( '/^Message-ID: (.*)$/m', $mail, $found ) ? $found[1] : '',
			$all
		);
		self::assertCount( 1, array_unique( $ids ), 'what can\'t be known is the same mail for a mailbox' );
		self::assertSame( 'done', Plugin::get( Mailer::class )->state( 'welcome-7' )?->status );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function list_addresses(): array {
		return [
			'one of a newsletter' => [
				'https://blog.example.org/?slipstream-subscription=unsubscribe&subscriber=4711&key=' . str_repeat( 'f', 64 ),
			],
			'of 48 characters'    => [ 'https://example.org/' . str_repeat( 'a', 26 ) ],
			'of 885 characters'   => [ 'https://example.org/?' . str_repeat( 'a=%C3%BC', 108 ) ],
			'for mail'            => [ 'mailto:' . str_repeat( 'stop', 12 ) . '@example.org?subject=unsubscribe' ],
		];
	}

	/**
	 * Sends a message through sendmail and through SMTP. Returns both emails as received.
	 *
	 * @return list<string>
	 */
	private function both_ways( EmailMessage $message ): array {
		$folder = sys_get_temp_dir() . '/mails-' . bin2hex( random_bytes( 6 ) );
		mkdir( $folder );
		$sent = Process::php(
			[
				'-d',
				'sendmail_path="' . dirname( __DIR__, 2 ) . "/tools/php/catch-mail.sh $folder\"",
				__DIR__ . '/scripts/mail.php',
				(string) wp_json_encode( $message->to_arguments() ),
			]
		);
		self::assertStringEndsWith( '{"taken":1}', $sent );
		$files = (array) glob( "$folder/*.eml" );
		$mails = array_map( static fn ( mixed $file ): string => (string) file_get_contents( (string) $file ), $files );
		array_map( 'wp_delete_file', array_filter( $files, 'is_string' ) );
		rmdir( $folder );
		self::assertCount( 2, $mails );
		self::assertMatchesRegularExpression( '/^X-Long: =\?us-ascii\?Q\?/m', $mails[1], 'other mail is encoded as ever' );

		unset( $GLOBALS['phpmailer'] );
		$server = new SmtpServer();
		add_action( 'phpmailer_init', static fn ( PHPMailer $mailer ) => SmtpServer::configure( $mailer, $server->port ) );
		add_filter( 'wp_mail_from', static fn (): string => 'site@example.org' );
		$this->send( $message );
		$this->work();
		$taken = $server->taken();
		$server->stop();
		return [ $mails[0], ...$taken ];
	}

	#[DataProvider( 'list_addresses' )]
	#[TestDox( 'Security 31: the unsubscribe URL is one line between < and >, without encoding, for sendmail and for SMTP: $_dataName' )]
	public function test_list_headers( string $address ): void {
		$headers = [
			'List-Id'               => '<posts.' . str_repeat( 'long-', 12 ) . 'name.example.org>',
			'List-Unsubscribe'      => "<$address>",
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		];
		$mails   = $this->both_ways( self::message( [ 'headers' => $headers ] ) );
		self::assertCount( 2, $mails );
		foreach ( $mails as $mail ) {
			[ $head ] = explode( "\n\n", str_replace( "\r\n", "\n", $mail ) );
			foreach ( $headers as $name => $value ) {
				self::assertSame( 1, preg_match_all( "/^$name: (.*)$/m", $head, $found ) );
				self::assertSame( $value, $found[1][0] );
			}
			self::assertLessThan( 998, max( array_map( 'strlen', explode( "\n", $head ) ) ) );
		}
	}

	#[TestDox( 'A failure message of WordPress or a plugin is reduced to a code, in every language' )]
	public function test_reasons(): void {
		$codes = [];
		foreach ( [
			'SMTP Error: Could not connect to SMTP host.',
			'SMTP connect() failed.',
			'Könnte nicht: 550 hush-4c7e',
			'api.example.org said 401 for key hush-4c7e',
			'',
		] as $said ) {
			$codes[] = Failure::code( new WP_Error( 'wp_mail_failed', $said ), $this->server );
		}
		self::assertSame( [ 'mail_connect', 'mail_connect', 'mail_not_sent', 'mail_not_sent', 'mail_not_sent' ], $codes );
		foreach ( [ '<5.1.1@example.org>', '5.1.1.7', 'a5.1.1', '192.0.2.550', '550@example.org', 'key-550' ] as $secret ) {
			self::assertSame(
				'mail_recipient',
				Failure::code( new WP_Error( 'x', "SMTP Error: The following recipients failed: $secret" ), $this->server ),
				$secret
			);
		}
		add_filter(
			'gettext',
			static fn ( string $text, string $given ): string =>
				'SMTP Error: Could not authenticate.' === $given ? 'Anmeldung misslungen.' : $text,
			10,
			2
		);
		self::assertSame(
			'mail_login 535',
			Failure::code( new WP_Error( 'x', 'Anmeldung misslungen. SMTP code: 535' ), new \WP_PHPMailer( true ) )
		);
		remove_all_filters( 'gettext' );
		new \WP_PHPMailer( true );
		self::assertSame(
			[ '', 'The message could not be sent.', 'The message could not be sent.' ],
			array_map( Failure::label( ... ), [ '', 'InvalidEmailMessage in Message.php:7', 'stopped' ] )
		);
	}

	/**
	 * @return array{list<string>, array<string, mixed>} Subjects in WordPress' export for a person, from all pages, and the result of the
	 *     erasure.
	 */
	private static function ask_privacy( string $email, bool $erases ): array {
		$exporter = apply_filters( 'wp_privacy_personal_data_exporters', [] )['slipstream-core-mail'] ?? [];
		$eraser   = apply_filters( 'wp_privacy_personal_data_erasers', [] )['slipstream-core-mail'] ?? [];
		$subjects = [];
		$page     = 0;
		do {
			$found = $exporter['callback']( $email, ++$page );
			foreach ( $found['data'] as $item ) {
				$subjects[] = (string) array_column( $item['data'], 'value', 'name' )['Subject'];
			}
		} while ( ! $found['done'] );
		return [ $subjects, $erases ? $eraser['callback']( $email, 1 ) : [] ];
	}

	#[TestDox( 'If the outbox can\'t be read, an erasure is not complete' )]
	public function test_privacy_refused(): void {
		$end = self::refuse( '/^SELECT id FROM \S+_outbox/' );
		try {
			self::ask_privacy( 'ann@example.org', true );
			self::fail( 'It counts as done.' );
		} catch ( RuntimeException $error ) {
			self::assertStringContainsString( 'refused', $error->getMessage() );
		} finally {
			$end();
		}
	}

	#[TestDox( 'WordPress exports and erases a person\'s waiting and failed emails, including those that reply to or name them, and no others' )]
	public function test_privacy(): void {
		$mails = [
			'To Ann'      => [ 'to' => 'Ann@Example.org' ],
			'From Ann'    => [ 'reply_to' => 'ann@example.org' ],
			'About Ann'   => [ 'html' => '<p>ann@example.org, wrote: 1/2 "hello".</p>' ],
			'To Joanna'   => [ 'to' => 'joann@example.org' ],
			'To an org'   => [ 'to' => 'ann@example.org.uk' ],
			'To a reader' => [],
		];
		foreach ( $mails as $subject => $fields ) {
			self::assertTrue( $this->send( self::message( $fields + [ 'key' => $subject, 'subject' => $subject ] ) ) );
		}
		Plugin::get( Outbox::class )->schedule( 'slipstream_other', [ 'to' => 'ann@example.org' ] );
		OutboxTable::query( "UPDATE {table} SET status = 'failed' WHERE job_key = 'From Ann'" );
		OutboxTable::query( "UPDATE {table} SET claim = 'somebody' WHERE job_key = 'About Ann'" );
		[ $subjects, $erased ] = self::ask_privacy( 'ann@example.org', true );
		self::assertSame( [ 'To Ann', 'From Ann', 'About Ann' ], $subjects );
		self::assertSame( [ true, true, true ], [ $erased['items_removed'], $erased['items_retained'], $erased['done'] ] );
		self::assertStringContainsString( 'being sent right now', $erased['messages'][0] );
		OutboxTable::query( "UPDATE {table} SET claim = ''" );
		self::assertSame( [ true, false, [] ], array_values( array_slice( self::ask_privacy( 'ann@example.org', true )[1], 0, 3 ) ) );
		self::assertSame(
			[ 'To Joanna', 'To an org', 'To a reader' ],
			array_values(
				array_intersect(
					array_column( OutboxTable::rows( 'SELECT job_key FROM {table} ORDER BY id' ), 'job_key' ),
					array_keys( $mails )
				)
			)
		);
		$this->work();
		self::assertSame(
			[ [], [] ],
			[
				self::ask_privacy( 'reader@example.org', false )[0],
				OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail' AND arguments <> ''" ),
			]
		);
	}

	#[TestDox( 'Many emails of one person are exported page by page; special characters in addresses are not patterns' )]
	public function test_privacy_pages(): void {
		foreach ( range( 1, 45 ) as $number ) {
			Plugin::get( ScheduleLimit::class )->reset();
			$this->send( self::message( [ 'key' => "k-$number", 'subject' => "Number $number", 'to' => 'o/n_e%+x@example.org' ] ) );
		}
		self::assertSame(
			array_map( static fn ( int $number ): string => "Number $number", range( 1, 45 ) ),
			self::ask_privacy( 'o/n_e%+x@example.org', false )[0]
		);
		foreach ( [ 'o/nXe%+x@example.org', '%@example.org', 'x@example.org', '.*@example.org', '' ] as $email ) {
			self::assertSame( [], self::ask_privacy( $email, false )[0], $email );
		}
	}

	#[TestDox( 'A row that was changed by hand is not sent' )]
	public function test_changed_row(): void {
		$this->send( self::message() );
		foreach ( [
			'{"to":"a@example.org\nBcc: b@example.org","subject":"s","html":"h"}',
			'{"to":["a@example.org"]}',
			'{"to":"a@example.org","subject":"s","html":"h","headers":{"Bcc":"b@example.org"}}',
			'{"to":"a@example.org","subject":"s","html":"h","headers":{"List-Id":[1]}}',
			'null',
			'',
		] as $arguments ) {
			OutboxTable::query( "UPDATE {table} SET arguments = %s, due = 0, status = 'waiting', attempts = 0", [ $arguments ] );
			$this->work();
			self::assertStringContainsString( 'InvalidEmailMessage', OutboxTable::row( 'SELECT error FROM {table}' )['error'] ?? '' );
		}
		self::assertSame( [], $this->server->sent );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function texts(): array {
		return [
			'paragraphs'      => [ "<p>One\n  line</p>\n<p>Two<br>three<br/>\n four</p>", "One line\n\nTwo\nthree\nfour" ],
			'link'            => [
				'<a href="https://example.org/a?b=1&amp;c=2">Read <b>more</b></a>.',
				'Read more (https://example.org/a?b=1&c=2).',
			],
			'same link'       => [ 'At <a href="https://example.org/">https://example.org/</a>', 'At https://example.org/' ],
			'picture link'    => [
				'<a href="https://example.org/"><img src="x.png" alt="Our house"></a>',
				'Our house (https://example.org/)',
			],
			'bare link'       => [ 'Go: <a href="https://example.org/"></a>', 'Go: https://example.org/' ],
			'mail link'       => [
				'<a href="mailto:a@example.org">a@example.org</a> <a href="mailto:b@example.org">Bob</a>',
				'a@example.org Bob (b@example.org)',
			],
			'dead links'      => [
				'<a href="#top">Up</a> <a href="/x">In</a> <a href="javascript:alert(1)">Run</a> <a>No</a>',
				'Up In Run No',
			],
			'open link'       => [
				'<a href="https://a.example/">One <a href="https://b.example/">Two',
				'One (https://a.example/) Two (https://b.example/)',
			],
			'link with block' => [ '<a href="https://example.org/"><p>One</p><p>Two</p></a>', "One\n\nTwo\n\n(https://example.org/)" ],
			'lists'           => [
				'<p>Get</p><ul><li>eggs</li><li><p>milk &amp; tea</p></li></ul><p>Go</p>',
				"Get\n\n- eggs\n\n- milk & tea\n\nGo",
			],
			'numbered lists'  => [ '<ol><li>Boil</li><li>Pour</li></ol><ol><li>Sit</li></ol>', "1. Boil\n2. Pour\n\n1. Sit" ],
			'lists in lists'  => [
				'<ol start="3"><li>Add<ul><li>milk</li></ul></li><li value="7">Stir<ol><li>left</li></ol></li><li>Drink</li></ol><ul><li>x</li></ul>',
				"3. Add\n\n- milk\n\n7. Stir\n\n1. left\n\n8. Drink\n\n- x",
			],
			'broken lists'    => [ '</ol><li>a</li><ol start="x"><li>b<li>c</ul><li>d', "- a\n\n1. b\n2. c\n\n- d" ],
			'headings'        => [ '<h1>Title</h1><div>A</div><div><div>B</div></div><hr><p>C</p>', "Title\n\nA\nB\n\n---\n\nC" ],
			'table'           => [ '<table><tr><th>Name</th><td>Ann</td></tr><tr><th>Age</th><td>9</td></tr></table>', "Name Ann\nAge 9" ],
			'preformatted'    => [ "<pre>a  b\n  c</pre>d  e", "a  b\n  c\n\nd e" ],
			'unseen'          => [
				'<head><title>T</title><style>p { color: red }</style></head><script>alert( "<p>x" )</script><!-- c -->Seen<noscript></noscript>',
				'Seen',
			],
			'entities'        => [ '&lt;b&gt; &quot;x&quot; &#8364; &auml;', '<b> "x" € ä' ],
			'broken'          => [ 'a < b <p>c <i>d</p> <unfinished', "a < b\n\nc d" ],
			'empty'           => [ ' <p> </p> ', '' ],
		];
	}

	#[DataProvider( 'texts' )]
	#[TestDox( 'The plain text of HTML: $_dataName' )]
	public function test_plain_text( string $html, string $text ): void {
		self::assertSame( $text, PlainText::from_html( $html ) );
	}

	#[TestDox( 'The plain text of a large message is not larger than the message' )]
	public function test_large(): void {
		$text = PlainText::from_html( str_repeat( '<p>word <a href="https://example.org/">x</a></p>', 20_000 ) );
		self::assertSame( 20_000, substr_count( $text, 'word x (https://example.org/)' ) );
	}
}
