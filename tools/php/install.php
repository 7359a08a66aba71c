<?php
/**
 * Installs WordPress into a folder that holds its files and wp-config.php, with one user of each role.
 *
 * Usage: php install.php <folder>
 *
 * @package Slipstream
 */

declare( strict_types=1 );

define( 'WP_INSTALLING', true );

/** Nobody waits for a mail that says that the site is there. */
function wp_new_blog_notification(): void {}

require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install( 'Slipstream', 'admin', 'admin@example.test', true, '', 'password' );

foreach ( [ 'editor', 'author', 'contributor', 'subscriber' ] as $role ) {
	$user = wp_insert_user(
		[
			'user_login' => $role,
			'user_pass'  => 'password',
			'user_email' => $role . '@example.test',
			'role'       => $role,
		]
	);
	if ( is_wp_error( $user ) ) {
		fwrite( STDERR, $user->get_error_message() . "\n" );
		exit( 1 );
	}
}

update_option( 'permalink_structure', '/%postname%/' );
flush_rewrite_rules( false );
