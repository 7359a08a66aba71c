import { createListReducer, type ListState as State } from '../../../admin/list/list-state';
import type { ListName, OrderItem, Query, Row } from './types';

export type ListState = State< Row, Query >;

/** Reducer of the list, newest first. */
export const listReducer = createListReducer< Row, Query >( ( one, other ) => other.id - one.id );

/** Folders of subscriptions by state; see SubscriptionFolder on the server. */
const SUBSCRIPTION_FOLDERS: Readonly< Record< string, string > > = {
	active: 'active',
	trialing: 'active',
	past_due: 'overdue',
	paused: 'overdue',
	ending: 'ending',
	ended: 'ended',
};

/** Returns the row of an order in a list. */
export const rowOf = ( list: ListName, order: OrderItem ): Row =>
	list === 'subscriptions'
		? { ...order, status: SUBSCRIPTION_FOLDERS[ order.subscription?.state ?? '' ] ?? 'ended' }
		: order;
