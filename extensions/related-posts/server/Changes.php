<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Contracts\Table;
use Slipstream\Jobs\CurrentJob;
use Slipstream\Jobs\JobPostponed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;

/** Tracks changes of posts. The request that changes a post only stores its ID; a job updates the index. */
final class Changes {

	public const HOOK = 'slipstream_related_changes';

	private const TERM_HOOK = 'slipstream_related_term';

	private const BATCH   = 25;
	private const SECONDS = 10;

	/** Maximum number of posts per INSERT, for terms with many posts. */
	private const MAX_PER_STATEMENT = 500;

	/** @var array<int, true> IDs of sites whose job is scheduled, since a request may change posts of several sites. */
	private array $is_scheduled = [];

	public function __construct(
		private readonly Indexer $indexer,
		private readonly SimilarPosts $similar_posts,
		private readonly Builder $builder,
		private readonly Outbox $outbox,
		private readonly CurrentJob $current_job,
	) {}

	/**
	 * Actions `wp_after_insert_post`, `deleted_post` and `set_object_terms`: records the post, whose ID is their first argument.
	 */
	public function record( int $id ): void {
		if ( ! $this->builder->is_begun() || false !== wp_is_post_revision( $id ) ) {
			return;
		}
		// Also record a deleted post: it no longer has a type, but may be in the index.
		$type = get_post_type( $id );
		if ( false === $type || in_array( $type, Document::types(), true ) ) {
			$this->add( [ $id ] );
		}
	}

	/** Action `edited_term`: schedules an update of its posts, because the index contains the term's name and slug. */
	public function record_term( int $term, int $number, string $taxonomy ): void {
		if ( $this->builder->is_begun() && is_taxonomy_viewable( $taxonomy ) ) {
			$this->outbox->schedule( self::TERM_HOOK, [ $term, $taxonomy ], priority: Priority::BULK );
		}
	}

	/**
	 * Job `slipstream_related_term`: records all posts of a term.
	 * @param array<mixed> $arguments Term ID and taxonomy.
	 */
	public function add_posts_of_term( array $arguments ): void {
		[ $term, $taxonomy ] = $arguments + [ 0, '' ];
		$ids                 = get_objects_in_term( (int) $term, (string) $taxonomy );
		$this->add( is_array( $ids ) ? array_map( 'intval', array_values( $ids ) ) : [] );
	}

	/**
	 * Job `slipstream_related_changes`: updates the index for recorded posts.
	 *
	 * @param array<mixed> $arguments Empty.
	 * @throws JobPostponed If more posts are left than one job can process.
	 */
	public function work( array $arguments, string $key ): void {
		$this->is_scheduled = [];

		$until = microtime( true ) + self::SECONDS;
		do {
			// Flush the worker's cache, which may contain an older version of a post.
			if ( function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
			$is_full = $this->catch_up();
		} while ( $is_full && microtime( true ) < $until );
		$this->builder->restart_if_outdated();
		if ( $is_full ) {
			throw new JobPostponed( 1 );
		}
		// Complete this job before the check. Requests that recorded a post before this line relied on this job; later
		// requests schedule a new one.
		$this->current_job->complete( self::HOOK, $key );
		if ( null !== ChangesTable::row( 'SELECT post_id FROM {table} LIMIT 1' ) ) {
			$this->outbox->schedule( self::HOOK, [], 1, priority: Priority::BULK );
		}
	}

	/** Updates the index for one batch of recorded posts. @return bool Whether more posts may be left. */
	public function catch_up(): bool {
		$rows = ChangesTable::rows( 'SELECT post_id, mark FROM {table} ORDER BY post_id DESC LIMIT %d', [ self::BATCH ] );
		$this->refresh( array_map( 'intval', array_column( $rows, 'post_id' ) ) );
		foreach ( $rows as $row ) {
			// If a post has changed in the meantime, its new mark protects it from deletion.
			ChangesTable::query( 'DELETE FROM {table} WHERE post_id = %d AND mark = %s', [ (int) $row['post_id'], $row['mark'] ] );
		}
		return count( $rows ) === self::BATCH;
	}

	/** @param list<int> $ids */
	private function refresh( array $ids ): void {
		if ( [] === $ids ) {
			return;
		}
		$old           = SimilarPostsTable::rows(
			'SELECT post_id FROM {table} WHERE related_id IN (' . Table::placeholders( count( $ids ), '%d' ) . ')',
			$ids
		);
		$public        = $this->indexer->refresh( $ids );
		$similar_posts = $this->similar_posts->compute( $public );
		$too_many      = $this->similar_posts->spread( $similar_posts );
		$gone          = array_diff( $ids, $public );
		$lost_one      = [] === $gone ? [] : array_diff( array_map( 'intval', array_column( $old, 'post_id' ) ), $ids );
		// Compute at most one batch: the other posts still have enough results, because twice as many are stored as are shown.
		$this->similar_posts->compute( array_slice( array_values( array_unique( [ ...$too_many, ...$lost_one ] ) ), 0, self::BATCH ) );
	}

	/** @param list<int> $ids */
	private function add( array $ids ): void {
		foreach ( array_chunk( $ids, self::MAX_PER_STATEMENT ) as $some ) {
			$values = [];
			foreach ( $some as $id ) {
				array_push( $values, $id, uniqid( '', true ) );
			}
			ChangesTable::query(
				'REPLACE INTO {table} (post_id, mark) VALUES ' . Table::placeholders( count( $some ), '(%d, %s)' ),
				$values
			);
		}
		$site = get_current_blog_id();
		if ( [] !== $ids && ! isset( $this->is_scheduled[ $site ] ) ) {
			$this->is_scheduled[ $site ] = true;
			$this->outbox->schedule( self::HOOK, [], priority: Priority::BULK );
		}
	}
}
