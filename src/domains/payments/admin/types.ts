/** Names of the lists. */
export type ListName = 'orders' | 'subscriptions' | 'donations';

export type Section = ListName | 'members' | 'overview' | 'unmatched';

/** URLs of the CSV exports. `members` is missing if the site sells no memberships. */
export type ExportUrls = Readonly< Record< ListName | 'statements', string > > & { readonly members?: string };

/** Folders of orders; see OrderFolder on the server. */
export type Folder = 'paid' | 'open' | 'attention' | 'closed';

/** State of an order, computed by the ledger. */
export type OrderState =
	'pending' | 'failed' | 'expired' | 'canceled' | 'paid' | 'partly_refunded' | 'refunded' | 'disputed' | 'review';

export type EventType =
	| 'payment_succeeded'
	| 'payment_failed'
	| 'refund_succeeded'
	| 'refund_failed'
	| 'dispute_opened'
	| 'dispute_won'
	| 'dispute_lost'
	| 'subscription_changed'
	| 'plan_changed'
	| 'checkout_expired'
	| 'order_canceled';

/** An order. Amounts are texts with their currency; times are in ISO 8601. */
export interface Order {
	readonly id: number;
	/** The folder. */
	readonly status: string;
	readonly state: OrderState;
	readonly title: string;
	readonly quantity: number;
	/** Amount of one payment. */
	readonly amount: string;
	readonly paid: string;
	/** Refunded amount; empty if nothing was refunded. */
	readonly refunded: string;
	readonly period: '' | 'one-time' | '1 month' | '1 year';
	readonly gateway: string;
	readonly is_test: boolean;
	readonly email: string;
	readonly name: string;
	readonly created: string;
}

export interface Payment {
	readonly id: string;
	readonly amount: string;
	/** Decimal number; empty if nothing can be refunded. */
	readonly refundable: string;
	/** Code of ISO 4217. */
	readonly currency: string;
	readonly time: string;
}

export interface OrderEvent {
	readonly type: EventType;
	/** State of a subscription; empty for other events. */
	readonly state: string;
	/** Amount; empty for an event without one. */
	readonly amount: string;
	readonly time: string;
}

/** The owner's actions on an order; see OrderAction on the server. */
export type OrderAction = 'mark-paid' | 'cancel' | 'resend-receipt' | 'cancel-subscription';

/** Result for one row of a bank statement; see TransferResult on the server. */
export type TransferResult =
	'paid' | 'paid_before' | 'other_amount' | 'unknown_order' | 'several_orders' | 'not_incoming' | 'no_reference';

export interface TransferRow {
	/** Line number in the file, from 1. */
	readonly line: number;
	readonly result: TransferResult;
	/** Amount as printed by the bank. */
	readonly amount: string;
	/** Order ID; 0 if no order matches. */
	readonly order: number;
	readonly title: string;
}

/** A donor who agreed to be listed on the page. */
export interface Donor {
	readonly name: string;
	readonly message: string;
	readonly is_hidden: boolean;
}

/** The subscription that an order started. */
export interface Subscription {
	/** State; see Subscription on the server. */
	readonly state: string;
	readonly paid_until: string;
}

/** A row of a list. */
export interface Row extends Order {
	/** Only in the list of subscriptions. */
	readonly subscription?: Subscription | null;
	/** Only in the list of donations; null if the donor did not agree to be listed. */
	readonly donor?: Donor | null;
}

/** An order with its payments and events. */
export interface OrderItem extends Order {
	/** Reference of the bank transfer; empty for other payments. */
	readonly reference: string;
	/** Whether the owner sends refunds and reports payments: the gateway cannot do it. */
	readonly is_manual: boolean;
	readonly actions: readonly OrderAction[];
	/** Lines of a postal address; empty if the item needs none. */
	readonly address: string;
	/** Whether the buyer chose the amount. */
	readonly is_donation: boolean;
	/** Whether the order was paid after the last item was sold. */
	readonly oversold: boolean;
	/** Donor; null if the donor did not agree to be listed. */
	readonly donor: Donor | null;
	/** Null if the order started none. */
	readonly subscription: Subscription | null;
	readonly payments: readonly Payment[];
	readonly events: readonly OrderEvent[];
	readonly receipts: readonly string[];
}

/** Kinds of income; see IncomeKind on the server. */
export type IncomeKind = 'product' | 'donation' | 'plan';

export interface MonthFigures {
	/** Month, such as "2026-11". */
	readonly month: string;
	/** Month in the site's language. */
	readonly label: string;
	readonly kept: Readonly< Record< IncomeKind, string > >;
	readonly total: string;
	/** The amounts of `kept` as decimal numbers. */
	readonly values: Readonly< Record< IncomeKind, number > >;
}

/** The figures of one currency. Amounts are texts with their currency. */
export interface CurrencyFigures {
	readonly currency: string;
	readonly received: string;
	readonly refunded: string;
	readonly disputed: string;
	readonly kept: string;
	/** Income of one month from active subscriptions. */
	readonly recurring: string;
	readonly recurring_number: number;
	readonly failed: string;
	readonly failed_number: number;
	/** Months, the oldest first. */
	readonly months: readonly MonthFigures[];
}

export interface OverviewData {
	/** Whether the figures are of test payments. */
	readonly is_test: boolean;
	readonly currencies: readonly CurrencyFigures[];
}

/** State of a gateway; see GatewayHealth on the server. */
export interface GatewayHealth {
	readonly id: string;
	readonly title: string;
	readonly is_ready: boolean;
	readonly is_test: boolean;
	/** Instruction for the owner; empty if nothing is wrong. */
	readonly problem: string;
	/** URL; empty if the gateway needs no webhook. */
	readonly webhook_url: string;
	/** Time of the last event; null if none has arrived. */
	readonly last_event: string | null;
	readonly can_test: boolean;
}

export interface HealthData {
	readonly gateways: readonly GatewayHealth[];
}

/** A payment that does not match an order. */
export interface UnmatchedPayment {
	readonly id: number;
	readonly time: string;
	readonly amount: string;
	/** Code of ISO 4217. */
	readonly currency: string;
	readonly gateway: string;
	readonly is_test: boolean;
	/** The gateway's ID of the payment. */
	readonly payment: string;
	/** Address of the payer; empty if it is not known. */
	readonly email: string;
	/** ID of the order that the payment names; 0 for none. */
	readonly order: number;
	/** Name of the order's item; empty without an order. */
	readonly title: string;
	/** Reason in the user's language. */
	readonly reason: string;
	/** Page in the owner's account; empty if there is none. */
	readonly url: string;
}

export interface UnmatchedData {
	readonly items: readonly UnmatchedPayment[];
	/** Cursor of the next page; null if this is the last one. */
	readonly next: string | null;
	/** Number of all unmatched payments, at most 1000. */
	readonly count: number;
}

export type Counts = Readonly< Record< string, number > >;

export interface Query {
	/** The folder. */
	readonly status: string;
	/** Number of an order, or part of an email address, name or item. */
	readonly search?: string;
}
