<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Embeds;

/** The address of something to embed, as a post has it: anybody may have written it. shared/embeds/address.ts is the editor's half. */
final class EmbedUrl {

	/**
	 * An address of a provider's, made anew of its parts.
	 * @param string              $url     Anything.
	 * @param list<string>|string $allowed Hosts in lower case, each compared as a whole; or a pattern for the whole new address.
	 * @return string With https, without user and port; '' where it is none of the provider's.
	 */
	public static function validate( string $url, array|string $allowed ): string {
		$url = trim( $url );
		// WordPress' parser takes what stands before a backslash or a control character for the host, browsers don't.
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
	 * A saved address that cannot be embedded, as the link that a site without the plugin shows.
	 * @param string $url Anything.
	 * @return string '' unless it is an http or https address.
	 */
	public static function to_link( string $url ): string {
		$url = trim( $url );
		if ( 1 !== preg_match( '#^https?://[^/?\#\s]#i', $url ) ) {
			return '';
		}
		return sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url, [ 'http', 'https' ] ), esc_html( $url ) );
	}
}
