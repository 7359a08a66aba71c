<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Throwable;

/**
 * Searches with Elasticsearch if ElasticPress and its feature "Related Posts" are active. Used by jobs only, because it sends a
 * request to another server.
 */
final class ElasticPress {

	private const FEATURES = 'ElasticPress\Features';

	/** Score of the first result. Later results have lower scores, which keeps Elasticsearch's order. */
	private const SCORE = 1_000_000;

	/**
	 * @return array<int, int>|null Scores by post ID, best first. Null if the feature is off or fails; the caller then uses the index.
	 */
	public function find( int $id, int $limit ): ?array {
		try {
			$feature = $this->feature();
			$posts   = is_callable( $feature ) ? $feature( $id, $limit ) : null;
		} catch ( Throwable ) {
			return null;
		}
		if ( ! is_array( $posts ) ) {
			return null;
		}
		$scores = [];
		foreach ( array_values( $posts ) as $index => $post ) {
			$found = is_object( $post ) ? (int) ( $post->ID ?? 0 ) : (int) $post;
			if ( $found > 0 && $found !== $id ) {
				$scores[ $found ] = self::SCORE - $index;
			}
		}
		return $scores;
	}

	/** @return array{object, string}|null Callable that finds related posts; null if the feature is off. */
	private function feature(): ?array {
		$features = self::FEATURES;
		$feature  = class_exists( $features ) ? $features::factory()->get_registered_feature( 'related_posts' ) : null;
		return is_object( $feature ) && $feature->is_active() ? [ $feature, 'find_related' ] : null;
	}
}
