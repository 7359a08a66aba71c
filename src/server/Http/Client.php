<?php
declare( strict_types=1 );

namespace Slipstream\Http;

use WP_Error;
use WP_Http;

/**
 * Sends all of the plugin's requests to other servers, through WordPress' HTTP API. Accepts public addresses only, and checks the target
 * of each redirect. Limits duration and size.
 */
final class Client {

	private const DEFAULTS = [
		'headers'   => [],
		'body'      => null,
		// Seconds for the whole request, including redirects.
		'timeout'   => 10,
		// Maximum bytes of the response. A longer one is an error unless `truncate` is set.
		'limit'     => 1_048_576,
		'truncate'  => false,
		'redirects' => 5,
		// Name of the service for slipstream_http_allowed_hosts; '' for a URL that someone entered.
		'service'   => '',
	];

	/** Headers that may be sent to another origin after a redirect. */
	private const PUBLIC_HEADERS = [ 'accept', 'user-agent' ];

	public function __construct( private readonly Resolver $resolver ) {}

	/**
	 * Sends a GET request.
	 * @param array{
	 *     headers?: array<string, string>,
	 *     timeout?: int,
	 *     limit?: int,
	 *     truncate?: bool,
	 *     redirects?: int,
	 *     service?: string,
	 * } $options `timeout` in seconds, including redirects; `limit` in bytes.
	 * @return Response|WP_Error See request().
	 */
	public function get( string $url, array $options = [] ): Response|WP_Error {
		return $this->request( 'GET', $url, $options );
	}

	/**
	 * Sends a request. Follows its redirects.
	 * @param string $method GET, POST, PUT, PATCH, DELETE or HEAD.
	 * @param array{
	 *     headers?: array<string, string>,
	 *     body?: string|array<string, string>|null,
	 *     timeout?: int,
	 *     limit?: int,
	 *     truncate?: bool,
	 *     redirects?: int,
	 *     service?: string,
	 * } $options See get().
	 * @return Response|WP_Error Error codes: slipstream_http_address (unknown host, or not public), _blocked, _redirects (too many),
	 *     _size (response too large), _timeout, _unreachable. Neither message nor data contain the URL.
	 */
	public function request( string $method, string $url, array $options = [] ): Response|WP_Error {
		$options += self::DEFAULTS;
		$deadline = microtime( true ) + $options['timeout'];
		$target   = RequestUrl::from( $url, $options['service'] );
		for ( $hop = 0; $hop <= $options['redirects']; $hop++ ) {
			if ( $target instanceof WP_Error ) {
				return $target;
			}
			$response = $this->send( $method, $target, $options, $deadline );
			$next     = $response instanceof Response ? self::redirect( $response ) : null;
			if ( $response instanceof WP_Error || null === $next ) {
				return $response;
			}
			$from       = $target;
			$target     = RequestUrl::from( $next, $options['service'] );
			$is_foreign = $target instanceof RequestUrl && ! $target->has_origin_of( $from );
			if ( ( $response->status < 307 || $is_foreign ) && 'HEAD' !== $method ) {
				$method          = 'GET';
				$options['body'] = null;
			}
			if ( $is_foreign ) {
				$options['headers'] = array_filter(
					$options['headers'],
					static fn ( string $name ): bool => in_array( strtolower( $name ), self::PUBLIC_HEADERS, true ),
					ARRAY_FILTER_USE_KEY
				);
			}
		}
		return self::error( 'redirects' );
	}

	/**
	 * Returns the base URL of a service. An operator can replace it with their own gateway.
	 * @param string $service  Name of the service.
	 * @param string $fallback URL of the service itself, without a trailing slash.
	 */
	public static function base( string $service, string $fallback ): string {
		/**
		 * Filters the base URL of an outside service. A host that is not public must also be allowed with slipstream_http_allowed_hosts.
		 * @param string $base    URL with http or https.
		 * @param string $service Name of the service.
		 */
		return untrailingslashit( (string) apply_filters( 'slipstream_service_url', $fallback, $service ) );
	}

