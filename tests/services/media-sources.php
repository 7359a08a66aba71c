<?php
/**
 * A stand-in for Openverse, Pexels, and Google's sign-in and Photos Picker: php -S 127.0.0.1:PORT media-sources.php, with
 * SLIPSTREAM_STAND_IN naming its state file. Their base URLs are /openverse, /pexels and /google.
 *
 * POST /control with JSON changes the state:
 * - `fail`, by kind of request (openverse, thumb, pexels, authorize, token, refresh, revoke, userinfo, session, poll, delete,
 *   items, file, photo): a status, `html` for a page instead of JSON, `slow`, `cut` for half a response, `scope` for Google's 403
 *   about a missing permission. Files also have `png`, `svg`, `page`, `empty`, `huge` (60 MB), `bomb` (an image that claims a
 *   million pixels per side), `half` (half an image in a complete response).
 * - `files`, by a file's name without extension: the same for one file.
 * - `works`, `photos` and `picked`, by position: fields that replace those of an item.
 * - `count`: number of results; `retry_after`: the header of a 429; `consent`: whether Google shows a consent page before it signs
 *   in; `account`: the account that signs in at Google; `grants_refresh`: whether there is a refresh token; `expires`: seconds of
 *   an access token.
 * GET /state returns the state and the log: each request's kind and query, never a key. A POST to a session's pickerUri picks
 * photos.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

const PEXELS_KEY = 'goodhush4c7e0123456789abcdefgh';
const CLIENTS    = [ '42-app.apps.googleusercontent.com' => 'GOCSPX-hush' ];
const LICENSES   = [ [ 'by', '2.0' ], [ 'by-sa', '4.0' ], [ 'cc0', '1.0' ], [ 'pdm', '1.0' ] ];

$file = fopen( (string) getenv( 'SLIPSTREAM_STAND_IN' ), 'c+' );
flock( $file, LOCK_EX );
$state = ( json_decode( (string) stream_get_contents( $file ), true ) ?? [] ) + [
	'fail'           => [],
	'files'          => [],
	'works'          => [],
	'photos'         => [],
	'picked'         => [],
	'count'          => 45,
	'retry_after'    => '30',
	'consent'        => false,
	'account'        => 'ada',
	'grants_refresh' => true,
	'expires'        => 3600,
	'codes'          => [],
	'access'         => [],
	'refresh'        => [],
	'sessions'       => [],
	'log'            => [],
];
$path  = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$verb  = $_SERVER['REQUEST_METHOD'];
$body  = (string) file_get_contents( 'php://input' );
$self  = 'http://' . $_SERVER['HTTP_HOST'];

/** Sends a response. Parameters: status, body, type, headers. */
$json  = static fn ( mixed $data, int $status = 200, array $headers = [] ): array => [
	$status,
	(string) json_encode( $data ),
	'application/json',
	$headers,
];
$html  = static fn ( string $markup ): array => [ 200, "<!doctype html><title>hush</title>$markup", 'text/html', [] ];
$token = static fn ( string $kind ): string => "$kind-hush-" . bin2hex( random_bytes( 8 ) );

/** Sends an error in Google's format. */
$google_error = static fn ( int $status, string $name, string $message = 'No way, hush https://google.example/' ): array => $json(
	[
		'error' => [
			'code'    => $status,
			'message' => $message,
			'status'  => $name,
		],
	],
	$status
);

/** @return string An image of 900 × 600 pixels, or of another size. Each has another color. */
$picture = static function ( string $name, int $width = 900, int $height = 600, string $type = 'jpeg' ): string {
	$image = imagecreatetruecolor( $width, $height );
	$hash  = crc32( $name );
	imagefill( $image, 0, 0, (int) imagecolorallocate( $image, $hash & 255, $hash >> 8 & 255, $hash >> 16 & 255 ) );
	imagefilledellipse(
		$image,
		intdiv( $width, 2 ),
		intdiv( $height, 2 ),
		intdiv( $width, 3 ),
		intdiv( $height, 3 ),
		(int) imagecolorallocate( $image, 255, 255, 255 )
	);
	ob_start();
	'png' === $type ? imagepng( $image ) : imagejpeg( $image, null, 80 );
	return (string) ob_get_clean();
};

