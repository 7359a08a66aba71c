<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** Types of facts that a gateway, the buyer or the owner reports about an order. "Object" below is the object of Fact::$object_id. */
enum FactType: string {

	/** A payment succeeded. The object is the payment. */
	case PaymentSucceeded = 'payment_succeeded';

	/** A payment was refused. The object is the attempt. */
	case PaymentFailed = 'payment_failed';

	/** Money was refunded. The object is the refund. */
	case RefundSucceeded = 'refund_succeeded';

	/** A refund failed after it was reported as successful. The object is the refund. */
	case RefundFailed = 'refund_failed';

	/** A dispute was opened: the bank withholds the money until it decides. The object is the dispute. */
	case DisputeOpened = 'dispute_opened';

	/** The owner won a dispute and keeps the money. The object is the dispute. */
	case DisputeWon = 'dispute_won';

	/** The owner lost a dispute. The object is the dispute. */
	case DisputeLost = 'dispute_lost';

	/** The gateway reports the state of a subscription. The object is the subscription. */
	case SubscriptionChanged = 'subscription_changed';

	/** The buyer changed the plan of a subscription. The object is the subscription. */
	case PlanChanged = 'plan_changed';

	/** The checkout expired: the buyer can no longer pay this order. The object is the checkout. */
	case CheckoutExpired = 'checkout_expired';

	/** The owner canceled an unpaid order, or closed a payment with a wrong amount. The object is the order or that payment. */
	case OrderCanceled = 'order_canceled';
}
