<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

use Slipstream\Http\PublicIp;
use Slipstream\Support\Options;

/** Determines the visitor's address from the headers of trusted proxies. */
final class TrustedProxies {

	/** Prefix of an IPv4 address that is written as IPv6. */
	private const MAPPED = "\0\0\0\0\0\0\0\0\0\0\xff\xff";

	/** Source: https://www.cloudflare.com/ips/ */
	private const CLOUDFLARE = [
		'173.245.48.0/20',
		'103.21.244.0/22',
		'103.22.200.0/22',
		'103.31.4.0/22',
		'141.101.64.0/18',
		'108.162.192.0/18',
		'190.93.240.0/20',
		'188.114.96.0/20',
		'197.234.240.0/22',
		'198.41.128.0/17',
		'162.158.0.0/15',
		'104.16.0.0/13',
		'104.24.0.0/14',
		'172.64.0.0/13',
		'131.0.72.0/22',
		'2400:cb00::/32',
		'2606:4700::/32',
		'2803:f800::/32',
		'2405:b500::/32',
		'2405:8100::/32',
		'2a06:98c0::/29',
		'2c0f:f248::/32',
	];

	/** Maximum proxies in a header. Longer lists are forged. */
	private const MAX_HOPS = 20;

	/** @param list<string> $networks IP addresses or networks of the trusted proxies. */
	private function __construct(
		private readonly string $header,
		private readonly array $networks,
	) {}

	public static function from_settings(): self {
		$stored    = Options::autoloaded( ProxySettings::section()->option() );
		$header    = is_string( $stored[ ProxySettings::HEADER ] ?? null ) ? $stored[ ProxySettings::HEADER ] : '';
		$addresses = is_string( $stored[ ProxySettings::ADDRESSES ] ?? null ) ? $stored[ ProxySettings::ADDRESSES ] : '';
		$networks  = preg_split( '/[\s,]++/', $addresses, -1, PREG_SPLIT_NO_EMPTY );
		$networks  = array_filter( false === $networks ? [] : $networks, PublicIp::is_network( ... ) );
		return new self(
			in_array( $header, ProxySettings::HEADERS, true ) ? $header : '',
			[ ...array_values( $networks ), ...( ProxySettings::CLOUDFLARE === $header ? self::CLOUDFLARE : [] ) ]
		);
	}

	public function is_set(): bool {
		return '' !== $this->header;
	}

	/** Whether a header is selected but no proxy is trusted. */
	public function lacks_addresses(): bool {
		return '' !== $this->header && [] === $this->networks;
	}

	/**
	 * Returns the visitor's address.
	 * @param string $remote Address of the connection.
	 * @return string The visitor's address; the last trusted proxy's address if it reports none.
	 */
	public function client( string $remote ): string {
		if ( '' === $this->header || ! $this->is_trusted( $remote ) ) {
			return $remote;
		}
		foreach ( array_slice( array_reverse( $this->hops( self::value( $this->header ) ) ), 0, self::MAX_HOPS ) as $hop ) {
			$address = self::address( $hop );
			if ( '' === $address ) {
				return $remote;
			}
			$remote = $address;
			if ( ! $this->is_trusted( $remote ) ) {
				return $remote;
			}
		}
		return $remote;
	}

	public static function is_cloudflare( string $address ): bool {
		return self::is_within( $address, self::CLOUDFLARE );
	}

	/**
	 * Returns the value of a request header; '' if it is missing. Does not strip tags: an unclosed tag from the visitor would remove what
	 * proxies append.
	 */
	public static function value( string $header ): string {
		$name = 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
		return (string) filter_var( wp_unslash( $_SERVER[ $name ] ?? '' ) );
	}

	/** @return list<string> Addresses in order, from the visitor to the last proxy. */
	private function hops( string $value ): array {
		if ( '' === $value ) {
			return [];
		}
		return match ( $this->header ) {
			'X-Forwarded-For' => explode( ',', $value ),
			'Forwarded' => self::forwarded( $value ),
			default => [ $value ],
		};
	}

	/**
	 * Parses the Forwarded header (RFC 7239, section 4): `for=192.0.2.60;proto=https, for="[2001:db8::1]:4711"`. Within a quoted string,
	 * commas, semicolons and escaped quotes belong to the value. Invalid elements, and elements with two `for`, become ''. If a quote is
	 * not closed, no element counts: a visitor could otherwise hide the elements that proxies append.
	 * @return list<string> Value of `for` in each element.
	 */
	private static function forwarded( string $value ): array {
		$quoted  = '"(?:[^"\\\\]|\\\\.)*+"';
		$element = "(?:[^\",]|$quoted)*+";
		if (
			1 !== preg_match( "/^$element(?:,$element)*+$/D", $value )
			|| false === preg_match_all( "/(?:^|,)\K$element/", $value, $elements )
		) {
			return [];
		}
		return array_map( self::forwarded_for( ... ), $elements[0] );
	}

	private static function forwarded_for( string $element ): string {
		$token = '[!#$%&\'*+.^_`|~0-9A-Za-z-]++';
		$pair  = "\\s*+(?:($token)=($token|\"(?:[^\"\\\\]|\\\\.)*+\"))?\\s*+";
		if (
			1 !== preg_match( "/^$pair(?:;$pair)*+$/D", $element )
			|| false === preg_match_all( "/(?:^|;)$pair/", $element, $pairs, PREG_SET_ORDER )
		) {
			return '';
		}
		$values = [];
		foreach ( $pairs as $found ) {
			$text = $found[2] ?? '';
			if ( 'for' === strtolower( $found[1] ?? '' ) ) {
				$values[] = str_starts_with( $text, '"' ) ? (string) preg_replace( '/\\\\(.)/', '$1', substr( $text, 1, -1 ) ) : $text;
			}
		}
		return 1 === count( $values ) ? $values[0] : '';
	}

	/** Returns the address without port and brackets; '' if it is `unknown` or invalid. */
	private static function address( string $hop ): string {
		$hop = trim( $hop );
		if (
			1 === preg_match( '/^\[([0-9a-f:.]+)\](?::\d+)?$/iD', $hop, $found )
			|| 1 === preg_match( '/^(\d+\.\d+\.\d+\.\d+):\d+$/D', $hop, $found )
		) {
			$hop = $found[1];
		}
		return false === filter_var( $hop, FILTER_VALIDATE_IP ) ? '' : $hop;
	}

	private function is_trusted( string $address ): bool {
		return self::is_within( $address, $this->networks );
	}

	/** @param list<string> $networks See PublicIp::contains(). */
	private static function is_within( string $address, array $networks ): bool {
		$packed = false === filter_var( $address, FILTER_VALIDATE_IP ) ? '' : (string) inet_pton( $address );
		// A server that listens on IPv6 reports an IPv4 address as ::ffff:10.0.0.1.
		$packed = str_starts_with( $packed, self::MAPPED ) ? substr( $packed, strlen( self::MAPPED ) ) : $packed;
		foreach ( '' === $packed ? [] : $networks as $network ) {
			if ( PublicIp::contains( $network, $packed ) ) {
				return true;
			}
		}
		return false;
	}
}
