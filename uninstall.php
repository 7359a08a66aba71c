<?php
/**
 * Deletes the data that each site's owner chose to delete with the plugin: settings, subscribers, messages, payments. Content is never
 * touched.
 *
 * WordPress includes this file alone while the plugin is inactive, so that it uses none of our classes. What belongs to each kind
 * is declared by extensions and domains (`stored_data`) and collected in build/registry.php.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** The core's own tables. */
const CORE_TABLES = [ 'outbox', 'accounts', 'oauth_states', 'limits' ];

/** The core's own options besides those that begin with a prefix. */
const CORE_OPTIONS = [ 'slipstream_secrets', 'slipstream_tables_lock', 'slipstream_last_run', 'slipstream_circuit_breakers' ];

/** What the core's own options begin with. */
const PREFIXES = [ '_transient_slipstream_', '_transient_timeout_slipstream_', 'connectors_slipstream_', 'slipstream_settings_' ];

/** The owner's choice; it goes last, so that a run that is cut short can be repeated. */
const CHOICE = 'slipstream_settings_removal';

/** Kinds of data, by the switch that deletes them. */
const KINDS = [
	'remove_messages'    => 'messages',
	'remove_subscribers' => 'subscribers',
	'remove_payments'    => 'payments',
	'remove_settings'    => 'settings',
];

/**
 * What extensions and domains declare: by kind, by part.
 *
 * @return array<string, array<string, list<string>>> Empty when the build is missing or broken; then only the core's own data is known.
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
 * Entries of a part, of several kinds.
 *
 * @param list<string> $kinds Which.
 * @return list<string> All of them.
 */
function declared( string $part, array $kinds ): array {
	return array_merge( [], ...array_map( static fn ( string $kind ): array => declared_data()[ $kind ][ $part ] ?? [], $kinds ) );
}

/**
 * The current site's choice.
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
 * Deletes options whose names begin with a prefix, some at a time: there may be more than fit into the memory.
 *
 * @param list<string> $kept Names that stay.
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
 * Drops tables that the migrations made: only those, since another installation's prefix may begin as ours does.
 *
 * @param list<string> $kinds Which kinds of data.
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
		// A table of no kind (webhook events, extensions that are gone) goes when everything goes.
		$goes = in_array( $table, $chosen, true ) || ( ! in_array( $table, $known, true ) && count( $kinds ) === count( KINDS ) );
		if ( $goes && 1 === preg_match( '/^[a-z][a-z_]*$/', (string) $name ) ) {
			$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}slipstream_$name" );
		}
		if ( $goes ) {
			unset( $versions[ $name ] );
		}
	}
	// What is left is found by the next installation, or by the next run of this file.
	unset( $versions['_build'] );
	[] === array_filter( $versions, 'is_int' ) ? delete_option( 'slipstream_tables' ) : update_option( 'slipstream_tables', $versions );
}

/**
 * Deletes jobs about subscribers, messages and payments that are deleted, and emails that wait: any of them may be about these. All other
 * jobs go with the settings.
 *
 * @param list<string> $kinds Which kinds of data.
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

/** Removes our events from WP-Cron, and from Action Scheduler where the site has it. */
function remove_events(): void {
	$hooks = array_merge( [], ...array_map( 'array_keys', array_filter( _get_cron_array(), 'is_array' ) ) );
	foreach ( array_unique( array_map( 'strval', $hooks ) ) as $hook ) {
		if ( str_starts_with( $hook, 'slipstream_' ) ) {
			wp_unschedule_hook( $hook );
		}
	}
	// Jetpack's name: nothing handles it without us, and Jetpack schedules it anew.
	wp_unschedule_hook( 'grunion_scheduled_delete' );
	if ( function_exists( 'as_unschedule_all_actions' ) ) {
		as_unschedule_all_actions( '', [], 'slipstream' );
	}
}

/**
 * Deletes posts with their meta, some at a time.
 *
 * @param list<string> $types Post types.
 */
function remove_posts( array $types ): void {
	global $wpdb;
	foreach ( $types as $type ) {
		$last = 0;
		do {
			// In any status, also those that nothing registers now.
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
 * Deletes files below the folder of uploads, and the folders that are empty then.
 *
 * @param list<string> $patterns For glob(), without braces, which PHP on Alpine Linux does not know.
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
	// The innermost first.
	rsort( $folders );
	foreach ( $folders as $folder ) {
		if ( is_dir( $folder ) && ! is_link( $folder ) && [ '.', '..' ] === scandir( $folder ) ) {
			rmdir( $folder );
		}
	}
}

/**
 * Deletes the plugin's files in folders outside the uploads.
 *
 * @param list<string> $options Options with the absolute path of a folder.
 */
function empty_folders( array $options ): void {
	foreach ( $options as $option ) {
		$folder = get_option( $option );
		if ( is_string( $folder ) && '' !== $folder && is_dir( $folder ) && ! is_link( $folder ) ) {
			$files = glob( "$folder/*.bin" );
			array_map( 'wp_delete_file', [ ...( is_array( $files ) ? $files : [] ), "$folder/.htaccess", "$folder/index.php" ] );
			// Other files in it are somebody else's: then the folder stays.
			[ '.', '..' ] === scandir( $folder ) && rmdir( $folder );
		}
		delete_option( $option );
	}
}

/**
 * Deletes settings and keys; options of other kinds stay.
 *
 * @param list<string> $kinds What else is deleted.
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
		// The plan is the network's: without it the site would be on the top one if the plugin came back.
		update_option( 'slipstream', [ 'plan' => $settings['plan'] ] );
		return;
	}
	delete_option( 'slipstream' );
}

/** Deletes what the current site's owner chose. */
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
	if ( in_array( 'settings', $kinds, true ) ) {
		remove_settings( $kinds );
	}
	// Installed again, the plugin asks again before it deletes anything.
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
