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
 * Receives PayPal's notifications. They have no signature: the job sends each one back to PayPal, and only what PayPal confirms counts.
 * The event's ID is a hash of its bytes, so that a forged notification never replaces a real one.
 */
final class PayPalWebhook implements WebhookHandler {

	/**
	 * Limits of notifications in some seconds. Any sender can forge one, and a buyer knows the token of their order. So each order has its
	 * own limit, however the notification names it. All that name no order share a limit, and each network has a part of it. PayPal
	 * repeats a refused notification.
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
	 * @return array<string, int> For the limiter.
	 * @throws QueryFailed When the database refused.
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
		// The owner may have changed the account since the notification arrived.
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
	 * Finds the order of a notification: by its token, by the payment that it returns, or by what a payment link reports.
	 * @return list<Order> Several where it is not certain.
	 * @throws QueryFailed When the database refused.
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
