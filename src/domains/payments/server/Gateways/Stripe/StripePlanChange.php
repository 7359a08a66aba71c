<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Contracts\Service;
use Slipstream\Domains\Payments\Gateways\PlanChange;
use Slipstream\Domains\Payments\Gateways\PlanGateway;
use Slipstream\Domains\Payments\Ledger\ChangedPlan;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Plans\Plan;
use WP_Error;

/** Changes the plan of a subscription at Stripe, with proration. */
final class StripePlanChange {

	/** Metadata key of the new terms: plan ID, price in minor units, currency and interval, separated by spaces. */
	private const METADATA = 'slipstream_plan';

	/** Stripe's error codes for a payment that the buyer must confirm, such as with 3-D Secure. */
	private const AUTHENTICATION = [ 'authentication_required', 'subscription_payment_intent_requires_action' ];

	/** Property of a subscription that Stripe expands on request. */
	private const INVOICE = 'latest_invoice';

	public function __construct(
		private readonly StripeApi $api,
		private readonly StripeAccount $account,
	) {}

	/** Asks Stripe for the invoice of the change. */
	public function preview( Order $order, Subscription $subscription, Plan $plan, int $time ): PlanChange|WP_Error {
		$item    = $this->item( $order, $subscription );
		$invoice = $item instanceof WP_Error ? $item : $this->api->get(
			'/v1/invoices/upcoming',
			[
				'subscription'                    => $subscription->id,
				'subscription_items'              => [ self::new_item( $item, $plan, self::product( $item ) ) ],
				'subscription_proration_behavior' => 'always_invoice',
				'subscription_proration_date'     => $time,
			]
		);
		if ( $invoice instanceof WP_Error ) {
			return $invoice;
		}
		$ends     = array_map(
			static fn ( array $line ): int => StripeObject::integer( StripeObject::child( $line, 'period' ), 'end' ),
			self::lines( $invoice )
		);
		$currency = strtolower( $plan->price->currency->code );
		$is_ours  = ( $invoice['currency'] ?? '' ) === $currency && is_int( $invoice['amount_due'] ?? null );
		return ! $is_ours || [] === $ends ? new WP_Error( StripeApi::REFUSED ) : new PlanChange(
			$order->money( StripeObject::integer( $invoice, 'amount_due' ) ),
			$order->money( max( 0, -StripeObject::integer( $invoice, 'total' ) ) ),
			max( $ends )
		);
	}

	/** @return list<Fact>|WP_Error Facts of the changed subscription and of its new invoice. See PlanGateway for errors. */
	public function change( Order $order, Subscription $subscription, Plan $plan, int $time ): array|WP_Error {
		$item = $this->item( $order, $subscription );
		if ( $item instanceof WP_Error && StripeApi::REFUSED === $item->get_error_code() ) {
			// An earlier attempt may have changed the plan, but was killed before the site recorded the change.
			$now = $this->changed( $subscription, $plan );
			return $now instanceof WP_Error ? $item : self::facts_of_change( $now );
		}
		$product = $item instanceof WP_Error ? $item : $this->api->post(
			'/v1/products',
			[ 'name' => $plan->title ],
			"product-$plan->id-" . hash( 'sha256', $plan->title )
		);
		if ( $item instanceof WP_Error || $product instanceof WP_Error ) {
			return $item instanceof WP_Error ? $item : $product;
		}
		$path     = '/v1/subscriptions/' . rawurlencode( $subscription->id );
		$key      = "$order->token-$plan->id-$time";
		$metadata = [ 'metadata' => [ self::METADATA => implode( ' ', [ $plan->id, ...self::terms( $plan ) ] ) ] ];
		$body     = [
			'items'              => [ self::new_item( $item, $plan, StripeObject::text( $product, 'id' ) ) ],
			'proration_behavior' => 'always_invoice',
			'proration_date'     => $time,
			'expand'             => [ self::INVOICE ],
		];
		// Stripe changes nothing if the card is declined.
		$changed = $this->api->post( $path, $body + $metadata + [ 'payment_behavior' => 'error_if_incomplete' ], "plan-$key" );
		if ( self::needs_confirmation( $changed ) ) {
			$changed = $this->wait_for_buyer( $path, $body, $metadata, $key );
			if ( ! self::is_changed( $changed, $plan ) && ! self::is_down( $changed ) ) {
				$invoice = $changed instanceof WP_Error ? [] : StripeObject::child( $changed, self::INVOICE );
				$url     = StripeObject::text( $invoice, 'hosted_invoice_url' );
				return new WP_Error( PlanGateway::CONFIRM, '', [ 'url' => $url ] );
			}
		}
		// Without a response, Stripe may have changed the plan.
		$now = self::is_down( $changed ) ? $this->changed( $subscription, $plan ) : $changed;
		return $now instanceof WP_Error ? $now : self::facts_of_change( $now );
	}

