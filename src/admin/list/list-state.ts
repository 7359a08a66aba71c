/** Fields that every row has. */
export interface Row {
	readonly id: number;
	/** Folder that contains the row. */
	readonly status: string;
}

/** Query for the rows of a list. Pass the same object as long as the query is the same. */
export interface ListQuery {
	readonly status: string;
	readonly search?: string;
}

export interface Page< Item > {
	readonly items: readonly Item[];
	/** Cursor of the next page; null if this is the last one. */
	readonly next: string | null;
}

/** `loading`: waiting for the first page. `more`: waiting for a further page. */
export type Phase = 'loading' | 'more' | 'ready' | 'failed';

export interface ListState< Item extends Row, Query extends ListQuery > {
	readonly query: Query;
	readonly phase: Phase;
	readonly rows: readonly Item[];
	/** Cursor of the next page; '' if all rows are loaded. */
	readonly next: string;
	/** Error message of the last request; '' if it succeeded. */
	readonly error: string;
	/** Whether the rows belong to the current query. False while rows of the previous one are shown. */
	readonly isCurrent: boolean;
}

/** Identifies the request to which a response belongs. */
interface Asked< Query > {
	readonly query: Query;
	/** Cursor of the requested page; '' for the first one. */
	readonly cursor: string;
}

export type ListEvent< Item extends Row, Query extends ListQuery > =
	| { readonly type: 'ask'; readonly query: Query }
	| { readonly type: 'ask-more' }
	| ( Asked< Query > & { readonly type: 'arrive'; readonly page: Page< Item > } )
	| ( Asked< Query > & { readonly type: 'fail'; readonly error: string } )
	/** `query`: the list in which the action was performed. Rows are inserted only there. */
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

/** Appends a further page. Its rows replace copies that are already listed. */
function join< Item extends Row >( rows: readonly Item[], more: readonly Item[] ) {
	const ids = new Set( more.map( ( { id } ) => id ) );
	return [ ...rows.filter( ( { id } ) => ! ids.has( id ) ), ...more ];
}

/** Whether the list still waits for this response. */
const isAwaited = < Item extends Row, Query extends ListQuery >(
	state: ListState< Item, Query >,
	{ query, cursor }: Asked< Query >
) => query === state.query && ( cursor ? state.phase === 'more' && cursor === state.next : state.phase === 'loading' );

/** Keeps showing the rows until newer ones arrive, unless another folder is opened. */
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
 * Creates the reducer of a list. Ignores responses to outdated requests.
 *
 * @param compare Sorts rows in the same order as the server.
 */
export function createListReducer< Item extends Row, Query extends ListQuery >(
	compare: ( one: Item, other: Item ) => number
): ListReducer< Item, Query > {
	/** Updates changed rows. Removes rows that left the folder, and inserts those that returned to it. */
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
