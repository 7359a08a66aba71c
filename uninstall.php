<?php
/**
 * Removes what Slipstream stored, when the owner chose so. Content is never touched.
 *
 * WordPress includes this file alone, the plugin being inactive: it knows no class of ours.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Removes the settings and keys of the current site, when that site's owner chose so.
 */
function remove_site_data(): void {
	$settings = get_option( 'slipstream' );
	if ( is_array( $settings ) && true === ( $settings['remove_data'] ?? false ) ) {
		// Keys that were entered on WordPress' own screen of connectors.
		$connectors = array_filter( array_keys( wp_load_alloptions() ), static fn ( int|string $name ): bool => str_starts_with( (string) $name, 'connectors_slipstream_' ) );
		array_map( 'delete_option', [ 'slipstream', 'slipstream_secrets', ...$connectors ] );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites(
		[
			'fields' => 'ids',
			'number' => 0,
		]
	) as $slipstream_site ) {
		switch_to_blog( $slipstream_site );
		remove_site_data();
		restore_current_blog();
	}
} else {
	remove_site_data();
}
