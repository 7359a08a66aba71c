<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\Stripe;

use Slipstream\Contracts\WebhookEvent;
use Slipstream\Contracts\WebhookHandler;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Jobs\JobFailed;
use Slipstream\Support\Clock;
use WP_Error;

/**
 * Receives Stripe's events. An event only identifies the order; the facts are read from Stripe's API. Events may therefore arrive in
 * any order, or get lost.
 */
final class StripeWebhook implements WebhookHandler {

	/** Maximum signatures in a header. Stripe sends two while a secret is being replaced. */
	private const MAX_SIGNATURES = 5;

	public function __construct(
		private readonly StripeAccount $account,
		private readonly StripeApi $api,
		private readonly LookUp $look_up,
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly Clock $clock,
	) {}

	public function read( WebhookRequest $request ): ?WebhookEvent {
		$data   = $this->is_signed( $request ) ? $request->json() : [];
		$object = is_array( $data['data'] ?? null ) ? $data['data']['object'] ?? null : null;
		$is_own = ( true === ( $data['livemode'] ?? null ) ? Order::LIVE : Order::TEST ) === $this->account->mode();
		if ( ! is_string( $data['id'] ?? null ) || ! is_array( $object ) ) {
			return null;
		}
		// Accept events of the other mode (live or test), but ignore them: they are about other orders.
		return new WebhookEvent( $data['id'], $is_own ? self::references( $object ) : [] );
	}

	public function handle( WebhookEvent $event ): void {
		$order = $this->find( $event->data );
		if ( null === $order ) {
			self::report_foreign( $event->data );
			return;
		}
		$result = $this->look_up->refresh( $order );
		if ( $result instanceof WP_Error ) {
			throw JobFailed::from_error( $result );
		}
	}

	/** @param array<mixed> $references Result of references(). */
	private static function report_foreign( array $references ): void {
		$subscription = is_string( $references['subscription'] ?? null ) ? $references['subscription'] : '';
		if ( '' !== $subscription ) {
			/**
			 * Fires for events about a subscription that was not started by an order of this site. Another shop may use the same
			 * account. Throw `JobFailed` to receive the event again later.
			 * @param string $subscription ID of the subscription at Stripe.
			 */
			do_action( 'slipstream_stripe_foreign_subscription', $subscription );
		}
	}

	/** Checks the signature header `t=<time>,v1=<signature>,…`. */
	private function is_signed( WebhookRequest $request ): bool {
		preg_match_all(
			'/(?:^|,)\s*(t|v1)=([0-9a-f]+)/',
			substr( $request->header( 'Stripe-Signature' ), 0, 1000 ),
			$parts,
			PREG_SET_ORDER
		);
		$times      = array_column( array_filter( $parts, static fn ( array $part ): bool => 't' === $part[1] ), 2 );
		$signatures = array_column( array_filter( $parts, static fn ( array $part ): bool => 'v1' === $part[1] ), 2 );
		$now        = $this->clock->now()->getTimestamp();
		foreach ( array_slice( $signatures, 0, self::MAX_SIGNATURES ) as $signature ) {
			if ( $request->has_signature( $this->account->secret(), $times[0] ?? '', $signature, $now ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns only the IDs of an event's object, because the object contains names and addresses.
	 * @param array<mixed> $event_object Object of the event, in any version of the API.
	 * @return array{order: string, payment: string, subscription: string} IDs; '' for those that the object does not contain.
	 */
	private static function references( array $event_object ): array {
		$text    = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		$parent  = is_array( $event_object['parent'] ?? null ) ? $event_object['parent'] : $event_object;
		$details = is_array( $parent['subscription_details'] ?? null ) ? $parent['subscription_details'] : [];
		$token   = static fn ( mixed $metadata ): string => is_array( $metadata ) ? $text( $metadata[ Stripe::METADATA ] ?? '' ) : '';
		$tokens  = [
			$text( $event_object['client_reference_id'] ?? '' ),
			$token( $event_object['metadata'] ?? [] ),
			$token( $details['metadata'] ?? [] ),
		];
		return [
			'order'        => array_values( array_diff( $tokens, [ '' ] ) )[0] ?? '',
			'payment'      => $text( $event_object['payment_intent'] ?? '' ),
			// In newer versions of the API, an invoice's subscription is in `parent`.
			'subscription' => 'subscription' === ( $event_object['object'] ?? '' )
				? $text( $event_object['id'] ?? '' )
				: $text( $event_object['subscription'] ?? $details['subscription'] ?? '' ),
		];
	}

	/**
	 * Finds the order that an event is about.
	 * @param array<mixed> $references Result of references().
	 * @return Order|null Null for an event of another shop that uses the same account.
	 * @throws JobFailed If Stripe did not respond.
	 */
	private function find( array $references ): ?Order {
		$payment = is_string( $references['payment'] ?? null ) ? $references['payment'] : '';
		$token   = is_string( $references['order'] ?? null ) ? $references['order'] : '';
		$order   = '' === $token ? null : $this->orders->find_by_token( $token );
		if ( null === $order && '' !== $payment ) {
			$order = $this->ledger->find_by_payment( Stripe::ID, $this->account->mode(), $payment )
				?? $this->orders->find_by_token( $this->token_of_payment( $payment ) );
		}
		return null !== $order && Stripe::ID === $order->gateway && $order->mode === $this->account->mode() ? $order : null;
	}

	/**
	 * Asks Stripe for the order of a payment that is not in the ledger yet.
	 * @throws JobFailed If Stripe did not respond.
	 */
	private function token_of_payment( string $payment ): string {
		$intent = $this->api->get( '/v1/payment_intents/' . rawurlencode( $payment ), [ 'expand' => [ 'invoice' ] ] );
		if ( $intent instanceof WP_Error ) {
			return StripeApi::MISSING === $intent->get_error_code() ? '' : throw JobFailed::from_error( $intent );
		}
		$invoice = is_array( $intent['invoice'] ?? null ) ? $intent['invoice'] : [];
		$token   = self::references( $intent )['order'];
		return '' === $token ? self::references( $invoice )['order'] : $token;
	}
}
