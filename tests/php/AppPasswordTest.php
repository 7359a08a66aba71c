<?php
/**
 * Tests of accounts that users connect with an app password.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Connections\AccessTokens;
use Slipstream\Connections\Account;
use Slipstream\Connections\Accounts;
use Slipstream\Connections\ServiceRegistry;
use Slipstream\Plugin;
use WP_Error;

final class AppPasswordTest extends TestCase {

	private const PATH = '/slipstream/v1/services/birds/accounts/app-password';

	private const ANN = [
		'identifier' => 'ann.example',
		'password'   => 'abcd-efgh',
		'server'     => 'birds.example',
	];

	protected function setUp(): void {
		parent::setUp();
		new FixtureProject(
			[
				'note' => [
					'server' => <<<'PHP'
						$verify = static fn ( string $identifier, string $password, string $host ): array|\WP_Error =>
							"abcd-efgh" === $password
							? [ "id" => "did:$identifier@$host", "name" => "@$identifier" ]
							: new \WP_Error( "slipstream_key_refused", "Birds refused the password.", [ "status" => 400 ] );
						$birds  = static fn (): \Slipstream\Contracts\Service => new \Slipstream\Contracts\Service(
							"birds",
							"Birds",
							"Short posts.",
							"https://birds.example",
							[],
							app_password: new \Slipstream\Contracts\AppPassword( $verify, "Handle", asks_host: true )
						);
						return new Definition( services: [ $birds ] );
						PHP,
				],
			]
		);
	}

	/** @return list<Account> The accounts that a user may use. */
	private static function accounts( int $user ): array {
		$service = Plugin::get( ServiceRegistry::class )->find( 'birds' );
		self::assertNotInstanceOf( WP_Error::class, $service );
		return Plugin::get( Accounts::class )->usable_by( $service, $user );
	}

	private static function token( Account $account, int $user ): string|WP_Error {
		$service = Plugin::get( ServiceRegistry::class )->find( 'birds' );
		self::assertNotInstanceOf( WP_Error::class, $service );
		return Plugin::get( AccessTokens::class )->get( $service, $account->id, $user );
	}

	#[TestDox( 'An author connects an account; its password is for the code that calls the service, and in no response' )]
	public function test_connect(): void {
		$author   = $this->log_in( 'author' );
		$response = $this->rest( 'POST', self::PATH, self::ANN );
		self::assertSame( 200, $response->get_status() );
		$account = self::accounts( $author )[0];
		self::assertSame(
			[ 'id' => $account->id, 'name' => '@ann.example', 'status' => 'active', 'host' => 'birds.example' ],
			$response->get_data()
		);
		self::assertSame( 'did:ann.example@birds.example', $account->external_id );
		self::assertSame( 'abcd-efgh', self::token( $account, $author ) );
		$list = $this->rest( 'GET', '/slipstream/v1/services/birds/accounts' );
		self::assertSame( [ $account->to_array() ], $list->get_data() );
		self::assertStringNotContainsString( 'abcd-efgh', (string) wp_json_encode( [ $list->get_data(), $response->get_data() ] ) );
		$this->log_in( 'administrator' );
		$services = (string) wp_json_encode( $this->rest( 'GET', '/slipstream/v1/services' )->get_data() );
		self::assertStringContainsString( '"appPassword":{"identifierLabel":"Handle","asksServer":true,"accounts":[]}', $services );
		self::assertStringNotContainsString( 'abcd-efgh', $services );
	}

	#[TestDox( 'Another user neither sees nor uses the account, and cannot disconnect it' )]
	public function test_owner(): void {
		$author = $this->log_in( 'author' );
		$this->rest( 'POST', self::PATH, self::ANN );
		$account = self::accounts( $author )[0];
		$other   = $this->log_in( 'administrator' );
		self::assertSame( [], self::accounts( $other ) );
		$refused = self::token( $account, $other );
		self::assertInstanceOf( WP_Error::class, $refused );
		self::assertSame( 404, $this->rest( 'DELETE', "/slipstream/v1/services/birds/accounts/$account->id" )->get_status() );
		wp_set_current_user( $author );
		self::assertSame( 200, $this->rest( 'DELETE', "/slipstream/v1/services/birds/accounts/$account->id" )->get_status() );
		self::assertSame( [], self::accounts( $author ) );
	}

	#[TestDox( 'Connecting again replaces the password' )]
	public function test_again(): void {
		$author = $this->log_in( 'author' );
		$this->rest( 'POST', self::PATH, self::ANN );
		Plugin::get( Accounts::class )->expire( self::accounts( $author )[0] );
		self::assertSame( 'expired', self::accounts( $author )[0]->status );
		self::assertInstanceOf( WP_Error::class, self::token( self::accounts( $author )[0], $author ) );
		$this->rest( 'POST', self::PATH, self::ANN );
		self::assertCount( 1, self::accounts( $author ) );
		self::assertSame( 'abcd-efgh', self::token( self::accounts( $author )[0], $author ) );
	}

	/**
	 * @return array<string, array{string, array<string, string>, int, string}>
	 */
	public static function refusals(): array {
		return [
			'a wrong password'   => [ 'author', [ 'password' => 'wrong' ], 400, 'Birds refused the password.' ],
			'no server'          => [ 'author', [ 'server' => '' ], 400, 'Enter the server of your account, such as social.example.' ],
			'a server that is a path' => [
				'author',
				[ 'server' => 'birds.example/x' ],
				400,
				'Enter the server of your account, such as social.example.',
			],
			'no password'        => [ 'author', [ 'password' => '' ], 400, 'Invalid parameter(s): password' ],
			'no identifier'      => [ 'author', [ 'identifier' => '' ], 400, 'Invalid parameter(s): identifier' ],
			'a long password'    => [ 'author', [ 'password' => str_repeat( 'x', 301 ) ], 400, 'Invalid parameter(s): password' ],
			'a subscriber'       => [ 'subscriber', [], 403, 'Sorry, you are not allowed to do that.' ],
		];
	}

	/** @param array<string, string> $fields Values that differ from the valid ones. */
	#[DataProvider( 'refusals' )]
	#[TestDox( 'Rejected without storing anything: $_dataName' )]
	public function test_refusal( string $role, array $fields, int $status, string $message ): void {
		$user     = $this->log_in( $role );
		$response = $this->rest( 'POST', self::PATH, $fields + self::ANN );
		self::assertSame( [ $status, $message ], [ $response->get_status(), $response->as_error()?->get_error_message() ] );
		self::assertSame( [], self::accounts( $user ) );
	}

	#[TestDox( 'The eleventh attempt in ten minutes is rejected, even with the right password' )]
	public function test_attempts(): void {
		$this->log_in( 'author' );
		for ( $attempt = 1; $attempt <= 10; $attempt++ ) {
			self::assertSame( 400, $this->rest( 'POST', self::PATH, [ 'password' => "wrong$attempt" ] + self::ANN )->get_status() );
		}
		$response = $this->rest( 'POST', self::PATH, self::ANN );
		self::assertSame(
			[ 429, 'Too many attempts. Wait a few minutes and try again.' ],
			[ $response->get_status(), $response->as_error()?->get_error_message() ]
		);
		$this->log_in( 'author' );
		self::assertSame( 200, $this->rest( 'POST', self::PATH, self::ANN )->get_status(), 'another user' );
	}
}
