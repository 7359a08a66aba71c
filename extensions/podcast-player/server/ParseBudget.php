<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/** Limits the bytes and seconds for parsing a feed. Items that were parsed before the limit are kept. */
final class ParseBudget {

	/** @var int Bytes parsed so far. */
	private int $spent = 0;

	/** @var int Deadline in nanoseconds of the monotonic clock, see hrtime(). */
	private readonly int $end;

	/**
	 * Starts the clock.
	 *
	 * @param int $bytes   Default: four times the largest feed, because each slice repeats the text around the items.
	 * @param int $seconds Default: less than the time limit of a request.
	 */
	public function __construct( private readonly int $bytes = 33_554_432, int $seconds = 10 ) {
		$this->end = hrtime( true ) + $seconds * 1_000_000_000;
	}

	/**
	 * Counts bytes that are about to be parsed.
	 *
	 * @param int $bytes Number of bytes.
	 * @return bool False if the limit would be exceeded.
	 */
	public function spend( int $bytes ): bool {
		if ( $this->spent + $bytes > $this->bytes || hrtime( true ) >= $this->end ) {
			return false;
		}
		$this->spent += $bytes;
		return true;
	}

	/** Returns the number of bytes parsed so far. */
	public function spent(): int {
		return $this->spent;
	}
}