$file_answer = static function ( string $name, mixed $fail, int $width = 900, int $height = 600 ) use ( $picture, &$state ): array {
	$bytes = in_array( $fail, [ 'svg', 'page', 'empty', 'huge' ], true )
		? ''
		: $picture( $name, $width, $height, 'png' === $fail || 'bomb' === $fail ? 'png' : 'jpeg' );
	return match ( true ) {
		is_int( $fail )    => [ $fail, 'hush', 'text/plain', 429 === $fail ? [ 'Retry-After: ' . $state['retry_after'] ] : [] ],
		'svg' === $fail    => [ 200, '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/jpeg', [] ],
		'page' === $fail   => [ 200, '<!doctype html><script>alert(1)</script>', 'image/jpeg', [] ],
		'empty' === $fail  => [ 200, '', 'image/jpeg', [] ],
		'huge' === $fail   => [ 200, str_repeat( "\xFF\xD8\xFF\xE0hush", 7_500_000 ), 'image/jpeg', [] ],
		// In a PNG file, width and height start at byte 16.
		'bomb' === $fail   => [ 200, substr_replace( $bytes, pack( 'NN', 1_000_000, 1_000_000 ), 16, 8 ), 'image/png', [] ],
		'half' === $fail   => [ 200, substr( $bytes, 0, intdiv( strlen( $bytes ), 2 ) ), 'image/jpeg', [] ],
		default            => [ 200, $bytes, 'image/jpeg', [] ],
	};
};

$work = static function ( string $term, int $number ) use ( $self, &$state ): array {
	$hash                  = md5( "$term-$number" );
	[ $license, $version ] = LICENSES[ $number % 4 ];
	$name                  = preg_replace( '/\W+/', '-', strtolower( $term ) ) . "-$number";
	return ( $state['works'][ $number ] ?? [] ) + [
		'id'                  => vsprintf( '%s%s-%s-%s-%s-%s%s%s', str_split( $hash, 4 ) ),
		'title'               => ucfirst( $term ) . " $number &amp; more",
		'foreign_landing_url' => "https://museum.example/works/$number",
		'url'                 => "$self/files/$name.jpg",
		'creator'             => 3 === $number % 4 ? null : "Ann O’Hara $number",
		'creator_url'         => "https://museum.example/people/$number",
		'license'             => $license,
		'license_version'     => $version,
		'license_url'         => "https://creativecommons.org/licenses/$license/$version/",
		'provider'            => 'museum',
		'filetype'            => 'jpg',
		'attribution'         => 'hush',
		'width'               => 900,
		'height'              => 600,
		'thumbnail'           => 'https://elsewhere.example/thumb',
	];
};

$photo = static function ( string $term, int $number ) use ( $self, &$state ): array {
	$name = preg_replace( '/\W+/', '-', strtolower( $term ) ) . "-photo-$number";
	return ( $state['photos'][ $number ] ?? [] ) + [
		'id'               => 1000 + $number,
		'width'            => 900,
		'height'           => 600,
		'url'              => "https://www.pexels.com/photo/$name/",
		'photographer'     => "Bob $number",
		'photographer_url' => "https://www.pexels.com/@bob$number",
		'alt'              => "A view of $term, number $number",
		'src'              => [
			'original' => "$self/pexels/files/$name.jpg",
			'medium'   => "$self/pexels/files/$name.jpg?h=350",
			'large'    => "$self/pexels/files/$name.jpg?h=650",
		],
	];
};

$page_of = static function ( callable $make, string $term, int $page, int $size ) use ( &$state ): array {
	$count = 'nothing' === $term ? 0 : (int) $state['count'];
	$first = ( $page - 1 ) * $size + 1;
	return $first > $count
		? []
		: array_map( static fn ( int $number ): array => $make( $term, $number ), range( $first, min( $count, $first + $size - 1 ) ) );
};

$pexels = static function ( string $term ) use ( $json, $photo, $page_of, &$state ): array {
	if ( PEXELS_KEY !== ( $_SERVER['HTTP_AUTHORIZATION'] ?? '' ) ) {
		return $json(
			[
				'status' => 401,
				'code'   => 'Unauthorized',
			],
			401
		);
	}
	[ $page, $size ] = [ max( 1, (int) ( $_GET['page'] ?? 1 ) ), min( 80, (int) ( $_GET['per_page'] ?? 15 ) ) ];
	$answer          = [
		'page'          => $page,
		'per_page'      => $size,
		'photos'        => $page_of( $photo, $term, $page, $size ),
		'total_results' => $state['count'],
	];
	return $json(
		$answer + ( $page * $size < $state['count'] ? [ 'next_page' => 'https://api.pexels.com/v1/search/?page=' . ( $page + 1 ) ] : [] )
	);
};

