interface Item {
	readonly id: number;
}

export type ItemState< T extends Item > =
	| { readonly phase: 'loading'; readonly id: number }
	| { readonly phase: 'ready'; readonly id: number; readonly item: T }
	/** The item has been deleted, for example in another tab. */
	| { readonly phase: 'gone'; readonly id: number }
	| { readonly phase: 'failed'; readonly id: number; readonly error: string };

export type ItemEvent< T extends Item > =
	| { readonly type: 'ask' | 'miss'; readonly id: number }
	| { readonly type: 'fail'; readonly id: number; readonly error: string }
	| { readonly type: 'arrive'; readonly item: T }
	/** An action has changed the item. `row` contains the new values. */
	| { readonly type: 'change'; readonly row: Partial< T > & Item };

/** State of the open item. Responses for other items are ignored. */
export function itemReducer< T extends Item >( state: ItemState< T >, event: ItemEvent< T > ): ItemState< T > {
	switch ( event.type ) {
		case 'ask':
			// Keep showing the old copy until a newer one arrives.
			return state.phase === 'ready' && state.id === event.id ? state : { phase: 'loading', id: event.id };
		case 'arrive':
			return event.item.id === state.id ? { phase: 'ready', id: state.id, item: event.item } : state;
		case 'miss':
			return event.id === state.id ? { phase: 'gone', id: state.id } : state;
		case 'fail':
			// Keep showing the old copy, which may still be current.
			return event.id === state.id && state.phase !== 'ready'
				? { phase: 'failed', id: state.id, error: event.error }
				: state;
		case 'change':
			return state.phase === 'ready' && event.row.id === state.id
				? { ...state, item: { ...state.item, ...event.row } }
				: state;
	}
}
