/** The lists of the screen. */
export type ListName = 'orders' | 'subscriptions' | 'donations';

export type Section = ListName | 'members' | 'overview';

/** Names of the exports. `members` is missing while nothing sells memberships. */
export type ExportUrls = Readonly< Record< ListName | 'statements', string > > & { readonly members?: string };

/** Orders grouped by what they mean to the owner; see OrderFolder on the server. */
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
	| 'checkout_expired'
	| 'order_canceled';

/** An order. Amounts are texts with their currency; times are ISO 8601. */
export interface Order {
	readonly id: number;
	/** The folder. */
	readonly status: string;
	readonly state: OrderState;
	readonly title: string;
	readonly quantity: number;
	/** Of one payment. */
	readonly amount: string;
	readonly paid: string;
	/** Empty without a refund. */
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
	/** Decimal number; empty when nothing can be refunded. */
	readonly refundable: string;
	/** Code of ISO 4217. */
	readonly currency: string;
	readonly time: string;
}

export interface OrderEvent {
	readonly type: EventType;
	/** Of a subscription. */
	readonly state: string;
	/** Empty for an event without an amount. */
	readonly amount: string;
	readonly time: string;
}

/** Actions of the owner on an order; see OrderAction on the server. */
export type OrderAction = 'mark-paid' | 'cancel' | 'resend-receipt' | 'cancel-subscription';

/** The result of a row of a bank statement; see TransferResult on the server. */
export type TransferResult =
	'paid' | 'paid_before' | 'other_amount' | 'unknown_order' | 'several_orders' | 'not_incoming' | 'no_reference';

export interface TransferRow {
	/** Of the file, from 1. */
	readonly line: number;
	readonly result: TransferResult;
	/** As the bank prints it. */
	readonly amount: string;
	/** 0 without an order. */
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
	/** See Subscription on the server. */
	readonly state: string;
	readonly paid_until: string;
}

/** A row of a list. */
export interface Row extends Order {
	/** In the list of subscriptions. */
	readonly subscription?: Subscription | null;
	/** In the list of donations; null when the donor did not agree to be listed. */
	readonly donor?: Donor | null;
}

/** An order with everything that happened to it. */
export interface OrderItem extends Order {
	/** Reference of the bank transfer; empty for other payments. */
	readonly reference: string;
	/** Whether the owner sends refunds and reports payments. */
	readonly is_manual: boolean;
	readonly actions: readonly OrderAction[];
	/** Lines of a postal address; empty when the author does not ask for one. */
	readonly address: string;
	/** Whether the buyer chose the amount. */
	readonly is_donation: boolean;
	/** Whether it was paid after the last item was sold. */
	readonly oversold: boolean;
	/** Null when the donor did not agree to be listed. */
	readonly donor: Donor | null;
	/** Null without one. */
	readonly subscription: Subscription | null;
	readonly payments: readonly Payment[];
	readonly events: readonly OrderEvent[];
	readonly receipts: readonly string[];
}

/** Kinds of income; see IncomeKind on the server. */
export type IncomeKind = 'product' | 'donation' | 'plan';

export interface MonthFigures {
	/** Such as "2026-11". */
	readonly month: string;
	/** For people. */
	readonly label: string;
	readonly kept: Readonly< Record< IncomeKind, string > >;
	readonly total: string;
	/** The same as `kept`, as decimal numbers. */
	readonly values: Readonly< Record< IncomeKind, number > >;
}

/** The figures of a currency. Amounts are decimal strings. */
export interface CurrencyFigures {
	readonly currency: string;
	readonly received: string;
	readonly refunded: string;
	readonly disputed: string;
	readonly kept: string;
	/** Of one month. */
	readonly recurring: string;
	readonly recurring_number: number;
	readonly failed: string;
	readonly failed_number: number;
	/** The oldest first. */
	readonly months: readonly MonthFigures[];
}

export interface OverviewData {
	/** Whether the payments are tests. */
	readonly is_test: boolean;
	readonly currencies: readonly CurrencyFigures[];
}

/** State of a way to pay; see GatewayHealth on the server. */
export interface GatewayHealth {
	readonly id: string;
	readonly title: string;
	readonly is_ready: boolean;
	readonly is_test: boolean;
	/** Instruction for the owner; empty when nothing is wrong. */
	readonly problem: string;
	/** Empty when the way to pay needs none. */
	readonly webhook_url: string;
	/** Null without one. */
	readonly last_event: string | null;
	readonly can_test: boolean;
}

export interface HealthData {
	readonly gateways: readonly GatewayHealth[];
}

export type Counts = Readonly< Record< string, number > >;

export interface Query {
	/** The folder. */
	readonly status: string;
	/** Number of an order, or a part of an address, a name or an item. */
	readonly search?: string;
}
