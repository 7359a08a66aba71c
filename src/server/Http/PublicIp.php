<?php
declare( strict_types=1 );

namespace Slipstream\Http;

/** Distinguishes public IP addresses from special ones, by IANA's registries. */
final class PublicIp {

	/**
	 * Networks that are not public: private, loopback, documentation and multicast networks. Also the metadata services of cloud
	 * providers: 169.254.0.0/16 and Azure's 168.63.129.16.
	 */
	private const SPECIAL = [
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'168.63.129.16/32',
		'169.254.0.0/16',
		'172.16.0.0/12',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.88.99.0/24',
		'192.168.0.0/16',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/3',
		'2001::/23',
		'2001:db8::/32',
		'2002::/16',
		'3fff::/20',
	];

	/** The public range of IPv6. Some of the networks above are exceptions within it. */
	private const GLOBAL_IPV6 = '2000::/3';

	/** Prefix of IPv6 addresses that embed an IPv4 address, for networks without IPv4 (RFC 6052). */
	private const NAT64 = '64:ff9b::/96';

	/**
	 * Whether an IP address is public.
	 * @param string $ip IPv4 address in dotted decimal form, or IPv6 address without brackets.
	 */
	public static function is_public( string $ip ): bool {
		$packed = filter_var( $ip, FILTER_VALIDATE_IP ) === false ? false : inet_pton( $ip );
		if ( false === $packed ) {
			return false;
		}
		if ( 16 === strlen( $packed ) && self::contains( self::NAT64, $packed ) ) {
			$packed = substr( $packed, 12 );
		}
		if ( 16 === strlen( $packed ) && ! self::contains( self::GLOBAL_IPV6, $packed ) ) {
			return false;
		}
		foreach ( self::SPECIAL as $network ) {
			if ( self::contains( $network, $packed ) ) {
				return false;
			}
		}
		return true;
	}

	/** Whether a text is an IP address, or a network in CIDR notation. */
	public static function is_network( string $text ): bool {
		[ $base, $bits ] = [ ...explode( '/', $text, 2 ), '0' ];
		$max             = str_contains( $base, ':' ) ? 128 : 32;
		return false !== filter_var( $base, FILTER_VALIDATE_IP ) && 1 === preg_match( '/^\d{1,3}$/D', $bits ) && (int) $bits <= $max;
	}

	/**
	 * Whether an IP address belongs to a network.
	 * @param string $network Address or CIDR notation; see is_network().
	 * @param string $packed  Binary form of the address: 4 or 16 bytes.
	 */
	public static function contains( string $network, string $packed ): bool {
		[ $base, $bits ] = [ ...explode( '/', $network, 2 ), (string) ( 8 * strlen( $packed ) ) ];
		$base            = (string) inet_pton( $base );
		if ( strlen( $base ) !== strlen( $packed ) ) {
			return false;
		}
		$whole = intdiv( (int) $bits, 8 );
		$mask  = 0xff << ( 8 - (int) $bits % 8 ) & 0xff;
		return substr( $base, 0, $whole ) === substr( $packed, 0, $whole )
			&& ( 0 === $mask || ( ord( $base[ $whole ] ) & $mask ) === ( ord( $packed[ $whole ] ) & $mask ) );
	}
}
