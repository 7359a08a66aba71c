<?php
/**
 * Serves the test site behind a small page cache in PHP, like that of a caching plugin: php -S 127.0.0.1:PORT cached-site.php.
 * The environment variable SLIPSTREAM_PAGE_CACHE is the cache's folder. With SLIPSTREAM_CACHE_OBEYS=1, it respects headers and
 * stores no page for browsers with cookies.
 * @package slipstream
 */

declare( strict_types=1 );

$slipstream_obeys = '1' === getenv( 'SLIPSTREAM_CACHE_OBEYS' );
$slipstream_file  = getenv( 'SLIPSTREAM_PAGE_CACHE' ) . '/' . md5( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) );
$slipstream_skips = 'GET' !== $_SERVER['REQUEST_METHOD'] || ( $slipstream_obeys && [] !== $_COOKIE );
if ( ! $slipstream_skips && is_file( $slipstream_file ) ) {
	header( 'X-Cache: HIT' );
	readfile( $slipstream_file );
	return;
}
ob_start(
	static function ( string $page ) use ( $slipstream_obeys, $slipstream_skips, $slipstream_file ): string {
		if ( ! $slipstream_skips && ! ( $slipstream_obeys && defined( 'DONOTCACHEPAGE' ) ) ) {
			file_put_contents( $slipstream_file, $page );
		}
		return $page;
	}
);
require __DIR__ . '/site.php';
