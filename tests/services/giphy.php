<?php
/**
 * A stand-in for Giphy's API 1: php -S 127.0.0.1:PORT giphy.php, with SLIPSTREAM_STAND_IN naming its state file.
 *
 * Keys that begin with `good` are valid. Some searches simulate failures: `nothing` finds no GIFs, `page` returns HTML instead of
 * JSON, `down` a 500, `many` a 429, and `slow` responds after two seconds. `odd` returns invalid items. The GIF `gone` does not
 * exist. GET /log lists the requests, without keys.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Tests\Services;

$log  = (string) getenv( 'SLIPSTREAM_STAND_IN' );
$path = (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
header( 'Content-Type: application/json' );
if ( '/log' === $path ) {
	echo json_encode( is_file( $log ) ? file( $log, FILE_IGNORE_NEW_LINES ) : [] );
	return;
}

$query = array_filter( $_GET, 'is_string' );
$key   = $query['api_key'] ?? '';
unset( $query['api_key'] );
file_put_contents( $log, $path . '?' . http_build_query( $query ) . "\n", FILE_APPEND | LOCK_EX );

$answer = static function ( int $status, mixed $data ) use ( $key ): void {
	http_response_code( $status );
	echo json_encode(
		[
			'data' => $data,
			'meta' => [
				'status' => $status,
				'msg'    => 200 === $status ? 'OK' : "No, $key",
			],
		]
	);
};
$gif    = static fn ( string $id, string $title, int $width, int $height ): array => [
	'type'      => 'gif',
	'id'        => $id,
	'title'     => $title,
	'embed_url' => "https://giphy.com/embed/$id",
	'username'  => 'somebody',
	'images'    => [
		// Like Giphy, send numbers as text.
		'original'        => [
			'width'  => (string) $width,
			'height' => (string) $height,
			'url'    => "https://media2.giphy.com/media/$id/giphy.gif",
		],
		'downsized_still' => [ 'url' => "https://media2.giphy.com/media/$id/giphy_s.gif?cid=1" ],
	],
];

if ( ! str_starts_with( $key, 'good' ) ) {
	$answer( 401, [] );
	return;
}
$word = '/v1/gifs/search' === $path ? $query['q'] ?? '' : basename( $path );
if ( 'slow' === $word ) {
	sleep( 2 );
}
if ( 'page' === $word ) {
	header( 'Content-Type: text/html' );
	echo '<h1>Maintenance</h1>';
	return;
}
match ( true ) {
	'down' === $word => $answer( 500, [] ),
	'many' === $word => $answer( 429, [] ),
	'gone' === $word => $answer( 404, [] ),
	'nothing' === $word => $answer( 200, [] ),
	'odd' === $word => $answer(
		200,
		[
			'text',
			[ 'id' => 'a' ],
			[
				'id'        => 'b',
				'embed_url' => 'https://giphy.com.evil.test/embed/b',
			],
			[
				'id'        => 'c',
				'embed_url' => 'javascript:alert(1)',
			],
			[
				'id'        => [ 'd' ],
				'embed_url' => 'https://giphy.com/embed/d',
			],
			[
				'id'        => 'e',
				'title'     => '<b>Bold</b>',
				'embed_url' => 'https://giphy.com/embed/e',
				'images'    => [
					'original'        => [
						'width'  => '99999999999',
						'height' => '-3',
					],
					'downsized_still' => [ 'url' => 'https://evil.test/s.gif' ],
				],
			],
		]
	),
	'/v1/gifs/search' !== $path => $answer( 200, $gif( $word, 'One by its id', 300, 300 ) ),
	default => $answer(
		200,
		array_map( static fn ( int $number ): array => $gif( "found$number", "$word $number", 480, 480 - 48 * $number ), range( 1, 12 ) )
	),
};
