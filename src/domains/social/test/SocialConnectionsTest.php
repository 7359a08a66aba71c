<?php
/**
 * Tests of connections: signing in, permissions, testing, and that secrets never appear.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\AccountsTable;
use Slipstream\Connections\Revocation;
use Slipstream\Connections\Secrets;
use Slipstream\Connections\SignIn;
use Slipstream\Domains\Social\Connections\ConnectionPresenter;
use Slipstream\Domains\Social\Connections\ConnectionsTable;
use Slipstream\Domains\Social\Connections\ConnectionStore;
use Slipstream\Domains\Social\Connections\PersonalConnections;
use Slipstream\Domains\Social\Networks\Networks;
use Slipstream\Domains\Social\Shares\Share;
use Slipstream\Domains\Social\Shares\SharesTable;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Plugin;
use WP_Error;
use WP_REST_Response;
use WP_Session_Tokens;
use WP_User;

require_once __DIR__ . '/SocialTestCase.php';

final class SocialConnectionsTest extends SocialTestCase {

	private const LIST = '/slipstream/v1/social/connections';

	/** Starts a session for the current user, like a browser. */
	private function with_session(): void {
		$token = WP_Session_Tokens::get_instance( get_current_user_id() )->create( time() + 3600 );

		$_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] = wp_generate_auth_cookie(
			get_current_user_id(),
			time() + 3600,
			'logged_in',
			$token
		);
	}

	/** @return array<string, string> Query arguments of the URL where the user signs in. */
	private function start(): array {
		$answer = $this->rest( 'POST', '/slipstream/v1/social/connect', [ 'network' => 'mastodon', 'server' => '@ann@social.example' ] );
		self::assertSame( 200, $answer->get_status() );
		$url = (string) ( $answer->get_data()['url'] ?? '' );
		self::assertTrue( str_starts_with( $url, (string) self::$server?->url( '/mastodon/oauth/authorize?' ) ) );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$texts = [];
		foreach ( $query as $name => $value ) {
			$texts[ (string) $name ] = is_string( $value ) ? $value : '';
		}
		return $texts;
	}

	#[TestDox( 'A user signs in at their Mastodon server: the site registers itself once, and uses PKCE and a state' )]
	public function test_mastodon(): void {
		$this->with_session();
		$query = $this->start();
		self::assertSame(
			[ 'code', 'client-1', 'S256', 'read:accounts read:statuses write:statuses write:media' ],
			[ $query['response_type'], $query['client_id'], $query['code_challenge_method'], $query['scope'] ]
		);
		$account = Plugin::get( SignIn::class )->finish( $query['state'], 'good-code' );
		self::assertNotInstanceOf( WP_Error::class, $account );
		self::assertSame(
			[ '@ann@social.example', '77', 'social.example', $this->author ],
			[ $account->name, $account->external_id, $account->host, $account->user_id ]
		);
		$code = self::state()['codes'][0];
		self::assertSame( 'client-hush-secret', $code['client_secret'] );
		self::assertSame(
			$query['code_challenge'],
			sodium_bin2base64( hash( 'sha256', $code['code_verifier'], true ), SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING )
		);
		$this->start();
		self::assertCount(
			1,
			array_filter( self::state()['log'], static fn ( array $request ): bool => 'mastodon.app' === $request['name'] )
		);
	}

	#[TestDox( 'A server can be connected whose token is valid for the largest possible number of seconds' )]
	public function test_endless_token(): void {
		$this->with_session();
		self::change( [ 'token' => [ 'expires_in' => PHP_INT_MAX ] ] );
		$account = Plugin::get( SignIn::class )->finish( $this->start()['state'], 'good-code' );
		self::assertNotInstanceOf( WP_Error::class, $account );
		self::assertSame( self::SECRETS['mastodon'], self::opened( $account )->token );
	}

	#[TestDox( 'A user tries at most ten servers in ten minutes: the site registers itself at each, and stores its credentials' )]
	public function test_many_servers(): void {
		$this->with_session();
		$statuses = [];
		for ( $number = 0; $number < 12; $number++ ) {
			$server     = [
				'network' => 'mastodon',
				'server'  => "s$number.example",
			];
			$answer     = $this->rest( 'POST', '/slipstream/v1/social/connect', $server );
			$statuses[] = $answer->get_status();
		}
		self::assertSame( [ ...array_fill( 0, 10, 200 ), 429, 429 ], $statuses );
	}

	#[TestDox( 'Credentials of 50,000 characters, by which a server could fill the option with all secrets, are refused' )]
	public function test_huge_app(): void {
		$this->with_session();
		self::change( [ 'app' => [ 'client_id' => str_repeat( 'x', 50_000 ) ] ] );
		$answer = $this->rest( 'POST', '/slipstream/v1/social/connect', [ 'network' => 'mastodon', 'server' => 'huge.example' ] );
		self::assertSame( 502, $answer->get_status() );
		self::assertLessThan( 10_000, strlen( (string) wp_json_encode( get_option( Secrets::OPTION ) ) ) );
	}

	#[TestDox( 'The post of a Bluesky account whose handle is not a domain name is linked by its DID' )]
	public function test_handle(): void {
		self::change( [ 'session' => [ 'handle' => '../"><script>' . str_repeat( 'x', 50_000 ) ] ] );
		$account = $this->connect( 'bluesky' );
		$post    = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		$sent = self::shares( $post )[0]->sent[0]->url;
		self::assertStringStartsWith( 'https://bsky.app/profile/did:plc:ann/post/', $sent );
		self::assertSame( 'did:plc:ann', $account->external_id );
	}

	/** @return array<string, array{string, array<string, string>, string, string, string, string, bool}> See test_own_app(). */
	public static function apps(): array {
		return [
			'X'        => [
				'twitter',
				[ 'x_client_id' => 'client-one-1', 'x_client_secret' => 'client-hush-secret' ],
				'/twitter/i/oauth2/authorize?',
				'tweet.read tweet.write users.read media.write offline.access',
				'@ann',
				'42',
				true,
			],
			'Threads'  => [
				'threads',
				[ 'threads_app_id' => '12345678', 'threads_app_secret' => 'app-hush-secret' ],
				'/threads/oauth/authorize?',
				'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies',
				'@ann',
				'99',
				false,
			],
			'LinkedIn' => [
				'linkedin',
				[ 'linkedin_client_id' => '77abcdefghij', 'linkedin_client_secret' => 'client-hush-secret' ],
				'/linkedin/oauth/v2/authorization?',
				'openid profile w_member_social',
				'Ann Example',
				'ann-1',
				false,
			],
		];
	}

	/** @param array<string, string> $app Credentials of the owner's app. */
	#[DataProvider( 'apps' )]
	#[TestDox( 'An author signs in at $_dataName through the owner’s app, after the owner has entered its keys' )]
	public function test_own_app(
		string $network,
		array $app,
		string $page,
		string $scope,
		string $name,
		string $id,
		bool $uses_pkce
	): void {
		$this->with_session();
		$start   = fn (): WP_REST_Response => $this->rest( 'POST', '/slipstream/v1/social/connect', [ 'network' => $network ] );
		self::assertSame( 409, $start()->get_status() );
		$service = Plugin::get( Networks::class )->find( $network )?->service();
		self::assertNotNull( $service );
		foreach ( $app as $credential => $value ) {
			self::assertSame( '', $service->credential( $credential )->validate( $value ) );
		}
		self::assertNotInstanceOf( WP_Error::class, Plugin::get( Secrets::class )->set_all( $app ) );
		$url = (string) ( $start()->get_data()['url'] ?? '' );
		self::assertTrue( str_starts_with( $url, (string) self::$server?->url( $page ) ), $url );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame( [ array_values( $app )[0], $scope ], [ $query['client_id'] ?? '', $query['scope'] ?? '' ] );
		self::assertSame( $uses_pkce, isset( $query['code_challenge'] ) );
		$state   = is_string( $query['state'] ?? null ) ? $query['state'] : '';
		$account = Plugin::get( SignIn::class )->finish( $state, 'good-code' );
		self::assertNotInstanceOf( WP_Error::class, $account );
		self::assertSame( [ $name, $id, $this->author ], [ $account->name, $account->external_id, $account->user_id ] );
		self::assertSame( self::SECRETS[ $network ], self::opened( $account )->token );
		$result = Plugin::get( ConnectionStore::class )->test( self::known( $account ) );
		self::assertTrue( ConnectionPresenter::test_result( $result )['test_success'] );
	}

	#[TestDox( 'Tokens are renewed: X’s after two hours, Threads’ in the second half of its sixty days; LinkedIn’s end' )]
	public function test_renewal(): void {
		$this->test_own_app( ...self::apps()['X'] );
		$this->test_own_app( ...self::apps()['Threads'] );
		$this->test_own_app( ...self::apps()['LinkedIn'] );
		$accounts = [];
		foreach ( Plugin::get( ConnectionStore::class )->usable_by( $this->author ) as $known ) {
			$accounts[ $known->account->service ] = $known->account;
		}
		$requests = static fn ( string $name ): int => count(
			array_filter( self::state()['log'], static fn ( array $request ): bool => $name === $request['name'] )
		);
		$this->travel( 7_200 );
		self::opened( $accounts['threads'] );
		self::assertSame( [ 1, 0 ], [ $requests( 'twitter.token' ), $requests( 'threads.refresh' ) ] );
		self::opened( $accounts['twitter'] );
		self::assertSame( 2, $requests( 'twitter.token' ) );
		$this->travel( 31 * 86_400 );
		self::assertSame( 'renewed-hush-token', self::opened( $accounts['threads'] )->token );
		self::assertSame( 1, $requests( 'threads.refresh' ) );
		self::opened( $accounts['linkedin'] );
		$this->travel( 30 * 86_400 );
		$result = Plugin::get( ConnectionStore::class )->test( self::known( $accounts['linkedin'] ), true );
		self::assertSame( 'must_reauth', ConnectionPresenter::test_result( $result )['test_success'] );
	}

	#[TestDox( 'The state of a sign-in works once, for its user and its session only' )]
	public function test_state(): void {
		$this->with_session();
		$state = $this->start()['state'];
		$this->log_in( 'author' );
		$this->with_session();
		self::assertInstanceOf( WP_Error::class, Plugin::get( SignIn::class )->finish( $state, 'good-code' ), 'another user' );
		wp_set_current_user( $this->author );
		$this->with_session();
		self::assertInstanceOf( WP_Error::class, Plugin::get( SignIn::class )->finish( $state, 'good-code' ), 'used' );
		$state = $this->start()['state'];
		$this->with_session();
		self::assertInstanceOf( WP_Error::class, Plugin::get( SignIn::class )->finish( $state, 'good-code' ), 'another session' );
		$state = $this->start()['state'];
		self::assertNotInstanceOf( WP_Error::class, Plugin::get( SignIn::class )->finish( $state, 'good-code' ) );
		self::assertInstanceOf( WP_Error::class, Plugin::get( SignIn::class )->finish( $state, 'good-code' ), 'a second time' );
	}

	#[TestDox( 'A server that is no Mastodon server is refused with a message of ours' )]
	public function test_wrong_server(): void {
		$this->with_session();
		foreach ( [ 'html', '500', 'redirect', '403' ] as $fault ) {
			self::break_request( 'mastodon.app', [ $fault ] );
			$answer = $this->rest( 'POST', '/slipstream/v1/social/connect', [ 'network' => 'mastodon', 'server' => 'social.example' ] );
			self::assertSame(
				[ 502, 'No Mastodon server responds at this address. Check the address.' ],
				[ $answer->get_status(), $answer->as_error()?->get_error_message() ],
				$fault
			);
		}
		foreach ( [ 'localhost', '127.0.0.1', '169.254.169.254', '10.0.0.1', '[::1]', 'a.internal', 'social.example/x' ] as $server ) {
			$answer = $this->rest( 'POST', '/slipstream/v1/social/connect', [ 'network' => 'mastodon', 'server' => $server ] );
			self::assertSame( 400, $answer->get_status(), $server );
		}
	}

	#[TestDox( 'The page of accounts has the labels and the suggested server of each form with a password' )]
	public function test_forms(): void {
		$forms = array_map(
			static fn ( array $one ): array => [
				$one['identifierLabel'],
				$one['passwordLabel'],
				$one['asksServer'],
				$one['defaultServer'],
			],
			array_column( $this->rest( 'GET', self::LIST )->get_data()['networks'], null, 'id' )
		);
		self::assertSame(
			[
				'mastodon' => [ '', '', true, '' ],
				'bluesky'  => [ 'Handle', 'App password', true, 'bsky.social' ],
				'threads'  => [ '', '', false, '' ],
				'twitter'  => [ '', '', false, '' ],
				'linkedin' => [ '', '', false, '' ],
				'webhook'  => [ 'URL', 'Signing secret', false, '' ],
			],
			$forms
		);
	}

	#[TestDox( 'A user connects Bluesky with an app password, and a webhook with a URL and a secret' )]
	public function test_passwords(): void {
		$bluesky = $this->rest(
			'POST',
			'/slipstream/v1/services/bluesky/accounts/app-password',
			[ 'identifier' => '@ann.example', 'password' => self::SECRETS['bluesky'], 'server' => 'bsky.social' ]
		);
		self::assertSame( [ 200, '@ann.example' ], [ $bluesky->get_status(), $bluesky->get_data()['name'] ?? '' ] );
		$wrong = $this->rest(
			'POST',
			'/slipstream/v1/services/bluesky/accounts/app-password',
			[ 'identifier' => 'ann.example', 'password' => 'wrong', 'server' => 'bsky.social' ]
		);
		self::assertSame(
			[ 400, 'Bluesky does not accept this handle and app password.' ],
			[ $wrong->get_status(), $wrong->as_error()?->get_error_message() ]
		);
		$answers = [
			'400' => [ 400, 'Bluesky does not accept this handle and app password.' ],
			'429' => [ 503, 'The network received too many requests. Try again later.' ],
			'500' => [ 502, 'No Bluesky server responds at this address. Check the address.' ],
		];
		foreach ( $answers as $fault => $expected ) {
			$this->travel( 1 );
			self::break_request( 'bluesky.createSession', [ (string) $fault ] );
			$answer = $this->rest(
				'POST',
				'/slipstream/v1/services/bluesky/accounts/app-password',
				[ 'identifier' => 'ann.example', 'password' => 'other', 'server' => 'bsky.social' ]
			);
			self::assertSame( $expected, [ $answer->get_status(), $answer->as_error()?->get_error_message() ], (string) $fault );
		}
		$hook = [ 'identifier' => 'https://hooks.example/abc', 'password' => self::SECRETS['webhook'] ];
		$path = '/slipstream/v1/services/webhook/accounts/app-password';
		self::assertSame( 'hooks.example', $this->rest( 'POST', $path, $hook )->get_data()['name'] ?? '' );
		foreach ( [
			'http://hooks.example/',
			'https://127.0.0.2/',
			'https://' . str_repeat( 'a', 200 ) . '.example/',
			'ftp://a.example',
		] as $url ) {
			self::assertSame( 400, $this->rest( 'POST', $path, [ 'identifier' => $url ] + $hook )->get_status(), $url );
		}
		foreach ( [ 'short', 'has spaces in it and is long enough', 'whsec_!!!' . str_repeat( 'a', 40 ) ] as $secret ) {
			self::assertSame( 400, $this->rest( 'POST', $path, [ 'password' => $secret ] + $hook )->get_status(), $secret );
		}
	}

	#[TestDox( 'The webhook is signed as Standard Webhooks describe, with the same ID in each attempt' )]
	public function test_signature(): void {
		$this->connect( 'webhook' );
		self::break_request( 'hook', [ '429' ] );
		$this->post( '<p>Words.</p>' );
		$this->work( 3_600 );
		$event   = self::state()['events'][0];
		$headers = array_change_key_case( $event['headers'] );
		$signed  = "{$headers['webhook-id']}.{$headers['webhook-timestamp']}.{$event['body']}";
		self::assertSame(
			'v1,' . base64_encode( hash_hmac( 'sha256', $signed, self::SECRETS['webhook'], true ) ),
			$headers['webhook-signature']
		);
		self::assertSame( 'post.shared', json_decode( $event['body'], true )['type'] );
		$ids = array_map(
			static fn ( array $request ): string => array_change_key_case( $request['headers'] )['webhook-id'],
			self::state()['log']
		);
		self::assertCount( 2, $ids );
		self::assertCount( 1, array_unique( $ids ) );
	}

	#[TestDox( 'Another author neither sees nor uses, tests, shares or disconnects a connection; a shared one they use only' )]
	public function test_owner(): void {
		$account = $this->connect( 'webhook' );
		$path    = self::LIST . "/$account->id";
		foreach ( [ 'author', 'editor', 'administrator' ] as $role ) {
			$this->log_in( $role );
			self::assertSame( [], $this->rest( 'GET', self::LIST )->get_data()['connections'] );
			self::assertSame( 404, $this->rest( 'POST', "$path/test" )->get_status() );
			self::assertSame( 'author' === $role ? 403 : 404, $this->rest( 'POST', $path, [ 'shared' => true ] )->get_status() );
			self::assertSame( 404, $this->rest( 'DELETE', "/slipstream/v1/services/webhook/accounts/$account->id" )->get_status() );
			$this->post( '<p>Words.</p>' );
		}
		$this->work( 60 );
		self::assertSame( 0, self::arrived( 'webhook' ) );
		wp_set_current_user( $this->author );
		self::assertSame( 403, $this->rest( 'POST', $path, [ 'shared' => true ] )->get_status(), 'authors share nothing' );

		$editor = $this->log_in( 'editor' );
		$shared = $this->connect( 'webhook', $editor, (string) self::$server?->url( '/hook?editor' ) );
		self::assertTrue( $this->rest( 'POST', self::LIST . "/$shared->id", [ 'shared' => true ] )->get_data()['global'] );
		$this->log_in( 'author' );
		self::assertSame(
			[ [ (string) $shared->id, false ] ],
			array_map(
				static fn ( array $one ): array => [ $one['id'], $one['isOwn'] ],
				$this->rest( 'GET', self::LIST )->get_data()['connections']
			)
		);
		self::assertSame( 404, $this->rest( 'DELETE', "/slipstream/v1/services/webhook/accounts/$shared->id" )->get_status() );
		$this->post( '<p>Words.</p>' );
		$this->work( 60 );
		self::assertSame( 1, self::arrived( 'webhook' ) );
		wp_set_current_user( $editor );
		$this->rest( 'POST', self::LIST . "/$shared->id", [ 'shared' => false ] );
		$this->log_in( 'author' );
		self::assertSame( [], $this->rest( 'GET', self::LIST )->get_data()['connections'] );
	}

	#[TestDox( 'names the settings with the credentials of apps to administrators only' )]
	public function test_settings_url(): void {
		$urls     = fn ( string $role ): array => array_column(
			$this->rest( 'GET', self::LIST, [], $role )->get_data()['networks'],
			'settingsUrl',
			'id'
		);
		$settings = admin_url( 'admin.php?page=slipstream#/services' );
		$ready    = array_fill_keys( [ 'mastodon', 'bluesky', 'webhook' ], '' );
		self::assertEquals( $ready + array_fill_keys( [ 'threads', 'twitter', 'linkedin' ], $settings ), $urls( 'administrator' ) );
		self::assertSame( [ '' ], array_values( array_unique( $urls( 'editor' ) ) ) );
	}

	/** @return array<string, array{string, int}> */
	public static function roles(): array {
		return [
			'subscriber'    => [ 'subscriber', 403 ],
			'contributor'   => [ 'contributor', 403 ],
			'author'        => [ 'author', 200 ],
			'editor'        => [ 'editor', 200 ],
			'administrator' => [ 'administrator', 200 ],
		];
	}

	#[DataProvider( 'roles' )]
	#[TestDox( 'Only users who may publish posts read the list of connections: $_dataName' )]
	public function test_roles( string $role, int $status ): void {
		self::assertSame( $status, $this->rest( 'GET', self::LIST, [], $role )->get_status() );
	}

	#[TestDox( 'A test is repeated after an hour only; a network that is down does not count as a failing connection' )]
	public function test_cache(): void {
		$account = $this->connect( 'mastodon' );
		$path    = '/wpcom/v2/publicize/connection-test-results';
		$count   = static fn (): int => count(
			array_filter( self::state()['log'], static fn ( array $request ): bool => 'mastodon.account' === $request['name'] )
		);
		$this->rest( 'GET', $path );
		$this->rest( 'GET', $path );
		self::assertSame( 1, $count() );
		$this->travel( ConnectionStore::TEST_AGE - 1 );
		$this->rest( 'GET', $path );
		self::assertSame( 1, $count() );
		$this->travel( 1 );
		self::break_request( 'mastodon.account', [ '500' ] );
		self::assertTrue( $this->rest( 'GET', $path )->get_data()[0]['test_success'] );
		self::assertSame( 2, $count() );
		self::break_request( 'mastodon.account', [ '401' ] );
		$this->rest( 'POST', self::LIST . "/$account->id/test" );
		$result = $this->rest( 'GET', $path )->get_data()[0];
		self::assertSame(
			[ false, true, 'Mastodon no longer accepts this connection. Connect the account again.', 'Refresh connection with Mastodon' ],
			[ $result['test_success'], $result['can_refresh'], $result['test_message'], $result['refresh_text'] ]
		);
		$this->connect( 'mastodon' );
		self::assertTrue( $this->rest( 'GET', $path )->get_data()[0]['test_success'], 'connected again' );
		self::break_request( 'mastodon.account', [ '422' ] );
		$this->rest( 'POST', self::LIST . "/$account->id/test" );
		$result = $this->rest( 'GET', $path )->get_data()[0];
		self::assertSame(
			[ false, 'Mastodon refused the test of this connection. Test it again, or connect the account again.' ],
			[ $result['test_success'], $result['test_message'] ],
			'nothing was posted'
		);
	}

	#[TestDox( 'A Mastodon account that has moved fails its test; the server’s limits are read' )]
	public function test_moved_and_limits(): void {
		$account = $this->connect( 'mastodon' );
		self::change( [ 'max' => 5_000 ] );
		$this->rest( 'POST', self::LIST . "/$account->id/test" );
		self::assertSame( 5_000, self::known( $account )->limits()->characters );
		self::change( [ 'account' => [ 'moved' => [ 'id' => '78' ] ] ] );
		$result = $this->rest( 'POST', self::LIST . "/$account->id/test" )->get_data();
		self::assertSame(
			[ false, false, 'The account has moved to another server. Connect the new account.' ],
			[ $result['test_success'], $result['can_refresh'], $result['test_message'] ]
		);
	}

	#[TestDox( 'Queued posts of an expired connection fail with the reason, and nothing is sent' )]
	public function test_revoked(): void {
		$account = $this->connect( 'mastodon' );
		$post    = $this->post( '<p>Words.</p>' );
		Plugin::get( ConnectionStore::class )->expire( self::known( $account ) );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED, 'unauthorized' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		self::assertSame( 0, self::arrived( 'mastodon' ) );
	}

	#[TestDox( 'A user who leaves takes their connections along, and queued posts stop' )]
	public function test_leaving(): void {
		$editor  = $this->log_in( 'editor' );
		$account = $this->connect( 'webhook', $editor );
		$this->rest( 'POST', self::LIST . "/$account->id", [ 'shared' => true ] );
		wp_set_current_user( $this->author );
		$post = $this->post( '<p>Words.</p>' );
		self::assertSame( [ Share::WAITING ], self::statuses( $post ) );
		Plugin::get( Revocation::class )->remove_user( $editor );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED, 'disconnected' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
		self::assertSame( [], $this->rest( 'GET', self::LIST )->get_data()['connections'] );
	}

	#[TestDox( 'A row about an earlier account with the same ID shares nothing' )]
	public function test_reused_id(): void {
		$account = $this->connect( 'webhook' );
		Plugin::get( ConnectionStore::class )->set_shared( self::known( $account ), true );
		global $wpdb;
		$wpdb->update( AccountsTable::name(), [ 'external_id' => 'https://other.example/' ], [ 'id' => $account->id ] );
		$this->log_in( 'author' );
		self::assertSame( [], $this->rest( 'GET', self::LIST )->get_data()['connections'] );
	}

	#[TestDox( 'No secret is in content, meta, revisions, REST responses, exports or the tables of connections and shares' )]
	public function test_secrets(): void {
		global $wpdb;
		foreach ( array_keys( self::SECRETS ) as $network ) {
			$this->connect( $network );
		}
		self::break_request( 'mastodon.post', [ '422' ] );
		$post = $this->post( '<p>Words.</p>' );
		wp_update_post( [ 'ID' => $post, 'post_content' => '<p>More words.</p>' ] );
		$this->work( 600 );
		$paths  = [
			self::LIST,
			'/wpcom/v2/publicize/connections',
			'/wpcom/v2/publicize/connection-test-results',
			'/wpcom/v2/publicize/services',
			"/wpcom/v2/publicize/share-status/$post",
			"/wp/v2/posts/$post",
			"/wp/v2/posts/$post/revisions",
			'/slipstream/v1/services/webhook/accounts',
		];
		$public = array_map(
			fn ( string $path ): mixed => $this->rest(
				'GET',
				$path,
				str_starts_with( $path, '/wp/' ) ? [ 'context' => 'edit' ] : []
			)->get_data(),
			$paths
		);
		$user   = get_userdata( $this->author );
		self::assertNotFalse( $user );
		$rows = [
			$wpdb->get_results( "SELECT * FROM $wpdb->postmeta" ),
			$wpdb->get_results( "SELECT * FROM $wpdb->posts" ),
			$wpdb->get_results( "SELECT * FROM $wpdb->usermeta" ),
			ConnectionsTable::rows( 'SELECT * FROM {table}' ),
			SharesTable::rows( 'SELECT * FROM {table}' ),
			OutboxTable::rows( 'SELECT * FROM {table}' ),
			Plugin::get( PersonalConnections::class )->find( $user->user_email, 1 ),
		];
		$text = (string) wp_json_encode( [ $public, $rows ] );
		self::assertGreaterThan( 1_000, strlen( $text ) );
		self::assertStringNotContainsString( 'hush', $text );
	}

	#[TestDox( 'Personal data: a user’s accounts are exported by name, and erased with their tokens' )]
	public function test_personal_data(): void {
		$this->connect( 'webhook' );
		$this->connect( 'mastodon' );
		$user = get_userdata( $this->author );
		self::assertNotFalse( $user );
		$data = Plugin::get( PersonalConnections::class );
		self::assertSame(
			[ 'hooks.example', '@ann@social.example' ],
			array_column( $data->find( $user->user_email, 1 )->items, 'Account' )
		);
		self::assertSame( 2, $data->erase( $user->user_email, 1 )->removed );
		self::assertSame(
			[],
			Plugin::get( Accounts::class )->of_services( array_keys( Plugin::get( Networks::class )->all() ), $this->author )
		);
	}

	#[TestDox( 'A post at a network can be deleted; one that is gone counts as deleted' )]
	public function test_delete(): void {
		foreach ( [ 'mastodon', 'bluesky', 'twitter', 'linkedin' ] as $network ) {
			$account = $this->connect( $network );
			$post    = $this->post( '<p>Words.</p>' );
			$this->work( 60 );
			$sent = self::shares( $post )[0]->sent[0];
			self::assertSame( 1, self::arrived( $network ) );
			self::known( $account )->network->delete( self::opened( $account ), $sent );
			self::known( $account )->network->delete( self::opened( $account ), $sent );
			self::assertSame( 0, self::arrived( $network ) );
			Plugin::get( Accounts::class )->delete( $account );
		}
	}

	#[TestDox( 'Tokens are encrypted in the database; one that an earlier version stored still works, and with new salts the user connects again' )]
	public function test_encryption(): void {
		global $wpdb;
		$account = $this->connect( 'webhook' );
		$rows    = AccountsTable::rows( 'SELECT * FROM {table}' );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $rows ) );
		self::assertSame( self::SECRETS['webhook'], self::opened( $account )->token );
		$wpdb->update( AccountsTable::name(), [ 'access_token' => 'plain-token' ], [ 'id' => $account->id ] );
		self::assertSame( 'plain-token', self::opened( $account )->token );
		$accounts = Plugin::get( Accounts::class );
		$tokens   = $accounts->tokens( $account );
		self::assertNotNull( $tokens );
		self::assertNotSame( '', $accounts->lease( $account, $tokens, 1_000, 30 ), 'a lease on a token that is not encrypted' );
		$account = $this->connect( 'webhook' );
		$tokens  = $accounts->tokens( $account );
		self::assertNotNull( $tokens );
		self::assertNotSame( '', $accounts->lease( $account, $tokens, 2_000, 30 ) );
		$this->filter( 'salt', 'another salt' );
		self::assertSame( '', $accounts->tokens( $account )->access ?? null );
		$post = $this->post( '<p>Words.</p>' );
		$this->work( 60 );
		self::assertSame( [ Share::FAILED, 'unauthorized' ], [ self::shares( $post )[0]->status, self::shares( $post )[0]->reason ] );
	}

	/** @return array<string, array{string}> Ways to remove an account. */
	public static function removals(): array {
		return [
			'its user is deleted'      => [ 'user' ],
			'it is disconnected'       => [ 'account' ],
			'personal data is erased'  => [ 'eraser' ],
		];
	}

	#[DataProvider( 'removals' )]
	#[TestDox( 'Nothing is stored about an account after $_dataName' )]
	public function test_forgotten( string $way ): void {
		$kept    = $this->connect( 'webhook', $this->user( 'editor' ), 'https://hooks.example/kept' );
		$account = $this->connect( 'mastodon' );
		foreach ( [ $kept, $account ] as $one ) {
			Plugin::get( ConnectionStore::class )->test( self::known( $one ) );
		}
		$ids     = static fn (): array => array_column(
			ConnectionsTable::rows( 'SELECT account_id FROM {table} ORDER BY account_id' ),
			'account_id'
		);
		self::assertSame( [ (string) $kept->id, (string) $account->id ], $ids() );
		$removed = [];
		add_action(
			'slipstream_account_removed',
			static function ( int $id ) use ( &$removed ): void {
				$removed[] = $id;
			}
		);
		match ( $way ) {
			'user' => wp_delete_user( $this->author ),
			'eraser' => Plugin::get( PersonalConnections::class )->erase( ( new WP_User( $this->author ) )->user_email, 1 ),
			default => Plugin::get( Accounts::class )->delete( $account ),
		};
		self::assertSame( [ $account->id ], $removed );
		self::assertSame( [ (string) $kept->id ], $ids() );
	}
}
