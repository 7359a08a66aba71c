<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Options;
use WP_Post;

/**
 * Builds the index in steps. Each step is a job: count words, index posts, compute similar posts. Newest posts come first.
 * Starts when the block is shown for the first time, so that sites without the block do no work.
 *
 * @phpstan-type Step array{phase: string, cursor: int, left: int, run: string}
 */
final class Builder {

	public const HOOK = 'slipstream_related_index';

	/** Number of posts per step. */
	private const BATCH = 100;

	/** Option: '' before the first build; ID of the run during a build; afterward DONE and the fingerprint of the settings. */
	private const STATE = 'related_index';
	private const DONE  = 'done-';

	public function __construct(
		private readonly Frequencies $frequencies,
		private readonly Indexer $indexer,
		private readonly SimilarPosts $similar_posts,
		private readonly PostRows $posts,
		private readonly Outbox $outbox,
		private readonly Options $options,
		private readonly RelatedSettings $settings,
	) {}

	/** Whether a build has ever started. Called whenever a post is saved, so it must need no query. */
	public function is_begun(): bool {
		return '' !== $this->options->text( self::STATE ) && Indexer::is_ready();
	}

	public function is_done(): bool {
		return $this->done() === $this->options->text( self::STATE ) && Indexer::is_ready();
	}

	/** Starts the first build. Does nothing if a build has ever started. */
	public function begin(): void {
		if ( '' === $this->options->text( self::STATE ) && Indexer::is_ready() ) {
			$this->restart();
		}
	}

	/** Starts the first build. If the index is empty, also indexes the newest posts immediately, so that the author sees results. */
	public function begin_at_once(): void {
		$this->begin();
		if ( $this->is_begun() && ! $this->is_done() && null === PostsTable::row( 'SELECT post_id FROM {table} LIMIT 1' ) ) {
			$first = self::first( $this->options->text( self::STATE ) );
			$this->count( [ 'left' => self::BATCH ] + $first );
			$this->index( $first );
		}
	}

	/** Rebuilds the index if many posts were added, or the settings have changed. */
	public function restart_if_outdated(): void {
		$state = $this->options->text( self::STATE );
		if ( ! str_starts_with( $state, self::DONE ) || ! Indexer::is_ready() ) {
			return;
		}
		if ( ! $this->is_done() || ( $this->frequencies->counted() < Frequencies::SAMPLE && $this->frequencies->is_outgrown() ) ) {
			$this->restart();
		}
	}

	/**
	 * Builds the index immediately, for WP-CLI.
	 *
	 * @param callable(array<string, int|string>): void $report Called before each step.
	 */
	public function run( callable $report ): void {
		$step = $this->start();
		while ( null !== $step ) {
			$report( $step );
			$step = $this->step( $step );
		}
	}

	/**
	 * Job `slipstream_related_index`: runs one step and schedules the next.
	 *
	 * @param array<mixed> $arguments Step.
	 * @throws JobFailed If the next step cannot be scheduled, so that this one is repeated.
	 */
	public function work( array $arguments ): void {
		$step = [
			'phase'  => (string) ( $arguments['phase'] ?? '' ),
			'cursor' => (int) ( $arguments['cursor'] ?? 0 ),
			'left'   => (int) ( $arguments['left'] ?? 0 ),
			'run'    => (string) ( $arguments['run'] ?? '' ),
		];
		// A worker that started before this run has cached an old value.
		Options::refresh();
		// Stop if a newer run has replaced this one.
		if ( $this->options->text( self::STATE ) !== $step['run'] || ! Indexer::is_ready() ) {
			return;
		}
		$next = $this->step( $step );
		if ( null !== $next && $this->outbox->schedule( self::HOOK, $next, priority: Priority::BULK )->is_rejected() ) {
			throw new JobFailed( 'outbox_refused' );
		}
	}

	private function done(): string {
		return self::DONE . $this->settings->fingerprint();
	}

