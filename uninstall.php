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
 * Removes options whose names begin with a prefix, some at a time: there may be more than fit into the memory.
 *
 * @param string $prefix Of the name.
 */
function remove_options( string $prefix ): void {
	global $wpdb;
	do {
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s LIMIT 500", $wpdb->esc_like( $prefix ) . '%' ) );
		// One that the database does not let go is not tried for ever.
		$removed = array_filter( $names, 'delete_option' );
	} while ( [] !== $removed );
}

/**
 * Drops the tables that the migrations made: only those, since another installation's prefix may begin as ours does.
 */
function drop_tables(): void {
	global $wpdb;
	$versions = get_option( 'slipstream_tables' );
	foreach ( array_keys( is_array( $versions ) ? $versions : [] ) as $name ) {
		if ( 1 === preg_match( '/^[a-z][a-z_]*$/', (string) $name ) ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}slipstream_$name" );
		}
	}
}

/**
 * Takes back what waits in WP-Cron, and in Action Scheduler where the site has it.
 */
function remove_jobs(): void {
	$hooks = array_merge( [], ...array_map( 'array_keys', array_filter( _get_cron_array(), 'is_array' ) ) );
	foreach ( array_unique( array_map( 'strval', $hooks ) ) as $hook ) {
		if ( str_starts_with( $hook, 'slipstream_' ) ) {
			wp_unschedule_hook( $hook );
		}
	}
	// Jetpack's name; without us there is nobody to do it, and Jetpack asks for it anew.
	wp_unschedule_hook( 'grunion_scheduled_delete' );
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		as_unschedule_all_actions( '', [], 'slipstream' );
	}
}

/**
 * Removes files of ours, and the folders that are empty then.
 *
 * @param string $folder      Of the uploads.
 * @param string ...$patterns What is deleted in it; not all systems know braces, Alpine Linux does not.
 */
function remove_folder( string $folder, string ...$patterns ): void {
	foreach ( is_dir( $folder ) && ! is_link( $folder ) ? $patterns : [] as $pattern ) {
		$files = glob( "$folder/$pattern" );
		array_map( 'wp_delete_file', is_array( $files ) ? $files : [] );
	}
	if ( is_dir( $folder ) && [ '.', '..' ] === scandir( $folder ) ) {
		rmdir( $folder );
	}
}

/**
 * Removes what visitors sent with messages, and the copies of photos of Instagram.
 */
function remove_files(): void {
	$uploads = wp_upload_dir( null, false )['basedir'];
	remove_folder( "$uploads/slipstream-messages", '*.bin', '.htaccess', 'index.php' );
	$accounts = is_link( "$uploads/slipstream-instagram" ) ? [] : glob( "$uploads/slipstream-instagram/*", GLOB_ONLYDIR );
	foreach ( is_array( $accounts ) ? $accounts : [] as $account ) {
		remove_folder( $account, '*' );
	}
	remove_folder( "$uploads/slipstream-instagram", 'index.html' );
}

/**
 * Removes what the current site keeps, when that site's owner chose so.
 */
function remove_site_data(): void {
	$settings = get_option( 'slipstream' );
	$settings = is_array( $settings ) ? $settings : [];
	// Earlier versions kept the choice among the rest.
	$general = get_option( 'slipstream_settings_general', $settings );
	if ( ! is_array( $general ) || true !== ( $general['remove_data'] ?? false ) ) {
		return;
	}
	remove_jobs();
	drop_tables();
	remove_files();
	array_map( __NAMESPACE__ . '\remove_options', [ '_transient_slipstream_', '_transient_timeout_slipstream_', 'connectors_slipstream_', 'slipstream_settings_' ] );
	array_map( 'delete_option', [ 'slipstream_secrets', 'slipstream_tables', 'slipstream_tables_lock' ] );
	if ( is_multisite() && isset( $settings['plan'] ) ) {
		// The plan is the network's: without it the site would be on the top one if the plugin came back.
		update_option( 'slipstream', [ 'plan' => $settings['plan'] ] );
		return;
	}
	delete_option( 'slipstream' );
}

if ( ! is_multisite() ) {
	remove_site_data();
	return;
}

$slipstream_offset = 0;
do {
	$slipstream_sites = get_sites(
		[
			'fields'  => 'ids',
			'number'  => 100,
			'offset'  => $slipstream_offset,
			'orderby' => 'id',
		]
	);
	foreach ( $slipstream_sites as $slipstream_site ) {
		switch_to_blog( $slipstream_site );
		remove_site_data();
		restore_current_blog();
	}
	$slipstream_offset += 100;
} while ( [] !== $slipstream_sites );
