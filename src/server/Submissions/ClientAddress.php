<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** A header such as X-Forwarded-For is written by whoever sends it: only the owner of a proxy knows when to believe it. */
final class ClientAddress {

	/** The other end of the connection, or what a trusted proxy says of it; '' when that is no IP address. */
	public static function current(): string {
		$remote = sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) );
		/**
		 * The visitor's IP address, for what the settings of proxies can't say.
		 * @param string $address What the settings make of the connection.
		 */
		$address = apply_filters( 'slipstream_client_address', TrustedProxies::from_settings()->client( $remote ) );
		return is_string( $address ) && false !== filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '';
	}

	/** What one subscriber has: an IPv4 address, also where it is written as IPv6, or the first 64 bits of an IPv6 one. */
	public static function network( string $address ): string {
		$bytes = false === filter_var( $address, FILTER_VALIDATE_IP ) ? '' : (string) inet_pton( $address );
		if ( 16 !== strlen( $bytes ) ) {
			return bin2hex( $bytes );
		}
		$is_mapped = str_starts_with( $bytes, str_repeat( "\0", 10 ) . "\xFF\xFF" );
		return bin2hex( $is_mapped ? substr( $bytes, 12 ) : substr( $bytes, 0, 8 ) );
	}

	/**
	 * The network that one customer of a provider can have: the first 24 bits of an IPv4 address, or 48 of an IPv6 one. Bounds of
	 * what is stored count by it, since an IPv6 customer can change the 64 bits of network() at will.
	 */
	public static function owner_network( string $address ): string {
		$network = self::network( $address );
		$is_ipv4 = 8 === strlen( $network );
		return substr( $network, 0, $is_ipv4 ? 6 : 12 );
	}
}
