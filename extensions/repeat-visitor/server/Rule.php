<?php
/**
 * Who sees a repeat visitor block.
 *
 * @package slipstream
 */

declare( strict_types=1 );

namespace Slipstream\Extensions\RepeatVisitor;

/**
 * A block's rule: at least so many earlier visits, or fewer.
 */
final class Rule {

	/**
	 * A rule that can be followed.
	 *
	 * @param string $criteria  `after-visits` or `before-visits`.
	 * @param int    $threshold How many earlier visits it takes.
	 */
	private function __construct(
		public readonly string $criteria,
		public readonly int $threshold,
	) {}

	/**
	 * The rule of a block.
	 *
	 * @param array<string, mixed> $attributes See block.json.
	 * @return self|null Null when it is not known, and so nobody sees the block.
	 */
	public static function of( array $attributes ): ?self {
		$criteria  = $attributes['criteria'] ?? null;
		$threshold = $attributes['threshold'] ?? null;
		if ( 'after-visits' !== $criteria && 'before-visits' !== $criteria ) {
			return null;
		}
		// The browser reads counts of at most 15 digits.
		return new self( $criteria, is_numeric( $threshold ) ? (int) min( max( (float) $threshold, 0 ), 1e15 ) : 3 );
	}

	/**
	 * Whether somebody sees the block.
	 *
	 * @param int $visits How often they have been on the page before.
	 */
	public function shows( int $visits ): bool {
		return ( $visits >= $this->threshold ) === ( 'after-visits' === $this->criteria );
	}
}
