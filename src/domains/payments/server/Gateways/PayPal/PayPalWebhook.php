<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\WebhookEvent;
use Slipstream\Contracts\WebhookHandler;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Gateways\LookUp;
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
	 * own limit, and so has each network that sends no token. PayPal repeats a refused notification.
	 */
	private const LIMITS = [
		'order'   => 60,
		'network' => 60,
		'unknown' => 600,
		'seconds' => 3600,
	];

	/** Orders of a buyer that a payment link may belong to. */
	private const MAX_ORDERS = 50;

	public function __construct(
		private readonly PayPalSettings $settings,
		private readonly PayPal $gateway,
		private readonly PayPalApi $api,
		private readonly OrderStore $orders,
		private readonly Ledger $ledger,
		private readonly RateLimiter $limiter,
		private readonly UnmatchedMail $mail,
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
		$order   = $this->orders->find_by_token( $notice->token() );
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
		$fact  = $notice->fact( $this->clock->now()->getTimestamp() );
		$order = $this->find( $notice );
		if ( null !== $fact && null !== $order ) {
			$this->ledger->record( $order, [ $fact ] );
		} elseif ( null !== $fact && ! $this->mail->schedule( $notice ) ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	private function is_own_mode( Notice $notice ): bool {
		return $notice->is_test() === $this->settings->is_sandbox();
	}

	/**
	 * Finds the order of a notification: by its token, by the payment that it returns, or by its buyer and amount.
	 * @throws QueryFailed When the database refused.
	 */
	private function find( Notice $notice ): ?Order {
		$order = $this->orders->find_by_token( $notice->token() )
			?? $this->ledger->find_by_payment( PayPal::ID, $this->gateway->mode(), $notice->transaction() )
			?? $this->ledger->find_by_payment( PayPal::ID, $this->gateway->mode(), $notice->parent() )
			?? $this->find_by_buyer( $notice );
		return null !== $order && $this->is_own( $order ) ? $order : null;
	}

	/** A payment link passes on no token. Only one open order of this buyer with this amount is certain. */
	private function find_by_buyer( Notice $notice ): ?Order {
		$money = $notice->money();
		$found = null === $money ? [] : array_values(
			array_filter(
				$this->orders->find_by_email( $notice->payer(), self::MAX_ORDERS ),
				fn ( Order $order ): bool => $this->is_own( $order ) && LookUp::is_open( $order ) && $money->equals( $order->amount )
			)
		);
		return 1 === count( $found ) ? $found[0] : null;
	}

	private function is_own( Order $order ): bool {
		return PayPal::ID === $order->gateway && $order->mode === $this->gateway->mode();
	}
}
