import { getInitialFilters } from '../editor/picker/filters';
import { findFailure, toFailure } from '../editor/picker/failure';
import { toMediaList } from '../editor/picker/parse';
import {
	copyItem,
	createSession,
	deleteSession,
	disconnect,
	fetchConnectUrl,
	fetchList,
	fetchSession,
	getListPath,
} from '../editor/picker/requests';
import type { MediaQuery } from '../editor/picker/types';
import { copied, item, list, Refusal, serve } from './lib';

const QUERY: MediaQuery = {
	path: 'recent',
	search: 'sky & sea',
	filters: { mediaType: 'photo', favorite: true },
	pageHandle: '',
	sessionId: '',
};

const { signal } = new AbortController();
const PHOTO = toMediaList( list( [ item( 1 ) ] ) ).media[ 0 ] as ReturnType< typeof toMediaList >[ 'media' ][ 0 ];

const pathOf = ( source: Parameters< typeof getListPath >[ 0 ], changes: Partial< MediaQuery > = {} ) =>
	decodeURIComponent( getListPath( source, { ...QUERY, ...changes } ) );

describe( 'a list', () => {
	it( '[EXM-28, EXM-54, EXM-55, EXM-57] of stock photos is requested by service, number, path and search', () => {
		expect( getListPath( 'pexels', QUERY ) ).toBe(
			'/wpcom/v2/external-media/list/pexels?number=20&path=recent&search=sky%20%26%20sea'
		);
		expect( pathOf( 'openverse' ) ).toBe(
			'/wpcom/v2/external-media/list/openverse?number=20&path=recent&search=sky & sea'
		);
	} );

	it( '[EXM-54, EXM-55, EXM-56] of Google is requested by path and filters, albums without filters', () => {
		const base = '/wpcom/v2/external-media/list/google_photos?number=20';
		expect( pathOf( 'google_photos' ) ).toBe(
			`${ base }&path=recent&filter[0]=mediaType=photo&filter[1]=feature=favorite`
		);
		expect( pathOf( 'google_photos', { path: '/' } ) ).toBe( `${ base }&path=/` );
		expect( pathOf( 'google_photos', { path: 'album-1' } ) ).toBe( `${ base }&path=album-1` );
		expect( pathOf( 'google_photos', { path: '' } ) ).toBe( `${ base }&path=recent` );
	} );

	it( '[EXM-62] of Google has the date range in its filter', () => {
		expect( pathOf( 'google_photos', { filters: getInitialFilters( false ) } ) ).toContain(
			'filter[0]=dateRange=0000-00-00:0000-00-00'
		);
	} );

	it( '[EXM-58] continues at the handle of the previous response, in its session', () => {
		expect( getListPath( 'pexels', { ...QUERY, pageHandle: 'a=1&b' } ) ).toMatch( /&page_handle=a%3D1%26b$/ );
		expect( pathOf( 'google_photos', { sessionId: 's1' } ) ).toContain( '&session_id=s1' );
	} );

	it( '[EXM-24, EXM-25, EXM-26] is parsed as in the contract', async () => {
		const folder = item( 2, { type: 'folder', children: 5, guid: '' } );
		const meta = {
			account: { name: 'Ada', image: 'https://photos.example/ada' },
			next_page: 'two',
			notice: 'Well.',
		};
		serve( [ [ 'GET', '/list/', list( [ item( 1 ), folder ], meta ) ] ] );
		expect( await fetchList( '/wpcom/v2/external-media/list/pexels', signal ) ).toEqual( {
			media: [ item( 1 ), folder ],
			account: meta.account,
			nextPage: 'two',
			notice: 'Well.',
		} );
	} );

	it.each( [
		[ 'nothing', null ],
		[ 'a text', '<html>' ],
		[ 'a list', [ 1, 2 ] ],
		[ 'media of another kind', { media: 'x', meta: [] } ],
		[
			'items without ID or guid',
			{ media: [ {}, { ID: 'a' }, { guid: 'b' }, null, 7 ], meta: { next_page: false } },
		],
	] )( 'is empty if the response is %s', ( _, answer ) => {
		expect( toMediaList( answer ) ).toEqual( { media: [], account: null, nextPage: '', notice: '' } );
	} );

	it( 'converts numbers to texts and omits values of other types', () => {
		const [ one ] = toMediaList( {
			media: [ { ID: 7, guid: 'g', title: {}, license: { name: 3 }, children: 'x' } ],
		} ).media;
		expect( one ).toMatchObject( { ID: '7', title: '', license: { name: '3', url: '' }, children: 0 } );
	} );
} );

