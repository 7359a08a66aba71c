<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Contracts\BlockAttributes;

/** A block's rule: a minimum or a maximum number of earlier visits. */
final class Rule {

	private const CRITERIA = [ 'after-visits', 'before-visits' ];

	/** The browser reads counts of at most 15 digits. */
	private const MAX_THRESHOLD = 1e15;

	/**
	 * A valid rule.
	 *
	 * @param int $threshold Number of earlier visits.
	 */
	private function __construct(
		public readonly string $criteria,
		public readonly int $threshold,
	) {}

	/** The rule of a block; null if it is unknown, which hides the block from all visitors. */
	public static function from_attributes( BlockAttributes $attributes ): ?self {
		$criteria = $attributes->choice( 'criteria', self::CRITERIA );
		return '' === $criteria ? null : new self( $criteria, (int) $attributes->clamped( 'threshold', 0, self::MAX_THRESHOLD, 3 ) );
	}

	/**
	 * Whether a visitor sees the block.
	 *
	 * @param int $visits Number of earlier visits to the page.
	 */
	public function shows( int $visits ): bool {
		return ( $visits >= $this->threshold ) === ( 'after-visits' === $this->criteria );
	}
}
