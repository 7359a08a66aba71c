<?php
/**
 * Must-use plugin of a site under test: what a test says in its cookie holds for its own browser alone, so that tests can
 * run side by side. The cookie is JSON: `id`, `api` (base address of Mapbox), `options` and `secrets` (of Slipstream, to
 * start from).
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_test = json_decode( wp_unslash( $_COOKIE['slipstream_map_test'] ?? '' ), true );
if ( ! is_array( $slipstream_test ) ) {
	return;
}

add_filter( 'slipstream_service_url', static fn ( string $base, string $service ): string => 'mapbox' === $service ? $slipstream_test['api'] : $base, 10, 2 );
add_filter( 'slipstream_http_allowed_hosts', static fn (): array => [ '127.0.0.1' ] );

foreach ( [ 'slipstream' => 'options', 'slipstream_secrets' => 'secrets' ] as $slipstream_name => $slipstream_key ) {
	$slipstream_own = "slipstream_test_{$slipstream_test['id']}_$slipstream_key";
	add_filter( "pre_option_$slipstream_name", static fn (): array => get_option( $slipstream_own, $slipstream_test[ $slipstream_key ] ?? [] ) );
	add_filter(
		"pre_update_option_$slipstream_name",
		static function ( mixed $value, mixed $old ) use ( $slipstream_own ): mixed {
			update_option( $slipstream_own, $value, false );
			return $old;
		},
		10,
		2
	);
}
add_filter( 'alloptions', static fn ( array $options ): array => $options + [ 'slipstream' => '' ] );
