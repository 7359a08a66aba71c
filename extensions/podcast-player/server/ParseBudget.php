<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/** Limit of bytes and seconds for parsing. Everything parsed within the limit is kept. */
final class ParseBudget {

	/** @var int Bytes so far. */
	private int $spent = 0;

	/** @var int End time in nanoseconds, by the machine's monotonic clock. */
	private readonly int $end;

	/**
	 * Starts the clock.
	 *
	 * @param int $bytes   Four times the largest feed, because each slice repeats the text around the items.
	 * @param int $seconds Less than the time limit of a request.
	 */
	public function __construct( private readonly int $bytes = 33_554_432, int $seconds = 10 ) {
		$this->end = hrtime( true ) + $seconds * 1_000_000_000;
	}

	/**
	 * Spends bytes.
	 *
	 * @param int $bytes Bytes to parse next.
	 * @return bool False if the limit would be exceeded.
	 */
	public function spend( int $bytes ): bool {
		if ( $this->spent + $bytes > $this->bytes || hrtime( true ) >= $this->end ) {
			return false;
		}
		$this->spent += $bytes;
		return true;
	}

	/** Bytes parsed so far. */
	public function spent(): int {
		return $this->spent;
	}
}
