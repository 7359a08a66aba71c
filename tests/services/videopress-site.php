<?php
/**
 * Must-use plugin of a test site. For a browser whose cookie contains the URL of a stand-in for VideoPress' oEmbed service, the
 * site sends its requests there.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_videopress = (string) filter_input( INPUT_COOKIE, 'slipstream_videopress_test' );
if ( 1 !== preg_match( '#^http://127\.0\.0\.1:(\d+)$#', $slipstream_videopress, $slipstream_port ) ) {
	return;
}

add_filter(
	'oembed_fetch_url',
	static fn ( string $provider ): string => (string) preg_replace(
		'#^https://public-api\.wordpress\.com#',
		$slipstream_videopress,
		$provider
	)
);
add_filter(
	'http_request_host_is_external',
	static fn ( bool $is_external, string $host ): bool => $is_external || '127.0.0.1' === $host,
	10,
	2
);
add_filter( 'http_allowed_safe_ports', static fn ( array $ports ): array => [ ...$ports, (int) $slipstream_port[1] ] );
