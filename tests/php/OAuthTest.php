<?php
/**
 * Tests of signing in with OAuth 2, with a stand-in for the service.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\AccessTokens;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\AccountsTable;
use Slipstream\Connections\OAuthClient;
use Slipstream\Connections\OAuthState;
use Slipstream\Connections\OAuthStatesTable;
use Slipstream\Connections\Revocation;
use Slipstream\Connections\Secrets;
use Slipstream\Connections\ServerAddress;
use Slipstream\Connections\SignIn;
use Slipstream\Connections\Tokens;
use Slipstream\Contracts\Service;
use Slipstream\Contracts\Table;
use Slipstream\Database\Migrator;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Jobs\FailedJobs;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\OutboxTable;
use Slipstream\Jobs\Queue;
use Slipstream\Jobs\Worker;
use Slipstream\Plugin;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_Error;

final class OAuthTest extends TestCase {

	private static ?LocalServer $server = null;

	private static string $store = '';

	public static function setUpBeforeClass(): void {
		self::$store  = (string) tempnam( sys_get_temp_dir(), 'oauth' );
		self::$server = new LocalServer( dirname( __DIR__ ) . '/services/oauth.php', [ 'SLIPSTREAM_STAND_IN' => self::$store ] );
	}

	public static function tearDownAfterClass(): void {
		self::$server?->stop();
		unlink( self::$store );
	}

	protected function setUp(): void {
		parent::setUp();
		file_put_contents( self::$store, '' );
		OutboxTable::query( 'DELETE FROM {table}' );
		new FixtureProject( [ 'alpha' => [ 'server' => ExampleService::declared( 'of_users', 'of_site' ) ] ] );
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server?->port ] );
		$this->filter( 'slipstream_service_url', (string) self::$server?->url( '' ) );
		foreach ( [ 'social', 'shared' ] as $id ) {
			Plugin::get( Secrets::class )->set_all( [ "{$id}_client_id" => 'app-1', "{$id}_client_secret" => 'app-hush' ] );
		}
		$this->sign_on( 'administrator' );
	}

	protected function tearDown(): void {
		unset( $_COOKIE[ self::cookie() ] );
		parent::tearDown();
	}

	/** Logs in with a session, as in a browser. */
	private function sign_on( string $role, string $session = 'one' ): int {
		$this->log_in( $role );
		$_COOKIE[ self::cookie() ] = wp_get_current_user()->user_login . '|' . ( time() + 9999 ) . "|$session|x";
		return get_current_user_id();
	}

	/** Returns the name of the session cookie. Not as a constant, which WordPress defines after PHPStan has loaded. */
	private static function cookie(): string {
		return (string) constant( 'LOGGED_IN_COOKIE' );
	}

	private function renew_session( string $login ): void {
		$_COOKIE[ self::cookie() ] = "$login|9|two|x";
	}

	private function control( string $query ): void {
		file_get_contents( (string) self::$server?->url( "/control?$query" ) );
	}

	/** @return list<string> Requests that the service has received. */
	private function asked(): array {
		$log = json_decode( (string) file_get_contents( (string) self::$server?->url( '/log' ) ), true );
		return array_values( array_filter( is_array( $log ) ? $log : [], 'is_string' ) );
	}

	private function travel( int $seconds ): void {
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + $seconds ) ) ) );
		foreach ( [ OAuthClient::class, OAuthState::class, AccessTokens::class, SignIn::class ] as $service ) {
			Plugin::set( $service, null );
		}
	}

	/**
	 * Sends the user to the service, and back.
	 *
	 * @return array<string, string> Query arguments with which the service redirects back.
	 */
	private function visit( string $url ): array {
		$context = stream_context_create( [ 'http' => [ 'follow_location' => 0 ] ] );
		file_get_contents( $url, false, $context );
		$location = (string) current( (array) preg_grep( '/^Location: /', $http_response_header ) );
		self::assertStringStartsWith( 'Location: ' . OAuthClient::redirect_url() . '&', $location );
		parse_str( (string) wp_parse_url( substr( $location, 10 ), PHP_URL_QUERY ), $back );
		return array_filter( [ 'state' => $back['state'] ?? '', 'code' => $back['code'] ?? '' ], 'is_string' );
	}

	/**
	 * @return array<string, string>
	 */
	private function come_back( Service $service ): array {
		$url = Plugin::get( SignIn::class )->start( $service );
		self::assertIsString( $url );
		return $this->visit( $url );
	}

	private function connect( Service $service ): Account {
		$back    = $this->come_back( $service );
		$account = Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] );
		self::assertInstanceOf( Account::class, $account );
		return $account;
	}

	private function code_of( mixed $result ): string {
		return $result instanceof WP_Error ? (string) $result->get_error_code() : '';
	}

	/** Returns the access token, or the error code. */
	private function token( Service $service, Account $account, ?int $user = null ): string {
		$token = Plugin::get( AccessTokens::class )->get( $service, $account->id, $user ?? get_current_user_id() );
		return $token instanceof WP_Error ? (string) $token->get_error_code() : $token;
	}

	#[TestDox( 'A user signs in by REST and browser, their account is listed without tokens, and signing in again adds no second account' )]
	public function test_round(): void {
		$answer = $this->rest( 'POST', '/slipstream/v1/services/social/accounts' );
		$url    = (string) ( $answer->get_data()['url'] ?? '' );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		self::assertSame(
			[ 'code', 'app-1', 'write read', 'S256' ],
			[ $query['response_type'], $query['client_id'], $query['scope'], $query['code_challenge_method'] ]
		);
		self::assertStringNotContainsString( 'hush', $url );
		$back = $this->visit( $url );
		self::assertInstanceOf( Account::class, Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] ) );
		$this->connect( ExampleService::of_users() );
		$accounts = $this->rest( 'GET', '/slipstream/v1/services/social/accounts' )->get_data();
		self::assertSame(
			[ [ 'Ada', 'active' ] ],
			array_map( static fn ( array $one ): array => [ $one['name'], $one['status'] ], $accounts )
		);
		self::assertStringNotContainsString(
			'hush',
			(string) wp_json_encode( [ $accounts, $this->rest( 'GET', '/slipstream/v1/services' )->get_data() ] )
		);
		self::assertStringStartsWith(
			'access-hush-',
			$this->token( ExampleService::of_users(), new Account( $accounts[0]['id'], '', 0, '', '', '' ) )
		);
	}

	#[TestDox( 'A state is valid once' )]
	public function test_single_use(): void {
		$back = $this->come_back( ExampleService::of_users() );
		self::assertInstanceOf( Account::class, Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] ) );
		self::assertSame(
			'slipstream_oauth_state',
			$this->code_of( Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] ) )
		);
		self::assertSame( [ 'token', 'me' ], $this->asked() );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function strangers(): array {
		return [
			'another user'                 => [ 'user' ],
			'another session'              => [ 'session' ],
			'a visitor'                    => [ 'nobody' ],
			'ten minutes later'            => [ 'time' ],
			'with a forged state'          => [ 'state' ],
			'after the role has changed'   => [ 'role' ],
		];
	}

	#[DataProvider( 'strangers' )]
	#[TestDox( 'A sign-in fails, sends no request to the service, and uses up the state: $_dataName' )]
	public function test_strangers( string $who ): void {
		$back = $this->come_back( ExampleService::of_users() );
		$user = wp_get_current_user();
		match ( $who ) {
			'user'    => $this->sign_on( 'administrator' ),
			'session' => $this->renew_session( $user->user_login ),
			'nobody'  => wp_set_current_user( 0 ),
			'time'    => $this->travel( 601 ),
			'state'   => null,
			'role'    => $user->set_role( 'contributor' ),
			default   => null,
		};
		$state = 'state' === $who ? 'forged' : $back['state'];
		self::assertSame( 'slipstream_oauth_state', $this->code_of( Plugin::get( SignIn::class )->finish( $state, $back['code'] ) ) );
		self::assertSame( [], $this->asked() );
		self::assertCount( 'state' === $who ? 1 : 0, OAuthStatesTable::rows( 'SELECT hash FROM {table}' ) );
	}

	#[TestDox( 'Without a session, a capability or a configured app, no sign-in starts' )]
	public function test_no_begin(): void {
		unset( $_COOKIE[ self::cookie() ] );
		self::assertSame(
			'slipstream_oauth_forbidden',
			$this->code_of( Plugin::get( SignIn::class )->start( ExampleService::of_users() ) )
		);
		foreach ( [ 'contributor' => 403, 'author' => 200 ] as $role => $status ) {
			$this->sign_on( $role );
			self::assertSame( $status, $this->rest( 'POST', '/slipstream/v1/services/social/accounts' )->get_status() );
			self::assertSame( 403, $this->rest( 'POST', '/slipstream/v1/services/shared/accounts' )->get_status() );
		}
		Plugin::get( Secrets::class )->remove( 'social_client_secret' );
		self::assertSame( 409, $this->rest( 'POST', '/slipstream/v1/services/social/accounts' )->get_status() );
	}

	/** @return array<string, array{string, string}> Failure of the service, and the resulting error code. */
	public static function failures(): array {
		return [
			'the person says no'           => [ 'fail[authorize]=1', 'slipstream_oauth_denied' ],
			'it refuses the code'          => [ 'fail[token]=invalid_grant', 'slipstream_account_expired' ],
			'it is down'                   => [ 'fail[token]=503', 'slipstream_service_down' ],
			'it does not know the app'     => [ 'fail[token]=invalid_client', 'slipstream_service_down' ],
			'it does not say who it is'    => [ 'fail[me]=500', 'slipstream_oauth_profile' ],
		];
	}

	#[DataProvider( 'failures' )]
	#[TestDox( 'When $_dataName, no account is created, and the message repeats nothing of the service\'s response' )]
	public function test_failures( string $control, string $code ): void {
		$this->control( $control );
		$back   = $this->come_back( ExampleService::of_users() );
		$result = Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] );
		self::assertSame( $code, $this->code_of( $result ) );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $result ) );
		self::assertSame( [], AccountsTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'Another user neither sees nor uses nor removes an account; the site\'s are used by all and changed by authorized users only' )]
	public function test_ownership(): void {
		$owner  = $this->sign_on( 'author' );
		$own    = $this->connect( ExampleService::of_users() );
		$path   = "/slipstream/v1/services/social/accounts/$own->id";
		$other  = $this->sign_on( 'administrator' );
		$shared = $this->connect( ExampleService::of_site() );
		self::assertSame( [], $this->rest( 'GET', '/slipstream/v1/services/social/accounts' )->get_data() );
		self::assertSame( 404, $this->rest( 'DELETE', $path )->get_status() );
		foreach ( [ $other, 0, -1 ] as $user ) {
			self::assertSame( 'slipstream_account_unknown', $this->token( ExampleService::of_users(), $own, $user ) );
		}
		self::assertSame( 'slipstream_account_unknown', $this->token( ExampleService::of_site(), $own ), 'an id of another service' );
		self::assertStringStartsWith( 'access-hush-', $this->token( ExampleService::of_users(), $own, $owner ) );
		self::assertStringStartsWith( 'access-hush-', $this->token( ExampleService::of_site(), $shared, 0 ) );
		$this->sign_on( 'author' );
		self::assertSame( 403, $this->rest( 'DELETE', "/slipstream/v1/services/shared/accounts/$shared->id" )->get_status() );
		wp_set_current_user( $owner );
		self::assertSame( 200, $this->rest( 'DELETE', $path )->get_status() );
		self::assertSame( 'slipstream_account_unknown', $this->token( ExampleService::of_users(), $own ) );
	}

	#[TestDox( 'A token is renewed before it expires, and the new refresh token takes the place of the old one' )]
	public function test_refresh(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$first   = $this->token( $service, $account );
		$this->travel( 3600 - 299 );
		$second = $this->token( $service, $account );
		self::assertNotSame( $first, $second );
		self::assertSame( $second, $this->token( $service, $account ) );
		$this->travel( 3 * 3600 );
		self::assertNotSame( $second, $this->token( $service, $account ) );
		self::assertSame( [ 'token', 'me', 'refresh', 'refresh' ], $this->asked() );
	}

	#[TestDox( 'While one process renews a token, a second uses the current one, and the service gets one request' )]
	public function test_two_at_once(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$first   = $this->token( $service, $account );
		$this->travel( 3600 - 100 );
		$meanwhile = null;
		add_filter(
			'http_request_args',
			function ( array $arguments ) use ( &$meanwhile, $service, $account ): array {
				$meanwhile ??= $this->token( $service, $account );
				return $arguments;
			}
		);
		$second = $this->token( $service, $account );
		self::assertSame( $first, $meanwhile );
		self::assertNotSame( $first, $second );
		self::assertSame( 1, array_count_values( $this->asked() )['refresh'] );
	}

	#[TestDox( 'A process that stops during a renewal does not block others for long, and changes nothing when it continues' )]
	public function test_lost_lease(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$this->travel( 3600 - 100 );
		$accounts = Plugin::get( Accounts::class );
		$old      = $accounts->tokens( $account );
		self::assertNotNull( $old );
		$now   = Plugin::get( Clock::class )->now()->getTimestamp();
		$lease = $accounts->lease( $account, $old, $now, 30 );
		self::assertSame( '', $accounts->lease( $account, $old, $now, 30 ) );
		self::assertSame( $old->access, $this->token( $service, $account ) );
		$this->travel( 3600 - 60 );
		$new = $this->token( $service, $account );
		self::assertNotSame( $old->access, $new );
		self::assertFalse( $accounts->renew( $account, $lease, $old ) );
		self::assertSame( '', $accounts->lease( $account, $old, $now + 100, 30 ), 'what was seen is not there any more' );
		self::assertSame( $new, $this->token( $service, $account ) );
	}

	/**
	 * Runs a function while a request to the service is in progress.
	 *
	 * @param \Closure(): mixed $happens Function that is called once.
	 */
	private function meanwhile( \Closure $happens ): void {
		$is_over = false;
		add_filter(
			'http_response',
			static function ( array $answer ) use ( $happens, &$is_over ): array {
				if ( ! $is_over ) {
					$is_over = true;
					$happens();
				}
				return $answer;
			}
		);
	}

	#[TestDox( 'A process that continues late stores its new tokens, because the service accepts the old refresh token only once' )]
	public function test_late_refresh(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$this->travel( 3601 );
		$other = '';
		$this->meanwhile(
			function () use ( &$other, $service, $account ): void {
				$this->travel( 3700 );
				$other = $this->token( $service, $account );
			}
		);
		$mine = $this->token( $service, $account );
		self::assertSame( 'slipstream_account_expired', $other );
		self::assertSame( 'active', Plugin::get( Accounts::class )->usable_by( $service, get_current_user_id() )[0]->status );
		self::assertSame( $mine, $this->token( $service, $account ) );
		$this->travel( 3 * 3600 );
		self::assertStringStartsWith( 'access-hush-', $this->token( $service, $account ) );
	}

	#[TestDox( 'A process whose renewal is rejected because another one was faster uses the tokens that the other one stored' )]
	public function test_refused_late(): void {
		$service  = ExampleService::of_users();
		$account  = $this->connect( $service );
		$accounts = Plugin::get( Accounts::class );
		$this->control( 'fail[refresh]=invalid_grant' );
		$this->travel( 3601 );
		$this->meanwhile(
			static function () use ( $accounts, $account ): void {
				$old = $accounts->tokens( $account );
				self::assertNotNull( $old );
				self::assertTrue( $accounts->replace( $account, $old, new Tokens( 'newer', 'newest', 0 ) ) );
			}
		);
		self::assertSame( [ 'newer', 'newer' ], [ $this->token( $service, $account ), $this->token( $service, $account ) ] );
	}

	#[TestDox( 'New tokens are not lost when the database rejects one query, and an unreadable token does not require a new sign-in' )]
	public function test_refusing_database(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$this->travel( 3601 );
		$end = self::refuse( '/^SELECT .*_accounts/' );
		self::assertSame( 'slipstream_account_busy', $this->token( $service, $account ) );
		$end();
		$end = self::refuse( '/^SELECT access_token/' );
		self::assertSame( 'slipstream_account_busy', $this->token( $service, $account ) );
		$end();
		self::refuse( '/^UPDATE \S+_accounts SET access_token/', 1 );
		$new = $this->token( $service, $account );
		self::assertSame( $new, $this->token( $service, $account ) );
		self::assertSame( 1, array_count_values( $this->asked() )['refresh'] );
	}

	#[TestDox( 'An account whose tokens could not be stored is not connected' )]
	public function test_not_stored(): void {
		$service = ExampleService::of_users();
		$back    = $this->come_back( $service );
		$end     = self::refuse( '/^UPDATE \S+_accounts SET name/' );
		self::assertSame(
			'slipstream_oauth_not_stored',
			$this->code_of( Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] ) )
		);
		$end();
	}

	#[TestDox( 'An account that can\'t be deleted from the database is not reported as deleted, and stays signed in' )]
	public function test_not_deleted(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$end     = self::refuse( '/^DELETE FROM \S+_accounts/' );
		self::assertSame( 'slipstream_not_stored', $this->code_of( Plugin::get( SignIn::class )->disconnect( $service, $account->id ) ) );
		$end();
		self::assertSame( 0, array_count_values( $this->asked() )['revoke'] ?? 0 );
		self::assertTrue( Plugin::get( SignIn::class )->disconnect( $service, $account->id ) );
	}

	#[TestDox( 'While a service fails, the token stays in use; after its expiry the message says to try later, and later it works' )]
	public function test_refresh_fails(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$first   = $this->token( $service, $account );
		$this->control( 'fail[refresh]=503' );
		$this->travel( 3600 - 100 );
		self::assertSame( $first, $this->token( $service, $account ) );
		$this->travel( 3601 );
		self::assertSame( 'slipstream_service_down', $this->token( $service, $account ) );
		$this->control( 'fail=' );
		self::assertStringStartsWith( 'access-hush-', $this->token( $service, $account ) );
	}

	#[TestDox( 'When the service requires a new sign-in, the account shows it, and no token is requested until the user has signed in' )]
	public function test_expired(): void {
		$service = ExampleService::of_users();
		$account = $this->connect( $service );
		$this->control( 'fail[refresh]=invalid_grant' );
		$this->travel( 3601 );
		self::assertSame( 'slipstream_account_expired', $this->token( $service, $account ) );
		$before = $this->asked();
		self::assertSame( 'slipstream_account_expired', $this->token( $service, $account, get_current_user_id() ) );
		self::assertSame( $before, $this->asked() );
		self::assertSame( 'expired', Plugin::get( Accounts::class )->usable_by( $service, get_current_user_id() )[0]->status );
		self::assertSame( $account->id, $this->connect( $service )->id );
		self::assertStringStartsWith( 'access-hush-', $this->token( $service, $account ) );
	}

	#[TestDox( 'Signing out revokes the tokens at the service; if it does not respond, they are still deleted here' )]
	public function test_revocation(): void {
		$service = ExampleService::of_users();
		foreach ( [ '', 'fail[revoke]=503' ] as $control ) {
			$account = $this->connect( $service );
			$access  = $this->token( $service, $account );
			$this->control( $control );
			self::assertTrue( Plugin::get( SignIn::class )->disconnect( $service, $account->id ) );
			self::assertSame( [], AccountsTable::rows( 'SELECT id FROM {table}' ) );
			self::assertSame( '' === $control, Plugin::get( ExampleService::class )->profile( $access ) instanceof WP_Error );
		}
	}

	/** Runs the jobs after some seconds. */
	private function work( int $seconds = 0 ): void {
		Plugin::get( Cron::class )->cancel_all();
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( '@' . ( time() + $seconds ) ) ) );
		foreach ( [ Outbox::class, Queue::class, Worker::class, Revocation::class ] as $service ) {
			Plugin::set( $service, null );
		}
		Plugin::get( Worker::class )->work();
	}

	private static function total(): int {
		return count( AccountsTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'The accounts of a deleted user are deleted: at once on the site, and at the service by jobs without a token' )]
	public function test_deleted_user(): void {
		global $wpdb;
		$service = ExampleService::of_users();
		$owner   = $this->sign_on( 'author' );
		$own     = $this->connect( $service );
		$access  = $this->token( $service, $own );
		$other   = $this->sign_on( 'administrator' );
		$kept    = $this->connect( $service );
		do_action( 'deleted_user', $owner, null, new \WP_User() );
		self::assertSame(
			[ [], 'slipstream_account_unknown' ],
			[ Plugin::get( Accounts::class )->usable_by( $service, $owner ), $this->token( $service, $own, $owner ) ]
		);
		self::assertSame(
			[ [ '', '' ] ],
			array_map(
				static fn ( array $row ): array => [ $row['name'], $row['external_id'] ],
				AccountsTable::rows( 'SELECT * FROM {table} WHERE user_id = %d', [ $owner ] )
			)
		);
		self::assertStringNotContainsString(
			'hush',
			(string) wp_json_encode(
				[
					OutboxTable::rows( 'SELECT * FROM {table}' ),
					get_option( 'cron' ),
					$wpdb->get_col( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE '%transient%'" ),
				]
			)
		);
		self::assertSame( 0, array_count_values( $this->asked() )['revoke'] ?? 0, 'the request does not wait for it' );
		$this->work();
		self::assertSame( 1, array_count_values( $this->asked() )['revoke'] ?? 0 );
		self::assertInstanceOf( WP_Error::class, Plugin::get( ExampleService::class )->profile( $access ) );
		self::assertSame( [ (string) $kept->id ], array_column( AccountsTable::rows( 'SELECT id FROM {table}' ), 'id' ) );
		self::assertStringStartsWith( 'access-hush-', $this->token( $service, $kept, $other ) );
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table}' ) );
	}

	#[TestDox( 'After five requests to a service that is down, the job is parked without a token, and the tokens are deleted' )]
	public function test_revocation_fails(): void {
		$owner = $this->sign_on( 'author' );
		$this->connect( ExampleService::of_users() );
		$this->control( 'fail[revoke]=503' );
		do_action( 'remove_user_from_blog', $owner, get_current_blog_id(), 0 );
		$total = [];
		foreach ( [ 0, 61, 400, 2300, 10_000 ] as $seconds ) {
			$this->work( $seconds );
			$total[] = self::total();
		}
		self::assertSame( [ 1, 1, 1, 1, 0 ], $total );
		self::assertSame( 5, array_count_values( $this->asked() )['revoke'] ?? 0 );
		$parked = Plugin::get( FailedJobs::class )->all();
		self::assertSame( [ 'revocation_failed' ], array_column( $parked, 'error' ) );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( $parked ) );
		Plugin::get( FailedJobs::class )->retry( $parked[0]->id );
		$this->work( 10_000 );
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table}' ), 'there is nothing left to do' );
	}

	#[TestDox( 'When many accounts are deleted, a request adds one job, and each account is revoked once' )]
	public function test_many_leave(): void {
		$accounts = Plugin::get( Accounts::class );
		foreach ( range( 1, 25 ) as $number ) {
			$accounts->save( ExampleService::of_users(), 70 + $number % 3, "at-$number", 'Name', new Tokens( "access-$number", '', 0 ) );
		}
		foreach ( [ 70, 71, 72 ] as $user ) {
			do_action( 'deleted_user', $user, null, new \WP_User() );
		}
		self::assertCount( 1, OutboxTable::rows( 'SELECT id FROM {table}' ) );
		$this->work();
		$this->work();
		self::assertSame( [ 0, 25 ], [ self::total(), array_count_values( $this->asked() )['revoke'] ?? 0 ] );
	}

	#[TestDox( 'A user who returns signs in again, and the old tokens are still revoked; if no job can be added, they are deleted' )]
	public function test_comes_back(): void {
		$service = ExampleService::of_users();
		$this->sign_on( 'author' );
		$old = $this->connect( $service );
		do_action( 'remove_user_from_blog', get_current_user_id(), get_current_blog_id(), 0 );
		$new = $this->connect( $service );
		self::assertNotSame( $old->id, $new->id );
		$this->work();
		self::assertSame( [ 1, 1 ], [ self::total(), array_count_values( $this->asked() )['revoke'] ?? 0 ] );
		self::assertStringStartsWith( 'access-hush-', $this->token( $service, $new ) );
		$this->filter( 'pre_option_slipstream_tables', array_diff_key( Table::versions(), [ OutboxTable::NAME => 0 ] ) );
		Plugin::set( Revocation::class, null );
		do_action( 'deleted_user', get_current_user_id(), null, new \WP_User() );
		self::assertSame( 0, self::total() );
	}

	#[TestDox( 'A service that is no longer declared gets no request, and its tokens are deleted' )]
	public function test_undeclared(): void {
		$owner = $this->sign_on( 'author' );
		$this->connect( ExampleService::of_users() );
		do_action( 'deleted_user', $owner, null, new \WP_User() );
		new FixtureProject( [ 'alpha' => [] ] );
		$this->work();
		self::assertSame( [ 0, 0 ], [ self::total(), array_count_values( $this->asked() )['revoke'] ?? 0 ] );
		self::assertSame( [], OutboxTable::rows( 'SELECT id FROM {table}' ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function entered(): array {
		return [
			'a host'                => [ 'social.example', 'social.example' ],
			'with capitals'         => [ ' Social.Example ', 'social.example' ],
			'an address'            => [ 'https://social.example/', 'social.example' ],
			'an account'            => [ '@ada@social.example', 'social.example' ],
			'an account of two'     => [ 'ada@social.example', 'social.example' ],
			'a host in its script'  => [ 'bücher.example', 'xn--bcher-kva.example' ],
			'a port'                => [ 'social.example:8080', 'social.example:8080' ],
			'nothing'               => [ '', '' ],
			'a path'                => [ 'social.example/oauth', '' ],
			'a question'            => [ 'social.example?x=1', '' ],
			'a fragment'            => [ 'social.example#x', '' ],
			'another port'          => [ 'social.example:22', '' ],
			'a password'            => [ 'a:b@c@social.example', '' ],
			'this machine'          => [ '127.0.0.1', '' ],
			'its name'              => [ 'localhost', '' ],
			'its number'            => [ '2130706433', '' ],
			'IPv6'                  => [ '[::1]', '' ],
			'a public one of those' => [ '[2606:4700::1111]', '' ],
			'metadata'              => [ '169.254.169.254', '' ],
			'the network inside'    => [ 'intra.local', '' ],
			'another scheme'        => [ 'ftp://social.example', '' ],
			'two lines'             => [ "social.example\nx", '' ],
			'one that is too long'  => [ str_repeat( 'a.', 100 ) . 'example', '' ],
		];
	}

	#[DataProvider( 'entered' )]
	#[TestDox( 'The server that a user enters for an account must be a public host, otherwise it is rejected: $_dataName' )]
	public function test_server_address( string $entered, string $host ): void {
		remove_all_filters( 'slipstream_http_allowed_hosts' );
		self::assertSame( $host, ServerAddress::from( $entered, 'servers' ) );
	}

	#[TestDox( 'Each account has the server that its user named: it is signed in, renewed and revoked there, and nowhere else' )]
	public function test_servers(): void {
		remove_all_filters( 'slipstream_service_url' );
		new FixtureProject( [ 'alpha' => [ 'server' => ExampleService::declared( 'of_servers' ) ] ] );
		Plugin::get( Secrets::class )->set_all( [ 'servers_client_id' => 'app-1', 'servers_client_secret' => 'app-hush' ] );
		$store  = (string) tempnam( sys_get_temp_dir(), 'oauth' );
		$second = new LocalServer( dirname( __DIR__ ) . '/services/oauth.php', [ 'SLIPSTREAM_STAND_IN' => $store ] );
		$hosts  = [ '127.0.0.1:' . self::$server?->port, "127.0.0.1:$second->port" ];
		$this->filter( 'slipstream_http_allowed_hosts', $hosts );
		try {
			$accounts = [];
			foreach ( $hosts as $host ) {
				$answer = $this->rest( 'POST', '/slipstream/v1/services/servers/accounts', [ 'server' => "@ada@$host" ] );
				$url    = (string) $answer->get_data()['url'];
				self::assertStringStartsWith( "http://$host/oauth/authorize?", $url );
				$back       = $this->visit( $url );
				$accounts[] = Plugin::get( SignIn::class )->finish( $back['state'], $back['code'] );
			}
			[ $first, $other ] = $accounts;
			self::assertInstanceOf( Account::class, $first );
			self::assertInstanceOf( Account::class, $other );
			self::assertSame( $hosts, [ $first->host, $other->host ] );
			self::assertNotSame( $first->id, $other->id, 'the same id at two servers is two accounts' );
			$log = static fn (): array => (array) json_decode( (string) file_get_contents( $second->url( '/log' ) ), true );
			self::assertSame( [ [ 'token', 'me' ], [ 'token', 'me' ] ], [ $this->asked(), $log() ] );
			$this->travel( 3600 );
			$this->token( ExampleService::of_servers(), $other );
			Plugin::get( SignIn::class )->disconnect( ExampleService::of_servers(), $other->id );
			self::assertSame( [ [ 'token', 'me' ], [ 'token', 'me', 'refresh', 'revoke' ] ], [ $this->asked(), $log() ] );
			do_action( 'deleted_user', get_current_user_id(), null, new \WP_User() );
			$this->work( 3600 );
			self::assertSame( [ 'token', 'me', 'revoke' ], $this->asked() );
		} finally {
			$second->stop();
			unlink( $store );
		}
	}

	#[TestDox( 'Without an allowed server no sign-in starts, and a service with a fixed server asks for none' )]
	public function test_no_server(): void {
		new FixtureProject( [ 'alpha' => [ 'server' => ExampleService::declared( 'of_servers', 'of_users' ) ] ] );
		Plugin::get( Secrets::class )->set_all( [ 'servers_client_id' => 'app-1', 'servers_client_secret' => 'app-hush' ] );
		foreach ( [ '', 'localhost', '10.0.0.1' ] as $server ) {
			$answer = $this->rest( 'POST', '/slipstream/v1/services/servers/accounts', [ 'server' => $server ] );
			self::assertSame( [ 400, 'slipstream_oauth_host' ], [ $answer->get_status(), $answer->get_data()['code'] ] );
		}
		self::assertSame( [], OAuthStatesTable::rows( 'SELECT hash FROM {table}' ) );
		self::assertStringNotContainsString(
			'elsewhere',
			(string) $this->rest(
				'POST',
				'/slipstream/v1/services/social/accounts',
				[ 'server' => 'elsewhere.example' ]
			)->get_data()['url']
		);
		$services = array_column( $this->rest( 'GET', '/slipstream/v1/services' )->get_data(), 'signIn', 'id' );
		self::assertSame( [ true, false ], [ $services['servers']['asksServer'], $services['social']['asksServer'] ] );
	}

	#[TestDox( 'The return page of a sign-in is open to all logged-in users, and in no menu' )]
	public function test_page(): void {
		global $submenu;
		$this->sign_on( 'author' );
		Plugin::get( SignIn::class )->add_page();
		$hook = get_plugin_page_hookname( SignIn::PAGE, '' );
		self::assertNotFalse( has_action( "load-$hook" ) );
		self::assertArrayNotHasKey( SignIn::PAGE, $submenu ?? [] );
		self::assertStringEndsWith( 'admin.php?page=slipstream-oauth', OAuthClient::redirect_url() );
	}
}
