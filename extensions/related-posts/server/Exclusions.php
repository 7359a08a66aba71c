<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Posts that the site owner has excluded in the settings. */
final class Exclusions {

	public function __construct( private readonly RelatedSettings $settings ) {}

	public function is_empty(): bool {
		return [] === $this->settings->excluded_posts() && [] === $this->settings->excluded_terms();
	}

	/** @param string $labels Column `labels` of the post's row. */
	public function hides( int $id, string $labels ): bool {
		if ( in_array( $id, $this->settings->excluded_posts(), true ) ) {
			return true;
		}
		foreach ( $this->settings->excluded_terms() as $taxonomy => $slugs ) {
			foreach ( $slugs as $slug ) {
				if ( str_contains( $labels, ",$taxonomy:$slug," ) ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * @param array<int, int> $scores Scores by post ID.
	 * @return array<int, int> The scores without excluded posts.
	 */
	public function drop( array $scores ): array {
		if ( [] === $scores || $this->is_empty() ) {
			return $scores;
		}
		$ids    = array_keys( $scores );
		$rows   = PostsTable::rows(
			'SELECT post_id, labels FROM {table} WHERE post_id IN (' . PostsTable::placeholders( count( $ids ), '%d' ) . ')',
			$ids
		);
		$labels = array_column( $rows, 'labels', 'post_id' );
		return array_filter( $scores, fn ( int $id ): bool => ! $this->hides( $id, $labels[ $id ] ?? '' ), ARRAY_FILTER_USE_KEY );
	}
}
