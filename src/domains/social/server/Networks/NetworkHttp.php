<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/** Sends the requests of networks, and turns every failure into a NetworkError with our own code. */
final class NetworkHttp {

	/** Seconds for a request, and bytes of its response. */
	private const TIMEOUT = 20;
	private const LIMIT   = 1_048_576;

	/** Seconds: limits of the wait that a network may ask for, and the wait if it names none. */
	private const MIN_WAIT     = 5;
	private const MAX_WAIT     = 86_400;
	private const DEFAULT_WAIT = 300;

	/** Headers with the time when a network accepts requests again: as a date, or as Unix time. */
	private const RESET_HEADERS = [ 'retry-after', 'x-ratelimit-reset', 'ratelimit-reset', 'x-rate-limit-reset' ];

	public function __construct(
		private readonly Client $http,
		private readonly Clock $clock,
	) {}

	/**
	 * Reads data. Nothing happens at the network, so every failure may be tried again.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $headers By name.
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError Never of the kind UNKNOWN.
	 */
	public function read( string $service, string $url, array $headers = [] ): array {
		try {
			return self::json( $this->request( 'GET', $service, $url, $headers ) );
		} catch ( NetworkError $error ) {
			throw NetworkError::UNKNOWN === $error->kind ? new NetworkError( NetworkError::BUSY, $error->reason ) : $error;
		}
	}

	/**
	 * Sends JSON and reads JSON.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, mixed>  $data    Body.
	 * @param array<string, string> $headers By name.
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError See request().
	 */
	public function post( string $service, string $url, array $data, array $headers = [] ): array {
		return self::json( $this->post_json( $service, $url, $data, $headers ) );
	}

	/**
	 * Sends JSON, for networks whose response is in the headers.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, mixed>  $data    Body.
	 * @param array<string, string> $headers By name.
	 * @throws NetworkError See request().
	 */
	public function post_json( string $service, string $url, array $data, array $headers = [] ): Response {
		$flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES;
		return $this->request(
			'POST',
			$service,
			$url,
			[ 'Content-Type' => 'application/json' ] + $headers,
			(string) wp_json_encode( $data, $flags )
		);
	}

	/**
	 * Uploads a file. A file without a post is invisible, so an unknown outcome may be tried again.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $headers By name, with the content type.
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError REFUSED with the reason `picture_refused`, BUSY or UNAUTHORIZED.
	 */
	public function upload( string $service, string $url, string $body, array $headers ): array {
		try {
			return self::json( $this->request( 'POST', $service, $url, $headers, $body ) );
		} catch ( NetworkError $error ) {
			throw match ( $error->kind ) {
				NetworkError::UNKNOWN => new NetworkError( NetworkError::BUSY, $error->reason ),
				NetworkError::REFUSED => new NetworkError( NetworkError::REFUSED, 'picture_refused' ),
				default => $error,
			};
		}
	}

	/**
	 * Sends a request. Redirects are not followed: they could send the token to another server.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $headers By name.
	 * @return Response With a status below 300.
	 * @throws NetworkError See NetworkError.
	 */
	public function request( string $method, string $service, string $url, array $headers = [], ?string $body = null ): Response {
		$response = $this->http->request(
			$method,
			$url,
			[
				'service'   => $service,
				'headers'   => [ 'Accept' => 'application/json' ] + $headers,
				'body'      => $body,
				'timeout'   => self::TIMEOUT,
				'limit'     => self::LIMIT,
				'redirects' => 0,
			]
		);
		if ( $response instanceof WP_Error ) {
			throw self::transport_error( (string) $response->get_error_code() );
		}
		if ( $response->is_success() ) {
			return $response;
		}
		throw $this->status_error( $response );
	}

	private static function transport_error( string $code ): NetworkError {
		return match ( $code ) {
			'slipstream_http_address',
			'slipstream_http_blocked',
			'slipstream_http_redirects' => new NetworkError( NetworkError::REFUSED, 'address' ),
			'slipstream_http_timeout' => new NetworkError( NetworkError::UNKNOWN, 'timeout' ),
			'slipstream_http_size' => new NetworkError( NetworkError::UNKNOWN, 'not_understood' ),
			// A connection can break after the network has accepted the request.
			default => new NetworkError( NetworkError::UNKNOWN, 'unreachable' ),
		};
	}

	private function status_error( Response $response ): NetworkError {
		$wait = $this->wait( $response->headers );
		return match ( true ) {
			401 === $response->status => new NetworkError( NetworkError::UNAUTHORIZED, 'unauthorized' ),
			429 === $response->status => new NetworkError( NetworkError::BUSY, 'rate_limit', $wait > 0 ? $wait : self::DEFAULT_WAIT ),
			503 === $response->status && $wait > 0 => new NetworkError( NetworkError::BUSY, 'down', $wait ),
			$response->status >= 500 => new NetworkError( NetworkError::UNKNOWN, 'down' ),
			$response->status < 400 => new NetworkError( NetworkError::REFUSED, 'address' ),
			404 === $response->status || 410 === $response->status => new NetworkError( NetworkError::REFUSED, 'not_found' ),
			413 === $response->status => new NetworkError( NetworkError::REFUSED, 'too_large' ),
			403 === $response->status => new NetworkError( NetworkError::REFUSED, 'forbidden' ),
			default => new NetworkError( NetworkError::REFUSED, 'rejected' ),
		};
	}

	/**
	 * @param array<string, string> $headers By lower-case name.
	 * @return int Seconds to wait; 0 if no header names them.
	 */
	private function wait( array $headers ): int {
		$now = $this->clock->now()->getTimestamp();
		foreach ( self::RESET_HEADERS as $name ) {
			$value = trim( $headers[ $name ] ?? '' );
			if ( '' === $value ) {
				continue;
			}
			$seconds = ctype_digit( $value ) ? (int) $value : (int) strtotime( $value ) - $now;
			// Unix time instead of seconds.
			$seconds = $seconds > 1_000_000_000 ? $seconds - $now : $seconds;
			return max( self::MIN_WAIT, min( self::MAX_WAIT, $seconds ) );
		}
		return 0;
	}

	/**
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError UNKNOWN: a proxy's page says nothing about the request.
	 */
	private static function json( Response $response ): array {
		return $response->json() ?? throw new NetworkError( NetworkError::UNKNOWN, 'not_understood' );
	}
}