describe( 'a copy', () => {
	const body = {
		external_ids: [ PHOTO.guid ],
		media: [ { guid: PHOTO.guid, caption: PHOTO.caption, title: PHOTO.title } ],
		service: 'pexels',
		post_id: 12,
	};

	it( '[EXM-63, EXM-65] is requested by service, guid and post', async () => {
		const sent = serve( [ [ 'POST', '/copy/', copied( 1 ) ] ] );
		expect( await copyItem( 'pexels', PHOTO, 12, signal ) ).toEqual( {
			id: 101,
			url: 'https://site.example/1.jpg',
			alt: 'Sea 1',
			caption: 'Photo by Ann 1',
			type: 'image',
		} );
		expect( sent ).toEqual( [ { method: 'POST', path: '/wpcom/v2/external-media/copy/pexels', data: body } ] );
	} );

	it( '[EXM-64, EXM-67] uses another path on a hosting service, whose response has upper-case names', async () => {
		window._currentSiteType = 'simple';
		const media = [ { ID: 9, URL: 'https://site.example/9.jpg', alt: 'Alt', caption: 'Caption' } ];
		const sent = serve( [ [ 'POST', '/rest/v1.1/', { media } ] ] );
		expect( await copyItem( 'pexels', PHOTO, 12, signal ) ).toEqual( {
			id: 9,
			url: 'https://site.example/9.jpg',
			alt: 'Alt',
			caption: 'Caption',
			type: 'image',
		} );
		expect( sent ).toMatchObject( [ { path: '/rest/v1.1/external-media-upload?service=pexels', data: body } ] );
		delete window._currentSiteType;
	} );

	it.each( [
		[ 'errors in its place', [ { errors: { too_big: [ 'Too big.', 'Far too big.' ] } } ], 'Too big.' ],
		[ 'no entry', [], /unknown error/ ],
		[ 'an entry without number', [ { id: 0, url: 'https://site.example/x.jpg' } ], /unknown error/ ],
		[ 'an entry without address', [ { id: 4 } ], /unknown error/ ],
		[ 'no list', null, /unknown error/ ],
	] )( 'fails for %s', async ( _, answer, message ) => {
		serve( [ [ 'POST', '/copy/', answer ] ] );
		await expect( copyItem( 'pexels', PHOTO, 0, signal ) ).rejects.toMatchObject( {
			message: expect.stringMatching( message ),
		} );
	} );
} );

describe( 'the account', () => {
	const path = '/wpcom/v2/external-media/connection/google_photos';

	it( '[EXM-68] is connected at the URL from the site', async () => {
		const sent = serve( [ [ 'GET', path, { connect_URL: 'https://accounts.example/' } ] ] );
		expect( await fetchConnectUrl( 'google_photos' ) ).toBe( 'https://accounts.example/' );
		expect( sent ).toEqual( [ { method: 'GET', path, data: undefined } ] );
	} );

	it( '[EXM-68] is not connected if the site returns an error', async () => {
		serve( [ [ 'GET', path, { error: 'not_configured', message: 'Enter your key.' } ] ] );
		await expect( fetchConnectUrl( 'google_photos' ) ).rejects.toMatchObject( { message: 'Enter your key.' } );
	} );

	it( '[EXM-71] is disconnected', async () => {
		const sent = serve( [ [ 'DELETE', path, { disconnected: true } ] ] );
		await disconnect( 'google_photos' );
		expect( sent ).toHaveLength( 1 );
	} );
} );

it( 'sessions of Google are created, polled and deleted', async () => {
	const session = { id: 's/1', pickerUri: 'https://photos.example/s1', mediaItemsSet: false };
	const base = '/wpcom/v2/external-media/session/google_photos';
	const sent = serve( [
		[ 'POST', '/session/', session ],
		[ 'GET', '/session/', { ...session, mediaItemsSet: true, pollInterval: 0.1 } ],
		[ 'DELETE', '/session/', new Refusal( { code: 'gone' } ) ],
	] );
	expect( await createSession( 'google_photos', 10 ) ).toEqual( { ...session, pollInterval: 5 } );
	expect( await fetchSession( 'google_photos', 's/1', signal ) ).toMatchObject( {
		mediaItemsSet: true,
		pollInterval: 1,
	} );
	deleteSession( 'google_photos', 's/1' );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect( sent ).toEqual( [
		{ method: 'POST', path: base, data: { max_items: 10 } },
		{ method: 'GET', path: `${ base }/s/1`, data: undefined },
		{ method: 'DELETE', path: `${ base }/s/1`, data: undefined },
	] );
} );

describe( 'a failure', () => {
	it.each( [
		[ 'the server’s', { code: 'a', message: 'No.' }, { code: 'a', message: 'No.' } ],
		[
			'[EXM-74] the first of a list',
			{
				code: 'x',
				errors: [
					{ error: 'a', message: 'First.' },
					{ error: 'b', message: 'Second.' },
				],
			},
			{ code: 'a', message: 'First.' },
		],
		[
			'the first of WordPress’ errors',
			{ errors: { a: [ 'First.', 'Second.' ], b: [ 'Third.' ] } },
			{ code: 'a', message: 'First.' },
		],
		[
			'[EXM-75] one of the server itself',
			{ code: 'internal_server_error', message: '<p>Critical</p>' },
			{ code: 'internal_server_error', message: 'Internal server error' },
		],
		[ 'without words', { code: 'a' }, { code: 'a', message: expect.stringContaining( 'unknown error' ) } ],
		[ 'nothing at all', undefined, { code: '', message: expect.stringContaining( 'unknown error' ) } ],
		[ 'an empty list', { errors: [] }, { code: '', message: expect.stringContaining( 'unknown error' ) } ],
	] )( 'is %s', ( _, error, expected ) => {
		expect( toFailure( error ) ).toEqual( expected );
	} );

	it( 'can be part of a successful response', async () => {
		const answer = { errors: [ { error: 'authorization_required', message: 'Connect.' } ] };
		expect( findFailure( answer ) ).toEqual( { code: 'authorization_required', message: 'Connect.' } );
		expect( findFailure( { media: [] } ) ).toBeNull();
		serve( [ [ 'GET', '/list/', answer ] ] );
		await expect( fetchList( '/list/', signal ) ).rejects.toMatchObject( { code: 'authorization_required' } );
	} );
} );
