<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Throwable;

/** Asks Elasticsearch where the plugin ElasticPress has its feature "Related Posts" on; in jobs only, as it is another server. */
final class ElasticPress {

	private const FEATURES = 'ElasticPress\Features';

	/** The site's own order is kept as a score. */
	private const SCORE = 1_000_000;

	/** @return array<int, int>|null Scores by post, the best first; null where it is not active, or fails: then the index answers. */
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

	/** @return array{object, string}|null What finds related posts; null where the feature is off. */
	private function feature(): ?array {
		$features = self::FEATURES;
		$feature  = class_exists( $features ) ? $features::factory()->get_registered_feature( 'related_posts' ) : null;
		return is_object( $feature ) && $feature->is_active() ? [ $feature, 'find_related' ] : null;
	}
}
