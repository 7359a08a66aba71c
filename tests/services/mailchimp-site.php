<?php
/**
 * Must-use plugin of a site under test: the cookie of a test changes the site for its browser only. The cookie is JSON: `id`, `api`
 * (base address of Mailchimp), and `secrets` and `audience` to start from. A browser with a cookie has separate options, stored
 * beside those of the site.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_test = json_decode( (string) filter_input( INPUT_COOKIE, 'slipstream_mailchimp_test' ), true );
if ( ! is_array( $slipstream_test ) ) {
	return;
}

add_filter(
	'slipstream_service_url',
	static fn ( string $base, string $service ): string => 'mailchimp' === $service ? $slipstream_test['api'] : $base,
	10,
	2
);
add_filter(
	'slipstream_http_allowed_hosts',
	static fn (): array => [ '127.0.0.1:' . wp_parse_url( $slipstream_test['api'], PHP_URL_PORT ) ]
);

$slipstream_names = [
	'slipstream'                    => [],
	'slipstream_secrets'            => $slipstream_test['secrets'],
	'slipstream_settings_mailchimp' => [ 'audience' => $slipstream_test['audience'] ],
];
foreach ( $slipstream_names as $slipstream_name => $slipstream_value ) {
	$slipstream_own = "slipstream_test_{$slipstream_test['id']}_" . md5( $slipstream_name );
	add_option( $slipstream_own, $slipstream_value, '', false );
	add_filter(
		"pre_option_$slipstream_name",
		static function () use ( $slipstream_own ): mixed {
			// Slipstream writes options without WordPress' cache.
			wp_cache_delete( $slipstream_own, 'options' );
			return get_option( $slipstream_own );
		}
	);
	add_filter( 'query', static fn ( string $query ): string => str_replace( "'$slipstream_name'", "'$slipstream_own'", $query ) );
}
add_filter( 'alloptions', static fn ( array $options ): array => $options + array_fill_keys( array_keys( $slipstream_names ), '' ) );
