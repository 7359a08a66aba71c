import { act } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { install, setGate, show } from './editing';

const REFUSAL = '“talk.vtt” was not uploaded. Line 1: The first line must be WEBVTT.';

/** Stand-in for a Response, which jsdom lacks. As in browsers, its body can be read only once. */
class OneAnswer {
	readonly headers = new Headers();
	readonly ok: boolean;
	private isRead = false;

	constructor(
		readonly body: string,
		readonly status: number
	) {
		this.ok = status < 400;
	}

	clone = () => new OneAnswer( this.body, this.status );

	async json(): Promise< unknown > {
		if ( this.isRead ) {
			throw new TypeError( 'body used already' );
		}
		this.isRead = true;
		return JSON.parse( this.body );
	}
}

const answerWith = ( body: string, status: number ) =>
	Object.assign( window, { fetch: async () => new OneAnswer( body, status ) } );

const notices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { id, status, content } ) => ( { id, status, content } ) );
const refused = [ { id: 'slipstream-captions-upload', status: 'error', content: REFUSAL } ];

/** Uploads a file as WordPress' text track list does, which ignores errors. */
async function upload( name = 'talk.vtt', request: object = {} ) {
	const body = new FormData();
	body.append( 'file', new File( [ '1' ], name ), name );
	const given = { path: '/wp/v2/media?_embed=wp:featuredmedia', method: 'POST', body, ...request };
	return act( () => apiFetch( given ).catch( ( error: unknown ) => error ) );
}

beforeAll( () => {
	Object.assign( window, { Response: OneAnswer } );
	install();
} );
beforeEach( async () => {
	setGate();
	answerWith( JSON.stringify( { code: 'rest_upload_unknown_error', message: REFUSAL } ), 500 );
	notices().forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
	await show( { src: 'https://example.org/clip.mp4' } );
} );

describe( 'a refused caption file', () => {
	it( 'shows the server’s message once, and passes the error to the caller', async () => {
		expect( await upload() ).toMatchObject( { message: REFUSAL } );
		expect( notices() ).toEqual( refused );
		await upload( 'TALK.VTT' );
		expect( notices() ).toEqual( refused );
	} );

	it( 'shows it when the caller wants the response, which it can still read', async () => {
		const error = await upload( 'talk.vtt', { parse: false } );
		expect( await ( error as OneAnswer ).json() ).toMatchObject( { message: REFUSAL } );
		expect( notices() ).toEqual( refused );
	} );

	it( 'shows a fallback for a response without a message', async () => {
		answerWith( '<h1>Bad gateway</h1>', 502 );
		await upload( 'talk.vtt', { parse: false } );
		expect( notices() ).toMatchObject( [ { content: 'The file could not be uploaded.' } ] );
	} );

	it.each( [
		[ 'another file', 'talk.jpg', {} ],
		[ 'another route', 'talk.vtt', { path: '/wp/v2/posts' } ],
		[ 'a part of the route', 'talk.vtt', { path: '/wp/v2/media/7/edit' } ],
		[ 'no upload', 'talk.vtt', { body: undefined } ],
	] )( 'is the only one that shows a notice, not %s', async ( _, name, request ) => {
		await upload( name, request );
		expect( notices() ).toEqual( [] );
	} );

	it( 'shows nothing after a successful upload', async () => {
		answerWith( '{"id":7}', 201 );
		expect( await upload() ).toEqual( { id: 7 } );
		expect( notices() ).toEqual( [] );
	} );
} );
