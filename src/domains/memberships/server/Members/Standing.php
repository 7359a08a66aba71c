<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

/** State and times of a membership. */
final class Standing {

	/** Value instead of a time: the membership has no end. */
	public const NO_END = 0;

	/**
	 * Grace period in seconds after the end of a paid period. Gateways charge about an hour after the end, and webhook events may
	 * be late.
	 */
	public const LATE = 3 * 86_400;

	/** Grace period in seconds after a failed renewal. Stripe tries again for two weeks. */
	public const GRACE = 21 * 86_400;

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

	/** Returns the standing of a membership that has no end. */
	public static function forever( MembershipState $state ): self {
		return new self( $state );
	}

	/**
	 * Returns the standing of a membership that will be renewed.
	 * @param int $until Unix time when the next payment is expected.
	 */
	public static function running( MembershipState $state, int $until ): self {
		return new self( $state, self::time( $until ), self::time( $until ) + self::LATE );
	}

	/**
	 * Returns the standing of a membership without a grace period.
	 * @param int $until Unix time of the first second without access.
	 */
	public static function until( MembershipState $state, int $until ): self {
		return new self( $state, self::time( $until ), self::time( $until ) );
	}

	/**
	 * Returns the standing of a membership whose renewal failed.
	 * @param int $since Unix time of the first failure.
	 */
	public static function past_due( int $since ): self {
		return new self( MembershipState::PastDue, self::time( $since ), self::time( $since ) + self::GRACE );
	}

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

	/** Returns a time that is not NO_END. An unknown time must not give access without an end. */
	private static function time( int $time ): int {
		return max( 1, $time );
	}
}
