<?php
/**
 * Requests to other servers.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Services;

use WP_Error;
use WP_Http;

/**
 * The one client for everything that leaves the site, on WordPress' own. It asks public addresses only, follows redirects by
 * itself so that each is looked at, and has limits of time and size.
 */
final class Http {

	private const DEFAULTS = [
		'headers'   => [],
		'body'      => null,
		// Seconds, for the whole chain of redirects.
		'timeout'   => 10,
		// Bytes. A longer answer is an error, unless its beginning is enough.
		'limit'     => 1_048_576,
		'truncate'  => false,
		'redirects' => 5,
	];

	/** What must not follow to another origin. */
	private const PRIVATE_HEADERS = [ 'authorization', 'cookie', 'proxy-authorization' ];

	/**
	 * Takes its services from the plugin.
	 *
	 * @param Resolver $resolver Names to addresses.
	 */
	public function __construct( private readonly Resolver $resolver ) {}

	/**
	 * Asks for an address.
	 *
	 * @param string $url     http or https.
	 * @param array{headers?: array<string, string>, timeout?: int, limit?: int, truncate?: bool, redirects?: int} $options Timeout in seconds for all redirects together, limit in bytes.
	 * @return Response|WP_Error See request().
	 */
	public function get( string $url, array $options = [] ): Response|WP_Error {
		return $this->request( 'GET', $url, $options );
	}

	/**
	 * Sends a request and follows its redirects.
	 *
	 * @param string $method  GET, POST, PUT, PATCH, DELETE or HEAD.
	 * @param string $url     http or https.
	 * @param array{headers?: array<string, string>, body?: string|array<string, string>|null, timeout?: int, limit?: int, truncate?: bool, redirects?: int} $options See get().
	 * @return Response|WP_Error Codes: slipstream_http_address (not public), slipstream_http_redirects (too many), slipstream_http_size (too long), slipstream_http_timeout, and those of WordPress.
	 */
	public function request( string $method, string $url, array $options = [] ): Response|WP_Error {
		$options += self::DEFAULTS;
		$deadline = microtime( true ) + $options['timeout'];
		$target   = Target::from( $url );
		for ( $hop = 0; $hop <= $options['redirects']; $hop++ ) {
			if ( $target instanceof WP_Error ) {
				return $target;
			}
			$response = $this->send( $method, $target, $options, $deadline );
			$next     = $response instanceof Response ? self::redirect( $response ) : null;
			if ( $response instanceof WP_Error || null === $next ) {
				return $response;
			}
			$from   = $target;
			$target = Target::from( $next );
			if ( $response->status < 307 && 'HEAD' !== $method ) {
				$method          = 'GET';
				$options['body'] = null;
			}
			if ( $target instanceof Target && ! $target->has_origin_of( $from ) ) {
				$options['headers'] = array_filter( $options['headers'], static fn ( string $name ): bool => ! in_array( strtolower( $name ), self::PRIVATE_HEADERS, true ), ARRAY_FILTER_USE_KEY );
			}
		}
		return new WP_Error( 'slipstream_http_redirects', __( 'The address redirects too often.', 'slipstream' ) );
	}

	/**
	 * The address of a service, which an operator may change for a gateway of his own.
	 *
	 * @param string $service  A word for the service.
	 * @param string $fallback The service's own address, without a slash at the end.
	 */
	public static function base( string $service, string $fallback ): string {
		/**
		 * The base address of an outside service. A host that is not public must be allowed by slipstream_http_allowed_hosts too.
		 *
		 * @param string $base    http or https.
		 * @param string $service The service's word.
		 */
		return untrailingslashit( (string) apply_filters( 'slipstream_service_url', $fallback, $service ) );
	}

