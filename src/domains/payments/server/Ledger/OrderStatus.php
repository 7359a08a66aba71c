<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** State of an order as the ledger derives it. */
enum OrderStatus: string {

	case Pending = 'pending';

	/** The last attempt was refused; the buyer can try again. */
	case Failed = 'failed';

	case Expired  = 'expired';
	case Canceled = 'canceled';
	case Paid     = 'paid';

	/** A part of the money went back. */
	case PartlyRefunded = 'partly_refunded';

	case Refunded = 'refunded';

	/** A dispute is open or lost. */
	case Disputed = 'disputed';

	/** Money arrived that is not what the order asked for. The owner must look at it; nothing is delivered. */
	case Review = 'review';

	/** Whether the buyer gets what was sold. */
	public function is_delivered(): bool {
		return self::Paid === $this || self::PartlyRefunded === $this;
	}
}
