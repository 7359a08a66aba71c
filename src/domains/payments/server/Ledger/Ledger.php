<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Contracts\QueryFailed;
use Slipstream\Database\Transaction;
use Slipstream\Domains\Payments\Orders\IncomeKind;
use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Domains\Payments\Orders\OrdersTable;
use Slipstream\Domains\Payments\Orders\OrderStore;
use Slipstream\Support\Clock;

/**
 * Records the facts of orders. A fact and everything that follows from it in the database are one transaction, so a process that is
 * killed leaves both or neither.
 */
final class Ledger {

	public function __construct(
		private readonly Transaction $transaction,
		private readonly OrderStore $orders,
		private readonly Clock $clock,
	) {}

	/**
	 * Records facts and updates the order's state. Known facts change nothing.
	 * @param list<Fact> $facts In any order.
	 * @return Order As it is now.
	 * @throws QueryFailed When the database refused. The caller tries again later.
	 */
	public function record( Order $order, array $facts ): Order {
		return $this->record_at( $order, $facts, null ) ?? $order;
	}

	/**
	 * Records the facts that a gateway has reported, unless another process has recorded facts since the request: those may be newer.
	 * @param list<Fact> $facts    In any order.
	 * @param int        $revision Of revision(), read before the request.
	 * @return Order|null As it is now; null when the order has changed. Send the request again.
	 * @throws QueryFailed When the database refused.
	 */
	public function record_if_unchanged( Order $order, array $facts, int $revision ): ?Order {
		return $this->record_at( $order, $facts, $revision );
	}

	/**
	 * Returns a number that grows whenever something is recorded.
	 * @throws QueryFailed When the database refused.
	 */
	public function revision( Order $order ): int {
		return (int) ( OrdersTable::row_or_fail( 'SELECT revision FROM {table} WHERE id = %d', [ $order->id ] )['revision'] ?? 0 );
	}

	/**
	 * @param list<Fact> $facts    In any order.
	 * @param int|null   $revision Null to record in any case.
	 * @return Order|null Null where the order has another revision.
	 */
	private function record_at( Order $order, array $facts, ?int $revision ): ?Order {
		return $this->transaction->run(
			function () use ( $order, $facts, $revision ): ?Order {
				// Locks the order: of two workers, the second one waits here and then sees the facts of the first.
				OrdersTable::query_or_fail(
					'UPDATE {table} SET revision = revision + 1, changed = %d WHERE id = %d',
					[ $this->clock->now()->getTimestamp(), $order->id ]
				);
				if ( null !== $revision && $this->revision( $order ) > $revision + 1 ) {
					return null;
				}
				$known  = $this->facts( $order );
				$state  = self::state( $order, $known );
				$before = $order->with_state( $state );
				$dated  = array_filter( array_map( fn ( Fact $fact ): ?Fact => $this->dated( $fact, $state->subscription ), $facts ) );
				$added  = array_filter( $dated, fn ( Fact $fact ): bool => $this->add( $order, $fact ) );
				if ( [] === $added ) {
					return $before;
				}
				$state = self::state( $order, [ ...$known, ...$added ] );
				$this->store( $order, $state );
				$after = $order->with_state( $state );
				/**
				 * Fires when new facts of an order were recorded, inside the transaction: add rows and jobs here, and nothing else.
				 * @param Order $after  As it is now.
				 * @param Order $before As it was.
				 */
				do_action( 'slipstream_order_changed', $after, $before );
				return $after;
			}
		);
	}

	/**
	 * Returns the facts of an order.
	 * @return list<Fact> The oldest first.
	 * @throws QueryFailed When the database refused.
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
	 * Returns the subscription that an order started; null without one.
	 * @throws QueryFailed When the database refused.
	 */
	public function subscription( Order $order ): ?Subscription {
		return $this->subscriptions( [ $order ] )[ $order->id ] ?? null;
	}

	/**
	 * Returns the subscriptions that orders started.
	 * @param list<Order> $orders Orders to update.
	 * @return array<int, Subscription> By id of the order.
	 * @throws QueryFailed When the database refused.
	 */
	public function subscriptions( array $orders ): array {
		$rows  = [] === $orders ? [] : SubscriptionsTable::rows_or_fail(
			'SELECT order_id, subscription_id, status, period_end, changed FROM {table} WHERE order_id IN ('
				. implode( ', ', array_fill( 0, count( $orders ), '%d' ) ) . ')',
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
	 * @return list<Payment> The newest first.
	 * @throws QueryFailed When the database refused.
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
	 * Returns one payment of an order; null for an ID that it does not have.
	 * @throws QueryFailed When the database refused.
	 */
	public function payment( Order $order, string $id ): ?Payment {
		foreach ( $this->payments( $order ) as $payment ) {
			if ( $payment->id === $id ) {
				return $payment;
			}
		}
		return null;
	}

	/** Returns the order that a payment belongs to; null for an unknown payment. */
	public function find_by_payment( string $gateway, string $mode, string $payment_id ): ?Order {
		$row = PaymentsTable::row_or_fail(
			'SELECT order_id FROM {table} WHERE identity = %s',
			[ self::identity( $gateway, $mode, $payment_id ) ]
		);
		return null === $row ? null : $this->orders->find( (int) $row['order_id'] );
	}

	/** @param list<Fact> $facts Of the order. */
	private static function state( Order $order, array $facts ): LedgerState {
		return LedgerState::from_facts( $order->amount->minor_units, $order->amount->currency->code, $facts );
	}

	/**
	 * Moves the time of a subscription's current state after that of its last state, even if the server's clock is slow.
	 * @param Subscription|null $last Its last known state.
	 * @return Fact|null Null for a state that is known.
	 */
	private function dated( Fact $fact, ?Subscription $last ): ?Fact {
		$now = $this->clock->now()->getTimestamp();
		return match ( true ) {
			! $fact->is_present_state() => $fact,
			null === $last => $fact->at( $now ),
			$last->id === $fact->object_id && $last->status === $fact->status && $last->period_end === $fact->period_end => null,
			default => $fact->at( max( $now, $last->changed + 1 ) ),
		};
	}

	/** @return bool False for a fact that is known, also as one of another order. */
	private function add( Order $order, Fact $fact ): bool {
		return 1 === EventsTable::query_or_fail(
			'INSERT IGNORE INTO {table} (identity, order_id, type, object_id, data, occurred, recorded) VALUES (%s, %d, %s, %s, %s, %d, %d)',
			[
				self::identity( $order->gateway, $order->mode, $fact->key() ),
				$order->id,
				$fact->type->value,
				$fact->object_id,
				(string) wp_json_encode( $fact->data() ),
				$fact->occurred,
				$this->clock->now()->getTimestamp(),
			]
		);
	}

	/** Stores the state that follows from all facts of an order. */
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
