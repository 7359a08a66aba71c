<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\WebhookEvent;
use Slipstream\Contracts\WebhookHandler;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Jobs\JobFailed;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;

/**
 * Receives PayPal's notifications. They are not signed: a job sends each one back to PayPal, and records it only if PayPal confirms it.
 * The event ID is a hash of the body, so that a forged notification cannot replace a real one.
 */
final class PayPalWebhook implements WebhookHandler {

	/**
	 * Maximum notifications per `seconds`: `order` about one order; about unknown orders, `network` from one network and `unknown` in
	 * total. Anyone can forge a notification, and a buyer knows the token of their order. PayPal repeats a refused one.
	 */
	private const LIMITS = [
		'order'   => 60,
		'network' => 60,
		'unknown' => 600,
		'seconds' => 3600,
	];

	public function __construct(
		private readonly PayPalSettings $settings,
		private readonly PayPal $gateway,
		private readonly PayPalApi $api,
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly RateLimiter $limiter,
		private readonly LinkedOrder $linked,
		private readonly UnmatchedPaymentEmail $email,
		private readonly Clock $clock,
	) {}

	public function read( WebhookRequest $request ): ?WebhookEvent {
		$notification = Notification::read( $request->body );
		$receiver     = $this->settings->receiver();
		if (
			null === $notification || '' === $receiver || ! hash_equals( $receiver, $notification->receiver() )
			|| ! $this->is_own_mode( $notification )
		) {
			return null;
		}
		return $this->limiter->admit( $this->limits( $notification ), self::LIMITS['seconds'] )
			? new WebhookEvent( hash( 'sha256', $request->body ), [ 'body' => $request->body ] )
			: null;
	}

	/**
	 * @return array<string, int> Limits by key, for RateLimiter.
	 * @throws QueryFailed If the database fails.
	 */
	private function limits( Notification $notification ): array {
		$order   = $this->find( $notification )[0] ?? null;
		$network = ClientAddress::owner_network( ClientAddress::current() );
		return null !== $order
			? [ "paypal-order|$order->id" => self::LIMITS['order'] ]
			: [
				"paypal-unknown|$network" => self::LIMITS['network'],
				'paypal-unknown'          => self::LIMITS['unknown'],
			];
	}

	public function handle( WebhookEvent $event ): void {
		$body         = is_string( $event->data['body'] ?? null ) ? $event->data['body'] : '';
		$notification = Notification::read( $body );
		// The owner may have changed the account after the notification arrived.
		if (
			null === $notification || $notification->receiver() !== $this->settings->receiver()
			|| ! $this->is_own_mode( $notification )
		) {
			return;
		}
		if ( ! $this->api->is_genuine( $body, $notification->is_test() ) ) {
			return;
		}
		$fact   = $notification->fact( $this->clock->now()->getTimestamp() );
		$orders = null === $fact ? [] : $this->find( $notification );
		if ( null !== $fact && 1 === count( $orders ) ) {
			$this->ledger->record( $orders[0], [ $fact ] );
		} elseif ( null !== $fact && ! $this->email->schedule( $notification, $orders ) ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	private function is_own_mode( Notification $notification ): bool {
		return $notification->is_test() === $this->settings->is_sandbox();
	}

	/**
	 * Finds the order of a notification: by token, by the refunded payment, or for a payment link by item and buyer.
	 * @return list<Order> Several orders if the match is not certain.
	 * @throws QueryFailed If the database fails.
	 */
	private function find( Notification $notification ): array {
		$mode  = $this->gateway->mode();
		$order = $this->orders->find_by_token( $notification->token() )
			?? $this->ledger->find_by_payment( PayPal::ID, $mode, $notification->transaction() )
			?? $this->ledger->find_by_payment( PayPal::ID, $mode, $notification->parent() );
		return match ( true ) {
			null === $order => $this->linked->find( $notification, $mode ),
			PayPal::ID === $order->gateway && $order->mode === $mode => [ $order ],
			default => [],
		};
	}
}
