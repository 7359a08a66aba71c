<?php
/**
 * A stand-in for Instagram Login, the Instagram API and its images: php -S 127.0.0.1:PORT instagram.php, with SLIPSTREAM_STAND_IN
 * naming its state file. All three have the same base URL.
 *
 * POST /control with JSON changes the state:
 * - `fail`, by kind of request (authorize, token, exchange, renew, me, media, file): a status, or one of the following words.
 *   `html` returns a page instead of JSON, `denied` reports an invalid token, `permission` a revoked permission, `limit` too many
 *   requests in Meta's format. `code` and a number report Meta's error with that code. `unlisted` leaves out the list of a
 *   response, `invalid_grant` reports an unknown code.
 * - `count`: number of posts; `posts`, by position: fields that replace those of a post; `account`: the account that signs in;
 *   `expires`: seconds of a long-lived token; `knows_alt_text`: whether this version of the API has that field.
 * - `consent`: whether Instagram shows a consent page before it signs in.
 * GET /state returns the state and the log: each request's kind, never a token.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

const CLIENTS = [ '990602627938098' => 'appgoodhush4c7e' ];

$file = fopen( (string) getenv( 'SLIPSTREAM_STAND_IN' ), 'c+' );
flock( $file, LOCK_EX );
$state = ( json_decode( (string) stream_get_contents( $file ), true ) ?? [] ) + [
	'fail'           => [],
	'count'          => 4,
	'posts'          => [],
	'account'        => 'ada.example',
	'expires'        => 5_184_000,
	'knows_alt_text' => true,
	'consent'        => false,
	'codes'          => [],
	'tokens'         => [],
	'log'            => [],
];
$path  = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$body  = (string) file_get_contents( 'php://input' );
$self  = 'http://' . $_SERVER['HTTP_HOST'];

$json  = static fn ( mixed $data, int $status = 200, array $headers = [] ): array => [
	$status,
	(string) json_encode( $data ),
	'application/json',
	$headers,
];
$html  = static fn ( string $markup ): array => [ 200, "<!doctype html><title>hush</title>$markup", 'text/html', [] ];
$error = static fn ( int $status, int $code, string $message = 'No way, hush' ): array => $json(
	[
		'error' => [
			'message'    => $message,
			'type'       => 'OAuthException',
			'code'       => $code,
			'fbtrace_id' => 'hush',
		],
	],
	$status
);
$token = static function ( string $account, bool $is_long ) use ( &$state ): string {
	$text                     = ( $is_long ? 'long' : 'short' ) . '-hush-' . bin2hex( random_bytes( 8 ) );
	$state['tokens'][ $text ] = [
		'account' => $account,
		'long'    => $is_long,
	];
	return $text;
};
$known = static fn (): ?array => $state['tokens'][ $_GET['access_token'] ?? '' ] ?? null;

$grant = static fn ( string $account ): array => $json(
	[
		'access_token' => $token( $account, true ),
		'token_type'   => 'bearer',
		'expires_in'   => $state['expires'],
	]
);

$post = static function ( string $account, int $number ) use ( $self, &$state ): array {
	return ( $state['posts'][ $number ] ?? [] ) + [
		'id'         => '1784140' . crc32( $account ) . sprintf( '%03d', $number ),
		'caption'    => "Photo $number: tea & cake #tea",
		'media_type' => 'IMAGE',
		'media_url'  => "$self/files/$account-$number.jpg",
		'permalink'  => 'https://www.instagram.com/p/' . strtr( $account, '.', '_' ) . "$number/",
		'timestamp'  => '2026-01-' . sprintf( '%02d', 31 - $number % 30 ) . 'T10:00:00+0000',
		'username'   => $account,
	];
};

/** Draws an image of 1200 × 900 pixels. Each has another color. */
$picture = static function ( string $name ): array {
	$image = imagecreatetruecolor( 1200, 900 );
	$hash  = crc32( $name );
	imagefill( $image, 0, 0, (int) imagecolorallocate( $image, $hash & 255, $hash >> 8 & 255, $hash >> 16 & 255 ) );
	imagefilledellipse( $image, 600, 450, 400, 400, (int) imagecolorallocate( $image, 255, 255, 255 ) );
	ob_start();
	imagejpeg( $image, null, 70 );
	return [ 200, (string) ob_get_clean(), 'image/jpeg', [] ];
};

$authorize = static function () use ( &$state, $html, $json ): array {
	if (
		'code' !== ( $_GET['response_type'] ?? '' )
		|| ! isset( CLIENTS[ $_GET['client_id'] ?? '' ] )
		|| 'instagram_business_basic' !== ( $_GET['scope'] ?? '' )
	) {
		return $json(
			[
				'error_type' => 'OAuthException',
				'code'       => 400,
			],
			400
		);
	}
	if ( true === $state['consent'] && ! isset( $_GET['allowed'] ) ) {
		return $html( '<h1>Instagram</h1><a href="' . htmlspecialchars( $_SERVER['REQUEST_URI'] . '&allowed=1' ) . '">Allow</a>' );
	}
	$code                    = 'code-hush-' . bin2hex( random_bytes( 8 ) );
	$state['codes'][ $code ] = [
		'account'      => $state['account'],
		'redirect_uri' => $_GET['redirect_uri'],
	];
	$answer                  = isset( $state['fail']['authorize'] )
		? [
			'error'        => 'access_denied',
			'error_reason' => 'user_denied',
		]
		: [ 'code' => $code ];
	// Instagram appends `#_` to the code.
	return [
		302,
		'',
		'text/html',
		[
			'Location: ' . $_GET['redirect_uri'] . ( str_contains( $_GET['redirect_uri'], '?' ) ? '&' : '?' )
				. http_build_query( $answer + [ 'state' => $_GET['state'] ] ) . '#_',
		],
	];
};

