<?php
/**
 * Tests requests to other servers, with a server on this machine.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Slipstream\Plugin;
use Slipstream\Http\Client;
use Slipstream\Http\PublicIp;
use Slipstream\Http\Resolver;
use Slipstream\Http\Response;
use Slipstream\Http\RequestUrl;
use ReflectionProperty;
use WP_Error;
use WpOrg\Requests\Requests;
use WpOrg\Requests\Transport\Curl;
use WpOrg\Requests\Transport\Fsockopen;

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
		$this->filter(
			'slipstream_http_allowed_hosts',
			array_map( static fn ( LocalServer $server ): string => "127.0.0.1:$server->port", $servers )
		);
	}

	/**
	 * @param array{
	 *     headers?: array<string, string>,
	 *     body?: string|null,
	 *     timeout?: int,
	 *     limit?: int,
	 *     truncate?: bool,
	 *     redirects?: int,
	 *     service?: string,
	 * } $options
	 */
	private function ask( string $url, array $options = [], string $method = 'GET' ): Response|WP_Error {
		return Plugin::get( Client::class )->request( $method, $url, $options );
	}

	private static function assert_refused( string $code, Response|WP_Error $result ): void {
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( $code, $result->get_error_code() );
	}

	private static function answer( Response|WP_Error $result ): Response {
		self::assertInstanceOf( Response::class, $result, $result instanceof WP_Error ? $result->get_error_message() : '' );
		return $result;
	}

	#[TestDox( 'Sends a request to a server that the operator allows, and reads its response' )]
	public function test_answer(): void {
		$this->allow( self::$server );
		$response = self::answer( $this->ask( self::$server->url( '/echo' ), [ 'headers' => [ 'X-Test' => 'yes' ] ] ) );
		self::assertTrue( $response->is_success() );
		self::assertSame( 'application/json', $response->headers['content-type'] );
		self::assertSame( 'yes', $response->json()['headers']['x-test'] ?? null );
		self::assertSame( self::$server->url( '/echo' ), $response->url );
	}

	#[TestDox( 'A response with an error status is not a failed request' )]
	public function test_status(): void {
		$this->allow( self::$server );
		$response = self::answer( $this->ask( self::$server->url( '/status?code=503' ) ) );
		self::assertSame( 503, $response->status );
		self::assertFalse( $response->is_success() );
		self::assertNull( $response->json() );
	}

	/** @return array<string, array{string|null, int}> Retry-After header, and the seconds to wait. */
	public static function retries(): array {
		return [
			'none'              => [ null, 0 ],
			'seconds'           => [ '30', 30 ],
			'zero'              => [ '0', 0 ],
			'a day'             => [ '86400', 86_400 ],
			'more than a day'   => [ '86401', 86_400 ],
			'twenty digits'     => [ '99999999999999999999', 86_400 ],
			'a date'            => [ 'Tue, 14 Nov 2023 22:13:50 GMT', 30 ],
			'a date of the past' => [ 'Tue, 14 Nov 2023 22:13:10 GMT', 0 ],
			'a negative number' => [ '-5', 0 ],
			'words'             => [ 'later', 0 ],
		];
	}

	#[DataProvider( 'retries' )]
	#[TestDox( 'Reads the waiting time that a service requests: $_dataName' )]
	public function test_retry_after( ?string $header, int $seconds ): void {
		$response = new Response( 'https://example.org', 429, null === $header ? [] : [ 'retry-after' => $header ], '' );
		self::assertSame( $seconds, $response->retry_after( 1_700_000_000 ) );
	}

	#[TestDox( 'This machine is rejected until the operator allows it, and so is another of its ports' )]
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
		self::assert_refused(
			'slipstream_http_redirects',
			$this->ask( self::$server->url( '/redirect?to=%2Fecho' ), [ 'redirects' => 0 ] )
		);
	}

	#[TestDox( 'A POST follows a 307 but not a 302' )]
	public function test_redirected_method(): void {
		$this->allow( self::$server );
		foreach ( [ 302 => [ 'GET', '' ], 307 => [ 'POST', 'text' ] ] as $status => $expected ) {
			$echo = self::answer(
				$this->ask( self::$server->url( "/redirect?to=%2Fecho&status=$status" ), [ 'body' => 'text' ], 'POST' )
			)->json();
			self::assertSame( $expected, [ $echo['method'] ?? null, $echo['body'] ?? null ] );
		}
	}

	#[TestDox( 'A redirect to another origin sends only Accept and User-Agent: no key, no body' )]
	public function test_private_headers(): void {
		$this->allow( self::$server, self::$other );
		$options = [
			'headers' => [
				'Authorization'   => 'Bearer hush',
				'Cookie'          => 'a=hush',
				'X-Api-Key'       => 'hush',
				'Referer'         => 'https://example.org/?key=hush',
				'Content-Type'    => 'text/x-hush',
				'Accept'          => 'application/json',
				'User-Agent'      => 'Tester',
			],
			'body'    => 'hush',
		];
		$same    = self::answer( $this->ask( self::$server->url( '/redirect?status=307&to=%2Fecho' ), $options, 'POST' ) )->json() ?? [];
		self::assertSame(
			[ 'Bearer hush', 'hush', 'POST', 'hush' ],
			[
				$same['headers']['authorization'] ?? null,
				$same['headers']['x-api-key'] ?? null,
				$same['method'] ?? null,
				$same['body'] ?? null,
			]
		);
		foreach ( [ 302, 307, 308 ] as $status ) {
			$far = self::answer(
				$this->ask(
					self::$server->url( "/redirect?status=$status&to=" . rawurlencode( self::$other->url( '/echo' ) ) ),
					$options,
					'POST'
				)
			);
			self::assertStringNotContainsString( 'hush', $far->body, (string) $status );
			self::assertSame(
				[ 'application/json', 'Tester', 'GET', '' ],
				[
					$far->json()['headers']['accept'] ?? null,
					$far->json()['headers']['user-agent'] ?? null,
					$far->json()['method'] ?? null,
					$far->json()['body'] ?? null,
				]
			);
			$home = rawurlencode( self::$other->url( '/redirect?to=' . rawurlencode( self::$server->url( '/echo' ) ) ) );
			self::assertStringNotContainsString(
				'hush',
				self::answer( $this->ask( self::$server->url( "/redirect?status=$status&to=$home" ), $options, 'POST' ) )->body,
				'not on the way back either'
			);
		}
	}

	#[TestDox( 'A host that is allowed for one service is allowed for no other' )]
	public function test_allowed_for_one_service(): void {
		$host = '127.0.0.1:' . self::$server->port;
		add_filter(
			'slipstream_http_allowed_hosts',
			static fn ( array $hosts, string $service ): array => 'maps' === $service ? [ $host ] : $hosts,
			10,
			2
		);
		self::assertTrue( self::answer( $this->ask( self::$server->url( '/echo' ), [ 'service' => 'maps' ] ) )->is_success() );
		self::assert_refused( 'slipstream_http_address', $this->ask( self::$server->url( '/echo' ), [ 'service' => 'other' ] ) );
		self::assert_refused( 'slipstream_http_address', $this->ask( self::$server->url( '/echo' ) ) );
	}

	/**
	 * @return array<string, array{string, string, array<string, mixed>}> URL that contains a key, expected error code, and options of the
	 *     request.
	 */
	public static function failures(): array {
		return [
			'no server on the port' => [ 'http://127.0.0.1:1/?key=hush', 'slipstream_http_unreachable', [] ],
			'no answer in time'   => [ '/slow?ms=1500&key=hush', 'slipstream_http_timeout', [ 'timeout' => 1 ] ],
			'too long'            => [ '/large?bytes=5000&key=hush', 'slipstream_http_size', [ 'limit' => 1000 ] ],
			'too many redirects'  => [ '/loop?key=hush', 'slipstream_http_redirects', [] ],
			'blocked by the site' => [ 'https://api.example.org/?key=hush', 'slipstream_http_blocked', [] ],
			'another plugin'      => [ 'https://api.example.com/?key=hush', 'slipstream_http_unreachable', [] ],
			'a private address'   => [ 'http://10.0.0.1/?key=hush', 'slipstream_http_address', [] ],
		];
	}

	/**
	 * @param array<string, mixed> $options
	 */
	#[DataProvider( 'failures' )]
	#[TestDox( 'A failure has the plugin\'s code and message, without the URL and the key in it: $_dataName' )]
	public function test_failures( string $url, string $code, array $options ): void {
		$this->filter( 'slipstream_http_allowed_hosts', [ '127.0.0.1:1', '127.0.0.1:' . self::$server->port ] );
		Plugin::set(
			Resolver::class,
			new FixedResolver( array_fill_keys( [ 'api.example.org', 'api.example.com' ], [ '93.184.216.34' ] ) )
		);
		// Errors of WordPress (with WP_HTTP_BLOCK_EXTERNAL) and of a plugin.
		$errors = [
			'https://api.example.org/?key=hush' => new WP_Error(
				'http_request_not_executed',
				'User has blocked requests through HTTP to the URL: https://api.example.org/?key=hush.'
			),
			'https://api.example.com/?key=hush' => new WP_Error( 'hush', 'No https://api.example.com/?key=hush', [ 'hush' ] ),
		];
		add_filter(
			'pre_http_request',
			static fn ( mixed $answer, array $arguments, string $asked ): mixed => $errors[ $asked ] ?? $answer,
			10,
			3
		);
		$result = $this->ask( str_starts_with( $url, '/' ) ? self::$server->url( $url ) : $url, $options );
		self::assert_refused( $code, $result );
		self::assertInstanceOf( WP_Error::class, $result );
		self::assertSame( 1, preg_match( '/^[A-Z][^:\/]+\.$/u', $result->get_error_message() ), $result->get_error_message() );
		self::assertStringNotContainsString( 'hush', (string) wp_json_encode( [ $result->errors, $result->error_data ] ) );
	}

	#[TestDox( 'A response above the limit is an error, or is cut if its beginning is enough' )]
	public function test_size(): void {
		$this->allow( self::$server );
		self::assertSame(
			2000,
			strlen( self::answer( $this->ask( self::$server->url( '/large?bytes=2000' ), [ 'limit' => 2000 ] ) )->body )
		);
		self::assert_refused( 'slipstream_http_size', $this->ask( self::$server->url( '/large?bytes=2001' ), [ 'limit' => 2000 ] ) );
		$beginning = $this->ask( self::$server->url( '/large?bytes=5000000' ), [ 'limit' => 2000, 'truncate' => true ] );
		self::assertSame( 2000, strlen( self::answer( $beginning )->body ) );
	}

	/**
	 * @return array<string, array{class-string, bool}>
	 */
	public static function transports(): array {
		return [
			'cURL'    => [ Curl::class, true ],
			'sockets' => [ Fsockopen::class, false ],
		];
	}

	/**
	 * @param class-string $transport
	 */
	#[DataProvider( 'transports' )]
	#[TestDox( 'The byte limit ends the transfer: the other server can\'t send the rest, by $_dataName' )]
	public function test_limit_ends_transfer( string $transport, bool $has_beginning ): void {
		$this->allow( self::$server );
		$this->use_transport( $transport );
		$file = (string) tempnam( sys_get_temp_dir(), 'sent' );
		$url  = self::$server->url( '/endless?to=%2Fecho&file=' . rawurlencode( $file ) );
		self::assert_refused( 'slipstream_http_size', $this->ask( $url, [ 'limit' => 10_000, 'timeout' => 30 ] ) );
		self::assertLessThan( 20_000_000, self::sent( $file ), 'of 200 MB' );
		$hook = current_filter();
		self::assertFalse( $hook, 'the stack of WordPress\' hooks is as it was' );
		$beginning = $this->ask( $url, [ 'limit' => 10_000, 'truncate' => true, 'timeout' => 30 ] );
		self::assertLessThan( 20_000_000, self::sent( $file ), 'of 200 MB' );
		if ( $has_beginning ) {
			self::assertSame(
				[ 200, 'text/x-endless;charset=UTF-8', 10_000 ],
				[
					self::answer( $beginning )->status,
					self::answer( $beginning )->headers['content-type'],
					strlen( self::answer( $beginning )->body ),
				]
			);
			self::assert_refused( 'slipstream_http_size', $this->ask( "$url&status=302", [ 'limit' => 10_000, 'truncate' => true ] ) );
		}
	}

	#[TestDox( 'A proxy is asked for a tunnel to the resolved address, so that it cannot resolve the name to another one' )]
	public function test_proxy(): void {
		$port    = LocalServer::free_port();
		$script  = "\$client = stream_socket_accept( stream_socket_server( 'tcp://127.0.0.1:$port' ), 10 ); echo fgets( \$client );";
		$pipes   = [];
		$process = proc_open( [ PHP_BINARY, '-r', $script ], [ 1 => [ 'pipe', 'w' ] ], $pipes );
		self::assertIsResource( $process );
		usleep( 300_000 );
		putenv( "http_proxy=http://127.0.0.1:$port" );
		$this->filter( 'pre_option_siteurl', 'http://host.example.org' );
		Plugin::set( Resolver::class, new FixedResolver( [ 'host.example.org' => [ '93.184.216.34' ] ] ) );
		try {
			self::assert_refused( 'slipstream_http_unreachable', $this->ask( 'http://host.example.org/', [ 'timeout' => 5 ] ) );
		} finally {
			putenv( 'http_proxy' );
		}
		self::assertSame( 'CONNECT 93.184.216.34:80 HTTP/1.1', trim( (string) stream_get_contents( $pipes[1] ) ) );
		proc_close( $process );
	}

	/**
	 * @param class-string $transport
	 */
	#[DataProvider( 'transports' )]
	#[TestDox( 'The connection goes to the checked IP address, by $_dataName' )]
	public function test_pinned( string $transport ): void {
		$this->use_transport( $transport );
		// The test site only allows requests to itself.
		$this->filter( 'pre_option_siteurl', 'http://host.example.org' );
		$sockets = [];
		add_action(
			'requests-fsockopen.remote_socket',
			static function ( string &$socket ) use ( &$sockets ): void {
				$sockets[] = $socket;
				$socket    = 'tcp://127.0.0.1:1';
			},
			20
		);
		add_action(
			'http_api_curl',
			static function ( mixed $handle ) use ( &$sockets ): void {
				self::assertInstanceOf( \CurlHandle::class, $handle );
				curl_setopt( $handle, CURLOPT_CONNECT_TO, [ '::127.0.0.1:1' ] );
				$sockets[] = 'curl';
			},
			20
		);
		Plugin::set( Resolver::class, new FixedResolver( [ 'host.example.org' => [ '93.184.216.34' ] ] ) );
		self::assert_refused( 'slipstream_http_unreachable', $this->ask( 'http://host.example.org/' ) );
		self::assertContains( $sockets, [ [ 'curl' ], [ 'tcp://93.184.216.34:80' ] ] );
	}

	/** @param class-string $transport Transport class of Requests. */
	private function use_transport( string $transport ): void {
		$property = new ReflectionProperty( Requests::class, 'transports' );
		$property->setValue( null, [ $transport => $transport ] );
		Requests::$transport = [];
	}

	protected function tearDown(): void {
		( new ReflectionProperty( Requests::class, 'transports' ) )->setValue( null, [] );
		Requests::$transport = [];
		parent::tearDown();
	}

	/** Number of bytes after which the server stops its endless response. */
	private static function sent( string $file ): int {
		$sent = 0;
		for ( $attempt = 0; $attempt < 200 && 0 === $sent; $attempt++ ) {
			usleep( 20_000 );
			$sent = (int) file_get_contents( $file );
		}
		file_put_contents( $file, '' );
		self::assertGreaterThan( 0, $sent, 'the server noticed' );
		return $sent;
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
			'the machine of a cloud'     => [ [ '168.63.129.16' ], 'slipstream_http_address' ],
			'nothing'                    => [ [], 'slipstream_http_address' ],
		];
	}

	/**
	 * @param list<string> $addresses
	 */
	#[DataProvider( 'names' )]
	#[TestDox( 'A name that resolves to a non-public address is rejected' )]
	public function test_names( array $addresses, string $code ): void {
		Plugin::set( Resolver::class, new FixedResolver( [ 'host.example.org' => $addresses ] ) );
		self::assert_refused( $code, $this->ask( 'http://host.example.org/' ) );
		$this->allow( self::$server );
		self::assert_refused( $code, $this->ask( self::$server->url( '/redirect?to=' . rawurlencode( 'http://host.example.org/' ) ) ) );
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
			'http://168.63.129.16/',
			'http://[::ffff:168.63.129.16]/',
			'http://[64:ff9b::a83f:8110]/',
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
		return array_combine(
			array_map( static fn ( string $url ): string => (string) wp_json_encode( $url ), $urls ),
			array_map( static fn ( string $url ): array => [ $url ], $urls )
		);
	}

	#[DataProvider( 'refused_urls' )]
	#[TestDox( 'Rejected by its spelling: $_dataName' )]
	public function test_refused_url( string $url ): void {
		$target = RequestUrl::from( $url );
		self::assertInstanceOf( WP_Error::class, $target );
		self::assertSame( 'slipstream_http_address', $target->get_error_code() );
	}

	/**
	 * @return array<string, array{string, string, string, int}>
	 */
	public static function accepted_urls(): array {
		return [
			'plain'          => [ 'https://example.org', 'https://example.org', 'example.org', 443 ],
			'path and query' => [
				'http://example.org/a/b?c=d&e=http://127.0.0.1/#f',
				'http://example.org/a/b?c=d&e=http://127.0.0.1/#f',
				'example.org',
				80,
			],
			'capitals'       => [ 'HTTPS://EXAMPLE.org/A', 'https://example.org/A', 'example.org', 443 ],
			'port'           => [ 'http://example.org:8080/', 'http://example.org:8080/', 'example.org', 8080 ],
			'public IPv4'    => [ 'http://93.184.216.34/', 'http://93.184.216.34/', '93.184.216.34', 80 ],
			'public IPv6'    => [
				'http://[2606:2800:220:1:248:1893:25c8:1946]/',
				'http://[2606:2800:220:1:248:1893:25c8:1946]/',
				'2606:2800:220:1:248:1893:25c8:1946',
				80,
			],
			'other script'   => [ 'https://müller.example.org/ü', 'https://xn--mller-kva.example.org/ü', 'xn--mller-kva.example.org', 443 ],
			// Some resolvers convert circled digits to plain ones. The name is converted first, so the result must be that of the
			// converted name.
			'circled digits' => [
				'http://①②⑦.⓪.⓪.①/',
				'http://xn--orhcp.xn--mvh.xn--mvh.xn--orh/',
				'xn--orhcp.xn--mvh.xn--mvh.xn--orh',
				80,
			],
			'encoded tld'    => [ 'https://example.xn--p1ai/', 'https://example.xn--p1ai/', 'example.xn--p1ai', 443 ],
		];
	}

	#[DataProvider( 'accepted_urls' )]
	#[TestDox( 'Accepted by its spelling: $_dataName' )]
	public function test_accepted_url( string $url, string $expected, string $host, int $port ): void {
		$target = RequestUrl::from( $url );
		self::assertInstanceOf( RequestUrl::class, $target );
		self::assertSame( [ $expected, $host, $port, false ], [ $target->url, $target->host, $target->port, $target->is_trusted ] );
	}

	#[TestDox( 'Addresses at the edges of special networks are distinguished from public ones' )]
	public function test_public_addresses(): void {
		foreach ( [
			'9.255.255.255',
			'11.0.0.0',
			'100.63.255.255',
			'100.128.0.0',
			'172.15.255.255',
			'172.32.0.0',
			'223.255.255.255',
			'2000::',
			'2a00::1',
			'64:ff9b::5db8:d822',
		] as $ip ) {
			self::assertTrue( PublicIp::is_public( $ip ), $ip );
		}
		foreach ( [
			'10.0.0.0',
			'10.255.255.255',
			'100.64.0.0',
			'100.127.255.255',
			'172.16.0.0',
			'172.31.255.255',
			'224.0.0.0',
			'1fff::',
			'4000::',
			'64:ff9b::a00:1',
			'text',
			'',
			'1.2.3',
			'1.2.3.4.5',
		] as $ip ) {
			self::assertFalse( PublicIp::is_public( $ip ), $ip );
		}
	}

	#[TestDox( 'An operator can replace a service with a gateway' )]
	public function test_base(): void {
		self::assertSame( 'https://api.example.org', Client::base( 'maps', 'https://api.example.org' ) );
		add_filter(
			'slipstream_service_url',
			static fn ( string $base, string $service ): string => 'maps' === $service ? 'http://gateway.example.org/maps/' : $base,
			10,
			2
		);
		self::assertSame( 'http://gateway.example.org/maps', Client::base( 'maps', 'https://api.example.org' ) );
		self::assertSame( 'https://api.example.org', Client::base( 'other', 'https://api.example.org' ) );
	}
}
