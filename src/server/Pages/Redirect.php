<?php
declare( strict_types=1 );

namespace Slipstream\Pages;

/** Redirects the visitor to a URL that the site chose, on any host, and ends the request. */
final class Redirect {

	/** Status after a form: the browser opens the URL with GET, and reloading the page sends nothing again. */
	public const AFTER_FORM = 303;

	/**
	 * @param string $url    Absolute URL. Never one from the request: any host is allowed.
	 * @param int    $status HTTP status. Responses with AFTER_FORM are not cached.
	 */
	public static function to( string $url, int $status = self::AFTER_FORM ): never {
		// WordPress encodes the URL before it compares the host, which matters for hosts with other letters than a to z.
		$url = wp_sanitize_redirect( $url );
		// Without this, wp_safe_redirect() replaces the URLs of other hosts with that of the dashboard.
		add_filter(
			'allowed_redirect_hosts',
			static fn ( array $hosts ): array => [ ...$hosts, (string) wp_parse_url( $url, PHP_URL_HOST ) ]
		);
		if ( self::AFTER_FORM === $status ) {
			nocache_headers();
		}
		wp_safe_redirect( $url, $status, 'Slipstream' );
		exit;
	}
}
