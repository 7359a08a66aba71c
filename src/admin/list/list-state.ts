/** Common fields of rows. */
export interface Row {
	readonly id: number;
	/** Folder of the row. */
	readonly status: string;
}

/** Query for rows. Must be the same object for the same query. */
export interface ListQuery {
	readonly status: string;
	readonly search?: string;
}

export interface Page< Item > {
	readonly items: readonly Item[];
	/** Cursor of the next page; null on the last page. */
	readonly next: string | null;
}

/** `loading` waits for a first page, `more` for a further one. */
export type Phase = 'loading' | 'more' | 'ready' | 'failed';

export interface ListState< Item extends Row, Query extends ListQuery > {
	readonly query: Query;
	readonly phase: Phase;
	readonly rows: readonly Item[];
	/** Cursor of the next page; '' when all rows are loaded. */
	readonly next: string;
	/** Error of the last request. */
	readonly error: string;
	/** Whether the rows belong to the current query instead of the previous one. */
	readonly isCurrent: boolean;
}

/** Request of a response. */
interface Asked< Query > {
	readonly query: Query;
	/** Cursor of the page; '' for the first. */
	readonly cursor: string;
}

export type ListEvent< Item extends Row, Query extends ListQuery > =
	| { readonly type: 'ask'; readonly query: Query }
	| { readonly type: 'ask-more' }
	| ( Asked< Query > & { readonly type: 'arrive'; readonly page: Page< Item > } )
	| ( Asked< Query > & { readonly type: 'fail'; readonly error: string } )
	/** `query` is the query of the rows. They return only to its list. */
	| { readonly type: 'change'; readonly query: Query; readonly rows: readonly Item[] }
	| { readonly type: 'remove'; readonly ids: readonly number[] };

export type ListReducer< Item extends Row, Query extends ListQuery > = (
	state: ListState< Item, Query >,
	event: ListEvent< Item, Query >
) => ListState< Item, Query >;

export const startList = < Item extends Row, Query extends ListQuery >( query: Query ): ListState< Item, Query > => ( {
	query,
	phase: 'loading',
	rows: [],
	next: '',
	error: '',
	isCurrent: false,
} );

/** Appends a further page. Its rows replace older copies. */
function join< Item extends Row >( rows: readonly Item[], more: readonly Item[] ) {
	const ids = new Set( more.map( ( { id } ) => id ) );
	return [ ...rows.filter( ( { id } ) => ! ids.has( id ) ), ...more ];
}

/** Whether a response is still expected. */
const isAwaited = < Item extends Row, Query extends ListQuery >(
	state: ListState< Item, Query >,
	{ query, cursor }: Asked< Query >
) => query === state.query && ( cursor ? state.phase === 'more' && cursor === state.next : state.phase === 'loading' );

/** Keeps the rows until newer ones arrive, except in another folder. */
function ask< Item extends Row, Query extends ListQuery >( state: ListState< Item, Query >, query: Query ) {
	const rows = query.status === state.query.status ? state.rows : [];
	const isCurrent = state.isCurrent && query === state.query;
	return { ...state, rows, query, phase: 'loading' as const, error: '', isCurrent };
}

function arrive< Item extends Row, Query extends ListQuery >(
	state: ListState< Item, Query >,
	{ items, next }: Page< Item >
) {
	const rows = state.phase === 'more' ? join( state.rows, items ) : items;
	return { ...state, rows, next: next ?? '', phase: 'ready' as const, error: '', isCurrent: true };
}

/**
 * Creates the reducer of a list. It ignores responses that are no longer expected.
 *
 * @param compare Compares rows in the order of the server.
 */
export function createListReducer< Item extends Row, Query extends ListQuery >(
	compare: ( one: Item, other: Item ) => number
): ListReducer< Item, Query > {
	/** Updates changed rows, removes those that left the folder, and inserts those that returned. */
	function change( state: ListState< Item, Query >, changed: readonly Item[], isOwn: boolean ) {
		const byId = new Map( changed.map( ( row ) => [ row.id, row ] ) );
		const kept = state.rows.map( ( row ) => byId.get( row.id ) ?? row );
		const known = new Set( state.rows.map( ( { id } ) => id ) );
		const returning = isOwn ? changed.filter( ( { id } ) => ! known.has( id ) ) : [];
		const rows = [ ...kept, ...returning ].filter( ( { status } ) => status === state.query.status );
		return { ...state, rows: returning.length ? rows.sort( compare ) : rows };
	}

	return ( state, event ) => {
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
	};
}
