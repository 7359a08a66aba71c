<?php
declare( strict_types=1 );

namespace Slipstream\Jobs;

use Slipstream\Support\AtomicOption;
use Slipstream\Support\Clock;

/**
 * Measures how many jobs workers complete. Each worker adds its numbers when it ends. A worker that is killed adds none, so the speed is
 * never too high.
 */
final class Speed {

	/** Option with numbers of completed jobs by minute (Unix time divided by 60); not autoloaded. */
	public const OPTION = 'slipstream_jobs_speed';

	/** Minutes that are measured. */
	private const WINDOW = 60;

	/** Minutes without a completed job after which the queue counts as idle. Twice the interval of a common cron job of a server. */
	private const IDLE = 10;

	/** Minimum minutes and jobs for a useful result. */
	private const MIN_MINUTES = 5;
	private const MIN_JOBS    = 10;

	/** @var array<int, int> Numbers of this worker by minute. */
	private array $counts = [];

	public function __construct( private readonly Clock $clock ) {}

	/** Counts a completed job. */
	public function count(): void {
		$minute                  = $this->minute();
		$this->counts[ $minute ] = 1 + ( $this->counts[ $minute ] ?? 0 );
	}

	/** Stores the numbers of this worker, and deletes those that are too old. */
	public function save(): void {
		$counts = $this->counts;
		$oldest = $this->minute() - self::WINDOW;
		if ( [] === $counts ) {
			return;
		}
		$this->counts = [];
		( new AtomicOption( self::OPTION, false ) )->change(
			static function ( array $stored ) use ( $counts, $oldest ): array {
				foreach ( $counts as $minute => $count ) {
					$stored[ $minute ] = $count + ( is_int( $stored[ $minute ] ?? null ) ? $stored[ $minute ] : 0 );
				}
				$is_recent = static fn ( int|string $minute ): bool => is_int( $minute ) && $minute > $oldest;
				return array_filter( $stored, $is_recent, ARRAY_FILTER_USE_KEY );
			}
		);
	}

	/**
	 * Returns what workers completed since the queue was last idle, within the last hour.
	 * @return array{jobs: int, minutes: int}|null Completed jobs, and the whole minutes from the first one until now. Null if the queue is
	 *     idle, or if the period is too short.
	 */
	public function measure(): ?array {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : [];
		$now    = $this->minute();
		$first  = $now + 1;
		$jobs   = 0;
		for ( $minute = $now; $minute > $now - self::WINDOW && $first - $minute <= self::IDLE; $minute-- ) {
			$count = $stored[ $minute ] ?? 0;
			if ( is_int( $count ) && $count > 0 ) {
				$jobs += $count;
				$first = $minute;
			}
		}
		$minutes = $now - $first + 1;
		return $minutes < self::MIN_MINUTES || $jobs < self::MIN_JOBS ? null : [
			'jobs'    => $jobs,
			'minutes' => $minutes,
		];
	}

	private function minute(): int {
		return intdiv( $this->clock->now()->getTimestamp(), 60 );
	}
}
