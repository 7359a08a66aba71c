<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Jobs\JobFailed;
use WP_Post;

/**
 * Finds the related posts of a post. A page loads stored results in one query. If they are missing, schedules a job that
 * computes them for later page views.
 */
final class RelatedPosts {

	/** Number of posts to load as a reserve, in addition to those that are shown. */
	private const SPARE = 4;

	/**
	 * @var array<string, list<Candidate>> Loaded posts by query, so that identical blocks query the database once. Keys change with each
	 * change of a post.
	 */
	private array $pages = [];

	public function __construct(
		private readonly PostRows $rows,
		private readonly SimilaritySearch $similar,
		private readonly Weights $weights,
		private readonly Exclusions $exclusions,
		private readonly Builder $builder,
		private readonly Changes $changes,
	) {}

	/** @return list<Candidate> Stored related posts, best first. Schedules missing work. For public pages. */
	public function for_page( WP_Post $post, Query $query ): array {
		if ( ! $this->builder->is_begun() ) {
			$this->builder->begin();
		} elseif ( ! $this->builder->is_done() ) {
			$this->builder->restart_if_outdated();
		}
		return $this->stored( $post, $query );
	}

	/**
	 * Returns stored results. Starts no build, but records the post if its results are missing, so that a job computes them.
	 *
	 * @return list<Candidate> Related posts, best first.
	 */
	public function stored( WP_Post $post, Query $query ): array {
		if ( ! $this->builder->is_begun() || ! self::is_enabled() ) {
			return [];
		}
		$query = $query->filtered( $post->ID, $post->post_type );
		$rows  = $this->page( $post->ID, $query->pinned, $this->limit( $query ) );
		$own   = self::own( $rows, $post->ID );
		if ( $this->builder->is_done() && Document::is_public( $post ) && ! ( null !== $own && $own->is_answered ) ) {
			$this->changes->record( $post->ID );
		}
		if ( null !== $own && null !== $own->group && $query->is_other_type( $post->post_type ) ) {
			$rows = $this->find_other_types( $own, $query );
		}
		return $this->choose( $rows, $post, $own?->group, $query );
	}

	/**
	 * Computes the results immediately, also for drafts. For users who edit the post.
	 *
	 * @return list<Candidate> Related posts, best first.
	 */
	public function for_editor( WP_Post $post, Query $query ): array {
		if ( ! Indexer::is_ready() || ! self::is_enabled() ) {
			return [];
		}
		$this->catch_up();
		$query    = $query->filtered( $post->ID, $post->post_type );
		$document = Document::from_post( $post );
		$scores   = [];
		foreach ( $query->types as $type ) {
			$scores += $this->similar->find(
				new Group( $type, $document->group->language ),
				$this->weights->for_document( $document ),
				$post->ID,
				SimilarPosts::SIZE
			);
		}
		arsort( $scores );
		return $this->choose( $this->load( $post->ID, $scores, $query->pinned ), $post, $document->group, $query );
	}

	/** Updates the index for recorded posts. If the database fails, keeps the existing results, and a job tries again. */
	private function catch_up(): void {
		try {
			$this->builder->begin_at_once();
			$this->changes->catch_up();
		} catch ( JobFailed ) {
			return;
		}
	}

	/** @return list<string> Words that the post shares with a suggested post, most important first. */
	public function reasons( WP_Post $post, Candidate $candidate, int $limit = 5 ): array {
		$own    = $this->weights->for_document( Document::from_post( $post ) );
		$shared = [];
		foreach ( array_intersect_key( $candidate->words, $own ) as $word => $weight ) {
			$shared[ $word ] = $weight * $own[ $word ];
		}
		arsort( $shared );
		$words = array_map( static fn ( int|string $word ): string => ltrim( (string) $word, '#' ), array_keys( $shared ) );
		return array_slice( array_values( array_unique( $words ) ), 0, $limit );
	}

	private static function is_enabled(): bool {
		/** Filters whether this request shows related posts. */
		return (bool) apply_filters( 'jetpack_relatedposts_filter_enabled_for_request', true );
	}

