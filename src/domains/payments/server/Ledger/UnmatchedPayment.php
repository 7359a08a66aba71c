<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

use Slipstream\Money\Money;

/** A payment that matches no order, or not the amount or currency of its order. */
final class UnmatchedPayment {

	/**
	 * @param int    $id         ID of the row; 0 for a new one.
	 * @param int    $order_id   ID of the order that the payment names; 0 for none.
	 * @param string $gateway    ID of the gateway.
	 * @param string $mode       Order::LIVE or TEST.
	 * @param string $payment_id The gateway's ID.
	 * @param int    $time       Unix time at the gateway.
	 * @param string $email      Address of the payer, only for payments without an order; '' if it is not known.
	 * @param int    $refunded   Refunded part in minor units. Without meaning while the payment was not reported: its refunds may have
	 *     several currencies.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $order_id,
		public readonly string $gateway,
		public readonly string $mode,
		public readonly string $payment_id,
		public readonly int $time,
		public readonly Money $money,
		public readonly string $email,
		public readonly UnmatchedReason $reason,
		public readonly int $refunded = 0,
	) {}

	/** Returns a copy with another refunded part, in minor units of the payment's currency. */
	public function with_refunded( int $refunded ): self {
		return new self( ...array_merge( get_object_vars( $this ), [ 'refunded' => $refunded ] ) );
	}

	/** @param array<string, string> $row Row of UnmatchedPaymentsTable. An unknown reason of another version becomes NoOrder. */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['order_id'],
			$row['gateway'],
			$row['mode'],
			$row['payment_id'],
			(int) $row['time'],
			Money::from_minor_units( (int) $row['amount'], $row['currency'] ),
			$row['email'],
			UnmatchedReason::tryFrom( $row['reason'] ) ?? UnmatchedReason::NoOrder,
			(int) ( $row['refunded'] ?? 0 )
		);
	}
}
