<?php
/**
 * Benchmark of likes: php likes.php FOLDER fill NUMBER | count | add | flood-one NUMBER | flood-many NUMBER
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Database\Transaction;
use Slipstream\Extensions\Likes\LikeButton;
use Slipstream\Extensions\Likes\LikeHandler;
use Slipstream\Extensions\Likes\Likes;
use Slipstream\Extensions\Likes\LikesTable;
use Slipstream\Plugin;
use Slipstream\Submissions\FormFields;
use Slipstream\Submissions\Guard;
use Slipstream\Submissions\LimitsTable;
use Slipstream\Support\Clock;

[ , $folder, $task, $number ] = $argv + [ 3 => '0' ];

require "$folder/wp-load.php";

const SLIPSTREAM_ROUNDS = 200;
const SLIPSTREAM_BATCH  = 2000;
const SLIPSTREAM_POSTS  = 10;

/** @return list<int> IDs of ten posts. Missing ones are created. */
function slipstream_posts(): array {
	$ids = get_posts(
		[
			'fields'      => 'ids',
			'numberposts' => SLIPSTREAM_POSTS,
			'orderby'     => 'ID',
			's'           => 'Likes',
		]
	);
	while ( count( $ids ) < SLIPSTREAM_POSTS ) {
		$ids[] = wp_insert_post(
			[
				'post_title'  => 'Likes',
				'post_status' => 'publish',
			]
		);
	}
	return $ids;
}

/** Adds likes of visitors, the same number for each of ten posts. */
function slipstream_fill( int $count ): void {
	global $wpdb;
	$posts = slipstream_posts();
	$table = LikesTable::name();
	$wpdb->query( "DELETE FROM $table" );
	foreach ( array_chunk( range( 1, $count ), SLIPSTREAM_BATCH ) as $numbers ) {
		$rows = array_map(
			static fn ( int $number ): string => sprintf( "(%d, '%s', 1)", $posts[ $number % SLIPSTREAM_POSTS ], sha1( (string) $number ) ),
			$numbers
		);
		$wpdb->query( "INSERT INTO $table (post_id, voter, created) VALUES " . implode( ', ', $rows ) );
	}
	foreach ( $posts as $post ) {
		$wpdb->query( "INSERT INTO $table (post_id, voter, likes) VALUES ($post, '', " . intdiv( $count, SLIPSTREAM_POSTS ) . ')' );
	}
}

/**
 * Measures a function with a new instance of the service, which has no cached numbers.
 * @return array{ms: float, queries: float, likes: int} Median milliseconds, queries of one run, and likes of the first post.
 */
function slipstream_measure( Closure $run ): array {
	$times = [];
	$posts = slipstream_posts();
	$make  = static fn (): Likes => new Likes( Plugin::get( Transaction::class ), Plugin::get( Clock::class ) );
	$run( $make(), $posts, -1 );
	$queries = get_num_queries();
	for ( $round = 0; $round < SLIPSTREAM_ROUNDS; $round++ ) {
		$likes = $make();
		$start = hrtime( true );
		$run( $likes, $posts, $round );
		$times[] = ( hrtime( true ) - $start ) / 1e6;
	}
	sort( $times );
	return [
		'ms'      => $times[ intdiv( SLIPSTREAM_ROUNDS, 2 ) ],
		'queries' => ( get_num_queries() - $queries ) / SLIPSTREAM_ROUNDS,
		'likes'   => $make()->count( $posts[0] ),
	];
}

/**
 * Likes one post repeatedly, each time from a new browser.
 * @param bool $many Whether each like comes from another network.
 * @return array{ms: float, longest: float, statuses: array<int, int>, likes: int, rows: int, limits: int}
 */
function slipstream_flood( int $count, bool $many ): array {
	global $wpdb;
	$post = wp_insert_post(
		[
			'post_title'  => 'Flood',
			'post_status' => 'publish',
		]
	);
	$sent = [
		FormFields::TOKEN => Plugin::get( Guard::class )->click_token( LikeButton::PURPOSE, $post ),
		LikeButton::POST  => (string) $post,
	];
	$handler  = Plugin::get( LikeHandler::class );
	$limits   = static fn (): int => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . LimitsTable::name() );
	$before   = $limits();
	$times    = [];
	$statuses = [];
	for ( $number = 0; $number < $count; $number++ ) {
		$_SERVER['REMOTE_ADDR'] = $many ? long2ip( ip2long( '10.0.0.1' ) + $number ) : '192.0.2.7';
		$start                  = hrtime( true );
		$result                 = $handler->submit( $sent + [ LikeButton::KEY => "7-7-7-$number" ] );
		$times[]                = ( hrtime( true ) - $start ) / 1e6;
		$status                 = is_wp_error( $result ) ? (int) $result->get_error_data()['status'] : 200;
		$statuses[ $status ]    = ( $statuses[ $status ] ?? 0 ) + 1;
	}
	sort( $times );
	return [
		'ms'       => $times[ intdiv( $count, 2 ) ],
		'longest'  => end( $times ),
		'statuses' => $statuses,
		'likes'    => Plugin::get( Likes::class )->count( $post ),
		'rows'     => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . LikesTable::name() . " WHERE post_id = $post" ),
		'limits'   => $limits() - $before,
	];
}

if ( 'fill' === $task ) {
	slipstream_fill( (int) $number );
}
$slipstream_result = match ( $task ) {
	'count' => slipstream_measure( static fn ( Likes $likes, array $posts ) => $likes->prime( $posts ) ),
	'add' => slipstream_measure(
		static fn ( Likes $likes, array $posts, int $round ) => $likes->add(
			$posts[0],
			\Slipstream\Extensions\Likes\Voter::from_user( 1000 + $round )
		)
	),
	'flood-one' => slipstream_flood( (int) $number, false ),
	'flood-many' => slipstream_flood( (int) $number, true ),
	default => [],
};
echo wp_json_encode( $slipstream_result );
