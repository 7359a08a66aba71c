<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

/** Parameters for finding the related posts of a post. */
final class Query {

	public const MAX = 6;

	private const MAX_CHOSEN = 20;

	/**
	 * @param list<int>           $pinned   IDs of posts to show first, in this order.
	 * @param list<int>           $excluded IDs of posts never to show.
	 * @param list<string>        $types    Post types; empty for the post's own type.
	 * @param list<string>        $formats  Post formats; empty for all.
	 * @param list<string>        $labels   Terms as `taxonomy:slug`, at least one of which must match; empty for any.
	 * @param array{?int, ?int}   $dates    Unix timestamps from and to; null means no limit.
	 */
	public function __construct(
		public readonly int $size,
		public readonly array $pinned = [],
		public readonly array $excluded = [],
		public readonly array $types = [],
		public readonly array $formats = [],
		public readonly array $labels = [],
		public readonly array $dates = [ null, null ],
	) {}

	/** Returns the query after Jetpack's filters. */
	public function filtered( int $post, string $type ): self {
		$args = [
			'size'             => $this->size,
			'post_type'        => $type,
			'post_formats'     => [],
			'has_terms'        => [],
			'date_range'       => [],
			'exclude_post_ids' => $this->excluded,
		];
		/**
		 * Filters the query for related posts.
		 *
		 * @param array<string, mixed> $args The keys are size, post_type, post_formats, has_terms, date_range and
		 * exclude_post_ids.
		 * @param int                  $post ID of the current post.
		 */
		$args = (array) apply_filters( 'jetpack_relatedposts_filter_args', $args, $post ) + $args;
		/** Filters the terms. Related posts must have at least one of them. */
		$terms = apply_filters( 'jetpack_relatedposts_filter_has_terms', $args['has_terms'], $post );
		/** Filters the types of related posts. */
		$types = apply_filters( 'jetpack_relatedposts_filter_post_type', $args['post_type'], $post );
		/** Filters the formats of related posts. */
		$formats = apply_filters( 'jetpack_relatedposts_filter_post_formats', $args['post_formats'], $post );
		/** Filters the date range of related posts: `from` and `to` as Unix timestamps. */
		$dates = apply_filters( 'jetpack_relatedposts_filter_date_range', $args['date_range'], $post );
		/** Filters the IDs of posts that are never shown. */
		$excluded = apply_filters( 'jetpack_relatedposts_filter_exclude_post_ids', $args['exclude_post_ids'], $post );
		return new self(
			max( 1, min( self::MAX, is_numeric( $args['size'] ) ? (int) $args['size'] : $this->size ) ),
			$this->pinned,
			self::ids( is_array( $excluded ) ? $excluded : [], PHP_INT_MAX ),
			array_values( array_filter( (array) $types, 'is_string' ) ),
			array_values( array_filter( (array) $formats, 'is_string' ) ),
			self::labels( is_array( $terms ) ? $terms : [] ),
			is_array( $dates ) ? [ self::time( $dates['from'] ?? null ), self::time( $dates['to'] ?? null ) ] : [ null, null ],
		);
	}

	/** Whether the query includes other post types than that of the post. Stored results then cannot be used. */
	public function is_other_type( string $type ): bool {
		return [] !== array_diff( $this->types, [ $type ] );
	}

	/** Whether the query may reject many stored results. */
	public function is_narrow(): bool {
		return [] !== $this->formats || [] !== $this->labels || [ null, null ] !== $this->dates;
	}

	public function accepts( Candidate $candidate ): bool {
		$time   = (int) strtotime( $candidate->post->post_date_gmt . ' UTC' );
		$format = '' === $candidate->format ? 'standard' : $candidate->format;
		return ! in_array( $candidate->post->ID, $this->excluded, true )
			&& ( [] === $this->formats || in_array( $format, $this->formats, true ) )
			&& (
				[] === $this->labels
				|| [] !== array_filter( $this->labels, static fn ( string $label ): bool => str_contains( $candidate->labels, ",$label," ) )
			)
			&& $time >= ( $this->dates[0] ?? PHP_INT_MIN ) && $time <= ( $this->dates[1] ?? PHP_INT_MAX );
	}

	/**
	 * @param array<mixed> $values Values from an attribute or a filter.
	 * @return list<int> Valid IDs without duplicates.
	 */
	public static function ids( array $values, int $max = self::MAX_CHOSEN ): array {
		$ids = array_map( 'intval', array_filter( $values, 'is_numeric' ) );
		return array_slice( array_values( array_unique( array_filter( $ids, static fn ( int $id ): bool => $id > 0 ) ) ), 0, $max );
	}

	private static function time( mixed $value ): ?int {
		return is_numeric( $value ) ? (int) $value : null;
	}

	/**
	 * @param array<mixed> $terms Result of a filter.
	 * @return list<string> Terms as `taxonomy:slug`.
	 */
	private static function labels( array $terms ): array {
		$labels = [];
		foreach ( $terms as $term ) {
			if ( is_object( $term ) && is_string( $term->taxonomy ?? null ) && is_string( $term->slug ?? null ) ) {
				$labels[] = "{$term->taxonomy}:{$term->slug}";
			}
		}
		return $labels;
	}
}
