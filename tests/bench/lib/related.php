<?php
/**
 * Creates posts for the benchmark of related posts, or runs one of its measurements.
 * Usage: php related.php FOLDER fill NUMBER | page | compute | index | precision
 * The first thousand posts are indexed normally. For all other posts, the rows of the first thousand are copied, so each word
 * occurs in proportionally more posts.
 * @package slipstream
 */

declare( strict_types=1 );

use Slipstream\Extensions\RelatedPosts\SimilarPosts;
use Slipstream\Extensions\RelatedPosts\SimilarPostsTable;
use Slipstream\Extensions\RelatedPosts\Builder;
use Slipstream\Extensions\RelatedPosts\ChangesTable;
use Slipstream\Extensions\RelatedPosts\FrequenciesTable;
use Slipstream\Extensions\RelatedPosts\PostsTable;
use Slipstream\Extensions\RelatedPosts\WordsTable;
use Slipstream\Plugin;
use Slipstream\Tests\Extensions\RelatedPosts\Corpus;

[ , $folder, $task, $number ] = $argv + [ 3 => '0' ];

require "$folder/wp-load.php";

const SLIPSTREAM_BASE  = 1000;
const SLIPSTREAM_BLOCK = '<!-- wp:jetpack/related-posts {"displayThumbnails":true,"displayContext":true,"displayAuthor":true,"postsToShow":6} /-->';

/** Returns random words. As in real languages, a few occur in most posts and many in few posts. */
function slipstream_text( int $words, int $topic ): string {
	$text = [];
	for ( $index = 0; $index < $words; $index++ ) {
		// One in four words belongs to the topic, which has fifty words.
		$text[] = 0 === $index % 4 ? "topic{$topic}x" . mt_rand( 1, 50 ) : 'word' . (int) ( 5000 ** ( mt_rand() / mt_getrandmax() ) );
	}
	return implode( ' ', $text );
}

/** Creates a number of posts, and removes all other posts. */
function slipstream_fill( int $count ): void {
	global $wpdb;
	mt_srand( 7 );
	$wpdb->query( 'START TRANSACTION' );
	$wpdb->query( "DELETE FROM $wpdb->posts" );
	foreach ( array_chunk( range( 1, min( SLIPSTREAM_BASE, $count ) ), 100 ) as $ids ) {
		$values = [];
		foreach ( $ids as $id ) {
			array_push( $values, $id, slipstream_text( 6, $id % 40 ), slipstream_text( 200, $id % 40 ), "post-$id" );
		}
		$wpdb->query(
			$wpdb->prepare(
				"INSERT INTO $wpdb->posts (ID, post_author, post_title, post_content, post_name, post_status, post_type, post_date, post_date_gmt, post_modified, post_modified_gmt, post_excerpt, to_ping, pinged, post_content_filtered) VALUES "
					. implode(
						', ',
						array_fill(
							0,
							count( $ids ),
							"(%d, 1, %s, %s, %s, 'publish', 'post', '2026-01-01 10:00:00', '2026-01-01 10:00:00', '2026-01-01 10:00:00', '2026-01-01 10:00:00', '', '', '', '')"
						)
					),
				$values
			)
		);
	}
	foreach ( [ PostsTable::class, WordsTable::class, FrequenciesTable::class, SimilarPostsTable::class, ChangesTable::class ] as $table ) {
		$table::query( 'DELETE FROM {table}' );
	}
	Plugin::get( Builder::class )->run( static fn (): null => null );
	for ( $step = SLIPSTREAM_BASE; $step < $count; $step += SLIPSTREAM_BASE ) {
		$columns = 'post_author, post_title, post_content, post_name, post_status, post_type, post_date, post_date_gmt, post_modified, post_modified_gmt, post_excerpt, to_ping, pinged, post_content_filtered';
		$wpdb->query(
			"INSERT INTO $wpdb->posts (ID, $columns) SELECT ID + $step, $columns FROM $wpdb->posts WHERE ID <= " . SLIPSTREAM_BASE
		);
		$columns = 'type, language, words, labels, format, image_id, image, context_id, context_link, permalink, is_answered';
		PostsTable::query(
			"INSERT INTO {table} (post_id, $columns) SELECT post_id + $step, $columns FROM {table} WHERE post_id <= " . SLIPSTREAM_BASE
		);
		WordsTable::query(
			"INSERT INTO {table} (word, post_id, weight) SELECT word, post_id + $step, weight FROM {table} WHERE post_id <= "
				. SLIPSTREAM_BASE
		);
		SimilarPostsTable::query(
			"INSERT INTO {table} (post_id, related_id, score) SELECT post_id + $step, related_id + $step, score FROM {table} WHERE post_id <= "
				. SLIPSTREAM_BASE
		);
	}
	$wpdb->query( 'COMMIT' );
}

/**
 * Measures a function for some posts. WordPress' caches contain nothing about them.
 * @param callable(int): mixed $what Called with each post ID.
 * @return array{ms: float, cpu: float, queries: int} Medians.
 */
