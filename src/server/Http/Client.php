<?php
declare( strict_types=1 );

namespace Slipstream\Http;

use WP_Error;
use WP_Http;

/**
 * The one client for everything that leaves the site, on WordPress' own. It asks public addresses only, follows redirects by
 * itself so that each is looked at, and has limits of time and size.
 */
final class Client {

	private const DEFAULTS = [
		'headers'   => [],
		'body'      => null,
		// Seconds, for the whole chain of redirects.
		'timeout'   => 10,
		// Bytes. A longer answer is an error, unless its beginning is enough.
		'limit'     => 1_048_576,
		'truncate'  => false,
		'redirects' => 5,
		// The service that is asked, as slipstream_http_allowed_hosts knows it; '' for an address that somebody wrote.
		'service'   => '',
	];

	/** What may follow to another origin. */
	private const PUBLIC_HEADERS = [ 'accept', 'user-agent' ];

	/** Asks public addresses only. */
	public function __construct( private readonly Resolver $resolver ) {}

	/**
	 * Asks for an address.
	 * @param array{
	 *     headers?: array<string, string>,
	 *     timeout?: int,
	 *     limit?: int,
	 *     truncate?: bool,
	 *     redirects?: int,
	 *     service?: string,
	 * } $options Timeout in seconds for all redirects together, limit in bytes.
	 * @return Response|WP_Error See request().
	 */
	public function get( string $url, array $options = [] ): Response|WP_Error {
		return $this->request( 'GET', $url, $options );
	}

	/**
	 * Sends a request and follows its redirects.
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
	 * @return Response|WP_Error Codes: slipstream_http_address (not public, or unknown), _blocked, _redirects (too many), _size (too long),
	 *     _timeout, _unreachable. Neither words nor data hold the address.
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
	 * The address of a service, which an operator may change for their own gateway.
	 * @param string $service  A word for the service.
	 * @param string $fallback The service's own address, without a slash at the end.
	 */
	public static function base( string $service, string $fallback ): string {
		/**
		 * The base address of an outside service. A host that is not public must be allowed by slipstream_http_allowed_hosts too.
		 * @param string $base    http or https.
		 * @param string $service The service's word.
		 */
		return untrailingslashit( (string) apply_filters( 'slipstream_service_url', $fallback, $service ) );
	}

	/**
	 * A failure in our own words: WordPress' and cURL's may hold the address, and that may hold a key.
	 * @param string $reason What follows `slipstream_http_`.
	 */
	public static function error( string $reason ): WP_Error {
		$text = match ( $reason ) {
			'address'   => __( 'This address doesn’t exist or isn’t public.', 'slipstream' ),
			'blocked'   => __( 'This site doesn’t allow requests to that server.', 'slipstream' ),
			'redirects' => __( 'The address redirects too often.', 'slipstream' ),
			'size'      => __( 'The other server’s answer is too long.', 'slipstream' ),
			'timeout'   => __( 'The other server took too long.', 'slipstream' ),
			default     => __( 'The other server could not be reached.', 'slipstream' ),
		};
		return new WP_Error( "slipstream_http_$reason", $text, [ 'status' => 'address' === $reason ? 400 : 502 ] );
	}

	/**
	 * @param array<string, mixed> $options  See request(), complete.
	 * @param float                $deadline When the answer has to be here, as a Unix time.
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
					// Not more exact than a millisecond: WordPress' socket transport counts in whole microseconds.
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
	 * @param WP_Error $error WordPress', or that of a plugin in its place.
	 * @return string See error().
	 */
	private static function reason( WP_Error $error ): string {
		return match ( true ) {
			'http_request_not_executed' === $error->get_error_code() => 'blocked',
			1 === preg_match( '/cURL error 28\b|timed out/i', $error->get_error_message() ) => 'timeout',
			default => 'unreachable',
		};
	}

	/**
	 * What a host's name leads to: all of it has to be public, or the name could lead elsewhere the next time. Who asks is not
	 * told whether a name leads inside or nowhere.
	 * @return list<string>|WP_Error Empty for who needs no look-up.
	 */
	private function public_addresses( RequestUrl $target ): array|WP_Error {
		if ( $target->is_trusted || $target->is_ip() ) {
			return [];
		}
		$addresses  = $this->resolver->addresses( $target->host );
		$not_public = array_filter( $addresses, static fn ( string $ip ): bool => ! PublicIp::is_public( $ip ) );
		return [] === $addresses || [] !== $not_public ? self::error( 'address' ) : $addresses;
	}

	/** @return string|null An address, not looked at; null when it does not redirect. */
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
