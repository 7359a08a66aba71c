import { createListReducer, type ListState as State } from '../../../admin/list/list-state';
import type { Order, Query } from './types';

export type ListState = State< Order, Query >;

/** The newest first. */
export const listReducer = createListReducer< Order, Query >( ( one, other ) => other.id - one.id );
