<?php
/**
 * Must-use plugin of a site under test: the cookie of a test changes the site for its browser only. The cookie is JSON: `id`,
 * `api` (address of media-sources.php) and `secrets` to start from. A browser with a cookie has separate keys and accounts.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_media_test = json_decode( (string) filter_input( INPUT_COOKIE, 'slipstream_media_test' ), true );
if ( ! is_array( $slipstream_media_test ) ) {
	return;
}

add_filter(
	'slipstream_service_url',
	static function ( string $base, string $service ) use ( $slipstream_media_test ): string {
		$folders = [
			'openverse'     => '/openverse',
			'pexels'        => '/pexels',
			'google-photos' => '/google',
		];
		return isset( $folders[ $service ] ) ? $slipstream_media_test['api'] . $folders[ $service ] : $base;
	},
	10,
	2
);
add_filter(
	'slipstream_http_allowed_hosts',
	static fn (): array => [ '127.0.0.1:' . wp_parse_url( $slipstream_media_test['api'], PHP_URL_PORT ) ]
);

$slipstream_media_own = "slipstream_test_{$slipstream_media_test['id']}_secrets";
add_option( $slipstream_media_own, $slipstream_media_test['secrets'], '', false );
add_filter(
	'pre_option_slipstream_secrets',
	static function () use ( $slipstream_media_own ): mixed {
		// Slipstream writes options without WordPress' cache.
		wp_cache_delete( $slipstream_media_own, 'options' );
		return get_option( $slipstream_media_own );
	}
);
add_filter(
	'query',
	static function ( string $query ) use ( $slipstream_media_own, $slipstream_media_test ): string {
		$query = str_replace( "'slipstream_secrets'", "'$slipstream_media_own'", $query );
		// Use another service ID for each cookie, because all browsers are logged in as the same administrator.
		return str_contains( $query, 'slipstream_accounts' )
			? str_replace( "'google-photos'", "'google-photos-{$slipstream_media_test['id']}'", $query )
			: $query;
	}
);
