<?php
/**
 * Must-use plugin of a benchmark site. All visitors count as one client, requests can run as the administrator or as a worker,
 * and REST responses contain the server's time.
 * @package slipstream
 */

declare( strict_types=1 );

add_filter( 'slipstream_submission_limits', static fn (): array => [ 'client' => 0, 'form' => 0, 'seconds' => 600 ] );
add_filter( 'determine_current_user', static fn ( mixed $user ): mixed => isset( $_SERVER['HTTP_X_BENCH'] ) ? 1 : $user );
add_action(
	'wp_loaded',
	static function (): void {
		if ( 'work' === ( $_SERVER['HTTP_X_BENCH'] ?? '' ) ) {
			do_action( 'slipstream_work' );
			exit;
		}
	}
);
add_filter(
	'rest_post_dispatch',
	static function ( WP_HTTP_Response $response ): WP_HTTP_Response {
		$response->header(
			'Server-Timing',
			sprintf(
				'app;dur=%.2f, queries;dur=%d',
				( microtime( true ) - $_SERVER['REQUEST_TIME_FLOAT'] ) * 1000,
				$GLOBALS['wpdb']->num_queries
			)
		);
		return $response;
	},
	PHP_INT_MAX
);
