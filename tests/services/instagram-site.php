<?php
/**
 * Must-use plugin of a site under test: a browser with the cookie sees a site that is connected to a stand-in for Instagram. The
 * cookie is JSON: `api`, the URL of instagram.php.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_instagram_test = json_decode( (string) filter_input( INPUT_COOKIE, 'slipstream_instagram_test' ), true );
if ( ! is_array( $slipstream_instagram_test ) ) {
	return;
}

add_filter(
	'slipstream_service_url',
	static fn ( string $base, string $service ): string => 'instagram' === $service ? $slipstream_instagram_test['api'] : $base,
	10,
	2
);
add_filter(
	'slipstream_http_allowed_hosts',
	static fn (): array => [ '127.0.0.1:' . wp_parse_url( $slipstream_instagram_test['api'], PHP_URL_PORT ) ]
);
add_filter(
	'pre_option_slipstream_secrets',
	static fn (): array => [
		'instagram_app_id'     => '990602627938098',
		'instagram_app_secret' => 'appgoodhush4c7e',
	]
);
