<?php
declare( strict_types=1 );

namespace Slipstream\Http;

use WP_Error;
use WpOrg\Requests\Exception as RequestsException;
use WpOrg\Requests\IdnaEncoder;

/** An http or https address that a request may go to, taken apart. */
final class RequestUrl {

	private const PORTS = [ 80, 443, 8080 ];

	/** Names that never lead out of a machine or its network, by their end. */
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
	 * @param string $url        The address, its host in ASCII.
	 * @param string $host       Lower case; IPv6 without brackets.
	 * @param int    $port       The one that is meant when none is written.
	 * @param bool   $is_trusted Whether the site's operator allowed this host by name: then where it is does not matter.
	 */
	private function __construct(
		public readonly string $url,
		public readonly string $scheme,
		public readonly string $host,
		public readonly int $port,
		public readonly bool $is_trusted,
	) {}

	/**
	 * Takes an address apart and refuses what is no address of the public internet by its looks. What its name leads to is the caller's to
	 * ask.
	 * @param string $service The service that is asked; '' for an address that somebody wrote.
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

	/** Whether the host is an IP address and no name. */
	public function is_ip(): bool {
		return false !== filter_var( $this->host, FILTER_VALIDATE_IP );
	}

	/** Whether two addresses are of the same origin, so that one may see what is meant for the other. */
	public function has_origin_of( self $other ): bool {
		return $this->scheme === $other->scheme && $this->host === $other->host && $this->port === $other->port;
	}

	/**
	 * A public IP address, or a name that can be one of the public internet. Numbers in any odd notation are neither: the last
	 * part of a name has a letter in front, and 0x7f.1, 2130706433 and 127.1 have none.
	 * @param string $host Lower case, ASCII, without brackets.
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
	 * A host as the domain name system writes it.
	 * @param string $host Lower case, in any script.
	 * @return string '' when it can't be written so.
	 */
	private static function ascii( string $host ): string {
		try {
			return 1 === preg_match( '/[^\x00-\x7f]/', $host ) ? IdnaEncoder::encode( $host ) : $host;
		} catch ( RequestsException ) {
			return '';
		}
	}

	/**
	 * Whether the site's operator allowed a host.
	 * @param string $host Lower case.
	 */
	private static function is_trusted( string $host, int $port, string $service ): bool {
		/**
		 * Hosts that requests may go to wherever they are: a gateway in the operator's own network, or a test's stand-in. Allow a
		 * host for the service that needs it only: authors write addresses for others.
		 * @param list<string> $hosts   Each `host` (on any port) or `host:port`.
		 * @param string       $service The service that is asked, as in `slipstream_service_url`: an extension's slug, `resolve-redirect`
		 *     for pasted links, '' for any other address.
		 */
		$hosts = (array) apply_filters( 'slipstream_http_allowed_hosts', [], $service );
		return array_intersect( [ $host, "$host:$port" ], $hosts ) !== [];
	}
}
