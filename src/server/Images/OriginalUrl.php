<?php
declare( strict_types=1 );

namespace Slipstream\Images;

/** Converts URLs of WordPress.com’s image service in saved content to URLs of this site. */
final class OriginalUrl {

	private const SERVICE = '#^https?://' . JetpackImageUrl::HOST . '/([^/?\#]+)(/[^?\#]*)#i';

	public static function is_of_service( string $url ): bool {
		return 1 === preg_match( self::SERVICE, $url );
	}

	/** @return string URL of the file on this site; '' if it does not exist. */
	public static function local( string $url ): string {
		if ( 1 !== preg_match( self::SERVICE, substr( $url, 0, 2048 ), $match ) ) {
			return '';
		}
		$uploads = wp_get_upload_dir();
		$base    = wp_parse_url( $uploads['baseurl'] );
		$folder  = trailingslashit( (string) ( $base['path'] ?? '' ) );
		if ( self::host( $match[1] ) !== self::host( (string) ( $base['host'] ?? '' ) ) || ! str_starts_with( $match[2], $folder ) ) {
			return '';
		}
		$path = rawurldecode( substr( $match[2], strlen( $folder ) ) );
		if ( 0 !== validate_file( $path ) || ! is_file( trailingslashit( $uploads['basedir'] ) . $path ) ) {
			return '';
		}
		return trailingslashit( $uploads['baseurl'] ) . substr( $match[2], strlen( $folder ) );
	}

	/** Returns the host without port and `www`, which often change. */
	private static function host( string $host ): string {
		return (string) preg_replace( '/^www\.|:\d+$/', '', strtolower( rawurldecode( $host ) ) );
	}
}
