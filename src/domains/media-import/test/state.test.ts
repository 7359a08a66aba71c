import {
	getInitialState,
	MAX_SELECTED,
	pickerReducer,
	type PickerEvent,
	type PickerState,
} from '../editor/picker/state';
import type { MediaItem, MediaList } from '../editor/picker/types';

const photo = ( ID: string, changes: Partial< MediaItem > = {} ): MediaItem => ( {
	ID,
	guid: `guid of ${ ID }`,
	caption: '',
	title: ID,
	name: `${ ID }.jpg`,
	type: 'image',
	children: 0,
	thumbnails: { medium: '', fmt_hd: '' },
	credit: '',
	license: null,
	...changes,
} );

const A = photo( 'a' );
const B = photo( 'b' );
const C = photo( 'c' );
const ALBUM = photo( 'album', { type: 'folder', name: 'Summer', children: 3 } );
const MEDIA = { id: 7, url: 'https://site.example/7.jpg', alt: '', caption: '', type: 'image' } as const;
const SESSION = { id: 's1', pickerUri: 'https://photos.example/s1', mediaItemsSet: true, pollInterval: 5 };
const DENIED = { code: 'authorization_required', message: 'You are not connected to that service.' };
const BROKEN = { code: 'rest_request_error', message: 'Not today.' };

const listOf = ( media: MediaItem[], changes: Partial< MediaList > = {} ): MediaList => ( {
	media,
	account: null,
	nextPage: '',
	notice: '',
	...changes,
} );

const START = getInitialState( { isMultiple: true, isImagesOnly: false, hasAccount: true, search: 'sky' } );
/** State without an active request and with two photos. */
const READY: PickerState = { ...START, request: null, items: [ A, B ], nextPage: 'page 2' };

const run = ( state: PickerState, ...events: PickerEvent[] ) => events.reduce( pickerReducer, state );

/** Responds to the current request. */
const answer = ( state: PickerState, list: MediaList ) =>
	state.request ? run( state, { type: 'listed', request: state.request, list } ) : state;
const refuse = ( state: PickerState, failure: typeof BROKEN ) =>
	state.request ? run( state, { type: 'notListed', request: state.request, failure } ) : state;

const select = ( ...selected: MediaItem[] ): PickerState => ( { ...READY, selected } );

it( '[EXM-32] a list is loading from the start until it arrives', () => {
	expect( START.request ).toMatchObject( { path: 'recent', search: 'sky', pageHandle: '', sessionId: '' } );
	const account = { name: 'Ada', image: '' };
	expect( answer( START, listOf( [ A ], { account, nextPage: '2', notice: 'Well.' } ) ) ).toMatchObject( {
		request: null,
		items: [ A ],
		account,
		nextPage: '2',
		notice: 'Well.',
	} );
} );

describe.each< [ string, PickerEvent, Partial< PickerState >, object ] >( [
	[
		'[EXM-34] another path',
		{ type: 'opened', path: '/' },
		{ path: '/', folder: null },
		{ path: '/', pageHandle: '', search: 'sky' },
	],
	[
		'[EXM-38] a folder that is chosen',
		{ type: 'chosen', item: ALBUM },
		{ path: 'album', folder: ALBUM, selected: [] },
		{ path: 'album' },
	],
	[
		'[EXM-35] another filter',
		{ type: 'filtered', change: { favorite: true } },
		{ path: 'recent' },
		{ filters: { ...START.filters, favorite: true } },
	],
	[ 'another search', { type: 'searched', term: 'sea' }, { search: 'sea' }, { search: 'sea' } ],
	[
		'what was picked at Google',
		{ type: 'picked', session: SESSION },
		{ session: SESSION, isPicking: false, path: 'recent' },
		{ sessionId: 's1' },
	],
	[
		'[EXM-29] an account',
		{ type: 'authorized', result: {} },
		{ auth: 'authenticated', account: null },
		{ path: 'recent' },
	],
] )( '%s', ( _, event, expected, request ) => {
	it( 'clears the list and requests it again', () => {
		const next = run( { ...READY, failure: BROKEN, notice: 'Well.' }, event );
		expect( next ).toMatchObject( { ...expected, items: [], nextPage: '', notice: '', failure: null } );
		expect( next.request ).toMatchObject( request );
	} );
} );

