<?php
/**
 * Must-use plugin of a site under test: the cookie of a test changes the site for its browser only, so that tests can run side by
 * side. The cookie is JSON: `id`, `api` (base address of Mapbox), `options` and `secrets` (of Slipstream, to start from). A browser
 * with a cookie reads and writes separate options, stored beside those of the site.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_test = json_decode( (string) filter_input( INPUT_COOKIE, 'slipstream_map_test' ), true );
if ( ! is_array( $slipstream_test ) ) {
	return;
}

add_filter(
	'slipstream_service_url',
	static fn ( string $base, string $service ): string => 'mapbox' === $service ? $slipstream_test['api'] : $base,
	10,
	2
);
add_filter( 'slipstream_http_allowed_hosts', static fn (): array => [ '127.0.0.1' ] );

$slipstream_names = [
	'slipstream'                  => 'options',
	'slipstream_secrets'          => 'secrets',
	'slipstream_settings_map'     => 'map',
	'slipstream_settings_general' => 'general',
];
foreach ( $slipstream_names as $slipstream_name => $slipstream_key ) {
	$slipstream_own = "slipstream_test_{$slipstream_test['id']}_$slipstream_key";
	add_option( $slipstream_own, $slipstream_test[ $slipstream_key ] ?? [], '', false );
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
