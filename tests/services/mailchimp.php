<?php
/**
 * A stand-in for Mailchimp's Marketing API 3.0: php -S 127.0.0.1:PORT mailchimp.php, with SLIPSTREAM_STAND_IN naming its state
 * file.
 *
 * Keys that begin with `good` are valid. POST /control with JSON changes the state:
 * - `lists` and `members` (in the API's format).
 * - `fail`, by kind of request (ping, lists, list, categories, interests, merge-fields, put, patch, tags): a status, or one of the
 *   following words. `html` returns a page instead of JSON, `fields` a 400 about fields. `lost` applies the change but sends no
 *   response, `cut` applies it and breaks the response off. `dropped` breaks the response off and applies nothing.
 * - `retry_after`: the header of a 429.
 * GET /state returns the state, and each request with its body, never a key. `invited` lists the people whom Mailchimp has emailed
 * for a confirmation.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

const PROBLEMS = [
	400 => 'Invalid Resource',
	401 => 'API Key Invalid',
	403 => 'Forbidden',
	404 => 'Resource Not Found',
	429 => 'Too Many Requests',
	500 => 'Internal Server Error',
	503 => 'Service Unavailable',
];

$file = fopen( (string) getenv( 'SLIPSTREAM_STAND_IN' ), 'c+' );
flock( $file, LOCK_EX );
$state = json_decode( (string) stream_get_contents( $file ), true ) ?? [
	'lists'       => [
		'a1b2c3' => [
			'name'         => 'Readers',
			'double_optin' => false,
		],
	],
	'members'     => [],
	'fail'        => [],
	'retry_after' => '30',
	'log'         => [],
	'invited'     => [],
];
$path  = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$verb  = $_SERVER['REQUEST_METHOD'];
$body  = json_decode( (string) file_get_contents( 'php://input' ), true );

/** Sends an error response in the format of RFC 7807. */
$problem = static fn ( int $status, array $errors = [], ?string $title = null ): array => [
	$status,
	[
		'type'   => 'https://mailchimp.com/developer/marketing/docs/errors/',
		'title'  => $title ?? PROBLEMS[ $status ] ?? 'Error',
		'status' => $status,
		'detail' => 'hush ' . json_encode( $_SERVER['PHP_AUTH_PW'] ?? '' ),
	] + ( [] === $errors ? [] : [ 'errors' => $errors ] ),
];

$member = static function ( string $list, string $hash ) use ( &$state, $body, $problem ): array {
	$email = strtolower( (string) ( $body['email_address'] ?? '' ) );
	$known = $state['members'][ $list ][ $hash ] ?? null;
	if ( md5( $email ) !== $hash || str_ends_with( $email, '@refused.example' ) ) {
		return $problem(
			400,
			[
				[
					'field'   => 'email_address',
					'message' => 'This value should be a valid email.',
				],
			]
		);
	}
	$titles = [
		'exists.example'     => 'Member Exists',
		'forgotten.example'  => 'Forgotten Email Not Subscribed',
		'compliance.example' => 'Member In Compliance State',
	];
	$title  = $titles[ substr( (string) strrchr( $email, '@' ), 1 ) ] ?? '';
	if ( '' !== $title ) {
		return $problem( 400, [], $title );
	}
	$status                             = $body['status'] ?? $known['status'] ?? $body['status_if_new'] ?? null;
	$fields                             = [ 'email_address', 'merge_fields', 'timestamp_signup' ];
	$changes                            = array_intersect_key( $body, array_flip( $fields ) );
	$state['members'][ $list ][ $hash ] = [
		'status'    => $status,
		'interests' => ( $body['interests'] ?? [] ) + ( $known['interests'] ?? [] ),
	] + $changes + ( $known ?? [] ) + [ 'tags' => [] ];
	if ( 'pending' === $status && 'pending' !== ( $known['status'] ?? '' ) ) {
		$state['invited'][] = $email;
	}
	return null === $status
		? $problem(
			400,
			[
				[
					'field'   => 'status_if_new',
					'message' => 'hush',
				],
			]
		)
		: [ 200, [ 'id' => $hash ] + $state['members'][ $list ][ $hash ] ];
};

