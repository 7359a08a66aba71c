<?php
/**
 * Serves the test site: php -S 127.0.0.1:PORT site.php. The cookie `test_reader` is the email address of a reader, as if proven
 * by a signed token. The response header X-Donotcachepage says whether the page has defined the constant against page caches.
 * @package slipstream
 */

declare( strict_types=1 );

$GLOBALS['wp_filter'] = [];
foreach (
	[
		'redirect_canonical'       => static fn (): bool => false,
		'jetpack_blocks_variation' => static fn (): string => 'experimental',
		'pre_http_request'         => static fn () => new WP_Error( 'offline' ),
		'slipstream_reader'        => static fn ( object $reader ): object => isset( $_COOKIE['test_reader'] )
			? \Slipstream\Contracts\Reader::from_verified_email( $_COOKIE['test_reader'] )
			: $reader,
	] as $slipstream_hook => $slipstream_callback
) {
	$GLOBALS['wp_filter'][ $slipstream_hook ][99][] = [
		'function'      => $slipstream_callback,
		'accepted_args' => 1,
	];
}
ob_start(
	static function ( string $page ): string {
		header( 'X-Donotcachepage: ' . ( defined( 'DONOTCACHEPAGE' ) ? 'yes' : 'no' ) );
		return $page;
	}
);
require getenv( 'SLIPSTREAM_WP_DIR' ) . '/index.php';
