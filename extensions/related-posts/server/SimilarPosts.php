<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Computes and stores the similar posts of each post, so that pages only load them. */
final class SimilarPosts {

	/** Number of similar posts to store. Larger than the number to show, because some may be excluded or deleted later. */
	public const SIZE = 20;

	/**
	 * Maximum number of stored similar posts. If a post has more because new posts were added, its similar posts are computed
	 * again.
	 */
	public const MAX = 2 * self::SIZE;

	public function __construct(
		private readonly SimilaritySearch $similar,
		private readonly ElasticPress $elastic_press,
	) {}

	/**
	 * @param list<int> $ids IDs of posts in the index.
	 * @return array<int, array<int, int>> For each post ID, the scores of its similar posts.
	 */
	public function compute( array $ids ): array {
		$similar_posts = [];
		if ( [] === $ids ) {
			return $similar_posts;
		}
		$in = Table::placeholders( count( $ids ), '%d' );
		foreach ( PostsTable::rows( "SELECT post_id, type, language, words FROM {table} WHERE post_id IN ($in)", $ids ) as $row ) {
			$id                   = (int) $row['post_id'];
			$weights              = json_decode( $row['words'], true );
			$similar_posts[ $id ] = $this->elastic_press->find( $id, self::SIZE )
				?? $this->similar->find(
					new Group( $row['type'], $row['language'] ),
					is_array( $weights ) ? $weights : [],
					$id,
					self::SIZE
				);
		}
		$this->store( $similar_posts );
		return $similar_posts;
	}

	/**
	 * Adds posts to the stored results of the posts they are similar to, since similarity is symmetric.
	 *
	 * @param array<int, array<int, int>> $similar_posts Result of compute().
	 * @return list<int> IDs of posts that now have more than MAX results and should be computed again.
	 */
	public function spread( array $similar_posts ): array {
		$values = [];
		$others = [];
		foreach ( $similar_posts as $id => $scores ) {
			foreach ( $scores as $other => $score ) {
				array_push( $values, $other, $id, $score );
				$others[ $other ] = $other;
			}
		}
		if ( [] === $values ) {
			return [];
		}
		foreach ( array_chunk( $values, 1500 ) as $some ) {
			Indexer::expect(
				SimilarPostsTable::query( 'REPLACE INTO {table} (post_id, related_id, score) VALUES ' . self::groups( $some ), $some )
			);
		}
		$others = array_values( $others );
		$rows   = SimilarPostsTable::rows(
			'SELECT post_id FROM {table} WHERE post_id IN (' . Table::placeholders( count( $others ), '%d' )
				. ') GROUP BY post_id HAVING COUNT(*) > %d',
			[ ...$others, self::MAX ]
		);
		return array_map( 'intval', array_column( $rows, 'post_id' ) );
	}

	/** @param array<int, array<int, int>> $similar_posts */
	private function store( array $similar_posts ): void {
		$ids = array_keys( $similar_posts );
		if ( [] === $ids ) {
			return;
		}
		$in = Table::placeholders( count( $ids ), '%d' );
		Indexer::expect( SimilarPostsTable::query( "DELETE FROM {table} WHERE post_id IN ($in)", $ids ) );
		$values = [];
		foreach ( $similar_posts as $id => $scores ) {
			foreach ( $scores as $other => $score ) {
				array_push( $values, $id, $other, $score );
			}
		}
		foreach ( array_chunk( $values, 1500 ) as $some ) {
			Indexer::expect(
				SimilarPostsTable::query( 'REPLACE INTO {table} (post_id, related_id, score) VALUES ' . self::groups( $some ), $some )
			);
		}
		Indexer::expect( PostsTable::query( "UPDATE {table} SET is_answered = 1 WHERE post_id IN ($in)", $ids ) );
	}

	/**
	 * @param list<int> $values Three values for each row.
	 * @return literal-string
	 */
	private static function groups( array $values ): string {
		return Table::placeholders( intdiv( count( $values ), 3 ), '(%d, %d, %d)' );
	}
}
