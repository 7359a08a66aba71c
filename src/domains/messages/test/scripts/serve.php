<?php
/**
 * A web server for the folder FOLDER. MODE: `open` delivers all files, `page` always responds with a page, a number always responds
 * with that status.
 *
 * @package slipstream
 */

declare( strict_types=1 );

$mode = (string) getenv( 'MODE' );
$path = getenv( 'FOLDER' ) . strtok( (string) $_SERVER['REQUEST_URI'], '?' );
http_response_code( is_numeric( $mode ) ? (int) $mode : 200 );
echo 'open' === $mode && is_file( $path ) ? file_get_contents( $path ) : 'A page';
