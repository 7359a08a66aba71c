<?php
/**
 * Router for PHP's built-in server. Serves files with their type and ranges, pretty permalinks, and the subfolders of a
 * network, but no private files.
 * @package Slipstream
 */

declare( strict_types=1 );

/** Types of media, which the built-in server cannot serve in ranges, and types that it does not know. */
const SLIPSTREAM_TYPES = [
	'avif'        => 'image/avif',
	'm4a'         => 'audio/mp4',
	'mjs'         => 'text/javascript',
	'mp3'         => 'audio/mpeg',
	'mp4'         => 'video/mp4',
	'ogg'         => 'audio/ogg',
	'srt'         => 'application/x-subrip',
	'vtt'         => 'text/vtt',
	'wasm'        => 'application/wasm',
	'wav'         => 'audio/wav',
	'webm'        => 'video/webm',
	'webmanifest' => 'application/manifest+json',
	'webp'        => 'image/webp',
	'woff2'       => 'font/woff2',
];

/**
 * Sends a file or the requested range of it.
 * @param string $file Path of the file.
 * @param string $type Media type.
 */
function slipstream_send_file( string $file, string $type ): void {
	$size  = (int) filesize( $file );
	$first = 0;
	$last  = $size - 1;
	if ( preg_match( '/^bytes=(\d*)-(\d*)$/', $_SERVER['HTTP_RANGE'] ?? '', $range ) && '-' !== $range[0] ) {
		$first = '' === $range[1] ? max( 0, $size - (int) $range[2] ) : (int) $range[1];
		$last  = '' === $range[1] || '' === $range[2] ? $last : min( $last, (int) $range[2] );
		if ( $first > $last ) {
			http_response_code( 416 );
			return;
		}
		http_response_code( 206 );
		header( "Content-Range: bytes $first-$last/$size" );
	}
	header( "Content-Type: $type" );
	header( 'Accept-Ranges: bytes' );
	header( 'Content-Length: ' . ( $last - $first + 1 ) );
	$handle = fopen( $file, 'rb' );
	fseek( $handle, $first );
	echo stream_get_contents( $handle, $last - $first + 1 );
}

$slipstream_root = $_SERVER['DOCUMENT_ROOT'];
$slipstream_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

// In a network, /name/wp-admin/… is the file /wp-admin/….
if (
	preg_match( '#^/[\w-]+(/(?:wp-(?:admin|content|includes)/.*|[\w-]+\.php))$#', $slipstream_path, $slipstream_match )
	&& ! file_exists( $slipstream_root . $slipstream_path )
) {
	$slipstream_path = $slipstream_match[1];
}
if ( preg_match( '#/\.|/debug\.log$#', $slipstream_path ) ) {
	http_response_code( 403 );
	return true;
}

$slipstream_file = $slipstream_root . $slipstream_path;
if ( is_dir( $slipstream_file ) && is_file( rtrim( $slipstream_file, '/' ) . '/index.php' ) ) {
	if ( ! str_ends_with( $slipstream_path, '/' ) ) {
		header( "Location: $slipstream_path/", true, 301 );
		return true;
	}
	$slipstream_path .= 'index.php';
	$slipstream_file .= 'index.php';
}

if ( is_file( $slipstream_file ) && ! str_ends_with( $slipstream_file, '.php' ) ) {
	$slipstream_type = SLIPSTREAM_TYPES[ strtolower( pathinfo( $slipstream_file, PATHINFO_EXTENSION ) ) ] ?? null;
	if ( null === $slipstream_type && $slipstream_path === rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ) ) {
		return false;
	}
	slipstream_send_file( $slipstream_file, $slipstream_type ?? (string) mime_content_type( $slipstream_file ) );
	return true;
}

if ( ! is_file( $slipstream_file ) ) {
	$slipstream_path = '/index.php';
	$slipstream_file = $slipstream_root . $slipstream_path;
}
$_SERVER['SCRIPT_NAME']     = $slipstream_path;
$_SERVER['PHP_SELF']        = $slipstream_path;
$_SERVER['SCRIPT_FILENAME'] = $slipstream_file;
chdir( dirname( $slipstream_file ) );
require $slipstream_file;
