<?php
/**
 * Plugin Name:       Slipstream
 * Description:       Jetpack's blocks, on your own server: opens and saves the same content, and needs no outside account.
 * Version:           0.1.0
 * Requires at least: 6.8
 * Requires PHP:      8.1
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       slipstream
 * Domain Path:       /languages
 *
 * @package Slipstream
 */

// Only this file must also run on PHP 7, so that an old server shows a message instead of a fatal error.
declare( strict_types=1 );

defined( 'ABSPATH' ) || exit;

$slipstream_is_current = version_compare( phpversion(), '8.1', '>=' ) && version_compare( get_bloginfo( 'version' ), '6.8-alpha', '>=' );
if ( $slipstream_is_current && extension_loaded( 'mbstring' ) ) {
	require_once __DIR__ . '/src/server/Plugin.php';
	\Slipstream\Plugin::boot( __FILE__ );
	return;
}

$slipstream_notice = static function () use ( $slipstream_is_current ) {
	if ( current_user_can( 'activate_plugins' ) ) {
		/* translators: 1: WordPress version, 2: PHP version. */
		$text = __( 'Slipstream needs WordPress 6.8 and PHP 8.1 or newer. This site has WordPress %1$s and PHP %2$s.', 'slipstream' );
		$text = $slipstream_is_current
			? __( 'Slipstream needs the PHP extension mbstring. Ask your hosting company to turn it on.', 'slipstream' )
			: sprintf( $text, get_bloginfo( 'version' ), phpversion() );
		printf( '<div class="notice notice-error"><p>%s</p></div>', esc_html( $text ) );
	}
};
add_action( 'admin_notices', $slipstream_notice );
add_action( 'network_admin_notices', $slipstream_notice );
