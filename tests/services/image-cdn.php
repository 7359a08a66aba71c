<?php
/**
 * A stand-in for an image service: php -S 127.0.0.1:PORT image-cdn.php, with two environment variables. SLIPSTREAM_IMAGES names
 * the folder with the files of each host, /<host>/<path>, as in the URLs. SLIPSTREAM_STAND_IN names a file in which each URL is
 * recorded.
 *
 * It fetches and resizes with GD as https://developer.wordpress.com/docs/photon/api/ documents: w, h (never larger than the
 * original), resize=W,H (cropped to the center), lb=W,H (fits, and fills the rest), ulb, strip, ssl. The first part of the path
 * can simulate a failure: /down returns 503, /html a page instead of an image.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$slipstream_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
file_put_contents(
	(string) getenv( 'SLIPSTREAM_STAND_IN' ),
	$_SERVER['HTTP_HOST'] . $_SERVER['REQUEST_URI'] . "\n",
	FILE_APPEND | LOCK_EX
);

if ( str_starts_with( $slipstream_path, '/down/' ) ) {
	http_response_code( 503 );
	return;
}
if ( str_starts_with( $slipstream_path, '/html/' ) ) {
	header( 'Content-Type: text/html' );
	echo '<h1>Not a picture</h1>';
	return;
}

$slipstream_file = getenv( 'SLIPSTREAM_IMAGES' ) . $slipstream_path;
$slipstream_type = str_contains( $slipstream_path, '..' ) || ! is_file( $slipstream_file ) ? false : getimagesize( $slipstream_file );
if ( false === $slipstream_type || array_diff( array_keys( $_GET ), [ 'w', 'h', 'resize', 'lb', 'ulb', 'strip', 'ssl' ] ) ) {
	http_response_code( false === $slipstream_type ? 404 : 400 );
	return;
}

/** Returns width and height of a text such as "300,200". */
$slipstream_pair = static fn ( string $key ): array => array_map( 'intval', explode( ',', (string) ( $_GET[ $key ] ?? '' ) ) + [ 0, 0 ] );

[ $slipstream_width, $slipstream_height ] = $slipstream_type;

// Part of the original to use, and its new size.
$slipstream_take = [ 0, 0, $slipstream_width, $slipstream_height ];
$slipstream_size = [ $slipstream_width, $slipstream_height ];
if ( isset( $_GET['resize'] ) ) {
	$slipstream_size  = array_map( 'min', $slipstream_pair( 'resize' ), [ $slipstream_width, $slipstream_height ] );
	$slipstream_scale = min( $slipstream_width / $slipstream_size[0], $slipstream_height / $slipstream_size[1] );
	$slipstream_cut   = [ (int) round( $slipstream_size[0] * $slipstream_scale ), (int) round( $slipstream_size[1] * $slipstream_scale ) ];
	$slipstream_take  = [
		intdiv( $slipstream_width - $slipstream_cut[0], 2 ),
		intdiv( $slipstream_height - $slipstream_cut[1], 2 ),
		...$slipstream_cut,
	];
} elseif ( isset( $_GET['w'] ) || isset( $_GET['h'] ) || isset( $_GET['lb'] ) ) {
	$slipstream_box   = isset( $_GET['lb'] )
		? $slipstream_pair( 'lb' )
		: [ (int) ( $_GET['w'] ?? PHP_INT_MAX ), (int) ( $_GET['h'] ?? PHP_INT_MAX ) ];
	$slipstream_scale = min( 1, $slipstream_box[0] / $slipstream_width, $slipstream_box[1] / $slipstream_height );
	$slipstream_size  = [
		max( 1, (int) round( $slipstream_width * $slipstream_scale ) ),
		max( 1, (int) round( $slipstream_height * $slipstream_scale ) ),
	];
}

$slipstream_image = imagecreatefromstring( (string) file_get_contents( $slipstream_file ) );
$slipstream_room  = isset( $_GET['lb'] ) ? $slipstream_pair( 'lb' ) : $slipstream_size;
$slipstream_copy  = imagecreatetruecolor( ...$slipstream_room );
imagecopyresampled(
	$slipstream_copy,
	$slipstream_image,
	intdiv( $slipstream_room[0] - $slipstream_size[0], 2 ),
	intdiv( $slipstream_room[1] - $slipstream_size[1], 2 ),
	$slipstream_take[0],
	$slipstream_take[1],
	$slipstream_size[0],
	$slipstream_size[1],
	$slipstream_take[2],
	$slipstream_take[3]
);
header( 'Content-Type: image/jpeg' );
header( 'Cache-Control: public, max-age=31536000, immutable' );
imagejpeg( $slipstream_copy, null, 82 );
