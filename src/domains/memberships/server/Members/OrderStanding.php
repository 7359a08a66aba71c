<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Members;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\LedgerState;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Payment;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Plans\Plan;

/** Computes the standing of a membership. The result depends only on the facts of its order. */
final class OrderStanding {

	public const DAY = 86_400;

	/**
	 * Grace period in seconds after the end of a paid period. Gateways charge about an hour after the end, and webhook events may
	 * be late.
	 */
	public const LATE = 3 * self::DAY;

	/** Grace period in seconds after a failed renewal. Stripe tries again for two weeks. */
	public const GRACE = 21 * self::DAY;

	/** Maximum seconds of each interval. */
	private const INTERVALS = [
		Plan::MONTHLY => 31 * self::DAY,
		Plan::YEARLY  => 366 * self::DAY,
	];

	/** @var list<Fact> States of the subscription, oldest first. */
	private readonly array $reports;

	private readonly LedgerState $state;

	/**
	 * @param int        $amount   Expected amount of one payment, in minor units.
	 * @param string     $interval Plan::ONE_TIME, MONTHLY or YEARLY.
	 * @param list<Fact> $facts    Facts in any order.
	 */
	private function __construct(
		int $amount,
		string $currency,
		private readonly string $interval,
		private readonly array $facts,
	) {
		$this->state = LedgerState::from_facts( $amount, $currency, $facts );
		$reports     = array_filter( $facts, static fn ( Fact $fact ): bool => FactType::SubscriptionChanged === $fact->type );
		usort(
			$reports,
			static fn ( Fact $a, Fact $b ): int =>
				[ $a->occurred, $a->period_end, self::rank( $a ) ] <=> [ $b->occurred, $b->period_end, self::rank( $b ) ]
		);
		$this->reports = $reports;
	}

	/**
	 * Returns the standing; null if the order was never paid and has no trial.
	 * @param int        $amount   Expected amount of one payment, in minor units.
	 * @param string     $interval Plan::ONE_TIME, MONTHLY or YEARLY.
	 * @param list<Fact> $facts    Facts in any order.
	 */
	public static function from_facts( int $amount, string $currency, string $interval, array $facts ): ?Standing {
		return ( new self( $amount, $currency, $interval, $facts ) )->standing();
	}

	/** @param int $until Unix time when the next payment is expected. */
	public static function running( MembershipState $state, int $until ): Standing {
		return new Standing( $state, max( 1, $until ), max( 1, $until ) + self::LATE );
	}

	/** @param int $until Unix time. */
	public static function until( MembershipState $state, int $until ): Standing {
		return new Standing( $state, max( 1, $until ), max( 1, $until ) );
	}

	private function standing(): ?Standing {
		$last         = $this->state->payments[ count( $this->state->payments ) - 1 ] ?? null;
		$subscription = $this->state->subscription;
		return match ( true ) {
			OrderStatus::Disputed === $this->state->status => $this->taken_back( MembershipState::Disputed ),
			OrderStatus::Refunded === $this->state->status => $this->taken_back( MembershipState::Refunded ),
			OrderStatus::Review === $this->state->status   => null,
			Plan::ONE_TIME === $this->interval => null === $last ? null : new Standing( MembershipState::Active ),
			null === $subscription => null === $last ? null : self::running( MembershipState::Active, $this->paid_by( $last ) ),
			default => $this->subscribed( $subscription, $last ),
		};
	}

	/** @param Payment|null $last Last payment; null in a trial, or for a free subscription. */
	private function subscribed( Subscription $subscription, ?Payment $last ): Standing {
		return match ( $subscription->status ) {
			Subscription::ACTIVE => self::running( MembershipState::Active, $subscription->period_end ),
			Subscription::TRIAL => self::running( MembershipState::Trial, $subscription->period_end ),
			Subscription::ENDING => self::until( MembershipState::Canceled, $subscription->period_end ),
			Subscription::PAST_DUE => $this->past_due( $last ),
			Subscription::PAUSED => self::until( MembershipState::Paused, $this->paid_until( $last ) ),
			default => $this->ended( $subscription, $last ),
		};
	}

	/** Returns the standing of an overdue subscription. A trial without a following payment has no grace period. */
	private function past_due( ?Payment $last ): Standing {
		$since = $this->since( Subscription::PAST_DUE );
		return null === $last
			? self::until( MembershipState::Ended, $since )
			: new Standing( MembershipState::PastDue, $since, $since + self::GRACE );
	}

	/** Returns the standing of an ended subscription. It is still paid until the end of its period, unless the last renewal failed. */
	private function ended( Subscription $subscription, ?Payment $last ): Standing {
		$before = $this->status_before_end();
		$paid   = null === $last || Subscription::PAST_DUE === $before ? 0 : $this->paid_until( $last );
		return $paid > $subscription->changed
			? self::until( MembershipState::Canceled, $paid )
			: self::until( MembershipState::Ended, $subscription->changed );
	}

	/**
	 * Returns the end of the paid period. Gateways report a new period before they charge, so the end is limited by the last payment.
	 * @return int Unix time; 1 if nothing was ever paid.
	 */
	private function paid_until( ?Payment $last ): int {
		$good = [ 1 ];
		foreach ( $this->reports as $report ) {
			if ( ! in_array( $report->status, [ Subscription::PAST_DUE, Subscription::PAUSED, Subscription::ENDED ], true ) ) {
				$good[] = $report->period_end;
			}
		}
		$limit = null === $last ? PHP_INT_MAX : $this->paid_by( $last ) + self::LATE;
		// If all earlier reports were lost, use the time of the payment.
		return 1 === max( $good ) && null !== $last ? $this->paid_by( $last ) : min( max( $good ), $limit );
	}

	/** Returns the latest possible end of the interval that a payment has paid. */
	private function paid_by( Payment $payment ): int {
		return $payment->time + ( self::INTERVALS[ $this->interval ] ?? 0 );
	}

	/** Returns the Unix time since which the subscription has had this status; 1 if it does not have it now. */
	private function since( string $status ): int {
		$since = 1;
		foreach ( array_reverse( $this->reports ) as $report ) {
			if ( $status !== $report->status ) {
				break;
			}
			$since = $report->occurred;
		}
		return $since;
	}

	private function status_before_end(): string {
		$before = '';
		foreach ( $this->reports as $report ) {
			if ( Subscription::ENDED === $report->status ) {
				break;
			}
			$before = $report->status;
		}
		return $before;
	}

	/** Returns an ended standing, with the time of the last fact. */
	private function taken_back( MembershipState $state ): Standing {
		return self::until( $state, max( [ 1, ...array_map( static fn ( Fact $fact ): int => $fact->occurred, $this->facts ) ] ) );
	}

	private static function rank( Fact $fact ): int {
		return (int) array_search( $fact->status, Subscription::STATES, true );
	}
}
