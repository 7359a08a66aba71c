<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Closure;
use Slipstream\Contracts\QueryFailed;
use Slipstream\Domains\Payments\Gateways\Gateway;
use Slipstream\Domains\Payments\Gateways\Gateways;
use Slipstream\Domains\Payments\Gateways\LookUp;
use Slipstream\Domains\Payments\Gateways\ManualGateway;
use Slipstream\Domains\Payments\Gateways\ResumeGateway;
use Slipstream\Domains\Payments\Ledger\Fact;
use Slipstream\Domains\Payments\Ledger\FactType;
use Slipstream\Domains\Payments\Ledger\Ledger;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Domains\Payments\Ledger\Subscription;
use Slipstream\Domains\Payments\Receipts\ReceiptEmails;
use Slipstream\Support\Clock;
use WP_Error;

/** Performs the owner's actions on an order, except refunds. */
final class OrderActions {

	/** Error code: another process has changed the order. */
	public const CHANGED = 'slipstream_order_changed';

	/** States of an order that was not paid, or not with the right amount. */
	private const UNPAID = [ OrderStatus::Pending, OrderStatus::Failed, OrderStatus::Expired, OrderStatus::Canceled, OrderStatus::Review ];

	public function __construct(
		private readonly Gateways $gateways,
		private readonly Ledger $ledger,
		private readonly LookUp $look_up,
		private readonly ReceiptEmails $emails,
		private readonly Clock $clock,
	) {}

	/** @return list<OrderAction> Actions that are possible now. */
	public function possible( Order $order ): array {
		$is_manual = $this->gateways->find( $order->gateway ) instanceof ManualGateway;
		$possible  = fn ( OrderAction $action ): bool => match ( $action ) {
			OrderAction::MarkPaid => $is_manual && in_array( $order->status, self::UNPAID, true ),
			OrderAction::Cancel => OrderStatus::Review === $order->status || ( $is_manual && OrderStatus::Pending === $order->status ),
			OrderAction::ResendReceipt => $this->emails->can_resend( $order ),
			OrderAction::CancelSubscription => $this->is_renewed( $order ),
		};
		return array_values( array_filter( OrderAction::cases(), $possible ) );
	}

	/**
	 * Performs an action. A repeated call changes nothing.
	 * @return Order|WP_Error The updated order. Error with status 409 if the action is no longer possible, or the gateway's error.
	 * @throws QueryFailed If the database fails.
	 */
	public function perform( Order $order, OrderAction $action ): Order|WP_Error {
		if ( ! in_array( $action, $this->possible( $order ), true ) ) {
			return self::changed();
		}
		if ( OrderAction::ResendReceipt === $action ) {
			return $this->emails->resend( $order ) ?? $order;
		}
		$gateway = $this->gateways->find( $order->gateway );
		if ( null !== $gateway && OrderAction::CancelSubscription === $action ) {
			return $this->cancel_subscription( $order, $gateway );
		}
		$facts = match ( true ) {
			null === $gateway => [],
			OrderAction::MarkPaid === $action && $gateway instanceof ManualGateway => [ $gateway->payment( $order ) ],
			default => $this->cancellation( $order ),
		};
		return $this->ledger->record( $order, $facts );
	}

	/**
	 * Cancels a subscription. If another process has recorded a newer state during the request, asks the gateway for the current state.
	 * @return Order|WP_Error See perform().
	 * @throws QueryFailed If the database fails.
	 */
	private function cancel_subscription( Order $order, Gateway $gateway ): Order|WP_Error {
		$changed = $this->change_subscription( $order, $gateway->cancel( ... ) );
		return $changed instanceof Order && $this->is_renewed( $changed ) ? self::changed() : $changed;
	}

	/** Whether a canceled subscription can be resumed. `$subscription` is the order's. */
	public function can_resume( Order $order, ?Subscription $subscription ): bool {
		return true === $subscription?->is_ending( $this->clock->now()->getTimestamp() )
			&& $this->gateways->find( $order->gateway ) instanceof ResumeGateway;
	}

	/**
	 * Resumes a canceled subscription. A repeated call changes nothing.
	 * @return Order|WP_Error The updated order. Error with status 409 if the subscription cannot be resumed, or the gateway's error.
	 * @throws QueryFailed If the database fails.
	 */
	public function resume( Order $order ): Order|WP_Error {
		$gateway = $this->gateways->find( $order->gateway );
		if ( ! $gateway instanceof ResumeGateway || ! $this->can_resume( $order, $this->ledger->subscription( $order ) ) ) {
			return self::changed();
		}
		$changed = $this->change_subscription( $order, $gateway->resume( ... ) );
		return $changed instanceof Order && ! $this->is_renewed( $changed ) ? self::changed() : $changed;
	}

	/**
	 * Changes a subscription at the gateway and records the result, or the current state if it has changed again since.
	 * @param Closure(Order): (list<Fact>|WP_Error) $change Sends the request.
	 * @return Order|WP_Error See perform().
	 * @throws QueryFailed If the database fails.
	 */
	private function change_subscription( Order $order, Closure $change ): Order|WP_Error {
		$revision = $this->ledger->revision( $order );
		$facts    = $change( $order );
		$recorded = $facts instanceof WP_Error ? $facts : $this->ledger->record_if_unchanged( $order, $facts, $revision );
		if ( null !== $recorded ) {
			return $recorded;
		}
		$current = $this->look_up->refresh( $order );
		if ( $current instanceof WP_Error ) {
			// The gateway has changed the subscription, but the subscription may have changed again since. A job asks for its state.
			$this->look_up->schedule_check( $order );
			return self::changed();
		}
		return $current;
	}

	/**
	 * Returns the facts of a cancellation. They also close the payments with a wrong amount that have arrived so far. The owner must check
	 * later payments again.
	 * @return non-empty-list<Fact>
	 * @throws QueryFailed If the database fails.
	 */
	private function cancellation( Order $order ): array {
		$now    = $this->clock->now()->getTimestamp();
		$closed = [ new Fact( FactType::OrderCanceled, (string) $order->id, $now ) ];
		foreach ( $this->ledger->facts( $order ) as $fact ) {
			if ( FactType::PaymentSucceeded === $fact->type ) {
				$closed[] = new Fact( FactType::OrderCanceled, $fact->object_id, $now );
			}
		}
		return $closed;
	}

	/** Returns the error if the owner's screen shows an outdated state of the order. */
	public static function changed(): WP_Error {
		return new WP_Error(
			self::CHANGED,
			__( 'This order has changed in the meantime. Reload the page.', 'slipstream' ),
			[ 'status' => 409 ]
		);
	}

	/** Whether the order has a subscription that will be charged again. */
	private function is_renewed( Order $order ): bool {
		return $this->ledger->subscription( $order )?->is_renewed() ?? false;
	}
}
