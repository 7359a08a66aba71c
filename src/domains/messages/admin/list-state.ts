import { createListReducer, type ListState as State } from '../../../admin/list/list-state';
import type { MessageRow, Query } from './types';

export type ListState = State< MessageRow, Query >;

/** Newest first; the only order that the server offers. */
export const listReducer = createListReducer< MessageRow, Query >(
	( one, other ) => Date.parse( other.date ) - Date.parse( one.date ) || other.id - one.id
);
