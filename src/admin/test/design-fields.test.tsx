import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { Sections } from '../settings/sections';
// Load the lazy chunk first, so that a slow machine does not fail the tests.
import '../settings/section-form';

const FIELD = {
	description: '',
	choices: [],
	min: 0,
	max: 100,
	placeholder: '',
	helpUrl: '',
	confirmation: '',
	columns: [],
};

const section = ( values: object ) => ( {
	name: 'design',
	title: 'Design',
	description: '',
	helpUrl: '',
	tab: 'services',
	fields: [
		{ ...FIELD, name: 'accent', type: 'color', label: 'Color' },
		{ ...FIELD, name: 'image', type: 'image', label: 'Logo', description: 'Shown above.' },
		{ ...FIELD, name: 'subject', type: 'plain-text', label: 'Subject', placeholder: 'Welcome to {site}' },
		{ ...FIELD, name: 'text', type: 'plain-textarea', label: 'Text', max: 20 },
	],
	values: { accent: '', image: 0, subject: '', text: '', ...values },
} );

const image = ( id: number, date = '2026-01-01T00:00:00', alt = `Picture ${ id }` ) => ( {
	id,
	date,
	alt_text: alt,
	title: { rendered: `Tea &amp; Time&#8217;s ${ id }` },
	source_url: `https://example.org/${ id }.png`,
	media_details: { sizes: id === 7 ? { thumbnail: { source_url: 'https://example.org/7-small.png' } } : {} },
} );

let saved: unknown;
let values: object = {};
let paths: string[] = [];
let refusal: unknown;
/** Error of a request for one image. */
let failure: unknown;

/** Images of the media library, by MIME type. The picker requests no other types. */
const LIBRARY: Record< string, object[] > = {
	'image/png': [ image( 7, '2026-02-01T10:00:00' ), image( 3, '2025-12-31T23:59:59' ) ],
	'image/jpeg': [ image( 8, '2026-02-01T10:00:00' ), image( 4, '2026-01-01T00:00:00' ) ],
	'image/gif': [ image( 9, '2026-03-01T00:00:00', '' ) ],
};

apiFetch.use( async ( { method, path, data } ) => {
	paths.push( path ?? '' );
	if ( path?.startsWith( '/wp/v2/media/' ) ) {
		if ( failure ) {
			throw failure;
		}
		return image( 7 );
	}
	if ( path?.startsWith( '/wp/v2/media?' ) ) {
		const query = new URLSearchParams( path.slice( path.indexOf( '?' ) ) );
		return query.has( 'search' ) ? [] : LIBRARY[ query.get( 'mime_type' ) ?? '' ];
	}
	if ( method === 'POST' ) {
		saved = ( data as { changes: object } ).changes;
		if ( refusal ) {
			throw refusal;
		}
		return section( saved as object );
	}
	return [ section( values ) ];
} );

beforeEach( () => {
	saved = undefined;
	values = {};
	paths = [];
	refusal = undefined;
	failure = undefined;
} );

const open = async () => {
	render(
		<Sections tab="services" parts={ { design: ( { draft } ) => <output>{ JSON.stringify( draft ) }</output> } } />
	);
	await screen.findByRole( 'group', { name: 'Logo' } );
};
const draft = () => JSON.parse( screen.getByRole( 'status' ).textContent ?? '' ) as unknown;
const save = () => userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );

it( 'a part receives what is typed before it is saved, and nothing afterwards', async () => {
	await open();
	expect( draft() ).toEqual( {} );
	await userEvent.type( screen.getByRole( 'textbox', { name: 'Subject' } ), 'Hi <b>' );
	expect( draft() ).toEqual( { subject: 'Hi <b>' } );
	await save();
	expect( saved ).toEqual( { subject: 'Hi <b>' } );
	await waitFor( () => expect( draft() ).toEqual( {} ) );
} );

it( 'a plain text shows its default as placeholder and has its length', async () => {
	await open();
	expect( screen.getByRole( 'textbox', { name: 'Subject' } ) ).toHaveAttribute( 'placeholder', 'Welcome to {site}' );
	expect( screen.getByRole( 'textbox', { name: 'Text' } ).tagName ).toBe( 'TEXTAREA' );
} );

