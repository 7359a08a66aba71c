<?php
/**
 * Tests the notices about rejected emails.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\HealthResult;
use Slipstream\Health\MailCheck;
use Slipstream\Jobs\CircuitBreaker;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Worker;
use Slipstream\Mail\Mailer;
use Slipstream\Mail\MailHealth;
use Slipstream\Mail\EmailMessage;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_User;

final class MailHealthTest extends TestCase {

	use FramedEmails;

	private const REFUSAL = 'SMTP Error: Could not authenticate.';

	private int $now = 1_900_000_000;

	private CapturedMail $server;

	protected function setUp(): void {
		parent::setUp();
		OutboxTable::query( 'DELETE FROM {table}' );
		delete_option( CircuitBreaker::OPTION );
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

	private function work( int $later = 0 ): void {
		$this->travel( $later );
		Plugin::get( Cron::class )->cancel_all();
		Plugin::get( Worker::class )->work();
	}

	/** Queues one form email and runs its job twice. Both attempts are rejected. */
	private function fail_twice(): void {
		$this->server->refusal = self::REFUSAL;
		Plugin::get( Mailer::class )->send( new EmailMessage( 'form-1', 'owner@example.org', 'Hello', '<p>Hello</p>' ) );
		$this->work();
		$this->work( 60 );
	}

	private function notice( string $screen, string $role ): string {
		$this->travel( 0 );
		$this->log_in( $role );
		$this->on_screen( $screen );
		return wp_strip_all_tags( $this->printed( static fn () => Plugin::get( MailCheck::class )->show_notice() ) );
	}

	#[TestDox( 'When an email is refused twice, administrators read why on the dashboard, on Slipstream\'s screens and on Site Health, until one is sent' )]
	public function test_notice(): void {
		$this->server->refusal = self::REFUSAL;
		Plugin::get( Mailer::class )->send( new EmailMessage( 'form-1', 'owner@example.org', 'Hello', '<p>Hello</p>' ) );
		$this->work();
		self::assertSame( '', $this->notice( 'dashboard', 'administrator' ), 'one refusal may pass by itself' );
		$this->work( 60 );
		$text = 'Slipstream can’t send emails. The mail server refused this site’s user name or password. The problem started 1 minute ago. Check the settings of your SMTP plugin or ask your hosting company, then send a test email. Send a test email';
		self::assertSame(
			[ $text, $text, $text ],
			array_map(
				fn ( string $screen ): string => $this->notice( $screen, 'administrator' ),
				[ 'dashboard', 'toplevel_page_slipstream-messages', 'slipstream_page_slipstream' ]
			)
		);
		self::assertSame( [ '', '' ], [ $this->notice( 'edit-post', 'administrator' ), $this->notice( 'dashboard', 'editor' ) ] );
		self::assertSame( '', $this->notice( 'toplevel_page_slipstream-home', 'administrator' ), 'Home lists it in a card' );
		$card = $this->rest( 'GET', '/slipstream/v1/home', [], 'administrator' )->get_data()[0];
		self::assertSame( [ 'core-problems', [ 'Emails can’t be sent' ] ], [ $card['id'], array_column( $card['attention'], 'text' ) ] );
		self::assertSame( HealthResult::CRITICAL, Plugin::get( MailCheck::class )->result()->status );
		self::assertStringContainsString(
			'refused this site’s user name or password',
			$this->rest( 'GET', '/slipstream/v1/jobs/status', [], 'administrator' )->get_data()['mail']
		);

		$this->server->refusal = '';
		$this->work( 300 );
		self::assertCount( 1, $this->server->sent );
		self::assertSame( '', $this->notice( 'dashboard', 'administrator' ) );
		self::assertSame( HealthResult::GOOD, Plugin::get( MailCheck::class )->result()->status );
	}

	#[TestDox( 'A test email goes to the administrator at once; a rejection shows the reason, a success ends the notice' )]
	public function test_email(): void {
		$this->fail_twice();
		$id     = $this->log_in( 'administrator' );
		$answer = $this->rest( 'POST', '/slipstream/v1/mail/test' )->get_data();
		self::assertSame( [ 'sent' => false, 'message' => 'The mail server refused this site’s user name or password.' ], $answer );
		self::assertTrue( Plugin::get( MailHealth::class )->is_failing() );
		$this->server->refusal = '';
		$to                    = ( new WP_User( $id ) )->user_email;
		$answer                = $this->rest( 'POST', '/slipstream/v1/mail/test' )->get_data();
		self::assertSame( [ 'sent' => true, 'message' => "A test email was sent to $to." ], $answer );
		self::assertStringContainsString( "To: $to", $this->server->sent[0] );
		$html = (string) strstr( quoted_printable_decode( $this->server->sent[0] ), '<!DOCTYPE' );
		self::assert_framed( $html, 'Test email from ', 'This site can send emails.' );
		self::assertFalse( Plugin::get( MailHealth::class )->is_failing() );
		self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/mail/test', [], 'editor' )->get_status() );
	}

	#[TestDox( 'After the fifth rejection the pauses grow to an hour, and one job in two minutes may try in between' )]
	public function test_pauses(): void {
		$pauses = [];
		foreach ( range( 1, 11 ) as $count ) {
			Plugin::get( CircuitBreaker::class )->report_failure( 'other', "no $count" );
			$pauses[] = max( 0, Plugin::get( CircuitBreaker::class )->circuit( 'other' )->until - $this->now );
			$this->travel( (int) end( $pauses ) );
		}
		self::assertSame( [ 0, 0, 0, 0, 60, 120, 300, 900, 1800, 3600, 3600 ], $pauses );
		Plugin::get( CircuitBreaker::class )->admit( 'other', 'slipstream_post_mail' );
		self::assertSame( 120, Plugin::get( CircuitBreaker::class )->circuit( 'other' )->until - $this->now );
	}

	/**
	 * @return array<string, array{string, int}> Reply of the mail server, and the number of consecutive rejections after it. Before it, the
	 *     number is 1.
	 */
	public static function codes(): array {
		return [
			'sent'                         => [ '', 0 ],
			'no connection'                => [ 'mail_connect', 2 ],
			'the password'                 => [ 'mail_login 5.7.8', 2 ],
			'the sender'                   => [ 'mail_sender 5.7.1', 2 ],
			'no program'                   => [ 'mail_program', 2 ],
			'unknown'                      => [ 'mail_not_sent', 2 ],
			'the message'                  => [ 'mail_content 5.7.1', 1 ],
			'no such mailbox'              => [ 'mail_recipient 5.1.1', 0 ],
			'a full mailbox'               => [ 'mail_recipient 4.2.2', 0 ],
			'relaying'                     => [ 'mail_recipient 5.7.1', 2 ],
			'too many emails'              => [ 'mail_recipient 4.7.0', 2 ],
			'service not available'        => [ 'mail_recipient 421', 2 ],
			'a recipient, for no reason'   => [ 'mail_recipient 550', 1 ],
		];
	}

	#[DataProvider( 'codes' )]
	#[TestDox( 'A rejection by the server counts; a rejection of one recipient does not: $_dataName' )]
	public function test_codes( string $code, int $failures ): void {
		do_action( 'slipstream_mail_attempted', 'mail_connect' );
		do_action( 'slipstream_mail_attempted', $code );
		self::assertSame( $failures, Plugin::get( MailHealth::class )->state()->failures );
	}

	#[TestDox( 'A damaged stored state pauses nothing' )]
	public function test_damaged(): void {
		foreach ( [ 'text', [ 'mail' => 'x' ], [ 'mail' => [ 'failures' => '9', 'until' => '9', 'hooks' => 'x' ] ] ] as $stored ) {
			update_option( CircuitBreaker::OPTION, $stored, true );
			self::assertFalse( Plugin::get( MailHealth::class )->is_failing() );
			Plugin::get( MailHealth::class )->admit( 'slipstream_test_job' );
			do_action( 'slipstream_mail_attempted', 'mail_connect' );
			self::assertSame( 1, Plugin::get( MailHealth::class )->state()->failures );
		}
	}

	#[TestDox( 'Messages of a visitor that the mail server rejects as spam do not pause newsletters' )]
	public function test_text_of_a_visitor(): void {
		for ( $number = 0; $number < 5; $number++ ) {
			Plugin::get( MailHealth::class )->record( 'mail_content 5.7.1' );
		}
		self::assertFalse( Plugin::get( MailHealth::class )->state()->is_open() );
	}
}
