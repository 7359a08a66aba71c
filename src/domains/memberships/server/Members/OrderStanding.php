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

	private const DAY = 86_400;

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

	private function standing(): ?Standing {
		$last         = $this->state->payments[ count( $this->state->payments ) - 1 ] ?? null;
		$subscription = $this->state->subscription;
		return match ( true ) {
			OrderStatus::Disputed === $this->state->status => $this->taken_back( MembershipState::Disputed ),
			OrderStatus::Refunded === $this->state->status => $this->taken_back( MembershipState::Refunded ),
			OrderStatus::Review === $this->state->status   => null,
			Plan::ONE_TIME === $this->interval => null === $last ? null : Standing::forever( MembershipState::Active ),
			null === $subscription => null === $last ? null : Standing::running( MembershipState::Active, $this->paid_by( $last ) ),
			default => $this->subscribed( $subscription, $last ),
		};
	}

	/** @param Payment|null $last Last payment; null in a trial, or for a free subscription. */
	private function subscribed( Subscription $subscription, ?Payment $last ): Standing {
		return match ( $subscription->status ) {
			Subscription::ACTIVE => Standing::running( MembershipState::Active, $subscription->period_end ),
			Subscription::TRIAL => Standing::running( MembershipState::Trial, $subscription->period_end ),
			Subscription::ENDING => Standing::until( MembershipState::Canceled, $subscription->period_end ),
			Subscription::PAST_DUE => $this->past_due( $last ),
			Subscription::PAUSED => Standing::until( MembershipState::Paused, $this->paid_until( $last ) ),
			default => $this->ended( $subscription, $last ),
		};
	}

	/** Returns the standing of an overdue subscription. A trial without a following payment has no grace period. */
	private function past_due( ?Payment $last ): Standing {
		$since = $this->first_failure( $last );
		return null === $last ? Standing::until( MembershipState::Ended, $since ) : Standing::past_due( $since );
	}

	/** Returns the standing of an ended subscription. It is still paid until the end of its period, unless the last renewal failed. */
	private function ended( Subscription $subscription, ?Payment $last ): Standing {
		$before = $this->status_before_end();
		$paid   = null === $last || Subscription::PAST_DUE === $before ? 0 : $this->paid_until( $last );
		return $paid > $subscription->changed
			? Standing::until( MembershipState::Canceled, $paid )
			: Standing::until( MembershipState::Ended, $subscription->changed );
	}

	/**
	 * Returns the end of the paid period. Gateways report a new period before they charge for it, so the last payment limits the end.
	 * @return int Unix time; 1 if nothing was ever paid.
	 */
	private function paid_until( ?Payment $last ): int {
		$good = [ 1 ];
		foreach ( $this->reports as $report ) {
			if ( ! in_array( $report->status, [ Subscription::PAST_DUE, Subscription::PAUSED, Subscription::ENDED ], true ) ) {
				$good[] = $report->period_end;
			}
		}
		$limit = null === $last ? PHP_INT_MAX : $this->paid_by( $last ) + Standing::LATE;
		// If all earlier reports were lost, compute the end from the time of the payment.
		return 1 === max( $good ) && null !== $last ? $this->paid_by( $last ) : min( max( $good ), $limit );
	}

	/** Returns the latest possible end of the interval that a payment has paid. */
	private function paid_by( Payment $payment ): int {
		return $payment->time + ( self::INTERVALS[ $this->interval ] ?? 0 );
	}

	/**
	 * Returns the Unix time at which a payment failed first: the time of the first report in a row that says so, or of an earlier failed
	 * payment, because reports may be late. Ignores payments that failed before the renewal, for example for a change of plan, and payments
	 * that failed before the last report of another state.
	 */
	private function first_failure( ?Payment $last ): int {
		$since = 1;
		$after = $this->renewal( $last ) - self::DAY;
		foreach ( array_reverse( $this->reports ) as $report ) {
			if ( Subscription::PAST_DUE !== $report->status ) {
				$after = max( $after, $report->occurred );
				break;
			}
			$since = $report->occurred;
		}
		$failures = array_filter(
			$this->facts,
			static fn ( Fact $fact ): bool => FactType::PaymentFailed === $fact->type && $fact->occurred > $after
		);
		return min( [ $since, ...array_map( static fn ( Fact $fact ): int => $fact->occurred, array_values( $failures ) ) ] );
	}

	/** Returns the end of the period that the last payment has paid; the time of this payment if no report says the end. */
	private function renewal( ?Payment $last ): int {
		$paid = $last->time ?? 0;
		$ends = [];
		foreach ( $this->reports as $report ) {
			if ( Subscription::PAST_DUE !== $report->status && $report->period_end > $paid ) {
				$ends[] = $report->period_end;
			}
		}
		return [] === $ends ? $paid + self::DAY : min( $ends );
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

	/** Returns the standing after a refund or a dispute: it ended at the time of the last fact. */
	private function taken_back( MembershipState $state ): Standing {
		return Standing::until( $state, max( [ 1, ...array_map( static fn ( Fact $fact ): int => $fact->occurred, $this->facts ) ] ) );
	}

	private static function rank( Fact $fact ): int {
		return (int) array_search( $fact->status, Subscription::STATES, true );
	}
}
