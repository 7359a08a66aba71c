import { act, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Slot } from '@wordpress/components';
import { select } from '@wordpress/data';
import { store as editorStore } from '@wordpress/editor';
import * as extension from '..';
import { renderPanel } from '../../../tests/unit/render-panel';

const Place = () => <Slot name="JetpackPluginSidebar" />;

const SHORTLINK = 'https://example.org/s/x7kq';
const CODE = { path: 'M0 0h7v1h-7z', size: 29 };

const asked: string[] = [];
let answer: () => Promise< unknown > = async () => CODE;

apiFetch.use( ( options, next ) => {
	if ( ! options.path?.includes( '/qr-code' ) ) {
		return next( options );
	}
	asked.push( `${ options.method ?? 'GET' } ${ options.path }` );
	return answer();
} );

beforeEach( () => {
	asked.length = 0;
	answer = async () => CODE;
} );

const code = () => screen.queryByRole( 'img', { name: /^QR code/ } );
const opener = () => screen.findByRole( 'button', { name: 'Show QR code' } );
const status = () => screen.getByRole( 'status' ).textContent;

const show = async ( shortlink = SHORTLINK ) => {
	const panel = await renderPanel( extension, Place, { post: { jetpack_shortlink: shortlink } } );
	await screen.findByRole( 'textbox', { name: 'Shortlink' } );
	return panel;
};

it( 'shows the QR code of the post after a press, with one request, and its name includes the shortlink', async () => {
	const { user } = await show();
	const button = await opener();
	expect( code() ).toBeNull();
	expect( asked ).toEqual( [] );
	await user.click( button );
	const picture = await screen.findByRole( 'img', { name: `QR code ${ SHORTLINK }` } );
	expect( picture ).toBeVisible();
	// The button is gone. The focus is on the picture, which screen readers announce.
	expect( picture ).toHaveFocus();
	expect( asked ).toEqual( [
		`GET /slipstream/v1/shortlinks/${ String( select( editorStore ).getCurrentPostId() ) }/qr-code`,
	] );
	expect( screen.queryByRole( 'button', { name: 'Show QR code' } ) ).toBeNull();
} );

it( 'draws the code black on white, also in a dark editor, in the size of the server', async () => {
	const { user } = await show();
	await user.click( await opener() );
	await screen.findByRole( 'img', { name: /^QR code/ } );
	expect( code() ).toHaveAttribute( 'viewBox', '0 0 29 29' );
	const paths = [ ...( code()?.querySelectorAll( 'path' ) ?? [] ) ];
	expect( paths.map( ( path ) => [ path.getAttribute( 'd' ), path.getAttribute( 'fill' ) ] ) ).toEqual( [
		[ 'M0 0h29v29H0z', '#fff' ],
		[ CODE.path, '#000' ],
	] );
} );

it( 'says that the code could not be loaded, and loads it at the next press', async () => {
	answer = () => Promise.reject( new Error( 'down' ) );
	const { user } = await show();
	await user.click( await opener() );
	await waitFor( () => expect( status() ).toBe( 'The QR code could not be loaded. Try again.' ) );
	expect( code() ).toBeNull();
	let finish: ( value: unknown ) => void = () => undefined;
	answer = () => new Promise( ( resolve ) => ( finish = resolve ) );
	await user.click( await opener() );
	expect( status() ).toBe( '' );
	await act( async () => finish( CODE ) );
	expect( code() ).not.toBeNull();
	expect( asked ).toHaveLength( 2 );
} );

it( 'keeps the button when the post is no longer public', async () => {
	answer = async () => ( { path: '', size: 0 } );
	const { user } = await show();
	await user.click( await opener() );
	await waitFor( () => expect( asked ).toHaveLength( 1 ) );
	expect( code() ).toBeNull();
	expect( await opener() ).toBeVisible();
} );

it( 'removes the code of an old shortlink when the post gets another one', async () => {
	const { user, saved } = await show();
	await user.click( await opener() );
	await screen.findByRole( 'img', { name: /^QR code/ } );
	await saved( { jetpack_shortlink: 'https://example.org/s/new2' } );
	expect( code() ).toBeNull();
	await user.click( await opener() );
	expect( await screen.findByRole( 'img', { name: 'QR code https://example.org/s/new2' } ) ).toBeVisible();
} );
