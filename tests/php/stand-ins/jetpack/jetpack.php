<?php
/**
 * Plugin Name: Jetpack (stand-in)
 * Description: Declares the names of the real plugin at once and without checks, as it does.
 * Version: 99.0
 *
 * @package slipstream
 */

declare( strict_types=1 );

define( 'JETPACK__VERSION', '99.0' );

require __DIR__ . '/declarations.php';

register_activation_hook( __FILE__, array( 'Jetpack', 'plugin_activation' ) );
add_action( 'init', array( 'Jetpack', 'register' ) );
