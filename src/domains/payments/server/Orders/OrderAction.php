<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

/** An action of the owner on an order. The values are used in URLs. */
enum OrderAction: string {

	/** Marks the order as paid: the owner has received the money. */
	case MarkPaid = 'mark-paid';

	/** Cancels an unpaid order, or one that was paid with another amount, which the owner returns. */
	case Cancel = 'cancel';

	/** Sends the last receipt to the buyer again. */
	case ResendReceipt = 'resend-receipt';

	/** Cancels the subscription. */
	case CancelSubscription = 'cancel-subscription';
}
