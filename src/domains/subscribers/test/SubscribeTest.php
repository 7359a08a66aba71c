<?php
/**
 * Tests of subscribing: results, emails and limits.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\PersonalSubscribers;
use Slipstream\Domains\Subscribers\SubscriptionRequest;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Domains\Subscribers\SiteKey;
use Slipstream\Domains\Subscribers\Subscriber;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Domains\Subscribers\SuppressionTable;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscribeTest extends SubscribersTestCase {

	/** Switches off the setting that hides the real result from visitors. Most of these tests read the result. */
	protected function setUp(): void {
		parent::setUp();
		self::set( [ 'answer_alike' => false ] );
	}

	private static function subscribers(): Subscribers {
		return Plugin::get( Subscribers::class );
	}

	/** @return int Number of emails in the outbox, sent or waiting. */
	private static function mails(): int {
		return count( OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail'" ) );
	}

	#[TestDox( 'A new address is pending with its consent, receives a link, and is active only after the confirmation' )]
	public function test_sign_up(): void {
		$request = new SubscriptionRequest(
			' Ann@Example.ORG ',
			'https://example.org/page/',
			"I <b>want</b>\nmail.",
			'192.0.2.1',
			[ 5, 3, 3, -1 ],
			'de_DE'
		);
		self::assertSame( SubscriptionResult::Success, self::subscribers()->subscribe( $request ) );
		$ann = self::find();
		self::assertSame(
			[ 'ann@example.org', 'pending', [ 3, 5 ], self::TIME, 0, 'https://example.org/page/', "I want\nmail.", 'de_DE' ],
			[ $ann->email, $ann->status, $ann->categories, $ann->created, $ann->confirmed, $ann->source, $ann->consent, $ann->locale ]
		);
		self::assertSame( self::TIME, $ann->consented );
		self::assertSame( '', SubscribersTable::rows( 'SELECT ip FROM {table}' )[0]['ip'] );
		self::assertSame( [ 0, [] ], [ self::subscribers()->count(), self::subscribers()->active_after( 0, 10 ) ] );
		$this->work( 60 );
		self::assertCount( 1, $this->server->sent );
		self::assertTrue( self::subscribers()->confirm( self::find() ) );
		self::assertFalse( self::subscribers()->confirm( $ann ) );
		self::assertSame( [ 'active', self::TIME + 60 ], [ self::find()->status, self::find()->confirmed ] );
		self::assertSame( 1, self::subscribers()->count() );
	}

	#[TestDox( 'Of the page 500 bytes are stored, of the words of the form 2,000, and a language of 2 to 20 characters' )]
	public function test_longest_record(): void {
		$url = 'https://example.org/';
		foreach ( [ [ 500, 2000, 20 ], [ 501, 2001, 21 ] ] as $index => [ $source, $consent, $locale ] ) {
			$email = "ann$index@example.org";
			self::subscribers()->subscribe(
				new SubscriptionRequest(
					$email,
					str_pad( $url, $source, 'a' ),
					str_repeat( 'c', $consent ),
					locale: str_repeat( 'd', $locale )
				)
			);
			$stored = self::find( $email );
			self::assertSame(
				[ 500, 2000, 0 === $index ? 20 : 0 ],
				array_map( strlen( ... ), [ $stored->source, $stored->consent, $stored->locale ] )
			);
		}
	}

	#[TestDox( 'Plugins hear once of each who confirms, leaves and comes back, with how they left' )]
	public function test_actions(): void {
		$heard = [];
		foreach ( [ 'slipstream_subscriber_confirmed', 'slipstream_subscriber_unsubscribed' ] as $hook ) {
			add_action(
				$hook,
				static function ( mixed ...$given ) use ( &$heard, $hook ): void {
					$heard[] = [ substr( $hook, strlen( 'slipstream_subscriber_' ) ), ...$given ];
				},
				10,
				2
			);
		}
		self::request_subscription();
		$id = self::find()->id;
		self::assertSame( [], $heard );
		for ( $time = 0; $time < 2; $time++ ) {
			self::subscribers()->confirm( self::find() );
		}
		for ( $time = 0; $time < 2; $time++ ) {
			self::subscribers()->unsubscribe( $id, 'link' );
		}
		self::subscribers()->resubscribe( self::find(), 'Back again.' );
		self::assertSame( [ [ 'confirmed', $id ], [ 'unsubscribed', $id, 'link' ], [ 'confirmed', $id ] ], $heard );
	}

	#[TestDox( 'The subject contains at most 100 characters of the site\'s name' )]
	public function test_long_site_name(): void {
		foreach ( [ 100 => 100, 101 => 100 ] as $letters => $kept ) {
			update_option( 'blogname', str_repeat( 'ä', $letters ) );
			$subject = '';
			add_filter(
				'wp_mail',
				static function ( array $mail ) use ( &$subject ): array {
					$subject = (string) $mail['subject'];
					return $mail;
				}
			);
			self::request_subscription( "ann$letters@example.org" );
			$this->work( 1 );
			self::assertSame( $kept, mb_substr_count( $subject, 'ä' ) );
		}
	}

	#[TestDox( '[security 32] The email has a plain text, a confirmation link, a one-click unsubscribe link, and no header from a visitor' )]
	public function test_mail(): void {
		update_option( 'blogname', "Ann &amp; Bob\r\nBcc: all@example.org" );
		self::set( [ 'from_name' => 'Ann’s letters' ] );
		self::request_subscription();
		// With PHP's mail(), PHPMailer encodes headers longer than 46 characters, including list headers.
		add_action( 'phpmailer_init', static fn ( \PHPMailer\PHPMailer\PHPMailer $mailer ) => $mailer->isSMTP() );
		$this->work( 1 );
		$mail            = $this->server->sent[0];
		[ $head, $body ] = explode( "\r\n\r\n", str_replace( [ "\r\n", "\n" ], [ "\n", "\r\n" ], $mail ), 2 );
		self::assertStringContainsString( 'To: ann@example.org', $head );
		self::assertStringContainsString( 'List-Unsubscribe-Post: List-Unsubscribe=One-Click', $head );
		self::assertMatchesRegularExpression( '/^List-Unsubscribe:\s+<http[^>]+slipstream-subscription=unsubscribe/m', $head );
		self::assertMatchesRegularExpression( '/^From: .*Ann/m', $head );
		self::assertDoesNotMatchRegularExpression( '/^Bcc:/mi', $head );
		self::assertStringContainsString( 'multipart/alternative', $head );
		$text = quoted_printable_decode( $body );
		self::assertSame( 2, substr_count( $text, 'slipstream-subscription=confirm' ), 'in HTML and in plain text' );
		self::assertStringContainsString( 'Ann & Bob Bcc: all@example.org', $text );
	}

	#[TestDox( '[security 29] A thousand requests for one address send one email per window and three in all' )]
	public function test_victim(): void {
		for ( $number = 0; $number < 1000; $number++ ) {
			self::request_subscription( 0 === $number % 2 ? 'victim@example.org' : 'VICTIM@example.org' );
			Plugin::get( ScheduleLimit::class )->reset();
		}
		self::assertSame( 1, self::mails() );
		self::assertSame( SubscriptionResult::Pending, self::request_subscription( 'victim@example.org' ) );
		foreach ( range( 1, 6 ) as $day ) {
			$this->travel( self::DAY );
			$expected = $day < 3 ? SubscriptionResult::Pending : SubscriptionResult::ManyPending;
			self::assertSame( $expected, self::request_subscription( 'victim@example.org' ) );
			self::assertSame( $expected, self::request_subscription( 'victim@example.org' ) );
		}
		self::assertSame( 3, self::mails() );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function invalid(): array {
		return array_map(
			static fn ( string $email ): array => [ $email ],
			[
				'empty' => '',
				'word' => 'ann',
				'header' => "ann@example.org\r\nBcc: bob@example.org",
				'two' => 'ann@example.org,bob@example.org',
				'name' => 'Ann <ann@example.org>',
				'host' => 'ann@example',
				'null' => "ann@example.org\0",
				'accent' => 'änn@example.org',
				'long' => str_repeat( 'a', 65 ) . '@example.org',
				'huge' => str_repeat( 'a', 1_000_000 ) . '@example.org',
			]
		);
	}

	#[DataProvider( 'invalid' )]
	#[TestDox( '[security 32] An invalid address is rejected and not stored: $_dataName' )]
	public function test_invalid( string $email ): void {
		self::assertSame( SubscriptionResult::InvalidEmail, self::request_subscription( $email ) );
		self::assertSame( [ 0, [] ], [ self::mails(), SubscribersTable::rows( 'SELECT id FROM {table}' ) ] );
	}

	#[TestDox( '[security 28] Addresses are compared as a whole: percent signs and underscores are no wildcards' )]
	public function test_exact(): void {
		self::add_subscriber( 'a_n@example.org' );
		foreach ( [ 'a%n@example.org', 'axn@example.org', 'a_n@example.org.org', '%@example.org', '_' ] as $other ) {
			self::assertNull( self::subscribers()->find_by_email( $other ), $other );
		}
		self::assertSame( SubscriptionResult::Success, self::request_subscription( 'axn@example.org' ) );
		self::assertSame( SubscriptionResult::Already, self::request_subscription( 'A_N@example.org' ) );
	}

	#[TestDox( 'Known addresses receive the results of the contract, and none of them is subscribed' )]
	public function test_known(): void {
		$ann = self::add_subscriber();
		self::assertSame( SubscriptionResult::Already, self::request_subscription() );
		self::subscribers()->unsubscribe( $ann->id, 'link' );
		self::assertSame( 'unsubscribed', self::find()->status );
		$this->travel( 60 );
		self::assertSame( SubscriptionResult::OptedOut, self::request_subscription( consent: 'Again.' ) );
		self::assertSame( [ 'pending', 'Again.' ], [ self::find()->status, self::find()->consent ] );
		self::assertTrue( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ), 'until it is confirmed' );
		self::assertSame( 0, self::subscribers()->count() );
		self::assertSame( 2, self::mails() );
		self::assertTrue( self::subscribers()->confirm( self::find() ) );
		self::assertFalse( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) );
		self::assertSame( 1, self::subscribers()->count() );
	}

	#[TestDox( 'A person who unsubscribes without confirming receives one email at most' )]
	public function test_opted_out_victim(): void {
		foreach ( range( 1, 6 ) as $time ) {
			self::request_subscription();
			self::subscribers()->unsubscribe( self::find()->id, 'link' );
			$this->travel( self::DAY );
		}
		self::assertSame( 0, self::mails(), 'the one that waited was taken back' );
		self::assertSame(
			[ SubscriptionResult::ManyPending, 'unsubscribed', 3 ],
			[ self::request_subscription(), self::find()->status, self::find()->mails ]
		);
	}

	/** @return array<string, array{callable(): mixed}> Value of the setting. */
	public static function stored(): array {
		return [
			'a new site'            => [ static fn (): bool => delete_option( 'slipstream_settings_subscribers' ) ],
			'other settings stored' => [
				static fn (): bool => update_option( 'slipstream_settings_subscribers', [ 'pending_days' => 7 ] ),
			],
			'switched on'           => [ static fn () => self::set( [ 'answer_alike' => true ] ) ],
		];
	}

	/** @param callable(): mixed $store */
	#[DataProvider( 'stored' )]
	#[TestDox( '[security 29] The result is the same for every address, and only the mailbox receives more: $_dataName' )]
	public function test_alike( callable $store ): void {
		$store();
		self::assertSame(
			array_fill( 0, 3, SubscriptionResult::Success ),
			array_map( self::request_subscription( ... ), [ 'new@example.org', 'new@example.org', 'ann@example.org' ] )
		);
		self::subscribers()->confirm( self::find() );
		$mails = self::mails();
		self::assertSame( SubscriptionResult::Success, self::request_subscription() );
		self::assertSame( SubscriptionResult::Success, self::request_subscription() );
		self::assertSame( $mails + 1, self::mails() );
		self::subscribers()->unsubscribe( self::find()->id, 'link' );
		self::assertSame( SubscriptionResult::Success, self::request_subscription() );
		foreach ( range( 1, 5 ) as $day ) {
			$this->travel( self::DAY );
			self::assertSame( SubscriptionResult::Success, self::request_subscription(), "day $day" );
		}
		self::assertSame( SubscriptionResult::InvalidEmail, self::request_subscription( 'x' ) );
	}

	#[TestDox( 'An owner who chose to show visitors the real result keeps that choice' )]
	public function test_stored_choice(): void {
		update_option( 'slipstream_settings_subscribers', [ 'answer_alike' => false ] );
		self::add_subscriber();
		self::assertSame( SubscriptionResult::Already, self::request_subscription() );
	}

	#[TestDox( 'Unsubscribing by the link in a confirmation email ends all further ones, and new requests do not bring them back' )]
	public function test_never_again(): void {
		self::request_subscription();
		$this->work( 60 );
		self::subscribers()->unsubscribe( self::find()->id, 'link' );
		foreach ( range( 1, 40 ) as $day ) {
			$this->travel( self::DAY );
			self::assertSame( SubscriptionResult::ManyPending, self::request_subscription(), "day $day" );
			self::assertSame( 'unsubscribed', self::find()->status );
		}
		self::assertCount( 1, $this->server->sent );
		// A former subscriber receives one more email, with a link that prevents further emails.
		$bob = self::add_subscriber( 'bob@example.org' );
		self::subscribers()->unsubscribe( $bob->id, 'link' );
		self::assertSame( SubscriptionResult::OptedOut, self::request_subscription( 'bob@example.org' ) );
		self::subscribers()->unsubscribe( $bob->id, 'link' );
		$mails = self::mails();
		$this->travel( 2 * self::DAY );
		self::assertSame( [ SubscriptionResult::ManyPending, $mails ], [ self::request_subscription( 'bob@example.org' ), self::mails() ] );
	}

	#[TestDox( 'People who left can subscribe again with the link in their email, with a record of consent, and then leave again' )]
	public function test_way_back(): void {
		self::request_subscription();
		self::subscribers()->unsubscribe( self::find()->id, 'link' );
		$this->travel( self::DAY );
		self::assertTrue( self::subscribers()->resubscribe( self::find(), 'You are unsubscribed · Subscribe again' ) );
		$ann = self::find();
		self::assertSame(
			[ 'active', 0, self::TIME + self::DAY, 'You are unsubscribed · Subscribe again', 0 ],
			[ $ann->status, $ann->unsubscribed, $ann->confirmed, $ann->consent, $ann->mails ]
		);
		self::assertFalse( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) );
		self::assertFalse( self::subscribers()->resubscribe( $ann, 'x' ) );
		self::subscribers()->unsubscribe( $ann->id, 'link' );
		self::assertSame( 'unsubscribed', self::find()->status );
	}

	#[TestDox( 'One network can enter a limited number of addresses, and the next network still can' )]
	public function test_network_limit(): void {
		foreach ( [ [ '192.0.2.%d', '192.0.3.1' ], [ '2001:db8:0:1::%x', '2001:db8:0:2::1' ] ] as $kind => [ $pattern, $other ] ) {
			$results = [];
			foreach ( range( 1, 31 ) as $number ) {
				Plugin::get( ScheduleLimit::class )->reset();
				$results[] = self::request_subscription( "a$kind-$number@example.org", sprintf( $pattern, $number ) );
			}
			self::assertSame( array_fill( 0, 30, SubscriptionResult::Success ), array_slice( $results, 0, 30 ) );
			self::assertSame( SubscriptionResult::Limited, $results[30] );
			self::assertSame(
				SubscriptionResult::Limited,
				self::request_subscription( "a$kind-1@example.org", sprintf( $pattern, 1 ) ),
				'the same for a known address'
			);
			self::assertSame( SubscriptionResult::Success, self::request_subscription( "a$kind-32@example.org", $other ) );
			$this->travel( 3600 );
			self::assertSame( SubscriptionResult::Success, self::request_subscription( "a$kind-33@example.org", sprintf( $pattern, 1 ) ) );
		}
	}

	#[TestDox( 'The whole site sends a limited number of emails per hour, and then shows the limit for known and unknown addresses' )]
	public function test_site_limit(): void {
		$this->filter( 'slipstream_subscription_limits', [ 'site' => 2, 'network' => '0', 'seconds' => null ] );
		self::assertSame(
			[ SubscriptionResult::Success, SubscriptionResult::Success, SubscriptionResult::Limited, SubscriptionResult::Limited ],
			array_map(
				static fn ( int $number ): SubscriptionResult => self::request_subscription( "$number@example.org", "198.51.$number.1" ),
				[ 1, 2, 3, 1 ]
			)
		);
		$this->travel( 3600 );
		self::assertSame( SubscriptionResult::Success, self::request_subscription( '3@example.org', '198.51.3.1' ) );
		self::request_subscription( '4@example.org' );
		self::assertSame( SubscriptionResult::Limited, self::request_subscription( '5@example.org' ), 'without an IP address' );
	}

	#[TestDox( 'A request without an outbox fails, and the next one sends an email' )]
	public function test_refused_mail(): void {
		$versions = get_option( 'slipstream_tables' );
		update_option( 'slipstream_tables', [ 'outbox' => 0 ] + $versions );
		self::assertSame( SubscriptionResult::Error, self::request_subscription() );
		update_option( 'slipstream_tables', $versions );
		self::assertSame( [ SubscriptionResult::Success, 1 ], [ self::request_subscription(), self::mails() ] );
	}

	#[TestDox( 'Two parallel requests for the same address create one subscriber and send one email' )]
	public function test_race(): void {
		$others  = [];
		$another = static function ( string $sql ) use ( &$others, &$another ): string {
			if ( str_contains( $sql, 'slipstream_subscribers' ) && ! str_starts_with( $sql, 'SELECT' ) && count( $others ) < 3 ) {
				remove_filter( 'query', $another );
				$others[] = self::request_subscription();
				add_filter( 'query', $another );
			}
			return $sql;
		};
		add_filter( 'query', $another );
		self::assertSame( SubscriptionResult::Success, self::request_subscription() );
		remove_filter( 'query', $another );
		self::assertNotSame( [], $others );
		self::assertSame(
			[ 1, 1, 1 ],
			[ self::mails(), count( SubscribersTable::rows( 'SELECT id FROM {table}' ) ), self::find()->mails ]
		);
	}

	#[TestDox( 'If a worker or request is killed between email and count, no second email is sent' )]
	public function test_dies_before_note(): void {
		self::request_subscription();
		SubscribersTable::query( 'UPDATE {table} SET mails = 0, mailed = 0' );
		self::assertSame( SubscriptionResult::Success, self::request_subscription() );
		self::assertSame( [ 1, 1 ], [ self::mails(), self::find()->mails ] );
	}

	#[TestDox( 'An address that bounced is not emailed until its owner confirms again; the hook accepts any value' )]
	public function test_bounced(): void {
		$ann = self::add_subscriber();
		do_action( 'slipstream_subscriber_bounced', [ 'ann@example.org' ] );
		do_action( 'slipstream_subscriber_bounced', 'nobody@example.org' );
		self::assertSame( 'active', self::find()->status );
		do_action( 'slipstream_subscriber_bounced', 'ANN@example.org' );
		self::assertSame(
			[ 'bounced', self::TIME, 0, [] ],
			[ self::find()->status, self::find()->bounced, self::subscribers()->count(), self::subscribers()->active_after( 0, 9 ) ]
		);
		self::assertTrue( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) );
		$this->travel( self::DAY );
		self::assertSame( SubscriptionResult::Success, self::request_subscription() );
		self::assertSame( 'pending', self::find()->status );
		self::subscribers()->unsubscribe( $ann->id, 'link' );
		self::subscribers()->mark_bounced( $ann->id );
		self::assertSame( 'unsubscribed', self::find()->status );
	}

	#[TestDox( 'Active subscribers are ordered by id, and a post of a category omits subscribers of other categories' )]
	public function test_active_after(): void {
		$ids = [];
		foreach ( [ 'a' => [], 'b' => [ 3 ], 'c' => [ 33 ], 'd' => [ 1, 3 ] ] as $name => $categories ) {
			self::subscribers()->subscribe( new SubscriptionRequest( "$name@example.org", categories: $categories ) );
			Plugin::get( ScheduleLimit::class )->reset();
			self::subscribers()->confirm( self::find( "$name@example.org" ) );
			$ids[ $name ] = self::find( "$name@example.org" )->id;
		}
		$found = static fn ( int $after, int $limit, int ...$categories ): array => array_map(
			static fn ( Subscriber $one ): int => $one->id,
			self::subscribers()->active_after( $after, $limit, array_values( $categories ) )
		);
		self::assertSame( array_values( $ids ), $found( 0, 10 ) );
		self::assertSame( [ $ids['b'], $ids['c'] ], $found( $ids['a'], 2 ) );
		self::assertSame( [ $ids['a'], $ids['b'], $ids['d'] ], $found( 0, 10, 3, 7 ) );
		self::assertSame( [ $ids['a'] ], $found( 0, 10, 7 ) );
	}

	#[TestDox( 'Unconfirmed addresses are deleted after the configured days; people who had unsubscribed are unsubscribed again' )]
	public function test_clean_up(): void {
		self::set( [ 'pending_days' => 2 ] );
		self::request_subscription( 'never@example.org' );
		$ann = self::add_subscriber();
		self::subscribers()->unsubscribe( $ann->id, 'link' );
		$this->travel( 60 );
		self::request_subscription();
		$this->work( self::DAY );
		self::assertSame( [ 'pending', 'pending' ], [ self::find( 'never@example.org' )->status, self::find()->status ] );
		$this->work( 3 * self::DAY );
		self::assertNull( self::subscribers()->find_by_email( 'never@example.org' ) );
		self::assertSame( 'unsubscribed', self::find()->status );
	}

	#[TestDox( 'A bounced address that a visitor entered and nobody confirmed is bounced again' )]
	public function test_clean_up_of_bounced(): void {
		self::set( [ 'pending_days' => 2 ] );
		self::subscribers()->mark_bounced( self::add_subscriber()->id );
		$this->travel( self::DAY );
		self::request_subscription();
		self::assertSame( 'pending', self::find()->status );
		$this->work( 4 * self::DAY );
		self::assertSame( [ 'bounced', self::TIME ], [ self::find()->status, self::find()->bounced ] );
		self::request_subscription();
		self::assertTrue( self::subscribers()->confirm( self::find() ) );
		self::assertSame( [ 'active', 0 ], [ self::find()->status, self::find()->bounced ] );
	}

	#[TestDox( 'An IP address is stored as a keyed hash if the owner allows it, and the suppression table contains hashes only' )]
	public function test_hashes(): void {
		self::set( [ 'store_ip' => true ] );
		self::request_subscription( ip: '192.0.2.7' );
		$ip = SubscribersTable::rows( 'SELECT ip FROM {table}' )[0]['ip'];
		self::assertSame( Plugin::get( SiteKey::class )->hash( 'ip', '192.0.2.7' ), $ip );
		self::assertContains(
			$ip,
			array_merge( ...Plugin::get( PersonalSubscribers::class )->find( 'ann@example.org', 1 )->items ),
			'who asks for their data gets the hash as well'
		);
		self::subscribers()->unsubscribe( self::find()->id, 'link' );
		$row = SuppressionTable::rows( 'SELECT * FROM {table}' )[0];
		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/D', $row['hash'] );
		self::assertNotSame( hash( 'sha256', 'ann@example.org' ), $row['hash'] );
		self::assertStringNotContainsString( 'ann', implode( ' ', $row ) );
	}

	#[TestDox( 'The count is Jetpack\'s transient, and correct as soon as a person subscribes or leaves' )]
	public function test_count(): void {
		self::add_subscriber();
		self::assertSame( 1, self::subscribers()->count() );
		self::assertSame( [ 'status' => 'success', 'value' => 1 ], get_transient( 'wpcom_subscribers_total' ) );
		self::add_subscriber( 'bob@example.org' );
		$with_bob = self::subscribers()->count();
		set_transient( 'wpcom_subscribers_total', 'odd' );
		self::assertSame( [ 2, 2 ], [ $with_bob, self::subscribers()->count() ] );
	}
}
