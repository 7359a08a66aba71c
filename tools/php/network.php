<?php
/**
 * Turns an installed site into a network of sites in subfolders. wp-config.php becomes a network's afterwards.
 *
 * Usage: php network.php <folder>
 *
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

// WordPress prints a warning about subfolders on a local machine that does not matter.
if ( is_wp_error( $result ) && 'no_wildcard_dns' !== $result->get_error_code() ) {
	fwrite( STDERR, $result->get_error_message() . "\n" );
	exit( 1 );
}

// A network reads URLs from the tables, which constants in wp-config.php have overridden until now.
foreach ( [ 'siteurl', 'home' ] as $name ) {
	$wpdb->update( $wpdb->options, [ 'option_value' => 'http://' . $_SERVER['HTTP_HOST'] ], [ 'option_name' => $name ] );
}
