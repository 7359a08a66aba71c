<?php
/**
 * Handles requests for ForkServer, each in a separate process.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests;

require_once dirname( __DIR__ ) . '/lib/ForkServer.php';

/** Replaces a function of WordPress: simulates an attacker who has a valid nonce. */
function_exists( 'wp_verify_nonce' ) || require __DIR__ . '/any-nonce.php';

$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REMOTE_ADDR']    = '192.0.2.9';
$site                      = (string) getenv( 'SLIPSTREAM_WP_DIR' );
require_once "$site/wp-load.php";

$prepare = static function ( array $given ): void {
	$_GET     = wp_slash( $given['get'] ?? [] );
	$_POST    = wp_slash( $given['post'] ?? [] );
	$_REQUEST = $_GET + $_POST;

	$_SERVER['REQUEST_METHOD'] = [] === $_POST ? 'GET' : 'POST';
	$_SERVER['QUERY_STRING']   = http_build_query( $given['get'] ?? [] );
	$_SERVER['REQUEST_URI']    = '/' . ( $given['script'] ?? '' ) . '?' . $_SERVER['QUERY_STRING'];
	wp_set_current_user( $given['user'] ?? 0 );
	// The changes of the request are rolled back when the process ends.
	$GLOBALS['wpdb']->query( 'START TRANSACTION' );
	add_filter(
		'wp_redirect',
		static function ( string $url ): string {
			echo "\nLocation: ", esc_url_raw( $url ), "\n";
			return $url;
		}
	);
	add_filter( 'pre_http_request', static fn () => new \WP_Error( 'offline' ) );
	foreach ( $given['filters'] ?? [] as $hook => $value ) {
		add_filter( $hook, static fn (): mixed => $value );
	}
	foreach ( $given['plugins'] ?? [] as $file ) {
		require_once $file;
	}
	$_COOKIE = $given['cookies'] ?? [];
	foreach ( $given['headers'] ?? [] as $name => $value ) {
		$_SERVER[ 'HTTP_' . strtoupper( strtr( $name, '-', '_' ) ) ] = $value;
	}
};

$play = static function ( string $task, array $given ) use ( $prepare, $site ): void {
	$prepare( $given );
	switch ( $task ) {
		case 'page':
			define( 'WP_USE_THEMES', true );
			remove_action( 'template_redirect', 'redirect_canonical' );
			wp();
			echo 'Location: ', redirect_canonical( null, false ), "\n";
			require $site . '/wp-includes/template-loader.php';
			break;
		case 'script':
			if ( str_starts_with( $given['script'], 'wp-admin' ) ) {
				define( 'WP_ADMIN', true );
			}
			require "$site/{$given['script']}";
			break;
	}
};

ForkServer::serve( $play );