describe( 'the next page', () => {
	const asked = run( READY, { type: 'moreWanted' } );

	it( '[EXM-36] is requested by its handle and appended', () => {
		expect( asked ).toMatchObject( { items: [ A, B ], request: { pageHandle: 'page 2', search: 'sky' } } );
		expect( answer( asked, listOf( [ C ] ) ) ).toMatchObject( {
			items: [ A, B, C ],
			firstNew: 'c',
			request: null,
			nextPage: '',
		} );
		expect( answer( START, listOf( [ A ] ) ).firstNew ).toBeNull();
	} );

	it( '[EXM-37] shows no photo twice', () => {
		const again = photo( 'b', { title: 'Once more' } );
		expect( answer( asked, listOf( [ again, C, C ] ) ).items.map( ( { ID } ) => ID ) ).toEqual( [ 'a', 'b', 'c' ] );
	} );

	it.each( [
		[ 'there is none', { ...READY, nextPage: '' } ],
		[ 'a list is on its way', asked ],
	] )( 'is not requested while %s', ( _why, state ) => {
		expect( run( state, { type: 'moreWanted' } ) ).toBe( state );
	} );
} );

it( 'a response to an earlier request changes nothing', () => {
	const { request } = START;
	const now = run( START, { type: 'searched', term: 'sea' } );
	expect( request && run( now, { type: 'listed', request, list: listOf( [ A ] ) } ) ).toBe( now );
	expect( request && run( now, { type: 'notListed', request, failure: BROKEN } ) ).toBe( now );
} );

describe( 'the selection', () => {
	it.each< [ string, boolean, MediaItem[], MediaItem, MediaItem[] ] >( [
		[ 'takes another', true, [ A ], B, [ A, B ] ],
		[ '[EXM-39] lets go of what is chosen again', true, [ A, B ], A, [ B ] ],
		[ '[EXM-40] replaces a single one', false, [ A ], B, [ B ] ],
		[ '[EXM-39] lets go of a single one', false, [ A ], A, [] ],
		[
			'knows a photo by its ID',
			true,
			[ A, B ],
			photo( 'a', { guid: 'signed anew', thumbnails: { medium: 'x', fmt_hd: '' } } ),
			[ B ],
		],
	] )( '%s', ( _, isMultiple, selected, chosen, expected ) => {
		const state = { ...select( ...selected ), isMultiple };
		expect( run( state, { type: 'chosen', item: chosen } ).selected ).toEqual( expected );
	} );

	it( '[EXM-45] contains at most ten photos: the eleventh replaces the last', () => {
		const many = Array.from( { length: 12 }, ( _, index ) => photo( `p${ index }` ) );
		const { selected } = run( READY, ...many.map( ( one ) => ( { type: 'chosen', item: one } ) as const ) );
		expect( MAX_SELECTED ).toBe( 10 );
		expect( selected.map( ( { ID } ) => ID ) ).toEqual(
			[ ...many.slice( 0, 9 ), many[ 11 ] ].map( ( one ) => one?.ID )
		);
	} );

	it( 'of several photos is kept for the next search, a single one is not', () => {
		const search = { type: 'searched', term: 'sea' } as const;
		expect( run( select( A ), search ).selected ).toEqual( [ A ] );
		expect( run( { ...select( A ), isMultiple: false }, search ).selected ).toEqual( [] );
	} );

	it( 'contains the photos picked at Google, as many as the block accepts', () => {
		const picked = run( READY, { type: 'picked', session: SESSION } );
		const many = Array.from( { length: 12 }, ( _, index ) => photo( `p${ index }` ) );
		expect( answer( picked, listOf( many ) ).selected ).toEqual( many.slice( 0, 10 ) );
		expect( answer( { ...picked, isMultiple: false }, listOf( many ) ).selected ).toEqual( [ many[ 0 ] ] );
		expect( answer( { ...picked, selected: [ A ] }, listOf( many ) ).selected ).toEqual( [ A ] );
		const more = run( { ...picked, request: null, items: [ A ], nextPage: '2' }, { type: 'moreWanted' } );
		expect( answer( more, listOf( many ) ).selected ).toEqual( [] );
	} );

	it( 'does not change while photos are copied', () => {
		const state = { ...select( A ), copying: { done: 0, total: 1 } };
		expect( run( state, { type: 'chosen', item: B } ) ).toBe( state );
	} );
} );

describe( 'copying', () => {
	const started = run( { ...select( A, B, C ), failure: BROKEN }, { type: 'copyStarted', total: 3 } );

	it( '[EXM-33] shows its progress', () => {
		expect( started ).toMatchObject( { copying: { done: 0, total: 3 }, failure: null } );
		const one = run( started, { type: 'copied', item: A, media: MEDIA } );
		expect( one ).toMatchObject( { copying: { done: 1, total: 3 }, copied: { a: MEDIA }, selected: [ A, B, C ] } );
		expect( run( one, { type: 'copyEnded' } ).copying ).toBeNull();
	} );

	it( '[EXM-78] keeps the first error, and deselects photos that could not be copied', () => {
		const next = run(
			started,
			{ type: 'copied', item: A, media: MEDIA },
			{ type: 'notCopied', item: B, failure: BROKEN },
			{ type: 'notCopied', item: C, failure: { code: 'other', message: 'Nor that.' } },
			{ type: 'copyEnded' }
		);
		expect( next ).toMatchObject( { selected: [ A ], failure: BROKEN, copying: null, copied: { a: MEDIA } } );
		expect( next.uncopied ).toEqual( [ B, C ] );
		expect( run( next, { type: 'failureDismissed' } ).uncopied ).toEqual( [] );
		expect( run( next, { type: 'copyStarted', total: 1 } ).uncopied ).toEqual( [] );
	} );

	it( 'keeps the selection if no photo could be copied, for another try', () => {
		const none = [ A, B, C ].map( ( item ) => ( { type: 'notCopied', item, failure: BROKEN } ) as const );
		const next = run( started, ...none, { type: 'copyEnded' } );
		expect( next ).toMatchObject( {
			selected: [ A, B, C ],
			uncopied: [ A, B, C ],
			failure: BROKEN,
			copying: null,
		} );
	} );
} );

