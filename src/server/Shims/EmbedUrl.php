<?php
declare( strict_types=1 );

namespace Slipstream\Shims;

/** Implements Jetpack_Gutenberg::validate_block_embed_url(). */
final class EmbedUrl {

	/**
	 * Validates the URL of an embed, and rebuilds it from its parts.
	 * @param list<string> $allowed  Hosts, or regular expressions for the whole URL.
	 * @param bool         $is_regex Whether `$allowed` contains regular expressions.
	 */
	public static function check( string $url, array $allowed, bool $is_regex ): string|false {
		$parts = wp_parse_url( trim( $url ) );
		if ( ! is_array( $parts ) || ! isset( $parts['host'] ) || ! in_array( $parts['scheme'] ?? 'https', [ 'http', 'https' ], true ) ) {
			return false;
		}
		$is_allowed = $is_regex
			? array_filter( $allowed, static fn ( string $pattern ): bool => 1 === preg_match( $pattern, $url ) ) !== []
			: in_array( $parts['host'], $allowed, true );
		return $is_allowed ? self::build( $parts ) : false;
	}

	/**
	 * Builds a URL from its parts. Omits user, password and port.
	 * @param array<string, int|string> $parts Result of wp_parse_url().
	 */
	private static function build( array $parts ): string {
		$query    = (string) ( $parts['query'] ?? '' );
		$fragment = (string) ( $parts['fragment'] ?? '' );
		return ( $parts['scheme'] ?? 'https' ) . '://' . $parts['host'] . ( $parts['path'] ?? '/' )
			. ( '' === $query ? '' : "?$query" )
			. ( '' === $fragment ? '' : '#' . rawurlencode( $fragment ) );
	}
}