	private function restart(): void {
		$before = $this->options->text( self::STATE );
		$first  = $this->start();
		if ( $this->outbox->schedule( self::HOOK, $first, priority: Priority::BULK )->is_rejected() ) {
			// Restore the state, so that the next page view starts the build again.
			$this->replace( $first['run'], $before );
		}
	}

	/** Replaces the ID of a run with another state, unless a new run has started in the meantime. */
	private function replace( string $run, string $state ): void {
		$this->options->change(
			self::STATE,
			static fn ( mixed $stored ): ?string => $run === $stored ? $state : ( is_string( $stored ) ? $stored : null )
		);
	}

	/** @return Step */
	private function start(): array {
		$run = uniqid();
		$this->options->set( self::STATE, $run );
		return self::first( $run );
	}

	/** @return Step */
	private static function first( string $run ): array {
		return [
			'phase'  => 'count',
			'cursor' => PHP_INT_MAX,
			'left'   => Frequencies::SAMPLE,
			'run'    => $run,
		];
	}

	/**
	 * @param Step $step The current step.
	 * @return Step|null The next step; null after the last one.
	 */
	private function step( array $step ): ?array {
		$next = match ( $step['phase'] ) {
			'count'  => $this->count( $step ),
			'index'  => $this->index( $step ),
			'answer' => $this->compute( $step ),
			default  => null,
		};
		if ( null === $next ) {
			$this->replace( $step['run'], $this->done() );
		}
		// Free the memory of this step's posts.
		if ( function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
		return $next;
	}

	/**
	 * @param Step $step The current step.
	 * @return Step The next step.
	 */
	private function count( array $step ): array {
		if ( PHP_INT_MAX === $step['cursor'] ) {
			$this->frequencies->reset();
		}
		$ids = $this->posts->public_ids( Document::types(), $step['cursor'], min( self::BATCH, $step['left'] ) );
		_prime_post_caches( $ids );
		$documents = [];
		foreach ( $ids as $id ) {
			$post = get_post( $id );
			if ( $post instanceof WP_Post ) {
				$documents[] = Document::from_post( $post );
			}
		}
		if ( [] !== $documents ) {
			$this->frequencies->count( $documents );
		}
		$left = $step['left'] - count( $ids );
		if ( count( $ids ) === self::BATCH && $left > 0 ) {
			return [
				'cursor' => min( $ids ),
				'left'   => $left,
			] + $step;
		}
		$this->frequencies->record_build();
		return [
			'phase'  => 'index',
			'cursor' => PHP_INT_MAX,
		] + $step;
	}

	/**
	 * @param Step $step The current step.
	 * @return Step The next step.
	 */
	private function index( array $step ): array {
		$ids = $this->posts->public_ids( Document::types(), $step['cursor'], self::BATCH );
		$this->indexer->refresh( $ids, false );
		return count( $ids ) === self::BATCH ? [ 'cursor' => min( $ids ) ] + $step : [
			'phase'  => 'answer',
			'cursor' => PHP_INT_MAX,
		] + $step;
	}

	/**
	 * Computes the similar posts for one batch. Also removes posts that are no longer public.
	 *
	 * @param Step $step The current step.
	 * @return Step|null The next step; null after the last one.
	 */
	private function compute( array $step ): ?array {
		$rows = PostsTable::rows(
			'SELECT post_id FROM {table} WHERE post_id < %d ORDER BY post_id DESC LIMIT %d',
			[ $step['cursor'], self::BATCH ]
		);
		$ids  = array_map( 'intval', array_column( $rows, 'post_id' ) );
		$this->indexer->remove( array_values( array_diff( $ids, $this->posts->public_among( Document::types(), $ids ) ) ) );
		$this->similar_posts->compute( $ids );
		return count( $ids ) === self::BATCH ? [ 'cursor' => min( $ids ) ] + $step : null;
	}
}
