<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** A subscription in the state that its gateway last reported. */
final class Subscription {

	public const ACTIVE   = 'active';
	public const TRIAL    = 'trialing';
	public const PAST_DUE = 'past_due';
	public const PAUSED   = 'paused';
	public const ENDED    = 'ended';

	/** Canceled, but paid until the end of the period. */
	public const ENDING = 'ending';

	/** States in chronological order. If two reports have the same time, the later state is newer. */
	public const STATES = [ self::TRIAL, self::ACTIVE, self::PAUSED, self::ENDING, self::PAST_DUE, self::ENDED ];

	/**
	 * @param string $id         The gateway's ID.
	 * @param string $status     One of STATES.
	 * @param int    $period_end Unix time until which it is paid.
	 * @param int    $changed    Unix time of the report.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $status,
		public readonly int $period_end,
		public readonly int $changed,
	) {}

	/** Whether the subscription will be charged again. */
	public function is_renewed(): bool {
		return ! in_array( $this->status, [ self::ENDED, self::ENDING ], true );
	}

	/**
	 * Whether the subscription is canceled, but its paid period is not over.
	 * @param int $now Unix time.
	 */
	public function is_ending( int $now ): bool {
		return self::ENDING === $this->status && $now < $this->period_end;
	}

	/** Whether the next payment is due at the end of the period. Not while the subscription is paused or overdue. */
	public function charges_again(): bool {
		return in_array( $this->status, [ self::ACTIVE, self::TRIAL ], true );
	}
}
