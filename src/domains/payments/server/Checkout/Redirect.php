<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Checkout;

/** Redirects the buyer and ends the request. */
final class Redirect {

	/** @param string $url URL of this site or of a gateway. */
	public static function to( string $url ): never {
		add_filter(
			'allowed_redirect_hosts',
			static fn ( array $hosts ): array => [ ...$hosts, (string) wp_parse_url( $url, PHP_URL_HOST ) ]
		);
		nocache_headers();
		wp_safe_redirect( $url, 303, 'Slipstream' );
		exit;
	}
}
