<?php
/**
 * The test site on PHP's own server: php -S 127.0.0.1:PORT site.php. The cookie `test_reader` is the address of a reader, as a signed
 * token proves it. The header X-Donotcachepage tells whether page caches were refused by the constant.
 *
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
