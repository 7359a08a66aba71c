<?php
declare( strict_types=1 );

namespace Slipstream\Http;

use Closure;
use CurlHandle;
use WP_HTTP_Proxy;
use WpOrg\Requests\Exception as RequestsException;

/**
 * Controls WordPress' HTTP transports. Connects only to the validated addresses, and stops reading at the limit. WordPress itself would
 * read the rest and discard it.
 */
final class Transfer {

	/** @var CurlHandle|null cURL handle; null if PHP's sockets are used. */
	private ?CurlHandle $handle = null;

	/** @var bool Whether the response exceeded the limit. */
	private bool $is_full = false;

	/** @var string Start of the body, up to the limit. */
	private string $beginning = '';

	/**
	 * @param list<string> $addresses Validated addresses of the host; empty to let the transport resolve it.
	 * @param int          $limit     Maximum bytes, before and after decompression.
	 */
	public function __construct(
		private readonly RequestUrl $url,
		private readonly array $addresses,
		private readonly int $limit,
	) {}

	/**
	 * Runs a request whose transfer this object controls.
	 * @template T
	 * @param Closure(): T $send Calls WordPress' HTTP API.
	 * @return T The result of `$send`.
	 */
	public function run( Closure $send ): mixed {
		global $wp_current_filter;
		$current = $wp_current_filter;
		$hooks   = [
			'http_api_curl'                    => [ $this, 'watch' ],
			'requests-fsockopen.remote_socket' => [ $this, 'connect' ],
			'requests-request.progress'        => [ $this, 'count' ],
		];
		foreach ( $hooks as $hook => $callback ) {
			add_action( $hook, $callback, 10, 2 );
		}
		try {
			return $send();
		} finally {
			foreach ( $hooks as $hook => $callback ) {
				remove_action( $hook, $callback );
			}
			// Restore the list of running hooks: an aborted transfer leaves its hook in it.
			$wp_current_filter = $current;
		}
	}

	/**
	 * Returns the received part of a response that exceeded the limit. The content type is its only header.
	 * @return Response|null Null if the response is within the limit, is a redirect (whose target is lost), or was received without cURL.
	 */
	public function beginning(): ?Response {
		$status = null === $this->handle ? 0 : (int) curl_getinfo( $this->handle, CURLINFO_RESPONSE_CODE );
		if ( ! $this->is_full || null === $this->handle || intdiv( $status, 100 ) === 3 ) {
			return null;
		}
		return new Response(
			$this->url->url,
			$status,
			[ 'content-type' => (string) curl_getinfo( $this->handle, CURLINFO_CONTENT_TYPE ) ],
			$this->beginning
		);
	}

	/** Whether the response exceeded the limit. */
	public function is_full(): bool {
		return $this->is_full;
	}

	/** Hook `http_api_curl`. */
	public function watch( mixed $handle ): void {
		if ( ! $handle instanceof CurlHandle ) {
			return;
		}
		$this->handle = $handle;
		curl_setopt( $handle, CURLOPT_NOPROGRESS, false );
		curl_setopt(
			$handle,
			CURLOPT_PROGRESSFUNCTION,
			function ( mixed $handle, float $expected, float $received ): int {
				$this->is_full = $this->is_full || $received > $this->limit;
				return $this->is_full ? 1 : 0;
			}
		);
		if ( [] === $this->addresses ) {
			return;
		}
		if ( $this->has_proxy() ) {
			// A proxy would resolve the host itself. So open a tunnel to the validated address.
			curl_setopt(
				$handle,
				CURLOPT_CONNECT_TO,
				[ "{$this->url->host}:{$this->url->port}:" . self::written( $this->addresses[0] ) . ":{$this->url->port}" ]
			);
		} else {
			curl_setopt(
				$handle,
				CURLOPT_RESOLVE,
				[ "{$this->url->host}:{$this->url->port}:" . implode( ',', array_map( [ self::class, 'written' ], $this->addresses ) ) ]
			);
		}
	}

	/**
	 * Hook `requests-fsockopen.remote_socket`, for PHP without cURL. Connects to the validated address. Leaves https unchanged, because
	 * its certificate must match the host name.
	 * @param string $socket Scheme, host and port.
	 */
	public function connect( string &$socket ): void {
		if ( [] !== $this->addresses && str_starts_with( $socket, 'tcp:' ) ) {
			$socket = 'tcp://' . self::written( $this->addresses[0] ) . ":{$this->url->port}";
		}
	}

	/**
	 * Hook `requests-request.progress`.
	 * @param int $count Number of bytes received so far.
	 * @throws RequestsException To abort the transfer without cURL. WordPress catches it.
	 */
	public function count( string $data, int $count ): void {
		$this->beginning .= substr( $data, 0, max( 0, $this->limit - strlen( $this->beginning ) ) );
		$this->is_full    = $this->is_full || $count + strlen( $data ) > $this->limit;
		if ( $this->is_full && null === $this->handle ) {
			throw new RequestsException( 'The answer is too long.', 'slipstream_http_size' );
		}
	}

	/** Whether constants of WordPress or environment variables of cURL send this request through a proxy. */
	private function has_proxy(): bool {
		$proxy     = new WP_HTTP_Proxy();
		$variables = array_map( 'getenv', [ 'http_proxy', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY' ] );
		return '' !== implode( array_filter( $variables, 'is_string' ) )
			|| ( $proxy->is_enabled() && $proxy->send_through_proxy( $this->url->url ) );
	}

	/** Formats an IP address so that a port can follow. */
	private static function written( string $ip ): string {
		return str_contains( $ip, ':' ) ? "[$ip]" : $ip;
	}
}
