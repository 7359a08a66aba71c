<?php
/**
 * Deletes the data that the owner of each site has chosen to delete with the plugin: settings, subscribers, messages, payments. Never
 * deletes content.
 *
 * WordPress includes only this file, while the plugin is inactive, so it cannot use our classes. Extensions and domains declare their
 * data as `stored_data`, which the build collects in build/registry.php.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Tables of the core. */
const CORE_TABLES = [ 'outbox', 'accounts', 'oauth_states', 'limits', 'repairs' ];

/** Options of the core whose names have none of the prefixes below. */
const CORE_OPTIONS = [
	'slipstream_secrets',
	'slipstream_tables_lock',
	'slipstream_last_run',
	'slipstream_jobs_paused',
	'slipstream_jobs_speed',
	'slipstream_job_incidents',
	'slipstream_circuit_breakers',
	'slipstream_move',
	'slipstream_repair',
];

/** Post meta of the core: the copies of posts without closed parts, which visitors search. */
const CORE_POST_META = [ '_slipstream_public_content' ];

/** Prefixes of the core's other options. */
const PREFIXES = [ '_transient_slipstream_', '_transient_timeout_slipstream_', 'connectors_slipstream_', 'slipstream_settings_' ];

/** Option with the owner's choice. It is deleted last, so that the deletion can be repeated if it is interrupted. */
const CHOICE = 'slipstream_settings_removal';

/** Kinds of data, by the field that selects them. */
const KINDS = [
	'remove_messages'    => 'messages',
	'remove_subscribers' => 'subscribers',
	'remove_payments'    => 'payments',
	'remove_settings'    => 'settings',
];

/**
 * Returns the data that extensions and domains declare, by kind and part.
 *
 * @return array<string, array<string, list<string>>> Empty if the build is missing or invalid. Then only the core's data is deleted.
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
 * Returns the entries that several kinds declare for one part, such as tables.
 *
 * @param list<string> $kinds Kinds of data.
 * @return list<string> Entries of all these kinds.
 */
function declared( string $part, array $kinds ): array {
	return array_merge( [], ...array_map( static fn ( string $kind ): array => declared_data()[ $kind ][ $part ] ?? [], $kinds ) );
}

/**
 * Returns the kinds of data to delete on the current site.
 *
 * @return list<string> Kinds of data that the owner has chosen.
 */
function chosen_kinds(): array {
	$choice = get_option( CHOICE );
	if ( is_array( $choice ) ) {
		return array_values(
			array_filter( KINDS, static fn ( string $field ): bool => true === ( $choice[ $field ] ?? false ), ARRAY_FILTER_USE_KEY )
		);
	}
	// Earlier versions had a single switch, whose label named only settings and keys.
	foreach ( [ 'slipstream_settings_general', 'slipstream' ] as $name ) {
		$old = get_option( $name );
		if ( is_array( $old ) && isset( $old['remove_data'] ) ) {
			return true === $old['remove_data'] ? [ 'settings' ] : [];
		}
	}
	return [];
}

/**
 * Deletes options by the prefix of their name, in batches to limit memory.
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
 * Drops the tables that the migrator has created. Does not search by prefix, because another installation's prefix may start with ours.
 *
 * @param list<string> $kinds Kinds of data to delete.
 */
function drop_tables( array $kinds ): void {
	global $wpdb;
	$versions = get_option( 'slipstream_tables' );
	$versions = is_array( $versions ) ? $versions : [];
	$known    = array_merge( CORE_TABLES, declared( 'tables', array_values( KINDS ) ) );
	$chosen   = array_merge( declared( 'tables', $kinds ), in_array( 'settings', $kinds, true ) ? CORE_TABLES : [] );
	foreach ( array_keys( $versions ) as $name ) {
		// Finished migration steps are stored as `<table>:<step>`.
		$table = explode( ':', (string) $name )[0];
		// Tables without a kind (webhook events, removed extensions) are dropped if all kinds are deleted.
		$goes = in_array( $table, $chosen, true ) || ( ! in_array( $table, $known, true ) && count( $kinds ) === count( KINDS ) );
		if ( $goes && 1 === preg_match( '/^[a-z][a-z_]*$/', (string) $name ) ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}slipstream_$name" );
		}
		if ( $goes ) {
			unset( $versions[ $name ] );
		}
	}
	// Keep the remaining tables in the option, so that the next installation, or the next run of this file, finds them.
	unset( $versions['_build'] );
	[] === array_filter( $versions, 'is_int' ) ? delete_option( 'slipstream_tables' ) : update_option( 'slipstream_tables', $versions );
}