function slipstream_measure( callable $what ): array {
	global $wpdb;
	$total = (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts" );
	$ms    = [];
	$cpu   = [];
	$count = [];
	for ( $round = 0; $round < 40; $round++ ) {
		$id = 1 + ( $round * 7919 ) % $total;
		wp_cache_flush();
		wp_load_alloptions();
		$GLOBALS['post'] = get_post( $id );
		$queries         = $wpdb->num_queries;
		$since           = hrtime( true );
		$used            = getrusage();
		$what( $id );
		$now     = getrusage();
		$ms[]    = ( hrtime( true ) - $since ) / 1e6;
		$cpu[]   = ( $now['ru_utime.tv_sec'] - $used['ru_utime.tv_sec'] ) * 1e3
			+ ( $now['ru_utime.tv_usec'] - $used['ru_utime.tv_usec'] ) / 1e3;
		$count[] = $wpdb->num_queries - $queries;
	}
	// Do not measure the first rounds, in which PHP compiles its files.
	$median = static function ( array $all ): float {
		$all = array_slice( $all, 10 );
		sort( $all );
		return (float) $all[ intdiv( count( $all ), 2 ) ];
	};
	return [
		'ms'      => $median( $ms ),
		'cpu'     => $median( $cpu ),
		'queries' => (int) $median( $count ),
	];
}

/** @return array{ours: float, fulltext: float} Share of the first three related posts that have the same topic, for 200 posts. */
function slipstream_precision(): array {
	global $wpdb;
	require_once dirname( __DIR__, 3 ) . '/extensions/related-posts/test/Corpus.php';
	$wpdb->query( "DELETE FROM $wpdb->posts" );
	$known = [];
	foreach ( ( new Corpus() )->posts() as $post ) {
		$wpdb->insert(
			$wpdb->posts,
			[
				'post_title'   => $post['title'],
				'post_content' => $post['content'],
				'post_status'  => 'publish',
				'post_type'    => 'post',
			]
		);
		$known[ (int) $wpdb->insert_id ] = $post;
	}
	add_filter(
		'slipstream_related_posts_language',
		static fn ( string $locale, int $id ): string => $known[ $id ]['locale'] ?? $locale,
		10,
		2
	);
	Plugin::get( Builder::class )->run( static fn (): null => null );
	$wpdb->query( "ALTER TABLE $wpdb->posts ADD FULLTEXT KEY slipstream_bench (post_title, post_content)" );
	$right = [
		'ours'     => 0,
		'fulltext' => 0,
	];
	foreach ( $known as $id => $post ) {
		$text  = $post['title'] . ' ' . wp_strip_all_tags( $post['content'] );
		$found = [
			'ours'     => array_column(
				SimilarPostsTable::rows(
					'SELECT related_id FROM {table} WHERE post_id = %d ORDER BY score DESC, related_id DESC LIMIT 3',
					[ $id ]
				),
				'related_id'
			),
			'fulltext' => $wpdb->get_col(
				$wpdb->prepare(
					"SELECT ID FROM $wpdb->posts WHERE ID <> %d AND MATCH (post_title, post_content) AGAINST (%s) ORDER BY MATCH (post_title, post_content) AGAINST (%s) DESC LIMIT 3",
					$id,
					$text,
					$text
				)
			),
		];
		foreach ( $found as $who => $ids ) {
			$right[ $who ] += count(
				array_filter(
					$ids,
					static fn ( string $other ): bool =>
						$known[ (int) $other ]['topic'] === $post['topic'] && $known[ (int) $other ]['locale'] === $post['locale']
				)
			);
		}
	}
	return array_map( static fn ( int $count ): float => $count / ( 3 * count( $known ) ), $right );
}

$tasks = [
	'fill'      => static function () use ( $number ): array {
		slipstream_fill( (int) $number );
		return [];
	},
	'page'      => static fn (): array => slipstream_measure(
		static function ( int $id ): void {
			if ( ! str_contains( do_blocks( SLIPSTREAM_BLOCK ), 'data-post-count="6"' ) ) {
				throw new RuntimeException( "Post $id has no list of six." );
			}
		}
	),
	'compute'   => static fn (): array => slipstream_measure(
		static fn ( int $id ): array => Plugin::get( SimilarPosts::class )->compute( [ $id ] )
	),
	'index'     => static function (): array {
		$memory = [];
		$since  = hrtime( true );
		Plugin::get( Builder::class )->run(
			static function () use ( &$memory ): void {
				$memory[] = memory_get_usage();
			}
		);
		return [
			'first'   => $memory[5],
			'last'    => end( $memory ),
			'peak'    => memory_get_peak_usage(),
			'seconds' => ( hrtime( true ) - $since ) / 1e9,
		];
	},
	'precision' => static fn (): array => slipstream_precision(),
];

echo wp_json_encode( $tasks[ $task ]() );
