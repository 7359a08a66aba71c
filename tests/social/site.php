<?php
/**
 * Must-use plugin of a site that uses social servers on this machine. The environment variable SLIPSTREAM_SOCIAL is JSON with
 * the URLs of servers by service.
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_social_servers = json_decode( (string) getenv( 'SLIPSTREAM_SOCIAL' ), true );

add_filter(
	'slipstream_service_url',
	static fn ( string $base, string $service ): string => $slipstream_social_servers[ $service ] ?? $base,
	10,
	2
);
add_filter(
	'slipstream_http_allowed_hosts',
	static fn (): array => array_map(
		static fn ( string $url ): string => 'localhost:' . wp_parse_url( $url, PHP_URL_PORT ),
		array_values( $slipstream_social_servers )
	)
);
