<?php
/**
 * Tests of the events that outside services send.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Connections;
use Slipstream\Connections\Secrets;
use Slipstream\Database\Migrator;
use Slipstream\Extensions\Guestbook\Entries;
use Slipstream\Extensions\Guestbook\OwnerChoices;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use Slipstream\Webhooks\WebhookEventsTable;
use Slipstream\Webhooks\WebhookInbox;
use WP_REST_Request;
use WP_REST_Response;

final class WebhooksTest extends TestCase {

	private const NOW    = 1_900_000_000;
	private const SECRET = 'shared-secret';
	private const BODY   = '{"id":"evt_1","author":"Bea","content":"From next door, 12 €"}';

	/**
	 * Versions of the tables before the test.
	 *
	 * @var array<mixed>
	 */
	private static array $versions = [];

	public static function setUpBeforeClass(): void {
		new FixtureProject( [ 'guestbook' => FixtureProject::written( 'guestbook' ) ] );
		self::$versions = array_diff_key( (array) get_option( Migrator::OPTION ), [ Entries::NAME => 0 ] );
		update_option( Migrator::OPTION, self::$versions, true );
		wp_cache_flush();
		Plugin::get( Migrator::class )->run();
		FixtureProject::remove_all();
		TestCase::forget_services();
	}

	public static function tearDownAfterClass(): void {
		Entries::query( 'DROP TABLE IF EXISTS {table}' );
		update_option( Migrator::OPTION, self::$versions, true );
		wp_cache_flush();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->open( 'production' );
		Plugin::get( Secrets::class )->set( 'calendar_client_secret', self::SECRET );
	}

	/** Simulates a request at a given time, with the guestbook in a list of index.json. */
	private function open( string $list, int $now = self::NOW ): void {
		self::forget_services();
		unset( $GLOBALS['wp_rest_server'] );
		new FixtureProject( [ 'guestbook' => FixtureProject::written( 'guestbook' ) ], [ 'production' => [], $list => [ 'guestbook' ] ] );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$now" ) ) );
	}

	/**
	 * Sends an event as the service does.
	 *
	 * @param array<string, string> $headers Headers that differ from the valid ones.
	 */
	private function send( string $body = self::BODY, array $headers = [], string $name = 'guestbook' ): WP_REST_Response {
		wp_set_current_user( 0 );
		$request = new WP_REST_Request( 'POST', "/slipstream/v1/webhooks/$name" );
		$request->set_body( $body );
		$headers += [
			'Content-Type' => 'application/json',
			'X-Timestamp'  => (string) self::NOW,
			'X-Signature'  => hash_hmac( 'sha256', self::NOW . '.' . $body, self::SECRET ),
		];
		foreach ( $headers as $header => $value ) {
			$request->set_header( $header, $value );
		}
		return rest_do_request( $request );
	}

	private function work(): void {
		Plugin::get( Cron::class )->cancel_all();
		do_action( 'slipstream_work' );
	}

	/** @return list<string> Entries in the guestbook. */
	private static function entries(): array {
		return array_column( Entries::rows( 'SELECT content FROM {table}' ), 'content' );
	}

	#[TestDox( 'An event is stored and answered, a job handles it, and the same event again changes nothing' )]
	public function test_once(): void {
		self::assertSame( [ 200, [ 'received' => true ] ], [ $this->send()->get_status(), $this->send()->get_data() ] );
		self::assertSame( [], self::entries(), 'the service does not wait for it' );
		$this->work();
		self::assertSame( [ 'From next door, 12 €' ], self::entries() );
		self::assertSame( 200, $this->send()->get_status() );
		$this->work();
		self::assertSame( [ 'From next door, 12 €' ], self::entries() );
		self::assertSame(
			[ [ 'webhook' => 'guestbook', 'event_id' => 'evt_1', 'handled' => (string) self::NOW ] ],
			WebhookEventsTable::rows( 'SELECT webhook, event_id, handled FROM {table}' )
		);
	}

	#[TestDox( 'An event is received and handled while the feature is switched off' )]
	public function test_ungated(): void {
		$this->open( 'experimental' );
		$this->filter( 'pre_option_slipstream_disabled', [ 'guestbook' ] );
		self::assertSame( 200, $this->send()->get_status() );
		$this->work();
		self::assertSame( [ 'From next door, 12 €' ], self::entries() );
	}

	/**
	 * @return array<string, array{string, array<string, string>}>
	 */
	public static function refusals(): array {
		$sign = static fn ( string $text, string $secret = self::SECRET ): string => hash_hmac( 'sha256', $text, $secret );
		$at   = static fn ( int $time ): array => [
			'X-Timestamp' => (string) $time,
			'X-Signature' => $sign( $time . '.' . self::BODY ),
		];
		return [
			'no signature'             => [ self::BODY, [ 'X-Signature' => '' ] ],
			'another secret'           => [ self::BODY, [ 'X-Signature' => $sign( self::NOW . '.' . self::BODY, 'other' ) ] ],
			'the empty secret'         => [ self::BODY, [ 'X-Signature' => $sign( self::NOW . '.' . self::BODY, '' ) ] ],
			'another body'             => [
				str_replace( '12', '13', self::BODY ),
				[ 'X-Signature' => $sign( self::NOW . '.' . self::BODY ) ],
			],
			'the body encoded again'   => [
				(string) wp_json_encode( json_decode( self::BODY ) ),
				[ 'X-Signature' => $sign( self::NOW . '.' . self::BODY ) ],
			],
			'the signed time changed'  => [
				self::BODY,
				[ 'X-Timestamp' => (string) ( self::NOW - 1 ), 'X-Signature' => $sign( self::NOW . '.' . self::BODY ) ],
			],
			'older than five minutes'  => [ self::BODY, $at( self::NOW - 301 ) ],
			'from the future'          => [ self::BODY, $at( self::NOW + 301 ) ],
			'no time'                  => [ self::BODY, [ 'X-Timestamp' => '', 'X-Signature' => $sign( '.' . self::BODY ) ] ],
			'an id that is too long'   => [
				$body = '{"id":"' . str_repeat( 'x', 191 ) . '"}',
				[ 'X-Signature' => $sign( self::NOW . ".$body" ) ],
			],
			'an empty id'              => [ $body = '{"id":""}', [ 'X-Signature' => $sign( self::NOW . ".$body" ) ] ],
		];
	}

	/** @param array<string, string> $headers HTTP headers of the request. */
	#[DataProvider( 'refusals' )]
	#[TestDox( 'Rejected with 400 without storing anything: $_dataName' )]
	public function test_refusal( string $body, array $headers ): void {
		$response = $this->send( $body, $headers );
		self::assertSame(
			[ 400, 'The event could not be verified.' ],
			[ $response->get_status(), $response->as_error()?->get_error_message() ]
		);
		self::assertSame( [], WebhookEventsTable::rows( 'SELECT id FROM {table}' ) );
		self::assertSame( [], OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_webhook'" ) );
	}

	#[TestDox( 'Without a secret every event is refused' )]
	public function test_no_secret(): void {
		Plugin::get( Secrets::class )->remove( 'calendar_client_secret' );
		self::forget_services();
		$this->open( 'production' );
		self::assertSame( '', Plugin::get( Connections::class )->value( OwnerChoices::calendar(), 'calendar_client_secret' ) );
		self::assertSame( 400, $this->send()->get_status() );
		self::assertSame(
			400,
			$this->send( self::BODY, [ 'X-Signature' => hash_hmac( 'sha256', self::NOW . '.' . self::BODY, '' ) ] )->get_status()
		);
	}

	#[TestDox( 'Signatures of the last and of the next five minutes are accepted' )]
	public function test_tolerance(): void {
		foreach ( [ -300, 300 ] as $offset ) {
			$time = self::NOW + $offset;
			self::assertSame(
				200,
				$this->send(
					self::BODY,
					[ 'X-Timestamp' => (string) $time, 'X-Signature' => hash_hmac( 'sha256', "$time." . self::BODY, self::SECRET ) ]
				)->get_status()
			);
		}
	}

	#[TestDox( 'An undeclared name returns 404, a body above 1 MiB returns 413, and one of exactly 1 MiB is read' )]
	public function test_unknown_and_large(): void {
		self::assertSame( 404, $this->send( self::BODY, [], 'nobody' )->get_status() );
		$body = static fn ( int $bytes ): string => '{"id":"evt_2","content":"' . str_repeat( 'x', $bytes - 27 ) . '"}';
		self::assertSame( 1_048_576, strlen( $body( 1_048_576 ) ) );
		self::assertSame( 413, $this->send( $body( 1_048_577 ) )->get_status() );
		self::assertSame( 200, $this->send( $body( 1_048_576 ) )->get_status() );
	}

	#[TestDox( 'If the database rejects an event, the service sends it again' )]
	public function test_database(): void {
		$end = self::refuse( '/^INSERT IGNORE INTO \S+webhook_events/' );
		self::assertSame( 503, $this->send()->get_status() );
		self::assertTrue( $end() );
		self::assertSame( 200, $this->send()->get_status() );
	}

	#[TestDox( 'An event whose job was lost gets another, from the service or from the daily clean-up' )]
	public function test_lost_job(): void {
		$this->send();
		OutboxTable::query( 'DELETE FROM {table}' );
		$this->send();
		$job = OutboxTable::row( "SELECT hook FROM {table} WHERE hook = 'slipstream_webhook'" );
		self::assertNotNull( $job );
		OutboxTable::query( 'DELETE FROM {table}' );
		$this->open( 'production', self::NOW + 600 );
		Plugin::get( WebhookInbox::class )->clean_up();
		self::assertNull( OutboxTable::row( "SELECT hook FROM {table} WHERE hook = 'slipstream_webhook'" ), 'its job may still come' );
		$this->open( 'production', self::NOW + 601 );
		Plugin::get( WebhookInbox::class )->clean_up();
		$this->work();
		self::assertSame( [ 'From next door, 12 €' ], self::entries() );
	}

	#[TestDox( 'The data of a handled event is deleted after 30 days and its id after 400; an event that waits stays' )]
	public function test_clean_up(): void {
		$this->send();
		$this->work();
		$waiting = '{"id":"evt_3"}';
		$this->send( $waiting );
		$rows = static fn (): array => array_column(
			WebhookEventsTable::rows( 'SELECT event_id, data FROM {table} ORDER BY id' ),
			'data',
			'event_id'
		);
		foreach ( [ [ 30, 0, self::BODY ], [ 30, 1, '' ], [ 400, 0, '' ], [ 400, 1, null ] ] as [ $days, $seconds, $expected ] ) {
			$this->open( 'production', self::NOW + $days * 86400 + $seconds );
			Plugin::get( WebhookInbox::class )->clean_up();
			$data = $rows()['evt_1'] ?? null;
			self::assertSame(
				null === $expected || '' === $expected ? $expected : json_decode( $expected, true ),
				null === $data || '' === $data ? $data : json_decode( $data, true ),
				"$days days and $seconds seconds"
			);
			self::assertArrayHasKey( 'evt_3', $rows() );
		}
	}

	#[TestDox( 'An event that cannot be handled now is handled later' )]
	public function test_failure(): void {
		$this->send();
		$end = self::refuse( '/^INSERT INTO \\S+guestbook_entries/' );
		$this->work();
		self::assertTrue( $end() );
		self::assertSame( [ '0' ], array_column( WebhookEventsTable::rows( 'SELECT handled FROM {table}' ), 'handled' ) );
		$this->open( 'production', self::NOW + 86400 );
		$this->work();
		self::assertSame( [ 'From next door, 12 €' ], self::entries() );
	}

	#[TestDox( 'An event without a handler fails with a reason, and waits' )]
	public function test_gone(): void {
		WebhookEventsTable::query( "INSERT INTO {table} (identity, webhook, event_id, data, received) VALUES ('i', 'gone', 'e', '[]', 1)" );
		$row    = WebhookEventsTable::row( "SELECT id FROM {table} WHERE identity = 'i'" );
		$reason = '';
		try {
			Plugin::get( WebhookInbox::class )->handle( [ (int) ( $row['id'] ?? 0 ) ] );
		} catch ( JobFailed $failure ) {
			$reason = $failure->reason;
		}
		self::assertSame( 'no_webhook_handler', $reason );
		self::assertSame( [ '0' ], array_column( WebhookEventsTable::rows( 'SELECT handled FROM {table}' ), 'handled' ) );
	}
}
