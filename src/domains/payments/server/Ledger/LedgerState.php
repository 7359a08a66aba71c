<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/**
 * State of an order, computed only from its facts. The result does not depend on the sequence in which they arrived, so events may
 * be late, duplicated or out of order.
 */
final class LedgerState {

	/**
	 * @param OrderStatus        $status       Status of the order.
	 * @param list<Payment>      $payments     Payments, oldest first.
	 * @param Subscription|null  $subscription Last known state of the subscription; null if there is none.
	 * @param int                $paid         Sum of all payments, in minor units. `$refunded` and `$disputed` are in minor units, too.
	 * @param int                $refunded     Sum of all refunds.
	 * @param int                $disputed     Sum of all disputes, open or lost.
	 * @param int                $unmatched    Number of payments with another amount or currency than the order's.
	 * @param Fact|null          $plan         Last change of the plan; null if it never changed.
	 * @param list<Fact>         $open         Unmatched payments that were neither refunded in full nor closed by the owner.
	 * @param array<string, int> $open_refunds Refunded parts of `$open` in minor units, by ID of the payment.
	 * @param Prices             $prices       Prices of the order over time.
	 */
	private function __construct(
		public readonly OrderStatus $status,
		public readonly array $payments,
		public readonly ?Subscription $subscription,
		public readonly int $paid,
		public readonly int $refunded,
		public readonly int $disputed,
		public readonly int $unmatched,
		public readonly ?Fact $plan,
		public readonly array $open,
		public readonly array $open_refunds,
		public readonly Prices $prices,
	) {}

	/**
	 * @param int        $amount   Expected amount of one payment, in minor units. Changes of plan replace it, see Prices.
	 * @param string     $currency Expected currency.
	 * @param list<Fact> $facts    Facts in any order.
	 */
	public static function from_facts( int $amount, string $currency, array $facts ): self {
		$facts    = self::sorted( $facts );
		$all      = self::of_type( $facts, FactType::PaymentSucceeded );
		$changes  = self::plan_changes( $facts );
		$prices   = new Prices( $amount, $changes );
		$matching = array_filter( $all, static fn ( Fact $fact ): bool => $fact->currency === $currency && $prices->accept( $fact ) );
		$open     = self::open( array_diff_key( $all, $matching ), $facts );
		$payments = self::payments( $matching, self::returned( $facts, $currency ), self::disputed( $facts, $currency ) );
		$sum      = static fn ( string $part ): int => array_sum( array_column( $payments, $part ) );
		return new self(
			self::status( $facts, self::current( $payments, $matching ), [] !== $open ),
			$payments,
			self::subscription( $facts ),
			$sum( 'amount' ),
			$sum( 'refunded' ),
			$sum( 'disputed' ),
			count( $all ) - count( $matching ),
			$changes[ count( $changes ) - 1 ] ?? null,
			array_values( $open ),
			array_map( static fn ( Fact $fact ): int => self::refunded( $facts, $fact ), $open ),
			$prices
		);
	}

	/**
	 * Returns the changes of the plan among facts.
	 * @param list<Fact> $facts Sorted facts.
	 * @return list<Fact> Changes of the plan, oldest first.
	 */
	public static function plan_changes( array $facts ): array {
		return array_values( array_filter( $facts, static fn ( Fact $fact ): bool => null !== $fact->plan ) );
	}

	/** Returns the money that the owner keeps, in minor units. */
	public function kept(): int {
		return $this->paid - $this->refunded - $this->disputed;
	}

	/**
	 * Sorts facts by time and removes duplicates.
	 * @param list<Fact> $facts Facts in any order.
	 * @return list<Fact> One fact per key. Of two facts with the same key, the older one is kept.
	 */
	private static function sorted( array $facts ): array {
		usort(
			$facts,
			static fn ( Fact $a, Fact $b ): int =>
				[ $a->occurred, $a->period_end, self::rank( $a ), $a->key() ]
				<=> [ $b->occurred, $b->period_end, self::rank( $b ), $b->key() ]
		);
		$unique = [];
		foreach ( $facts as $fact ) {
			$unique[ $fact->key() ] ??= $fact;
		}
		return array_values( $unique );
	}

	/**
	 * Returns the position of a subscription's state in Subscription::STATES. Of two states from the same second, the one with the later
	 * period is newer. In the same period, the one with the later position is newer.
	 */
	private static function rank( Fact $fact ): int {
		return (int) array_search( $fact->status, Subscription::STATES, true );
	}

	/**
	 * @param list<Fact> $facts Sorted facts.
	 * @return array<string, Fact> Oldest fact about each object, by object ID.
	 */
	private static function of_type( array $facts, FactType $type ): array {
		$found = [];
		foreach ( $facts as $fact ) {
			if ( $type === $fact->type ) {
				$found[ $fact->object_id ] ??= $fact;
			}
		}
		return $found;
	}

