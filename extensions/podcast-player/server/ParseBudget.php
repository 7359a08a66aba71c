<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\PodcastPlayer;

/** Bytes that go through the parser, and seconds. What was read before it is used up is kept. */
final class ParseBudget {

	/** @var int Bytes so far. */
	private int $spent = 0;

	/** @var int When the time is over, in nanoseconds of the machine's own clock. */
	private readonly int $end;

	/**
	 * Begins now.
	 * @param int $bytes   Four times the largest feed: the frame goes along with each slice.
	 * @param int $seconds Less than any host allows a request.
	 */
	public function __construct( private readonly int $bytes = 33_554_432, int $seconds = 10 ) {
		$this->end = hrtime( true ) + $seconds * 1_000_000_000;
	}

	/**
	 * Takes from it.
	 * @param int $bytes How many the parser would get.
	 * @return bool False when there is not so much left.
	 */
	public function spend( int $bytes ): bool {
		if ( $this->spent + $bytes > $this->bytes || hrtime( true ) >= $this->end ) {
			return false;
		}
		$this->spent += $bytes;
		return true;
	}

	/** Bytes that the parser got. */
	public function spent(): int {
		return $this->spent;
	}
}
