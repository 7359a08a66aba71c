<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Gateways\BankTransfer;

/** Result for one row of a bank statement. */
enum TransferResult: string {

	/** The transfer has paid the order. */
	case Paid = 'paid';

	/** The order was already paid. The buyer may have paid twice. */
	case PaidBefore = 'paid_before';

	/** Amount or currency differ from the order's. The owner must check the order. */
	case OtherAmount = 'other_amount';

	/** The reference is valid, but no order with a bank transfer has it. */
	case UnknownOrder = 'unknown_order';

	/** The row contains references of several orders. The owner must decide. */
	case SeveralOrders = 'several_orders';

	/** An outgoing transfer, or a row without an amount. */
	case NotIncoming = 'not_incoming';

	/** The row contains no reference of this site. */
	case NoReference = 'no_reference';
}
