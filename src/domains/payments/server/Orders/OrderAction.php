<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Orders;

/** An action of the owner on an order. The values are part of URLs. */
enum OrderAction: string {

	/** The owner has seen the money in their account. */
	case MarkPaid = 'mark-paid';

	/** The buyer does not pay, or paid another amount that the owner returns. */
	case Cancel = 'cancel';

	/** The buyer gets the last receipt once more. */
	case ResendReceipt = 'resend-receipt';

	/** The subscription is not renewed. */
	case CancelSubscription = 'cancel-subscription';
}
