<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Chooses the most significant words of a post and computes their weights (TF-IDF). The squares of the weights add up to 1. */
final class Weights {

	public const MAX_WORDS = 25;

	/** Integer that is stored for a weight of 1. */
	public const UNIT = 1000;

	/** Exponent that favors rare words. Tuned with PrecisionTest. */
	private const SLOPE = 1.5;

	public function __construct(
		private readonly Frequencies $frequencies,
		private readonly RelatedSettings $settings,
	) {}

	/** @return array<string, int> Weights by word, highest first. */
	public function for_document( Document $document ): array {
		[ $posts, $known ] = $this->frequencies->document_counts( $document->group, $document->words() );
		$scores            = [];
		foreach ( $this->local( $document ) as $word => $weight ) {
			$scores[ (string) $word ] = $weight * self::rarity( $posts, $known[ $word ] ?? 0 );
		}
		$scores = array_filter( $scores, static fn ( float $score ): bool => $score > 0 );
		arsort( $scores );
		$best   = array_slice( $scores, 0, self::MAX_WORDS, true );
		$length = sqrt( array_sum( array_map( static fn ( float $score ): float => $score ** 2, $best ) ) );
		return array_map( static fn ( float $score ): int => max( 1, (int) round( self::UNIT * $score / $length ) ), $best );
	}

	/** @return array<string, float> Weighted term frequencies in the post, by word. */
	private function local( Document $document ): array {
		$weights = $this->settings->weights();
		$local   = [];
		foreach ( $document->text as $word => $count ) {
			$local[ $word ] = $weights['text'] * ( 1 + log( $count ) );
		}
		foreach ( array_unique( $document->title ) as $word ) {
			$local[ $word ] = ( $local[ $word ] ?? 0 ) + $weights['title'];
		}
		foreach ( $document->labels() as $label ) {
			$local[ $label ] = $weights['terms'];
		}
		return $local;
	}

	/**
	 * Returns the inverse document frequency of a word. Positive even for a word in all posts: on a site with one topic, all words may
	 * be.
	 */
	private static function rarity( int $posts, int $with ): float {
		return log( 1 + ( $posts + 1 ) / ( min( $with, $posts ) + 1 ) ) ** self::SLOPE;
	}
}