	/**
	 * Sends one request.
	 *
	 * @param string               $method   See request().
	 * @param Target               $target   Where to.
	 * @param array<string, mixed> $options  See request(), complete.
	 * @param float                $deadline When the answer has to be here, as a Unix time.
	 */
	private function send( string $method, Target $target, array $options, float $deadline ): Response|WP_Error {
		$addresses = $this->public_addresses( $target );
		$left      = $deadline - microtime( true );
		if ( $addresses instanceof WP_Error || $left <= 0 ) {
			return $addresses instanceof WP_Error ? $addresses : new WP_Error( 'slipstream_http_timeout', __( 'The other server took too long.', 'slipstream' ) );
		}
		$pin    = static fn ( mixed $handle ): bool => self::pin( $handle, $target, $addresses );
		add_action( 'http_api_curl', $pin );
		$answer = wp_remote_request(
			$target->url,
			[
				'method'              => $method,
				'headers'             => $options['headers'],
				'body'                => $options['body'],
				'timeout'             => $left,
				'redirection'         => 0,
				'limit_response_size' => $options['limit'] + 1,
				'user-agent'          => $options['headers']['User-Agent'] ?? 'Slipstream; ' . home_url(),
			]
		);
		remove_action( 'http_api_curl', $pin );
		return $answer instanceof WP_Error ? $answer : self::read( $answer, $target, $options );
	}

	/**
	 * What a host's name leads to: all of it has to be public, or the name could lead elsewhere the next time.
	 *
	 * @param Target $target Where to.
	 * @return list<string>|WP_Error Empty for who needs no look-up.
	 */
	private function public_addresses( Target $target ): array|WP_Error {
		if ( $target->is_trusted || $target->is_ip() ) {
			return [];
		}
		$addresses = $this->resolver->addresses( $target->host );
		if ( [] === $addresses ) {
			return new WP_Error( 'slipstream_http_unknown_host', __( 'There is no server of that name.', 'slipstream' ) );
		}
		$not_public = array_filter( $addresses, static fn ( string $ip ): bool => ! PublicAddress::is_public( $ip ) );
		return [] === $not_public ? $addresses : Target::refuse();
	}

	/**
	 * Hook `http_api_curl`: connects to the addresses that were looked at, whatever the name leads to a moment later. (Where
	 * PHP has no cURL, WordPress' other transport looks the name up once more.)
	 *
	 * @param mixed        $handle    cURL's.
	 * @param Target       $target    Where to.
	 * @param list<string> $addresses Its public addresses.
	 */
	private static function pin( mixed $handle, Target $target, array $addresses ): bool {
		if ( [] === $addresses || ! $handle instanceof \CurlHandle ) {
			return false;
		}
		$written = array_map( static fn ( string $ip ): string => str_contains( $ip, ':' ) ? "[$ip]" : $ip, $addresses );
		return curl_setopt( $handle, CURLOPT_RESOLVE, [ "$target->host:$target->port:" . implode( ',', $written ) ] );
	}

	/**
	 * Where an answer redirects to.
	 *
	 * @param Response $response The answer.
	 * @return string|null An address, not looked at; null when it does not redirect.
	 */
	private static function redirect( Response $response ): ?string {
		$location = $response->headers['location'] ?? '';
		if ( ! in_array( $response->status, [ 301, 302, 303, 307, 308 ], true ) || '' === $location ) {
			return null;
		}
		return WP_Http::make_absolute_url( $location, $response->url );
	}

	/**
	 * Reads WordPress' answer.
	 *
	 * @param array<string, mixed> $answer  See wp_remote_request().
	 * @param Target               $target  What was asked for.
	 * @param array<string, mixed> $options See request().
	 */
	private static function read( array $answer, Target $target, array $options ): Response|WP_Error {
		$body = wp_remote_retrieve_body( $answer );
		if ( strlen( $body ) > $options['limit'] && true !== $options['truncate'] ) {
			return new WP_Error( 'slipstream_http_size', __( 'The other server’s answer is too long.', 'slipstream' ) );
		}
		$headers = [];
		foreach ( wp_remote_retrieve_headers( $answer ) as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = is_array( $value ) ? (string) end( $value ) : (string) $value;
		}
		return new Response( $target->url, (int) wp_remote_retrieve_response_code( $answer ), $headers, substr( $body, 0, $options['limit'] ) );
	}
}
