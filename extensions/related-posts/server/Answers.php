<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Computes and stores the similar posts of a post, so that a page only reads them. */
final class Answers {

	/** More than a page shows, because some are later excluded or deleted. */
	public const SIZE = 20;

	/** Number of new similar posts after which a post is computed again. */
	public const MAX = 2 * self::SIZE;

	public function __construct(
		private readonly Similar $similar,
		private readonly ElasticPress $elastic_press,
	) {}

	/**
	 * @param list<int> $ids IDs of posts in the index.
	 * @return array<int, array<int, int>> Scores of similar posts by post.
	 */
	public function compute( array $ids ): array {
		$answers = [];
		if ( [] === $ids ) {
			return $answers;
		}
		$in = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		foreach ( PostsTable::rows( "SELECT post_id, type, language, words FROM {table} WHERE post_id IN ($in)", $ids ) as $row ) {
			$id             = (int) $row['post_id'];
			$weights        = json_decode( $row['words'], true );
			$answers[ $id ] = $this->elastic_press->find( $id, self::SIZE )
				?? $this->similar->find(
					new Group( $row['type'], $row['language'] ),
					is_array( $weights ) ? $weights : [],
					$id,
					self::SIZE
				);
		}
		$this->store( $answers );
		return $answers;
	}

	/**
	 * Adds new posts to the results of those they are similar to: similarity is symmetric.
	 *
	 * @param array<int, array<int, int>> $answers Result of compute().
	 * @return list<int> Posts with so many additions that they should be computed again.
	 */
	public function spread( array $answers ): array {
		$values = [];
		$others = [];
		foreach ( $answers as $id => $scores ) {
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
				AnswersTable::query( 'REPLACE INTO {table} (post_id, related_id, score) VALUES ' . self::groups( $some ), $some )
			);
		}
		$others = array_values( $others );
		$rows   = AnswersTable::rows(
			'SELECT post_id FROM {table} WHERE post_id IN (' . implode( ', ', array_fill( 0, count( $others ), '%d' ) )
				. ') GROUP BY post_id HAVING COUNT(*) > %d',
			[ ...$others, self::MAX ]
		);
		return array_map( 'intval', array_column( $rows, 'post_id' ) );
	}

	/** @param array<int, array<int, int>> $answers */
	private function store( array $answers ): void {
		$ids = array_keys( $answers );
		if ( [] === $ids ) {
			return;
		}
		$in = implode( ', ', array_fill( 0, count( $ids ), '%d' ) );
		Indexer::expect( AnswersTable::query( "DELETE FROM {table} WHERE post_id IN ($in)", $ids ) );
		$values = [];
		foreach ( $answers as $id => $scores ) {
			foreach ( $scores as $other => $score ) {
				array_push( $values, $id, $other, $score );
			}
		}
		foreach ( array_chunk( $values, 1500 ) as $some ) {
			Indexer::expect(
				AnswersTable::query( 'REPLACE INTO {table} (post_id, related_id, score) VALUES ' . self::groups( $some ), $some )
			);
		}
		Indexer::expect( PostsTable::query( "UPDATE {table} SET is_answered = 1 WHERE post_id IN ($in)", $ids ) );
	}

	/**
	 * @param list<int> $values Three for each row.
	 * @return literal-string
	 */
	private static function groups( array $values ): string {
		return implode( ', ', array_fill( 0, intdiv( count( $values ), 3 ), '(%d, %d, %d)' ) );
	}
}
