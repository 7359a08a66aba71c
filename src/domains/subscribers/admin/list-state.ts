import { createListReducer, type ListState as State } from '../../../admin/list/list-state';
import type { Query, Subscriber } from './types';

export type ListState = State< Subscriber, Query >;

/** Reducer of the list. The newest subscribers come first, which is the only order that the server offers. */
export const listReducer = createListReducer< Subscriber, Query >(
	( one, other ) => Date.parse( other.created ?? '' ) - Date.parse( one.created ?? '' ) || other.id - one.id
);
