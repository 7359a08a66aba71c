<?php
/**
 * Simulates one request to a WordPress in a separate process and prints the result as JSON.
 *
 *     request.php <what> [argument…]       SLIPSTREAM_REQUEST describes the request as JSON
 *
 * All database writes are rolled back.
 *
 * @package slipstream
 */

declare( strict_types=1 );

$slipstream_request = json_decode( (string) getenv( 'SLIPSTREAM_REQUEST' ), true ) + [
	'uri'       => '/',
	'method'    => 'GET',
	'script'    => 'index.php',
	'constants' => [],
	'get'       => [],
	'filters'   => [],
];

$_SERVER['REQUEST_URI']    = $slipstream_request['uri'];
$_SERVER['REQUEST_METHOD'] = $slipstream_request['method'];
$_SERVER['PHP_SELF']       = '/' . $slipstream_request['script'];
$_SERVER['SCRIPT_NAME']    = $_SERVER['PHP_SELF'];
$_GET                      = $slipstream_request['get'];
foreach ( $slipstream_request['constants'] as $slipstream_name => $slipstream_value ) {
	define( $slipstream_name, $slipstream_value );
}

// WordPress keeps hooks that are added before it loads.
$GLOBALS['wp_filter'] = [];
$slipstream_hook      = static function ( string $hook, int $priority, callable $callback ): void {
	$GLOBALS['wp_filter'][ $hook ][ $priority ][] = [
		'function'      => $callback,
		'accepted_args' => 3,
	];
};
foreach ( $slipstream_request['filters'] as $slipstream_name => $slipstream_value ) {
	$slipstream_hook( $slipstream_name, 10, static fn () => $slipstream_value );
}

$slipstream_wp      = (string) getenv( 'SLIPSTREAM_WP_DIR' );
$slipstream_actions = require __DIR__ . '/actions.php';
$slipstream_action  = $slipstream_actions[ $argv[1] ];
$slipstream_result  = $slipstream_action( $slipstream_wp, $slipstream_hook, array_slice( $argv, 2 ) );

echo "\n", json_encode( $slipstream_result );
