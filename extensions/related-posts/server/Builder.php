<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RelatedPosts;

use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Support\Options;
use WP_Post;

/**
 * Builds the index in steps, each a job of its own: counts how common words are, indexes every post, the newest first, and computes
 * every answer. It begins when somebody looks at the block for the first time: a site without it pays nothing.
 *
 * @phpstan-type Step array{phase: string, cursor: int, left: int, run: string}
 */
final class Builder {

	public const HOOK = 'slipstream_related_index';

	/** Posts of a step. */
	private const BATCH = 100;

	/** A setting: empty before the first time, the number of the run while it is built, then DONE and by what settings. */
	private const STATE = 'related_index';
	private const DONE  = 'done-';

	public function __construct(
		private readonly Frequencies $frequencies,
		private readonly Indexer $indexer,
		private readonly Answers $answers,
		private readonly PostRows $posts,
		private readonly Outbox $outbox,
		private readonly Options $options,
		private readonly RelatedSettings $settings,
	) {}

	/** Without a query: every save asks. */
	public function is_begun(): bool {
		return '' !== $this->options->text( self::STATE ) && Indexer::is_ready();
	}

	public function is_done(): bool {
		return $this->done() === $this->options->text( self::STATE ) && Indexer::is_ready();
	}

	/** Asks for the index, unless somebody did before. */
	public function begin(): void {
		if ( '' === $this->options->text( self::STATE ) && Indexer::is_ready() ) {
			$this->restart();
		}
	}

	/** As begin(), and the newest posts at once where no job has come so far, so that an author who inserts the block sees something. */
	public function begin_at_once(): void {
		$this->begin();
		if ( $this->is_begun() && ! $this->is_done() && null === PostsTable::row( 'SELECT post_id FROM {table} LIMIT 1' ) ) {
			$first = self::first( $this->options->text( self::STATE ) );
			$this->count( [ 'left' => self::BATCH ] + $first );
			$this->index( $first );
		}
	}

	/** Builds it anew where so many posts came, or the owner has changed the settings, that it is not what it would be. */
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
	 * Builds it at once, for WP-CLI.
	 * @param callable(array<string, int|string>): void $report Gets each step.
	 */
	public function run( callable $report ): void {
		$step = $this->start();
		while ( null !== $step ) {
			$report( $step );
			$step = $this->step( $step );
		}
	}

	/**
	 * The job `slipstream_related_index`.
	 * @param array<mixed> $arguments A Step.
	 * @throws JobFailed When the outbox refuses the next one: this one is done again.
	 */
	public function work( array $arguments ): void {
		$step = [
			'phase'  => (string) ( $arguments['phase'] ?? '' ),
			'cursor' => (int) ( $arguments['cursor'] ?? 0 ),
			'left'   => (int) ( $arguments['left'] ?? 0 ),
			'run'    => (string) ( $arguments['run'] ?? '' ),
		];
		// The worker may be older than the run.
		Options::refresh();
		// Of a run that was begun anew.
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
			// The next page asks for it again.
			$this->replace( $first['run'], $before );
		}
	}

	/** Leaves a run alone that was begun meanwhile. */
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
	 * @param Step $step The one that is done now.
	 * @return Step|null What comes next; null behind the last one.
	 */
	private function step( array $step ): ?array {
		$next = match ( $step['phase'] ) {
			'count'  => $this->count( $step ),
			'index'  => $this->index( $step ),
			'answer' => $this->answer( $step ),
			default  => null,
		};
		if ( null === $next ) {
			$this->replace( $step['run'], $this->done() );
		}
		// What a chunk has read would stay in memory.
		if ( function_exists( 'wp_cache_flush_runtime' ) && wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
		return $next;
	}

	/**
	 * @param Step $step The one that is done now.
	 * @return Step The next one.
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
		$this->frequencies->note_built();
		return [
			'phase'  => 'index',
			'cursor' => PHP_INT_MAX,
		] + $step;
	}

	/**
	 * @param Step $step The one that is done now.
	 * @return Step The next one.
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
	 * Also takes out what was there before and is not public any more.
	 * @param Step $step The one that is done now.
	 * @return Step|null The next one; null behind the last one.
	 */
	private function answer( array $step ): ?array {
		$rows = PostsTable::rows(
			'SELECT post_id FROM {table} WHERE post_id < %d ORDER BY post_id DESC LIMIT %d',
			[ $step['cursor'], self::BATCH ]
		);
		$ids  = array_map( 'intval', array_column( $rows, 'post_id' ) );
		$this->indexer->remove( array_values( array_diff( $ids, $this->posts->public_among( Document::types(), $ids ) ) ) );
		$this->answers->compute( $ids );
		return count( $ids ) === self::BATCH ? [ 'cursor' => min( $ids ) ] + $step : null;
	}
}
