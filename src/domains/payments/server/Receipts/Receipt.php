<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;

/** A receipt for one payment. */
final class Receipt {

	/**
	 * @param string $mode   Order::LIVE or TEST.
	 * @param int    $year   Year in which the receipt was issued, in the site's time zone.
	 * @param int    $index  Number within the year, from 1 and without gaps.
	 * @param Money  $amount Amount of the payment.
	 * @param int    $paid   Unix time of the payment.
	 * @param string $payment_id The gateway's ID of the payment.
	 * @param bool   $is_mailed Whether the receipt's emails are queued.
	 */
	public function __construct(
		public readonly string $mode,
		public readonly int $year,
		public readonly int $index,
		public readonly int $order_id,
		public readonly Money $amount,
		public readonly int $paid,
		public readonly string $payment_id,
		public readonly bool $is_mailed,
	) {}

	/** Returns the receipt number for people, such as `2026-0012`. */
	public function number(): string {
		$number = sprintf( '%d-%04d', $this->year, $this->index );
		return Order::TEST === $this->mode ? "TEST-$number" : $number;
	}
}
