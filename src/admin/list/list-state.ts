/** What a list knows of a row. */
export interface Row {
	readonly id: number;
	/** The folder that it lies in. */
	readonly status: string;
}

/** Which rows; the same object as long as the same is asked for. */
export interface ListQuery {
	readonly status: string;
	readonly search?: string;
}

export interface Page< Item > {
	readonly items: readonly Item[];
	/** Where the next page begins; null when there is none. */
	readonly next: string | null;
}

/** `loading` and `more` wait for an answer: of a first page, or of a further one. */
export type Phase = 'loading' | 'more' | 'ready' | 'failed';

export interface ListState< Item extends Row, Query extends ListQuery > {
	readonly query: Query;
	readonly phase: Phase;
	readonly rows: readonly Item[];
	/** Where the next page begins; '' when all are there. */
	readonly next: string;
	/** Why there are no newer rows. */
	readonly error: string;
	/** Whether the rows answer the query, or still the one before. */
	readonly isCurrent: boolean;
}

/** What an answer answers. */
interface Asked< Query > {
	readonly query: Query;
	/** Of the page; '' is the first. */
	readonly cursor: string;
}

export type ListEvent< Item extends Row, Query extends ListQuery > =
	| { readonly type: 'ask'; readonly query: Query }
	| { readonly type: 'ask-more' }
	| ( Asked< Query > & { readonly type: 'arrive'; readonly page: Page< Item > } )
	| ( Asked< Query > & { readonly type: 'fail'; readonly error: string } )
	/** `query` is the one whose rows they were: they return to it, and to no other list. */
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

/** Rows of a further page; one that both have is taken from there. */
function join< Item extends Row >( rows: readonly Item[], more: readonly Item[] ) {
	const ids = new Set( more.map( ( { id } ) => id ) );
	return [ ...rows.filter( ( { id } ) => ! ids.has( id ) ), ...more ];
}

/** Whether somebody still waits for it. */
const isAwaited = < Item extends Row, Query extends ListQuery >(
	state: ListState< Item, Query >,
	{ query, cursor }: Asked< Query >
) => query === state.query && ( cursor ? state.phase === 'more' && cursor === state.next : state.phase === 'loading' );

/** What is there stays until there is something newer, but not in another folder. */
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
 * The list from one state to the next. An answer that nobody waits for any more changes nothing.
 *
 * @param compare Sorts as the server does.
 */
export function createListReducer< Item extends Row, Query extends ListQuery >(
	compare: ( one: Item, other: Item ) => number
): ListReducer< Item, Query > {
	/** Changed rows stay where they are, go where their state does not fit, and return where they were. */
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
