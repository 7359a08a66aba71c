import { itemReducer, type ItemEvent, type ItemState } from '../list/item-state';
import { createListReducer, startList, type ListEvent, type ListState, type Row } from '../list/list-state';
import { neighbors } from '../list/neighbors';

interface Entry extends Row {
	readonly unread: boolean;
}

interface Query {
	readonly status: string;
	readonly search?: string;
}

/** Compares rows: those with higher IDs are newer. */
const row = ( id: number, given: Partial< Entry > = {} ): Entry => ( {
	id,
	status: 'publish',
	unread: false,
	...given,
} );

const listReducer = createListReducer< Entry, Query >( ( one, other ) => other.id - one.id );

const INBOX: Query = { status: 'publish' };
const SPAM: Query = { status: 'spam' };

const shown = ( ids: number[], given: Partial< ListState< Entry, Query > > = {} ): ListState< Entry, Query > => ( {
	...startList( INBOX ),
	phase: 'ready',
	isCurrent: true,
	rows: ids.map( ( id ) => row( id ) ),
	...given,
} );

/** Summary of a state: phase, IDs of the rows, next cursor. */
const short = ( { phase, rows, next, isCurrent, error }: ListState< Entry, Query > ) =>
	[ phase, rows.map( ( { id } ) => id ).join( ' ' ), next, isCurrent ? '' : 'old', error ].join( '|' );

describe( 'the list reducer', () => {
	const page = { items: [ row( 5 ), row( 4 ) ], next: '4.4' };
	const older = { items: [ row( 4 ), row( 3 ) ], next: null };
	const cases: [ string, ListState< Entry, Query >, ListEvent< Entry, Query >, string ][] = [
		[ 'asks', startList( INBOX ), { type: 'ask', query: INBOX }, 'loading|||old|' ],
		[ 'asks the same anew and keeps what is there', shown( [ 9 ] ), { type: 'ask', query: INBOX }, 'loading|9|||' ],
		[
			'asks something else of the folder',
			shown( [ 9 ] ),
			{ type: 'ask', query: { status: 'publish', search: 'moth' } },
			'loading|9||old|',
		],
		[ 'shows nothing of one folder in another', shown( [ 9 ] ), { type: 'ask', query: SPAM }, 'loading|||old|' ],
		[ 'gets a page', startList( INBOX ), { type: 'arrive', query: INBOX, cursor: '', page }, 'ready|5 4|4.4||' ],
		[
			'ignores an answer to another question',
			startList( SPAM ),
			{ type: 'arrive', query: INBOX, cursor: '', page },
			'loading|||old|',
		],
		[ 'ignores a second answer', shown( [ 9 ] ), { type: 'arrive', query: INBOX, cursor: '', page }, 'ready|9|||' ],
		[ 'asks for more', shown( [ 5 ], { next: '5.5' } ), { type: 'ask-more' }, 'more|5|5.5||' ],
		[ 'asks for no more where there is none', shown( [ 5 ] ), { type: 'ask-more' }, 'ready|5|||' ],
		[
			'asks for no more while the first page is on its way',
			shown( [ 5 ], { next: '5.5', phase: 'loading' } ),
			{ type: 'ask-more' },
			'loading|5|5.5||',
		],
		[
			'gets more, each row once',
			shown( [ 5, 4 ], { next: '4.4', phase: 'more' } ),
			{ type: 'arrive', query: INBOX, cursor: '4.4', page: older },
			'ready|5 4 3|||',
		],
		[
			'takes no further page for a first one',
			shown( [ 5 ], { next: '5.5', phase: 'loading' } ),
			{ type: 'arrive', query: INBOX, cursor: '5.5', page: older },
			'loading|5|5.5||',
		],
		[
			'fails, and keeps what is there',
			shown( [ 5 ], { next: '5.5', phase: 'more' } ),
			{ type: 'fail', query: INBOX, cursor: '5.5', error: 'down' },
			'failed|5|5.5||down',
		],
		[
			'can ask for more again after that',
			shown( [ 5 ], { next: '5.5', phase: 'failed', error: 'down' } ),
			{ type: 'ask-more' },
			'more|5|5.5||',
		],
		[
			'lets go what belongs elsewhere now',
			shown( [ 5, 4, 3 ] ),
			{ type: 'change', query: INBOX, rows: [ row( 4, { status: 'spam' } ) ] },
			'ready|5 3|||',
		],
		[
			'takes back what returns, in its place',
			shown( [ 5, 3 ] ),
			{ type: 'change', query: INBOX, rows: [ row( 4 ) ] },
			'ready|5 4 3|||',
		],
		[
			'takes in nothing that returns to another list',
			shown( [ 5, 3 ] ),
			{ type: 'change', query: { status: 'publish', search: 'moth' }, rows: [ row( 4 ) ] },
			'ready|5 3|||',
		],
		[ 'forgets what was deleted', shown( [ 5, 4, 3 ] ), { type: 'remove', ids: [ 5, 3 ] }, 'ready|4|||' ],
	];
	it.each( cases )( '%s', ( _, state, event, expected ) => {
		expect( short( listReducer( state, event ) ) ).toBe( expected );
	} );

	it( 'changes a row in place', () => {
		const { rows } = listReducer( shown( [ 5, 4 ] ), {
			type: 'change',
			query: SPAM,
			rows: [ row( 4, { unread: true } ) ],
		} );
		expect( rows.map( ( { unread } ) => unread ) ).toEqual( [ false, true ] );
	} );
} );