/** Issues tokens to an account. */
$grant = static function ( string $account, string $refresh = '' ) use ( &$state, $token, $json ): array {
	$access                     = $token( 'access' );
	$state['access'][ $access ] = $account;
	$answer                     = [
		'access_token' => $access,
		'token_type'   => 'Bearer',
		'expires_in'   => $state['expires'],
	];
	// Like Google, issue a refresh token only once, and only if the app requests offline access.
	if ( '' === $refresh && true === $state['grants_refresh'] ) {
		$answer['refresh_token']                      = $token( 'refresh' );
		$state['refresh'][ $answer['refresh_token'] ] = $account;
	}
	return $json( $answer );
};

$tokens = static function () use ( &$state, $grant, $json ): array {
	$refused = static fn ( string $code, int $status = 400 ): array => $json(
		[
			'error'             => $code,
			'error_description' => 'hush ' . json_encode( $_POST ),
		],
		$status
	);
	if ( ( CLIENTS[ $_POST['client_id'] ?? '' ] ?? null ) !== ( $_POST['client_secret'] ?? '' ) ) {
		return $refused( 'invalid_client', 401 );
	}
	if ( 'refresh_token' === ( $_POST['grant_type'] ?? '' ) ) {
		$account = $state['refresh'][ $_POST['refresh_token'] ?? '' ] ?? null;
		return null === $account ? $refused( 'invalid_grant' ) : $grant( $account, $_POST['refresh_token'] );
	}
	$code = $state['codes'][ $_POST['code'] ?? '' ] ?? null;
	unset( $state['codes'][ $_POST['code'] ?? '' ] );
	$challenge = rtrim( strtr( base64_encode( hash( 'sha256', $_POST['code_verifier'] ?? '', true ) ), '+/', '-_' ), '=' );
	return null !== $code && $code['redirect_uri'] === ( $_POST['redirect_uri'] ?? '' ) && $code['code_challenge'] === $challenge
		? $grant( $code['account'] )
		: $refused( 'invalid_grant' );
};

$authorize = static function () use ( &$state, $token, $html, $json ): array {
	$is_right = 'code' === ( $_GET['response_type'] ?? '' )
		&& 'offline' === ( $_GET['access_type'] ?? '' )
		&& isset( CLIENTS[ $_GET['client_id'] ?? '' ] )
		&& str_contains( $_GET['scope'] ?? '', 'photospicker.mediaitems.readonly' );
	if ( ! $is_right ) {
		return $json( [ 'error' => 'invalid_request' ], 400 );
	}
	if ( true === $state['consent'] && ! isset( $_GET['allowed'] ) ) {
		return $html( '<h1>Sign in</h1><a href="' . htmlspecialchars( $_SERVER['REQUEST_URI'] . '&allowed=1' ) . '">Allow</a>' );
	}
	$code                    = $token( 'code' );
	$state['codes'][ $code ] = [ 'account' => $state['account'] ]
		+ array_intersect_key(
			$_GET,
			[
				'redirect_uri'   => 1,
				'code_challenge' => 1,
			]
		);
	$answer                  = 'access_denied' === ( $state['fail']['authorize'] ?? '' )
		? [ 'error' => 'access_denied' ]
		: [ 'code' => $code ];
	return [
		302,
		'',
		'text/html',
		[
			'Location: ' . $_GET['redirect_uri'] . ( str_contains( $_GET['redirect_uri'], '?' ) ? '&' : '?' )
				. http_build_query( $answer + [ 'state' => $_GET['state'] ] ),
		],
	];
};

$account = static fn (): ?string => $state['access'][ substr( $_SERVER['HTTP_AUTHORIZATION'] ?? '', 7 ) ] ?? null;

$present = static fn ( string $id, array $session ): array => [
	'id'            => $id,
	'pickerUri'     => "$self/google/picker/$id",
	'pollingConfig' => [
		'pollInterval' => '5s',
		'timeoutIn'    => '1800s',
	],
	'expireTime'    => '2030-01-01T00:00:00Z',
] + ( $session['set'] ? [ 'mediaItemsSet' => true ] : [] );

