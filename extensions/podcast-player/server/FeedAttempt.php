<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/**
 * An attempt to read a feed. Stored as failed before it starts, so that a feed that crashes PHP is not read again on every
 * page view.
 */
final class FeedAttempt {

	/** Maximum duration of an attempt in seconds. An older attempt without a result has crashed. */
	private const RUNNING = 60;

	/** Seconds to wait after a failure. For page views, the delay doubles with each consecutive failure. */
	private const PAUSE = 90;

	/** Seconds to wait after a crash, and maximum delay after repeated failures. */
	private const PAUSE_KILLED = 3600;
	private const MAX_PAUSE    = 86_400;

	/**
	 * @param int  $count   Number of consecutive failures, including this one.
	 * @param bool $has_end Whether the attempt finished.
	 */
	public function __construct(
		public readonly string $code,
		public readonly int $since,
		public readonly int $count,
		public readonly bool $has_end,
	) {}

	/**
	 * Returns whether a request is reading the feed at the moment.
	 *
	 * @param int $now Unix timestamp.
	 */
	public function is_running( int $now ): bool {
		return ! $this->has_end && $now - $this->since < self::RUNNING;
	}

	/**
	 * Returns whether to report the last failure to an author instead of trying again.
	 *
	 * @param int $now Unix timestamp.
	 */
	public function blocks_author( int $now ): bool {
		return $now - $this->since < ( $this->has_end ? self::PAUSE : self::PAUSE_KILLED );
	}

	/**
	 * Returns whether a page view must not schedule a new attempt yet.
	 *
	 * @param int $now Unix timestamp.
	 */
	public function blocks_page( int $now ): bool {
		$first = $this->has_end ? self::PAUSE : self::PAUSE_KILLED;
		return $now - $this->since < min( self::MAX_PAUSE, $first * 2 ** min( 10, $this->count - 1 ) );
	}
}
