<?php
/**
 * Must-use plugin of a test site. For a browser whose cookie contains the URL of a stand-in for Giphy, the site has an API key.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_port = (int) filter_input( INPUT_COOKIE, 'slipstream_giphy_test' );
if ( $slipstream_port > 0 ) {
	add_filter(
		'slipstream_service_url',
		static fn ( string $base, string $service ): string => 'giphy' === $service ? "http://127.0.0.1:$slipstream_port" : $base,
		10,
		2
	);
	add_filter( 'slipstream_http_allowed_hosts', static fn (): array => [ "127.0.0.1:$slipstream_port" ] );
	add_filter( 'pre_option_slipstream_secrets', static fn (): array => [ 'giphy_key' => 'goodhush4c7e01234567' ] );
}
