<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

/** Validates the URL of an embed. Posts may contain any URL. shared/embeds/address.ts makes the same check in the editor. */
final class EmbedUrl {

	/**
	 * Returns the URL, rebuilt from its parts.
	 * @param string              $url     URL from a post.
	 * @param list<string>|string $allowed Allowed hosts in lower case, or a pattern for the rebuilt URL.
	 * @return string URL with https, without user and port; '' if it does not belong to the provider.
	 */
	public static function validate( string $url, array|string $allowed ): string {
		$url = trim( $url );
		// In URLs with a backslash or a control character, browsers may find another host than WordPress' parser.
		if ( 1 === preg_match( '/[^\x21-\x7e]|\\\\/', $url ) ) {
			return '';
		}
		$parts = wp_parse_url( $url );
		if (
			! is_array( $parts )
			|| ! isset( $parts['host'] )
			|| isset( $parts['user'] )
			|| isset( $parts['port'] )
			|| ! in_array( strtolower( $parts['scheme'] ?? 'https' ), [ 'http', 'https' ], true )
		) {
			return '';
		}
		$host    = strtolower( $parts['host'] );
		$clean   = "https://$host" . ( $parts['path'] ?? '/' ) . ( isset( $parts['query'] ) ? "?{$parts['query']}" : '' )
			. ( isset( $parts['fragment'] ) ? '#' . rawurlencode( rawurldecode( $parts['fragment'] ) ) : '' );
		$is_fine = is_array( $allowed ) ? in_array( $host, $allowed, true ) : 1 === preg_match( $allowed, $clean );
		return $is_fine ? $clean : '';
	}

	/**
	 * Returns a link for a saved URL that cannot be embedded. A site without the plugin shows the same link.
	 * @param string $url URL from a post.
	 * @return string Markup of the link; '' if it is not an http or https URL.
	 */
	public static function to_link( string $url ): string {
		$url = trim( $url );
		if ( 1 !== preg_match( '#^https?://[^/?\#\s]#i', $url ) ) {
			return '';
		}
		return sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url, [ 'http', 'https' ] ), esc_html( $url ) );
	}
}