describe( 'failures', () => {
	it( '[EXM-77] end loading and copying', () => {
		expect( refuse( START, BROKEN ) ).toMatchObject( { request: null, failure: BROKEN, auth: 'authenticated' } );
		const copying = run( select( A ), { type: 'copyStarted', total: 1 } );
		const end = run( copying, { type: 'notCopied', item: A, failure: BROKEN }, { type: 'copyEnded' } );
		expect( end ).toMatchObject( { copying: null, failure: BROKEN } );
	} );

	it( '[EXM-30] of a list without an account disconnect it', () => {
		expect( refuse( { ...START, items: [ A ] }, DENIED ) ).toMatchObject( {
			auth: 'unauthenticated',
			items: [],
			request: null,
			failure: null,
		} );
	} );

	it( '[EXM-30] of a copy without an account do so too, and keep the selection', () => {
		const copying = run( select( A, B ), { type: 'copyStarted', total: 2 } );
		expect( run( copying, { type: 'notCopied', item: A, failure: DENIED } ) ).toMatchObject( {
			auth: 'unauthenticated',
			copying: null,
			selected: [ A, B ],
			failure: null,
		} );
	} );

	it( 'of a source without accounts are shown: the author has nothing to sign in to', () => {
		const stock = getInitialState( { isMultiple: true, isImagesOnly: false, hasAccount: false, search: 'sky' } );
		expect( refuse( stock, DENIED ) ).toMatchObject( { auth: 'authenticated', failure: DENIED, request: null } );
		const copying = run( { ...stock, selected: [ A ] }, { type: 'copyStarted', total: 1 } );
		expect( run( copying, { type: 'notCopied', item: A, failure: DENIED } ) ).toMatchObject( {
			auth: 'authenticated',
			failure: DENIED,
		} );
	} );

	it( 'are shown until the author closes them', () => {
		const failed = run( READY, { type: 'failed', failure: BROKEN } );
		expect( failed.failure ).toBe( BROKEN );
		expect( run( failed, { type: 'failureDismissed' } ).failure ).toBeNull();
	} );
} );

describe( 'the account', () => {
	const none = refuse( START, DENIED );

	it( '[EXM-29] is connected in a window, and then the list is loaded', () => {
		const asking = run( none, { type: 'authorizeStarted' } );
		expect( asking ).toMatchObject( { auth: 'authorizing', request: null } );
		const result = { keyring_id: 5, id_token: 'x', user: { name: 'Ada', image: 'https://photos.example/ada' } };
		const known = run( asking, { type: 'authorized', result } );
		expect( known ).toMatchObject( { auth: 'authenticated', account: result.user } );
		expect( answer( known, listOf( [ A ] ) ) ).toMatchObject( { items: [ A ], account: result.user } );
	} );

	it( 'stays missing if the window fails', () => {
		const reset = { type: 'authorizeReset' } as const;
		expect( run( none, { type: 'authorizeStarted' }, reset ).auth ).toBe( 'unauthenticated' );
		expect( run( READY, reset ).auth ).toBe( 'authenticated' );
	} );

	it( '[EXM-31] is gone after disconnecting, with all its photos', () => {
		const full = {
			...select( A ),
			account: { name: 'Ada', image: '' },
			session: SESSION,
			path: 'album',
			folder: ALBUM,
		};
		expect( run( full, { type: 'disconnected' } ) ).toMatchObject( {
			auth: 'unauthenticated',
			account: null,
			items: [],
			selected: [],
			session: null,
			path: 'recent',
			folder: null,
		} );
	} );
} );

it( 'picking at Google starts, and can end without photos', () => {
	const picking = run( { ...READY, failure: BROKEN }, { type: 'pickStarted' } );
	expect( picking ).toMatchObject( { isPicking: true, failure: null } );
	expect( run( picking, { type: 'pickReset' } ) ).toMatchObject( { isPicking: false, session: null } );
} );
