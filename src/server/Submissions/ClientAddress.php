<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/** Determines the visitor's IP address. Any client can send headers such as X-Forwarded-For, so they are read only from trusted proxies. */
final class ClientAddress {

	/** Returns the address of the connection, or the one that a trusted proxy reports; '' if it is invalid. */
	public static function current(): string {
		$remote = sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ?? '' ) );
		/**
		 * Filters the visitor's IP address, for setups that the proxy settings do not cover.
		 * @param string $address Address determined from the connection and the proxy settings.
		 */
		$address = apply_filters( 'slipstream_client_address', TrustedProxies::from_settings()->client( $remote ) );
		return is_string( $address ) && false !== filter_var( $address, FILTER_VALIDATE_IP ) ? $address : '';
	}

	/**
	 * Returns the network of one internet connection: an IPv4 address (even if written as IPv6), or the first 64 bits of an IPv6 address.
	 */
	public static function network( string $address ): string {
		$bytes = false === filter_var( $address, FILTER_VALIDATE_IP ) ? '' : (string) inet_pton( $address );
		if ( 16 !== strlen( $bytes ) ) {
			return bin2hex( $bytes );
		}
		$is_mapped = str_starts_with( $bytes, str_repeat( "\0", 10 ) . "\xFF\xFF" );
		return bin2hex( $is_mapped ? substr( $bytes, 12 ) : substr( $bytes, 0, 8 ) );
	}

	/**
	 * Returns the network of one customer: the first 24 bits of an IPv4 address, or the first 48 bits of an IPv6 address. Limits on
	 * storage use it, because an IPv6 customer can change network() at will.
	 */
	public static function owner_network( string $address ): string {
		$network = self::network( $address );
		$is_ipv4 = 8 === strlen( $network );
		return substr( $network, 0, $is_ipv4 ? 6 : 12 );
	}
}
