<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Contracts\Table;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Payments\Orders\IncomeKind;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Domains\Payments\StoredText;
use Slipstream\Support\Clock;

/**
 * Records the facts of orders. A fact and all changes that follow from it are stored in one transaction: if the process is killed,
 * either all of them are stored or none.
 */
final class Ledger {

	public function __construct(
		private readonly Transaction $transaction,
		private readonly OrderStore $orders,
		private readonly Clock $clock,
	) {}

	/**
	 * Records facts and updates the order's state. Facts that are already known are ignored.
	 * @param list<Fact> $facts Facts in any order.
	 * @return Order The updated order.
	 * @throws QueryFailed If the database fails. Try again later.
	 */
	public function record( Order $order, array $facts ): Order {
		return $this->record_at( $order, $facts, null ) ?? $order;
	}

	/**
	 * Records the facts from a gateway, unless another process has recorded facts since the request. Those may be newer.
	 * @param list<Fact> $facts    Facts in any order.
	 * @param int        $revision Result of revision() before the request.
	 * @return Order|null The updated order; null if it has changed since the request. Ask the gateway again.
	 * @throws QueryFailed If the database fails.
	 */
	public function record_if_unchanged( Order $order, array $facts, int $revision ): ?Order {
		return $this->record_at( $order, $facts, $revision );
	}

	/**
	 * Returns the order's revision, which increases whenever facts are recorded.
	 * @throws QueryFailed If the database fails.
	 */
	public function revision( Order $order ): int {
		return (int) ( OrdersTable::row_or_fail( 'SELECT revision FROM {table} WHERE id = %d', [ $order->id ] )['revision'] ?? 0 );
	}

	/**
	 * @param list<Fact> $facts    Facts in any order.
	 * @param int|null   $revision Expected revision; null for any.
	 * @return Order|null Null if the order has another revision.
	 */
	private function record_at( Order $order, array $facts, ?int $revision ): ?Order {
		return $this->transaction->run(
			function () use ( $order, $facts, $revision ): ?Order {
				// This query locks the order's row: a second worker waits here, and then sees the facts of the first one.
				OrdersTable::query_or_fail(
					'UPDATE {table} SET revision = revision + 1, changed = %d WHERE id = %d',
					[ $this->clock->now()->getTimestamp(), $order->id ]
				);
				if ( null !== $revision && $this->revision( $order ) > $revision + 1 ) {
					return null;
				}
				// Read the order again: its address or plan may have changed while the caller waited for a gateway's response.
				$order  = $this->orders->find( $order->id ) ?? $order;
				$known  = $this->facts( $order );
				$state  = self::state( $order, $known );
				$before = $order->with_state( $state );
				$dated  = array_filter( array_map( fn ( Fact $fact ): ?Fact => $this->dated( $fact, $state, $before ), $facts ) );
				$added  = array_filter( $dated, fn ( Fact $fact ): bool => $this->add( $order, $fact ) );
				if ( [] === $added ) {
					return $before;
				}
				$state = self::state( $order, [ ...$known, ...$added ] );
				$after = $order->with_state( $state );
				$this->store( $order, $state );
				// Without a new payment or an unmatched one, the list of unmatched payments cannot change, so no query is needed.
				$is_payment = in_array( FactType::PaymentSucceeded, array_column( $added, 'type' ), true );
				if ( $is_payment || $before->unmatched + $after->unmatched > 0 ) {
					UnmatchedPayments::update( $after, $state );
				}
				/**
				 * Fires after new facts of an order were recorded, inside the transaction. Only change the database or schedule jobs here.
				 * @param Order $after  The updated order.
				 * @param Order $before The order before the change.
				 */
				do_action( 'slipstream_order_changed', $after, $before );
				return $after;
			}
		);
	}

	/**
	 * Returns the facts of an order.
	 * @return list<Fact> Facts, oldest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function facts( Order $order ): array {
		return array_map(
			Fact::from_row( ... ),
			EventsTable::rows_or_fail(
				'SELECT type, object_id, data, occurred FROM {table} WHERE order_id = %d ORDER BY occurred, id',
				[ $order->id ]
			)
		);
	}

	/**
	 * Returns the subscription that an order started; null if there is none.
	 * @throws QueryFailed If the database fails.
	 */
	public function subscription( Order $order ): ?Subscription {
		return $this->subscriptions( [ $order ] )[ $order->id ] ?? null;
	}

	/**
	 * Returns the subscriptions that orders started.
	 * @param list<Order> $orders Orders that may have a subscription.
	 * @return array<int, Subscription> Subscriptions by ID of the order.
	 * @throws QueryFailed If the database fails.
	 */
	public function subscriptions( array $orders ): array {
		$rows  = [] === $orders ? [] : SubscriptionsTable::rows_or_fail(
			'SELECT order_id, subscription_id, status, period_end, changed FROM {table} WHERE order_id IN ('
				. Table::placeholders( count( $orders ), '%d' ) . ')',
			array_map( static fn ( Order $order ): int => $order->id, $orders )
		);
		$found = [];
		foreach ( $rows as $row ) {
			$found[ (int) $row['order_id'] ] = new Subscription(
				$row['subscription_id'],
				$row['status'],
				(int) $row['period_end'],
				(int) $row['changed']
			);
		}
		return $found;
	}

	/**
	 * Returns the payments of an order.
	 * @return list<Payment> Payments, newest first.
	 * @throws QueryFailed If the database fails.
	 */
	public function payments( Order $order ): array {
		return array_map(
			static fn ( array $row ): Payment => new Payment(
				$row['payment_id'],
				(int) $row['time'],
				(int) $row['amount'],
				(int) $row['refunded'],
				(int) $row['disputed']
			),
			PaymentsTable::rows_or_fail(
				'SELECT payment_id, time, amount, refunded, disputed FROM {table} WHERE order_id = %d ORDER BY time DESC, identity',
				[ $order->id ]
			)
		);
	}

