<?php
/**
 * Tests of the welcome email: who receives it, its texts, and repeated or late events.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\SubscriberActions;
use Slipstream\Domains\Subscribers\SubscriberEmailSettings;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SubscriptionPage;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Domains\Subscribers\WelcomeEmail;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Mail\PlainText;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use WP_Error;

require_once __DIR__ . '/SubscribersTestCase.php';

final class WelcomeEmailTest extends SubscribersTestCase {

	use FramedEmails;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_option_blogname', 'Tea &amp; Time' );
	}

	/** @param array<string, mixed> $values Values of the section. */
	private static function choose( array $values ): bool|WP_Error {
		return Plugin::get( SettingsStore::class )->change( SubscriberEmailSettings::section(), $values );
	}

	/** Opens the link of a subscriber in a browser. */
	private static function open( string $url, bool $is_post = true, bool $is_back = false ): string {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return Plugin::get( SubscriptionPage::class )->respond( $is_post, $query, [], $is_back )->title;
	}

	private static function confirm(): string {
		return self::open( Plugin::get( Links::class )->confirm( self::find() ) );
	}

	/** @return list<array{to: string, subject: string, html: string}> Welcome emails that would be sent now. */
	private static function welcomes(): array {
		Plugin::get( ScheduleLimit::class )->reset();
		foreach ( OutboxTable::rows( 'SELECT * FROM {table} WHERE hook = %s ORDER BY id', [ WelcomeEmail::HOOK ] ) as $row ) {
			Plugin::get( WelcomeEmail::class )->send( (array) json_decode( (string) $row['arguments'], true ), (string) $row['job_key'] );
		}
		return array_values(
			array_filter( self::queued_emails(), static fn ( array $mail ): bool => ! str_contains( $mail['html'], '=confirm&' ) )
		);
	}

	#[TestDox( 'A reader who confirms receives one email with the default texts, the site, and links to leave, in both versions' )]
	public function test_default(): void {
		self::request_subscription();
		self::assertSame( [], self::welcomes() );
		self::assertSame( 'You are subscribed', self::confirm() );
		$mails = self::welcomes();
		self::assertSame( [ 'ann@example.org' ], array_column( $mails, 'to' ) );
		self::assertSame( [ 'Welcome to Tea & Time' ], array_column( $mails, 'subject' ) );
		$text = self::assert_framed(
			$mails[0]['html'],
			'Thank you for subscribing to Tea & Time.',
			'New posts will be sent to ann@example.org.',
			'You receive this email because you subscribed to new posts.'
		);
		self::assertStringContainsString( "Tea & Time.\n\nNew posts", $text );
		self::assertMatchesRegularExpression( '/^Manage your subscription \(http\S+=preferences\S+\)$/m', $text );
		self::assertMatchesRegularExpression( '/^Unsubscribe \(http\S+=unsubscribe\S+\)$/m', $text );
		self::assertStringContainsString( 'Visit the website (' . home_url( '/' ) . ')', $text );
		$queued  = OutboxTable::rows( "SELECT arguments FROM {table} WHERE job_key LIKE 'subscribers-welcome-%' AND hook = 'slipstream_mail'" );
		$headers = json_decode( (string) $queued[0]['arguments'], true )['headers'];
		self::assertSame( [ 'Auto-Submitted', 'List-Unsubscribe', 'List-Unsubscribe-Post' ], array_keys( $headers ) );
		self::assertStringContainsString( '=unsubscribe&', $headers['List-Unsubscribe'] );
	}

	#[TestDox( 'A double click on the link, an opened link, and changed preferences send nothing more' )]
	public function test_once(): void {
		self::request_subscription();
		$links = Plugin::get( Links::class );
		$url   = $links->confirm( self::find() );
		self::open( $url, false );
		self::assertSame( [], self::welcomes() );
		$before = self::find();
		self::open( $url );
		self::open( $url );
		// The second of two parallel requests has read the pending subscriber.
		self::assertFalse( Plugin::get( Subscribers::class )->confirm( $before ) );
		self::open( $links->preferences( self::find() ) );
		self::assertCount( 1, self::welcomes() );
		self::assertCount( 1, self::welcomes() );
	}

	#[TestDox( 'A reader who leaves and confirms again is welcomed again. “Subscribe again” sends no welcome' )]
	public function test_return(): void {
		self::request_subscription();
		self::confirm();
		self::assertCount( 1, self::welcomes() );
		$this->work();
		$this->work( 60 );
		preg_match_all( '/^Subject: (.+?)\r?$/m', implode( "\n", $this->server->sent ), $subjects );
		self::assertSame( [ 'Confirm your subscription to Tea & Time', 'Welcome to Tea & Time' ], $subjects[1] );
		$stop = Plugin::get( Links::class )->unsubscribe( self::find() );
		self::open( $stop );
		self::assertSame( 'You are subscribed', self::open( $stop, true, true ) );
		self::assertSame( [], self::welcomes() );
		self::open( $stop );
		$this->travel( 3 * self::DAY );
		self::request_subscription();
		self::confirm();
		self::assertCount( 1, self::welcomes() );
	}

	/** @return array<string, array{int, int}> Seconds between two confirmations, and the number of welcomes. */
	public static function windows(): array {
		return [
			'at once'        => [ 0, 1 ],
			'86,399 seconds' => [ self::DAY - 1, 1 ],
			'86,400 seconds' => [ self::DAY, 2 ],
		];
	}

	#[DataProvider( 'windows' )]
	#[TestDox( 'A reader who leaves and confirms again within a day is welcomed once: $_dataName' )]
	public function test_window( int $seconds, int $welcomes ): void {
		self::request_subscription();
		self::confirm();
		self::assertCount( 1, self::welcomes() );
		$this->work( 0 );
		$this->work( 0 );
		Plugin::get( Subscribers::class )->unsubscribe( self::find()->id, 'link' );
		$this->travel( $seconds );
		self::request_subscription();
		self::assertSame( 'You are subscribed', self::confirm() );
		self::assertSame( 'active', self::find()->status );
		$jobs = OutboxTable::rows( 'SELECT id FROM {table} WHERE hook = %s', [ WelcomeEmail::HOOK ] );
		self::assertCount( $welcomes, $jobs );
	}

	#[TestDox( 'If the email cannot be scheduled, the page answers 503 and confirms nothing. The next click confirms and sends it' )]
	public function test_not_scheduled(): void {
		self::request_subscription();
		wp_parse_str( (string) wp_parse_url( Plugin::get( Links::class )->confirm( self::find() ), PHP_URL_QUERY ), $query );
		$click = static fn (): int => Plugin::get( SubscriptionPage::class )->respond( true, $query, [], false )->status;
		$limit = Plugin::get( ScheduleLimit::class );
		do {
			$is_left = $limit->count_job();
		} while ( $is_left );
		self::assertSame( [ 503, 'pending' ], [ $click(), self::find()->status ] );
		$limit->reset();
		self::assertSame( [ 200, 'active' ], [ $click(), self::find()->status ] );
		self::assertCount( 1, self::welcomes() );
	}

	#[TestDox( 'Administrators who add or confirm an address send no welcome' )]
	public function test_administrators(): void {
		Plugin::get( SubscriberActions::class )->add( 'bea@example.org', 'Agreed on paper.' );
		self::request_subscription();
		self::assertTrue( Plugin::get( Subscribers::class )->confirm( self::find(), false ) );
		self::assertSame( [ 'active', 'active' ], [ self::find()->status, self::find( 'bea@example.org' )->status ] );
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table} WHERE hook = %s', [ WelcomeEmail::HOOK ] ) );
	}

	#[TestDox( 'The owner can switch it off, before and after the confirmation' )]
	public function test_off(): void {
		self::request_subscription();
		self::assertTrue( self::choose( [ 'sends_welcome' => false ] ) );
		self::confirm();
		self::assertTrue( self::choose( [ 'sends_welcome' => true ] ) );
		self::assertSame( [], self::welcomes() );
		self::request_subscription( 'bea@example.org' );
		Plugin::get( Subscribers::class )->confirm( self::find( 'bea@example.org' ) );
		self::assertTrue( self::choose( [ 'sends_welcome' => false ] ) );
		self::assertSame( [], self::welcomes() );
	}

	/** @return array<string, array{callable}> Ends of a subscription. */
	public static function ends(): array {
		return [
			'left'       => [ static fn (): bool => Plugin::get( Subscribers::class )->unsubscribe( self::find()->id, 'link' ) ],
			'bounced'    => [ static fn () => Plugin::get( Subscribers::class )->mark_bounced( self::find()->id ) ],
			'removed'    => [ static fn (): bool => Plugin::get( Subscribers::class )->remove( self::find() ) ],
			'suppressed' => [ static fn () => Plugin::get( SuppressionList::class )->add( 'ann@example.org', 'link' ) ],
		];
	}

	#[DataProvider( 'ends' )]
	#[TestDox( 'No welcome to an address that has left before it was sent: $_dataName' )]
	public function test_left( callable $end ): void {
		self::request_subscription();
		self::confirm();
		$job = OutboxTable::rows( 'SELECT arguments, job_key FROM {table} WHERE hook = %s', [ WelcomeEmail::HOOK ] )[0];
		$end();
		// Simulates a worker that had already read the job.
		Plugin::get( WelcomeEmail::class )->send( (array) json_decode( (string) $job['arguments'], true ), (string) $job['job_key'] );
		self::assertSame( [], self::welcomes() );
	}

	/** @return array<string, array{callable}> Ends of a subscription that cancel the queued email. */
	public static function cancellations(): array {
		return array_diff_key( self::ends(), [ 'suppressed' => 1 ] );
	}

	#[DataProvider( 'cancellations' )]
	#[TestDox( 'An email that waits is canceled when the subscription ends: $_dataName' )]
	public function test_canceled( callable $end ): void {
		self::request_subscription();
		self::confirm();
		self::assertCount( 1, self::welcomes() );
		$end();
		self::assertSame( [], OutboxTable::rows( "SELECT id FROM {table} WHERE job_key LIKE 'subscribers-welcome-%'" ) );
	}

	#[DataProvider( 'cancellations' )]
	#[TestDox( 'An email is withdrawn if the subscription ends while the job builds it: $_dataName' )]
	public function test_left_meanwhile( callable $end ): void {
		self::request_subscription();
		self::confirm();
		$ended = 0;
		add_filter(
			'gettext_slipstream',
			static function ( string $translated, string $text ) use ( $end, &$ended ): string {
				if ( 'Visit the website' === $text && 1 === ++$ended ) {
					$end();
				}
				return $translated;
			},
			10,
			2
		);
		self::assertSame( [], self::welcomes() );
		self::assertSame( 1, $ended );
	}

	#[TestDox( 'An email is withdrawn that is queued while a subscriber is removed' )]
	public function test_queued_while_removed(): void {
		self::request_subscription();
		self::confirm();
		$job    = OutboxTable::rows( 'SELECT arguments, job_key FROM {table} WHERE hook = %s', [ WelcomeEmail::HOOK ] )[0];
		$queued = 0;
		add_filter(
			'query',
			static function ( string $sql ) use ( $job, &$queued ): string {
				if ( str_starts_with( $sql, 'DELETE' ) && str_contains( $sql, SubscribersTable::name() ) && 1 === ++$queued ) {
					$arguments = (array) json_decode( (string) $job['arguments'], true );
					Plugin::get( WelcomeEmail::class )->send( $arguments, (string) $job['job_key'] );
				}
				return $sql;
			}
		);
		Plugin::get( Subscribers::class )->remove( self::find() );
		self::assertSame( 1, $queued );
		self::assertSame( [], OutboxTable::rows( "SELECT id FROM {table} WHERE job_key LIKE 'subscribers-welcome-%'" ) );
	}

	#[TestDox( 'A job of an inactive subscriber with the same key sends nothing' )]
	public function test_not_active(): void {
		self::add_subscriber();
		$job = OutboxTable::rows( 'SELECT arguments, job_key FROM {table} WHERE hook = %s', [ WelcomeEmail::HOOK ] )[0];
		SubscribersTable::query( "UPDATE {table} SET status = 'pending'" );
		Plugin::get( WelcomeEmail::class )->send( (array) json_decode( (string) $job['arguments'], true ), (string) $job['job_key'] );
		self::assertSame( [ 'Confirm your subscription to Tea & Time' ], array_column( self::queued_emails(), 'subject' ) );
	}

	#[TestDox( 'The job of another subscriber with the same ID, and damaged arguments, send nothing' )]
	public function test_damaged(): void {
		$ann = self::add_subscriber();
		foreach ( [ [], [ 'subscriber' => 'x' ], [ 'subscriber' => 0 ], [ 'subscriber' => $ann->id ] ] as $arguments ) {
			Plugin::get( WelcomeEmail::class )->send( $arguments, "subscribers-welcome-$ann->id-1-$ann->round" );
		}
		self::assertSame( [ 'Confirm your subscription to Tea & Time' ], array_column( self::queued_emails(), 'subject' ) );
	}

	#[TestDox( 'The owner’s texts are plain: tags and entities stay, merge tags are replaced once, unknown ones stay as typed' )]
	public function test_own_texts(): void {
		$this->filter( 'pre_option_blogname', 'Tea {email} &lt;b&gt;' );
		self::assertTrue(
			self::choose(
				[
					'welcome_subject' => 'Hi <i>{email}</i> & 100%20 {name} of {site}',
					'welcome_text'    => " First <script>alert(1)</script> {site}\r\nline two\r\n \r\n\r\nI <3 {email}, {EMAIL} {{site}} \u{1F375}&amp; ",
				]
			)
		);
		self::request_subscription();
		self::confirm();
		[ $mail ] = self::welcomes();
		self::assertSame( 'Hi <i>ann@example.org</i> & 100%20 {name} of Tea {email} <b>', $mail['subject'] );
		self::assert_framed(
			$mail['html'],
			'Hi <i>ann@example.org</i> & 100%20 {name} of Tea {email} <b>',
			"First <script>alert(1)</script> Tea {email} <b>\nline two",
			"I <3 ann@example.org, {EMAIL} {Tea {email} <b>} \u{1F375}&"
		);
		self::assertStringContainsString( '<p style="margin:0 0 16px">First &lt;script&gt;alert(1)&lt;/script&gt; Tea', $mail['html'] );
		self::assertStringContainsString( "Tea {email} &lt;b&gt;<br />\nline two</p>", $mail['html'] );
		self::assertStringContainsString( '<p style="margin:0 0 16px">I &lt;3 ann@example.org', $mail['html'] );
	}

	#[TestDox( 'The confirmation contains no part of an address that a stranger entered: {email} stays as typed' )]
	public function test_confirmation(): void {
		self::assertTrue( self::choose( [ 'confirmation_subject' => '{email} {site}', 'confirmation_text' => 'To {email} from {site}' ] ) );
		self::request_subscription( 'ann+win.example.net@example.org' );
		[ $mail ] = self::queued_emails();
		self::assertSame( [ 'ann+win.example.net@example.org', '{email} Tea & Time' ], [ $mail['to'], $mail['subject'] ] );
		self::assert_framed( $mail['html'], 'To {email} from Tea & Time' );
		self::assertStringNotContainsString( 'win.example.net', $mail['html'] );
	}

	/** @return array<string, array{string, int}> Typed text, and the number of its characters in the email. */
	public static function lengths(): array {
		return [
			'3,000 typed characters'         => [ str_repeat( 'ä', 3000 ), 3000 ],
			'8,000 characters with values'   => [ str_repeat( 'ä', 200 ) . str_repeat( '{site}', 78 ), 8000 ],
			'8,001 characters with values'   => [ str_repeat( 'ä', 201 ) . str_repeat( '{site}', 78 ), 8000 ],
			'300,000 characters with values' => [ str_repeat( '{site}', 500 ), 8000 ],
		];
	}

	#[DataProvider( 'lengths' )]
	#[TestDox( 'A text arrives whole up to 8,000 characters with its values, and is then cut: $_dataName' )]
	public function test_length( string $typed, int $length ): void {
		$this->filter( 'pre_option_blogname', str_repeat( 'ö', 100 ) );
		self::assertTrue( self::choose( [ 'welcome_text' => $typed ] ) );
		self::request_subscription();
		self::confirm();
		preg_match_all( '/[äö]{150,}/u', self::welcomes()[0]['html'], $found );
		$whole = str_replace( '{site}', str_repeat( 'ö', 100 ), $typed );
		self::assertSame( [ mb_substr( $whole, 0, $length ) ], $found[0] );
		self::assertSame( $length, mb_strlen( $found[0][0] ) );
	}

	#[TestDox( 'Empty texts are the default. The longest texts give an email of at most 100 KB, and a subject of at most 255 characters' )]
	public function test_bounds(): void {
		$this->filter( 'pre_option_blogname', str_repeat( '"', 100 ) );
		foreach ( [ [ 'welcome_subject', 150 ], [ 'welcome_text', 3000 ] ] as [ $name, $max ] ) {
			self::assertInstanceOf( WP_Error::class, self::choose( [ $name => str_repeat( 'ä', $max + 1 ) ] ) );
			self::assertTrue( self::choose( [ $name => str_repeat( 'ä', $max ) ] ) );
			self::assertTrue( self::choose( [ $name => '  ' ] ) );
		}
		self::add_subscriber();
		self::assertSame( 'Welcome to ' . str_repeat( '"', 100 ), self::welcomes()[0]['subject'] );
		foreach ( [ str_repeat( '{site}', 500 ), str_repeat( "\"\n\n", 1000 ), str_repeat( "{site}\n\n", 375 ) ] as $index => $text ) {
			self::choose( [ 'welcome_subject' => str_repeat( '{site}', 25 ), 'welcome_text' => $text ] );
			self::add_subscriber( "a$index@example.org" );
			$mail = array_slice( self::welcomes(), -1 )[0];
			self::assertSame( "a$index@example.org", $mail['to'] );
			self::assertSame( str_repeat( '"', 255 ), $mail['subject'] );
			self::assertLessThanOrEqual( 102_400, strlen( $mail['html'] ) );
			self::assertNotSame( '', PlainText::from_html( $mail['html'] ) );
		}
	}

	#[TestDox( 'The list of jobs names the email and its recipient, also one that was removed' )]
	public function test_subject(): void {
		$id      = self::add_subscriber()->id;
		$subject = static fn ( int $subscriber ): mixed => apply_filters(
			'slipstream_job_subject',
			'',
			WelcomeEmail::HOOK,
			[ 'subscriber' => $subscriber, 'round' => 1 ]
		);
		self::assertSame( 'Welcome email to ann@example.org', $subject( $id ) );
		self::assertSame( 'Welcome email to subscriber 0 (deleted)', $subject( 0 ) );
	}

	#[TestDox( 'Default texts are in the reader’s language' )]
	public function test_language(): void {
		self::request_subscription();
		self::confirm();
		add_filter( 'locale', static fn (): string => 'de_DE', 1 );
		add_filter(
			'gettext_slipstream',
			static fn ( string $translated, string $text ): string => 'Welcome to %s' === $text ? determine_locale() . ' %s' : $translated,
			10,
			2
		);
		self::assertSame( 'en_US Tea & Time', self::welcomes()[0]['subject'] );
		self::assertSame( 'de_DE', determine_locale() );
	}
}
