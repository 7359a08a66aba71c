<?php
/**
 * Tests of Guard, which checks visitors' form submissions.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use Closure;
use DateTimeImmutable;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Contracts\Method;
use Slipstream\Database\Migrator;
use Slipstream\Jobs\Engine\Cron;
use Slipstream\Plugin;
use Slipstream\Submissions\FormResult;
use Slipstream\Submissions\FormResultPage;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\FormToken;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\LimitsTable;
use Slipstream\Submissions\PostedForm;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Submissions\ResultToken;
use Slipstream\Submissions\Submission;
use Slipstream\Submissions\TrustedProxies;
use Slipstream\Support\Clock;
use Slipstream\Support\FrozenClock;
use WP_Error;

final class SubmissionsTest extends TestCase {

	private const FORM    = 'contact';
	private const VERSION = 'v1';

	/** Noon, when a ten-minute window starts. */
	private const START = 1_899_979_200;

	private int $now = self::START;

	private int $post = 0;

	/**
	 * Server variables before the test.
	 *
	 * @var array<mixed>
	 */
	private array $server = [];

	protected function setUp(): void {
		parent::setUp();
		$this->server = $_SERVER;
		$_SERVER      = [ 'REMOTE_ADDR' => '203.0.113.7' ] + $_SERVER;
		$this->post   = $this->post( 'A form' );
		$this->travel( 0 );
		LimitsTable::query( 'DELETE FROM {table}' );
	}

	protected function tearDown(): void {
		$_SERVER = $this->server;
		parent::tearDown();
	}

	/** Simulates a request after some seconds. */
	private function travel( int $seconds ): void {
		$this->now += $seconds;
		$user       = get_current_user_id();
		$this->forget();
		wp_set_current_user( $user );
		Plugin::set( Clock::class, new FrozenClock( new DateTimeImmutable( "@$this->now" ) ) );
	}

	private function token(): string {
		return Plugin::get( FormToken::class )->issue( self::FORM, self::VERSION, $this->post );
	}

	/**
	 * Returns the error code for a submission; '' if it is accepted.
	 *
	 * @param array<array-key, mixed> $parameters Parameters that differ from the usual ones.
	 * @param array<string, string>   $texts      Texts in the form's fields.
	 */
	private function send( array $parameters = [], array $texts = [] ): string {
		$result = $this->check( $parameters, $texts );
		return $result instanceof WP_Error ? (string) $result->get_error_code() : '';
	}

	/**
	 * @param array<array-key, mixed>                                                $parameters
	 * @param array{author?: string, email?: string, url?: string, content?: string} $texts
	 */
	private function check( array $parameters = [], array $texts = [] ): bool|WP_Error {
		$parameters += [
			FormFields::TOKEN    => $this->token(),
			FormFields::ELAPSED  => '5000',
			FormFields::HONEYPOT => '',
		];
		return Plugin::get( Guard::class )->check(
			Submission::from_request( self::FORM, self::VERSION, $this->post, $parameters, $texts )
		);
	}

	#[TestDox( 'The guard accepts exactly the fields that a page prints, with script and without' )]
	public function test_fields(): void {
		$html = Plugin::get( FormFields::class )->markup( self::FORM, self::VERSION, $this->post );
		self::assertSame(
			$html,
			Plugin::get( FormFields::class )->markup( self::FORM, self::VERSION, $this->post ),
			'a cached page is the same for all'
		);
		$tags       = new \WP_HTML_Tag_Processor( $html );
		$parameters = [];
		while ( $tags->next_tag( [ 'tag_name' => 'input' ] ) ) {
			$parameters[ (string) $tags->get_attribute( 'name' ) ] = $tags->get_attribute( 'value' );
			if ( 'hidden' !== $tags->get_attribute( 'type' ) ) {
				self::assertSame( [ '-1', 'off' ], [ $tags->get_attribute( 'tabindex' ), $tags->get_attribute( 'autocomplete' ) ] );
			}
		}
		self::assertSame( [ FormFields::TOKEN, FormFields::ELAPSED, FormFields::HONEYPOT ], array_keys( $parameters ) );
		self::assertSame( '', $this->send( $parameters ) );
		self::assertSame( '', $this->send( [ FormFields::ELAPSED => '4321.7' ] + $parameters ) );
		self::assertSame( Guard::TOKEN, $this->send( [ FormFields::TOKEN => '' ] ) );
	}

	/**
	 * Changes between the creation of a token and its use.
	 * @return array<string, array{0: bool, 1: Closure(self): (array{string, string, int}|string|void), 2?: array{string,
	 *     string}}> Whether the token must still be valid. The closure may return another form or another token.
	 */
	public static function tokens(): array {
		$update = static fn ( array $changes ): Closure => static function ( self $test ) use ( $changes ): void {
			wp_update_post( [ 'ID' => $test->post ] + $changes );
		};
		$travel = static fn ( int $seconds ): Closure => static function ( self $test ) use ( $seconds ): void {
			$test->travel( $seconds );
		};
		$change = static fn ( Closure $change ): Closure => static fn ( self $test ): string => $change( $test->token() );
		return [
			'at once'                   => [ true, $travel( 0 ) ],
			'a cached page, next day'   => [ true, $travel( 86400 ) ],
			'a cached page, 30th day'   => [ true, $travel( 30 * 86400 + 86399 - self::START % 86400 ) ],
			'31st day'                  => [ false, $travel( 30 * 86400 + 86400 - self::START % 86400 ) ],
			'an edited post'            => [ true, $update( [ 'post_content' => 'Other words around the form' ] ) ],
			'another form'              => [ false, static fn ( self $test ): array => [ 'other', self::VERSION, $test->post ] ],
			'another version'           => [ false, static fn ( self $test ): array => [ self::FORM, 'v2', $test->post ] ],
			'another post'              => [
				false,
				static fn ( self $test ): array => [ self::FORM, self::VERSION, $test->post( 'Other' ) ],
			],
			'no post'                   => [ false, static fn (): array => [ self::FORM, self::VERSION, 0 ] ],
			'parts that look alike'     => [
				false,
				static fn ( self $test ): string => Plugin::get( FormToken::class )->issue( self::FORM . '|x', 'y', $test->post ),
				[ self::FORM, 'x|y' ],
			],
			'a trashed post'            => [
				false,
				static function ( self $test ): void {
					wp_trash_post( $test->post );
				},
			],
			'a deleted post'            => [
				false,
				static function ( self $test ): void {
					wp_delete_post( $test->post, true );
				},
			],
			'a protected post'          => [ false, $update( [ 'post_password' => 'secret' ] ) ],
			'a draft again'             => [ false, $update( [ 'post_status' => 'draft' ] ) ],
			'a private post'            => [ false, $update( [ 'post_status' => 'private' ] ) ],
			'one digit changed'         => [
				false,
				$change( static fn ( string $token ): string => substr( $token, 0, -1 ) . ( str_ends_with( $token, '0' ) ? '1' : '0' ) ),
			],
			'another day named'         => [
				false,
				$change( static fn ( string $token ): string => ( (int) $token + 1 ) . substr( $token, 5 ) ),
			],
			'a signature alone'         => [ false, $change( static fn ( string $token ): string => substr( $token, 6 ) ) ],
			'a line feed at the end'    => [ false, $change( static fn ( string $token ): string => "$token\n" ) ],
			'nothing'                   => [ false, static fn (): string => '' ],
			'a day alone'               => [ false, static fn (): string => '99999-' ],
			'a signature of zeros'      => [ false, static fn (): string => '99999-' . str_repeat( '0', 64 ) ],
		];
	}

	/** @param array{string, string} $names Form and version in the request. */
	#[DataProvider( 'tokens' )]
	#[TestDox( 'A token is valid for its form in the current version of its post: $_dataName' )]
	public function test_token( bool $is_good, Closure $between, array $names = [ self::FORM, self::VERSION ] ): void {
		$token = $this->token();
		$given = $between( $this );
		$token = is_string( $given ) ? $given : $token;
		$form  = is_array( $given ) ? $given : [ ...$names, $this->post ];
		self::assertSame( $is_good, Plugin::get( FormToken::class )->is_valid( $token, ...$form ) );
	}

	#[TestDox( 'A form in a password-protected post accepts submissions with the password; one in a private post only from its readers' )]
	public function test_protected(): void {
		wp_update_post(
			[
				'ID'            => $this->post,
				'post_password' => 'secret',
			]
		);
		self::assertSame( '', $this->send() );
		wp_update_post(
			[
				'ID'            => $this->post,
				'post_password' => '',
				'post_status'   => 'private',
			]
		);
		$results = [];
		foreach ( [ '', 'subscriber', 'editor' ] as $role ) {
			$this->log_in( $role );
			$results[] = $this->send();
		}
		self::assertSame( [ Guard::TOKEN, Guard::TOKEN, '' ], $results );
	}

	#[TestDox( 'A token of a withdrawn page is not valid for editors either, although they may read the post' )]
	public function test_gone(): void {
		$token = $this->token();
		$this->log_in( 'editor' );
		foreach ( [ 'draft', 'private', 'trash' ] as $status ) {
			wp_update_post(
				[
					'ID'          => $this->post,
					'post_status' => $status,
				]
			);
			self::assertTrue( current_user_can( 'read_post', $this->post ) );
			self::assertSame( Guard::TOKEN, $this->send( [ FormFields::TOKEN => $token ] ), $status );
		}
	}

	#[TestDox( 'A form in a template has the same token for every post shown' )]
	public function test_template(): void {
		$token           = Plugin::get( FormToken::class );
		$issued          = $token->issue( self::FORM, self::VERSION, 0 );
		$GLOBALS['post'] = get_post( $this->post );
		self::assertCount( 1, array_unique( [ $issued, Plugin::get( FormToken::class )->issue( self::FORM, self::VERSION, 0 ) ] ) );
		self::assertTrue( $token->is_valid( $issued, self::FORM, self::VERSION, 0 ) );
		self::assertFalse( $token->is_valid( $issued, self::FORM, self::VERSION, $this->post ) );
		unset( $GLOBALS['post'] );
	}

	#[TestDox( 'Printing the fields and rejecting a robot need no query' )]
	public function test_cost(): void {
		global $wpdb;
		get_post( $this->post );
		$before = $wpdb->num_queries;
		$token  = Plugin::get( FormFields::class )->markup( self::FORM, self::VERSION, $this->post );
		self::assertSame( Guard::HONEYPOT, $this->send( [ FormFields::HONEYPOT => 'x' ] ) );
		self::assertSame( Guard::TOO_FAST, $this->send( [ FormFields::ELAPSED => '1' ] ) );
		self::assertSame( Guard::TOKEN, $this->send( [ FormFields::TOKEN => substr( $token, 0, 9 ) ] ) );
		self::assertSame( $before, $wpdb->num_queries );
	}

	#[TestDox( 'A token of another site or of other salts is invalid' )]
	public function test_salts(): void {
		$token = $this->token();
		add_filter( 'salt', static fn ( string $salt ): string => "other-$salt" );
		self::assertFalse( Plugin::get( FormToken::class )->is_valid( $token, self::FORM, self::VERSION, $this->post ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>, string}>
	 */
	public static function robots(): array {
		return [
			'fills in every field'            => [ [ FormFields::HONEYPOT => 'https://spam.example/' ], Guard::HONEYPOT ],
			'fills in a zero'                 => [ [ FormFields::HONEYPOT => '0' ], Guard::HONEYPOT ],
			'sends a list'                    => [ [ FormFields::HONEYPOT => [ 'x' ] ], Guard::HONEYPOT ],
			'presses at once'                 => [ [ FormFields::ELAPSED => '0' ], Guard::TOO_FAST ],
			'presses just too early'          => [ [ FormFields::ELAPSED => '1499' ], Guard::TOO_FAST ],
			'presses just in time'            => [ [ FormFields::ELAPSED => '1500' ], '' ],
			'comes from the future'           => [ [ FormFields::ELAPSED => '-90000' ], Guard::TOO_FAST ],
			'writes words'                    => [ [ FormFields::ELAPSED => 'long' ], Guard::TOO_FAST ],
			'writes a list of times'          => [ [ FormFields::ELAPSED => [ '9000' ] ], Guard::TOO_FAST ],
			'has no script'                   => [ [ FormFields::ELAPSED => '' ], '' ],
			'sends a list for a token'        => [ [ FormFields::TOKEN => [ 'x' ] ], Guard::TOKEN ],
			'fills in every field, too early' => [
				[
					FormFields::HONEYPOT => 'x',
					FormFields::ELAPSED  => '1',
					FormFields::TOKEN    => '',
				],
				Guard::HONEYPOT,
			],
		];
	}

	/**
	 * @param array<string, mixed> $parameters
	 */
	#[DataProvider( 'robots' )]
	#[TestDox( 'The hidden field and the clock of the browser: a visitor who $_dataName' )]
	public function test_robots( array $parameters, string $code ): void {
		self::assertSame( $code, $this->send( $parameters ) );
	}

	#[TestDox( 'Each rejection has a status and a message, with a waiting time where that helps' )]
	public function test_errors(): void {
		$seen = [];
		foreach ( [ [ FormFields::HONEYPOT => 'x' ], [ FormFields::ELAPSED => '1' ], [ FormFields::TOKEN => 'x' ] ] as $parameters ) {
			$error = $this->check( $parameters );
			self::assertInstanceOf( WP_Error::class, $error );
			self::assertStringEndsWith( '.', $error->get_error_message() );
			$seen[ $error->get_error_code() ] = $error->get_error_data();
		}
		self::assertSame(
			[
				Guard::HONEYPOT => [ 'status' => 403 ],
				Guard::TOO_FAST => [
					'status'      => 429,
					'retry_after' => 1,
				],
				Guard::TOKEN    => [ 'status' => 403 ],
			],
			$seen
		);
	}

	#[TestDox( 'One client sends ten times in ten minutes, another one and the next window are free' )]
	public function test_client_limit(): void {
		for ( $number = 1; $number <= 10; $number++ ) {
			self::assertSame( '', $this->send(), "number $number" );
		}
		$this->travel( 450 );
		$error = $this->check();
		self::assertInstanceOf( WP_Error::class, $error );
		self::assertSame( Guard::LIMIT, $error->get_error_code() );
		self::assertSame(
			[
				'status'      => 429,
				'retry_after' => 150,
			],
			$error->get_error_data()
		);
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		self::assertSame( '', $this->send() );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		$this->travel( 149 );
		self::assertSame( Guard::LIMIT, $this->send() );
		$this->travel( 1 );
		self::assertSame( '', $this->send() );
	}

	#[TestDox( 'A form is sent a hundred times in ten minutes by all clients together, and ten times by one' )]
	public function test_default_limits(): void {
		$codes = [];
		foreach ( range( 0, 109 ) as $number ) {
			$_SERVER['REMOTE_ADDR'] = '198.51.100.' . intdiv( $number, 10 );
			$codes[]                = $this->send();
		}
		self::assertSame( [ ...array_fill( 0, 100, '' ), ...array_fill( 0, 10, Guard::LIMIT ) ], $codes );
	}

	#[TestDox( 'The list of proxies has 5000 characters at most' )]
	public function test_proxy_list(): void {
		$stored = static function ( int $length ): mixed {
			update_option( 'slipstream_settings_proxies', [] );
			update_option( 'slipstream_settings_proxies', [ 'addresses' => str_pad( '10.0.0.1', $length, "\n10.0.0.1" ) ] );
			return get_option( 'slipstream_settings_proxies' )['addresses'] ?? '';
		};
		Plugin::get( \Slipstream\Settings\Registrar::class )->register();
		self::assertSame(
			[ 5000, 5000 ],
			array_map( static fn ( int $length ): int => strlen( (string) $stored( $length ) ), [ 5000, 5001 ] )
		);
	}

	#[TestDox( 'A form accepts submissions of all clients up to its limit, and then counts no client' )]
	public function test_form_limit(): void {
		add_filter( 'slipstream_submission_limits', static fn ( array $limits ): array => [ 'form' => 3 ] + $limits );
		foreach ( [ 1, 2, 3 ] as $number ) {
			$_SERVER['REMOTE_ADDR'] = "198.51.100.$number";
			self::assertSame( '', $this->send() );
		}
		$rows = self::rows();
		foreach ( [ 4, 5 ] as $number ) {
			$_SERVER['REMOTE_ADDR'] = "198.51.100.$number";
			self::assertSame( Guard::LIMIT, $this->send() );
		}
		self::assertCount( count( $rows ) + 1, self::rows(), 'only that the owner was told' );
		$this->post = $this->post( 'Another form' );
		self::assertSame( '', $this->send() );
	}

	#[TestDox( 'A client above its limit does not use up the limits of others; 0 means no limit; an invalid limit is replaced by the default' )]
	public function test_limits_filter(): void {
		$limits = [
			'client' => 1,
			'form'   => 2,
		];
		add_filter(
			'slipstream_submission_limits',
			static function () use ( &$limits ): mixed {
				return $limits;
			}
		);
		self::assertSame( [ '', Guard::LIMIT, Guard::LIMIT ], [ $this->send(), $this->send(), $this->send() ] );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		self::assertSame( '', $this->send() );
		$limits = [
			'client'  => 0,
			'form'    => 0,
			'seconds' => 0,
		];
		self::assertSame( [ '' ], array_unique( array_map( fn (): string => $this->send(), range( 1, 120 ) ) ) );
		$limits     = 'nonsense';
		$this->post = $this->post( 'Another form' );
		self::assertSame( 10, count( array_keys( array_map( fn (): string => $this->send(), range( 1, 12 ) ), '', true ) ) );
	}

	#[TestDox( 'Forwarded headers are ignored until the site allows them; values that are not addresses count as one client' )]
	public function test_address(): void {
		foreach ( [
			'HTTP_X_FORWARDED_FOR',
			'HTTP_CLIENT_IP',
			'HTTP_X_REAL_IP',
			'HTTP_FORWARDED',
			'HTTP_CF_CONNECTING_IP',
			'HTTP_TRUE_CLIENT_IP',
		] as $header ) {
			$_SERVER[ $header ] = '192.0.2.1';
		}
		self::assertSame( '203.0.113.7', ClientAddress::current() );
		foreach ( range( 1, 10 ) as $number ) {
			$_SERVER['HTTP_X_FORWARDED_FOR'] = "192.0.2.$number";
			self::assertSame( '', $this->send() );
		}
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '192.0.2.99';
		self::assertSame( Guard::LIMIT, $this->send() );

		add_filter( 'slipstream_client_address', static fn (): string => $_SERVER['HTTP_X_FORWARDED_FOR'] );
		self::assertSame( '192.0.2.99', ClientAddress::current() );
		self::assertSame( '', $this->send() );
		foreach ( [ 'unknown', '192.0.2.1, 192.0.2.2', '<script>', '' ] as $nonsense ) {
			$_SERVER['HTTP_X_FORWARDED_FOR'] = $nonsense;
			self::assertSame( '', ClientAddress::current() );
		}
		unset( $_SERVER['REMOTE_ADDR'] );
		self::assertSame( '', ClientAddress::network( ClientAddress::current() ) );
	}

	/**
	 * @return array<string, array{string, string, string, array<string, string>, string}> Header and proxy addresses in the settings,
	 *     address of the connection, request headers, and the expected client address.
	 */
	public static function proxies(): array {
		$xff = static fn ( string $value ): array => [ 'HTTP_X_FORWARDED_FOR' => $value ];
		$cf  = static fn ( string $value ): array => [ 'HTTP_CF_CONNECTING_IP' => $value ];
		$rfc = static fn ( string $value ): array => [ 'HTTP_FORWARDED' => $value ];
		return [
			'no setting'                => [ '', '10.0.0.0/8', '10.0.0.1', $xff( '192.0.2.1' ), '10.0.0.1' ],
			'a proxy'                   => [ 'X-Forwarded-For', '10.0.0.0/8', '10.0.0.1', $xff( '192.0.2.1' ), '192.0.2.1' ],
			'a stranger'                => [ 'X-Forwarded-For', '10.0.0.0/8', '11.0.0.1', $xff( '192.0.2.1' ), '11.0.0.1' ],
			'one address'               => [ 'X-Forwarded-For', '10.0.0.1', '10.0.0.1', $xff( '192.0.2.1' ), '192.0.2.1' ],
			'its neighbor'              => [ 'X-Forwarded-For', '10.0.0.1', '10.0.0.2', $xff( '192.0.2.1' ), '10.0.0.2' ],
			'a forged entry in front'   => [ 'X-Forwarded-For', '10.0.0.0/8', '10.0.0.1', $xff( '6.6.6.6, 192.0.2.1' ), '192.0.2.1' ],
			'two proxies'               => [
				'X-Forwarded-For',
				"10.0.0.0/8\n198.51.100.7",
				'10.0.0.1',
				$xff( '6.6.6.6, 192.0.2.1, 198.51.100.7' ),
				'192.0.2.1',
			],
			'a port'                    => [ 'X-Forwarded-For', '10.0.0.0/8', '10.0.0.1', $xff( '192.0.2.1:4711' ), '192.0.2.1' ],
			'no header'                 => [ 'X-Forwarded-For', '10.0.0.0/8', '10.0.0.1', [], '10.0.0.1' ],
			'another header'            => [ 'X-Forwarded-For', '10.0.0.0/8', '10.0.0.1', $cf( '192.0.2.1' ), '10.0.0.1' ],
			'nonsense'                  => [ 'X-Forwarded-For', '10.0.0.0/8', '10.0.0.1', $xff( '192.0.2.1, unknown' ), '10.0.0.1' ],
			'an open comment'           => [
				'X-Forwarded-For',
				'10.0.0.0/8',
				'10.0.0.1',
				$xff( '6.6.6.6 <!-- >, 192.0.2.1' ),
				'192.0.2.1',
			],
			'an open comment, RFC 7239' => [
				'Forwarded',
				'10.0.0.0/8',
				'10.0.0.1',
				$rfc( 'for=6.6.6.6 <!-- >, for=192.0.2.1' ),
				'192.0.2.1',
			],
			'an encoded digit'          => [ 'X-Forwarded-For', '10.0.0.0/8', '10.0.0.1', $xff( '6.6.6.6, 192.0.2.%311' ), '10.0.0.1' ],
			'IPv6'                      => [ 'X-Forwarded-For', 'fd00::/8', 'fd00::1', $xff( '2001:db8::5' ), '2001:db8::5' ],
			'Cloudflare'                => [ 'CF-Connecting-IP', '', '172.64.0.1', $cf( '192.0.2.1' ), '192.0.2.1' ],
			'Cloudflare, last address'  => [ 'CF-Connecting-IP', '', '172.71.255.255', $cf( '192.0.2.1' ), '192.0.2.1' ],
			'beside Cloudflare'         => [ 'CF-Connecting-IP', '', '172.72.0.0', $cf( '192.0.2.1' ), '172.72.0.0' ],
			'Cloudflare in X-F-F'       => [ 'X-Forwarded-For', '', '172.64.0.1', $xff( '192.0.2.1' ), '172.64.0.1' ],
			'RFC 7239'                  => [
				'Forwarded',
				'10.0.0.0/8',
				'10.0.0.1',
				$rfc( 'for=6.6.6.6, proto=https;for="[2001:db8::7]:4711";by=1.1.1.1' ),
				'2001:db8::7',
			],
			'RFC 7239, hidden'          => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'for=6.6.6.6, for=_hidden' ), '10.0.0.1' ],
			'RFC 7239, a comma quoted'  => [
				'Forwarded',
				'10.0.0.0/8',
				'10.0.0.1',
				$rfc( 'for=6.6.6.6, for=192.0.2.1;host="a, for=10.0.0.9"' ),
				'192.0.2.1',
			],
			'RFC 7239, a semicolon'     => [
				'Forwarded',
				'10.0.0.0/8',
				'10.0.0.1',
				$rfc( 'host="x;for=6.6.6.6";for=192.0.2.1' ),
				'192.0.2.1',
			],
			'RFC 7239, escaped quotes'  => [
				'Forwarded',
				'10.0.0.0/8',
				'10.0.0.1',
				$rfc( 'host="x\\", for=6.6.6.6;y=\\"";for=192.0.2.1' ),
				'192.0.2.1',
			],
			'RFC 7239, escaped letters' => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'for="\\192.0.2.\\1"' ), '192.0.2.1' ],
			'RFC 7239, IPv6'            => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'For="[2001:db8::1]:4711"' ), '2001:db8::1' ],
			'RFC 7239, trusted hops'    => [
				'Forwarded',
				'10.0.0.0/8',
				'10.0.0.1',
				$rfc( 'for=6.6.6.6,for="192.0.2.1:80", for=10.0.0.7' ),
				'192.0.2.1',
			],
			'RFC 7239, an open quote'   => [
				'Forwarded',
				'10.0.0.0/8',
				'10.0.0.1',
				$rfc( 'for=6.6.6.6;host=", for=192.0.2.1' ),
				'10.0.0.1',
			],
			'RFC 7239, a late quote'    => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'for="6.6.6.6, for="192.0.2.1"' ), '10.0.0.1' ],
			'RFC 7239, two for'         => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'for=6.6.6.6;for=192.0.2.1' ), '10.0.0.1' ],
			'RFC 7239, spaces'          => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'for = 6.6.6.6' ), '10.0.0.1' ],
			'RFC 7239, another name'    => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'x-for=6.6.6.6' ), '10.0.0.1' ],
			'RFC 7239, without quotes'  => [ 'Forwarded', '10.0.0.0/8', '10.0.0.1', $rfc( 'for=[2001:db8::1]' ), '10.0.0.1' ],
			'X-Real-IP'                 => [ 'X-Real-IP', '10.0.0.0/8', '10.0.0.1', [ 'HTTP_X_REAL_IP' => '192.0.2.1' ], '192.0.2.1' ],
			'True-Client-IP'            => [
				'True-Client-IP',
				'10.0.0.0/8',
				'10.0.0.1',
				[ 'HTTP_TRUE_CLIENT_IP' => '192.0.2.1' ],
				'192.0.2.1',
			],
			'an invalid network'        => [ 'X-Forwarded-For', '10.0.0.0/33 10.0.0.0/x /8', '10.0.0.1', $xff( '192.0.2.1' ), '10.0.0.1' ],
			'an invalid header'         => [ 'X-Evil', '10.0.0.0/8', '10.0.0.1', [ 'HTTP_X_EVIL' => '192.0.2.1' ], '10.0.0.1' ],
		];
	}

	/** @param array<string, string> $sent Headers. */
	#[DataProvider( 'proxies' )]
	#[TestDox( 'Only a trusted proxy says who the visitor is: $_dataName' )]
	public function test_proxies( string $header, string $addresses, string $remote, array $sent, string $client ): void {
		update_option( 'slipstream_settings_proxies', [ 'header' => $header, 'addresses' => $addresses ] );
		$_SERVER = wp_slash( $sent ) + [ 'REMOTE_ADDR' => $remote ] + $_SERVER;
		self::assertSame( $client, ClientAddress::current() );
	}

	#[TestDox( 'A chain of up to twenty proxies is followed' )]
	public function test_hops(): void {
		update_option( 'slipstream_settings_proxies', [ 'header' => 'X-Forwarded-For', 'addresses' => '10.0.0.0/8' ] );
		foreach ( [ 19 => '192.0.2.1', 20 => '10.0.0.20' ] as $count => $client ) {
			$_SERVER = [
				'REMOTE_ADDR' => '10.0.0.250',
				'HTTP_X_FORWARDED_FOR' => implode(
					', ',
					[ '192.0.2.1', ...array_map( static fn ( int $number ): string => "10.0.0.$number", range( $count, 1 ) ) ]
				),
			]
				+ $_SERVER;
			self::assertSame( $client, ClientAddress::current() );
		}
	}

	#[TestDox( 'Every network of Cloudflare is known, up to its last address and not beyond' )]
	public function test_cloudflare(): void {
		$last   = [
			'173.245.63.255',
			'103.21.247.255',
			'103.22.203.255',
			'103.31.7.255',
			'141.101.127.255',
			'108.162.255.255',
			'190.93.255.255',
			'188.114.111.255',
			'197.234.243.255',
			'198.41.255.255',
			'162.159.255.255',
			'104.23.255.255',
			'104.27.255.255',
			'172.71.255.255',
			'131.0.75.255',
			'2400:cb00:ffff::',
			'2606:4700:ffff::',
			'2803:f800:ffff::',
			'2405:b500:ffff::',
			'2405:8100:ffff::',
			'2a06:98c7:ffff::',
			'2c0f:f248:ffff::',
		];
		$beyond = [
			'173.245.64.0',
			'103.21.248.0',
			'103.22.204.0',
			'103.31.8.0',
			'141.101.128.0',
			'108.163.0.0',
			'190.94.0.0',
			'188.114.112.0',
			'197.234.244.0',
			'198.42.0.0',
			'162.160.0.0',
			'104.28.0.0',
			'172.72.0.0',
			'131.0.76.0',
			'2400:cb01::',
			'2606:4701::',
			'2803:f801::',
			'2405:b501::',
			'2405:8101::',
			'2a06:98c8::',
			'2c0f:f249::',
		];
		self::assertSame( $last, array_values( array_filter( [ ...$beyond, ...$last ], TrustedProxies::is_cloudflare( ... ) ) ) );
	}

	#[TestDox( 'Site Health warns about a header that no proxy is allowed to send; Cloudflare\'s networks are known' )]
	public function test_header_without_proxies(): void {
		$label = static function ( array $settings ): string {
			update_option( 'slipstream_settings_proxies', $settings );
			self::forget_services();
			return \Slipstream\Submissions\ProxyHealth::check()->label;
		};
		self::assertSame(
			'The header with the visitor’s IP address is not read',
			$label( [ 'header' => 'X-Forwarded-For', 'addresses' => '' ] )
		);
		foreach ( [
			[ 'header' => 'X-Forwarded-For', 'addresses' => '10.0.0.1' ],
			[ 'header' => 'CF-Connecting-IP', 'addresses' => '' ],
			[ 'header' => '', 'addresses' => '10.0.0.1' ],
			[],
		] as $settings ) {
			self::assertSame( 'The site can tell visitors apart', $label( $settings ) );
		}
	}

	#[TestDox( 'Site Health reports a proxy that is not in the settings; with the setting, or without a proxy, it reports nothing' )]
	public function test_proxy_health(): void {
		$check = static function ( string $remote, array $headers ): string {
			foreach ( [ 'HTTP_X_FORWARDED_FOR', 'HTTP_CF_CONNECTING_IP' ] as $name ) {
				unset( $_SERVER[ $name ] );
			}
			$_SERVER = $headers + [ 'REMOTE_ADDR' => $remote ] + $_SERVER;
			$tests   = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );
			return $tests['direct']['slipstream_client_addresses']['test']()['status'];
		};
		self::assertSame( 'recommended', $check( '10.0.0.1', [ 'HTTP_X_FORWARDED_FOR' => '8.8.8.8' ] ) );
		self::assertSame( 'recommended', $check( '172.64.0.1', [ 'HTTP_CF_CONNECTING_IP' => '8.8.8.8' ] ) );
		self::assertSame( 'good', $check( '10.0.0.1', [] ) );
		self::assertSame( 'good', $check( '8.8.4.4', [ 'HTTP_X_FORWARDED_FOR' => '8.8.8.8' ] ) );
		update_option( 'slipstream_settings_proxies', [ 'header' => 'CF-Connecting-IP', 'addresses' => '' ] );
		self::assertSame( 'good', $check( '172.64.0.1', [ 'HTTP_CF_CONNECTING_IP' => '8.8.8.8' ] ) );
		self::assertSame( 'recommended', $check( '10.0.0.1', [ 'HTTP_X_FORWARDED_FOR' => '8.8.8.8' ] ) );
	}

	#[TestDox( 'A client is one IPv4 address, in both notations, or 64 bits of IPv6' )]
	public function test_network(): void {
		self::assertSame( ClientAddress::network( '203.0.113.7' ), ClientAddress::network( '::ffff:203.0.113.7' ) );
		self::assertSame( ClientAddress::network( '2001:db8:1:2::1' ), ClientAddress::network( '2001:0db8:0001:0002:ffff::9' ) );
		$all = [ '203.0.113.7', '203.0.113.8', '2001:db8:1:2::1', '2001:db8:1:3::1', '::1', '' ];
		self::assertCount( count( $all ), array_unique( array_map( [ ClientAddress::class, 'network' ], $all ) ) );
	}

	#[TestDox( 'The network of a customer is 24 bits of IPv4, in both notations, or 48 of IPv6' )]
	public function test_owner_network(): void {
		$network = ClientAddress::owner_network( ... );
		self::assertSame(
			[ 'cb0071', 'cb0071', 'cb0071' ],
			array_map( $network, [ '203.0.113.0', '203.0.113.255', '::ffff:203.0.113.7' ] )
		);
		self::assertSame(
			[ '20010db80001', '20010db80001' ],
			array_map( $network, [ '2001:db8:1::', '2001:db8:1:ffff:ffff:ffff:ffff:ffff' ] )
		);
		self::assertSame( [ 'cb0072', '20010db80002', '' ], array_map( $network, [ '203.0.114.0', '2001:db8:2::', 'none' ] ) );
	}

	#[TestDox( 'Nothing stored can identify an IP address or link two windows, and a daily job deletes it' )]
	public function test_stored(): void {
		$this->send();
		$first = self::rows();
		self::assertCount( 2, $first );
		$stored = (string) wp_json_encode( LimitsTable::rows( 'SELECT * FROM {table}' ) );
		foreach ( [ '203.0.113.7', ClientAddress::network( '203.0.113.7' ), md5( '203.0.113.7' ), self::FORM ] as $trace ) {
			self::assertStringNotContainsString( $trace, $stored );
		}
		$this->travel( 600 );
		$this->send();
		self::assertCount( 4, array_unique( [ ...$first, ...self::rows() ] ) );
		do_action( 'delete_expired_transients' );
		self::assertCount( 2, self::rows(), 'this window goes on' );
		self::assertSame( [], array_intersect( $first, self::rows() ) );
		$this->travel( 600 );
		do_action( 'delete_expired_transients' );
		self::assertSame( [], self::rows() );
	}

	#[TestDox( 'Counting needs three queries, two in a started window, and one at the limit' )]
	public function test_queries(): void {
		global $wpdb;
		$costs = array_map(
			static function () use ( $wpdb ): int {
				$before = $wpdb->num_queries;
				Plugin::get( RateLimiter::class )->admit( [ 'client' => 2, 'form' => 9 ], 60 );
				return $wpdb->num_queries - $before;
			},
			range( 1, 4 )
		);
		self::assertSame( [ 3, 2, 1, 1 ], $costs );
	}

	#[TestDox( 'A submission that can\'t be counted is rejected: $_dataName' )]
	#[DataProvider( 'faults' )]
	public function test_uncounted( string $pattern ): void {
		add_filter(
			'query',
			static fn ( string $sql ): string => 1 === preg_match( $pattern, $sql ) ? 'SELECT broken FROM nowhere' : $sql
		);
		$GLOBALS['wpdb']->suppress_errors();
		self::assertFalse( Plugin::get( RateLimiter::class )->admit( [ 'x' => 5 ], 60 ) );
		$GLOBALS['wpdb']->suppress_errors( false );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function faults(): array {
		return [
			'nothing can be written'    => [ '/^(INSERT|UPDATE).*slipstream_limits/s' ],
			'no row can be made'        => [ '/^INSERT.*slipstream_limits/s' ],
			'no row can be changed'     => [ '/^UPDATE.*slipstream_limits/s' ],
			'nothing works'             => [ '/slipstream_limits/' ],
		];
	}

	#[TestDox( 'Without its table the guard accepts nothing, and starts the worker that creates it' )]
	public function test_no_table(): void {
		$versions = (array) get_option( Migrator::OPTION );
		update_option( Migrator::OPTION, array_diff_key( $versions, [ LimitsTable::NAME => true ] ) );
		wp_clear_scheduled_hook( Cron::HOOK );
		self::assertFalse( Plugin::get( RateLimiter::class )->admit( [ 'x' => 5 ], 60 ) );
		self::assertSame( $this->now, wp_next_scheduled( Cron::HOOK ) );
		self::assertTrue( Plugin::get( RateLimiter::class )->admit( [ 'x' => 0 ], 60 ), 'no limit needs no table' );
	}

	/**
	 * @return array<string, array{string, array<string, string>, bool}>
	 */
	public static function disallowed(): array {
		return [
			'a word'             => [ "casino\nother", [ 'content' => 'Visit my CASINO now' ], true ],
			'in tags'            => [ 'casino', [ 'content' => 'cas<b></b>ino' ], true ],
			'beside broken text' => [ 'casino', [ 'content' => "casino \xFF\xFE" ], true ],
			'a sender'           => [ 'spammer@example.org', [ 'email' => 'spammer@example.org' ], true ],
			'a name'             => [ 'Ann Spam', [ 'author' => 'Ann Spam' ], true ],
			'a site'             => [ 'spam.example', [ 'url' => 'https://spam.example/' ], true ],
			'an address'         => [ '203.0.113.7', [ 'content' => 'Hello' ], true ],
			'a browser'          => [ 'EvilBot', [ 'content' => 'Hello' ], true ],
			'nothing'            => [ 'casino', [ 'content' => 'Hello' ], false ],
			'an empty list'      => [ '', [ 'content' => 'casino' ], false ],
		];
	}

	/**
	 * @param array<string, string> $texts
	 */
	#[DataProvider( 'disallowed' )]
	#[TestDox( 'WordPress\' list of disallowed words applies to forms: $_dataName' )]
	public function test_disallowed( string $list, array $texts, bool $is_refused ): void {
		$_SERVER['HTTP_USER_AGENT'] = 'EvilBot/1.0';
		update_option( 'disallowed_keys', $list );
		self::assertSame( $is_refused ? Guard::DISALLOWED : '', $this->send( [], $texts ) );
	}

	#[TestDox( 'A spam service sees the submission only after all other checks, and its verdict is final' )]
	public function test_spam(): void {
		$seen = [];
		add_filter(
			'slipstream_submission_is_spam',
			static function ( bool $before, Submission $submission ) use ( &$seen ): bool {
				$seen[] = [ $submission->author, $submission->email, $submission->content, $submission->address, $submission->post_id ];
				return $before;
			},
			10,
			2
		);
		update_option( 'disallowed_keys', 'casino' );
		$this->send( [ FormFields::HONEYPOT => 'x' ] );
		$this->send( [ FormFields::ELAPSED => '1' ] );
		$this->send( [ FormFields::TOKEN => 'x' ] );
		$this->send( [], [ 'content' => 'casino' ] );
		self::assertSame( [], $seen );
		$texts = [
			'author'  => 'Ann',
			'email'   => 'ann@example.org',
			'content' => 'Hello',
		];
		self::assertSame( '', $this->send( [], $texts ) );
		self::assertSame( [ [ 'Ann', 'ann@example.org', 'Hello', '203.0.113.7', $this->post ] ], $seen );
		$this->filter( 'slipstream_submission_is_spam', true );
		self::assertSame( Guard::SPAM, $this->send( [], $texts ) );
	}

	#[TestDox( 'A logged-in user submits as a visitor does: the same token, the same limits, and no data of the user is read or written' )]
	public function test_logged_in(): void {
		$as_visitor = $this->token();
		$user       = $this->log_in( 'subscriber' );
		self::assertSame( $as_visitor, $this->token() );
		$writes = [];
		add_filter(
			'query',
			static function ( string $sql ) use ( &$writes ): string {
				if ( 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE|REPLACE)/i', $sql ) && ! str_contains( $sql, 'slipstream_limit' ) ) {
					$writes[] = $sql;
				}
				return $sql;
			}
		);
		self::assertSame( '', $this->send( [], [ 'email' => 'somebody-else@example.org' ] ) );
		self::assertSame( [ [], $user ], [ $writes, get_current_user_id() ] );
		$this->log_in( 'network' );
		$results = array_map( fn (): string => $this->send(), range( 1, 10 ) );
		self::assertSame( Guard::LIMIT, end( $results ), 'an administrator, too' );
	}

	#[TestDox( 'The page confirms a submission for ten minutes, for this form of this post and with the signed reference' )]
	public function test_result_token(): void {
		$tokens = Plugin::get( ResultToken::class );
		$token  = $tokens->issue( self::FORM, $this->post, 'entry-7' );
		self::assertSame( $token, rawurlencode( $token ), 'it stands in an address' );
		self::assertSame( 'entry-7', $tokens->read( $token, self::FORM, $this->post ) );
		foreach ( [ [ 'other', $this->post ], [ self::FORM, $this->post + 1 ], [ self::FORM, 0 ] ] as [ $form, $post ] ) {
			self::assertNull( $tokens->read( $token, $form, $post ) );
		}
		$zeros = str_repeat( '0', 64 );
		foreach ( [
			str_replace( '7', '8', $token ),
			str_replace( 'entry-7', '', $token ),
			( (int) $token + 600 ) . substr( $token, 10 ),
			substr( $token, 0, -1 ),
			"$token\n",
			'',
			'..',
			"9999999999..$zeros",
			$this->token(),
		] as $forged ) {
			self::assertNull( $tokens->read( $forged, self::FORM, $this->post ), $forged );
		}
		$this->travel( 599 );
		self::assertSame( 'entry-7', Plugin::get( ResultToken::class )->read( $token, self::FORM, $this->post ) );
		$this->travel( 1 );
		self::assertNull( Plugin::get( ResultToken::class )->read( $token, self::FORM, $this->post ) );
		self::assertSame( 'ab', $tokens->read( $tokens->issue( self::FORM, 0, 'a<b>"&' ), self::FORM, 0 ) );
		self::assertSame( '', $tokens->read( $tokens->issue( self::FORM, 0 ), self::FORM, 0 ) );
	}

	#[TestDox( 'After a rejection a form receives the message, the fields, the status and the waiting time, and the entered values of every type' )]
	public function test_answer(): void {
		$values = [
			'name'   => 'Ann "<b>',
			'colors' => [ 'red', [ 'x' ], '7' ],
		];
		$params = [
			'name'  => 'Too short.',
			'other' => [],
		];
		$answer = FormResult::refused( new WP_Error( 'x', 'Look again.', [ 'params' => $params ] ), $values );
		self::assertSame(
			[ false, 422, 'Look again.', [ 'name' => 'Too short.' ], 0 ],
			[ $answer->is_sent, $answer->status, $answer->message, $answer->errors, $answer->wait ]
		);
		self::assertSame(
			[ 'Ann "<b>', '', '', [ 'red', '7' ], [ 'Ann "<b>' ], [] ],
			[
				$answer->text( 'name' ),
				$answer->text( 'colors' ),
				$answer->text( 'none' ),
				$answer->texts( 'colors' ),
				$answer->texts( 'name' ),
				$answer->texts( 'none' ),
			]
		);
		foreach ( [ 200, 303, 99, '400', 600, null ] as $status ) {
			self::assertSame( 422, FormResult::refused( new WP_Error( 'x', 'x', [ 'status' => $status ] ), [] )->status );
		}
		$this->filter( 'slipstream_submission_limits', [ 'client' => 1 ] );
		$this->send();
		$error = $this->check();
		self::assertInstanceOf( WP_Error::class, $error );
		$limited = FormResult::refused( $error, [] );
		self::assertSame(
			[ 429, 600, 'This form was sent too often. Try again later.' ],
			[ $limited->status, $limited->wait, $limited->message ]
		);
		self::assertSame(
			[ 'no-store, private, max-age=0', '600' ],
			[ $limited->headers()['Cache-Control'], $limited->headers()['Retry-After'] ?? '' ]
		);
		self::assertArrayNotHasKey( 'Retry-After', $answer->headers() );
	}

	#[TestDox( 'Two forms of a page, and one form in two posts, have separate results' )]
	public function test_answers_apart(): void {
		$page = Plugin::get( FormResultPage::class );
		$page->respond( 'one', $this->post, new WP_Error( 'x', 'First' ), [], home_url( '/' ) );
		self::assertSame(
			[ 'First', null, null ],
			[ $page->for_form( 'one', $this->post )?->message, $page->for_form( 'two', $this->post ), $page->for_form( 'one', 0 ) ]
		);
		$_SERVER['REQUEST_URI'] = (string) strstr(
			$page->sent_url( 'two', $this->post, 'http://x/?a=1&slipstream_sent=old#there', '7' ),
			'/?'
		);
		self::assertStringEndsWith( '#there', $_SERVER['REQUEST_URI'] );
		self::assertSame(
			[ 1, '7' ],
			[ substr_count( $_SERVER['REQUEST_URI'], 'slipstream_sent' ), $page->for_form( 'two', $this->post )?->reference ]
		);
		self::assertFalse( $page->for_form( 'one', $this->post )?->is_sent );
		self::assertNull( $page->for_form( 'two', 0 ) );
		foreach ( [ '/?slipstream_sent[]=1', '/?slipstream_sent=1', '/', '' ] as $uri ) {
			$_SERVER['REQUEST_URI'] = $uri;
			self::assertNull( $page->for_form( 'two', $this->post ) );
		}
	}

	#[TestDox( 'A POST of another form is not read, and the values of ours have no slashes' )]
	public function test_posted(): void {
		$post                      = [ FormFields::TOKEN => 'x', 'name' => "O'Neil \\" ];
		$_POST                     = wp_slash( $post );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		self::assertSame( [], PostedForm::read() );
		$_SERVER['REQUEST_METHOD'] = 'POST';
		self::assertSame( $post, PostedForm::read() );
		$_POST = [ 'name' => 'x' ];
		self::assertSame( [], PostedForm::read() );
		$_POST = [];
	}

	#[TestDox( 'A form may store a submission that was rejected only because of its text' )]
	public function test_suspicion(): void {
		$codes = [ Guard::HONEYPOT, Guard::TOO_FAST, Guard::TOKEN, Guard::LIMIT, Guard::DISALLOWED, Guard::SPAM ];
		self::assertSame(
			[ Guard::LIMIT, Guard::DISALLOWED, Guard::SPAM ],
			array_values( array_filter( $codes, static fn ( string $code ): bool => Guard::is_suspicion( new WP_Error( $code ) ) ) )
		);
	}

	#[TestDox( 'Over HTTP, a page with the result of a form forbids caching, and other pages keep their headers' )]
	public function test_headers(): void {
		// End the transaction, because the other process would wait for its locks.
		$GLOBALS['wpdb']->query( 'ROLLBACK' );
		$server = new LocalServer( __DIR__ . '/scripts/form-page.php' );
		$url    = '';
		try {
			$ask     = static function ( string $path, string $method = 'GET' ) use ( $server, &$url ): array {
				// On a network, sites are identified by their hosts.
				$host   = preg_replace( '#^https?://|/.*$#', '', home_url() );
				$answer = wp_remote_request(
					$server->url( $path ),
					[ 'method' => $method, 'redirection' => 0, 'timeout' => 20, 'headers' => [ 'Host' => $host ] ]
				);
				$header = static fn ( string $name ): string => implode( ',', (array) wp_remote_retrieve_header( $answer, $name ) );
				$url    = $header( 'location' );
				return [
					wp_remote_retrieve_response_code( $answer ),
					$header( 'cache-control' ),
					$header( 'retry-after' ),
					wp_remote_retrieve_body( $answer ),
				];
			};
			$plain   = $ask( '/' );
			$sent    = $ask( '/?result=entry-7', 'POST' );
			$thanks  = $ask( '/?' . wp_parse_url( $url, PHP_URL_QUERY ) );
			$refused = $ask( '/?result=', 'POST' );
			$forged  = $ask( '/?slipstream_sent=1' );
		} finally {
			$server->stop();
		}
		$safe = 'no-store, private, max-age=0';
		self::assertSame( [ 200, '', '', 'nothing' ], $plain );
		self::assertSame( [ 303, $safe, '', '' ], $sent );
		self::assertSame( [ 200, $safe, '', 'entry-7 uncached' ], $thanks );
		self::assertSame( [ 429, $safe, '30', 'Wait. uncached' ], $refused );
		self::assertSame( [ 200, $safe, '', 'nothing uncached' ], $forged );
	}

	#[TestDox( 'A REST response with a waiting time has it in a header as well' )]
	public function test_retry_after(): void {
		$method   = new Method(
			'POST',
			Method::EVERYBODY,
			static fn (): WP_Error => new WP_Error( 'x', 'Wait.', [ 'status' => 429, 'retry_after' => 30 ] )
		);
		$response = $method->to_array()['callback']( new \WP_REST_Request() );
		self::assertInstanceOf( \WP_REST_Response::class, $response );
		self::assertSame(
			[ 429, '30', 'x' ],
			[ $response->get_status(), $response->get_headers()['Retry-After'] ?? '', $response->get_data()['code'] ]
		);
		$method = new Method( 'POST', Method::EVERYBODY, static fn (): WP_Error => new WP_Error( 'x', 'No.', [ 'status' => 403 ] ) );
		self::assertInstanceOf( WP_Error::class, $method->to_array()['callback']( new \WP_REST_Request() ) );
	}

	/** @return list<string> Keys of the stored counters. */
	private static function rows(): array {
		return array_column( LimitsTable::rows( 'SELECT name FROM {table} ORDER BY name' ), 'name' );
	}

	#[TestDox( 'A trusted proxy is recognized by its IPv4 address, even if the server listens on IPv6 and reports it as ::ffff:10.0.0.1' )]
	public function test_mapped_proxy(): void {
		update_option( 'slipstream_settings_proxies', [ 'header' => 'X-Forwarded-For', 'addresses' => '10.0.0.0/8' ] );
		$_SERVER = [ 'REMOTE_ADDR' => '::ffff:10.0.0.1', 'HTTP_X_FORWARDED_FOR' => '198.51.100.20' ] + $_SERVER;
		self::assertSame( '198.51.100.20', \Slipstream\Submissions\ClientAddress::current() );
	}
}