describe( 'the item reducer', () => {
	const item = row( 7 );
	const ready: ItemState< Entry > = { phase: 'ready', id: 7, item };
	const loading: ItemState< Entry > = { phase: 'loading', id: 7 };
	const cases: [ string, ItemState< Entry >, ItemEvent< Entry >, ItemState< Entry > ][] = [
		[ 'arrives', loading, { type: 'arrive', item }, ready ],
		[ 'is another one', { phase: 'loading', id: 8 }, { type: 'arrive', item }, { phase: 'loading', id: 8 } ],
		[ 'is not there', loading, { type: 'miss', id: 7 }, { phase: 'gone', id: 7 } ],
		[ 'was deleted meanwhile', ready, { type: 'miss', id: 7 }, { phase: 'gone', id: 7 } ],
		[ 'fails', loading, { type: 'fail', id: 7, error: 'down' }, { phase: 'failed', id: 7, error: 'down' } ],
		[ 'stays while a newer answer fails', ready, { type: 'fail', id: 7, error: 'down' }, ready ],
		[ 'stays while it is asked for anew', ready, { type: 'ask', id: 7 }, ready ],
		[ 'is asked for again', { phase: 'failed', id: 7, error: 'down' }, { type: 'ask', id: 7 }, loading ],
		[
			'changes',
			ready,
			{ type: 'change', row: row( 7, { unread: true } ) },
			{ phase: 'ready', id: 7, item: { ...item, unread: true } },
		],
		[ 'does not change with another', ready, { type: 'change', row: row( 8 ) }, ready ],
	];
	it.each( cases )( '%s', ( _, state, event, expected ) => {
		expect( itemReducer( state, event ) ).toEqual( expected );
	} );
} );

it( 'returns the following rows, then the previous ones', () => {
	const rows = [ 5, 4, 3, 2 ].map( ( id ) => row( id ) );
	expect( neighbors( rows, [ 4 ] ) ).toEqual( [ 3, 2, 5 ] );
	expect( neighbors( rows, [ 4, 3, 2 ] ) ).toEqual( [ 5 ] );
	expect( neighbors( rows, [ 5, 4, 3, 2 ] ) ).toEqual( [] );
	expect( neighbors( rows, [ 99 ] ) ).toEqual( [ 5, 4, 3, 2 ] );
} );
