<?php
/**
 * Must-use plugin of a site under test: requests to a server named social-<port>.example go to social.php on that port of this machine.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_social_hosts = [];

add_filter(
	'slipstream_service_url',
	static function ( string $base, string $service ) use ( &$slipstream_social_hosts ): string {
		if ( 1 !== preg_match( '#^https://social-(\d+)\.example$#', $base, $match ) ) {
			return $base;
		}
		$slipstream_social_hosts[] = "127.0.0.1:$match[1]";
		return "http://127.0.0.1:$match[1]/$service";
	},
	10,
	2
);
add_filter(
	'slipstream_http_allowed_hosts',
	static function ( array $hosts ) use ( &$slipstream_social_hosts ): array {
		return [ ...$hosts, ...$slipstream_social_hosts ];
	}
);
