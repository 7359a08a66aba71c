<?php
declare( strict_types=1 );

namespace Slipstream\Submissions;

/**
 * Detects requests that a page of another site sends. Forms without a nonce need this, because their token is the same
 * for all visitors.
 */
final class RequestOrigin {

	/**
	 * Returns whether the browser says that the request comes from another site. Requests without such headers are allowed: old
	 * browsers and some apps send none. Source: Fetch Metadata Request Headers (W3C), and RFC 6454 for `Origin`.
	 */
	public static function is_foreign(): bool {
		$origin = self::header( 'HTTP_ORIGIN' );
		$site   = self::header( 'HTTP_SEC_FETCH_SITE' );
		return match ( true ) {
			self::is_own( $origin ) => false,
			// Browsers send this header over https only. The value is `same-site` between subdomains, such as `www`.
			'' !== $site => 'cross-site' === $site,
			// Refuses `null`, too: any page can make the browser send it.
			default => '' !== $origin,
		};
	}

	/**
	 * Whether the browser says that a page of another site sent the request. Ignores `Origin`: it is `null` for forms of a page without
	 * referrer, even on the same site. Browsers send `Sec-Fetch-Site` over https only. Source: Fetch Metadata Request Headers (W3C).
	 */
	public static function is_cross_site(): bool {
		return 'cross-site' === self::header( 'HTTP_SEC_FETCH_SITE' );
	}

	/** Whether an origin is the site's. Behind a proxy, the server may see another scheme or host than the browser. */
	private static function is_own( string $origin ): bool {
		$authority = self::authority( $origin );
		$own       = [ self::authority( home_url() ), self::authority( site_url() ), self::header( 'HTTP_HOST' ) ];
		return '' !== $authority && ( in_array( $authority, $own, true ) || is_allowed_http_origin( $origin ) === $origin );
	}

	/** @return string Host of a URL, with its port if it has one. */
	private static function authority( string $url ): string {
		$parts = wp_parse_url( strtolower( $url ) );
		$port  = is_array( $parts ) && isset( $parts['port'] ) ? ":$parts[port]" : '';
		return is_array( $parts ) && isset( $parts['host'] ) ? $parts['host'] . $port : '';
	}

	private static function header( string $name ): string {
		return strtolower( sanitize_text_field( wp_unslash( $_SERVER[ $name ] ?? '' ) ) );
	}
}
