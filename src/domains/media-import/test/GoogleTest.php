<?php
/**
 * Tests of Google Photos: signing in, picking, listing and copying, against stand-ins.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\OAuthClient;
use Slipstream\Connections\OAuthState;
use Slipstream\Connections\Secrets;
use Slipstream\Connections\SignIn;
use Slipstream\Domains\MediaImport\Google\GoogleAccount;
use Slipstream\Domains\MediaImport\Google\PersonalAccounts;
use Slipstream\Domains\MediaImport\Google\PickerApi;
use LogicException;
use ReflectionMethod;
use Slipstream\Plugin;
use WP_Error;
use WP_REST_Request;
use WP_User;

require_once __DIR__ . '/MediaTestCase.php';

final class GoogleTest extends MediaTestCase {

	private const SECRETS = [
		'google_photos_client_id'     => '42-app.apps.googleusercontent.com',
		'google_photos_client_secret' => 'GOCSPX-hush',
	];

	protected function setUp(): void {
		parent::setUp();
		Plugin::get( Secrets::class )->set_all( self::SECRETS );
		$this->sign_on( 'author' );
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ self::cookie() ] );
		parent::tearDown();
	}

	private static function cookie(): string {
		return (string) constant( 'LOGGED_IN_COOKIE' );
	}

	/** Logs in a user with a session, like a browser. */
	private function sign_on( string $role ): int {
		$user = $this->log_in( $role );
		$this->come_back_as( $user );
		return $user;
	}

	private function come_back_as( int $user ): void {
		wp_set_current_user( $user );
		$_COOKIE[ self::cookie() ] = wp_get_current_user()->user_login . '|' . ( time() + 9999 ) . '|one|x';
	}

	/** @return array{state: string, code: string} Query arguments with which Google redirects the browser back. */
	private function visit_google(): array {
		$url = $this->api( 'GET', '/connection/google_photos' )->get_data()['connect_URL'];
		file_get_contents( $url, false, stream_context_create( [ 'http' => [ 'follow_location' => 0 ] ] ) );
		$location = (string) current( (array) preg_grep( '/^Location: /', $http_response_header ) );
		self::assertStringStartsWith( 'Location: ' . OAuthClient::redirect_url() . '&', $location );
		parse_str( (string) wp_parse_url( substr( $location, 10 ), PHP_URL_QUERY ), $back );
		return [
			'state' => is_string( $back['state'] ?? null ) ? $back['state'] : '',
			'code'  => is_string( $back['code'] ?? null ) ? $back['code'] : '',
		];
	}

	private function connect( string $account = 'ada' ): void {
		$this->control( [ 'account' => $account ] );
		$back = $this->visit_google();
		self::assertInstanceOf( Account::class, Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] ) );
	}

	/** Creates a session in which the user has picked photos. */
	private function pick(): string {
		$session = $this->api( 'POST', '/session/google_photos' )->get_data();
		file_get_contents( $session['pickerUri'], false, stream_context_create( [ 'http' => [ 'method' => 'POST' ] ] ) );
		return $session['id'];
	}

	/** @return list<array<string, mixed>> */
	private function picked( int $count = 3 ): array {
		$this->control( [ 'count' => $count ] );
		return $this->items( 'google_photos', [ 'session_id' => $this->pick() ] );
	}

	/** @return array{int, string} */
	private static function refusal( \WP_REST_Response $answer ): array {
		return [ $answer->get_status(), (string) ( $answer->get_data()['code'] ?? '' ) ];
	}

	#[TestDox( '[EXM-68] Connecting redirects to Google with the arguments for a refresh token, and returns to this user\'s account' )]
	public function test_connect(): void {
		$url = $this->api( 'GET', '/connection/google_photos' )->get_data()['connect_URL'];
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame(
			[ 'code', 'offline', 'consent', 'S256' ],
			[ $query['response_type'], $query['access_type'], $query['prompt'], $query['code_challenge_method'] ]
		);
		self::assertContains(
			'https://www.googleapis.com/auth/photospicker.mediaitems.readonly',
			explode( ' ', is_string( $query['scope'] ) ? $query['scope'] : '' )
		);
		self::assertSame(
			[ 'enabled' => true, 'connected' => false ],
			$this->api( 'GET', '/connection/google_photos/picker_status' )->get_data()
		);
		$this->connect();
		self::assertSame(
			[ 'enabled' => true, 'connected' => true ],
			$this->api( 'GET', '/connection/google_photos/picker_status' )->get_data()
		);
		self::assertSame(
			[ 'name' => 'Ada Lovelace', 'image' => 'https://lh3.googleusercontent.com/a/ada' ],
			$this->list( 'google_photos' )->get_data()['meta']['account']
		);
	}

	#[TestDox( 'Signing in and tokens use Google\'s own hosts' )]
	public function test_hosts(): void {
		remove_all_filters( 'slipstream_service_url' );
		$service = GoogleAccount::service();
		self::assertSame(
			[ 'https://accounts.google.com', 'https://oauth2.googleapis.com' ],
			[ $service->oauth?->base( '' ), $service->oauth?->token_base( '' ) ]
		);
		self::assertStringStartsWith(
			'https://accounts.google.com/o/oauth2/v2/auth?',
			(string) $this->api( 'GET', '/connection/google_photos' )->get_data()['connect_URL']
		);
	}

	#[TestDox( '[EXM-79] Without the owner\'s app, or without a session, connecting returns an error with a message' )]
	public function test_not_configured(): void {
		unset( $_COOKIE[ self::cookie() ] );
		$data = $this->api( 'GET', '/connection/google_photos' )->get_data();
		self::assertSame( [ 'error', 'message' ], array_keys( $data ) );
		Plugin::get( Secrets::class )->remove( 'google_photos_client_secret' );
		self::assertSame( 'slipstream_oauth_not_ready', $this->api( 'GET', '/connection/google_photos' )->get_data()['error'] );
		self::assertFalse( $this->api( 'GET', '/connection/google_photos/picker_status' )->get_data()['enabled'] );
		self::assertSame( [ 403, 'authorization_required' ], self::refusal( $this->list( 'google_photos' ) ) );
		self::assertSame( [ 403, 'authorization_required' ], self::refusal( $this->api( 'POST', '/session/google_photos' ) ) );
		self::assertSame( [], $this->asked() );
	}

	#[TestDox( 'A state that is wrong, was used before, or belongs to another user or browser connects nothing' )]
	public function test_state(): void {
		$back   = $this->visit_google();
		$finish = static function ( string $state, string $code ): string {
			$result = Plugin::get( SignIn::class )->finish( $state, $code );
			return $result instanceof WP_Error ? (string) $result->get_error_code() : 'done';
		};
		self::assertSame( 'slipstream_oauth_state', $finish( 'x' . $back['state'], $back['code'] ) );
		self::assertSame( 'slipstream_oauth_state', $finish( str_replace( '.window', '', $back['state'] ), $back['code'] ) );
		self::assertSame( 'done', $finish( $back['state'], $back['code'] ) );
		self::assertSame( 'slipstream_oauth_state', $finish( $back['state'], $back['code'] ) );
		$user = get_current_user_id();
		$back = $this->visit_google();
		$this->sign_on( 'editor' );
		self::assertSame( 'slipstream_oauth_state', $finish( $back['state'], $back['code'] ) );
		$this->come_back_as( $user );
		self::assertSame(
			'slipstream_oauth_state',
			$finish( $back['state'], $back['code'] ),
			'what somebody else has seen is worth nothing'
		);
		self::assertSame(
			[ 'enabled' => true, 'connected' => false ],
			$this->as_user( 'editor', fn (): mixed => $this->api( 'GET', '/connection/google_photos/picker_status' )->get_data() )
		);
	}

	#[TestDox( 'The sign-in window sends its result to this site only, and closes' )]
	public function test_window(): void {
		$this->filter(
			'wp_die_handler',
			static function ( string $message, string $title, array $arguments ): void {
				throw new LogicException( $message, $arguments['response'] );
			}
		);
		foreach ( [
			[ Plugin::get( SignIn::class )->finish( 'x', 'y' ), 'slipstream_oauth_state', 403 ],
			[ new Account( 1, 'google-photos', 1, 'x', 'Ada', 'active' ), 'done', 200 ],
		] as [ $result, $code, $status ] ) {
			$died = null;
			try {
				( new ReflectionMethod( SignIn::class, 'close_window' ) )->invoke( null, $result );
			} catch ( LogicException $died ) {
				self::assertSame( $status, $died->getCode() );
			}
			$page = (string) $died?->getMessage();
			self::assertStringContainsString(
				"window.opener?.postMessage( {\"type\":\"slipstream-sign-in\",\"result\":\"$code\"}, window.location.origin ); window.close();",
				$page
			);
			self::assertStringContainsString( 'You can close this window.', $page );
		}
	}

	private function as_user( string $role, callable $action ): mixed {
		$user = get_current_user_id();
		$this->sign_on( $role );
		$result = $action();
		$this->come_back_as( $user );
		return $result;
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function sign_ins(): array {
		return [
			'does not allow it'       => [ [ 'authorize' => 'access_denied' ], 'slipstream_oauth_denied' ],
			'fails'                   => [ [ 'token' => 500 ], 'slipstream_service_down' ],
			'does not know the code'  => [ [ 'token' => 'invalid_grant' ], 'slipstream_account_expired' ],
			'does not say who it is'  => [ [ 'userinfo' => 500 ], 'slipstream_oauth_profile' ],
			'answers with a page'     => [ [ 'userinfo' => 'html' ], 'slipstream_oauth_profile' ],
		];
	}

	/** @param array<string, mixed> $fail */
	#[DataProvider( 'sign_ins' )]
	#[TestDox( 'When Google $_dataName, the window says so and closes, and nothing is connected' )]
	public function test_failed_sign_in( array $fail, string $code ): void {
		$this->control( [ 'fail' => $fail ] );
		$back   = $this->visit_google();
		$result = Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( $code, $result->get_error_code() );
		self::assertFalse( $this->api( 'GET', '/connection/google_photos/picker_status' )->get_data()['connected'] );
		self::assertTrue( OAuthState::is_in_window( $back['state'] ) );
	}

	#[TestDox( '[EXM-71] Disconnecting deletes the user\'s accounts, tells Google, and keeps those of other users' )]
	public function test_disconnect(): void {
		$this->connect();
		$ada = get_current_user_id();
		$this->sign_on( 'editor' );
		$this->connect( 'bob' );
		self::assertSame( [ 'disconnected' => true ], $this->api( 'DELETE', '/connection/google_photos' )->get_data() );
		self::assertSame( [ 403, 'authorization_required' ], self::refusal( $this->list( 'google_photos' ) ) );
		self::assertContains( 'revoke', $this->asked() );
		$state = $this->state();
		self::assertSame( [ [ 'ada' ], [ 'ada' ] ], [ array_values( $state['access'] ), array_values( $state['refresh'] ) ] );
		$this->come_back_as( $ada );
		self::assertSame( 200, $this->list( 'google_photos' )->get_status() );
		self::assertSame(
			[ 'authorization_required' ],
			$this->as_user( 'editor', fn (): array => [ $this->api( 'DELETE', '/connection/google_photos' )->get_data()['code'] ] )
		);
		$this->control( [ 'fail' => [ 'revoke' => 500 ] ] );
		self::assertSame(
			200,
			$this->api( 'DELETE', '/connection/google_photos' )->get_status(),
			'a Google that does not hear is no reason to stay'
		);
		self::assertSame( 403, $this->list( 'google_photos' )->get_status() );
	}

	#[TestDox( 'Users cannot use each other\'s connections, sessions and photos' )]
	public function test_others(): void {
		$this->connect();
		$session = $this->pick();
		$items   = $this->items( 'google_photos', [ 'session_id' => $session ] );
		$this->sign_on( 'administrator' );
		foreach ( [
			$this->list( 'google_photos', [ 'session_id' => $session ] ),
			$this->api( 'GET', "/session/google_photos/$session" ),
			$this->api( 'DELETE', "/session/google_photos/$session" ),
			$this->api( 'POST', '/session/google_photos' ),
		] as $answer ) {
			self::assertSame( [ 403, 'authorization_required' ], self::refusal( $answer ) );
		}
		$this->connect( 'bob' );
		self::assertSame( 404, $this->list( 'google_photos', [ 'session_id' => $session ] )->get_status(), 'Google says whose it is' );
		self::assertSame(
			[ 404, 404 ],
			[
				$this->api( 'GET', "/session/google_photos/$session" )->get_status(),
				$this->api( 'DELETE', "/session/google_photos/$session" )->get_status(),
			]
		);
		self::assertSame( [ 'slipstream_media_unknown' ], self::codes( $this->copy( 'google_photos', [ $items[0] ] ) ) );
		self::assertSame( 'Bob Lovelace', $this->list( 'google_photos' )->get_data()['meta']['account']['name'] );
	}

	#[TestDox( 'A session is created, polled until photos are picked, listed in pages, and deleted' )]
	public function test_session(): void {
		$this->connect();
		$this->control( [ 'count' => 25 ] );
		$session = $this->api( 'POST', '/session/google_photos', [ 'max_items' => 10 ] )->get_data();
		self::assertSame( [ 'id', 'pickerUri', 'mediaItemsSet', 'pollInterval' ], array_keys( $session ) );
		self::assertSame( [ false, 5 ], [ $session['mediaItemsSet'], $session['pollInterval'] ] );
		self::assertStringEndsWith( "/picker/{$session['id']}/autoclose", $session['pickerUri'] );
		self::assertSame( [ 'pickingConfig' => [ 'maxItemCount' => '10' ] ], $this->state()['sessions'][ $session['id'] ]['config'] );
		self::assertFalse( $this->api( 'GET', "/session/google_photos/{$session['id']}" )->get_data()['mediaItemsSet'] );
		$early = $this->list( 'google_photos', [ 'session_id' => $session['id'] ] )->get_data();
		self::assertSame( [ [], 'Pick photos in Google Photos first.' ], [ $early['media'], $early['meta']['notice'] ] );
		file_get_contents( $session['pickerUri'], false, stream_context_create( [ 'http' => [ 'method' => 'POST' ] ] ) );
		self::assertTrue( $this->api( 'GET', "/session/google_photos/{$session['id']}" )->get_data()['mediaItemsSet'] );
		$first  = $this->list( 'google_photos', [ 'session_id' => $session['id'] ] )->get_data();
		$second = $this->list(
			'google_photos',
			[ 'session_id' => $session['id'], 'page_handle' => $first['meta']['next_page'] ]
		)->get_data();
		self::assertSame(
			[ 20, '21', 5, false ],
			[ count( $first['media'] ), $first['meta']['next_page'], count( $second['media'] ), $second['meta']['next_page'] ]
		);
		self::assertSame(
			[ 'IMG_0001', '', '', null, 900 ],
			[
				$first['media'][0]['title'],
				$first['media'][0]['alt'],
				$first['media'][0]['caption'],
				$first['media'][0]['license'],
				$first['media'][0]['width'],
			]
		);
		self::assertSame(
			[ 'id' => $session['id'], 'deleted' => true ],
			$this->api( 'DELETE', "/session/google_photos/{$session['id']}" )->get_data()
		);
		self::assertSame( 404, $this->api( 'GET', "/session/google_photos/{$session['id']}" )->get_status() );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( [ $session, $first, $second ] ) );
	}

	/** @return array<string, array{array<string, mixed>, string, int}> Query, notice for the author, and number of photos. */
	public static function queries_of_authors(): array {
		$filter = 'Google no longer lets other sites filter your photos. These are all that you have picked.';
		$albums = 'Google no longer shows your albums to other sites. Pick photos in Google Photos instead.';
		return [
			'recent photos'      => [ [ 'path' => 'recent', 'filter' => [ 'mediaType=photo', 'dateRange=0000-00-00:0000-00-00' ] ], '', 3 ],
			'videos'             => [ [ 'filter' => [ 'mediaType=video' ] ], $filter, 3 ],
			'a category'         => [ [ 'filter' => [ 'categoryInclude=food' ] ], $filter, 3 ],
			'favorites'          => [ [ 'filter' => [ 'mediaType=photo', 'feature=favorite' ] ], $filter, 3 ],
			'dates'              => [ [ 'filter' => [ 'dateRange=2024-01-01:0000-00-00' ] ], $filter, 3 ],
			'albums'             => [ [ 'path' => '/' ], $albums, 0 ],
			'an album'           => [ [ 'path' => 'AF1QipN' ], $albums, 0 ],
		];
	}

	/** @param array<string, mixed> $query */
	#[DataProvider( 'queries_of_authors' )]
	#[TestDox( '[EXM-27] [EXM-56] [EXM-59] [EXM-60] A query for $_dataName returns all picked photos, with a notice if it cannot be met' )]
	public function test_notice( array $query, string $notice, int $count ): void {
		$this->connect();
		$this->control( [ 'count' => 3 ] );
		$data = $this->list( 'google_photos', $query + [ 'session_id' => $this->pick() ] )->get_data();
		self::assertSame( [ $notice, $count ], [ $data['meta']['notice'], count( $data['media'] ) ] );
	}

	#[TestDox( '[EXM-61] [EXM-62] Filters are a list of name=value; other values are rejected' )]
	public function test_filter_argument(): void {
		$this->connect();
		$session = $this->pick();
		foreach ( [ [ 'feature=favorite', 'dateRange=2024-01-01:2024-12-31' ], 'feature=favorite' ] as $filter ) {
			self::assertStringContainsString(
				'filter',
				$this->list( 'google_photos', [ 'filter' => $filter, 'session_id' => $session ] )->get_data()['meta']['notice']
			);
		}
		foreach ( [ [ [ 'feature' ] ], array_fill( 0, 11, 'a=b' ), [ str_repeat( 'a', 101 ) ] ] as $filter ) {
			self::assertSame( [ 400, 'rest_invalid_param' ], self::refusal( $this->list( 'google_photos', [ 'filter' => $filter ] ) ) );
		}
		self::assertSame( 400, $this->list( 'google_photos', [ 'session_id' => '../sessions' ] )->get_status() );
	}

	/** @return array<string, array{array<string, mixed>}> Values in Google's response that must not be listed. */
	public static function photos(): array {
		return [
			'a video'        => [ [ 'type' => 'VIDEO', 'mediaFile' => [ 'mimeType' => 'video/mp4' ] ] ],
			'a foreign host' => [ [ 'mediaFile' => [ 'baseUrl' => 'https://googleusercontent.com.evil.example/x' ] ] ],
			'a private host' => [ [ 'mediaFile' => [ 'baseUrl' => 'http://169.254.169.254/x' ] ] ],
			'a script'       => [ [ 'mediaFile' => [ 'baseUrl' => 'javascript:alert(1)' ] ] ],
			'an odd id'      => [ [ 'id' => '"><script>' ] ],
			'no file'        => [ [ 'mediaFile' => [ 'baseUrl' => '' ] ] ],
		];
	}

	/** @param array<string, mixed> $photo */
	#[DataProvider( 'photos' )]
	#[TestDox( 'Picked items with $_dataName are omitted, and the others are listed' )]
	public function test_hostile_photo( array $photo ): void {
		$this->connect();
		$this->control( [ 'picked' => [ 2 => $photo ] ] );
		$items = $this->picked();
		self::assertSame( [ 'photo_1', 'photo_3' ], array_column( $items, 'ID' ) );
	}

	#[TestDox( 'A notice tells the author that videos were omitted' )]
	public function test_videos(): void {
		$this->connect();
		$this->control( [ 'count' => 3, 'picked' => [ 2 => [ 'type' => 'VIDEO' ] ] ] );
		self::assertStringContainsString(
			'Videos',
			$this->list( 'google_photos', [ 'session_id' => $this->pick() ] )->get_data()['meta']['notice']
		);
	}

	#[TestDox( 'Picked photos are copied with the user\'s token and found again later; types that browsers cannot show are copied as JPEG' )]
	public function test_copy(): void {
		$this->connect();
		$this->control( [ 'picked' => [ 2 => [ 'mediaFile' => [ 'mimeType' => 'image/heic', 'filename' => 'IMG 2.HEIC' ] ] ] ] );
		$items = $this->picked();
		self::assertStringEndsWith( '=w4096-h4096', json_decode( $items[1]['guid'], true )['url'] );
		$data = $this->copy( 'google_photos', $items )->get_data();
		self::assertSame(
			[ [ 'IMG_0001', '', '' ], false ],
			[ [ $data[0]['title'], $data[0]['alt'], $data[0]['caption'] ], $data[2]['isKnown'] ]
		);
		self::assertStringEndsWith( '.jpg', $data[1]['url'] );
		self::assertSame( [ true, true, true ], array_column( $this->copy( 'google_photos', $items )->get_data(), 'isKnown' ) );
		self::assertCount( 3, array_keys( $this->asked(), 'photo', true ) );
	}

	#[TestDox( '[EXM-73] A connection that ends before or during a copy returns authorization_required, for all items or for the missing ones' )]
	public function test_copy_unconnected(): void {
		$this->connect();
		$items = $this->picked();
		$this->control( [ 'files' => [ 'photo_2' => 403, 'photo_3' => 401 ] ] );
		self::assertSame( [ '', 'rest_upload_error', 'authorization_required' ], self::codes( $this->copy( 'google_photos', $items ) ) );
		self::assertFalse( $this->api( 'GET', '/connection/google_photos/picker_status' )->get_data()['connected'] );
		$answer = $this->copy( 'google_photos', array_slice( $items, 1 ) );
		self::assertSame( [ 403, 'authorization_required' ], self::refusal( $answer ) );
	}

	#[TestDox( 'A revoked token or a missing permission returns authorization_required until the user signs in again' )]
	public function test_revoked(): void {
		$this->connect();
		$session = $this->pick();
		$this->control( [ 'access' => [] ] );
		self::assertSame(
			[ 403, 'authorization_required' ],
			self::refusal( $this->list( 'google_photos', [ 'session_id' => $session ] ) )
		);
		self::assertFalse( $this->api( 'GET', '/connection/google_photos/picker_status' )->get_data()['connected'] );
		$this->connect();
		self::assertSame( 200, $this->list( 'google_photos', [ 'session_id' => $session ] )->get_status() );
		$this->control( [ 'fail' => [ 'items' => 'scope' ] ] );
		self::assertSame(
			[ 403, 'authorization_required' ],
			self::refusal( $this->list( 'google_photos', [ 'session_id' => $session ] ) )
		);
		self::assertCount( 1, Plugin::get( Accounts::class )->usable_by( GoogleAccount::service(), get_current_user_id() ) );
	}

	#[TestDox( 'An expired access token is renewed; if Google rejects that, the user must sign in again; if it fails, they can try later' )]
	public function test_refresh(): void {
		$this->control( [ 'expires' => 600 ] );
		$this->connect();
		$this->travel( 700 );
		self::assertSame( 200, $this->list( 'google_photos' )->get_status() );
		self::assertCount( 2, array_keys( $this->asked(), 'token', true ) );
		$this->travel( 700 );
		$this->control( [ 'fail' => [ 'refresh' => 503 ] ] );
		self::assertSame( [ 502, 'rest_request_error' ], self::refusal( $this->list( 'google_photos' ) ) );
		$this->control( [ 'fail' => [ 'refresh' => 'invalid_grant' ] ] );
		self::assertSame( [ 403, 'authorization_required' ], self::refusal( $this->list( 'google_photos' ) ) );
	}

	/** @return array<string, array{int|string, int, string}> */
	public static function failures(): array {
		return [
			'status 403' => [ 403, 403, 'permission_denied' ],
			'status 429' => [ 429, 429, 'rest_request_error' ],
			'status 500' => [ 500, 500, 'rest_request_error' ],
			'HTML' => [ 'html', 502, 'rest_request_error' ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( 'If Google returns $_dataName, sessions and lists return the contract\'s error, without a token or a URL' )]
	public function test_failures( int|string $fail, int $status, string $code ): void {
		$this->connect();
		$session = $this->pick();
		$this->control( [ 'fail' => array_fill_keys( [ 'session', 'poll', 'delete', 'items' ], $fail ) ] );
		foreach ( [
			$this->api( 'POST', '/session/google_photos' ),
			$this->api( 'GET', "/session/google_photos/$session" ),
			$this->api( 'DELETE', "/session/google_photos/$session" ),
			$this->list( 'google_photos', [ 'session_id' => $session ] ),
		] as $answer ) {
			self::assertSame( [ $status, $code ], self::refusal( $answer ) );
			self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $answer->get_data() ) );
			self::assertStringNotContainsString( 'http', $answer->get_data()['message'] );
		}
	}

	#[TestDox( 'A picker URL on another host than Google\'s is rejected' )]
	public function test_picker_address(): void {
		$this->connect();
		foreach ( [ 'https://photos.google.com.evil.example/x', 'javascript:alert(1)', 'http://photos.google.com/x' ] as $url ) {
			$answer = static fn (): array => [
				'headers'  => [],
				'body'     => (string) wp_json_encode( [ 'id' => 'a', 'pickerUri' => $url ] ),
				'response' => [ 'code' => 200, 'message' => '' ],
				'cookies'  => [],
			];
			add_filter( 'pre_http_request', $answer, 99 );
			self::assertSame( 502, $this->api( 'POST', '/session/google_photos' )->get_status(), $url );
			remove_filter( 'pre_http_request', $answer, 99 );
		}
	}

	#[TestDox( 'Tokens are sent only to Google\'s hosts for photos, whatever URL a guid or thumbnail contains' )]
	public function test_token_stays(): void {
		$this->connect();
		add_filter( 'slipstream_http_allowed_hosts', static fn ( array $hosts ): array => [ ...$hosts, '127.0.0.1:9' ], 99 );
		add_filter(
			'pre_http_request',
			static fn ( mixed $answer, array $request, string $url ) => throw new LogicException( $url ),
			99,
			3
		);
		self::assertInstanceOf(
			WP_Error::class,
			Plugin::get( PickerApi::class )->file( 'http://127.0.0.1:9/a=d', get_current_user_id(), 1000 )
		);
	}

	/** @return array<string, mixed> Query of a thumbnail's URL. */
	private function thumbnail(): array {
		parse_str( (string) wp_parse_url( $this->picked()[0]['thumbnails']['medium'], PHP_URL_QUERY ), $query );
		return array_intersect_key( $query, array_flip( [ 'url', 'size', 'user', 'until', 'signature' ] ) );
	}

	#[TestDox( 'This site sends a thumbnail to anyone with its signed URL, as an image only' )]
	public function test_thumbnail(): void {
		$this->connect();
		$query = $this->thumbnail();
		wp_set_current_user( 0 );
		$answer = $this->api( 'GET', '/proxy/google_photos', $query );
		self::assertSame( 200, $answer->get_status() );
		self::assertSame(
			[ 'image/jpeg', 'nosniff' ],
			[ $answer->get_headers()['Content-Type'], $answer->get_headers()['X-Content-Type-Options'] ]
		);
		self::assertStringContainsString( 'private', $answer->get_headers()['Cache-Control'] );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$bytes                     = $this->printed(
			static fn (): mixed => apply_filters( 'rest_pre_serve_request', false, $answer, new WP_REST_Request(), rest_get_server() )
		);
		self::assertSame( [ 400, 400 ], array_slice( (array) getimagesizefromstring( $bytes ), 0, 2 ) );
		self::assertFalse(
			apply_filters( 'rest_pre_serve_request', false, new \WP_REST_Response(), new WP_REST_Request(), rest_get_server() )
		);
		foreach ( [
			[ 'url' => 'https://evil.example/' ],
			[ 'size' => 'large' ],
			[ 'user' => (string) $this->user( 'administrator' ) ],
			[ 'until' => '9999999999' ],
			[ 'signature' => str_repeat( 'a', 64 ) ],
		] as $change ) {
			self::assertSame( 401, $this->api( 'GET', '/proxy/google_photos', $change + $query )->get_status(), (string) key( $change ) );
		}
		foreach ( [ 'page', 'svg', 500, 'huge' ] as $fail ) {
			$this->control( [ 'files' => [ 'photo_1' => $fail ] ] );
			$answer = $this->api( 'GET', '/proxy/google_photos', $query );
			self::assertSame( 502, $answer->get_status(), (string) $fail );
		}
		$this->travel( 3700 );
		self::assertSame( 401, $this->api( 'GET', '/proxy/google_photos', $query )->get_status() );
	}

	#[TestDox( 'A thumbnail\'s URL expires with the user\'s permission to edit, and with the connection' )]
	public function test_thumbnail_ends(): void {
		$this->connect();
		$query = $this->thumbnail();
		$user  = get_current_user_id();
		wp_set_current_user( 0 );
		( new WP_User( $user ) )->set_role( 'subscriber' );
		self::assertSame( 401, $this->api( 'GET', '/proxy/google_photos', $query )->get_status() );
		( new WP_User( $user ) )->set_role( 'author' );
		$this->control( [ 'access' => [] ] );
		self::assertSame( 403, $this->api( 'GET', '/proxy/google_photos', $query )->get_status() );
		self::assertNull( Plugin::get( GoogleAccount::class )->find( $user ) );
	}

	#[TestDox( 'A connected account is exported by name only, and erased' )]
	public function test_privacy(): void {
		$this->connect();
		$email = wp_get_current_user()->user_email;
		$data  = Plugin::get( PersonalAccounts::class );
		self::assertSame( [ [ 'Account' => 'Ada Lovelace' ] ], array_values( $data->find( $email, 1 )->items ) );
		self::assertSame( [], $data->find( 'nobody@example.org', 1 )->items );
		self::assertSame( 0, $data->erase( 'nobody@example.org', 1 )->removed );
		self::assertSame( 1, $data->erase( $email, 1 )->removed );
		self::assertSame( [], $data->find( $email, 1 )->items );
		self::assertContains( 'revoke', $this->asked() );
		self::assertSame( 403, $this->list( 'google_photos' )->get_status() );
		self::assertStringContainsString( 'Google', $data->policy() );
	}
}
