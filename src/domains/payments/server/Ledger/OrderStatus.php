<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** State of an order, computed by the ledger. */
enum OrderStatus: string {

	case Pending = 'pending';

	/** The last attempt was refused; the buyer can try again. */
	case Failed = 'failed';

	case Expired  = 'expired';
	case Canceled = 'canceled';
	case Paid     = 'paid';

	/** A part of the money was refunded. */
	case PartlyRefunded = 'partly_refunded';

	case Refunded = 'refunded';

	/** A dispute is open or lost. */
	case Disputed = 'disputed';

	/** The amount or the currency differs from the order's. The owner must check it; nothing is delivered. */
	case Review = 'review';

	/** Whether the buyer receives the item. */
	public function is_delivered(): bool {
		return self::Paid === $this || self::PartlyRefunded === $this;
	}
}