	/**
	 * Returns a payment of an order by its ID; null if the order does not have it.
	 * @throws QueryFailed If the database fails.
	 */
	public function payment( Order $order, string $id ): ?Payment {
		foreach ( $this->payments( $order ) as $payment ) {
			if ( $payment->id === $id ) {
				return $payment;
			}
		}
		return null;
	}

	/**
	 * Returns the name of the item that a payment was for. A later change of plan does not change it.
	 * @throws QueryFailed If the database fails.
	 */
	public function title( Order $order, string $payment_id ): string {
		$facts = $this->facts( $order );
		foreach ( $facts as $fact ) {
			if ( FactType::PaymentSucceeded === $fact->type && $fact->object_id === $payment_id ) {
				$prices = new Prices( $order->amount->minor_units, LedgerState::plan_changes( $facts ) );
				return $prices->title( $fact, $order->title );
			}
		}
		return $order->title;
	}

	/** Returns the order that a payment belongs to; null for an unknown payment. */
	public function find_by_payment( string $gateway, string $mode, string $payment_id ): ?Order {
		$row = PaymentsTable::row_or_fail(
			'SELECT order_id FROM {table} WHERE identity = %s',
			[ self::identity( $gateway, $mode, $payment_id ) ]
		);
		return null === $row ? null : $this->orders->find( (int) $row['order_id'] );
	}

	/** @param list<Fact> $facts Facts of the order. */
	private static function state( Order $order, array $facts ): LedgerState {
		return LedgerState::from_facts( $order->amount->minor_units, $order->amount->currency->code, $facts );
	}

	/**
	 * Sets the time of a subscription's state or plan. The time must be after the last stored one, even if the server's clock is slow.
	 * @param Order $order The order in this state.
	 * @return Fact|null The fact with its time; null if nothing has changed.
	 */
	private function dated( Fact $fact, LedgerState $state, Order $order ): ?Fact {
		$now  = $this->clock->now()->getTimestamp();
		$last = $state->subscription;
		return match ( true ) {
			! $fact->is_current_state() => $fact,
			null !== $fact->plan => self::dated_plan( $fact, $fact->plan, $order, max( $now, ( $state->plan->occurred ?? 0 ) + 1 ) ),
			null === $last => $fact->with_time( $now ),
			$last->id === $fact->object_id && $last->status === $fact->status && $last->period_end === $fact->period_end => null,
			default => $fact->with_time( max( $now, $last->changed + 1 ) ),
		};
	}

	/** @return Fact|null The fact with its time and the old price; null if the order has this plan already. */
	private static function dated_plan( Fact $fact, ChangedPlan $plan, Order $order, int $time ): ?Fact {
		$old     = $order->amount->minor_units;
		$title   = StoredText::plain( get_the_title( $plan->id ) );
		$is_same = $order->item_id === $plan->id && $order->period === $plan->period && $old === $fact->amount;
		$title   = '' === $title ? $order->title : $title;
		$changed = new ChangedPlan( $plan->id, $plan->period, $title, $old, $order->title );
		return $is_same ? null : $fact->with_plan( $changed )->with_time( $time );
	}

	/** @return bool False if the fact is already stored, for this or another order. */
	private function add( Order $order, Fact $fact ): bool {
		return EventsTable::add( $order->gateway, $order->mode, $order->id, $fact, $this->clock->now()->getTimestamp() );
	}

	/** Computes the order's state from all facts, and stores it. */
	private function store( Order $order, LedgerState $state ): void {
		foreach ( $state->payments as $payment ) {
			PaymentsTable::query_or_fail(
				'REPLACE INTO {table} (identity, order_id, payment_id, time, currency, amount, refunded, disputed, mode, kind, month)'
					. ' VALUES (%s, %d, %s, %d, %s, %d, %d, %d, %s, %s, %d)',
				[
					self::identity( $order->gateway, $order->mode, $payment->id ),
					$order->id,
					$payment->id,
					$payment->time,
					$order->amount->currency->code,
					$payment->amount,
					$payment->refunded,
					$payment->disputed,
					$order->mode,
					IncomeKind::from_order( $order->kind, $order->is_donation )->value,
					PaymentsTable::month( $payment->time ),
				]
			);
		}
		if ( null !== $state->subscription ) {
			SubscriptionsTable::query_or_fail(
				'REPLACE INTO {table} (order_id, subscription_id, status, period_end, changed) VALUES (%d, %s, %s, %d, %d)',
				[
					$order->id,
					$state->subscription->id,
					$state->subscription->status,
					$state->subscription->period_end,
					$state->subscription->changed,
				]
			);
		}
		if ( null !== $state->plan?->plan ) {
			$plan = $state->plan->plan;
			OrdersTable::query_or_fail(
				'UPDATE {table} SET item_id = %d, title = %s, amount = %d, period = %s WHERE id = %d',
				[ $plan->id, mb_substr( $plan->title, 0, 200 ), $state->plan->amount, $plan->period, $order->id ]
			);
		}
		OrdersTable::query_or_fail(
			'UPDATE {table} SET status = %s, paid = %d, refunded = %d, disputed = %d, unmatched = %d, subscription = %s WHERE id = %d',
			[
				$state->status->value,
				$state->paid,
				$state->refunded,
				$state->disputed,
				$state->unmatched,
				$state->subscription->status ?? '',
				$order->id,
			]
		);
	}

	private static function identity( string $gateway, string $mode, string $key ): string {
		return hash( 'sha256', "$gateway|$mode|$key" );
	}
}
