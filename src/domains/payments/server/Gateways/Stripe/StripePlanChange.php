<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Domains\Payments\Gateways\PlanChange;
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
			static fn ( array $line ): int => self::integer( self::child( $line, 'period' ), 'end' ),
			self::lines( $invoice )
		);
		$currency = strtolower( $plan->price->currency->code );
		$is_ours  = ( $invoice['currency'] ?? '' ) === $currency && is_int( $invoice['amount_due'] ?? null );
		return ! $is_ours || [] === $ends ? new WP_Error( StripeApi::REFUSED ) : new PlanChange(
			$order->money( self::integer( $invoice, 'amount_due' ) ),
			$order->money( max( 0, -self::integer( $invoice, 'total' ) ) ),
			max( $ends )
		);
	}

	/** @return list<Fact>|WP_Error Facts of the changed subscription. */
	public function change( Order $order, Subscription $subscription, Plan $plan, int $time ): array|WP_Error {
		$item    = $this->item( $order, $subscription );
		$product = $item instanceof WP_Error ? $item : $this->api->post(
			'/v1/products',
			[ 'name' => $plan->title ],
			"product-$plan->id-" . hash( 'sha256', $plan->title )
		);
		if ( $item instanceof WP_Error || $product instanceof WP_Error ) {
			return $item instanceof WP_Error ? $item : $product;
		}
		$terms   = [ $plan->id, ...self::terms( $plan ) ];
		$changed = $this->api->post(
			'/v1/subscriptions/' . rawurlencode( $subscription->id ),
			[
				'items'              => [ self::new_item( $item, $plan, is_string( $product['id'] ?? null ) ? $product['id'] : '' ) ],
				'metadata'           => [ self::METADATA => implode( ' ', $terms ) ],
				'proration_behavior' => 'always_invoice',
				'proration_date'     => $time,
				// Stripe changes nothing if the card is declined.
				'payment_behavior'   => 'error_if_incomplete',
			],
			"plan-$order->token-$plan->id-$time"
		);
		return $changed instanceof WP_Error ? $changed : StripeFacts::of_subscription( $changed );
	}

	/**
	 * Returns the plan that the buyer changed to. The terms in the metadata must be those that Stripe charges: a price that was changed
	 * in another way is not a plan of this site.
	 * @param array<mixed> $subscription A Subscription.
	 * @return list<Fact> At most one fact.
	 */
	public static function facts( array $subscription ): array {
		$text  = self::child( $subscription, 'metadata' )[ self::METADATA ] ?? '';
		$terms = explode( ' ', is_string( $text ) ? $text : '' );
		$items = self::child( self::child( $subscription, 'items' ), 'data' );
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
		return count( $lines ) > count( $regular ) || 0 !== self::integer( $invoice, 'starting_balance' )
			? array_sum( array_map( static fn ( array $line ): int => self::integer( $line, 'amount' ), $regular ) )
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
		$items   = self::child( self::child( $found, 'items' ), 'data' );
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
		$item      = self::child( $items, 0 );
		$price     = self::child( $item, 'price' );
		$recurring = self::child( $price, 'recurring' );
		$is_single = 1 === ( $item['quantity'] ?? 1 ) && 1 === ( $recurring['interval_count'] ?? 1 );
		return $is_single
			? [ (string) self::integer( $price, 'unit_amount' ), $price['currency'] ?? '', $recurring['interval'] ?? '' ]
			: [];
	}

	/** @param array<mixed> $item Item of a subscription. */
	private static function product( array $item ): string {
		$product = self::child( $item, 'price' )['product'] ?? '';
		return is_string( $product ) ? $product : '';
	}

	/**
	 * @param array<mixed> $invoice An Invoice.
	 * @return list<array<mixed>>
	 */
	private static function lines( array $invoice ): array {
		return array_values( array_filter( self::child( self::child( $invoice, 'lines' ), 'data' ), 'is_array' ) );
	}

	/**
	 * @param array<mixed> $data An object of Stripe's API.
	 * @return array<mixed> The item; empty if there is none.
	 */
	private static function child( array $data, string|int $name ): array {
		return is_array( $data[ $name ] ?? null ) ? $data[ $name ] : [];
	}

	/** @param array<mixed> $data An object of Stripe's API. */
	private static function integer( array $data, string $name ): int {
		return is_int( $data[ $name ] ?? null ) ? $data[ $name ] : 0;
	}
}
