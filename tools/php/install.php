<?php
/**
 * Installs WordPress and creates a user for each role. The folder must contain WordPress' files and wp-config.php.
 * Usage: php install.php <folder>
 * @package Slipstream
 */

declare( strict_types=1 );

define( 'WP_INSTALLING', true );

/** Replaces WordPress' function that emails the owner of a new site. */
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

// Disable pictures from other servers: avatars, and the editor's welcome guide.
update_option( 'show_avatars', 0 );
$preferences = [
	'core/edit-post' => [
		'welcomeGuide'         => false,
		'welcomeGuideTemplate' => false,
	],
	'core/edit-site' => [ 'welcomeGuide' => false ],
	'_modified'      => gmdate( 'c' ),
];
foreach ( get_users( [ 'fields' => 'ID' ] ) as $user_id ) {
	update_user_meta( (int) $user_id, $wpdb->get_blog_prefix() . 'persisted_preferences', $preferences );
}

update_option( 'permalink_structure', '/%postname%/' );
flush_rewrite_rules( false );
