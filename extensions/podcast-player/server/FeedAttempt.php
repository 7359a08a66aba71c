<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/** It is written down as failed before it begins, so that a feed that kills who reads it is not tried again on every view. */
final class FeedAttempt {

	/** Seconds that an attempt can take; one that has not ended by then was killed. */
	private const RUNNING = 60;

	/** Seconds for which nobody waits twice for a server that is down; doubled for pages with each further failure. */
	private const PAUSE = 90;

	/** The same after one that was killed, and the most. */
	private const PAUSE_KILLED = 3600;
	private const MAX_PAUSE    = 86_400;

	/**
	 * @param int  $count   How many failed one after another, this one included.
	 * @param bool $has_end Whether it came to its end.
	 */
	public function __construct(
		public readonly string $code,
		public readonly int $since,
		public readonly int $count,
		public readonly bool $has_end,
	) {}

	/**
	 * Whether somebody is reading the feed now.
	 * @param int $now A timestamp.
	 */
	public function is_running( int $now ): bool {
		return ! $this->has_end && $now - $this->since < self::RUNNING;
	}

	/**
	 * Whether an author, who waits for the feed, is better told at once that it failed.
	 * @param int $now A timestamp.
	 */
	public function blocks_author( int $now ): bool {
		return $now - $this->since < ( $this->has_end ? self::PAUSE : self::PAUSE_KILLED );
	}

	/**
	 * Whether a page that is viewed is no reason to ask again.
	 * @param int $now A timestamp.
	 */
	public function blocks_page( int $now ): bool {
		$first = $this->has_end ? self::PAUSE : self::PAUSE_KILLED;
		return $now - $this->since < min( self::MAX_PAUSE, $first * 2 ** min( 10, $this->count - 1 ) );
	}
}
