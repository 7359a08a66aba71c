interface Item {
	readonly id: number;
}

export type ItemState< T extends Item > =
	| { readonly phase: 'loading'; readonly id: number }
	| { readonly phase: 'ready'; readonly id: number; readonly item: T }
	/** Somebody deleted it, perhaps in another tab. */
	| { readonly phase: 'gone'; readonly id: number }
	| { readonly phase: 'failed'; readonly id: number; readonly error: string };

export type ItemEvent< T extends Item > =
	| { readonly type: 'ask' | 'miss'; readonly id: number }
	| { readonly type: 'fail'; readonly id: number; readonly error: string }
	| { readonly type: 'arrive'; readonly item: T }
	/** Something was done with it: what the list knows of it is newer. */
	| { readonly type: 'change'; readonly row: Partial< T > & Item };

/** What is open, from one state to the next. An answer about another one changes nothing. */
export function itemReducer< T extends Item >( state: ItemState< T >, event: ItemEvent< T > ): ItemState< T > {
	switch ( event.type ) {
		case 'ask':
			// What is shown stays until there is something newer.
			return state.phase === 'ready' && state.id === event.id ? state : { phase: 'loading', id: event.id };
		case 'arrive':
			return event.item.id === state.id ? { phase: 'ready', id: state.id, item: event.item } : state;
		case 'miss':
			return event.id === state.id ? { phase: 'gone', id: state.id } : state;
		case 'fail':
			// What is shown is still true as far as anybody knows.
			return event.id === state.id && state.phase !== 'ready'
				? { phase: 'failed', id: state.id, error: event.error }
				: state;
		case 'change':
			return state.phase === 'ready' && event.row.id === state.id
				? { ...state, item: { ...state.item, ...event.row } }
				: state;
	}
}
