<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Payments\Ledger;

/** Kinds of facts that a gateway, the buyer or the owner reports about an order. */
enum FactType: string {

	/** Money arrived. The object is the payment. */
	case PaymentSucceeded = 'payment_succeeded';

	/** A payment was tried and refused. The object is the attempt. */
	case PaymentFailed = 'payment_failed';

	/** Money was refunded. The object is the refund. */
	case RefundSucceeded = 'refund_succeeded';

	/** A refund that was reported before did not arrive. The object is the refund. */
	case RefundFailed = 'refund_failed';

	/** The buyer's bank withholds the money until it decides. The object is the dispute. */
	case DisputeOpened = 'dispute_opened';

	/** The owner has won the dispute and keeps the money. The object is the dispute. */
	case DisputeWon = 'dispute_won';

	/** The owner has lost the dispute. The object is the dispute. */
	case DisputeLost = 'dispute_lost';

	/** The gateway reports the state of a subscription. The object is the subscription. */
	case SubscriptionChanged = 'subscription_changed';

	/** The buyer can no longer pay this order. The object is the checkout. */
	case CheckoutExpired = 'checkout_expired';

	/** The owner canceled an order that was not paid. The object is the order, or the payment of another amount that it closes. */
	case OrderCanceled = 'order_canceled';
}
