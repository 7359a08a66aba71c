<?php
/**
 * Deletes the data that each site's owner chose to delete with the plugin: settings, subscribers, messages, payments. Never deletes
 * content.
 *
 * WordPress includes only this file, while the plugin is inactive, so it cannot use our classes. Extensions and domains declare their data
 * as `stored_data`, which the build collects in build/registry.php.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Tables of the core. */
const CORE_TABLES = [ 'outbox', 'accounts', 'oauth_states', 'limits' ];

/** Options of the core, besides those with a prefix. */
const CORE_OPTIONS = [ 'slipstream_secrets', 'slipstream_tables_lock', 'slipstream_last_run', 'slipstream_circuit_breakers' ];

/** Prefixes of the core's options. */
const PREFIXES = [ '_transient_slipstream_', '_transient_timeout_slipstream_', 'connectors_slipstream_', 'slipstream_settings_' ];

/** Option with the owner's choice. It is deleted last, so that an interrupted run can be repeated. */
const CHOICE = 'slipstream_settings_removal';

/** Kinds of data, by the switch that deletes them. */
const KINDS = [
	'remove_messages'    => 'messages',
	'remove_subscribers' => 'subscribers',
	'remove_payments'    => 'payments',
	'remove_settings'    => 'settings',
];

/**
 * Returns the data that extensions and domains declare, by kind and part.
 *
 * @return array<string, array<string, list<string>>> Empty when the build is missing or broken. Only the core's data is deleted then.
 */
function declared_data(): array {
	static $data = null;
	if ( null === $data ) {
		$file     = __DIR__ . '/build/registry.php';
		$registry = is_file( $file ) ? include $file : [];
		$data     = is_array( $registry['stored_data'] ?? null ) ? $registry['stored_data'] : [];
	}
	return $data;
}

/**
 * Returns the entries of a part for several kinds.
 *
 * @param list<string> $kinds Kinds of data.
 * @return list<string> Entries of all kinds.
 */
function declared( string $part, array $kinds ): array {
	return array_merge( [], ...array_map( static fn ( string $kind ): array => declared_data()[ $kind ][ $part ] ?? [], $kinds ) );
}

/**
 * Returns the current site's choice.
 *
 * @return list<string> Kinds of data that the owner chose to delete.
 */
function chosen_kinds(): array {
	$choice = get_option( CHOICE );
	if ( is_array( $choice ) ) {
		return array_values(
			array_filter( KINDS, static fn ( string $field ): bool => true === ( $choice[ $field ] ?? false ), ARRAY_FILTER_USE_KEY )
		);
	}
	// Earlier versions had one switch. Its label named settings and keys only.
	foreach ( [ 'slipstream_settings_general', 'slipstream' ] as $name ) {
		$old = get_option( $name );
		if ( is_array( $old ) && isset( $old['remove_data'] ) ) {
			return true === $old['remove_data'] ? [ 'settings' ] : [];
		}
	}
	return [];
}

/**
 * Deletes options whose names start with a prefix, in batches to limit memory.
 *
 * @param list<string> $kept Names of options to keep.
 */
function remove_options( string $prefix, array $kept ): void {
	global $wpdb;
	$last = '';
	do {
		$names = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s AND option_name > %s ORDER BY option_name LIMIT 500",
				$wpdb->esc_like( $prefix ) . '%',
				$last
			)
		);
		array_map( 'delete_option', array_diff( $names, $kept ) );
		$last = (string) end( $names );
	} while ( [] !== $names );
}

/**
 * Drops the tables that migrations created. Does not search by prefix, since another installation's prefix may start with ours.
 *
 * @param list<string> $kinds Kinds of data.
 */
function drop_tables( array $kinds ): void {
	global $wpdb;
	$versions = get_option( 'slipstream_tables' );
	$versions = is_array( $versions ) ? $versions : [];
	$known    = array_merge( CORE_TABLES, declared( 'tables', array_values( KINDS ) ) );
	$chosen   = array_merge( declared( 'tables', $kinds ), in_array( 'settings', $kinds, true ) ? CORE_TABLES : [] );
	foreach ( array_keys( $versions ) as $name ) {
		// A finished migration step is stored as `<table>:<step>`.
		$table = explode( ':', (string) $name )[0];
		// A table without a kind (webhook events, removed extensions) is dropped when all kinds are deleted.
		$goes = in_array( $table, $chosen, true ) || ( ! in_array( $table, $known, true ) && count( $kinds ) === count( KINDS ) );
		if ( $goes && 1 === preg_match( '/^[a-z][a-z_]*$/', (string) $name ) ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}slipstream_$name" );
		}
		if ( $goes ) {
			unset( $versions[ $name ] );
		}
	}
	// The next installation or the next run of this file finds remaining tables.
	unset( $versions['_build'] );
	[] === array_filter( $versions, 'is_int' ) ? delete_option( 'slipstream_tables' ) : update_option( 'slipstream_tables', $versions );
}

/**
 * Deletes jobs about deleted subscribers, messages and payments, and all queued emails, which may be about these. All other jobs are
 * deleted with the settings.
 *
 * @param list<string> $kinds Kinds of data.
 */
