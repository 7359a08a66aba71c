<?php
/**
 * A site with one page: php -S 127.0.0.1:PORT thread-pages.php. The environment variable SLIPSTREAM_PAGE contains its HTML, or a file
 * as `base64:…`.
 */

declare( strict_types=1 );

$page = (string) getenv( 'SLIPSTREAM_PAGE' );
$file = str_starts_with( $page, 'base64:' ) ? (string) base64_decode( substr( $page, 7 ), true ) : $page;
header( 'Content-Type: ' . ( $file === $page ? 'text/html; charset=utf-8' : 'image/png' ) );
echo $file;
