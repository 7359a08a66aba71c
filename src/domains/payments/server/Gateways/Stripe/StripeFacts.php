<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;

/** Converts Stripe's objects to facts of the ledger. Objects without a payment are skipped. */
final class StripeFacts {

	/** Subscription states of the ledger, by Stripe's status. */
	private const STATES = [
		'trialing'           => Subscription::TRIAL,
		'active'             => Subscription::ACTIVE,
		'past_due'           => Subscription::PAST_DUE,
		'unpaid'             => Subscription::PAST_DUE,
		'paused'             => Subscription::PAUSED,
		'canceled'           => Subscription::ENDED,
		'incomplete_expired' => Subscription::ENDED,
	];

	/**
	 * Returns the fact that a Checkout Session expired.
	 * @param array<mixed> $session A Checkout Session.
	 * @return list<Fact> At most one fact.
	 */
	public static function of_session( array $session ): array {
		return 'expired' === ( $session['status'] ?? '' )
			? [ new Fact( FactType::CheckoutExpired, self::text( $session, 'id' ), self::integer( $session, 'expires_at' ) ) ]
			: [];
	}

	/**
	 * Returns the fact that a payment succeeded or failed.
	 * @param array<mixed> $intent A PaymentIntent with its latest charge.
	 * @return list<Fact> At most one fact.
	 */
	public static function of_intent( array $intent ): array {
		$id     = self::text( $intent, 'id' );
		$charge = is_array( $intent['latest_charge'] ?? null ) ? $intent['latest_charge'] : [];
		$time   = self::integer( $charge, 'created' );
		if ( 'succeeded' === ( $intent['status'] ?? '' ) ) {
			return [ self::payment( $id, $time, self::integer( $intent, 'amount_received' ), self::text( $intent, 'currency' ) ) ];
		}
		return 'failed' === ( $charge['status'] ?? '' ) ? [ new Fact( FactType::PaymentFailed, self::text( $charge, 'id' ), $time ) ] : [];
	}

	/**
	 * Returns the fact that an invoice of a subscription was paid, or that its payment failed.
	 * @param array<mixed> $invoice An Invoice.
	 * @return list<Fact> At most one fact; none for an invoice of 0.
	 */
	public static function of_invoice( array $invoice ): array {
		$times = is_array( $invoice['status_transitions'] ?? null ) ? $invoice['status_transitions'] : [];
		$paid  = self::integer( $invoice, 'amount_paid' );
		$id    = self::text( $invoice, 'id' );
		return match ( true ) {
			'paid' === ( $invoice['status'] ?? '' ) && $paid > 0 => [
				self::payment(
					self::payment_of_invoice( $invoice ),
					self::integer( $times, 'paid_at' ),
					$paid,
					self::text( $invoice, 'currency' ),
					StripePlanChange::price( $invoice )
				),
			],
			'open' === ( $invoice['status'] ?? '' ) && self::integer( $invoice, 'attempt_count' ) > 0 => [
				new Fact(
					FactType::PaymentFailed,
					$id . '-' . self::integer( $invoice, 'attempt_count' ),
					self::integer( $times, 'finalized_at' )
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
		$state      = self::STATES[ self::text( $subscription, 'status' ) ] ?? null;
		$is_running = in_array( $state, [ Subscription::ACTIVE, Subscription::TRIAL ], true );
		$state      = $is_running && true === ( $subscription['cancel_at_period_end'] ?? null ) ? Subscription::ENDING : $state;
		return null === $state
			? []
			: [
				new Fact(
					FactType::SubscriptionChanged,
					self::text( $subscription, 'id' ),
					0,
					status: $state,
					period_end: self::integer( $subscription, 'current_period_end' )
				),
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
			self::text( $refund, 'id' ),
			self::integer( $refund, 'created' ),
			self::integer( $refund, 'amount' ),
			strtoupper( self::text( $refund, 'currency' ) ),
			self::text( $refund, 'payment_intent' )
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
			self::text( $dispute, 'id' ),
			self::integer( $dispute, 'created' ),
			self::integer( $dispute, 'amount' ),
			strtoupper( self::text( $dispute, 'currency' ) ),
			self::text( $dispute, 'payment_intent' )
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
		$intent = true === ( $invoice['paid_out_of_band'] ?? null ) ? '' : self::text( $invoice, 'payment_intent' );
		return '' === $intent ? self::text( $invoice, 'id' ) : $intent;
	}

	/**
	 * @param string   $currency Currency code in upper or lower case.
	 * @param int|null $price    See Fact.
	 */
	private static function payment( string $id, int $time, int $amount, string $currency, ?int $price = null ): Fact {
		return new Fact( FactType::PaymentSucceeded, $id, $time, $amount, strtoupper( $currency ), price: $price );
	}

	/** @param array<mixed> $data An object of Stripe's API. */
	private static function text( array $data, string $name ): string {
		$value = $data[ $name ] ?? '';
		return match ( true ) {
			is_string( $value ) => $value,
			// An expanded object.
			is_array( $value ) && is_string( $value['id'] ?? null ) => $value['id'],
			default => '',
		};
	}

	/** @param array<mixed> $data An object of Stripe's API. */
	private static function integer( array $data, string $name ): int {
		return is_int( $data[ $name ] ?? null ) ? $data[ $name ] : 0;
	}
}
