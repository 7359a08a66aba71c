<?php
/**
 * Tests of the preview and the test email of the settings screen.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Database\Migrator;
use Slipstream\Domains\Subscribers\SubscriberEmailSettings;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Mail\EmailColors;
use Slipstream\Mail\EmailSettings;
use Slipstream\Plugin;
use Slipstream\Settings\SettingsStore;
use Slipstream\Submissions\LimitsTable;
use WP_REST_Response;

require_once __DIR__ . '/SubscribersTestCase.php';

final class EmailPreviewTest extends SubscribersTestCase {

	use FramedEmails;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_option_blogname', 'Tea &amp; Time' );
		do_action( 'save_post_wp_global_styles', 1 );
		$colors = [ '#ffffff', '#111111', '#111111', '#111111', '#ffffff' ];
		set_transient( 'slipstream_email_colors', [ 'theme' => get_stylesheet(), 'colors' => $colors ] );
	}

	/** @param array<string, mixed> $settings Values by section. */
	private function ask( string $what, string $email, array $settings = [], ?string $role = 'administrator' ): WP_REST_Response {
		return $this->rest( 'POST', "/slipstream/v1/subscriber-emails/$what", [ 'template' => $email, 'settings' => $settings ], $role );
	}

	/** @return array<string, array{string, string, list<string>}> Email, its subject and texts. */
	public static function emails(): array {
		return [
			'confirmation' => [
				'confirmation',
				'Confirm your subscription to Tea & Time',
				[ 'If it was you, confirm your subscription.', 'Confirm' ],
			],
			'welcome'      => [ 'welcome', 'Welcome to Tea & Time', [ 'New posts will be sent to reader@example.org.', 'Visit the website' ] ],
		];
	}

	/** @param list<string> $texts Texts in both versions. */
	#[DataProvider( 'emails' )]
	#[TestDox( 'The preview is the email with the saved settings, in both versions: $_dataName' )]
	public function test_saved( string $email, string $subject, array $texts ): void {
		$data = $this->ask( 'preview', $email )->get_data();
		self::assertSame( [ $subject, [] ], [ $data['subject'], $data['notices'] ] );
		self::assertSame( $data['text'], self::assert_framed( $data['html'], ...$texts ) );
		self::assertStringNotContainsString( 'slipstream-subscription=', $data['html'] );
	}

	#[TestDox( 'The preview shows values that are not saved, and stores nothing' )]
	public function test_unsaved(): void {
		$options = static fn (): array => [
			get_option( 'slipstream_settings_email_design' ),
			get_option( 'slipstream_settings_subscriber_emails' ),
		];
		$stored  = $options();
		$data    = $this->ask(
			'preview',
			'welcome',
			[
				'email-design'      => [
					'accent'         => '#7a1f2b',
					'footer'         => 'See <a href="/shop">the shop</a>',
					'postal_address' => 'Tea Street 1',
				],
				'subscriber-emails' => [
					'welcome_subject' => 'Hi {email}',
					'welcome_text'    => "<b>One</b>\n\nTwo",
					'sends_welcome'   => false,
				],
			]
		)->get_data();
		self::assertSame( 'Hi reader@example.org', $data['subject'] );
		self::assertStringContainsString( 'bgcolor="#7a1f2b"', $data['html'] );
		self::assertStringContainsString( "<b>One</b>\n\nTwo", $data['text'] );
		self::assertStringContainsString( 'See the shop', $data['text'] );
		self::assertStringContainsString( 'Tea Street 1', $data['text'] );
		self::assertSame( '', Plugin::get( EmailSettings::class )->accent() );
		self::assertTrue( Plugin::get( SubscriberEmailSettings::class )->sends_welcome() );
		self::assertSame( $stored, $options() );
		self::assertSame( '#111111', Plugin::get( EmailColors::class )->palette()->button );
	}

	#[TestDox( 'Empty values preview the default, although others are saved; values that are not sent are the saved ones' )]
	public function test_mixed(): void {
		$store = Plugin::get( SettingsStore::class );
		$texts = [ 'welcome_subject' => 'Saved', 'welcome_text' => 'Text' ];
		self::assertTrue( $store->change( SubscriberEmailSettings::section(), $texts ) );
		$data = $this->ask( 'preview', 'welcome', [ 'subscriber-emails' => [ 'welcome_subject' => '' ] ] )->get_data();
		self::assertSame( 'Welcome to Tea & Time', $data['subject'] );
		self::assertStringContainsString( "\nText\n", $data['text'] );
	}

	/** @return array<string, array{array<string, array<string, mixed>>, string, string}> Values, field, and message. */
	public static function wrong(): array {
		return [
			'color'           => [ [ 'email-design' => [ 'accent' => 'red' ] ], 'accent', 'Enter a color such as #1e1e1e.' ],
			'image'           => [
				[ 'email-design' => [ 'logo_image' => 999_999_999 ] ],
				'logo_image',
				'Emails cannot show this image. Choose a PNG, JPEG or GIF on this site.',
			],
			'long subject'    => [
				[ 'subscriber-emails' => [ 'confirmation_subject' => str_repeat( 'ä', 151 ) ] ],
				'confirmation_subject',
				'Subject of the confirmation email must be at most 150 characters long.',
			],
			'long text'       => [
				[ 'subscriber-emails' => [ 'welcome_text' => str_repeat( 'ä', 3001 ) ] ],
				'welcome_text',
				'Text of the welcome email must be at most 3,000 characters long.',
			],
			'unknown setting' => [ [ 'email-design' => [ 'x' => 'y' ] ], 'x', 'Unknown setting.' ],
		];
	}

	/** @param array<string, array<string, mixed>> $settings Values by section. */
	#[DataProvider( 'wrong' )]
	#[TestDox( 'A wrong value is refused with the field and the message of the settings screen: $_dataName' )]
	public function test_wrong( array $settings, string $field, string $message ): void {
		foreach ( [ 'preview', 'test' ] as $what ) {
			$response = $this->ask( $what, 'welcome', $settings );
			$data     = $response->get_data();
			self::assertSame( [ 400, $field, $message ], [ $response->get_status(), $data['data']['field'], $data['message'] ] );
		}
		$section = (string) array_key_first( $settings );
		$saved   = $this->rest( 'POST', "/slipstream/v1/settings/$section", [ 'changes' => $settings[ $section ] ], 'administrator' );
		$data    = $saved->get_data();
		self::assertSame( [ 400, $field, $message ], [ $saved->get_status(), $data['data']['field'], $data['message'] ] );
		self::assertSame( [], $this->server->sent );
	}

	#[TestDox( 'Only administrators preview and test; other emails, sections and shapes are refused' )]
	public function test_access(): void {
		foreach ( [ 'preview', 'test' ] as $what ) {
			foreach ( [ '' => 401, 'subscriber' => 403, 'author' => 403, 'editor' => 403, 'administrator' => 200 ] as $role => $status ) {
				self::assertSame( $status, $this->ask( $what, 'confirmation', [], $role )->get_status(), "$what $role" );
			}
			self::assertSame( 400, $this->ask( $what, 'receipt' )->get_status() );
			self::assertSame( 400, $this->ask( $what, 'welcome', [ 'subscribers' => [ 'from_name' => 'x' ] ] )->get_status() );
			self::assertSame( 400, $this->ask( $what, 'welcome', [ 'email-design' => 'x' ] )->get_status() );
		}
	}

	/** @return array<string, array{string, list<string>}> Color, and notices. */
	public static function notices(): array {
		$links   = 'Links have the theme’s color, because this color is hard to read on the background.';
		$buttons = 'This color is hard to see on the background. Buttons have a border, and links have the theme’s color.';
		return [
			'none'           => [ '', [] ],
			'contrast 4.54'  => [ '#767676', [] ],
			'contrast 4.48'  => [ '#777777', [ $links ] ],
			'contrast 3.03'  => [ '#949494', [ $links ] ],
			'contrast 2.99'  => [ '#959595', [ $buttons ] ],
			'the background' => [ '#ffffff', [ $buttons ] ],
		];
	}

	/** @param list<string> $notices Expected notices. */
	#[DataProvider( 'notices' )]
	#[TestDox( 'A notice says when the color is close to the background: $_dataName' )]
	public function test_notices( string $accent, array $notices ): void {
		$answer = $this->ask( 'preview', 'welcome', [ 'email-design' => [ 'accent' => $accent ] ] );
		self::assertSame( $notices, $answer->get_data()['notices'] );
	}

	#[TestDox( 'A test email is sent at once to the user, with the values of the preview, and leaves no job' )]
	public function test_sent(): void {
		$response = $this->ask( 'test', 'welcome', [ 'subscriber-emails' => [ 'welcome_subject' => 'Try {site}' ] ] );
		$to       = wp_get_current_user()->user_email;
		self::assertSame( [ 200, "A test email was sent to $to." ], [ $response->get_status(), $response->get_data()['message'] ] );
		self::assertCount( 1, $this->server->sent );
		self::assertStringContainsString( "To: $to", $this->server->sent[0] );
		self::assertStringContainsString( 'Subject: Try Tea & Time', $this->server->sent[0] );
		self::assertStringNotContainsString( 'List-Unsubscribe', $this->server->sent[0] );
		self::assertSame( [], OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail'" ) );
	}

	#[TestDox( 'A refused test email is an error, and the eleventh within ten minutes is not sent' )]
	public function test_limits(): void {
		$this->server->refusal = 'no';
		$this->log_in( 'administrator' );
		self::assertSame( 502, $this->ask( 'test', 'confirmation', [], null )->get_status() );
		$this->server->refusal = '';
		for ( $number = 2; $number <= 10; $number++ ) {
			self::assertSame( 200, $this->ask( 'test', 'confirmation', [], null )->get_status() );
		}
		$response = $this->ask( 'test', 'confirmation', [], null );
		self::assertSame( 429, $response->get_status() );
		self::assertSame( 'You have sent several test emails. Try again in a few minutes.', $response->get_data()['message'] );
		self::assertCount( 9, $this->server->sent );
		$other = $this->rest( 'POST', '/slipstream/v1/mail/test' );
		self::assertSame( [ 429, 'slipstream_too_many_tests' ], [ $other->get_status(), $other->get_data()['code'] ], 'one limit for all' );
	}

	#[TestDox( 'The limit is per user, and ends with its window: not after 599 seconds, but after 600' )]
	public function test_window(): void {
		$status = fn ( ?string $role ): int => $this->ask( 'test', 'confirmation', [], $role )->get_status();
		// The windows of a rate limit begin at multiples of their length in Unix time.
		$this->travel( 600 - $this->now % 600 );
		$this->log_in( 'administrator' );
		$first = get_current_user_id();
		for ( $number = 1; $number <= 10; $number++ ) {
			self::assertSame( 200, $status( null ) );
		}
		self::assertSame( 429, $status( null ) );
		self::assertSame( 200, $status( 'administrator' ) );
		self::assertNotSame( $first, get_current_user_id() );
		foreach ( [ [ 599, 429 ], [ 1, 200 ] ] as [ $seconds, $expected ] ) {
			$this->travel( $seconds );
			wp_set_current_user( $first );
			self::assertSame( $expected, $status( null ) );
		}
		self::assertCount( 12, $this->server->sent );
	}

	/** @return array<string, array{string}> Pattern of queries that fail. */
	public static function failures(): array {
		return [
			'nothing works'         => [ '/slipstream_limits/' ],
			'no row can be made'    => [ '/^INSERT.*slipstream_limits/s' ],
			'no row can be changed' => [ '/^UPDATE.*slipstream_limits/s' ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( 'If the database cannot count the test email, nothing is sent, with the reason: $_dataName' )]
	public function test_not_counted( string $pattern ): void {
		add_filter(
			'query',
			static fn ( string $sql ): string => 1 === preg_match( $pattern, $sql ) ? 'SELECT broken FROM nowhere' : $sql
		);
		$GLOBALS['wpdb']->suppress_errors();
		$this->assert_no_answer();
		$GLOBALS['wpdb']->suppress_errors( false );
	}

	#[TestDox( 'Nothing is sent before the table exists' )]
	public function test_no_table(): void {
		update_option( Migrator::OPTION, array_diff_key( (array) get_option( Migrator::OPTION ), [ LimitsTable::NAME => true ] ) );
		$this->assert_no_answer();
	}

	private function assert_no_answer(): void {
		$response = $this->ask( 'test', 'confirmation' );
		self::assertSame(
			[ 503, 'The database did not answer. Try again in a minute.' ],
			[ $response->get_status(), $response->get_data()['message'] ]
		);
		self::assertSame( [], $this->server->sent );
	}
}
