<?php
/**
 * Likes for their benchmark: php likes.php FOLDER TASK [NUMBER]. See the end of the file for the tasks.
 *
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
	// Write to SQLite directly: WordPress' driver would need minutes to translate a million rows.
	$sqlite = defined( 'FQDB' ) ? new PDO( 'sqlite:' . FQDB ) : null;
	$first  = min( $posts );
	$voter  = null === $sqlite ? 'SHA1( n )' : 'lower( hex( randomblob( 20 ) ) )';
	$values = "SELECT $first + n % " . SLIPSTREAM_POSTS . ", $voter, 0, 1, 0";
	$insert = "INSERT INTO $table (post_id, voter, user_id, created, likes) $values FROM ";
	if ( null === $sqlite ) {
		$wpdb->query( $insert . "( SELECT seq AS n FROM seq_1_to_$count ) numbers" );
	} else {
		$sqlite->exec( "WITH RECURSIVE numbers( n ) AS ( SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $count ) " . $insert . 'numbers' );
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
 * Sends likes of one post.
 * @param Closure(int): array{string, string} $sender Address and browser key of each like; '' is a browser without script.
 * @return array{ms: float, longest: float, statuses: array<int, int>, likes: int, rows: int, limits: int}
 */
function slipstream_flood( int $count, Closure $sender ): array {
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
		[ $address, $key ]      = $sender( $number );
		$_SERVER['REMOTE_ADDR'] = $address;
		$start                  = hrtime( true );
		$result                 = $handler->submit( $sent + ( '' === $key ? [] : [ LikeButton::KEY => $key ] ) );
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
	'flood-browser' => slipstream_flood( (int) $number, static fn (): array => [ '192.0.2.5', '7-7-7-7' ] ),
	'flood-no-script' => slipstream_flood( (int) $number, static fn (): array => [ '192.0.2.6', '' ] ),
	'flood-one' => slipstream_flood( (int) $number, static fn ( int $like ): array => [ '192.0.2.7', "7-7-7-$like" ] ),
	'flood-many' => slipstream_flood(
		(int) $number,
		static fn ( int $like ): array => [ (string) long2ip( (int) ip2long( '10.0.0.1' ) + $like ), "7-7-7-$like" ]
	),
	default => [],
};
echo wp_json_encode( $slipstream_result );
