<?php
/**
 * Plugin Name: Jetpack (stand-in)
 * Description: Declares what the real one declares, at once and without asking, as the real one does.
 * Version: 99.0
 *
 * @package slipstream
 */

declare( strict_types=1 );

define( 'JETPACK__VERSION', '99.0' );

require __DIR__ . '/declarations.php';

register_activation_hook( __FILE__, array( 'Jetpack', 'plugin_activation' ) );
add_action( 'init', array( 'Jetpack', 'register' ) );