	/**
	 * Leaves a change pending at Stripe until the buyer confirms its payment. Stripe accepts neither metadata nor `price_data` for such a
	 * change, see https://docs.stripe.com/billing/subscriptions/pending-updates-reference. Both are therefore stored by earlier requests,
	 * which change nothing by themselves.
	 * @param string               $path     Path of the subscription.
	 * @param array<string, mixed> $body     Body of the change, with one item.
	 * @param array<string, mixed> $metadata Body with the new terms.
	 * @param string               $key      Idempotency key of the change.
	 * @return array<mixed>|WP_Error The subscription.
	 */
	private function wait_for_buyer( string $path, array $body, array $metadata, string $key ): array|WP_Error {
		$item  = StripeObject::child( StripeObject::child( $body, 'items' ), 0 );
		$price = $this->api->post( '/v1/prices', StripeObject::child( $item, 'price_data' ), "plan-price-$key" );
		$terms = $price instanceof WP_Error ? $price : $this->api->post( $path, $metadata, "plan-terms-$key" );
		return $price instanceof WP_Error || $terms instanceof WP_Error ? $terms : $this->api->post(
			$path,
			[
				'items'            => [
					[
						'id'    => $item['id'] ?? '',
						'price' => $price['id'] ?? '',
					],
				],
				'payment_behavior' => 'pending_if_incomplete',
			] + $body,
			"plan-pending-$key"
		);
	}

	/** @param array<mixed>|WP_Error $response Response to a change. */
	private static function is_down( array|WP_Error $response ): bool {
		return $response instanceof WP_Error && Service::DOWN === $response->get_error_code();
	}

	/** @param array<mixed>|WP_Error $response Response to a change. */
	private static function needs_confirmation( array|WP_Error $response ): bool {
		return $response instanceof WP_Error && PlanGateway::DECLINED === $response->get_error_code()
			&& in_array( $response->get_error_message(), self::AUTHENTICATION, true );
	}

	/**
	 * Whether a subscription has the plan.
	 * @param array<mixed>|WP_Error $subscription A Subscription, or an error.
	 */
	private static function is_changed( array|WP_Error $subscription, Plan $plan ): bool {
		$fact = $subscription instanceof WP_Error ? null : self::facts( $subscription )[0] ?? null;
		return $fact?->plan?->id === $plan->id && $fact->amount === $plan->price->minor_units;
	}

	/**
	 * Returns the facts of a subscription whose plan has changed.
	 * @param array<mixed> $subscription A Subscription with its latest invoice.
	 * @return list<Fact> Facts of the subscription and of the invoice.
	 */
	private static function facts_of_change( array $subscription ): array {
		return [
			...StripeFacts::of_subscription( $subscription ),
			...StripeFacts::of_invoice( StripeObject::child( $subscription, self::INVOICE ) ),
		];
	}

	/**
	 * Reads a subscription after the request for its change received no response.
	 * @return array<mixed>|WP_Error Subscription with its latest invoice, if it has the new plan. Otherwise an error, because the change
	 *     may still be running.
	 */
	private function changed( Subscription $subscription, Plan $plan ): array|WP_Error {
		$found = $this->api->get( '/v1/subscriptions/' . rawurlencode( $subscription->id ), [ 'expand' => [ self::INVOICE ] ] );
		return self::is_changed( $found, $plan ) ? $found : new WP_Error( PlanGateway::UNKNOWN );
	}

