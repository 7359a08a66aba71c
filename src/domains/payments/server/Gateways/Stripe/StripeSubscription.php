<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Domains\Payments\Ledger\Subscription;

/**
 * A subscription as Stripe's API returns it in StripeApi::VERSION. Orders and imported members read it here, so that both follow the
 * same rules.
 */
final class StripeSubscription {

	/** Subscription states of the ledger, by Stripe's status. Before the first payment (`incomplete`), there is none. */
	private const STATES = [
		'trialing'           => Subscription::TRIAL,
		'active'             => Subscription::ACTIVE,
		'past_due'           => Subscription::PAST_DUE,
		// Stripe has ended its attempts. The buyer can still pay the invoice, so the subscription has not ended.
		'unpaid'             => Subscription::PAST_DUE,
		'paused'             => Subscription::PAUSED,
		'canceled'           => Subscription::ENDED,
		'incomplete_expired' => Subscription::ENDED,
	];

	/**
	 * @param string             $id         Stripe's ID.
	 * @param string             $status     Stripe's status.
	 * @param string|null        $state      One of Subscription::STATES; null before the first payment and for unknown statuses.
	 * @param int                $period_end Unix time at the end of the current period; 0 if Stripe sent none.
	 * @param int|null           $failed_at  Unix time of the first payment that failed, for an overdue subscription. Null if it is unknown,
	 *     or if the subscription was never paid.
	 * @param string             $email      Address of an expanded customer; '' if there is none.
	 * @param bool               $is_own     Whether an order of this site has started it.
	 * @param list<array<mixed>> $items      Items as Stripe returns them.
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $status,
		public readonly ?string $state,
		public readonly int $period_end,
		public readonly ?int $failed_at,
		public readonly string $email,
		public readonly bool $is_own,
		public readonly array $items,
	) {}

	/** @param array<mixed> $data A Subscription. */
	public static function from_response( array $data ): self {
		$items = StripeObject::child( StripeObject::child( $data, 'items' ), 'data' );
		return new self(
			StripeObject::text( $data, 'id' ),
			StripeObject::text( $data, 'status' ),
			self::state( $data ),
			StripeObject::integer( $data, 'current_period_end' ),
			self::failed_at( $data ),
			StripeObject::text( StripeObject::child( $data, 'customer' ), 'email' ),
			'' !== StripeObject::text( StripeObject::child( $data, 'metadata' ), Stripe::METADATA ),
			array_values( array_filter( $items, 'is_array' ) )
		);
	}

	/** @param array<mixed> $data A Subscription. */
	private static function state( array $data ): ?string {
		$state      = self::STATES[ StripeObject::text( $data, 'status' ) ] ?? null;
		$is_running = in_array( $state, [ Subscription::ACTIVE, Subscription::TRIAL ], true );
		return $is_running && self::is_ending( $data ) ? Subscription::ENDING : $state;
	}

	/**
	 * Whether no payment follows the current period. With a later `cancel_at`, Stripe charges at least once more.
	 * @param array<mixed> $data A Subscription.
	 */
	private static function is_ending( array $data ): bool {
		$cancel_at = StripeObject::integer( $data, 'cancel_at' );
		return true === ( $data['cancel_at_period_end'] ?? null )
			|| ( $cancel_at > 0 && $cancel_at <= StripeObject::integer( $data, 'current_period_end' ) );
	}

	/**
	 * Returns the start of the period whose payment failed. Stripe starts new periods of an `unpaid` subscription without charging, so
	 * their start does not say when the first payment failed. If the period starts at the end of a trial, nothing was ever paid.
	 * @param array<mixed> $data A Subscription.
	 */
	private static function failed_at( array $data ): ?int {
		$start    = StripeObject::integer( $data, 'current_period_start' );
		$is_first = StripeObject::integer( $data, 'trial_end' ) === $start;
		return 'past_due' === StripeObject::text( $data, 'status' ) && $start > 0 && ! $is_first ? $start : null;
	}
}