it( 'a refused color stays typed, with the message of the server at the field', async () => {
	await open();
	const color = () => screen.getByRole( 'textbox', { name: 'Color' } );
	await userEvent.type( color(), 'red' );
	await userEvent.type( screen.getByRole( 'textbox', { name: 'Text' } ), 'Long text' );
	refusal = { message: 'Enter a color such as #1e1e1e.', data: { field: 'accent' } };
	await save();
	expect( await screen.findAllByText( /Enter a color such as #1e1e1e/ ) ).not.toHaveLength( 0 );
	expect( color() ).toHaveValue( 'red' );
	expect( screen.getByRole( 'textbox', { name: 'Text' } ) ).toHaveValue( 'Long text' );
	refusal = undefined;
	await userEvent.clear( color() );
	await userEvent.type( color(), '#7a1f2b' );
	await save();
	expect( saved ).toEqual( { accent: '#7a1f2b', text: 'Long text' } );
} );

it( 'a translucent color of the color picker becomes opaque', async () => {
	await open();
	await userEvent.click( screen.getByRole( 'textbox', { name: 'Color' } ) );
	await userEvent.paste( '#7a1f2b80' );
	expect( draft() ).toEqual( { accent: '#7a1f2b' } );
} );

it( 'an image is chosen from those that emails can show, replaced and removed', async () => {
	await open();
	expect( screen.getByRole( 'button', { name: 'Remove image' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Choose image' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Choose an image' } );
	const shown = await within( dialog ).findAllByRole( 'img' );
	expect( shown.map( ( one ) => [ one.getAttribute( 'alt' ), one.getAttribute( 'src' ) ] ) ).toEqual( [
		[ 'Tea & Time’s 9', 'https://example.org/9.png' ],
		[ 'Picture 8', 'https://example.org/8.png' ],
		[ 'Picture 7', 'https://example.org/7-small.png' ],
		[ 'Picture 4', 'https://example.org/4.png' ],
		[ 'Picture 3', 'https://example.org/3.png' ],
	] );
	const fields = '_fields=id%2Calt_text%2Ctitle%2Cdate%2Csource_url%2Cmedia_details';
	expect( paths.filter( ( path ) => path.startsWith( '/wp/v2/media' ) ) ).toEqual(
		[ 'png', 'jpeg', 'gif' ].map( ( type ) => `/wp/v2/media?mime_type=image%2F${ type }&per_page=48&${ fields }` )
	);
	await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Picture 7' } ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( draft() ).toEqual( { image: 7 } );
	expect( await screen.findByRole( 'img', { name: 'Picture 7' } ) ).toBeInTheDocument();
	expect( screen.getByRole( 'button', { name: 'Replace image' } ) ).toBeInTheDocument();
	await userEvent.click( screen.getByRole( 'button', { name: 'Remove image' } ) );
	expect( draft() ).toEqual( { image: 0 } );
	expect( screen.queryByRole( 'img' ) ).toBeNull();
} );

it( 'an empty search says what to do, and a deleted image is named', async () => {
	values = { image: 9 };
	failure = { message: 'Invalid post ID.', data: { status: 404 } };
	await open();
	expect( await screen.findByText( 'This image was deleted.' ) ).toBeInTheDocument();
	await userEvent.click( screen.getByRole( 'button', { name: 'Replace image' } ) );
	const dialog = await screen.findByRole( 'dialog' );
	await userEvent.type( within( dialog ).getByRole( 'searchbox', { name: 'Search images' } ), 'none' );
	expect( await within( dialog ).findByText( /No images found/ ) ).toBeInTheDocument();
} );

it.each( [
	[ { message: 'Not now.', data: { status: 503 } }, 'This could not be loaded. Not now.' ],
	[ { message: 'Not allowed.', data: { status: 403 } }, 'This could not be loaded. Not allowed.' ],
	[ new TypeError(), 'This could not be loaded.' ],
] )( 'an image that does not load is not called deleted, and can be loaded again', async ( error, message ) => {
	values = { image: 7 };
	failure = error;
	await open();
	const group = screen.getByRole( 'group', { name: 'Logo' } );
	expect( await within( group ).findByText( message ) ).toBeInTheDocument();
	expect( screen.queryByText( 'This image was deleted.' ) ).toBeNull();
	failure = undefined;
	await userEvent.click( within( group ).getByRole( 'button', { name: 'Try again' } ) );
	expect( await within( group ).findByRole( 'img', { name: 'Picture 7' } ) ).toBeInTheDocument();
	expect( within( group ).queryByText( message ) ).toBeNull();
} );

it( 'a refused image is shown with the reason', async () => {
	values = { image: 7 };
	await open();
	await userEvent.type( screen.getByRole( 'textbox', { name: 'Subject' } ), 'x' );
	refusal = { message: 'Emails cannot show this image.', data: { field: 'image' } };
	await save();
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Emails cannot show this image.' );
} );