	/**
	 * Returns the plan that the buyer changed to. The terms in the metadata must match what Stripe charges: a price that was changed in
	 * another way is not a plan of this site.
	 * @param array<mixed> $subscription A Subscription.
	 * @return list<Fact> At most one fact.
	 */
	public static function facts( array $subscription ): array {
		$terms = explode( ' ', StripeObject::text( StripeObject::child( $subscription, 'metadata' ), self::METADATA ) );
		$items = StripeObject::child( StripeObject::child( $subscription, 'items' ), 'data' );
		$id    = $subscription['id'] ?? '';
		if ( ! is_string( $id ) || 4 !== count( $terms ) || 1 !== count( $items ) ) {
			return [];
		}
		if ( array_slice( $terms, 1 ) !== self::charged( $items ) ) {
			return [];
		}
		$period = (string) array_search( $terms[3], Stripe::INTERVALS, true );
		$plan   = new ChangedPlan( (int) $terms[0], $period );
		return [ new Fact( FactType::PlanChanged, $id, 0, (int) $terms[1], strtoupper( $terms[2] ), plan: $plan ) ];
	}

	/**
	 * Returns the price that an invoice charges, without what a plan change adds or credits. Stripe adds a difference below its minimum
	 * charge to the next invoice.
	 * @param array<mixed> $invoice An Invoice.
	 * @return int|null Minor units; 0 if it charges only the difference. Null if nothing is added or credited.
	 */
	public static function price( array $invoice ): ?int {
		$lines   = self::lines( $invoice );
		$regular = array_filter( $lines, static fn ( array $line ): bool => true !== ( $line['proration'] ?? null ) );
		return count( $lines ) > count( $regular ) || 0 !== StripeObject::integer( $invoice, 'starting_balance' )
			? array_sum( array_map( static fn ( array $line ): int => StripeObject::integer( $line, 'amount' ), $regular ) )
			: null;
	}

	/**
	 * Returns the item of the subscription. Its price must be the order's: another request may have changed the plan.
	 * @return array<mixed>|WP_Error Item as Stripe returns it.
	 */
	private function item( Order $order, Subscription $subscription ): array|WP_Error {
		$found = $order->mode === $this->account->mode()
			? $this->api->get( '/v1/subscriptions/' . rawurlencode( $subscription->id ) )
			: new WP_Error( StripeApi::MISSING );
		if ( $found instanceof WP_Error ) {
			return $found;
		}
		$items   = StripeObject::child( StripeObject::child( $found, 'items' ), 'data' );
		$ordered = [
			(string) $order->amount->minor_units,
			strtolower( $order->amount->currency->code ),
			Stripe::INTERVALS[ $order->period ] ?? '',
		];
		return 1 === count( $items ) && is_array( $items[0] ?? null ) && self::charged( $items ) === $ordered
			? $items[0]
			: new WP_Error( StripeApi::REFUSED );
	}

	/**
	 * @param array<mixed> $item Item of a subscription.
	 * @return array<string, mixed> The item with the new price.
	 */
	private static function new_item( array $item, Plan $plan, string $product ): array {
		[ $amount, $currency, $interval ] = self::terms( $plan );
		return [
			'id'         => $item['id'] ?? '',
			'price_data' => [
				'currency'    => $currency,
				'unit_amount' => $amount,
				'product'     => $product,
				'recurring'   => [ 'interval' => $interval ],
			],
		];
	}

	/** @return array{string, string, string} Price in minor units, currency and interval of a plan, in Stripe's form. */
	private static function terms( Plan $plan ): array {
		$currency = strtolower( $plan->price->currency->code );
		return [ (string) $plan->price->minor_units, $currency, Stripe::INTERVALS[ $plan->interval ] ?? '' ];
	}

	/**
	 * @param array<mixed> $items Items of a subscription.
	 * @return list<mixed> Price in minor units, currency and interval of the first item.
	 */
	private static function charged( array $items ): array {
		$item      = StripeObject::child( $items, 0 );
		$price     = StripeObject::child( $item, 'price' );
		$recurring = StripeObject::child( $price, 'recurring' );
		$is_single = 1 === ( $item['quantity'] ?? 1 ) && 1 === ( $recurring['interval_count'] ?? 1 );
		return $is_single
			? [ (string) StripeObject::integer( $price, 'unit_amount' ), $price['currency'] ?? '', $recurring['interval'] ?? '' ]
			: [];
	}

	/** @param array<mixed> $item Item of a subscription. */
	private static function product( array $item ): string {
		return StripeObject::text( StripeObject::child( $item, 'price' ), 'product' );
	}

	/**
	 * @param array<mixed> $invoice An Invoice.
	 * @return list<array<mixed>>
	 */
	private static function lines( array $invoice ): array {
		return array_values( array_filter( StripeObject::child( StripeObject::child( $invoice, 'lines' ), 'data' ), 'is_array' ) );
	}
}
