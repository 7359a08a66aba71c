<?php
declare( strict_types=1 );

namespace Slipstream\Tests;

use PHPUnit\Framework\Attributes\TestDox;

/** Tests the redirect to the URL without the argument of a sign-in, over HTTP. */
final class CookieRedirectTest extends TestCase {

	/** False, because another process reads the site. */
	protected bool $in_transaction = false;

	#[TestDox( 'The redirect to the clean URL is not cached, and a submitted form is not redirected' )]
	public function test_redirect(): void {
		$server = new LocalServer( dirname( __DIR__, 4 ) . '/tests/php/scripts/site.php' );
		try {
			$headers = self::request( $server, 'GET' );
			self::assertStringContainsString( ' 302 ', $headers[0] ?? '' );
			$text = strtolower( implode( "\n", $headers ) );
			self::assertMatchesRegularExpression( '~^location: \S*/\?cat=1$~m', $text );
			self::assertMatchesRegularExpression( '/^cache-control:.*no-cache/m', $text );
			self::assertStringContainsString( ' 302 ', self::request( $server, 'HEAD' )[0] ?? '' );
			self::assertStringNotContainsString( ' 302 ', self::request( $server, 'POST' )[0] ?? '' );
		} finally {
			$server->stop();
		}
	}

	/** @return array<array-key, string> Response headers; the first one is the status line. */
	private static function request( LocalServer $server, string $method ): array {
		$url     = (array) wp_parse_url( home_url() );
		$host    = ( $url['host'] ?? '' ) . ( isset( $url['port'] ) ? ":{$url['port']}" : '' );
		$options = [
			'method'          => $method,
			'header'          => "Host: $host\r\n",
			'ignore_errors'   => true,
			'follow_location' => 0,
			'timeout'         => 60,
		];
		$address = "http://127.0.0.1:{$server->port}/?cat=1&slipstream-returned=1";
		self::assertIsString( file_get_contents( $address, false, stream_context_create( [ 'http' => $options ] ) ) );
		return $http_response_header;
	}
}
