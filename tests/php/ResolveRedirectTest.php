<?php
/**
 * Tests of the route that follows redirects.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Http\Resolver;

final class ResolveRedirectTest extends TestCase {

	private static LocalServer $server;

	public static function setUpBeforeClass(): void {
		self::$server = new LocalServer();
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
	}

	/**
	 * @return array{int, mixed}
	 */
	private function ask( mixed $url, string $path = '/wpcom/v2/resolve-redirect' ): array {
		$this->log_in( 'author' );
		$response = $this->rest( 'GET', $path, null === $url ? [] : [ 'url' => $url ] );
		return [ $response->get_status(), $response->get_data() ];
	}

	private function allow(): void {
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server->port ] );
	}

	#[TestDox( '[UPG-15, UPG-17] The address where the redirects end comes back with its status' )]
	public function test_follows(): void {
		$this->allow();
		$url    = self::$server->url( '/redirect?to=' . rawurlencode( '/echo?a=b' ) );
		$answer = [
			200,
			[
				'url'    => self::$server->url( '/echo?a=b' ),
				'status' => 200,
			],
		];
		self::assertSame( $answer, $this->ask( $url ) );
		self::assertSame( $answer, $this->ask( $url, '/wpcom/v2/resolve-redirect/' ), 'with a slash' );
		self::assertSame( $answer, $this->ask( null, "/wpcom/v2/resolve-redirect/$url" ), 'in the path' );
		self::assertSame(
			$answer,
			$this->ask( null, '/wpcom/v2/resolve-redirect/' . str_replace( '://', ':/', $url ) ),
			'in a path of which a server took a slash'
		);
	}

	#[TestDox( '[UPG-16] A failed status is a number of 400 or more' )]
	public function test_failed_status(): void {
		$this->allow();
		self::assertSame( 404, $this->ask( self::$server->url( '/status?code=404' ) )[1]['status'] );
	}

	#[TestDox( 'A server that can\'t be reached returns an empty URL and the error\'s code' )]
	public function test_transport_error(): void {
		Plugin::set( Resolver::class, new FixedResolver( [] ) );
		self::assertSame(
			[
				200,
				[
					'url'    => '',
					'status' => 'slipstream_http_address',
				],
			],
			$this->ask( 'https://nowhere.example.org/' )
		);
	}

	#[TestDox( 'It sends the request as a desktop browser' )]
	public function test_user_agent(): void {
		$this->allow();
		$agents = [];
		add_filter(
			'pre_http_request',
			static function ( mixed $answer, array $arguments ) use ( &$agents ): mixed {
				$agents[] = $arguments['headers']['User-Agent'] ?? '';
				return $answer;
			},
			10,
			2
		);
		$this->ask( self::$server->url( '/' ) );
		self::assertStringStartsWith( 'Mozilla/5.0 (Windows NT', (string) ( $agents[0] ?? '' ) );
	}

	#[TestDox( 'A redirect or a name that leads to a private address returns no response from there' )]
	public function test_inside(): void {
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:' . self::$server->port ] );
		$inside = self::$server->url( '/redirect?to=' . rawurlencode( 'http://169.254.169.254/latest/' ) );
		self::assertSame( [ 'url' => '', 'status' => 'slipstream_http_address' ], $this->ask( $inside )[1] );
		$this->forget();
		Plugin::set( Resolver::class, new FixedResolver( [ 'inside.example.org' => [ '192.168.0.1' ] ] ) );
		self::assertSame( [ 'url' => '', 'status' => 'slipstream_http_address' ], $this->ask( 'http://inside.example.org/' )[1] );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function refused(): array {
		return [
			'nothing'          => [ null ],
			'empty'            => [ '' ],
			'no address'       => [ 'not an address' ],
			'other scheme'     => [ 'ftp://example.org/' ],
			'a list'           => [ [ 'https://example.org/' ] ],
			'this machine'     => [ 'http://127.0.0.1/' ],
			'a private host'   => [ 'http://192.168.1.1/admin' ],
			'cloud metadata'   => [ 'http://169.254.169.254/' ],
			'IPv6 loopback'    => [ 'http://[::1]/' ],
			'a decimal number' => [ 'http://2130706433/' ],
		];
	}

	#[DataProvider( 'refused' )]
	#[TestDox( 'A URL that is not a public HTTP URL is rejected with 400 and the name of the field' )]
	public function test_refused( mixed $url ): void {
		[ $status, $data ] = $this->ask( $url );
		self::assertSame( 400, $status );
		self::assertContains( $data['code'], [ 'rest_invalid_param', 'rest_missing_callback_param' ] );
		// WordPress lists missing arguments by name, but invalid ones with a text for each.
		self::assertStringContainsString( '"url"', (string) wp_json_encode( $data['data']['params'] ) );
	}
}
