<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;

/** One donation in a yearly statement. */
final class StatementLine {

	/** @param Money $returned Part of the payment that was refunded or disputed. */
	public function __construct(
		public readonly Order $order,
		public readonly Receipt $receipt,
		public readonly Money $returned,
	) {}

	/** The donation that counts. */
	public function kept(): Money {
		return $this->receipt->amount->minus( $this->returned );
	}
}