	/** @return list<Candidate> */
	private function find_other_types( Candidate $own, Query $query ): array {
		$scores = [];
		foreach ( $query->types as $type ) {
			$group   = new Group( $type, $own->group->language ?? '' );
			$scores += $this->similar->find( $group, $own->words, $own->post->ID, SimilarPosts::SIZE );
		}
		arsort( $scores );
		return $this->load( $own->post->ID, $scores, $query->pinned );
	}

	/**
	 * @param array<int, int> $scores Scores by post ID, best first.
	 * @param list<int>       $pinned IDs of pinned posts.
	 * @return list<Candidate> Pinned posts, then the others, best first.
	 */
	private function load( int $id, array $scores, array $pinned ): array {
		return $this->rows->page( $id, array_values( array_unique( [ ...$pinned, ...array_keys( $scores ) ] ) ), 0 );
	}

	/**
	 * @param list<Candidate> $rows Posts, best first.
	 * @return list<Candidate> Posts to show.
	 */
	private function choose( array $rows, WP_Post $post, ?Group $group, Query $query ): array {
		$shown = [];
		foreach ( $rows as $row ) {
			$id        = $row->post->ID;
			$is_pinned = in_array( $id, $query->pinned, true );
			$is_other  = isset( $shown[ $id ] ) || $id === $post->ID || ! Document::is_public( $row->post );
			if ( ! $is_other && ( $is_pinned || $this->is_suitable( $row, $group, $query ) ) ) {
				$shown[ $id ] = $row;
			}
		}
		return $this->filter_hits( array_slice( $shown, 0, $query->size, true ), $post->ID );
	}

	private function is_suitable( Candidate $row, ?Group $group, Query $query ): bool {
		return null !== $group && $group->language === $row->group?->language
			&& in_array( $row->post->post_type, $query->types, true )
			&& ! $this->exclusions->hides( $row->post->ID, $row->labels ) && $query->accepts( $row );
	}

	/**
	 * @param array<int, Candidate> $shown Posts by ID.
	 * @return list<Candidate> Posts after the filter, which may remove and add some.
	 */
	private function filter_hits( array $shown, int $post ): array {
		$hits = array_map( static fn ( int $id ): array => [ 'id' => $id ], array_keys( $shown ) );
		/**
		 * Filters the related posts to show.
		 *
		 * @param list<array{id: int}> $hits IDs of the posts in page order.
		 * @param int                  $post ID of the current post.
		 */
		$filtered = apply_filters( 'jetpack_relatedposts_filter_hits', $hits, $post );
		if ( $filtered === $hits || ! is_array( $filtered ) ) {
			return array_values( $shown );
		}
		$ids = Query::ids( array_column( array_filter( $filtered, 'is_array' ), 'id' ) );
		$new = array_values( array_diff( $ids, array_keys( $shown ) ) );
		foreach ( [] === $new ? [] : $this->rows->page( $post, $new, 0 ) as $row ) {
			if ( in_array( $row->post->ID, $new, true ) && $row->post->ID !== $post && Document::is_public( $row->post ) ) {
				$shown[ $row->post->ID ] = $row;
			}
		}
		return array_values( array_filter( array_map( static fn ( int $id ): ?Candidate => $shown[ $id ] ?? null, $ids ) ) );
	}

	/**
	 * @param list<int> $pinned IDs of pinned posts.
	 * @return list<Candidate> Result of PostRows::page().
	 */
	private function page( int $id, array $pinned, int $limit ): array {
		$key                          = implode( ' ', [ wp_cache_get_last_changed( 'posts' ), $id, $limit, ...$pinned ] );
		return $this->pages[ $key ] ??= $this->rows->page( $id, $pinned, $limit );
	}

	/**
	 * Returns the number of results to load. Larger than the number to show, because some posts may no longer be public, and
	 * filters may remove some.
	 */
	private function limit( Query $query ): int {
		return $query->is_narrow() || ! $this->exclusions->is_empty()
			? SimilarPosts::MAX
			: $query->size + self::SPARE + count( $query->excluded );
	}

	/** @param list<Candidate> $rows */
	private static function own( array $rows, int $id ): ?Candidate {
		foreach ( $rows as $row ) {
			if ( $row->post->ID === $id ) {
				return $row;
			}
		}
		return null;
	}
}
