<?php
declare( strict_types=1 );

namespace Slipstream\Repair;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Jobs\JobFailed;
use Slipstream\Jobs\Outbox;
use Slipstream\Jobs\Priority;
use Slipstream\Posts\PostBatches;
use Slipstream\Support\AtomicOption;
use Slipstream\Support\Clock;

/**
 * Previews, repairs or restores all posts in small steps. Only one of these tasks runs at a time. The job, the browser and WP-CLI can
 * continue the same task, even at the same time: the progress is changed with compare-and-set, and each post is locked while it changes.
 * @phpstan-type Progress array{
 *     mode: string,
 *     run: string,
 *     task: string,
 *     is_running: bool,
 *     cursor: int,
 *     last: int,
 *     time: int,
 * }
 */
final class RepairRun {

	public const HOOK = 'slipstream_repair';

	/** Finds the edits, and changes nothing. */
	public const PREVIEW = 'preview';

	/** Makes the edits of the last preview. */
	public const REPAIR = 'repair';

	/** Restores the posts that were repaired within RepairList::DAYS. */
	public const UNDO = 'undo';

	public const MODES = [ self::PREVIEW, self::REPAIR, self::UNDO ];

	/** Option with the progress; not autoloaded. */
	private const OPTION = 'slipstream_repair';

	/** Posts per query of the preview, and rows per query of the others. */
	private const BATCH = 50;

	/** Seconds per job. */
	private const JOB_SECONDS = 10;

	private const EMPTY = [
		'mode'       => '',
		'run'        => '',
		'task'       => '',
		'is_running' => false,
		'cursor'     => 0,
		'last'       => 0,
		'time'       => 0,
	];

	public function __construct(
		private readonly Repairs $repairs,
		private readonly PostRepair $posts,
		private readonly RepairList $list,
		private readonly Outbox $outbox,
		private readonly Clock $clock,
	) {}

	/**
	 * Starts a preview, a repair or an undo. If the same mode is running, it continues. An undo ends a preview.
	 * @param string $mode One of MODES.
	 * @return bool True if this mode is running now. False if another mode is running, or the start could not be stored.
	 * @throws QueryFailed If the database fails.
	 */
	public function start( string $mode ): bool {
		if ( ! RepairTable::is_ready() ) {
			return false;
		}
		$last      = self::PREVIEW === $mode ? PostBatches::last_id() : 0;
		$task      = str_replace( '-', '', wp_generate_uuid4() );
		$mine      = false;
		$now       = self::EMPTY;
		$is_stored = self::option()->change(
			function ( array $old ) use ( $mode, $last, $task, &$mine, &$now ): array {
				$old += self::EMPTY;
				// A preview changes nothing, so that an undo may end it.
				$mine = true !== $old['is_running'] || ( self::UNDO === $mode && self::PREVIEW === $old['mode'] );
				$now  = $mine ? [
					'mode'       => $mode,
					'run'        => self::PREVIEW === $mode ? $task : $old['run'],
					'task'       => $task,
					'is_running' => true,
					'cursor'     => 0,
					'last'       => $last,
					'time'       => $this->clock->now()->getTimestamp(),
				] : $old;
				return $now;
			}
		);
		if ( ! $is_stored ) {
			return false;
		}
		/** @var Progress $now */
		// If an earlier process ended before this line, its job is missing, and a second start adds it. No job is added twice, because the
		// key is the same.
		if ( $mode !== $now['mode'] || ! $this->schedule( $now ) ) {
			return false;
		}
		if ( $mine && self::PREVIEW === $mode ) {
			RepairList::delete_results( $task );
		}
		if ( $mine && self::UNDO === $mode ) {
			$this->list->undo_again();
		}
		return true;
	}

	/** @return Progress Progress of the last start. `mode` is '' if there was none. */
	public function progress(): array {
		$stored = get_option( self::OPTION );
		/** @var Progress $progress */
		$progress = array_intersect_key( is_array( $stored ) ? $stored : [], self::EMPTY ) + self::EMPTY;
		return $progress;
	}

	/**
	 * Runs the job.
	 * @param array<mixed> $arguments `task`: ID of the start. A job of an older start does nothing.
	 * @throws JobFailed If the next job cannot be stored.
	 */
	public function work( array $arguments ): void {
		self::option()->refresh();
		if ( ( $arguments['task'] ?? null ) !== $this->progress()['task'] ) {
			return;
		}
		$this->advance( self::JOB_SECONDS );
		$progress = $this->progress();
		if ( $progress['is_running'] && ! $this->schedule( $progress ) ) {
			throw new JobFailed( 'next_job_not_stored' );
		}
	}

	/**
	 * Continues for some seconds.
	 * @throws QueryFailed If the database fails. The next call continues with the same post.
	 */
	public function advance( float $seconds ): void {
		$deadline = microtime( true ) + $seconds;
		do {
			$old = $this->progress();
			if ( ! $old['is_running'] ) {
				return;
			}
			$new       = self::PREVIEW === $old['mode'] ? $this->after_preview( $old ) : $this->after_changes( $old, $deadline );
			$is_stored = self::option()->change(
				static fn ( array $now ): array =>
					( $now['task'] ?? '' ) === $old['task'] && ( $now['cursor'] ?? 0 ) === $old['cursor'] ? $new : $now
			);
			if ( ! $is_stored ) {
				throw new QueryFailed();
			}
			// Keep memory flat: WordPress caches each post until the request ends.
			if ( wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
		} while ( microtime( true ) < $deadline );
	}

	/**
	 * @param Progress $progress Progress before this batch of posts.
	 * @return Progress Progress after it.
	 */
	private function after_preview( array $progress ): array {
		$lengths = PostBatches::lengths( $progress['cursor'], $progress['last'], self::BATCH );
		$hints   = $this->repairs->hints();
		foreach ( [] === $hints ? [] : PostBatches::contents( $lengths, $hints ) as $id => $content ) {
			$this->list->plan( $progress['run'], $id, $content, $this->repairs->edits( $content ) );
		}
		$is_last = count( $lengths ) < self::BATCH;
		return [
			'cursor'     => $is_last ? $progress['last'] : (int) array_key_last( $lengths ),
			'is_running' => ! $is_last,
		] + $progress;
	}

	/**
	 * Repairs or restores the next posts. Changed posts leave the list, so the cursor is only the key of the next job.
	 * @param Progress $progress Progress before.
	 * @return Progress Progress after.
	 */
	private function after_changes( array $progress, float $deadline ): array {
		$is_undo = self::UNDO === $progress['mode'];
		$ids     = $is_undo ? $this->list->next_to_undo( self::BATCH ) : $this->list->next_to_repair( $progress['run'], self::BATCH );
		$done    = 0;
		// Load the meta of all posts with one query.
		update_meta_cache( 'post', array_values( $ids ) );
		foreach ( array_keys( $ids ) as $id ) {
			$is_undo ? $this->posts->undo( $id ) : $this->posts->repair( $id );
			++$done;
			if ( microtime( true ) >= $deadline ) {
				break;
			}
		}
		return [
			'cursor'     => $progress['cursor'] + $done,
			'is_running' => [] !== $ids,
		] + $progress;
	}

	/** @param Progress $progress Progress that the job continues. */
	private function schedule( array $progress ): bool {
		$key = $progress['task'] . '-' . $progress['cursor'];
		return ! $this->outbox->schedule( self::HOOK, [ 'task' => $progress['task'] ], 0, $key, 0, Priority::SOON )->is_rejected();
	}

	private static function option(): AtomicOption {
		return new AtomicOption( self::OPTION, false );
	}
}
