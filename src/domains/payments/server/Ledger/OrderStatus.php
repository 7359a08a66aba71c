<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** Status of an order, computed by the ledger. */
enum OrderStatus: string {

	case Pending = 'pending';

	/** The last attempt was refused. The buyer can try again. */
	case Failed = 'failed';

	case Expired  = 'expired';
	case Canceled = 'canceled';
	case Paid     = 'paid';

	/** A part of the payment was refunded. */
	case PartlyRefunded = 'partly_refunded';

	case Refunded = 'refunded';

	/** A dispute is open or lost. */
	case Disputed = 'disputed';

	/** Amount or currency of a payment differ from the order's. The owner must check the order; nothing is delivered. */
	case Review = 'review';

	/** Whether the buyer receives the item. */
	public function is_delivered(): bool {
		return self::Paid === $this || self::PartlyRefunded === $this;
	}
}