	/**
	 * @param array<string, Fact> $paid     Payments that match the order.
	 * @param array<string, int>  $returned Sums of refunds by payment.
	 * @param array<string, int>  $disputed Sums of disputes by payment.
	 * @return list<Payment> Payments, oldest first.
	 */
	private static function payments( array $paid, array $returned, array $disputed ): array {
		$payments = [];
		foreach ( $paid as $fact ) {
			$refund = min( $fact->amount, $returned[ $fact->object_id ] ?? 0 );
			// A dispute can take at most the amount that was not refunded.
			$dispute    = min( $fact->amount - $refund, $disputed[ $fact->object_id ] ?? 0 );
			$payments[] = new Payment( $fact->object_id, $fact->occurred, $fact->amount, $refund, $dispute );
		}
		return $payments;
	}

	/**
	 * Returns the payments for the current period: the last payment of a full price, and the reduced payments after it. A buyer who paid a
	 * small difference for another plan must not keep access after the full price was refunded.
	 * @param list<Payment>       $payments Payments, oldest first.
	 * @param array<string, Fact> $paid     Facts of these payments, by ID.
	 * @return list<Payment> Payments, oldest first.
	 */
	private static function current( array $payments, array $paid ): array {
		$start = 0;
		foreach ( $payments as $index => $payment ) {
			$price = $paid[ $payment->id ]->charged();
			$start = $price > 0 && $payment->amount >= $price ? $index : $start;
		}
		return array_slice( $payments, $start );
	}

	/**
	 * Returns the payments with a wrong amount that were neither refunded in full nor closed by the owner.
	 * @param array<string, Fact> $foreign Payments with another amount or currency than the order's.
	 * @param list<Fact>          $facts   Sorted facts.
	 * @return array<string, Fact> Facts by ID of the payment.
	 */
	private static function open( array $foreign, array $facts ): array {
		return array_filter(
			array_diff_key( $foreign, self::of_type( $facts, FactType::OrderCanceled ) ),
			static fn ( Fact $fact ): bool => self::refunded( $facts, $fact ) < $fact->amount
		);
	}

	/**
	 * Returns the refunded part of a payment, in minor units.
	 * @param list<Fact> $facts Sorted facts.
	 */
	private static function refunded( array $facts, Fact $payment ): int {
		return self::returned( $facts, $payment->currency )[ $payment->object_id ] ?? 0;
	}

	/**
	 * @param list<Fact> $facts Sorted facts.
	 * @return array<string, int> Sums of refunds, by ID of the payment.
	 */
	private static function returned( array $facts, string $currency ): array {
		$refunds = array_diff_key( self::of_type( $facts, FactType::RefundSucceeded ), self::of_type( $facts, FactType::RefundFailed ) );
		return self::sums( $refunds, $currency );
	}

	/**
	 * @param list<Fact> $facts Sorted facts.
	 * @return array<string, int> Sums of disputes, by ID of the payment.
	 */
	private static function disputed( array $facts, string $currency ): array {
		$disputes = self::of_type( $facts, FactType::DisputeOpened ) + self::of_type( $facts, FactType::DisputeLost );
		return self::sums( array_diff_key( $disputes, self::of_type( $facts, FactType::DisputeWon ) ), $currency );
	}

	/**
	 * @param array<string, Fact> $facts Refunds or disputes.
	 * @return array<string, int> Sums by ID of the payment.
	 */
	private static function sums( array $facts, string $currency ): array {
		$sums = [];
		foreach ( $facts as $fact ) {
			if ( $fact->currency === $currency ) {
				$sums[ $fact->payment_id ] = ( $sums[ $fact->payment_id ] ?? 0 ) + $fact->amount;
			}
		}
		return $sums;
	}

	/**
	 * @param list<Fact>    $facts       Sorted facts.
	 * @param list<Payment> $payments    Payments for the current period.
	 * @param bool          $has_foreign Whether the owner must still decide about a payment with another amount or currency.
	 */
	private static function status( array $facts, array $payments, bool $has_foreign ): OrderStatus {
		if ( [] !== $payments ) {
			$returned = array_filter( $payments, static fn ( Payment $payment ): bool => 0 === $payment->kept() );
			return match ( true ) {
				array_sum( array_column( $payments, 'disputed' ) ) > 0 => OrderStatus::Disputed,
				[] !== $returned => OrderStatus::Refunded,
				array_sum( array_column( $payments, 'refunded' ) ) > 0 => OrderStatus::PartlyRefunded,
				default => OrderStatus::Paid,
			};
		}
		$has = static fn ( FactType $type ): bool => count( self::of_type( $facts, $type ) ) > 0;
		return match ( true ) {
			$has_foreign                      => OrderStatus::Review,
			$has( FactType::OrderCanceled )   => OrderStatus::Canceled,
			$has( FactType::CheckoutExpired ) => OrderStatus::Expired,
			$has( FactType::PaymentFailed )   => OrderStatus::Failed,
			default                           => OrderStatus::Pending,
		};
	}

	/**
	 * Returns the newest state of the subscription. Ignores states after ENDED, which come from a slow worker: no gateway resumes an
	 * ended subscription.
	 * @param list<Fact> $facts Sorted facts.
	 */
	private static function subscription( array $facts ): ?Subscription {
		$last = null;
		foreach ( $facts as $fact ) {
			if ( FactType::SubscriptionChanged === $fact->type ) {
				$last = new Subscription( $fact->object_id, $fact->status, $fact->period_end, $fact->occurred );
				if ( Subscription::ENDED === $fact->status ) {
					return $last;
				}
			}
		}
		return $last;
	}
}