$answer = static function ( string $kind, array $ids ) use ( &$state, $body, $problem, $member ): array {
	[ $list, $id ] = $ids + [ '', '' ];
	if ( '' !== $list && ! isset( $state['lists'][ $list ] ) ) {
		return $problem( 404 );
	}
	switch ( $kind ) {
		case 'ping':
			return [ 200, [ 'health_status' => "Everything's Chimpy!" ] ];
		case 'lists':
			$row = static fn ( string $key, array $one ): array => [ 'id' => $key ] + $one;
			return [ 200, [ 'lists' => array_map( $row, array_map( 'strval', array_keys( $state['lists'] ) ), $state['lists'] ) ] ];
		case 'list':
			return [ 200, [ 'id' => $list ] + $state['lists'][ $list ] ];
		case 'categories':
			return [
				200,
				[
					'categories' => [
						[
							'id'    => 'c1',
							'title' => 'Topics',
						],
						[
							'id'    => 'c2',
							'title' => 'How often',
						],
					],
				],
			];
		case 'interests':
			$names = 'c1' === $id ? [
				'i1' => 'Tea',
				'i2' => 'Coffee',
			] : [ 'i3' => 'Weekly' ];
			return [
				200,
				[
					'interests' => array_map(
						static fn ( string $key, string $name ): array => [
							'id'   => $key,
							'name' => $name,
						],
						array_keys( $names ),
						$names
					),
				],
			];
		case 'merge-fields':
			return [
				200,
				[
					'merge_fields' => [
						[
							'tag'  => 'FNAME',
							'name' => 'First Name',
						],
						[
							'tag'  => 'SOURCE',
							'name' => 'Source',
						],
					],
				],
			];
		case 'tags':
			$state['members'][ $list ][ $id ]['tags'] = array_column( $body['tags'], 'name' );
			return [ 204, null ];
		case 'put':
			return $member( $list, $id );
		default:
			$state['invited'][]                         = strtolower( (string) $state['members'][ $list ][ $id ]['email_address'] );
			$state['members'][ $list ][ $id ]['status'] = $body['status'];
			return [ 200, $state['members'][ $list ][ $id ] ];
	}
};

/** Kinds of requests by HTTP method and path pattern. */
$routes = [
	'ping'         => 'GET ping',
	'lists'        => 'GET lists',
	'list'         => 'GET lists/(\w+)',
	'categories'   => 'GET lists/(\w+)/interest-categories',
	'interests'    => 'GET lists/(\w+)/interest-categories/(\w+)/interests',
	'merge-fields' => 'GET lists/(\w+)/merge-fields',
	'put'          => 'PUT lists/(\w+)/members/(\w+)',
	'patch'        => 'PATCH lists/(\w+)/members/(\w+)',
	'tags'         => 'POST lists/(\w+)/members/(\w+)/tags',
];

$respond = static function () use ( $routes, $path, $verb, $body, &$state, $answer, $problem ): array {
	foreach ( $routes as $kind => $pattern ) {
		[ $method, $route ] = explode( ' ', $pattern );
		if ( $verb !== $method || 1 !== preg_match( "~^/3\.0/$route$~D", $path, $found ) ) {
			continue;
		}
		$state['log'][] = [
			'kind'  => $kind,
			'path'  => $path,
			'query' => $_SERVER['QUERY_STRING'] ?? '',
			'body'  => $body,
		];
		if ( ! str_starts_with( $_SERVER['PHP_AUTH_PW'] ?? '', 'good' ) ) {
			return $problem( 401 );
		}
		$fail = $state['fail'][ $kind ] ?? null;
		return match ( true ) {
			'fields' === $fail  => $problem(
				400,
				[
					[
						'field'   => 'merge_fields.SOURCE',
						'message' => 'hush',
					],
				]
			),
			'html' === $fail    => [ 200, 'html' ],
			'dropped' === $fail => [ 200, null, 'cut' ],
			'cut' === $fail     => [ ...$answer( $kind, array_slice( $found, 1 ) ), 'cut' ],
			'lost' === $fail    => [ ...$answer( $kind, array_slice( $found, 1 ) ), 'lost' ],
			is_int( $fail )     => $problem( $fail ),
			default             => $answer( $kind, array_slice( $found, 1 ) ),
		};
	}
	return $problem( 404 );
};

if ( '/control' === $path ) {
	$state  = $body + $state;
	$result = [ 200, [] ];
} elseif ( '/state' === $path ) {
	$result = [ 200, $state ];
} else {
	$result = $respond();
}

ftruncate( $file, 0 );
rewind( $file );
fwrite( $file, (string) json_encode( $state ) );
fclose( $file );
$end = $result[2] ?? '';
if ( 'lost' === $end ) {
	sleep( 2 );
}
if ( 'cut' === $end ) {
	header( 'Content-Type: application/json' );
	header( 'Content-Length: 4711' );
	echo '{"id":"';
	exit;
}
http_response_code( $result[0] );
if ( 429 === $result[0] ) {
	header( 'Retry-After: ' . $state['retry_after'] );
}
header( 'Content-Type: ' . ( 'html' === $result[1] ? 'text/html' : 'application/json' ) );
echo 'html' === $result[1] ? '<!doctype html><title>hush</title>' : ( null === $result[1] ? '' : json_encode( $result[1] ) );
