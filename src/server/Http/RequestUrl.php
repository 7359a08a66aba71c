<?php
declare( strict_types=1 );

namespace Slipstream\Http;

use WP_Error;
use WpOrg\Requests\Exception as RequestsException;
use WpOrg\Requests\IdnaEncoder;

/** A parsed http or https URL that requests may go to. */
final class RequestUrl {

	private const PORTS = [ 80, 443, 8080 ];

	/** Suffixes of host names that are never public. */
	private const LOCAL_NAMES = [
		'localhost',
		'local',
		'localdomain',
		'internal',
		'intranet',
		'lan',
		'home',
		'corp',
		'private',
		'home.arpa',
		'onion',
		'test',
		'invalid',
	];

	/**
	 * @param string $url        URL with the host in ASCII.
	 * @param string $host       Lowercase; IPv6 without brackets.
	 * @param int    $port       Port; the scheme's default port if the URL has none.
	 * @param bool   $is_trusted Whether an operator allowed this host by name. It may then be private.
	 */
	private function __construct(
		public readonly string $url,
		public readonly string $scheme,
		public readonly string $host,
		public readonly int $port,
		public readonly bool $is_trusted,
	) {}

	/**
	 * Parses a URL. Refuses hosts whose form shows that they are not public. Callers must also resolve the name and check its addresses.
	 * @param string $service Name of the service; '' for a URL that someone entered.
	 * @return self|WP_Error Code slipstream_http_address.
	 */
	public static function from( string $url, string $service = '' ): self|WP_Error {
		$parts  = 1 === preg_match( '/[\x00-\x20\x7f\\\\]/', $url ) ? false : wp_parse_url( $url );
		$scheme = is_array( $parts ) ? strtolower( $parts['scheme'] ?? '' ) : '';
		if (
			! is_array( $parts )
			|| ! in_array( $scheme, [ 'http', 'https' ], true )
			|| isset( $parts['user'] )
			|| isset( $parts['pass'] )
		) {
			return Client::error( 'address' );
		}
		$written    = strtolower( $parts['host'] ?? '' );
		$host       = trim( self::ascii( $written ), '[]' );
		$port       = $parts['port'] ?? ( 'https' === $scheme ? 443 : 80 );
		$is_trusted = self::is_trusted( $host, $port, $service );
		if ( ! $is_trusted && ( ! in_array( $port, self::PORTS, true ) || ! self::is_plausible( $host ) ) ) {
			return Client::error( 'address' );
		}
		$start = strlen( $parts['scheme'] ?? '' ) + 3;
		$url   = "$scheme://" . self::ascii( $written ) . substr( $url, $start + strlen( $written ) );
		return new self( $url, $scheme, $host, $port, $is_trusted );
	}

	/** Whether the host is an IP address, not a name. */
	public function is_ip(): bool {
		return false !== filter_var( $this->host, FILTER_VALIDATE_IP );
	}

	/** Whether two URLs have the same origin. Credentials for one may then be sent to the other. */
	public function has_origin_of( self $other ): bool {
		return $this->scheme === $other->scheme && $this->host === $other->host && $this->port === $other->port;
	}

	/**
	 * Whether a host is a public IP address or a name that can be public. Refuses IP addresses in unusual notations, such as 0x7f.1,
	 * 2130706433 and 127.1: the last label of a name must start with a letter.
	 * @param string $host Lowercase ASCII without brackets.
	 */
	private static function is_plausible( string $host ): bool {
		if ( false !== filter_var( $host, FILTER_VALIDATE_IP ) ) {
			return PublicIp::is_public( $host );
		}
		if (
			strlen( $host ) > 253
			|| 1 !== preg_match( '/^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/', $host )
		) {
			return false;
		}
		foreach ( self::LOCAL_NAMES as $name ) {
			if ( str_ends_with( $host, ".$name" ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Converts a host to ASCII, as DNS requires.
	 * @param string $host Lowercase, in any script.
	 * @return string '' if the host cannot be converted.
	 */
	private static function ascii( string $host ): string {
		try {
			return 1 === preg_match( '/[^\x00-\x7f]/', $host ) ? IdnaEncoder::encode( $host ) : $host;
		} catch ( RequestsException ) {
			return '';
		}
	}

	/**
	 * Whether an operator allowed a host by name.
	 * @param string $host Lowercase.
	 */
	private static function is_trusted( string $host, int $port, string $service ): bool {
		/**
		 * Filters hosts that requests may reach even if they are not public, such as a gateway in the operator's network. Allow a host
		 * only for the service that needs it, because authors can enter URLs elsewhere.
		 * @param list<string> $hosts   Each `host` (any port) or `host:port`.
		 * @param string $service Name of the service, as in `slipstream_service_url`. The slug of an extension, `resolve-redirect` for
		 *     pasted links, or '' for any other URL.
		 */
		$hosts = (array) apply_filters( 'slipstream_http_allowed_hosts', [], $service );
		return array_intersect( [ $host, "$host:$port" ], $hosts ) !== [];
	}
}
