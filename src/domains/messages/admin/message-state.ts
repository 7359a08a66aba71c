import type { Message, MessageRow } from './types';

export type MessageState =
	| { readonly phase: 'loading'; readonly id: number }
	| { readonly phase: 'ready'; readonly id: number; readonly message: Message }
	/** Somebody deleted it, perhaps in another tab. */
	| { readonly phase: 'gone'; readonly id: number }
	| { readonly phase: 'failed'; readonly id: number; readonly error: string };

export type MessageEvent =
	| { readonly type: 'ask' | 'miss'; readonly id: number }
	| { readonly type: 'fail'; readonly id: number; readonly error: string }
	| { readonly type: 'arrive'; readonly message: Message }
	/** Something was done with it: what the list knows of it is newer. */
	| { readonly type: 'change'; readonly row: MessageRow };

/** An open message from one state to the next. An answer about another one changes nothing. */
export function messageReducer( state: MessageState, event: MessageEvent ): MessageState {
	switch ( event.type ) {
		case 'ask':
			// What is shown stays until there is something newer.
			return state.phase === 'ready' && state.id === event.id ? state : { phase: 'loading', id: event.id };
		case 'arrive':
			return event.message.id === state.id ? { phase: 'ready', id: state.id, message: event.message } : state;
		case 'miss':
			return event.id === state.id ? { phase: 'gone', id: state.id } : state;
		case 'fail':
			// What is shown is still true as far as anybody knows.
			return event.id === state.id && state.phase !== 'ready'
				? { phase: 'failed', id: state.id, error: event.error }
				: state;
		case 'change':
			return state.phase === 'ready' && event.row.id === state.id
				? { ...state, message: { ...state.message, ...event.row } }
				: state;
	}
}
