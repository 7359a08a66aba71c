<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

/** The result of a row of a bank statement. */
enum TransferResult: string {

	/** The order is now paid. */
	case Paid = 'paid';

	/** The order was paid before. Perhaps the buyer has paid twice. */
	case PaidBefore = 'paid_before';

	/** The amount or the currency is not the order's. The owner must check the order. */
	case OtherAmount = 'other_amount';

	/** The reference is intact, but no order with a bank transfer has it. */
	case UnknownOrder = 'unknown_order';

	/** The row names several orders of the site. The owner must decide. */
	case SeveralOrders = 'several_orders';

	/** Money that left the account, or no amount. */
	case NotIncoming = 'not_incoming';

	/** The row has nothing to do with this site. */
	case NoReference = 'no_reference';
}
