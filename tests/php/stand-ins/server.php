<?php
/**
 * A web server for tests of outgoing requests: php -S 127.0.0.1:PORT server.php
 *
 * @package slipstream
 */

declare( strict_types=1 );

$path  = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$query = $_GET;

switch ( $path ) {
	case '/echo':
		header( 'Content-Type: application/json' );
		echo json_encode(
			[
				'method'  => $_SERVER['REQUEST_METHOD'],
				'headers' => array_change_key_case( getallheaders() ),
				'body'    => file_get_contents( 'php://input' ),
				'port'    => (int) $_SERVER['SERVER_PORT'],
			]
		);
		break;
	case '/redirect':
		header( 'Location: ' . $query['to'], true, (int) ( $query['status'] ?? 302 ) );
		break;
	case '/loop':
		header( 'Location: /loop?n=' . ( (int) ( $query['n'] ?? 0 ) + 1 ), true, 302 );
		break;
	case '/status':
		http_response_code( (int) $query['code'] );
		break;
	case '/large':
		echo str_repeat( 'x', (int) $query['bytes'] );
		break;
	case '/endless':
		// Sends 200 MB. When the client disconnects, it records how many bytes it could send.
		ignore_user_abort( true );
		set_time_limit( 60 );
		if ( isset( $query['status'] ) ) {
			header( 'Location: ' . $query['to'], true, (int) $query['status'] );
		}
		header( 'Content-Type: text/x-endless' );
		while ( ob_get_level() > 0 ) {
			ob_end_flush();
		}
		for ( $sent = 0; $sent < 200_000_000 && 0 === connection_aborted(); $sent += 100_000 ) {
			echo str_repeat( 'x', 100_000 );
			flush();
		}
		file_put_contents( $query['file'], $sent );
		break;
	case '/slow':
		usleep( (int) $query['ms'] * 1000 );
		break;
	case '/tokens/v2':
		// Simulates Mapbox' token check.
		$codes = [
			'pk.good'    => 'TokenValid',
			'pk.expired' => 'TokenExpired',
			'pk.revoked' => 'TokenRevoked',
		];
		if ( 'pk.down' === $query['access_token'] ) {
			http_response_code( 503 );
			break;
		}
		header( 'Content-Type: application/json' );
		echo json_encode( [ 'code' => $codes[ $query['access_token'] ] ?? 'TokenInvalid' ] );
		break;
	default:
		echo 'hello';
}