function remove_jobs_of( array $kinds ): void {
	global $wpdb;
	$versions = get_option( 'slipstream_tables' );
	if ( [ 'settings' ] !== $kinds && is_array( $versions ) && isset( $versions['outbox'] ) ) {
		foreach ( array_merge( [ 'slipstream_mail' ], declared( 'jobs', $kinds ) ) as $hook ) {
			$wpdb->query( $wpdb->prepare( "DELETE FROM {$wpdb->prefix}slipstream_outbox WHERE hook = %s", $hook ) );
		}
	}
}

/** Removes our events from WP-Cron, and from Action Scheduler if the site has it. */
function remove_events(): void {
	$hooks = array_merge( [], ...array_map( 'array_keys', array_filter( _get_cron_array(), 'is_array' ) ) );
	foreach ( array_unique( array_map( 'strval', $hooks ) ) as $hook ) {
		if ( str_starts_with( $hook, 'slipstream_' ) ) {
			wp_unschedule_hook( $hook );
		}
	}
	// Hook of Jetpack. Without us nothing handles it, and Jetpack schedules it again.
	wp_unschedule_hook( 'grunion_scheduled_delete' );
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		as_unschedule_all_actions( '', [], 'slipstream' );
	}
}

/**
 * Deletes posts with their meta, in batches.
 *
 * @param list<string> $types Post types.
 */
function remove_posts( array $types ): void {
	global $wpdb;
	foreach ( $types as $type ) {
		$last = 0;
		do {
			// In any status, including unregistered ones.
			$ids = array_map(
				'intval',
				$wpdb->get_col(
					$wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = %s AND ID > %d ORDER BY ID LIMIT 100", $type, $last )
				)
			);
			array_map( static fn ( int $id ) => wp_delete_post( $id, true ), $ids );
			$last = (int) end( $ids );
			if ( function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
		} while ( [] !== $ids );
	}
}

/**
 * Deletes files below the uploads folder, and folders that become empty.
 *
 * @param list<string> $patterns Patterns for glob(), without braces, which PHP on Alpine Linux does not support.
 */
function remove_files( array $patterns ): void {
	$uploads = wp_upload_dir( null, false )['basedir'];
	$folders = [];
	foreach ( $patterns as $pattern ) {
		$top     = $uploads . '/' . strtok( $pattern, '/' );
		$files   = is_link( $top ) ? [] : glob( "$uploads/$pattern" );
		$files   = array_filter(
			is_array( $files ) ? $files : [],
			static fn ( string $file ): bool => ! is_dir( $file ) && ! is_link( dirname( $file ) )
		);
		$folders = array_merge( $folders, array_map( 'dirname', $files ), [ $top ] );
		array_map( 'wp_delete_file', $files );
	}
	$folders = array_unique( $folders );
	// The innermost folder first.
	rsort( $folders );
	foreach ( $folders as $folder ) {
		if ( is_dir( $folder ) && ! is_link( $folder ) && [ '.', '..' ] === scandir( $folder ) ) {
			rmdir( $folder );
		}
	}
}

/**
 * Deletes the plugin's files in folders outside of the uploads.
 *
 * @param list<string> $options Options with the absolute path of a folder.
 */
function empty_folders( array $options ): void {
	foreach ( $options as $option ) {
		$folder = get_option( $option );
		if ( is_string( $folder ) && '' !== $folder && is_dir( $folder ) && ! is_link( $folder ) ) {
			$files = glob( "$folder/*.bin" );
			array_map( 'wp_delete_file', [ ...( is_array( $files ) ? $files : [] ), "$folder/.htaccess", "$folder/index.php" ] );
			// A folder with other files stays.
			[ '.', '..' ] === scandir( $folder ) && rmdir( $folder );
		}
		delete_option( $option );
	}
}

/**
 * Deletes settings and keys; options of other kinds stay.
 *
 * @param list<string> $kinds Other kinds that are deleted.
 */
function remove_settings( array $kinds ): void {
	remove_events();
	$kept = array_merge( [ CHOICE ], declared( 'options', array_values( array_diff( KINDS, $kinds ) ) ) );
	foreach ( PREFIXES as $prefix ) {
		remove_options( $prefix, $kept );
	}
	array_map( 'delete_option', CORE_OPTIONS );
	$settings = get_option( 'slipstream' );
	if ( is_multisite() && is_array( $settings ) && isset( $settings['plan'] ) ) {
		// The network sets the plan. Without it, the site would be on the top plan after a new installation.
		update_option( 'slipstream', [ 'plan' => $settings['plan'] ] );
		return;
	}
	delete_option( 'slipstream' );
}

/** Deletes the data that the current site's owner chose. */
function remove_site_data(): void {
	$kinds = chosen_kinds();
	if ( [] === $kinds ) {
		return;
	}
	remove_jobs_of( $kinds );
	remove_posts( declared( 'post_types', $kinds ) );
	remove_files( declared( 'files', $kinds ) );
	empty_folders( declared( 'folder_options', $kinds ) );
	drop_tables( $kinds );
	array_map( 'delete_option', declared( 'options', $kinds ) );
	array_map( 'delete_transient', declared( 'transients', $kinds ) );
	array_map( 'delete_post_meta_by_key', declared( 'post_meta', $kinds ) );
	if ( in_array( 'settings', $kinds, true ) ) {
		remove_settings( $kinds );
	}
	// After a new installation the owner must choose again.
	delete_option( CHOICE );
}

if ( function_exists( 'set_time_limit' ) ) {
	set_time_limit( 0 );
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