$sign_in = static function () use ( &$state, $json, $token ): array {
	$code = $state['codes'][ $_POST['code'] ?? '' ] ?? null;
	unset( $state['codes'][ $_POST['code'] ?? '' ] );
	$is_client = ( CLIENTS[ $_POST['client_id'] ?? '' ] ?? null ) === ( $_POST['client_secret'] ?? '' );
	if (
		! $is_client
		|| null === $code
		|| $code['redirect_uri'] !== ( $_POST['redirect_uri'] ?? '' )
		|| 'authorization_code' !== ( $_POST['grant_type'] ?? '' )
	) {
		return $json(
			[
				'error_type'    => 'OAuthException',
				'code'          => 400,
				'error_message' => 'hush',
			],
			400
		);
	}
	return $json(
		[
			'data' => [
				[
					'access_token' => $token( $code['account'], false ),
					'user_id'      => crc32( $code['account'] ),
					'permissions'  => [ 'instagram_business_basic' ],
				],
			],
		]
	);
};

$media = static function ( string $account ) use ( &$state, $json, $error, $post ): array {
	$fields = explode( ',', (string) ( $_GET['fields'] ?? '' ) );
	if ( in_array( 'alt_text', $fields, true ) && true !== $state['knows_alt_text'] ) {
		return $error( 400, 100, '(#100) Tried accessing nonexisting field (alt_text)' );
	}
	$count = min( (int) $state['count'], (int) ( $_GET['limit'] ?? 25 ) );
	$keep  = static fn ( array $one ): array => array_intersect_key( $one, array_flip( $fields ) );
	return $json(
		[
			'data'   => $count < 1 ? [] : array_map(
				static fn ( int $number ): array => $keep( $post( $account, $number ) ),
				range( 1, $count )
			),
			'paging' => [],
		]
	);
};

$kinds = [
	'GET /oauth/authorize'      => 'authorize',
	'POST /oauth/access_token'  => 'token',
	'GET /access_token'         => 'exchange',
	'GET /refresh_access_token' => 'renew',
	'GET /me'                   => 'me',
	'GET /me/media'             => 'media',
];
$kind  = $kinds[ "{$_SERVER['REQUEST_METHOD']} $path" ] ?? ( str_starts_with( $path, '/files/' ) ? 'file' : '' );
$fail  = $state['fail'][ $kind ] ?? null;
if ( '' !== $kind ) {
	$state['log'][] = [ 'kind' => $kind ];
}

[ $status, $out, $type, $headers ] = match ( true ) {
	'/control' === $path         => $json( $state = json_decode( $body, true ) + $state ),
	'/state' === $path           => $json(
		array_diff_key(
			$state,
			[
				'codes'  => 1,
				'tokens' => 1,
			]
		)
	),
	'' === $kind                 => $json( [], 404 ),
	'authorize' === $kind        => $authorize(),
	'html' === $fail             => $html( '<script>alert(1)</script>' ),
	'denied' === $fail           => $error( 400, 190 ),
	'permission' === $fail       => $error( 403, 10 ),
	'limit' === $fail            => $error( 403, 4, 'Application request limit reached' ),
	'unlisted' === $fail         => $json( [ 'paging' => [] ] ),
	'invalid_grant' === $fail    => $json( [ 'error' => 'invalid_grant' ], 400 ),
	1 === preg_match( '/^code (\d+)$/', (string) $fail, $found ) => $error( 400, (int) $found[1] ),
	is_int( $fail )              => [ $fail, 'hush', 'text/plain', 429 === $fail ? [ 'Retry-After: 60' ] : [] ],
	'token' === $kind            => $sign_in(),
	'file' === $kind             => $picture( $path ),
	null === $known()            => $error( 400, 190, 'Invalid OAuth access token hush' ),
	'exchange' === $kind         => true === $known()['long']
		|| ! in_array( $_GET['client_secret'] ?? '', CLIENTS, true )
		|| 'ig_exchange_token' !== ( $_GET['grant_type'] ?? '' ) ? $error( 400, 452 ) : $grant( $known()['account'] ),
	'renew' === $kind            => true !== $known()['long']
		|| 'ig_refresh_token' !== ( $_GET['grant_type'] ?? '' ) ? $error( 400, 452 ) : $grant( $known()['account'] ),
	'me' === $kind               => $json(
		[
			'user_id'  => (string) crc32( $known()['account'] ),
			'username' => $known()['account'],
		]
	),
	default                      => $media( $known()['account'] ),
};

ftruncate( $file, 0 );
rewind( $file );
fwrite( $file, (string) json_encode( $state ) );
fclose( $file );
http_response_code( $status );
header( "Content-Type: $type" );
foreach ( $headers as $header ) {
	header( $header, false );
}
echo $out;
