<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Domains\Payments\Gateways\Stripe\StripeAccount;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeApi;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeFacts;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeObject;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeSubscription;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\InvalidMoney;
use Slipstream\Money\Money;
use WP_Error;

/** Reads the subscriptions of the owner's Stripe account page by page, and converts them to rows like those of a file. */
final class StripeMembers {

	/** Columns of a row. */
	public const EMAIL     = 0;
	public const PLAN      = 1;
	public const STATUS    = 2;
	public const END       = 3;
	public const REFERENCE = 4;

	/** Subscriptions per page. */
	private const PAGE = 100;

	private const INTERVALS = [
		'month' => Plan::MONTHLY,
		'year'  => Plan::YEARLY,
	];

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeAccount $account,
	) {}

	public function is_connected(): bool {
		return '' !== $this->account->key();
	}

	public function is_test(): bool {
		return Order::TEST === $this->account->mode();
	}

	/**
	 * Reads one page. Stripe does not list canceled subscriptions.
	 * @param string $after ID of the last subscription on the previous page; '' for the first page.
	 * @return array{rows: list<list<string>>, prices: array<string, array{int, string, string}>, next: string}|WP_Error One row for each
	 *     price of a subscription; amount in minor units, currency and interval by the text in the plan column; `next` is '' on the last
	 *     page. Errors: see StripeApi::get().
	 */
	public function page( string $after ): array|WP_Error {
		$query    = [
			'limit'  => self::PAGE,
			'expand' => [ 'data.customer' ],
		];
		$response = $this->api->get( '/v1/subscriptions', $query + ( '' === $after ? [] : [ 'starting_after' => $after ] ) );
		if ( $response instanceof WP_Error ) {
			return $response;
		}
		$rows   = [];
		$prices = [];
		$last   = '';
		foreach ( array_filter( (array) ( $response['data'] ?? [] ), 'is_array' ) as $data ) {
			$subscription = StripeSubscription::from_response( $data );
			$last         = $subscription->id;
			// Add a row also for a subscription without items, so that the owner sees it.
			foreach ( [] === $subscription->items ? [ [] ] : $subscription->items as $item ) {
				$price            = StripeObject::child( $item, 'price' );
				$label            = self::label( $price );
				$prices[ $label ] = self::terms( $price );
				$rows[]           = self::row( $subscription, $label );
			}
		}
		return [
			'rows'   => $rows,
			'prices' => $prices,
			'next'   => true === ( $response['has_more'] ?? false ) ? $last : '',
		];
	}

	/**
	 * Reads the current state of a subscription.
	 * @return Fact|WP_Error|null Null before the first payment, or if the account has no such subscription. Errors: see
	 *     StripeApi::get().
	 */
	public function state( string $id ): Fact|WP_Error|null {
		$subscription = $this->api->get( '/v1/subscriptions/' . rawurlencode( $id ) );
		if ( $subscription instanceof WP_Error ) {
			return StripeApi::MISSING === $subscription->get_error_code() ? null : $subscription;
		}
		return StripeFacts::of_subscription( $subscription )[0] ?? null;
	}

	/** @return list<string> Cells in the order of the columns. */
	private static function row( StripeSubscription $subscription, string $label ): array {
		// The current period of an overdue subscription is not paid.
		$end = Subscription::PAST_DUE === $subscription->state ? $subscription->failed_at : $subscription->period_end;
		return [
			$subscription->email,
			$label,
			self::status( $subscription ),
			// A subscription without a period has no known end, so it must not give access without an end.
			null === $end || 0 === $end ? '?' : (string) $end,
			$subscription->id,
		];
	}

	/** Returns the text of the status column. */
	private static function status( StripeSubscription $subscription ): string {
		return $subscription->is_own ? MemberStatus::OWN_ORDER : match ( $subscription->state ) {
			Subscription::ACTIVE => 'active',
			Subscription::TRIAL => 'trialing',
			Subscription::ENDING => 'canceled',
			// Without the time of the first failure, the grace period is unknown, so the row is not imported.
			Subscription::PAST_DUE => null === $subscription->failed_at ? 'unpaid' : MemberStatus::PAST_DUE,
			Subscription::PAUSED => 'paused',
			Subscription::ENDED => 'ended',
			// Nothing was paid, or the status is unknown.
			default => $subscription->status,
		};
	}

	/**
	 * Returns a name for the owner: the price's nickname or amount, and its ID.
	 * @param array<mixed> $price Price from Stripe.
	 */
	private static function label( array $price ): string {
		[ $amount, $currency, $interval ] = self::terms( $price );
		$id                               = StripeObject::text( $price, 'id' );
		$nickname                         = StripeObject::text( $price, 'nickname' );
		try {
			$money = '' === $currency ? '' : Money::from_minor_units( $amount, $currency )->format();
		} catch ( InvalidMoney ) {
			$money = "$amount $currency";
		}
		$terms = '' === $interval ? $money : "$money / $interval";
		return mb_strcut( trim( implode( ' ', array_diff( [ $nickname, $terms, '' === $id ? '' : "($id)" ], [ '' ] ) ) ), 0, 200 );
	}

	/**
	 * @param array<mixed> $price Price from Stripe.
	 * @return array{int, string, string} Minor units, currency and interval; '' for an interval that plans do not have.
	 */
	private static function terms( array $price ): array {
		$recurring = StripeObject::child( $price, 'recurring' );
		$interval  = self::INTERVALS[ StripeObject::text( $recurring, 'interval' ) ] ?? '';
		return [
			StripeObject::integer( $price, 'unit_amount' ),
			strtoupper( StripeObject::text( $price, 'currency' ) ),
			1 === ( $recurring['interval_count'] ?? 1 ) ? $interval : '',
		];
	}
}
