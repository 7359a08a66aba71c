<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Social\Networks;

use Closure;
use Slipstream\Http\Client;
use Slipstream\Http\Response;
use Slipstream\Support\Clock;
use WP_Error;

/** Sends requests to networks, and converts every failure to a NetworkError with a reason code. */
final class NetworkHttp {

	/** Timeout of a request in seconds, and maximum bytes of its response. */
	private const TIMEOUT = 20;
	private const LIMIT   = 1_048_576;

	/** Seconds: minimum and maximum of the wait that a network asks for, and the wait if it does not say. */
	private const MIN_WAIT     = 5;
	private const MAX_WAIT     = 86_400;
	private const DEFAULT_WAIT = 300;

	/** Headers that say when a network accepts requests again: as a date, as seconds or as Unix time. */
	private const RESET_HEADERS = [ 'retry-after', 'x-ratelimit-reset', 'ratelimit-reset', 'x-rate-limit-reset' ];

	/** X's headers for daily limits: the remaining requests, and the header with the reset time. */
	private const DAILY_HEADERS = [
		'x-user-limit-24hour-remaining' => 'x-user-limit-24hour-reset',
		'x-app-limit-24hour-remaining'  => 'x-app-limit-24hour-reset',
	];

	/** @var Closure( Response ): ?NetworkError|null See explained_by(). */
	private ?Closure $explain = null;

	public function __construct(
		private readonly Client $http,
		private readonly Clock $clock,
	) {}

	/**
	 * Returns a client for a network whose HTTP status alone does not explain an error.
	 * @param Closure( Response ): ?NetworkError $explain Receives an error response. Returns null to use the HTTP status.
	 */
	public function explained_by( Closure $explain ): self {
		$client          = new self( $this->http, $this->clock );
		$client->explain = $explain;
		return $client;
	}

	/**
	 * Reads data with a GET request. It changes nothing, so it may be tried again after any failure.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $headers Headers by name.
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError Never of the kind UNKNOWN.
	 */
	public function read( string $service, string $url, array $headers = [] ): array {
		try {
			return self::json( $this->request( 'GET', $service, $url, $headers ) );
		} catch ( NetworkError $error ) {
			throw $error->as_retryable();
		}
	}

	/**
	 * Sends JSON and reads JSON.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, mixed>  $data    Body.
	 * @param array<string, string> $headers Headers by name.
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError See request().
	 */
	public function post( string $service, string $url, array $data, array $headers = [] ): array {
		return self::json( $this->post_json( $service, $url, $data, $headers ) );
	}

	/**
	 * Sends JSON, for networks that respond with headers instead of JSON.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, mixed>  $data    Body.
	 * @param array<string, string> $headers Headers by name.
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
	 * Sends a form and reads JSON.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $fields  Text fields by name.
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError See request().
	 */
	public function post_form( string $service, string $url, array $fields ): array {
		$headers = [ 'Content-Type' => 'application/x-www-form-urlencoded' ];
		return self::json( $this->request( 'POST', $service, $url, $headers, http_build_query( $fields ) ) );
	}

	/**
	 * Uploads a file and reads JSON.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $headers Headers by name, with the content type.
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError See prepare().
	 */
	public function upload( string $service, string $url, string $body, array $headers ): array {
		return self::prepare( fn (): array => self::json( $this->request( 'POST', $service, $url, $headers, $body ) ) );
	}

	/**
	 * Runs a request that prepares a post, such as an upload. It publishes nothing, so it may be tried again if its outcome is unknown.
	 * @template T
	 * @param Closure(): T $request Sends the request.
	 * @param string       $reason  Reason code if the network refuses the request.
	 * @return T Result of the request.
	 * @throws NetworkError REFUSED with the reason, BUSY or UNAUTHORIZED.
	 */
	public static function prepare( Closure $request, string $reason = 'picture_refused' ): mixed {
		try {
			return $request();
		} catch ( NetworkError $error ) {
			throw NetworkError::REFUSED === $error->kind ? new NetworkError( NetworkError::REFUSED, $reason ) : $error->as_retryable();
		}
	}

	/**
	 * Sends a DELETE request. A missing post counts as deleted.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $headers Headers by name.
	 * @throws NetworkError See request().
	 */
	public function delete( string $service, string $url, array $headers ): void {
		try {
			$this->request( 'DELETE', $service, $url, $headers );
		} catch ( NetworkError $error ) {
			if ( 'not_found' !== $error->reason ) {
				throw $error;
			}
		}
	}

	/** @return array<string, string> Header with an access token (RFC 6750). */
	public static function bearer( string $token ): array {
		return [ 'Authorization' => "Bearer $token" ];
	}

	/**
	 * Sends a request. Redirects are not followed: they could send the token to another server.
	 * @param non-empty-string      $service ID of the service.
	 * @param array<string, string> $headers Headers by name.
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
		throw ( null === $this->explain ? null : ( $this->explain )( $response ) ) ?? $this->status_error( $response );
	}

	private static function transport_error( string $code ): NetworkError {
		return match ( $code ) {
			'slipstream_http_address',
			'slipstream_http_blocked',
			'slipstream_http_redirects' => new NetworkError( NetworkError::REFUSED, 'address' ),
			'slipstream_http_timeout' => new NetworkError( NetworkError::UNKNOWN, 'timeout' ),
			'slipstream_http_size' => NetworkError::not_understood(),
			// The connection may have failed after the network accepted the request.
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
			402 === $response->status => new NetworkError( NetworkError::REFUSED, 'plan' ),
			413 === $response->status => new NetworkError( NetworkError::REFUSED, 'too_large' ),
			403 === $response->status => new NetworkError( NetworkError::REFUSED, 'forbidden' ),
			default => new NetworkError( NetworkError::REFUSED, 'rejected' ),
		};
	}

	/**
	 * @param array<string, string> $headers Headers by lower-case name.
	 * @return int Seconds to wait; 0 if no header names them.
	 */
	private function wait( array $headers ): int {
		$now   = $this->clock->now()->getTimestamp();
		$daily = array_filter(
			self::DAILY_HEADERS,
			static fn ( string $remaining ): bool => '0' === ( $headers[ $remaining ] ?? '' ),
			ARRAY_FILTER_USE_KEY
		);
		foreach ( [ ...array_values( $daily ), ...self::RESET_HEADERS ] as $name ) {
			$value = trim( $headers[ $name ] ?? '' );
			if ( '' === $value ) {
				continue;
			}
			$seconds = ctype_digit( $value ) ? (int) $value : (int) strtotime( $value ) - $now;
			// The header may contain Unix time instead of seconds.
			$seconds = $seconds > 1_000_000_000 ? $seconds - $now : $seconds;
			return max( self::MIN_WAIT, min( self::MAX_WAIT, $seconds ) );
		}
		return 0;
	}

	/**
	 * @return array<mixed> The decoded JSON.
	 * @throws NetworkError UNKNOWN if the response is not JSON, for example the page of a proxy.
	 */
	private static function json( Response $response ): array {
		return $response->json() ?? throw NetworkError::not_understood();
	}
}
