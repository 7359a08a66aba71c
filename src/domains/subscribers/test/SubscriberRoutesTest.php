<?php
/**
 * Tests of the subscribers' routes, exports and privacy tools.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Domains\Subscribers\Links;
use Slipstream\Domains\Subscribers\SubscriptionResult;
use Slipstream\Domains\Subscribers\SubscriberList;
use Slipstream\Domains\Subscribers\SubscriberQuery;
use Slipstream\Domains\Subscribers\Subscribers;
use Slipstream\Domains\Subscribers\SubscribersTable;
use Slipstream\Domains\Subscribers\SuppressionList;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\ScheduleLimit;
use Slipstream\Plugin;

require_once __DIR__ . '/SubscribersTestCase.php';

final class SubscriberRoutesTest extends SubscribersTestCase {

	private const LIST = '/slipstream/v1/subscribers';

	/**
	 * @param array<string, mixed> $parameters Query arguments.
	 * @return list<string> Addresses of a page.
	 */
	private function emails( array $parameters = [] ): array {
		$answer = $this->rest( 'GET', self::LIST, $parameters );
		self::assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		return array_column( $answer->get_data()['items'], 'email' );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function strangers(): array {
		return [
			'visitor' => [ '' ],
			'subscriber' => [ 'subscriber' ],
			'contributor' => [ 'contributor' ],
			'author' => [ 'author' ],
			'editor' => [ 'editor' ],
		];
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( 'Only administrators can read or change a subscriber, on every path: $_dataName' )]
	public function test_strangers( string $role ): void {
		$id = self::add_subscriber( 'sentinel@example.org' )->id;
		$this->log_in( $role );
		$ways = [
			[ 'GET', '', [] ],
			[ 'GET', '', [ 'search' => 'sentinel@example.org' ] ],
			[ 'POST', '', [ 'email' => 'bob@example.org', 'consent' => 'x' ] ],
			[ 'GET', '/counts', [] ],
			[ 'GET', '/export', [] ],
			[ 'GET', "/$id", [] ],
			[ 'POST', "/$id/unsubscription", [] ],
			[ 'DELETE', "/$id", [] ],
			[ 'POST', "/$id/confirmation", [] ],
			[ 'POST', '/bulk', [ 'action' => 'remove', 'subscribers' => [ $id ] ] ],
		];
		foreach ( $ways as [ $method, $path, $parameters ] ) {
			$answer = $this->rest( $method, self::LIST . $path, $parameters );
			self::assertSame( '' === $role ? 401 : 403, $answer->get_status(), "$method $path" );
			self::assertStringNotContainsString( 'sentinel', (string) wp_json_encode( $answer->get_data() ), "$method $path" );
		}
		self::assertSame( [ 'active' ], array_column( SubscribersTable::rows( 'SELECT status FROM {table}' ), 'status' ) );
	}

	#[TestDox( 'The owner can let editors manage subscribers, and nobody else' )]
	public function test_managers(): void {
		self::set( [ 'managers' => 'editors' ] );
		self::assertSame(
			[ 200, 200, 403 ],
			array_map(
				fn ( string $role ): int => $this->rest( 'GET', self::LIST, [], $role )->get_status(),
				[ 'administrator', 'editor', 'author' ]
			)
		);
	}

	#[TestDox( '[SUB-17] The count is current for users who can edit posts, and rejected with the contract\'s code for others' )]
	public function test_count(): void {
		self::add_subscriber();
		set_transient( Subscribers::COUNT, [ 'status' => 'success', 'value' => 99 ] );
		$answer = $this->rest( 'GET', '/wpcom/v2/subscribers/count', [], 'contributor' );
		self::assertSame( [ 200, [ 'count' => 1 ] ], [ $answer->get_status(), $answer->get_data() ] );
		$refused = $this->rest( 'GET', '/wpcom/v2/subscribers/count', [], '' );
		self::assertSame( [ 401, 'authorization_required' ], [ $refused->get_status(), $refused->get_data()['code'] ] );
		self::assertSame( 403, $this->rest( 'GET', '/wpcom/v2/subscribers/count', [], 'subscriber' )->get_status() );
	}

	#[TestDox( 'Pages list the newest first, without gaps or duplicates while subscribers are added and removed' )]
	public function test_pages(): void {
		foreach ( range( 1, 7 ) as $number ) {
			self::request_subscription( "a$number@example.org" );
			$this->travel( $number % 2 );
			Plugin::get( ScheduleLimit::class )->reset();
		}
		$this->log_in( 'administrator' );
		$seen   = [];
		$cursor = '';
		do {
			$data = $this->rest( 'GET', self::LIST, [ 'per_page' => 2, 'cursor' => $cursor ] )->get_data();
			array_push( $seen, ...array_column( $data['items'], 'email' ) );
			$cursor = $data['next'];
			if ( 2 === count( $seen ) ) {
				self::request_subscription( 'late@example.org' );
				Plugin::get( Subscribers::class )->remove( self::find( 'a7@example.org' ) );
			}
		} while ( null !== $cursor );
		self::assertSame(
			[
				'a7@example.org',
				'a6@example.org',
				'a5@example.org',
				'a4@example.org',
				'a3@example.org',
				'a2@example.org',
				'a1@example.org',
			],
			$seen
		);
	}

	#[TestDox( '[security 28] A search matches a whole address, or parts of addresses and names; wildcards are text' )]
	public function test_search(): void {
		foreach ( [
			'ann@example.org',
			'ann_b@example.org',
			'annxb@example.org',
			'100%@example.org',
			'1000@example.org',
			"o'neil@example.org",
		] as $email ) {
			self::request_subscription( $email );
			Plugin::get( ScheduleLimit::class )->reset();
		}
		SubscribersTable::query( "UPDATE {table} SET name = 'Ada Lovelace' WHERE email = 'ann@example.org'" );
		$this->log_in( 'administrator' );
		$expected = [
			'ANN@example.org' => [ 'ann@example.org' ],
			'ann_'            => [ 'ann_b@example.org' ],
			'100%'            => [ '100%@example.org' ],
			'%'               => [ '100%@example.org' ],
			'_'               => [ 'ann_b@example.org' ],
			'nn'              => [ 'annxb@example.org', 'ann_b@example.org', 'ann@example.org' ],
			'@EXAMPLE.org'    => [
				"o'neil@example.org",
				'1000@example.org',
				'100%@example.org',
				'annxb@example.org',
				'ann_b@example.org',
				'ann@example.org',
			],
			'lovelace'        => [ 'ann@example.org' ],
			'\\'              => [],
			"o'"              => [ "o'neil@example.org" ],
			' Ann'            => [ 'annxb@example.org', 'ann_b@example.org', 'ann@example.org' ],
			'xann@example.org' => [],
		];
		foreach ( $expected as $search => $emails ) {
			self::assertSame( $emails, $this->emails( [ 'search' => $search ] ), $search );
		}
		Plugin::get( Subscribers::class )->confirm( self::find() );
		self::assertSame( [ 'ann@example.org' ], $this->emails( [ 'status' => 'active' ] ) );
		self::assertSame( [ 'annxb@example.org', 'ann_b@example.org' ], $this->emails( [ 'status' => 'pending', 'search' => 'ann' ] ) );
		self::assertSame(
			[ 'active' => 1, 'pending' => 5, 'unsubscribed' => 0, 'bounced' => 0 ],
			$this->rest( 'GET', self::LIST . '/counts' )->get_data()
		);
	}

	#[TestDox( 'A person added with consent is active, one without consent is emailed, and people who left can only return by themselves' )]
	public function test_add(): void {
		$this->log_in( 'administrator' );
		$add = function ( string $email, string $consent = '' ): array {
			$answer = $this->rest( 'POST', self::LIST, [ 'email' => $email, 'consent' => $consent ] );
			return [ $answer->get_status(), $answer->get_data()['status'] ?? $answer->get_data()['code'] ];
		};
		self::assertSame( [ 201, 'pending' ], $add( 'Ann@example.org' ) );
		self::assertSame( [ 201, 'active' ], $add( 'bob@example.org', 'Signed a list at the fair.' ) );
		self::assertSame(
			[ 'Signed a list at the fair.', self::TIME, 1 ],
			[
				self::find( 'bob@example.org' )->consent,
				self::find( 'bob@example.org' )->consented,
				Plugin::get( Subscribers::class )->count(),
			]
		);
		self::assertSame( [ 409, 'slipstream_subscriber_known' ], $add( 'bob@example.org', 'x' ) );
		self::assertSame( [ 400, 'slipstream_subscriber_email' ], $add( 'bob' ) );
		self::assertCount( 1, OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail'" ) );
		Plugin::get( SuppressionList::class )->add( 'eve@example.org', 'erased' );
		self::assertSame( [ 409, 'slipstream_subscriber_suppressed' ], $add( 'eve@example.org', 'x' ) );
		self::assertSame( [ 201, 'pending' ], $add( 'eve@example.org' ) );
	}

	#[TestDox( 'A subscriber is read, unsubscribed, emailed again and removed; a missing one returns 404' )]
	public function test_one(): void {
		self::request_subscription();
		$id = self::find()->id;
		$this->log_in( 'administrator' );
		$one = self::LIST . "/$id";
		self::assertSame( 'ann@example.org', $this->rest( 'GET', $one )->get_data()['email'] );
		self::assertSame( [ 200, 2 ], [ $this->rest( 'POST', "$one/confirmation" )->get_status(), self::find()->mails ] );
		self::assertSame( 'unsubscribed', $this->rest( 'POST', "$one/unsubscription" )->get_data()['status'] );
		self::assertSame( 409, $this->rest( 'POST', "$one/confirmation" )->get_status() );
		self::assertSame( 'ann@example.org', $this->rest( 'DELETE', $one )->get_data()['email'] );
		foreach ( [ [ 'GET', '' ], [ 'POST', '/unsubscription' ], [ 'DELETE', '' ], [ 'POST', '/confirmation' ] ] as [ $method, $path ] ) {
			self::assertSame( 404, $this->rest( $method, $one . $path )->get_status() );
		}
		self::assertTrue( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) );
	}

	#[TestDox( 'One request changes many, returns their new rows, and the reason for each failure' )]
	public function test_bulk(): void {
		$ids = array_map( fn ( string $name ): int => self::add_subscriber( "$name@example.org" )->id, [ 'ann', 'bob' ] );
		self::request_subscription( 'cy@example.org' );
		$ids[] = self::find( 'cy@example.org' )->id;
		$this->log_in( 'administrator' );
		$bulk = fn ( string $action, array $subscribers ): array => (array) $this->rest(
			'POST',
			self::LIST . '/bulk',
			compact( 'action', 'subscribers' )
		)->get_data();

		$answer = $bulk( 'unsubscribe', [ $ids[0], $ids[0], 999_999 ] );
		self::assertSame(
			[ [ 'ann@example.org' ], [ 'unsubscribed' ], [] ],
			[ array_column( $answer['rows'], 'email' ), array_column( $answer['rows'], 'status' ), $answer['deleted'] ]
		);
		self::assertSame(
			[ [ 999_999, 'slipstream_subscriber_not_found' ] ],
			array_map( static fn ( array $one ): array => [ $one['id'], $one['code'] ], $answer['failed'] )
		);
		self::assertSame(
			[ 'unsubscribed', 'active', 'pending' ],
			array_map( static fn ( string $name ): string => self::find( "$name@example.org" )->status, [ 'ann', 'bob', 'cy' ] )
		);

		$answer = $bulk( 'resend', $ids );
		self::assertSame(
			[ [ 'pending' ], [ 'slipstream_subscriber_not_pending', 'slipstream_subscriber_not_pending' ] ],
			[ array_column( $answer['rows'], 'status' ), array_column( $answer['failed'], 'code' ) ]
		);

		$answer = $bulk( 'remove', [ $ids[1], $ids[2] ] );
		self::assertSame( [ [], [ $ids[1], $ids[2] ], [] ], [ $answer['rows'], $answer['deleted'], $answer['failed'] ] );
		self::assertSame( [ 'ann@example.org' ], array_column( SubscribersTable::rows( 'SELECT email FROM {table}' ), 'email' ) );
		foreach ( [
			[ 'confirm', $ids ],
			[ 'remove', [] ],
			[ 'remove', [ 0 ] ],
			[ 'remove', range( 1, 101 ) ],
		] as [ $action, $subscribers ] ) {
			self::assertSame( 400, $this->rest( 'POST', self::LIST . '/bulk', compact( 'action', 'subscribers' ) )->get_status(), $action );
		}
	}

	#[TestDox( 'Confirmations above the limit of a request fail one by one, and none is lost silently' )]
	public function test_bulk_mails(): void {
		foreach ( range( 1, 12 ) as $number ) {
			self::request_subscription( "a$number@example.org" );
			Plugin::get( ScheduleLimit::class )->reset();
		}
		$this->travel( 60 );
		$this->log_in( 'administrator' );
		$ids    = array_map( 'intval', array_column( SubscribersTable::rows( 'SELECT id FROM {table}' ), 'id' ) );
		$answer = $this->rest( 'POST', self::LIST . '/bulk', [ 'action' => 'resend', 'subscribers' => $ids ] )->get_data();
		self::assertCount( 5, $answer['rows'] );
		self::assertSame( array_fill( 0, 7, 'slipstream_too_many_subscribers' ), array_column( $answer['failed'], 'code' ) );
		self::assertCount( 17, OutboxTable::rows( "SELECT id FROM {table} WHERE hook = 'slipstream_mail'" ) );
	}

	#[TestDox( 'Removing a person deletes all data; unsubscribed and bounced addresses stay suppressed' )]
	public function test_remove(): void {
		$this->log_in( 'administrator' );
		$remove = fn ( string $email ): int => $this->rest( 'DELETE', self::LIST . '/' . self::find( $email )->id )->get_status();
		$add    = fn ( string $email ): int => $this->rest(
			'POST',
			self::LIST,
			[ 'email' => $email, 'consent' => 'At the fair.' ]
		)->get_status();
		self::add_subscriber( 'active@example.org' );
		self::request_subscription( 'pending@example.org' );
		Plugin::get( Subscribers::class )->unsubscribe( self::add_subscriber( 'left@example.org' )->id, 'link' );
		Plugin::get( Subscribers::class )->mark_bounced( self::add_subscriber( 'bounced@example.org' )->id );
		foreach ( [ 'active' => 201, 'pending' => 201, 'left' => 409, 'bounced' => 409 ] as $name => $status ) {
			$email = "$name@example.org";
			self::assertSame( 200, $remove( $email ), $name );
			self::assertNull( Plugin::get( Subscribers::class )->find_by_email( $email ) );
			self::assertSame( 409 === $status, Plugin::get( SuppressionList::class )->contains( $email ), $name );
			self::assertSame( $status, $add( $email ), $name );
		}
		$this->work( 60 );
		self::assertStringNotContainsString( 'pending@example.org', implode( $this->server->sent ), 'the mail that waited is taken back' );
	}

	#[TestDox( '[security 6] An export has no formula, no link and all rows, and its response streams a file' )]
	public function test_export(): void {
		self::request_subscription( '=1+1@example.org', consent: "=cmd|'/C calc'!A0" );
		self::request_subscription( 'ann@example.org', consent: "Say \"yes\",\nplease" );
		$csv = '';
		Plugin::get( SubscriberList::class )->export(
			new SubscriberQuery( limit: 1 ),
			static function ( string $line ) use ( &$csv ): void {
				$csv .= $line;
			}
		);
		$file = fopen( 'php://memory', 'w+' );
		self::assertIsResource( $file );
		fwrite( $file, $csv );
		rewind( $file );
		$rows = [];
		$row  = fgetcsv( $file, null, ',', '"', '' );
		while ( is_array( $row ) ) {
			$rows[] = $row;
			foreach ( $row as $cell ) {
				self::assertDoesNotMatchRegularExpression( '/^[=+\-@\t\r]/', (string) $cell );
			}
			$row = fgetcsv( $file, null, ',', '"', '' );
		}
		self::assertSame( [ 'email', 'ann@example.org', "'=1+1@example.org" ], array_column( $rows, 0 ) );
		self::assertSame( [ "Say \"yes\",\nplease", "'=cmd|'/C calc'!A0" ], array_slice( array_column( $rows, 3 ), 1 ) );
		$key = substr( Plugin::get( Links::class )->unsubscribe( self::find() ), -64 );
		self::assertStringNotContainsString(
			$key,
			$csv . wp_json_encode( $this->rest( 'GET', self::LIST, [], 'administrator' )->get_data() )
		);
		$answer = $this->rest( 'GET', self::LIST . '/export', [], 'administrator' );
		self::assertSame( 'text/csv; charset=UTF-8', $answer->get_headers()['Content-Type'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$request                   = new \WP_REST_Request( 'GET', self::LIST . '/export' );
		self::assertSame(
			$csv,
			$this->printed( static fn () => apply_filters( 'rest_pre_serve_request', false, $answer, $request, rest_get_server() ) )
		);
		unset( $_SERVER['REQUEST_METHOD'] );
	}

	#[TestDox( 'WordPress exports and erases a subscription, and the erased address is emailed only after a new confirmation' )]
	public function test_privacy(): void {
		self::add_subscriber();
		self::add_subscriber( 'ann@example.org.example' );
		$exporter = apply_filters( 'wp_privacy_personal_data_exporters', [] )['slipstream-subscribers-subscription'];
		$data     = $exporter['callback']( 'Ann@Example.org', 1 );
		self::assertTrue( $data['done'] );
		self::assertSame(
			[ 'ann@example.org', 'active', 'I want mail.' ],
			array_column( array_slice( $data['data'][0]['data'], 0, 3 ), 'value' )
		);
		$eraser = apply_filters( 'wp_privacy_personal_data_erasers', [] )['slipstream-subscribers-subscription'];
		$erased = $eraser['callback']( 'ann@example.org', 1 );
		self::assertSame( [ true, false, true ], [ $erased['items_removed'], $erased['items_retained'], $erased['done'] ] );
		self::assertCount( 1, $erased['messages'] );
		self::assertFalse( $eraser['callback']( 'ann@example.org', 1 )['items_removed'] );
		self::assertNull( Plugin::get( Subscribers::class )->find_by_email( 'ann@example.org' ) );
		self::assertSame( 1, Plugin::get( Subscribers::class )->count() );
		self::assertTrue( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) );
		self::assertSame( SubscriptionResult::Success, self::request_subscription(), 'which tells a stranger nothing' );
		self::assertTrue( Plugin::get( Subscribers::class )->confirm( self::find() ) );
		self::assertFalse( Plugin::get( SuppressionList::class )->contains( 'ann@example.org' ) );
	}
}
