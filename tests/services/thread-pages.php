<?php
/**
 * Stand-in for a site with one page or picture: php -S 127.0.0.1:PORT thread-pages.php. The environment variables are
 * SLIPSTREAM_PAGE, the page's HTML, and SLIPSTREAM_PICTURE, the picture's path.
 * @package slipstream
 */

declare( strict_types=1 );

if ( false !== getenv( 'SLIPSTREAM_PICTURE' ) ) {
	header( 'Content-Type: image/png' );
	copy( getenv( 'SLIPSTREAM_PICTURE' ), 'php://output' );
} else {
	header( 'Content-Type: text/html; charset=utf-8' );
	file_put_contents( 'php://output', (string) getenv( 'SLIPSTREAM_PAGE' ) );
}
