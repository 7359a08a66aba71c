<?php
declare( strict_types=1 );

namespace Slipstream\Images;

/**
 * Builds the URL of a resized image on one of the three hosts of the owner's image service.
 * @phpstan-type Options array{
 *     width?: int,
 *     height?: int,
 *     letterbox?: array{int, int},
 *     unletterbox?: bool,
 *     resize?: array{int, int},
 *     strip?: string,
 *     ssl?: bool,
 * }
 */
final class ResizedUrl {

	private const HOSTS = 3;

	/** A prime below 2^16, so that PHP and JavaScript compute the checksum without rounding. */
	private const MODULUS = 65521;

	/** Query arguments by option, in output order. */
	private const KEYS = [
		'width'       => 'w',
		'height'      => 'h',
		'letterbox'   => 'lb',
		'unletterbox' => 'ulb',
		'resize'      => 'resize',
		'strip'       => 'strip',
		'ssl'         => 'ssl',
	];

	/** Hosts that the image service cannot reach: local names. Also all IP addresses. */
	private const LOCAL_HOST = '/^(?:localhost|\[.*\]|[\d.]+|[^.]+)$|\.(?:local|localhost|test)$/iD';

	/** Hosts of Jetpack's image service. Saved content may contain their URLs. */
	private const RESIZED_HOST = '/^' . JetpackImageUrl::HOST . '$/iD';

	private const MAX_LENGTH = 2048;

	/**
	 * Returns the URL of a resized image. Returns the URL unchanged without a service, or if the service cannot fetch it.
	 * @param Options $options Options that are missing or false are omitted. `ssl`: whether the service fetches the original by https;
	 *     default as in its URL.
	 * @param string  $pattern Base URL of the service with a placeholder: "https://i{n}.example.net".
	 * @return string URL at the image service, or `$url`.
	 */
	public static function from( string $url, array $options, string $pattern ): string {
		$parts = str_contains( $pattern, '{n}' ) && strlen( $url ) <= self::MAX_LENGTH ? wp_parse_url( $url ) : false;
		if ( ! is_array( $parts ) || ! self::can_be_resized( $parts, $pattern ) ) {
			return $url;
		}
		$scheme  = strtolower( $parts['scheme'] ?? '' );
		$host    = self::host( $parts );
		$path    = self::encode( $parts['path'] ?? '/' );
		$service = rtrim( str_replace( '{n}', (string) self::number( $path ), $pattern ), '/' );
		return "$service/$host$path" . self::query( $options + [ 'ssl' => 'https' === $scheme ] );
	}

	/** Whether a URL already belongs to the image service. */
	public static function is_of_service( string $url, string $pattern ): bool {
		$parts = wp_parse_url( $url );
		return is_array( $parts ) && in_array( self::host( $parts ), self::hosts( $pattern ), true );
	}

	/** @param array<string, mixed> $parts See wp_parse_url(). */
	private static function can_be_resized( array $parts, string $pattern ): bool {
		$name = strtolower( (string) ( $parts['host'] ?? '' ) );
		return in_array( strtolower( (string) ( $parts['scheme'] ?? '' ) ), [ 'http', 'https' ], true )
			&& '' !== $name
			&& 1 !== preg_match( self::LOCAL_HOST, $name )
			&& 1 !== preg_match( self::RESIZED_HOST, $name )
			&& 1 !== preg_match( '#/\.\.?(?:/|$)#', (string) ( $parts['path'] ?? '' ) )
			&& ! in_array( self::host( $parts ), self::hosts( $pattern ), true );
	}

	/** @param array<string, mixed> $parts See wp_parse_url(). */
	private static function host( array $parts ): string {
		$usual = 'https' === strtolower( (string) ( $parts['scheme'] ?? '' ) ) ? 443 : 80;
		$port  = (int) ( $parts['port'] ?? $usual );
		return strtolower( (string) ( $parts['host'] ?? '' ) ) . ( $usual === $port ? '' : ":$port" );
	}

	/** @return list<string> */
	private static function hosts( string $pattern ): array {
		$hosts = array_map(
			static fn ( int $number ): mixed => wp_parse_url( str_replace( '{n}', (string) $number, $pattern ) ),
			range( 0, self::HOSTS - 1 )
		);
		return array_map( [ self::class, 'host' ], array_values( array_filter( $hosts, 'is_array' ) ) );
	}

	/** Percent-encodes a path as browsers do. */
	private static function encode( string $path ): string {
		return (string) preg_replace_callback(
			'/[^\x21\x24-\x3b\x3d\x40-\x5f\x61-\x7a\x7c\x7e]/',
			static fn ( array $match ): string => rawurlencode( $match[0] ),
			$path
		);
	}

	/** Returns the number for `{n}` in the host. It depends on the path only, so that caches store one copy per image. */
	private static function number( string $path ): int {
		$sum = 0;
		foreach ( str_split( $path ) as $char ) {
			$sum = ( $sum * 31 + ord( $char ) ) % self::MODULUS;
		}
		return $sum % self::HOSTS;
	}

	/** @param Options $options */
	private static function query( array $options ): string {
		$query = [];
		foreach ( self::KEYS as $option => $key ) {
			$value = $options[ $option ] ?? false;
			if ( [] !== $value && '' !== $value && false !== $value && 0 !== $value ) {
				$query[] = $key . '=' . rawurlencode( is_array( $value ) ? implode( ',', $value ) : (string) $value );
			}
		}
		return [] === $query ? '' : '?' . implode( '&', $query );
	}
}