/**
 * Deletes jobs about deleted subscribers, messages and payments. Also deletes all queued emails, because they may be about these. Other
 * jobs are deleted with the settings.
 *
 * @param list<string> $kinds Kinds of data to delete.
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

/** Removes our events from WP-Cron, and from Action Scheduler if the site uses it. */
function remove_events(): void {
	$hooks = array_merge( [], ...array_map( 'array_keys', array_filter( _get_cron_array(), 'is_array' ) ) );
	foreach ( array_unique( array_map( 'strval', $hooks ) ) as $hook ) {
		if ( str_starts_with( $hook, 'slipstream_' ) ) {
			wp_unschedule_hook( $hook );
		}
	}
	// This hook is Jetpack's. Without this plugin nothing handles it, and Jetpack schedules it again.
	wp_unschedule_hook( 'grunion_scheduled_delete' );
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		as_unschedule_all_actions( '', [], 'slipstream' );
	}
}

/**
 * Deletes posts and their meta, in batches.
 *
 * @param list<string> $types Post types.
 */
function remove_posts( array $types ): void {
	global $wpdb;
	foreach ( $types as $type ) {
		$last = 0;
		do {
			// Select posts in any status, including unregistered ones.
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
 * @param list<string> $patterns Patterns for glob(). Must not contain braces, which PHP on Alpine Linux does not support.
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
	// Delete the innermost folders first.
	rsort( $folders );
	foreach ( $folders as $folder ) {
		if ( is_dir( $folder ) && ! is_link( $folder ) && [ '.', '..' ] === scandir( $folder ) ) {
			rmdir( $folder );
		}
	}
}

/**
 * Deletes the plugin's files in folders outside the uploads folder.
 *
 * @param list<string> $options Options that contain the absolute path of a folder.
 */
function empty_folders( array $options ): void {
	foreach ( $options as $option ) {
		$folder = get_option( $option );
		if ( is_string( $folder ) && '' !== $folder && is_dir( $folder ) && ! is_link( $folder ) ) {
			$files = glob( "$folder/*.bin" );
			array_map( 'wp_delete_file', [ ...( is_array( $files ) ? $files : [] ), "$folder/.htaccess", "$folder/index.php" ] );
			// A folder that contains other files is kept.
			[ '.', '..' ] === scandir( $folder ) && rmdir( $folder );
		}
		delete_option( $option );
	}
}

/**
 * Deletes settings and keys. Keeps options of other kinds.
 *
 * @param list<string> $kinds Other kinds that are deleted too.
 */
function remove_settings( array $kinds ): void {
	remove_events();
	$kept = array_merge( [ CHOICE ], declared( 'options', array_values( array_diff( KINDS, $kinds ) ) ) );
	foreach ( PREFIXES as $prefix ) {
		remove_options( $prefix, $kept );
	}
	array_map( 'delete_option', CORE_OPTIONS );
	array_map( 'delete_post_meta_by_key', CORE_POST_META );
	$settings = get_option( 'slipstream' );
	if ( is_multisite() && is_array( $settings ) && isset( $settings['plan'] ) ) {
		// Keep the plan, which the network sets: without it, the site would be on the top plan after a new installation.
		update_option( 'slipstream', [ 'plan' => $settings['plan'] ] );
		return;
	}
	delete_option( 'slipstream' );
}

/** Deletes the data that the current site's owner has chosen. */
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
	// The sites of a network share their users, and another site may keep this data.
	foreach ( is_multisite() ? [] : declared( 'user_meta', $kinds ) as $key ) {
		delete_metadata( 'user', 0, $key, '', true );
	}
	if ( in_array( 'settings', $kinds, true ) ) {
		remove_settings( $kinds );
	}
	// Delete the choice too, so that the owner must choose again after a new installation.
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
