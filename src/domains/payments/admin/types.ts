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

/** A row of the list. Amounts are texts with their currency; times are ISO 8601. */
export interface Order {
	readonly id: number;
	/** The folder. */
	readonly status: Folder;
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
export type OrderAction = 'mark-paid' | 'cancel' | 'cancel-subscription';

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

/** An order with its history. */
export interface OrderItem extends Order {
	/** Reference of the bank transfer; empty for other payments. */
	readonly reference: string;
	/** Whether the owner sends refunds and reports payments. */
	readonly is_manual: boolean;
	readonly actions: readonly OrderAction[];
	/** Lines of a postal address; empty when the author does not ask for one. */
	readonly address: string;
	/** Whether it was paid after the last item was sold. */
	readonly oversold: boolean;
	/** Null when the donor did not agree to be listed. */
	readonly donor: Donor | null;
	readonly payments: readonly Payment[];
	readonly events: readonly OrderEvent[];
	readonly receipts: readonly string[];
}

export type Counts = Readonly< Record< Folder, number > >;

export interface Query {
	readonly status: Folder;
	/** Order number, or part of an address, a name or an item. */
	readonly search?: string;
}
