<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\PayPal;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\WebhookEvent;
use Slipstream\Contracts\WebhookHandler;
use Slipstream\Contracts\WebhookRequest;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayment;
use Slipstream\Domains\Payments\Ledger\UnmatchedPayments;
use Slipstream\Domains\Payments\Ledger\UnmatchedReason;
use Slipstream\Domains\Payments\Ledger\UnmatchedRefunds;
use Slipstream\Domains\Payments\Ledger\UnmatchedPaymentsTable;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Jobs\JobFailed;
use Slipstream\Money\Money;
use Slipstream\Submissions\ClientAddress;
use Slipstream\Submissions\RateLimiter;
use Slipstream\Support\Clock;
use Slipstream\Support\EmailAddress;

/**
 * Receives PayPal's notifications. They are not signed: a job sends each one back to PayPal, and records it only if PayPal confirms it.
 * The event ID is a hash of the body, so that a forged notification cannot replace a real one.
 */
final class PayPalWebhook implements WebhookHandler {

	/**
	 * Maximum notifications per `seconds`: `order` about one order; about unknown orders, `network` from one network and `unknown` in
	 * total. Anyone can forge a notification, and a buyer knows the token of their order. PayPal sends a refused notification again.
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
		private readonly UnmatchedPayments $unmatched,
		private readonly UnmatchedRefunds $refunds,
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
			$this->refunds->record_payment( $orders[0], $fact );
		} elseif ( null !== $fact ) {
			$this->report( $notification, $fact, $orders );
		}
	}

	/**
	 * Tells the owner about a notification without an order: lists a payment as unmatched, and sends an email. Records a refund, and
	 * removes a payment that was refunded in full from the list. Ignores a failed payment, because the owner need not act.
	 * @param list<Order> $orders Orders that the payment may belong to.
	 * @throws JobFailed   If the email cannot be queued.
	 * @throws QueryFailed If the database fails.
	 */
	private function report( Notification $notification, Fact $fact, array $orders ): void {
		if ( FactType::PaymentFailed === $fact->type ) {
			return;
		}
		$refunded = FactType::RefundSucceeded === $fact->type ? $this->refunded( $notification, $fact ) : null;
		if ( null !== $refunded ) {
			$this->refunds->record( $refunded, $fact );
			// Send an email only about a refund whose payment was not reported yet.
			if ( $refunded->money->minor_units > 0 ) {
				return;
			}
		}
		$money = $notification->money();
		if ( FactType::PaymentSucceeded === $fact->type && null !== $money && UnmatchedPaymentsTable::is_ready() ) {
			$reason  = [] === $orders ? UnmatchedReason::NoOrder : UnmatchedReason::SeveralOrders;
			$payer   = EmailAddress::is_valid( $notification->payer() ) ? $notification->payer() : '';
			$id      = mb_substr( $fact->object_id, 0, 190 );
			$payment = new UnmatchedPayment( 0, 0, PayPal::ID, $this->gateway->mode(), $id, $fact->occurred, $money, $payer, $reason );
			if ( ! $this->refunds->add_payment( $payment ) ) {
				return;
			}
		}
		if ( ! $this->email->schedule( $notification, $fact, $orders ) ) {
			throw new JobFailed( 'mail_not_queued' );
		}
	}

	/**
	 * Returns the unmatched payment of a refund. PayPal may report the refund first; then the payment is stored without its amount.
	 * @return UnmatchedPayment|null Null if the payment belongs to an order, or the notification names no payment or currency.
	 * @throws QueryFailed If the database fails.
	 */
	private function refunded( Notification $notification, Fact $fact ): ?UnmatchedPayment {
		$known = $this->unmatched( $notification );
		$id    = mb_substr( $notification->parent(), 0, 190 );
		$money = $notification->money();
		if ( null !== $known || '' === $id || null === $money || ! UnmatchedPaymentsTable::is_ready() ) {
			return $known;
		}
		$none = Money::from_minor_units( 0, $money->currency->code );
		$mode = $this->gateway->mode();
		return $this->unmatched->add_refunded(
			new UnmatchedPayment( 0, 0, PayPal::ID, $mode, $id, $fact->occurred, $none, '', UnmatchedReason::NoOrder )
		);
	}

	/**
	 * Returns the unmatched payment that was refunded or disputed; null if there is none.
	 * @throws QueryFailed If the database fails.
	 */
	private function unmatched( Notification $notification ): ?UnmatchedPayment {
		return $this->unmatched->find_by_payment( PayPal::ID, $this->gateway->mode(), $notification->parent() );
	}

	private function is_own_mode( Notification $notification ): bool {
		return $notification->is_test() === $this->settings->is_sandbox();
	}

	/**
	 * Finds the order of a notification: by token, by the refunded or disputed payment, or for a payment link by item and
	 * buyer.
	 * @return list<Order> Several orders if the match is not certain.
	 * @throws QueryFailed If the database fails.
	 */
	private function find( Notification $notification ): array {
		$mode      = $this->gateway->mode();
		$unmatched = $this->unmatched( $notification );
		$order     = $this->orders->find_by_token( $notification->token() )
			?? $this->ledger->find_by_payment( PayPal::ID, $mode, $notification->transaction() )
			?? $this->ledger->find_by_payment( PayPal::ID, $mode, $notification->parent() )
			?? $this->orders->find( $unmatched->order_id ?? 0 );
		return match ( true ) {
			null !== $order => PayPal::ID === $order->gateway && $order->mode === $mode ? [ $order ] : [],
			// The payment belongs to no order, so the buyer's open orders must not change.
			null !== $unmatched => [],
			default => $this->linked->find( $notification, $mode ),
		};
	}
}
