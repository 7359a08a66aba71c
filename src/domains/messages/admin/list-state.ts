import type { MessageRow, Page, Query } from './types';

/** `loading` and `more` wait for an answer: of a first page, or of a further one. */
export type Phase = 'loading' | 'more' | 'ready' | 'failed';

export interface ListState {
	readonly query: Query;
	readonly phase: Phase;
	readonly rows: readonly MessageRow[];
	/** Where the next page begins; '' when all are there. */
	readonly next: string;
	/** Why there are no newer rows. */
	readonly error: string;
	/** Whether the rows answer the query, or still the one before. */
	readonly isCurrent: boolean;
}

/** What an answer answers. */
interface Asked {
	readonly query: Query;
	/** Of the page; '' is the first. */
	readonly cursor: string;
}

export type ListEvent =
	| { readonly type: 'ask'; readonly query: Query }
	| { readonly type: 'ask-more' }
	| ( Asked & { readonly type: 'arrive'; readonly page: Page } )
	| ( Asked & { readonly type: 'fail'; readonly error: string } )
	/** `query` is the one whose rows they were: they return to it, and to no other list. */
	| { readonly type: 'change'; readonly query: Query; readonly rows: readonly MessageRow[] }
	| { readonly type: 'remove'; readonly ids: readonly number[] };

export const startList = ( query: Query ): ListState => ( {
	query,
	phase: 'loading',
	rows: [],
	next: '',
	error: '',
	isCurrent: false,
} );

const newestFirst = ( one: MessageRow, other: MessageRow ) =>
	Date.parse( other.date ) - Date.parse( one.date ) || other.id - one.id;

/** Rows of a further page; a message that both have is taken from there. */
function join( rows: readonly MessageRow[], more: readonly MessageRow[] ) {
	const ids = new Set( more.map( ( { id } ) => id ) );
	return [ ...rows.filter( ( { id } ) => ! ids.has( id ) ), ...more ];
}

/** Whether somebody still waits for it. */
const isAwaited = ( state: ListState, { query, cursor }: Asked ) =>
	query === state.query && ( cursor ? state.phase === 'more' && cursor === state.next : state.phase === 'loading' );

/** What is there stays until there is something newer, but not in another folder. */
function ask( state: ListState, query: Query ): ListState {
	const rows = query.status === state.query.status ? state.rows : [];
	return { ...state, rows, query, phase: 'loading', error: '', isCurrent: state.isCurrent && query === state.query };
}

function arrive( state: ListState, { items, next }: Page ): ListState {
	const rows = state.phase === 'more' ? join( state.rows, items ) : items;
	return { ...state, rows, next: next ?? '', phase: 'ready', error: '', isCurrent: true };
}

/** Changed rows stay where they are, go where their state does not fit, and return where they were. */
function change( state: ListState, changed: readonly MessageRow[], isOwn: boolean ): ListState {
	const byId = new Map( changed.map( ( row ) => [ row.id, row ] ) );
	const kept = state.rows.map( ( row ) => byId.get( row.id ) ?? row );
	const known = new Set( state.rows.map( ( { id } ) => id ) );
	const returning = isOwn ? changed.filter( ( { id } ) => ! known.has( id ) ) : [];
	const rows = [ ...kept, ...returning ].filter( ( { status } ) => status === state.query.status );
	return { ...state, rows: returning.length ? rows.sort( newestFirst ) : rows };
}

/** The list from one state to the next. An answer that nobody waits for any more changes nothing. */
export function listReducer( state: ListState, event: ListEvent ): ListState {
	switch ( event.type ) {
		case 'ask':
			return ask( state, event.query );
		case 'ask-more':
			return state.next && state.phase !== 'loading' ? { ...state, phase: 'more', error: '' } : state;
		case 'arrive':
			return isAwaited( state, event ) ? arrive( state, event.page ) : state;
		case 'fail':
			return isAwaited( state, event ) ? { ...state, phase: 'failed', error: event.error } : state;
		case 'change':
			return change( state, event.rows, event.query === state.query );
		case 'remove':
			return { ...state, rows: state.rows.filter( ( { id } ) => ! event.ids.includes( id ) ) };
	}
}
