<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Memberships\Import;

use Slipstream\Domains\Payments\Gateways\Stripe\Stripe;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeAccount;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeApi;
use Slipstream\Domains\Payments\Gateways\Stripe\StripeFacts;
use Slipstream\Domains\Payments\Ledger\Fact;
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
		foreach ( array_filter( (array) ( $response['data'] ?? [] ), 'is_array' ) as $subscription ) {
			$last = self::text( $subscription['id'] ?? '' );
			foreach ( self::items( $subscription ) as $item ) {
				$price            = self::part( $item, 'price' );
				$label            = self::label( $price );
				$prices[ $label ] = self::terms( $price );
				$rows[]           = self::row( $subscription, $item, $label, $last );
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

	/**
	 * @param array<mixed> $subscription Subscription from Stripe.
	 * @param array<mixed> $item         Item of the subscription.
	 * @return list<string> Cells in the order of the columns.
	 */
	private static function row( array $subscription, array $item, string $label, string $id ): array {
		$status    = self::text( $subscription['status'] ?? '' );
		$is_ending = true === ( $subscription['cancel_at_period_end'] ?? false ) || is_int( $subscription['cancel_at'] ?? null );
		$is_own    = '' !== self::text( self::part( $subscription, 'metadata' )[ Stripe::METADATA ] ?? '' );
		// In newer versions of the API, the period is in the item.
		$end = $subscription['current_period_end'] ?? $item['current_period_end'] ?? null;
		return [
			self::text( self::part( $subscription, 'customer' )['email'] ?? '' ),
			$label,
			match ( true ) {
				$is_own => MemberStatus::OWN_ORDER,
			$is_ending && 'active' === $status => 'canceled',
			default => $status,
			},
			// A subscription without a period has no known end, so it must not give access without an end.
			is_int( $end ) ? (string) $end : '?',
			$id,
		];
	}

	/**
	 * @param array<mixed> $subscription Subscription from Stripe.
	 * @return list<array<mixed>> Items of the subscription. One empty item if Stripe sent none.
	 */
	private static function items( array $subscription ): array {
		$items = array_values( array_filter( (array) ( self::part( $subscription, 'items' )['data'] ?? [] ), 'is_array' ) );
		return [] === $items ? [ [] ] : $items;
	}

	/**
	 * Returns a name for the owner: the price's nickname or amount, and its ID.
	 * @param array<mixed> $price Price from Stripe.
	 */
	private static function label( array $price ): string {
		[ $amount, $currency, $interval ] = self::terms( $price );
		$id                               = self::text( $price['id'] ?? '' );
		$nickname                         = self::text( $price['nickname'] ?? '' );
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
		$recurring = self::part( $price, 'recurring' );
		$interval  = 1 === ( $recurring['interval_count'] ?? 1 ) ? self::INTERVALS[ self::text( $recurring['interval'] ?? '' ) ] ?? '' : '';
		return [
			is_int( $price['unit_amount'] ?? null ) ? $price['unit_amount'] : 0,
			strtoupper( self::text( $price['currency'] ?? '' ) ),
			$interval,
		];
	}

	/**
	 * @param array<mixed> $of Object from Stripe.
	 * @return array<mixed> Value with that name; empty if it is missing.
	 */
	private static function part( array $of, string $name ): array {
		return is_array( $of[ $name ] ?? null ) ? $of[ $name ] : [];
	}

	private static function text( mixed $value ): string {
		return is_string( $value ) ? $value : '';
	}
}
