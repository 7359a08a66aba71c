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
		$notice   = Notice::read( $request->body );
		$receiver = $this->settings->receiver();
		if ( null === $notice || '' === $receiver || ! hash_equals( $receiver, $notice->receiver() ) || ! $this->is_own_mode( $notice ) ) {
			return null;
		}
		return $this->limiter->admit( $this->limits( $notice ), self::LIMITS['seconds'] )
			? new WebhookEvent( hash( 'sha256', $request->body ), [ 'body' => $request->body ] )
			: null;
	}

	/**
	 * @return array<string, int> For the limiter.
	 * @throws QueryFailed When the database refused.
	 */
	private function limits( Notice $notice ): array {
		$order   = $this->find( $notice )[0] ?? null;
		$network = ClientAddress::owner_network( ClientAddress::current() );
		return null !== $order
			? [ "paypal-order|$order->id" => self::LIMITS['order'] ]
			: [
				"paypal-unknown|$network" => self::LIMITS['network'],
				'paypal-unknown'          => self::LIMITS['unknown'],
			];
	}

	public function handle( WebhookEvent $event ): void {
		$body   = is_string( $event->data['body'] ?? null ) ? $event->data['body'] : '';
		$notice = Notice::read( $body );
		// The owner may have changed the account since the notification arrived.
		if ( null === $notice || $notice->receiver() !== $this->settings->receiver() || ! $this->is_own_mode( $notice ) ) {
			return;
		}
		if ( ! $this->api->is_genuine( $body, $notice->is_test() ) ) {
			return;
		}
		$fact   = $notice->fact( $this->clock->now()->getTimestamp() );
		$orders = null === $fact ? [] : $this->find( $notice );
		if ( null !== $fact && 1 === count( $orders ) ) {
			$this->ledger->record( $orders[0], [ $fact ] );
		} elseif ( null !== $fact && ! $this->email->schedule( $notice, $orders ) ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	private function is_own_mode( Notice $notice ): bool {
		return $notice->is_test() === $this->settings->is_sandbox();
	}

	/**
	 * Finds the order of a notification: by its token, by the payment that it returns, or by what a payment link reports.
	 * @return list<Order> Several where it is not certain.
	 * @throws QueryFailed When the database refused.
	 */
	private function find( Notice $notice ): array {
		$mode  = $this->gateway->mode();
		$order = $this->orders->find_by_token( $notice->token() )
			?? $this->ledger->find_by_payment( PayPal::ID, $mode, $notice->transaction() )
			?? $this->ledger->find_by_payment( PayPal::ID, $mode, $notice->parent() );
		return match ( true ) {
			null === $order => $this->linked->find( $notice, $mode ),
			PayPal::ID === $order->gateway && $order->mode === $mode => [ $order ],
			default => [],
		};
	}
}
