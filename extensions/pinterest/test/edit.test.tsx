import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { getBlockType, registerBlockType, setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { PinterestAttributes } from '../types';

const PIN = 'https://www.pinterest.com/pin/123/';
/** Responses after which a URL is used unchecked: Pinterest is unreachable, or refuses requests from servers. */
const UNCHECKED: ReadonlyArray< [ string, unknown ] > = [
	[ 'no network', new Error( 'no' ) ],
	[ 'no DNS', { url: '', status: 'slipstream_http_address' } ],
	[ 'a timeout', { url: '', status: 'slipstream_http_timeout' } ],
	[ 'a refusal', { url: '', status: 403 } ],
	[ 'too many requests', { url: '', status: 429 } ],
	[ 'a failure', { url: '', status: 503 } ],
	[ 'a sign-in', { url: 'https://www.pinterest.com/a/b/login/', status: 200 } ],
];
const SORRY = 'Sorry, this content could not be embedded.';

/** REST response, or a promise of one. An Error makes the request fail. */
let answer: unknown;
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	asked.push( decodeURIComponent( path.replace( /[?&]_locale=user/, '' ) ) );
	const given = await answer;
	if ( given instanceof Error ) {
		throw given;
	}
	return given;
} );

beforeAll( () => {
	setCategories( [ { slug: 'embed', title: 'Embeds' } ] );
	registerBlockType( 'core/paragraph', {
		apiVersion: 3,
		title: 'Paragraph',
		category: 'embed',
		attributes: { content: { type: 'string' } },
		edit: ( { attributes }: { attributes: { content?: string } } ) => <p>{ attributes.content }</p>,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

beforeEach( () => {
	asked = [];
	answer = { url: PIN, status: 200 };
	dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

const show = ( attributes: PinterestAttributes = {} ) =>
	renderBlock< PinterestAttributes >( extension, Edit, attributes );
const field = () => screen.getByRole( 'textbox', { name: 'Pinterest URL' } );
const frame = () => document.querySelector( 'iframe' );
const submit = async ( user: Awaited< ReturnType< typeof show > >[ 'user' ], text: string ) => {
	await user.clear( field() );
	await user.type( field(), `${ text }{Enter}` );
};
const error = () => screen.queryByText( SORRY, { selector: '.components-notice__content' } );

it( '[PIN-01, PIN-02] is an embed block with a URL, and asks for one', async () => {
	const { attributes } = await show();
	expect( getBlockType( metadata.name ) ).toMatchObject( { name: 'jetpack/pinterest', category: 'embed' } );
	expect( Object.keys( metadata.attributes ) ).toEqual( [ 'url' ] );
	expect( attributes().url ).toBeUndefined();
	expect( field() ).toHaveAttribute( 'placeholder', 'Enter URL to embed here…' );
	expect( screen.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
	expect( asked ).toEqual( [] );
} );

it( '[PIN-03, PIN-07, PIN-13] checks a URL with the server, and waits for the response', async () => {
	let give: ( value: unknown ) => void = () => {};
	answer = new Promise( ( resolve ) => ( give = resolve ) );
	const { attributes, user } = await show();
	await submit( user, 'http://pinterest.com/pin/123?a=1&b=2' );
	expect( screen.getByText( 'Embedding…' ) ).toBeVisible();
	expect( asked ).toEqual( [ '/wpcom/v2/resolve-redirect/?url=https://pinterest.com/pin/123?a=1&b=2' ] );
	expect( attributes().url ).toBeUndefined();
	await act( async () => give( { url: 'https://www.pinterest.com/pin/123/?a=1&b=2', status: 200 } ) );
	expect( attributes().url ).toBe( 'https://www.pinterest.com/pin/123/?a=1&b=2' );
	expect( frame() ).toHaveAttribute( 'title', 'Pin on Pinterest' );
} );

it( '[PIN-04, PIN-14] runs the provider’s script in a document without access to the editor', async () => {
	await show( { url: 'https://pinterest.com/pin/123?a=1&b="><b>' } );
	expect( frame()?.getAttribute( 'sandbox' )?.split( ' ' ) ).not.toContain( 'allow-same-origin' );
	const drawn = new DOMParser().parseFromString( String( frame()?.getAttribute( 'srcdoc' ) ), 'text/html' );
	const link = drawn.querySelector( 'a[data-pin-do="embedPin"]' );
	expect( link?.getAttribute( 'href' ) ).toBe( 'https://pinterest.com/pin/123?a=1&b=%22%3E%3Cb%3E' );
	expect( drawn.querySelector( 'script[src]' )?.getAttribute( 'src' ) ).toBe(
		'https://assets.pinterest.com/js/pinit.js'
	);
	expect( drawn.querySelector( 'b' ) ).toBeNull();
} );

it( '[PIN-10, PIN-13] resolves a short link', async () => {
	answer = { url: 'https://www.pinterest.com/pin/123/sent/?invite_code=a&sfo=1', status: 200 };
	const { attributes, user } = await show();
	await submit( user, 'https://pin.it/abc' );
	await waitFor( () => expect( attributes().url ).toBe( PIN ) );
	expect( frame() ).toHaveAttribute( 'title', 'Pin on Pinterest' );
} );

it.each( [
	[ 'a missing page', { url: PIN, status: 404 } ],
	[ 'a removed page', { url: PIN, status: 410 } ],
	[ 'a home page', { url: 'https://www.pinterest.com/?show_error=true', status: 200 } ],
	[ 'another site', { url: 'https://evil.test/pin/123/', status: 200 } ],
] )( '[PIN-11] shows an error when the check ends with %s, and keeps the typed text', async ( _name, given ) => {
	answer = given;
	const { attributes, user } = await show();
	await submit( user, 'https://pin.it/abc' );
	await waitFor( () => expect( error() ).toBeVisible() );
	expect( field() ).toHaveValue( 'https://pin.it/abc' );
	expect( attributes().url ).toBeUndefined();
	expect( frame() ).toBeNull();
} );

it.each( UNCHECKED )(
	'[PIN-11] embeds a URL that could not be checked, and shows a snackbar: %s',
	async ( _name, given ) => {
		answer = given;
		const { attributes, user, registry } = await show();
		await submit( user, 'https://pinterest.com/pin/9' );
		await waitFor( () => expect( frame() ).toHaveAttribute( 'title', 'Pin on Pinterest' ) );
		expect( attributes().url ).toBe( 'https://pinterest.com/pin/9' );
		expect( error() ).toBeNull();
		expect( registry.select( noticesStore ).getNotices() ).toMatchObject( [
			{
				type: 'snackbar',
				status: 'info',
				content: 'Embedded, but Pinterest could not confirm the address.',
			},
		] );
	}
);

it( 'shows no message after a successful check', async () => {
	const { user, registry } = await show();
	await submit( user, PIN );
	await waitFor( () => expect( frame() ).not.toBeNull() );
	expect( registry.select( noticesStore ).getNotices() ).toEqual( [] );
} );

it.each( UNCHECKED.filter( ( [ name ] ) => name !== 'a sign-in' ) )(
	'keeps an unresolved short link as a link, and says that visitors see one: %s',
	async ( _name, given ) => {
		answer = given;
		const { attributes, user } = await show();
		await submit( user, 'http://pin.it/abc' );
		expect(
			await screen.findByText(
				'The short link https://pin.it/abc could not be resolved. Visitors see a plain link.',
				{ selector: '.components-notice__content' }
			)
		).toBeVisible();
		expect( attributes().url ).toBe( 'https://pin.it/abc' );
		answer = { url: PIN, status: 200 };
		await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
		await submit( user, 'https://pin.it/abc' );
		await waitFor( () => expect( attributes().url ).toBe( PIN ) );
	}
);

it.each( [
	'javascript:alert(1)',
	'data:text/html,a',
	'JAVASCRIPT://pinterest.com/%0aalert(1)',
	'hello',
	'pinterest.com',
	'https://',
] )( '[PIN-12] makes no link of %s', async ( text ) => {
	const { user } = await show();
	await submit( user, text );
	expect( error() ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Convert block to link' } ) ).toBeNull();
} );

it( '[PIN-12] converts content that cannot be embedded to a link', async () => {
	answer = { url: '', status: 404 };
	const { blocks, user } = await show();
	await submit( user, 'https://pinterest.com/pin/1?a=1&b=2' );
	await user.click( await screen.findByRole( 'button', { name: 'Convert block to link' } ) );
	expect( blocks() ).toMatchObject( [
		{
			name: 'core/paragraph',
			attributes: {
				content:
					'<a href="https://pinterest.com/pin/1?a=1&amp;b=2">https://pinterest.com/pin/1?a=1&amp;b=2</a>',
			},
		},
	] );
} );

it( '[PIN-09] sends no request for a URL of another site, and keeps the form open', async () => {
	const { attributes, user } = await show();
	await submit( user, 'https://pinterest.com.evil.test/pin/1/' );
	expect( error() ).toBeVisible();
	await submit( user, '  ' );
	expect( error() ).toBeNull();
	expect( [ asked, attributes().url ] ).toEqual( [ [], undefined ] );
} );

it( '[PIN-05, PIN-08] reopens the form with "Edit URL", and keeps the embed after an error', async () => {
	const { attributes, user } = await show( { url: PIN } );
	expect( asked ).toEqual( [] );
	await user.click( screen.getByRole( 'button', { name: 'Edit URL' } ) );
	expect( field() ).toHaveValue( PIN );
	answer = { url: '', status: 404 };
	await submit( user, 'https://www.pinterest.com/pin/9/' );
	await waitFor( () => expect( error() ).toBeVisible() );
	expect( attributes().url ).toBe( PIN );
	answer = { url: 'https://www.pinterest.com/ada/', status: 200 };
	await submit( user, 'https://www.pinterest.com/ada/' );
	await waitFor( () => expect( frame() ).toHaveAttribute( 'title', 'Profile on Pinterest' ) );
	expect( attributes().url ).toBe( 'https://www.pinterest.com/ada/' );
} );

it( '[PIN-06] covers the embed with an overlay until it is clicked, and again when the block loses focus', async () => {
	const { deselect, selectBlock, user } = await show( { url: 'https://pinterest.com/ada/birds/' } );
	expect( frame() ).toHaveAttribute( 'title', 'Board on Pinterest' );
	const pane = () => document.querySelector( '.block-library-embed__interactive-overlay' );
	await user.click( pane()! );
	expect( pane() ).toBeNull();
	await deselect();
	expect( pane() ).not.toBeNull();
	await selectBlock();
} );

it( 'has the height that its own document reports', async () => {
	await show( { url: PIN } );
	const say = ( source: Window | null | undefined, slipstreamHeight: unknown ) =>
		fireEvent( window, new MessageEvent( 'message', { source, data: { slipstreamHeight } } ) );
	say( window, 700 );
	expect( frame() ).toHaveStyle( { height: '450px' } );
	say( frame()?.contentWindow, 700 );
	expect( frame() ).toHaveStyle( { height: '700px' } );
	say( frame()?.contentWindow, 9e9 );
	expect( frame() ).toHaveStyle( { height: '3000px' } );
} );

it( 'resolves a saved short link without an undo step, and keeps it after an error', async () => {
	const { attributes, blocks, registry } = await show( { url: 'https://pin.it/abc' } );
	await waitFor( () => expect( attributes().url ).toBe( PIN ) );
	expect( blocks() ).toHaveLength( 1 );
	expect( registry.select( blockEditorStore ).isLastBlockChangePersistent() ).toBe( false );
	answer = new Error( 'no' );
	const other = await show( { url: 'https://pin.it/busy' } );
	const busy = /short link https:\/\/pin\.it\/busy could not be resolved/;
	expect( await screen.findByText( busy, { selector: '.components-notice__content' } ) ).toBeVisible();
	expect( other.attributes().url ).toBe( 'https://pin.it/busy' );
} );

it( 'keeps a saved short link without a valid target, with a message', async () => {
	answer = { url: '', status: 404 };
	const gone = await show( { url: 'https://pin.it/gone' } );
	await waitFor( () => expect( error() ).toBeVisible() );
	expect( gone.attributes().url ).toBe( 'https://pin.it/gone' );
} );
