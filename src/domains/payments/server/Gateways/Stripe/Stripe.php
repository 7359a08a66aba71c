<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Domains\Payments\Gateways\PlanChange;
use Slipstream\Domains\Payments\Gateways\PlanGateway;
use Slipstream\Domains\Payments\Gateways\ResumeGateway;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderLink;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\Plans\Plan;
use Slipstream\Money\Money;
use WP_Error;

/** Card payments and subscriptions with Stripe Checkout, on Stripe's page. The site loads no Stripe script. */
final class Stripe implements PlanGateway, ResumeGateway {

	public const ID = 'stripe';

	/** Metadata key of the order's token, at the payment and the subscription. */
	public const METADATA = 'slipstream_order';

	public const INTERVALS = [
		Plan::MONTHLY => 'month',
		Plan::YEARLY  => 'year',
	];

	public function __construct(
		private readonly StripeAccount $account,
		private readonly StripeApi $api,
		private readonly OrderStore $orders,
		private readonly OrderLink $link,
		private readonly StripePlanChange $plan_change,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function title(): string {
		return __( 'Card', 'slipstream' );
	}

	/** Requires the webhook secret as well: without it, the site would not learn about payments. */
	public function is_ready(): bool {
		return '' !== $this->account->key() && '' !== $this->account->secret();
	}

	public function mode(): string {
		return $this->account->mode();
	}

	public function can_take( Money $amount, string $period ): bool {
		return $amount->minor_units >= $amount->currency->minimum()->minor_units
			&& ( Plan::ONE_TIME === $period || isset( self::INTERVALS[ $period ] ) );
	}

	public function start( Order $order ): string|WP_Error {
		$session = '' === $order->session ? $this->create_session( $order ) : $this->session( $order );
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		$id  = is_string( $session['id'] ?? null ) ? $session['id'] : '';
		$url = is_string( $session['url'] ?? null ) ? $session['url'] : '';
		return '' !== $id && '' !== $url && $this->orders->set_session( $order, $id )
			? $url
			: new WP_Error(
				'slipstream_checkout_closed',
				__( 'This payment was already completed or has expired. Start again.', 'slipstream' ),
				[ 'status' => 409 ]
			);
	}

	public function look_up( Order $order ): array|WP_Error {
		if ( '' === $order->session || $order->mode !== $this->mode() ) {
			return [];
		}
		$session = $this->session( $order );
		if ( $session instanceof WP_Error ) {
			return StripeApi::MISSING === $session->get_error_code() ? [] : $session;
		}
		$facts = Plan::ONE_TIME === $order->period ? $this->payment_facts( $session ) : $this->subscription_facts( $session );
		if ( $facts instanceof WP_Error ) {
			return $facts;
		}
		$returned = $this->returned_facts( $facts );
		return $returned instanceof WP_Error ? $returned : [ ...StripeFacts::of_session( $session ), ...$facts, ...$returned ];
	}

	public function refund( Order $order, string $payment_id, Money $amount, string $key ): Fact|WP_Error {
		if ( StripeFacts::is_outside( $payment_id ) ) {
			return new WP_Error(
				'slipstream_refund_outside',
				__( 'This payment was made outside of Stripe. Return it the way it arrived.', 'slipstream' ),
				[ 'status' => 409 ]
			);
		}
		$refund = $this->api->post(
			'/v1/refunds',
			[
				'payment_intent' => $payment_id,
				'amount'         => $amount->minor_units,
				'metadata'       => [ self::METADATA => $order->token ],
			],
			"refund-$order->token-$key"
		);
		$facts  = $refund instanceof WP_Error ? [] : StripeFacts::of_refund( $refund );
		return $refund instanceof WP_Error ? $refund : $facts[ count( $facts ) - 1 ] ?? new WP_Error( StripeApi::REFUSED );
	}

	/** Opens Stripe's customer portal. The owner enables and configures it in Stripe's dashboard. */
	public function portal( Order $order ): string|WP_Error {
		$session  = $this->own_session( $order );
		$customer = $session instanceof WP_Error ? '' : $session['customer'] ?? '';
		$portal   = ! is_string( $customer ) || '' === $customer
			? new WP_Error( StripeApi::MISSING )
			: $this->api->post(
				'/v1/billing_portal/sessions',
				[
					'customer'   => $customer,
					'return_url' => $this->link->to_order( $order ),
				],
				'portal-' . bin2hex( random_bytes( 16 ) )
			);
		$url      = $portal instanceof WP_Error ? null : $portal['url'] ?? null;
		return is_string( $url ) ? $url : new WP_Error(
			'slipstream_portal_closed',
			__( 'Your subscription cannot be changed here now. Try again later, or write to the site owner.', 'slipstream' ),
			[ 'status' => 502 ]
		);
	}

	public function cancel( Order $order ): array|WP_Error {
		$session = $this->own_session( $order );
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		$id           = is_string( $session['subscription'] ?? null ) ? $session['subscription'] : '';
		$path         = '/v1/subscriptions/' . rawurlencode( $id );
		$subscription = $this->api->get( $path );
		// A new key for each call: Stripe repeats its first response to a key, even after the buyer renewed the subscription.
		$key     = bin2hex( random_bytes( 16 ) );
		$changed = match ( $subscription instanceof WP_Error ? '' : $subscription['status'] ?? '' ) {
			'active', 'trialing' => $this->api->post( $path, [ 'cancel_at_period_end' => 'true' ], "cancel-$key" ),
			'canceled', '' => $subscription,
			default => $this->api->delete( $path ),
		};
		return $changed instanceof WP_Error ? $changed : StripeFacts::of_subscription( $changed );
	}

	public function resume( Order $order ): array|WP_Error {
		$session = $this->own_session( $order );
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		$id   = is_string( $session['subscription'] ?? null ) ? $session['subscription'] : '';
		$path = '/v1/subscriptions/' . rawurlencode( $id );
		$now  = $this->api->get( $path );
		// Stripe cannot resume a subscription that has ended. For the key see cancel().
		$changed = ! $now instanceof WP_Error && in_array( $now['status'] ?? '', [ 'active', 'trialing' ], true )
			? $this->api->post( $path, [ 'cancel_at_period_end' => 'false' ], 'resume-' . bin2hex( random_bytes( 16 ) ) )
			: $now;
		return $changed instanceof WP_Error ? $changed : StripeFacts::of_subscription( $changed );
	}

	public function preview_change( Order $order, Subscription $subscription, Plan $plan, int $time ): PlanChange|WP_Error {
		return $this->plan_change->preview( $order, $subscription, $plan, $time );
	}

	public function change_plan( Order $order, Subscription $subscription, Plan $plan, int $time ): array|WP_Error {
		return $this->plan_change->change( $order, $subscription, $plan, $time );
	}

	/** @return array<mixed>|WP_Error The order's Checkout Session; an error with status 409 if the key is for the other mode. */
	private function own_session( Order $order ): array|WP_Error {
		return '' === $order->session || $order->mode !== $this->mode()
			? new WP_Error(
				'slipstream_payment_other_mode',
				__( 'This order belongs to another Stripe key. Connect that key first.', 'slipstream' ),
				[ 'status' => 409 ]
			)
			: $this->session( $order );
	}

	/**
	 * Creates a Checkout Session. Its amount is the stored order's, not from the request.
	 * @return array<mixed>|WP_Error A Checkout Session.
	 */
	private function create_session( Order $order ): array|WP_Error {
		$is_once = Plan::ONE_TIME === $order->period;
		$item    = [
			'quantity'   => $order->quantity,
			'price_data' => [
				'currency'     => strtolower( $order->amount->currency->code ),
				'unit_amount'  => intdiv( $order->amount->minor_units, $order->quantity ),
				'product_data' => [ 'name' => $order->title ],
			] + ( $is_once ? [] : [ 'recurring' => [ 'interval' => self::INTERVALS[ $order->period ] ?? 'month' ] ] ),
		];
		$body    = [
			'mode'                => $is_once ? 'payment' : 'subscription',
			'client_reference_id' => $order->token,
			'line_items'          => [ $item ],
			'success_url'         => $this->link->after_checkout( $order ),
			'cancel_url'          => $this->link->back( $order ),
			'metadata'            => [ self::METADATA => $order->token ],
		];
		$data    = [ 'metadata' => [ self::METADATA => $order->token ] ];
		$body   += $is_once ? [ 'payment_intent_data' => $data ] : [ 'subscription_data' => $data ];
		// The items are reserved until the session expires.
		$body += $order->held_until > 0 ? [ 'expires_at' => $order->held_until ] : [];
		$body += '' === $order->email ? [] : [ 'customer_email' => $order->email ];
		return $this->api->post( '/v1/checkout/sessions', $body, "checkout-$order->token" );
	}

	/** @return array<mixed>|WP_Error A Checkout Session with its payment and the latest charge. */
	private function session( Order $order ): array|WP_Error {
		$session = $this->api->get(
			'/v1/checkout/sessions/' . rawurlencode( $order->session ),
			[ 'expand' => [ 'payment_intent.latest_charge' ] ]
		);
		if ( $session instanceof WP_Error ) {
			return $session;
		}
		// Ignore the session of another order.
		$is_own = ( $session['client_reference_id'] ?? '' ) === $order->token;
		return $is_own ? $session : new WP_Error( StripeApi::MISSING, '', [ 'status' => 404 ] );
	}

	/**
	 * @param array<mixed> $session A Checkout Session.
	 * @return list<Fact> At most one fact.
	 */
	private function payment_facts( array $session ): array {
		return is_array( $session['payment_intent'] ?? null ) ? StripeFacts::of_intent( $session['payment_intent'] ) : [];
	}

	/**
	 * @param array<mixed> $session A Checkout Session.
	 * @return list<Fact>|WP_Error Error of the API.
	 */
	private function subscription_facts( array $session ): array|WP_Error {
		$id = $session['subscription'] ?? null;
		if ( ! is_string( $id ) ) {
			return [];
		}
		$subscription = $this->api->get( '/v1/subscriptions/' . rawurlencode( $id ) );
		$invoices     = $subscription instanceof WP_Error
			? $subscription
			: $this->api->all( '/v1/invoices', [ 'subscription' => $id ] );
		return $invoices instanceof WP_Error
			? $invoices
			: [
				...StripeFacts::of_subscription( (array) $subscription ),
				...array_merge( ...array_map( StripeFacts::of_invoice( ... ), $invoices ) ),
			];
	}

	/**
	 * Returns the refunds and disputes of payments.
	 * @param list<Fact> $facts Facts of the order.
	 * @return list<Fact>|WP_Error Error of the API.
	 */
	private function returned_facts( array $facts ): array|WP_Error {
		$found = [];
		foreach ( $facts as $fact ) {
			if ( FactType::PaymentSucceeded !== $fact->type || StripeFacts::is_outside( $fact->object_id ) ) {
				continue;
			}
			$refunds  = $this->api->all( '/v1/refunds', [ 'payment_intent' => $fact->object_id ] );
			$disputes = $this->api->all( '/v1/disputes', [ 'payment_intent' => $fact->object_id ] );
			if ( $refunds instanceof WP_Error || $disputes instanceof WP_Error ) {
				return $refunds instanceof WP_Error ? $refunds : $disputes;
			}
			$found = [
				...$found,
				...array_merge( ...array_map( StripeFacts::of_refund( ... ), $refunds ) ),
				...array_merge( ...array_map( StripeFacts::of_dispute( ... ), $disputes ) ),
			];
		}
		return $found;
	}
}