$picked = static function ( int $number ) use ( $self, &$state ): array {
	return array_replace_recursive(
		[
			'id'         => "photo_$number",
			'createTime' => '2024-05-01T10:00:00Z',
			'type'       => 'PHOTO',
			'mediaFile'  => [
				'baseUrl'           => "$self/google/photo/photo_$number",
				'mimeType'          => 'image/jpeg',
				'filename'          => "IMG_000$number.JPG",
				'mediaFileMetadata' => [
					'width'  => 900,
					'height' => 600,
				],
			],
		],
		$state['picked'][ $number ] ?? []
	);
};

$google = static function ( string $kind, string $id ) use ( &$state, $account, $google_error, $json, $present, $picked, $body ): array {
	$who = $account();
	if ( null === $who ) {
		return $google_error( 401, 'UNAUTHENTICATED' );
	}
	$session = $state['sessions'][ $id ] ?? null;
	if ( 'userinfo' === $kind ) {
		return $json(
			[
				'sub'     => "google-$who-{$_SERVER['SERVER_PORT']}",
				'name'    => ucfirst( $who ) . ' Lovelace',
				'picture' => 'https://lh3.googleusercontent.com/a/' . $who,
			]
		);
	}
	if ( 'session' === $kind ) {
		$id                       = 'session-' . count( $state['sessions'] );
		$state['sessions'][ $id ] = [
			'account' => $who,
			'set'     => false,
			'config'  => json_decode( $body, true ),
		];
		return $json( $present( $id, $state['sessions'][ $id ] ) );
	}
	if ( null === $session || $session['account'] !== $who ) {
		return $google_error( 404, 'NOT_FOUND' );
	}
	if ( 'delete' === $kind ) {
		unset( $state['sessions'][ $id ] );
		return $json( new \stdClass() );
	}
	if ( 'poll' === $kind ) {
		return $json( $present( $id, $session ) );
	}
	if ( ! $session['set'] ) {
		return $google_error( 400, 'FAILED_PRECONDITION' );
	}
	[ $first, $size ] = [ (int) ( $_GET['pageToken'] ?? 1 ), (int) ( $_GET['pageSize'] ?? 50 ) ];
	$last             = min( (int) $state['count'], $first + $size - 1 );
	return $json(
		[ 'mediaItems' => array_map( $picked, range( $first, max( $first, $last ) ) ) ]
			+ ( $last < $state['count'] ? [ 'nextPageToken' => (string) ( $last + 1 ) ] : [] )
	);
};

$google_photo = static function ( string $name, string $size ) use ( $account, $google_error, $file_answer, &$state ): array {
	if ( null === $account() ) {
		return isset( $_SERVER['HTTP_AUTHORIZATION'] )
			? $google_error( 401, 'UNAUTHENTICATED' )
			: $google_error( 403, 'PERMISSION_DENIED' );
	}
	[ $width, $height ] = 1 === preg_match( '/^w(\d+)-h(\d+)$/', $size, $found )
		? [ min( 900, (int) $found[1] ), min( 600, (int) $found[2] ) ]
		: [ 900, 600 ];
	return $file_answer( $name, $state['files'][ $name ] ?? $state['fail']['photo'] ?? null, $width, $height );
};

$pick = static function ( string $id ) use ( $verb, $html, &$state ): array {
	if ( 'POST' === $verb && isset( $state['sessions'][ $id ] ) ) {
		$state['sessions'][ $id ]['set'] = true;
		return $html( '<p>Done</p><script>window.close()</script>' );
	}
	return $html( '<form method="post"><button>Done</button></form>' );
};

/** Kinds of requests by HTTP method and path pattern. */
$routes = [
	'openverse' => 'GET /openverse/v1/images/',
	'thumb'     => 'GET /openverse/v1/images/([0-9a-f-]+)/thumb/',
	'pexels'    => 'GET /pexels/v1/(search|curated)',
	'authorize' => 'GET /google/o/oauth2/v2/auth',
	'token'     => 'POST /google/token',
	'revoke'    => 'POST /google/revoke',
	'userinfo'  => 'GET /google/v1/userinfo',
	'session'   => 'POST /google/v1/sessions',
	'poll'      => 'GET /google/v1/sessions/([\w-]+)',
	'delete'    => 'DELETE /google/v1/sessions/([\w-]+)',
	'items'     => 'GET /google/v1/mediaItems',
	'photo'     => 'GET /google/photo/(\w+)=([\w-]+)',
	'picker'    => '(?:GET|POST) /google/picker/([\w-]+)(?:/autoclose)?',
	'file'      => 'GET (?:/pexels)?/files/([\w-]+)\.jpg',
];

