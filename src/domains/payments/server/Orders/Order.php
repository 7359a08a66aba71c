<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

use Slipstream\Domains\Payments\Ledger\LedgerState;
use Slipstream\Domains\Payments\Ledger\OrderStatus;
use Slipstream\Money\Money;

/** A buyer's order, with the state that the ledger computed. */
final class Order {

	public const LIVE = 'live';
	public const TEST = 'test';

	/**
	 * @param string      $token    Public reference: 32 hexadecimal digits.
	 * @param string      $kind     CheckoutLink::PRODUCT or PLAN.
	 * @param int         $item_id  Post ID of the product or plan.
	 * @param string      $title    Name of the item when it was ordered.
	 * @param Money       $amount   Amount of one payment for all items.
	 * @param string      $period   Plan::ONE_TIME, MONTHLY or YEARLY.
	 * @param string      $gateway  ID of the gateway.
	 * @param string      $mode     LIVE or TEST.
	 * @param string      $session  The gateway's ID of the checkout; '' before it is created.
	 * @param string      $email    Email address of the buyer; '' until it is known.
	 * @param string      $name     Name of the buyer; '' if the checkout did not ask for it.
	 * @param int         $post_id  Post where the buyer started; 0 for none.
	 * @param string      $locale   Language of the buyer's page.
	 * @param int         $created  Unix time.
	 * @param int         $paid     Minor units. `$refunded` and `$disputed` are in minor units, too.
	 * @param string      $address  Lines of the buyer's postal address; '' if the checkout did not ask for it.
	 * @param bool        $is_oversold Whether the order was paid after the last item was sold.
	 * @param bool        $is_donation Whether the buyer chose the amount.
	 * @param int         $held_until Unix time until which an unpaid order reserves its items; 0 for no reservation.
	 * @param int         $unmatched Number of payments with another amount or currency.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $token,
		public readonly string $kind,
		public readonly int $item_id,
		public readonly string $title,
		public readonly int $quantity,
		public readonly Money $amount,
		public readonly string $period,
		public readonly string $gateway,
		public readonly string $mode,
		public readonly string $session,
		public readonly string $email,
		public readonly string $name,
		public readonly int $post_id,
		public readonly string $locale,
		public readonly int $created,
		public readonly OrderStatus $status,
		public readonly int $paid,
		public readonly int $refunded,
		public readonly int $disputed,
		public readonly string $address = '',
		public readonly bool $is_oversold = false,
		public readonly bool $is_donation = false,
		public readonly int $held_until = 0,
		public readonly int $unmatched = 0,
	) {}

	/** @param array<string, string> $row Row of OrdersTable. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			$row['token'],
			$row['kind'],
			(int) $row['item_id'],
			$row['title'],
			(int) $row['quantity'],
			Money::from_minor_units( (int) $row['amount'], $row['currency'] ),
			$row['period'],
			$row['gateway'],
			$row['mode'],
			$row['session'],
			$row['email'],
			$row['name'],
			(int) $row['post_id'],
			$row['locale'],
			(int) $row['created'],
			OrderStatus::from( $row['status'] ),
			(int) $row['paid'],
			(int) $row['refunded'],
			(int) $row['disputed'],
			$row['address'],
			'1' === $row['oversold'],
			'1' === $row['is_donation'],
			(int) $row['held_until'],
			(int) $row['unmatched']
		);
	}

	/** Returns an amount in the order's currency. */
	public function money( int $minor_units ): Money {
		return Money::from_minor_units( $minor_units, $this->amount->currency->code );
	}

	/** Returns a copy of the order with a reservation. */
	public function with_hold( int $until ): self {
		return new self( ...array_merge( get_object_vars( $this ), [ 'held_until' => $until ] ) );
	}

	/** Returns a copy of the order with another state. */
	public function with_state( LedgerState $state ): self {
		$changed  = [
			'status'    => $state->status,
			'paid'      => $state->paid,
			'refunded'  => $state->refunded,
			'disputed'  => $state->disputed,
			'unmatched' => $state->unmatched,
		];
		$changed += null === $state->plan?->plan ? [] : [
			'item_id' => $state->plan->plan->id,
			'title'   => $state->plan->plan->title,
			'amount'  => $this->money( $state->plan->amount ),
			'period'  => $state->plan->plan->period,
		];
		return new self( ...array_merge( get_object_vars( $this ), $changed ) );
	}
}
