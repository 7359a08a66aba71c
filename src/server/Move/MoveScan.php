<?php
declare( strict_types=1 );

namespace Slipstream\Move;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Posts\PostBatches;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Clock;

/**
 * Searches all posts for traces of Jetpack, in batches by ID. The progress is one option, which is changed with compare-and-set. So the
 * job, the browser and WP-CLI can continue the same search, also at the same time, and nothing is counted twice.
 * @phpstan-type Found array{posts: int, count: int, places: list<int>}
 * @phpstan-type Progress array{
 *     run: string,
 *     cursor: int,
 *     last: int,
 *     checked: int,
 *     found: array<string, Found>,
 *     time: int,
 * }
 */
final class MoveScan {

	public const HOOK = 'slipstream_move_scan';

	/** Option with the progress; not autoloaded. */
	private const OPTION = 'slipstream_move';

	/** Posts per query. */
	private const BATCH = 50;

	/** Batches after which the progress is stored. */
	private const BATCHES = 10;

	/** Seconds per job. */
	private const JOB_SECONDS = 10;

	/** Maximum number of different traces, since content can contain any block name. */
	private const MAX_NAMES = 300;

	/** Maximum posts that are listed for a trace. */
	private const MAX_PLACES = 5;

	public function __construct(
		private readonly ContentTraces $traces,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Starts a new search from the first post, which ends an earlier search.
	 * @return bool Whether the new search was stored.
	 * @throws QueryFailed If the database fails.
	 */
	public function start(): bool {
		$run   = wp_generate_uuid4();
		$begun = [
			'run'     => $run,
			'cursor'  => 0,
			'last'    => PostBatches::last_id(),
			'checked' => 0,
			'found'   => [],
			'time'    => $this->clock->now()->getTimestamp(),
		];
		return self::option()->change( static fn (): array => $begun ) && $this->schedule( $begun );
	}

	/** @return Progress|null Progress of the last search; null if there was none. */
	public function progress(): ?array {
		$stored = get_option( self::OPTION );
		/** @var Progress|null $progress */
		$progress = is_array( $stored ) && is_string( $stored['run'] ?? null ) ? AtomicOption::content( $stored ) : null;
		return $progress;
	}

	/** @param Progress|null $progress Result of progress(). */
	public static function is_running( ?array $progress ): bool {
		return null !== $progress && $progress['cursor'] < $progress['last'];
	}

	/**
	 * Runs the job.
	 * @param array<mixed> $arguments `run`: ID of the search. The job of an older one ends.
	 * @throws JobFailed If the next job cannot be stored.
	 */
	public function work( array $arguments ): void {
		// A worker that started before this search has the progress of an older one in memory.
		self::option()->refresh();
		if ( ( $this->progress()['run'] ?? '' ) !== ( $arguments['run'] ?? null ) ) {
			return;
		}
		$this->advance( self::JOB_SECONDS );
		$progress = $this->progress();
		if ( null !== $progress && self::is_running( $progress ) && ! $this->schedule( $progress ) ) {
			throw new JobFailed( 'next_job_not_stored' );
		}
	}

	/**
	 * Continues the search for some seconds.
	 * @throws QueryFailed If the database fails. The search continues at the last stored post then.
	 */
	public function advance( float $seconds ): void {
		$deadline = microtime( true ) + $seconds;
		do {
			$old = $this->progress();
			if ( null === $old || ! self::is_running( $old ) ) {
				return;
			}
			$new    = $this->after_batches( $old, $deadline );
			$stored = self::option()->change(
				static function ( array $now ) use ( $old, $new ): array {
					$is_same = ( $now['run'] ?? '' ) === $old['run'] && ( $now['cursor'] ?? 0 ) === $old['cursor'];
					return $is_same ? $new : $now;
				}
			);
			if ( ! $stored ) {
				throw new QueryFailed();
			}
		} while ( microtime( true ) < $deadline );
	}

	/**
	 * @param Progress $progress Progress before these batches.
	 * @return Progress Progress after them.
	 * @throws QueryFailed If the database fails.
	 */
	private function after_batches( array $progress, float $deadline ): array {
		$batch = 0;
		while ( self::is_running( $progress ) && $batch++ < self::BATCHES ) {
			$progress = $this->after_batch( $progress );
			if ( microtime( true ) >= $deadline ) {
				break;
			}
		}
		return $progress;
	}

	/**
	 * @param Progress $progress Progress before this batch.
	 * @return Progress Progress after it.
	 * @throws QueryFailed If the database fails.
	 */
	private function after_batch( array $progress ): array {
		$lengths = PostBatches::lengths( $progress['cursor'], $progress['last'], self::BATCH );
		$end     = count( $lengths ) < self::BATCH ? $progress['last'] : (int) array_key_last( $lengths );
		foreach ( PostBatches::contents( $lengths, ContentTraces::HINTS ) as $id => $content ) {
			$progress['found'] = self::add( $progress['found'], $id, $this->traces->count( $content ) );
		}
		$progress['cursor']   = $end;
		$progress['checked'] += count( $lengths );
		return $progress;
	}

	/**
	 * @param array<string, Found> $found  Traces in other posts.
	 * @param array<string, int>   $counts Traces in this post.
	 * @return array<string, Found> Both together.
	 */
	private static function add( array $found, int $post, array $counts ): array {
		foreach ( $counts as $name => $count ) {
			if ( ! isset( $found[ $name ] ) && count( $found ) >= self::MAX_NAMES ) {
				continue;
			}
			$entry          = $found[ $name ] ?? [
				'posts'  => 0,
				'count'  => 0,
				'places' => [],
			];
			$found[ $name ] = [
				'posts'  => $entry['posts'] + 1,
				'count'  => $entry['count'] + $count,
				'places' => array_slice( [ ...$entry['places'], $post ], 0, self::MAX_PLACES ),
			];
		}
		return $found;
	}

	/** @param Progress $progress Progress that the job continues. */
	private function schedule( array $progress ): bool {
		$key = $progress['run'] . '-' . $progress['cursor'];
		// Not Priority::BULK: the search must continue while bulk work is paused.
		return ! $this->outbox->schedule( self::HOOK, [ 'run' => $progress['run'] ], 0, $key, 0, Priority::SOON )->is_rejected();
	}

	private static function option(): AtomicOption {
		return new AtomicOption( self::OPTION, false );
	}
}
