<?php
/**
 * A stand-in for a service with OAuth 2: php -S 127.0.0.1:PORT oauth.php, with SLIPSTREAM_STAND_IN naming its state file.
 *
 * /control?fail[token]=503&expires=60 simulates failures: token, refresh, revoke or me return that status. `denied` or
 * `invalid_grant` instead of a status returns that error. /log lists the requests.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

const CLIENTS = [ 'app-1' => 'app-hush' ];

$file = fopen( (string) getenv( 'SLIPSTREAM_STAND_IN' ), 'c+' );
flock( $file, LOCK_EX );
$state = json_decode( (string) stream_get_contents( $file ), true ) ?? [
	'codes'   => [],
	'access'  => [],
	'refresh' => [],
	'fail'    => [],
	'expires' => 3600,
	'log'     => [],
];
$path  = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$token = static fn ( string $kind ): string => "$kind-hush-" . bin2hex( random_bytes( 8 ) );

/** Issues new tokens. */
$grant = static function () use ( &$state, $token ): array {
	[ $access, $refresh ]         = [ $token( 'access' ), $token( 'refresh' ) ];
	$state['access'][ $access ]   = $refresh;
	$state['refresh'][ $refresh ] = $access;
	return [
		200,
		[
			'access_token'  => $access,
			'token_type'    => 'Bearer',
			'expires_in'    => $state['expires'],
			'refresh_token' => $refresh,
		],
	];
};

$error = static fn ( string $code, int $status = 400 ): array => [
	$status,
	[
		'error'             => $code,
		'error_description' => 'hush ' . json_encode( $_POST ),
	],
];

$asked = static function ( string $what ) use ( &$state, $error ): ?array {
	$state['log'][] = $what;
	$fail           = $state['fail'][ $what ] ?? null;
	return match ( true ) {
		null === $fail      => null,
		is_numeric( $fail ) => $error( 'server_error', (int) $fail ),
		default             => $error( $fail ),
	};
};

$exchange = static function () use ( &$state, $grant, $error ): array {
	$code = $state['codes'][ $_POST['code'] ?? '' ] ?? null;
	unset( $state['codes'][ $_POST['code'] ?? '' ] );
	$challenge = rtrim( strtr( base64_encode( hash( 'sha256', $_POST['code_verifier'] ?? '', true ) ), '+/', '-_' ), '=' );
	return null !== $code && $code['redirect_uri'] === ( $_POST['redirect_uri'] ?? '' ) && $code['code_challenge'] === $challenge
		? $grant()
		: $error( 'invalid_grant' );
};

$refresh = static function () use ( &$state, $grant, $error ): array {
	$old = $_POST['refresh_token'] ?? '';
	if ( ! isset( $state['refresh'][ $old ] ) ) {
		return $error( 'invalid_grant' );
	}
	unset( $state['access'][ $state['refresh'][ $old ] ], $state['refresh'][ $old ] );
	return $grant();
};

$is_client = static fn (): bool => ( CLIENTS[ $_POST['client_id'] ?? '' ] ?? null ) === ( $_POST['client_secret'] ?? '' );

switch ( $path ) {
	case '/control':
		$state             = $_GET + $state;
		[ $status, $body ] = [ 200, [] ];
		break;
	case '/log':
		[ $status, $body ] = [ 200, $state['log'] ];
		break;
	case '/oauth/authorize':
		$code                    = $token( 'code' );
		$state['codes'][ $code ] = $_GET;
		$answer                  = isset( $state['fail']['authorize'] ) ? [ 'error' => 'access_denied' ] : [ 'code' => $code ];
		$is_right                = 'code' === $_GET['response_type']
			&& 'S256' === $_GET['code_challenge_method']
			&& isset( CLIENTS[ $_GET['client_id'] ] );
		[ $status, $body ]       = [ $is_right ? 302 : 400, [] ];
		header( 'Location: ' . $_GET['redirect_uri'] . '&' . http_build_query( $answer + [ 'state' => $_GET['state'] ] ) );
		break;
	case '/oauth/token':
		$kind              = 'refresh_token' === ( $_POST['grant_type'] ?? '' ) ? 'refresh' : 'token';
		[ $status, $body ] = $asked( $kind )
			?? ( $is_client() ? ( 'refresh' === $kind ? $refresh() : $exchange() ) : $error( 'invalid_client', 401 ) );
		break;
	case '/oauth/revoke':
		[ $status, $body ] = $asked( 'revoke' ) ?? [ 200, [] ];
		if ( 200 === $status && $is_client() ) {
			unset( $state['access'][ $state['refresh'][ $_POST['token'] ?? '' ] ?? '' ], $state['refresh'][ $_POST['token'] ?? '' ] );
		}
		break;
	case '/me':
		$bearer            = substr( $_SERVER['HTTP_AUTHORIZATION'] ?? '', 7 );
		[ $status, $body ] = $asked( 'me' )
			?? ( isset( $state['access'][ $bearer ] ) ? [
				200,
				[
					'id'   => '7',
					'name' => 'Ada',
				],
			] : $error( 'invalid_token', 401 ) );
		break;
	default:
		[ $status, $body ] = [ 404, [] ];
}

ftruncate( $file, 0 );
rewind( $file );
fwrite( $file, (string) json_encode( $state ) );
fclose( $file );
http_response_code( $status );
header( 'Content-Type: application/json' );
echo json_encode( $body );
