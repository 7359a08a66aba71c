<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** Reasons why a payment is unmatched. */
enum UnmatchedReason: string {

	case Currency = 'currency';
	case Amount   = 'amount';

	/** The price before a change of plan, more than a day after the change. */
	case OldPrice = 'old_price';

	/** The difference for a change of plan, more than a day after the change. */
	case Difference = 'difference';

	case NoOrder       = 'no_order';
	case SeveralOrders = 'several_orders';
}
