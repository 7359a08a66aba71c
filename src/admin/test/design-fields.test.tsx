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

const image = ( id: number, type: string, alt = `Picture ${ id }` ) => ( {
	id,
	mime_type: type,
	alt_text: alt,
	title: { rendered: `Title ${ id }` },
	source_url: `https://example.org/${ id }.png`,
	media_details: { sizes: id === 7 ? { thumbnail: { source_url: 'https://example.org/7-small.png' } } : {} },
} );

let saved: unknown;
let values: object = {};
let paths: string[] = [];
let refusal: unknown;

apiFetch.use( async ( { method, path, data } ) => {
	paths.push( path ?? '' );
	if ( path?.startsWith( '/wp/v2/media/' ) ) {
		if ( path.startsWith( '/wp/v2/media/9?' ) ) {
			throw new Error( 'Invalid post ID.' );
		}
		return image( 7, 'image/png' );
	}
	if ( path?.startsWith( '/wp/v2/media?' ) ) {
		return path.includes( 'search=none' )
			? []
			: [
					image( 7, 'image/png' ),
					image( 8, 'image/webp' ),
					image( 9, 'image/gif', '' ),
					image( 10, 'image/svg+xml' ),
				];
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
		[ 'Picture 7', 'https://example.org/7-small.png' ],
		[ 'Title 9', 'https://example.org/9.png' ],
	] );
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
	await open();
	expect( await screen.findByText( 'This image was deleted.' ) ).toBeInTheDocument();
	await userEvent.click( screen.getByRole( 'button', { name: 'Replace image' } ) );
	const dialog = await screen.findByRole( 'dialog' );
	await userEvent.type( within( dialog ).getByRole( 'searchbox', { name: 'Search images' } ), 'none' );
	expect( await within( dialog ).findByText( /No images found/ ) ).toBeInTheDocument();
} );

it( 'a refused image is shown with the reason', async () => {
	values = { image: 7 };
	await open();
	await userEvent.type( screen.getByRole( 'textbox', { name: 'Subject' } ), 'x' );
	refusal = { message: 'Emails cannot show this image.', data: { field: 'image' } };
	await save();
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Emails cannot show this image.' );
} );
