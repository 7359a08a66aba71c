<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;

/** Converts Stripe's objects to facts of the ledger. Objects without a payment are skipped. */
final class StripeFacts {

	/**
	 * Returns the fact that a Checkout Session expired.
	 * @param array<mixed> $session A Checkout Session.
	 * @return list<Fact> At most one fact.
	 */
	public static function of_session( array $session ): array {
		if ( 'expired' !== ( $session['status'] ?? '' ) ) {
			return [];
		}
		$time = StripeObject::integer( $session, 'expires_at' );
		return [ new Fact( FactType::CheckoutExpired, StripeObject::text( $session, 'id' ), $time ) ];
	}

	/**
	 * Returns the fact that a payment succeeded or failed.
	 * @param array<mixed> $intent A PaymentIntent with its latest charge.
	 * @return list<Fact> At most one fact.
	 */
	public static function of_intent( array $intent ): array {
		$id     = StripeObject::text( $intent, 'id' );
		$charge = StripeObject::child( $intent, 'latest_charge' );
		$time   = StripeObject::integer( $charge, 'created' );
		if ( 'succeeded' === ( $intent['status'] ?? '' ) ) {
			$amount = StripeObject::integer( $intent, 'amount_received' );
			return [ self::payment( $id, $time, $amount, StripeObject::text( $intent, 'currency' ) ) ];
		}
		return 'failed' === ( $charge['status'] ?? '' )
			? [ new Fact( FactType::PaymentFailed, StripeObject::text( $charge, 'id' ), $time ) ]
			: [];
	}

	/**
	 * Returns the fact that an invoice of a subscription was paid, or that its payment failed.
	 * @param array<mixed> $invoice An Invoice.
	 * @return list<Fact> At most one fact; none for an invoice of 0.
	 */
	public static function of_invoice( array $invoice ): array {
		$times = StripeObject::child( $invoice, 'status_transitions' );
		$paid  = StripeObject::integer( $invoice, 'amount_paid' );
		$id    = StripeObject::text( $invoice, 'id' );
		return match ( true ) {
			'paid' === ( $invoice['status'] ?? '' ) && $paid > 0 => [
				self::payment(
					self::payment_of_invoice( $invoice ),
					StripeObject::integer( $times, 'paid_at' ),
					$paid,
					StripeObject::text( $invoice, 'currency' ),
					StripePlanChange::price( $invoice ),
					is_int( $invoice['created'] ?? null ) ? $invoice['created'] : null
				),
			],
			'open' === ( $invoice['status'] ?? '' ) && StripeObject::integer( $invoice, 'attempt_count' ) > 0 => [
				new Fact(
					FactType::PaymentFailed,
					$id . '-' . StripeObject::integer( $invoice, 'attempt_count' ),
					StripeObject::integer( $times, 'finalized_at' )
				),
			],
			default => [],
		};
	}

	/**
	 * Returns the current state of a subscription. Stripe does not report when it changed.
	 * @param array<mixed> $subscription A Subscription.
	 * @return list<Fact> Its state, and its plan if the buyer changed it; none before the first payment.
	 */
	public static function of_subscription( array $subscription ): array {
		$found = StripeSubscription::from_response( $subscription );
		return null === $found->state
			? []
			: [
				new Fact( FactType::SubscriptionChanged, $found->id, 0, status: $found->state, period_end: $found->period_end ),
				...StripePlanChange::facts( $subscription ),
			];
	}

	/**
	 * Returns the facts of a refund. Stripe may report success first and failure later.
	 * @param array<mixed> $refund A Refund.
	 * @return list<Fact> Facts; none while Stripe waits for the buyer's bank details.
	 */
	public static function of_refund( array $refund ): array {
		$made = static fn ( FactType $type ): Fact => new Fact(
			$type,
			StripeObject::text( $refund, 'id' ),
			StripeObject::integer( $refund, 'created' ),
			StripeObject::integer( $refund, 'amount' ),
			strtoupper( StripeObject::text( $refund, 'currency' ) ),
			StripeObject::id_of( $refund, 'payment_intent' )
		);
		return match ( $refund['status'] ?? '' ) {
			'succeeded', 'pending' => [ $made( FactType::RefundSucceeded ) ],
			'failed', 'canceled'   => [ $made( FactType::RefundSucceeded ), $made( FactType::RefundFailed ) ],
			default                => [],
		};
	}

	/**
	 * Returns the facts of a dispute. Ignores inquiries ("warning"), which withhold no money.
	 * @param array<mixed> $dispute A Dispute.
	 * @return list<Fact> Its start, and its outcome if it is decided.
	 */
	public static function of_dispute( array $dispute ): array {
		$made = static fn ( FactType $type ): Fact => new Fact(
			$type,
			StripeObject::text( $dispute, 'id' ),
			StripeObject::integer( $dispute, 'created' ),
			StripeObject::integer( $dispute, 'amount' ),
			strtoupper( StripeObject::text( $dispute, 'currency' ) ),
			StripeObject::id_of( $dispute, 'payment_intent' )
		);
		return match ( $dispute['status'] ?? '' ) {
			'needs_response', 'under_review' => [ $made( FactType::DisputeOpened ) ],
			'won'                            => [ $made( FactType::DisputeOpened ), $made( FactType::DisputeWon ) ],
			'lost'                           => [ $made( FactType::DisputeOpened ), $made( FactType::DisputeLost ) ],
			default                          => [],
		};
	}

	/** Whether the owner marked the invoice as paid outside of Stripe, so that Stripe cannot refund it. */
	public static function is_outside( string $payment_id ): bool {
		return str_starts_with( $payment_id, 'in_' );
	}

	/**
	 * Returns an ID for the payment of an invoice. An invoice that was paid outside of Stripe has no payment intent, or a failed one.
	 * @param array<mixed> $invoice An Invoice.
	 */
	private static function payment_of_invoice( array $invoice ): string {
		$intent = true === ( $invoice['paid_out_of_band'] ?? null ) ? '' : StripeObject::id_of( $invoice, 'payment_intent' );
		return '' === $intent ? StripeObject::text( $invoice, 'id' ) : $intent;
	}

	/**
	 * @param string   $currency Currency code in upper or lower case.
	 * @param int|null $price    See Fact.
	 * @param int|null $invoiced See Fact.
	 */
	private static function payment(
		string $id,
		int $time,
		int $amount,
		string $currency,
		?int $price = null,
		?int $invoiced = null
	): Fact {
		return new Fact( FactType::PaymentSucceeded, $id, $time, $amount, strtoupper( $currency ), price: $price, invoiced: $invoiced );
	}
}
