<?php
declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

use Slipstream\Contracts\BlockAttributes;

/** Rule that decides who sees a block: a minimum or maximum number of earlier visits. */
final class Rule {

	private const CRITERIA = [ 'after-visits', 'before-visits' ];

	/** Maximum threshold. The script reads visit counts of at most 15 digits. */
	private const MAX_THRESHOLD = 1e15;

	/**
	 * Creates a rule from valid values.
	 *
	 * @param int $threshold Number of earlier visits.
	 */
	private function __construct(
		public readonly string $criteria,
		public readonly int $threshold,
	) {}

	/** Reads the rule of a block; null if the criteria are unknown. Then no visitor sees the block. */
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
