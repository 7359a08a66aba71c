<?php
/**
 * Converts an installed site to a network with sites in subfolders. Afterwards, wp-config.php must be changed.
 * Usage: php network.php <folder>
 * @package Slipstream
 */

declare( strict_types=1 );

require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

global $wpdb;
foreach ( $wpdb->tables( 'ms_global' ) as $name => $table ) {
	$wpdb->$name = $table;
}
install_network();
$result = populate_network( 1, $_SERVER['HTTP_HOST'], 'admin@example.test', 'Slipstream network', '/', false );

// Ignore WordPress' warning about subfolders on a local machine.
if ( is_wp_error( $result ) && 'no_wildcard_dns' !== $result->get_error_code() ) {
	fwrite( STDERR, $result->get_error_message() . "\n" );
	exit( 1 );
}

// Networks read URLs from the tables. So far, constants in wp-config.php have overridden them.
foreach ( [ 'siteurl', 'home' ] as $name ) {
	$wpdb->update( $wpdb->options, [ 'option_value' => 'http://' . $_SERVER['HTTP_HOST'] ], [ 'option_name' => $name ] );
}
