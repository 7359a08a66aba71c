<?php
/**
 * Declares Jetpack's public classes and functions, for plugins and themes that call them.
 *
 * Classes are declared on first use. PHP cannot undo a declaration, and Jetpack declares the same names. So requests that may activate
 * plugins declare none, and all others load a guard.
 *
 * This file has no namespace, because the function below must be global.
 */

declare( strict_types=1 );

use Slipstream\Plugin;
use Slipstream\Shims\ActivationGuard;

$slipstream_may_activate_plugins = static function (): bool {
	$uri     = isset( $_SERVER['REQUEST_URI'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : '';
	$action  = filter_input( INPUT_POST, 'action' ) ?? filter_input( INPUT_GET, 'action' ) ?? '';
	$is_rest = str_contains( $uri, '/' . rest_get_url_prefix() . '/' ) || str_contains( $uri, 'rest_route=' );
	$is_cli  = defined( 'WP_CLI' ) && in_array( 'plugin', array_map( 'strval', $GLOBALS['argv'] ?? [] ), true );
	return wp_installing()
		|| defined( 'WP_SANDBOX_SCRAPING' )
		|| $is_cli
		|| ( ( is_admin() || $is_rest ) && 1 === preg_match( '/plugin|batch/', "$uri $action" ) );
};

if ( $slipstream_may_activate_plugins() ) {
	return;
}

spl_autoload_register(
	static function ( string $name ): void {
		$file = [
			'Jetpack_Gutenberg'         => 'jetpack-gutenberg.php',
			'Automattic\Jetpack\Blocks' => 'blocks.php',
		][ $name ] ?? null;
		if ( null !== $file && ! defined( 'WP_SANDBOX_SCRAPING' ) && ! Plugin::is_jetpack_active() ) {
			require_once __DIR__ . "/$file";
		}
	}
);

if ( ! function_exists( 'jetpack_register_block' ) ) {
	/**
	 * Registers a block. Jetpack's oldest function for this.
	 * @param string               $slug      With or without `jetpack/`.
	 * @param array<string, mixed> $arguments See Automattic\Jetpack\Blocks::jetpack_register_block().
	 */
	function jetpack_register_block( string $slug, array $arguments = [] ): WP_Block_Type|false {
		return Slipstream\Shims\Registration::register( $slug, $arguments );
	}
}

foreach ( [ 'option_active_plugins', 'site_option_active_sitewide_plugins' ] as $slipstream_filter ) {
	// Load the guard only if this function exists, because it activates plugins. It does not exist on visitors' pages.
	add_filter(
		$slipstream_filter,
		static fn ( mixed $plugins ): mixed => function_exists( 'activate_plugin' ) ? ActivationGuard::protect( $plugins ) : $plugins
	);
}
