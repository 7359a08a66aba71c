<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Jobs\JobFailed;
use WP_Post;

/**
 * Provides the related posts of a post. A page reads the jobs' results with one query. Missing results are scheduled
 * and shown later.
 */
final class RelatedPosts {

	/** Number of posts to read beyond those that are shown. */
	private const SPARE = 4;

	/**
	 * @var array<string, list<Candidate>> Rows by query, until a post changes, so that equal blocks query the database
	 * once.
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

	/** @return list<Candidate> For public pages. */
	public function for_page( WP_Post $post, Query $query ): array {
		if ( ! $this->builder->is_begun() ) {
			$this->builder->begin();
		} elseif ( ! $this->builder->is_done() ) {
			$this->builder->restart_if_outdated();
		}
		return $this->stored( $post, $query );
	}

	/**
	 * Like for_page(), but schedules nothing.
	 *
	 * @return list<Candidate> Best first.
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
	 * Like for_page(), for users who edit the post: computed immediately, also for a draft.
	 *
	 * @return list<Candidate> Best first.
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

	/** If the database refuses, existing results are shown, and a job tries again. */
	private function catch_up(): void {
		try {
			$this->builder->begin_at_once();
			$this->changes->catch_up();
		} catch ( JobFailed ) {
			return;
		}
	}

	/** @return list<string> Shared words of a post and a suggested one, most important first. */
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
	 * @param array<int, int> $scores Scores by post, best first.
	 * @param list<int>       $pinned Shown first.
	 * @return list<Candidate> Pinned posts, then the best ones.
	 */
	private function load( int $id, array $scores, array $pinned ): array {
		return $this->rows->page( $id, array_values( array_unique( [ ...$pinned, ...array_keys( $scores ) ] ) ), 0 );
	}

	/**
	 * @param list<Candidate> $rows Best first.
	 * @return list<Candidate> The posts to show.
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
	 * @return list<Candidate> The remaining and added posts.
	 */
	private function filter_hits( array $shown, int $post ): array {
		$hits = array_map( static fn ( int $id ): array => [ 'id' => $id ], array_keys( $shown ) );
		/**
		 * Filters the related posts to show.
		 *
		 * @param list<array{id: int}> $hits In page order.
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
	 * @param list<int> $pinned Shown first.
	 * @return list<Candidate> See PostRows::page().
	 */
	private function page( int $id, array $pinned, int $limit ): array {
		$key                          = implode( ' ', [ wp_cache_get_last_changed( 'posts' ), $id, $limit, ...$pinned ] );
		return $this->pages[ $key ] ??= $this->rows->page( $id, $pinned, $limit );
	}

	/** Number of results to read: some posts may no longer be public, and filters may remove more. */
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
