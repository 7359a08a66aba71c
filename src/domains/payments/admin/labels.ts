import { __ } from '@wordpress/i18n';
import type { EventType, IncomeKind, Order, OrderState, TransferResult } from './types';

export const stateLabels = (): Readonly< Record< OrderState, string > > => ( {
	pending: __( 'Waiting for payment', 'slipstream' ),
	failed: __( 'Payment failed', 'slipstream' ),
	expired: __( 'Expired', 'slipstream' ),
	canceled: __( 'Canceled', 'slipstream' ),
	paid: __( 'Paid', 'slipstream' ),
	partly_refunded: __( 'Partly refunded', 'slipstream' ),
	refunded: __( 'Refunded', 'slipstream' ),
	disputed: __( 'Disputed', 'slipstream' ),
	review: __( 'Wrong amount', 'slipstream' ),
} );

export const eventLabels = (): Readonly< Record< EventType, string > > => ( {
	payment_succeeded: __( 'Payment received', 'slipstream' ),
	payment_failed: __( 'Payment failed', 'slipstream' ),
	refund_succeeded: __( 'Refund sent', 'slipstream' ),
	refund_failed: __( 'Refund failed', 'slipstream' ),
	dispute_opened: __( 'Dispute opened', 'slipstream' ),
	dispute_won: __( 'Dispute won', 'slipstream' ),
	dispute_lost: __( 'Dispute lost', 'slipstream' ),
	subscription_changed: __( 'Subscription', 'slipstream' ),
	plan_changed: __( 'Plan changed', 'slipstream' ),
	checkout_expired: __( 'Checkout expired', 'slipstream' ),
	order_canceled: __( 'Order canceled', 'slipstream' ),
} );

/** States of a subscription; see Subscription on the server. */
export const subscriptionLabels = (): Readonly< Record< string, string > > => ( {
	active: __( 'Active', 'slipstream' ),
	trialing: __( 'Trial', 'slipstream' ),
	past_due: __( 'Payment overdue', 'slipstream' ),
	paused: __( 'Paused', 'slipstream' ),
	ending: __( 'Canceled, paid until the end of its period', 'slipstream' ),
	ended: __( 'Ended', 'slipstream' ),
} );

export const INCOME_KINDS = [ 'product', 'donation', 'plan' ] as const satisfies readonly IncomeKind[];

export const kindLabels = (): Readonly< Record< IncomeKind, string > > => ( {
	product: __( 'Products', 'slipstream' ),
	donation: __( 'Donations', 'slipstream' ),
	plan: __( 'Plans', 'slipstream' ),
} );

export const periodLabels = (): Readonly< Record< Order[ 'period' ], string > > => ( {
	'': '',
	'one-time': '',
	'1 month': __( 'each month', 'slipstream' ),
	'1 year': __( 'each year', 'slipstream' ),
} );

export const transferLabels = (): Readonly< Record< TransferResult, string > > => ( {
	paid: __( 'Marked as paid', 'slipstream' ),
	paid_before: __( 'Already paid', 'slipstream' ),
	other_amount: __( 'The amount differs from the order’s', 'slipstream' ),
	unknown_order: __( 'No order has this reference', 'slipstream' ),
	several_orders: __( 'Contains several references', 'slipstream' ),
	not_incoming: __( 'No incoming amount', 'slipstream' ),
	no_reference: __( 'No reference', 'slipstream' ),
} );
