<?php
/**
 * A stand-in for wordpress.org's directory of plugins: php -S 127.0.0.1:PORT plugin-directory.php
 *
 * It has one plugin and builds its zip again for every download. The base of its URLs names the failure: /refused has no plugin,
 * /broken returns an invalid zip, /empty a zip without a plugin, /other a zip with a different folder, /fatal a plugin that fails
 * on activation.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

use ZipArchive;

const SLUG = 'creative-mail-by-constant-contact';

[ , $mode, $path ] = explode( '/', (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ), 3 ) + [ '', '', '' ];

if ( 'plugins/info/1.2/' === $path ) {
	header( 'Content-Type: application/json' );
	if ( 'refused' === $mode || SLUG !== ( $_GET['request']['slug'] ?? '' ) ) {
		http_response_code( 404 );
		echo json_encode( [ 'error' => '<b>Plugin</b> not found: it isn&#8217;t here.' ] );
		return;
	}
	echo json_encode(
		[
			'name'          => 'Creative Mail',
			'slug'          => SLUG,
			'version'       => '1.6.9',
			'download_link' => "http://{$_SERVER['HTTP_HOST']}/$mode/plugin/" . SLUG . '.1.6.9.zip',
		]
	);
	return;
}

header( 'Content-Type: application/zip' );
if ( 'broken' === $mode ) {
	echo 'This is no zip.';
	return;
}
$file = (string) tempnam( sys_get_temp_dir(), 'zip' );
$zip  = new ZipArchive();
$zip->open( $file, ZipArchive::OVERWRITE );
$folder = 'other' === $mode ? 'another-plugin' : SLUG;
$body   = 'fatal' === $mode ? "add_action( 'activate_' . plugin_basename( __FILE__ ), static fn () => print( 'words' ) );" : '';
$zip->addFromString( "$folder/readme.txt", 'A stand-in.' );
if ( 'empty' !== $mode ) {
	$zip->addFromString( "$folder/creative-mail-plugin.php", "<?php\n/**\n * Plugin Name: Creative Mail\n * Version: 1.6.9\n */\n$body\n" );
}
$zip->close();
readfile( $file );
unlink( $file );
