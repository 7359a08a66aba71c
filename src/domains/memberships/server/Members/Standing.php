<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

/** State and times of a membership. */
final class Standing {

	/** Value instead of a time: the membership has no end. */
	public const NO_END = 0;

	/**
	 * @param MembershipState $state      State.
	 * @param int             $paid_until Unix time of the first unpaid second, or NO_END.
	 * @param int             $ends       Unix time of the first second without access, after the grace period; or NO_END.
	 */
	public function __construct(
		public readonly MembershipState $state,
		public readonly int $paid_until = self::NO_END,
		public readonly int $ends = self::NO_END,
	) {}

	/** @param int $now Unix time. */
	public function is_paid( int $now ): bool {
		return self::NO_END === $this->paid_until || $now < $this->paid_until;
	}

	/**
	 * Whether the paid period is over, and the next payment may still arrive.
	 * @param int $now Unix time.
	 */
	public function is_late( int $now ): bool {
		return ! $this->is_paid( $now ) && $now < $this->ends;
	}
}
