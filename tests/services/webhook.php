<?php
/**
 * A stand-in for a server that receives webhooks: php -S 127.0.0.1:PORT webhook.php, with SLIPSTREAM_STAND_IN naming the file in
 * which it records each accepted or rejected request.
 *
 * The path sets the response: /taken, /status/503, /later/120 (429 with Retry-After; any text is sent unchanged), /hang (accepts,
 * and the first time exceeds every timeout), /nonsense (200 with invalid JSON), /redirect.
 *
 * @package slipstream
 */

declare( strict_types=1 );

$slipstream_path = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );

[ , $slipstream_way, $slipstream_detail ] = explode( '/', rawurldecode( $slipstream_path ), 3 ) + [ '', '', '' ];

$slipstream_log = (string) getenv( 'SLIPSTREAM_STAND_IN' );

$slipstream_is_first = 0 === filesize( $slipstream_log );

file_put_contents(
	$slipstream_log,
	json_encode(
		[
			'method'  => $_SERVER['REQUEST_METHOD'],
			'path'    => $slipstream_path,
			'headers' => array_change_key_case( getallheaders() ),
			'body'    => file_get_contents( 'php://input' ),
		]
	) . "\n",
	FILE_APPEND | LOCK_EX
);

switch ( $slipstream_way ) {
	case 'status':
		http_response_code( (int) $slipstream_detail );
		echo 'Words of the other server, with a hush-hush key.';
		break;
	case 'later':
		http_response_code( 429 );
		header( "Retry-After: $slipstream_detail" );
		break;
	case 'hang':
		usleep( $slipstream_is_first ? 1_500_000 : 0 );
		break;
	case 'nonsense':
		header( 'Content-Type: application/json' );
		echo '{"ok": tru';
		break;
	case 'redirect':
		header( 'Location: /taken', true, 307 );
		break;
	default:
		http_response_code( 202 );
}
