<?php
/**
 * Activates the plugin from its folder or a zip, and sets the language.
 * Usage: php activate.php <folder> <JSON: {"active": bool, "zip": path|null, "locale": string|null}>
 * @package Slipstream
 */

declare( strict_types=1 );

define( 'WP_ADMIN', true );
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/admin.php';

$wishes = json_decode( $argv[2], true, 4, JSON_THROW_ON_ERROR );
$end_on = static function ( mixed $result ): void {
	if ( is_wp_error( $result ) ) {
		fwrite( STDERR, $result->get_error_message() . "\n" );
		exit( 1 );
	}
};

wp_set_current_user( 1 );
if ( $wishes['locale'] ) {
	update_option( 'WPLANG', $wishes['locale'] );
}
if ( $wishes['zip'] ) {
	require ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
	$skin     = new Automatic_Upgrader_Skin();
	$upgrader = new Plugin_Upgrader( $skin );
	$end_on( true === $upgrader->install( $wishes['zip'] ) ? true : new WP_Error( 'zip', implode( ' ', $skin->get_upgrade_messages() ) ) );
}
if ( $wishes['active'] ) {
	// With this option, the site counts as an existing one: it has the defaults of all settings, and no welcome screen.
	add_option( 'slipstream', [], '', true );
	$end_on( activate_plugin( 'slipstream/plugin.php', '', is_multisite() ) );
}
