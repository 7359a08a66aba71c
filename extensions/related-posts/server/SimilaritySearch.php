<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;

/** Searches the index for similar posts. Queries the rarest words first, to limit the cost on sites with many posts. */
final class SimilaritySearch {

	/** Maximum number of results to fetch. */
	private const LIMIT = 60;

	/** Approximate maximum number of index rows that a query reads. */
	private const MAX_ROWS = 5000;

	/** Minimum number of words to query, even if they exceed MAX_ROWS. */
	private const MIN_WORDS = 4;

	/** Minimum score, which is a cosine of 0.12. A lower score means that words match by chance. */
	private const MIN_SCORE = 120_000;

	private ?int $total = null;

	public function __construct(
		private readonly Frequencies $frequencies,
		private readonly Exclusions $exclusions,
	) {}

	/**
	 * @param array<string, int> $weights Weights by word.
	 * @param int                $except  ID of the post itself, to leave out.
	 * @return array<int, int> Scores by post ID, best first.
	 */
	public function find( Group $group, array $weights, int $except, int $limit ): array {
		$weights = $this->affordable( $group, $weights );
		if ( [] === $weights ) {
			return [];
		}
		$cases  = [];
		$number = [];
		foreach ( $weights as $word => $weight ) {
			$number[] = $group->number( (string) $word );
			array_push( $cases, end( $number ), $weight );
		}
		$rows   = WordsTable::rows(
			'SELECT post_id, SUM(weight * CASE word ' . str_repeat( 'WHEN %d THEN %d ', count( $weights ) )
				. 'ELSE 0 END) AS score FROM {table} WHERE word IN ('
			. Table::placeholders( count( $weights ), '%d' )
			. ') AND post_id <> %d GROUP BY post_id HAVING score >= %d ORDER BY score DESC, post_id DESC LIMIT %d',
			[ ...$cases, ...$number, $except, self::MIN_SCORE, self::LIMIT ]
		);
		$scores = [];
		foreach ( $rows as $row ) {
			$scores[ (int) $row['post_id'] ] = (int) $row['score'];
		}
		return array_slice( $this->exclusions->drop( $scores ), 0, $limit, true );
	}

	/**
	 * @param array<string, int> $weights Weights by word, highest first.
	 * @return array<string, int> Weights of the words to query.
	 */
	private function affordable( Group $group, array $weights ): array {
		[ $posts, $known ] = $this->frequencies->document_counts( $group, array_map( 'strval', array_keys( $weights ) ) );
		$total             = $this->total ??= (int) ( PostsTable::row( 'SELECT COUNT(*) AS posts FROM {table}' )['posts'] ?? 0 );
		$rows              = 0.0;
		$chosen            = [];
		asort( $known );
		foreach ( array_keys( $known ) as $word ) {
			$rows += $total * $known[ $word ] / max( 1, $posts );
			if ( $rows > self::MAX_ROWS && count( $chosen ) >= self::MIN_WORDS ) {
				break;
			}
			$chosen[ (string) $word ] = $weights[ $word ];
		}
		return $chosen;
	}
}