	/**
	 * Returns an error with our own message. Messages of WordPress and cURL may contain the URL, which may include a key.
	 * @param string $reason Code after `slipstream_http_`.
	 */
	public static function error( string $reason ): WP_Error {
		$text = match ( $reason ) {
			'address'   => __( 'This address doesn’t exist or isn’t public.', 'slipstream' ),
			'blocked'   => __( 'This site doesn’t allow requests to that server.', 'slipstream' ),
			'redirects' => __( 'This address redirects too many times.', 'slipstream' ),
			'size'      => __( 'The response of the other server is too large.', 'slipstream' ),
			'timeout'   => __( 'The other server took too long to respond.', 'slipstream' ),
			default     => __( 'The other server could not be reached.', 'slipstream' ),
		};
		return new WP_Error( "slipstream_http_$reason", $text, [ 'status' => 'address' === $reason ? 400 : 502 ] );
	}

	/**
	 * @param array<string, mixed> $options  Options of request(), with all keys set.
	 * @param float                $deadline Unix time at which the request must be complete.
	 */
	private function send( string $method, RequestUrl $target, array $options, float $deadline ): Response|WP_Error {
		$addresses = $this->public_addresses( $target );
		$left      = $deadline - microtime( true );
		if ( $addresses instanceof WP_Error || $left <= 0 ) {
			return $addresses instanceof WP_Error ? $addresses : self::error( 'timeout' );
		}
		$transfer = new Transfer( $target, $addresses, $options['limit'] );
		$answer   = $transfer->run(
			static fn (): array|WP_Error => wp_remote_request(
				$target->url,
				[
					'method'              => $method,
					'headers'             => $options['headers'],
					'body'                => $options['body'],
					// Round to milliseconds: WordPress' socket transport expects a whole number of microseconds.
					'timeout'             => max( 0.001, round( $left, 3 ) ),
					'redirection'         => 0,
					'limit_response_size' => $options['limit'] + 1,
					'user-agent'          => $options['headers']['User-Agent'] ?? 'Slipstream; ' . home_url(),
				]
			)
		);
		if ( $transfer->is_full() ) {
			return ( true === $options['truncate'] ? $transfer->beginning() : null ) ?? self::error( 'size' );
		}
		return $answer instanceof WP_Error ? self::error( self::reason( $answer ) ) : self::read( $answer, $target );
	}

	/**
	 * Returns the reason for an error of WordPress.
	 * @param WP_Error $error Error of WordPress' HTTP API.
	 * @return string Reason to pass to error().
	 */
	private static function reason( WP_Error $error ): string {
		return match ( true ) {
			'http_request_not_executed' === $error->get_error_code() => 'blocked',
			1 === preg_match( '/cURL error 28\b|timed out/i', $error->get_error_message() ) => 'timeout',
			default => 'unreachable',
		};
	}

	/**
	 * Resolves a host. All of its addresses must be public, because the next lookup could return any of them. Private and unknown hosts
	 * return the same error.
	 * @return list<string>|WP_Error Addresses; empty if no lookup is needed.
	 */
	private function public_addresses( RequestUrl $target ): array|WP_Error {
		if ( $target->is_trusted || $target->is_ip() ) {
			return [];
		}
		$addresses  = $this->resolver->addresses( $target->host );
		$not_public = array_filter( $addresses, static fn ( string $ip ): bool => ! PublicIp::is_public( $ip ) );
		return [] === $addresses || [] !== $not_public ? self::error( 'address' ) : $addresses;
	}

	/** @return string|null URL of the redirect, not validated; null if the response does not redirect. */
	private static function redirect( Response $response ): ?string {
		$location = $response->headers['location'] ?? '';
		if ( ! in_array( $response->status, [ 301, 302, 303, 307, 308 ], true ) || '' === $location ) {
			return null;
		}
		return WP_Http::make_absolute_url( $location, $response->url );
	}

	/** @param array<string, mixed> $answer See wp_remote_request(). */
	private static function read( array $answer, RequestUrl $target ): Response {
		$headers = [];
		foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_array( $value ) ? (string) end( $value ) : (string) $value;
		}
		return new Response(
			$target->url,
			(int) wp_remote_retrieve_response_code( $answer ),
			$headers,
			wp_remote_retrieve_body( $answer )
		);
	}
}
