<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Contracts\BlockAttributes;

/** A block's rule: at least so many earlier visits, or fewer. */
final class Rule {

	private const CRITERIA = [ 'after-visits', 'before-visits' ];

	/** The browser reads counts of at most 15 digits. */
	private const MAX_THRESHOLD = 1e15;

	/**
	 * A rule that can be followed.
	 * @param int $threshold How many earlier visits it takes.
	 */
	private function __construct(
		public readonly string $criteria,
		public readonly int $threshold,
	) {}

	/** The rule of a block; null when it is not known, and so nobody sees the block. */
	public static function from_attributes( BlockAttributes $attributes ): ?self {
		$criteria = $attributes->choice( 'criteria', self::CRITERIA );
		return '' === $criteria ? null : new self( $criteria, (int) $attributes->clamped( 'threshold', 0, self::MAX_THRESHOLD, 3 ) );
	}

	/**
	 * Whether somebody sees the block.
	 * @param int $visits How often they have been on the page before.
	 */
	public function shows( int $visits ): bool {
		return ( $visits >= $this->threshold ) === ( 'after-visits' === $this->criteria );
	}
}
