<?php
/**
 * Tests of requests to other servers, against a server on this machine.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Services\Http;
use Slipstream\Services\PublicAddress;
use Slipstream\Services\Resolver;
use Slipstream\Services\Response;
use Slipstream\Services\Target;
use WP_Error;

final class HttpTest extends TestCase {

	private static LocalServer $server;
	private static LocalServer $other;

	public static function setUpBeforeClass(): void {
		self::$server = new LocalServer();
		self::$other  = new LocalServer();
	}

	public static function tearDownAfterClass(): void {
		self::$server->stop();
		self::$other->stop();
	}

	private function allow( LocalServer ...$servers ): void {
		$this->filter( 'slipstream_http_allowed_hosts', array_map( static fn ( LocalServer $server ): string => "127.0.0.1:$server->port", $servers ) );
	}

	/**
	 * @param array{headers?: array<string, string>, body?: string|null, timeout?: int, limit?: int, truncate?: bool, redirects?: int} $options
	 */
	private function ask( string $url, array $options = [], string $method = 'GET' ): Response|WP_Error {
		return Plugin::get( Http::class )->request( $method, $url, $options );
	}

	private static function assert_refused( string $code, Response|WP_Error $result ): void {
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( $code, $result->get_error_code() );
	}

	private static function answer( Response|WP_Error $result ): Response {
		self::assertInstanceOf( Response::class, $result, $result instanceof WP_Error ? $result->get_error_message() : '' );
		return $result;
	}

	#[TestDox( 'A server that the operator allowed is asked, and its answer read' )]
	public function test_answer(): void {
		$this->allow( self::$server );
		$response = self::answer( $this->ask( self::$server->url( '/echo' ), [ 'headers' => [ 'X-Test' => 'yes' ] ] ) );
		self::assertTrue( $response->is_success() );
		self::assertSame( 'application/json', $response->headers['content-type'] );
		self::assertSame( 'yes', $response->json()['headers']['x-test'] ?? null );
		self::assertSame( self::$server->url( '/echo' ), $response->url );
	}

	#[TestDox( 'A failed status is an answer' )]
	public function test_status(): void {
		$this->allow( self::$server );
		$response = self::answer( $this->ask( self::$server->url( '/status?code=503' ) ) );
		self::assertSame( 503, $response->status );
		self::assertFalse( $response->is_success() );
		self::assertNull( $response->json() );
	}

	#[TestDox( 'This machine is refused as long as nobody allowed it, and so is another port of it' )]
	public function test_loopback(): void {
		self::assert_refused( 'slipstream_http_address', $this->ask( self::$server->url() ) );
		$this->allow( self::$other );
		self::assert_refused( 'slipstream_http_address', $this->ask( self::$server->url() ) );
	}

	#[TestDox( 'A redirect to this machine is refused, at the first hop and at a later one' )]
	public function test_redirect_to_loopback(): void {
		$this->allow( self::$server );
		$evil = rawurlencode( self::$other->url( '/echo' ) );
		self::assert_refused( 'slipstream_http_address', $this->ask( self::$server->url( "/redirect?to=$evil" ) ) );
		$later = rawurlencode( "/redirect?to=$evil" );
		self::assert_refused( 'slipstream_http_address', $this->ask( self::$server->url( "/redirect?to=$later" ) ) );
		foreach ( [ 'file:///etc/passwd', 'gopher://127.0.0.1/', '//169.254.169.254/latest/meta-data', 'http://[::1]/' ] as $to ) {
			self::assert_refused( 'slipstream_http_address', $this->ask( self::$server->url( '/redirect?to=' . rawurlencode( $to ) ) ) );
		}
	}

	#[TestDox( 'Redirects are followed as far as the limit' )]
	public function test_redirects(): void {
		$this->allow( self::$server );
		$response = self::answer( $this->ask( self::$server->url( '/redirect?to=' . rawurlencode( '/redirect?to=%2Fecho' ) ) ) );
		self::assertSame( self::$server->url( '/echo' ), $response->url );
		self::assert_refused( 'slipstream_http_redirects', $this->ask( self::$server->url( '/loop' ) ) );
		self::assert_refused( 'slipstream_http_redirects', $this->ask( self::$server->url( '/redirect?to=%2Fecho' ), [ 'redirects' => 0 ] ) );
	}

	#[TestDox( 'What is sent follows a 307 and not a 302' )]
	public function test_redirected_method(): void {
		$this->allow( self::$server );
		foreach ( [ 302 => [ 'GET', '' ], 307 => [ 'POST', 'text' ] ] as $status => $expected ) {
			$echo = self::answer( $this->ask( self::$server->url( "/redirect?to=%2Fecho&status=$status" ), [ 'body' => 'text' ], 'POST' ) )->json();
			self::assertSame( $expected, [ $echo['method'] ?? null, $echo['body'] ?? null ] );
		}
	}

	#[TestDox( 'Authorization and cookies stay with the origin that they are meant for' )]
	public function test_private_headers(): void {
		$this->allow( self::$server, self::$other );
		$headers = [
			'headers' => [
				'Authorization' => 'Bearer hush',
				'Cookie'        => 'a=b',
				'X-Test'        => 'yes',
			],
		];
		$same    = self::answer( $this->ask( self::$server->url( '/redirect?to=%2Fecho' ), $headers ) )->json()['headers'] ?? [];
		self::assertSame( 'Bearer hush', $same['authorization'] ?? null );
		$far = self::answer( $this->ask( self::$server->url( '/redirect?to=' . rawurlencode( self::$other->url( '/echo' ) ) ), $headers ) )->json()['headers'] ?? [];
		self::assertSame( [ false, false, 'yes' ], [ isset( $far['authorization'] ), isset( $far['cookie'] ), $far['x-test'] ?? null ] );
	}

	#[TestDox( 'An answer over the limit is an error, or its beginning when that is enough' )]
	public function test_size(): void {
		$this->allow( self::$server );
		self::assertSame( 2000, strlen( self::answer( $this->ask( self::$server->url( '/large?bytes=2000' ), [ 'limit' => 2000 ] ) )->body ) );
		self::assert_refused( 'slipstream_http_size', $this->ask( self::$server->url( '/large?bytes=2001' ), [ 'limit' => 2000 ] ) );
		$beginning = $this->ask( self::$server->url( '/large?bytes=5000000' ), [ 'limit' => 2000, 'truncate' => true ] );
		self::assertSame( 2000, strlen( self::answer( $beginning )->body ) );
	}

	#[TestDox( 'A server that takes too long is given up' )]
	public function test_timeout(): void {
		$this->allow( self::$server );
		$began = microtime( true );
		self::assertInstanceOf( WP_Error::class, $this->ask( self::$server->url( '/slow?ms=4000' ), [ 'timeout' => 1 ] ) );
		self::assertLessThan( 3, microtime( true ) - $began );
	}

	/**
	 * @return array<string, array{list<string>, string}>
	 */
	public static function names(): array {
		return [
			'a private address'          => [ [ '10.0.0.8' ], 'slipstream_http_address' ],
			'one public and one private' => [ [ '93.184.216.34', '127.0.0.1' ], 'slipstream_http_address' ],
			'a private IPv6 address'     => [ [ 'fd00::7' ], 'slipstream_http_address' ],
			'the metadata of a cloud'    => [ [ '169.254.169.254' ], 'slipstream_http_address' ],
			'nothing'                    => [ [], 'slipstream_http_unknown_host' ],
		];
	}

	/**
	 * @param list<string> $addresses
	 */
	#[DataProvider( 'names' )]
	#[TestDox( 'A name that leads to what is not public is refused' )]
	public function test_names( array $addresses, string $code ): void {
		Plugin::set( Resolver::class, new FixedResolver( [ 'host.example.org' => $addresses ] ) );
		self::assert_refused( $code, $this->ask( 'http://host.example.org/' ) );
		$this->allow( self::$server );
		self::assert_refused( $code, $this->ask( self::$server->url( '/redirect?to=' . rawurlencode( 'http://host.example.org/' ) ) ) );
	}

	#[TestDox( 'The connection goes to the address that was looked at, whatever the name leads to by then' )]
	public function test_pin(): void {
		$script = sprintf(
			'define( "WP_HTTP_BLOCK_EXTERNAL", false ); error_reporting( 0 ); require %s; require %s;
			$http = new Slipstream\Services\Http( new Slipstream\Tests\FixedResolver( [ "no-such-name.example.org" => [ "192.88.98.1" ] ] ) );
			add_action( "requests-curl.before_send", static function ( $handle ): void { curl_setopt( $handle, CURLOPT_CONNECTTIMEOUT_MS, 300 ); } );
			$answer = $http->get( "http://no-such-name.example.org/", [ "timeout" => 2 ] );
			echo "\nanswer: ", is_wp_error( $answer ) ? $answer->get_error_message() : $answer->status;',
			var_export( getenv( 'SLIPSTREAM_WP_DIR' ) . '/wp-load.php', true ),
			var_export( __DIR__ . '/lib/FixedResolver.php', true )
		);
		// A proxy would look the name up by itself.
		$output = Process::php( [ '-r', $script ], array_fill_keys( [ 'http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY' ], '' ) );
		// Nothing may be at that address, or a gateway that answers for everything: both mean that the name was not asked for.
		self::assertStringContainsString( "\nanswer: ", $output );
		self::assertStringNotContainsStringIgnoringCase( 'resolve', $output );
	}

	/**
	 * @return array<string, array{string}>
	 */
	public static function refused_urls(): array {
		$urls = [
			'',
			'text',
			'//example.org/',
			'/relative',
			'ftp://example.org/',
			'javascript:alert(1)',
			'file:///etc/passwd',
			'http://',
			'http:///path',
			'http://localhost/',
			'http://LOCALHOST/',
			'http://localhost./',
			'http://metadata/',
			'http://metadata.google.internal/',
			'http://printer.local/',
			'http://router.lan/',
			'http://site.test/',
			'http://127.0.0.1/',
			'http://127.1/',
			'http://127.0.1/',
			'http://2130706433/',
			'http://0x7f000001/',
			'http://0x7f.0.0.1/',
			'http://0177.0.0.1/',
			'http://127.0.0.1./',
			'http://0/',
			'http://0.0.0.0/',
			'http://10.1.2.3/',
			'http://172.16.0.1/',
			'http://172.31.255.255/',
			'http://192.168.1.1/',
			'http://100.64.0.1/',
			'http://169.254.169.254/latest/meta-data/',
			'http://198.18.0.1/',
			'http://192.0.2.1/',
			'http://224.0.0.1/',
			'http://240.0.0.1/',
			'http://255.255.255.255/',
			'http://[::]/',
			'http://[::1]/',
			'http://[0:0:0:0:0:0:0:1]/',
			'http://[::ffff:127.0.0.1]/',
			'http://[::ffff:7f00:1]/',
			'http://[::127.0.0.1]/',
			'http://[fe80::1]/',
			'http://[fe80::1%25eth0]/',
			'http://[fc00::1]/',
			'http://[fd00:ec2::254]/',
			'http://[ff02::1]/',
			'http://[64:ff9b::7f00:1]/',
			'http://[2002:7f00:1::]/',
			'http://[2001:0:7f00:1::]/',
			'http://[2001:db8::1]/',
			'http://１２７.0.0.1/',
			'http://127。0。0。1/',
			'http://example.org:22/',
			'http://example.org:6379/',
			'http://user@example.org/',
			'http://user:pass@example.org/',
			'http://example.org@127.0.0.1/',
			'http://example.org\\@127.0.0.1/',
			"http://example.org/\r\nX: y",
			"http://exam\tple.org/",
			'http://example.org /',
			'http://-example.org/',
			'http://example..org/',
			'http://' . str_repeat( 'a', 64 ) . '.org/',
			'http://' . str_repeat( 'a.', 130 ) . 'org/',
		];
		return array_combine( array_map( static fn ( string $url ): string => (string) wp_json_encode( $url ), $urls ), array_map( static fn ( string $url ): array => [ $url ], $urls ) );
	}

	#[DataProvider( 'refused_urls' )]
	#[TestDox( 'Refused by its looks: $_dataName' )]
	public function test_refused_url( string $url ): void {
		$target = Target::from( $url );
		self::assertInstanceOf( WP_Error::class, $target );
		self::assertSame( 'slipstream_http_address', $target->get_error_code() );
	}

	/**
	 * @return array<string, array{string, string, string, int}>
	 */
	public static function accepted_urls(): array {
		return [
			'plain'          => [ 'https://example.org', 'https://example.org', 'example.org', 443 ],
			'path and query' => [ 'http://example.org/a/b?c=d&e=http://127.0.0.1/#f', 'http://example.org/a/b?c=d&e=http://127.0.0.1/#f', 'example.org', 80 ],
			'capitals'       => [ 'HTTPS://EXAMPLE.org/A', 'https://example.org/A', 'example.org', 443 ],
			'port'           => [ 'http://example.org:8080/', 'http://example.org:8080/', 'example.org', 8080 ],
			'public IPv4'    => [ 'http://93.184.216.34/', 'http://93.184.216.34/', '93.184.216.34', 80 ],
			'public IPv6'    => [ 'http://[2606:2800:220:1:248:1893:25c8:1946]/', 'http://[2606:2800:220:1:248:1893:25c8:1946]/', '2606:2800:220:1:248:1893:25c8:1946', 80 ],
			'other script'   => [ 'https://müller.example.org/ü', 'https://xn--mller-kva.example.org/ü', 'xn--mller-kva.example.org', 443 ],
			// An odd resolver may read the circles as digits; it is asked for a name that holds none.
			'circled digits' => [ 'http://①②⑦.⓪.⓪.①/', 'http://xn--orhcp.xn--mvh.xn--mvh.xn--orh/', 'xn--orhcp.xn--mvh.xn--mvh.xn--orh', 80 ],
			'encoded tld'    => [ 'https://example.xn--p1ai/', 'https://example.xn--p1ai/', 'example.xn--p1ai', 443 ],
		];
	}

	#[DataProvider( 'accepted_urls' )]
	#[TestDox( 'Accepted by its looks: $_dataName' )]
	public function test_accepted_url( string $url, string $expected, string $host, int $port ): void {
		$target = Target::from( $url );
		self::assertInstanceOf( Target::class, $target );
		self::assertSame( [ $expected, $host, $port, false ], [ $target->url, $target->host, $target->port, $target->is_trusted ] );
	}

	#[TestDox( 'Addresses at the edges of special networks are told from public ones' )]
	public function test_public_addresses(): void {
		foreach ( [ '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.255.255', '172.32.0.0', '223.255.255.255', '2000::', '2a00::1', '64:ff9b::5db8:d822' ] as $ip ) {
			self::assertTrue( PublicAddress::is_public( $ip ), $ip );
		}
		foreach ( [ '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255', '172.16.0.0', '172.31.255.255', '224.0.0.0', '1fff::', '4000::', '64:ff9b::a00:1', 'text', '', '1.2.3', '1.2.3.4.5' ] as $ip ) {
			self::assertFalse( PublicAddress::is_public( $ip ), $ip );
		}
	}

	#[TestDox( 'An operator puts a gateway in a service\'s place' )]
	public function test_base(): void {
		self::assertSame( 'https://api.example.org', Http::base( 'maps', 'https://api.example.org' ) );
		add_filter( 'slipstream_service_url', static fn ( string $base, string $service ): string => 'maps' === $service ? 'http://gateway.example.org/maps/' : $base, 10, 2 );
		self::assertSame( 'http://gateway.example.org/maps', Http::base( 'maps', 'https://api.example.org' ) );
		self::assertSame( 'https://api.example.org', Http::base( 'other', 'https://api.example.org' ) );
	}
}
