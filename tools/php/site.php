<?php
/**
 * Plugin Name: Slipstream's test site
 * Description: Settings for a site without domain and internet: a valid sender for emails, and no requests for updates.
 *
 * @package Slipstream
 */

declare( strict_types=1 );

add_filter(
	'wp_mail_from',
	static fn ( string $from ): string =>
		str_ends_with( $from, '@127.0.0.1' ) || str_ends_with( $from, '@localhost' ) ? 'wordpress@example.test' : $from,
	1
);

foreach ( [ '_maybe_update_core', '_maybe_update_plugins', '_maybe_update_themes' ] as $slipstream_check ) {
	remove_action( 'admin_init', $slipstream_check );
}
foreach ( [ 'plugins', 'themes', 'update', 'update-core' ] as $slipstream_screen ) {
	remove_action( "load-$slipstream_screen.php", 'wp_update_plugins' );
	remove_action( "load-$slipstream_screen.php", 'wp_update_themes' );
}
remove_action( 'init', 'wp_schedule_update_checks' );
foreach ( [ 'wp_version_check', 'wp_update_plugins', 'wp_update_themes' ] as $slipstream_check ) {
	remove_action( $slipstream_check, $slipstream_check );
}
// Hashing takes 45 ms per user, and tests create a thousand. Use a fast hash, since the passwords are not secret.
add_filter( 'wp_hash_password_options', static fn ( array $options ): array => [ 'cost' => 4 ] + $options );
add_filter( 'translations_api', static fn (): array => [ 'translations' => [] ] );