$answer = static function ( string $kind, array $ids ) use (
	&$state,
	$json,
	$html,
	$work,
	$page_of,
	$pexels,
	$authorize,
	$tokens,
	$google,
	$google_photo,
	$google_error,
	$pick,
	$picture,
	$file_answer
): array {
	$fail  = $state['fail'][ 'token' === $kind && 'refresh_token' === ( $_POST['grant_type'] ?? '' ) ? 'refresh' : $kind ] ?? null;
	$first = $ids[0] ?? '';
	if ( 'html' === $fail ) {
		return $html( '' );
	}
	if ( 'scope' === $fail ) {
		return $google_error( 403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.' );
	}
	if ( 'invalid_grant' === $fail ) {
		return $json( [ 'error' => 'invalid_grant' ], 400 );
	}
	if ( is_int( $fail ) && ! in_array( $kind, [ 'file', 'photo' ], true ) ) {
		return [
			$fail,
			(string) json_encode(
				[
					'error' => [
						'status'  => 'PERMISSION_DENIED',
						'message' => 'Not for you: key hush-0123456789abcdef0123456789abcdef, see https://help.example/?key=hush',
					],
				]
			),
			'application/json',
			429 === $fail ? [ 'Retry-After: ' . $state['retry_after'] ] : [],
		];
	}
	switch ( $kind ) {
		case 'openverse':
			[ $page, $size ] = [ (int) ( $_GET['page'] ?? 1 ), (int) ( $_GET['page_size'] ?? 20 ) ];
			$term            = (string) ( $_GET['q'] ?? '' );
			if ( $size > 20 ) {
				return $json( [ 'detail' => 'hush' ], 401 );
			}
			return $json(
				[
					'result_count' => $state['count'],
					'page_count'   => (int) ceil( $state['count'] / $size ),
					'page'         => $page,
					'results'      => $page_of( $work, $term, $page, $size ),
				]
			);
		case 'thumb':
			return [ 200, $picture( $first, 300, 200 ), 'image/jpeg', [] ];
		case 'pexels':
			return $pexels( 'curated' === $first ? 'curated' : (string) ( $_GET['query'] ?? '' ) );
		case 'authorize':
			return $authorize();
		case 'token':
			return $tokens();
		case 'revoke':
			$who              = $state['refresh'][ $_POST['token'] ?? '' ] ?? $state['access'][ $_POST['token'] ?? '' ] ?? '';
			$state['access']  = array_diff( $state['access'], [ $who ] );
			$state['refresh'] = array_diff( $state['refresh'], [ $who ] );
			return $json( new \stdClass() );
		case 'photo':
			return $google_photo( $first, $ids[1] );
		case 'picker':
			return $pick( $first );
		case 'file':
			return $file_answer( $first, $state['files'][ $first ] ?? $fail );
		default:
			return $google( $kind, '' === $first ? (string) ( $_GET['sessionId'] ?? '' ) : $first );
	}
};

$result = [ 404, '{}', 'application/json', [] ];
$kind   = '';
if ( '/control' === $path ) {
	$state  = json_decode( $body, true ) + $state;
	$result = $json( [] );
} elseif ( '/state' === $path ) {
	$result = $json( $state );
} else {
	foreach ( $routes as $name => $pattern ) {
		if ( 1 === preg_match( "~^$pattern$~D", "$verb $path", $found ) ) {
			$kind           = $name;
			$state['log'][] = [
				'kind'  => $kind,
				'path'  => $path,
				'query' => $_SERVER['QUERY_STRING'] ?? '',
			];
			$result         = $answer( $kind, array_slice( $found, 1 ) );
			break;
		}
	}
}

ftruncate( $file, 0 );
rewind( $file );
fwrite( $file, (string) json_encode( $state ) );
fclose( $file );

$fail = $state['files'][ basename( $path, '.jpg' ) ] ?? $state['fail'][ $kind ] ?? null;
if ( 'slow' === $fail ) {
	sleep( 3 );
}
[ $status, $content, $type, $headers ] = $result;
http_response_code( $status );
array_map( 'header', $headers );
header( "Content-Type: $type" );
if ( 'cut' === $fail ) {
	header( 'Content-Length: ' . strlen( $content ) );
	$content = substr( $content, 0, intdiv( strlen( $content ), 2 ) );
}
echo $content;
