<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Receipts;

use Slipstream\Domains\Payments\Orders\Order;
use Slipstream\Money\Money;

/** One donation in a yearly tax statement. */
final class StatementLine {

	/** @param Money $returned Refunded or disputed part of the payment. */
	public function __construct(
		public readonly Order $order,
		public readonly Receipt $receipt,
		public readonly Money $returned,
	) {}

	/** Returns the deductible donation: the payment without the returned part. */
	public function kept(): Money {
		return $this->receipt->amount->minus( $this->returned );
	}
}
