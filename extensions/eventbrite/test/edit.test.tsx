import apiFetch from '@wordpress/api-fetch';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { createBlock } from '@wordpress/blocks';
import { getBlockType, registerBlockType, setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { EventbriteAttributes } from '../types';

const BUTTON = 'jetpack/button';
const ID = 122642642445;
const URL = `https://www.eventbrite.co.uk/e/tea-party-tickets-${ ID }`;
const ERROR = 'Sorry, this content could not be embedded.';

/** Response of the site's URL check; an Error makes the request fail. */
let answer: unknown;
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	asked.push( decodeURIComponent( path ).replace( /[?&]_locale=user/, '' ) );
	if ( answer instanceof Error ) {
		throw answer;
	}
	return answer;
} );

const show = ( attributes: Partial< EventbriteAttributes > = {} ) =>
	renderBlock< EventbriteAttributes >( extension, Edit, attributes );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const field = () => screen.getByRole( 'textbox', { name: 'Eventbrite URL' } );
const frame = () => screen.queryByTitle( 'Ticket checkout' );
const submit = ( text: string ) => {
	fireEvent.change( field(), { target: { value: text } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
};

beforeAll( () => {
	setCategories( [ { slug: 'embed', title: 'Embeds' } ] );
	const names = [ 'element', 'uniqueId', 'text', 'textColor', 'customTextColor', 'className' ];
	registerBlockType( BUTTON, {
		apiVersion: 3,
		title: BUTTON,
		category: 'embed',
		attributes: {
			...Object.fromEntries( names.map( ( name ) => [ name, { type: 'string' } ] ) ),
			borderRadius: { type: 'number' },
		},
		edit: ( { attributes }: { attributes: { text: string } } ) => <p>{ attributes.text }</p>,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
	registerBlockType( 'core/paragraph', {
		apiVersion: 3,
		title: 'Paragraph',
		category: 'embed',
		attributes: { content: { type: 'string' } },
		edit: ( { attributes }: { attributes: { content: string } } ) => <p>{ attributes.content }</p>,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

beforeEach( () => {
	answer = { url: URL, status: 200 };
	asked = [];
	dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

it( '[EVB-01, EVB-02, EVB-04] a new block is in the embed category and asks for an event URL', async () => {
	const { attributes } = await show();
	expect( getBlockType( metadata.name )?.category ).toBe( 'embed' );
	expect( attributes() ).toEqual( { style: 'inline' } );
	expect( metadata.attributes.eventId.type ).toContain( 'number' );
	expect(
		screen.getByText( 'Paste a link to an event to embed ticket checkout.', {
			selector: '.components-placeholder__instructions',
		} )
	).toBeVisible();
	expect( screen.getByRole( 'link', { name: /Learn more/ } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /^https:/ )
	);
	expect( field() ).toHaveAttribute( 'placeholder', 'Enter an event URL to embed here…' );
} );

it( '[EVB-08, EVB-12, EVB-14] checks a URL, saves its final location and ID, and shows the checkout with its link', async () => {
	answer = { url: `${ URL }?aff=x`, status: 301 };
	const { attributes } = await show();
	submit( ` http://eventbrite.com/e/old-name-${ ID } ` );
	expect( screen.getByText( 'Embedding…' ) ).toBeVisible();
	await waitFor( () => expect( attributes() ).toEqual( { url: `${ URL }?aff=x`, eventId: ID, style: 'inline' } ) );
	expect( asked ).toEqual( [ `/wpcom/v2/resolve-redirect/?url=https://eventbrite.com/e/old-name-${ ID }` ] );
	expect( frame() ).toHaveAttribute(
		'src',
		`https://www.eventbrite.co.uk/checkout-external?eid=${ ID }&parent=http%3A%2F%2Flocalhost`
	);
	expect( frame()?.getAttribute( 'sandbox' ) ).not.toContain( 'top-navigation' );
	expect( screen.getByRole( 'link', { name: 'Register on Eventbrite' } ) ).toHaveAttribute(
		'href',
		`${ URL }?aff=x`
	);
} );

it.each( [
	[ 'is none', 'https://example.org/e/tea-1', null ],
	[ 'is gone', URL, { url: URL, status: 404 } ],
	[ 'was removed', URL, { url: URL, status: 410 } ],
] )(
	'[EVB-09, EVB-15] shows an error for a URL that %s, clears the attribute, and keeps the text in the field',
	async ( _, text, value ) => {
		answer = value;
		const { attributes, user } = await show( { url: URL, eventId: ID } );
		await user.click( toolbar().getByRole( 'button', { name: 'Edit URL' } ) );
		submit( text );
		expect( await screen.findByText( ERROR, { selector: '.components-notice__content' } ) ).toBeVisible();
		expect( attributes() ).toEqual( { style: 'inline' } );
		expect( field() ).toHaveValue( text );
		expect( frame() ).toBeNull();
	}
);

it.each( [
	[ 'no network', new Error( 'offline' ) ],
	[ 'no DNS', { url: '', status: 'slipstream_http_address' } ],
	[ 'a timeout', { url: '', status: 'slipstream_http_timeout' } ],
	[ 'a refusal', { url: URL, status: 403 } ],
	[ 'too many requests', { url: URL, status: 429 } ],
	[ 'a failure', { url: URL, status: 500 } ],
	[ 'a list of events', { url: 'https://www.eventbrite.com/d/online/tea/', status: 200 } ],
] )( 'embeds a well-formed URL that could not be checked, with a notice: %s', async ( _, value ) => {
	answer = value;
	const { attributes, registry } = await show();
	submit( URL );
	await waitFor( () => expect( frame() ).not.toBeNull() );
	expect( attributes() ).toEqual( { url: URL, eventId: ID, style: 'inline' } );
	expect( screen.queryByText( ERROR ) ).toBeNull();
	expect( registry.select( noticesStore ).getNotices() ).toMatchObject( [
		{ type: 'snackbar', content: 'Embedded, but Eventbrite could not confirm the address.' },
	] );
} );

it( '[EVB-16] the error offers to convert a URL to a paragraph with a link', async () => {
	answer = { url: URL, status: 404 };
	const { blocks, user } = await show();
	submit( 'javascript:alert(1)' );
	expect( await screen.findByText( ERROR, { selector: '.components-notice__content' } ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Convert block to link' } ) ).toBeNull();
	submit( `${ URL }?a=1&b=2` );
	await user.click( await screen.findByRole( 'button', { name: 'Convert block to link' } ) );
	expect( blocks() ).toMatchObject( [ { name: 'core/paragraph' } ] );
	expect( String( blocks()[ 0 ]?.attributes.content ) ).toBe(
		`<a href="${ URL }?a=1&amp;b=2">${ URL }?a=1&amp;b=2</a>`
	);
} );

it( '[EVB-05, EVB-06] switches between the frame and a Register button', async () => {
	const { attributes, blocks, user } = await show( { url: URL, eventId: ID } );
	expect( toolbar().getByRole( 'button', { name: 'In-page Embed', pressed: true } ) ).toBeVisible();
	await user.click( toolbar().getByRole( 'button', { name: 'Button & Modal' } ) );
	// WordPress 7.2 deprecates this template format, but earlier versions accept no other.
	expect( console ).toHaveWarned();
	expect( attributes().style ).toBe( 'modal' );
	expect( frame() ).toBeNull();
	expect( blocks()[ 0 ]?.innerBlocks ).toMatchObject( [
		{ name: BUTTON, attributes: { element: 'a', uniqueId: 'eventbrite-widget-id', text: 'Register' } },
	] );
	await user.click( toolbar().getByRole( 'button', { name: 'In-page Embed' } ) );
	expect( frame() ).toBeVisible();
} );

it( '[EVB-07, EVB-10] "Edit URL" opens the form again with the address', async () => {
	const { attributes, user } = await show( { url: URL, eventId: ID } );
	expect( asked ).toEqual( [] );
	await user.click( toolbar().getByRole( 'button', { name: 'Edit URL' } ) );
	expect( field() ).toHaveValue( URL );
	expect( attributes().url ).toBe( URL );
} );

it( '[EVB-12] reads a missing ID from the URL without an undo step, and keeps a saved one', async () => {
	const { attributes } = await show( { url: URL } );
	await waitFor( () => expect( attributes().eventId ).toBe( ID ) );
	const text = await show( { url: URL, eventId: '12' } );
	expect( text.attributes().eventId ).toBe( '12' );
} );

it( 'shows no frame for a saved URL that is not an event’s', async () => {
	await show( { url: `https://eventbrite.com.evil.test/e/tea-${ ID }`, eventId: ID } );
	expect( frame() ).toBeNull();
	expect( field() ).toBeVisible();
} );

it( '[EVB-03] turns useModal into the style modal, and the button’s style into its own block', () => {
	const v1 = extension.settings.deprecated?.[ 1 ];
	const old = { url: URL, eventId: ID, useModal: true, text: 'Come', textColor: 'pink', borderRadius: 0 };
	const migrate = ( saved: object ) =>
		v1?.migrate?.( { ...saved }, [] ) as [
			EventbriteAttributes & { className?: string },
			ReturnType< typeof createBlock >[],
		];
	const [ kept, inner ] = migrate( { ...old, className: 'mine is-style-outline' } );
	expect( kept ).toEqual( { url: URL, eventId: ID, style: 'modal', className: 'mine' } );
	expect( inner ).toMatchObject( [
		{
			name: BUTTON,
			attributes: { text: 'Come', textColor: 'pink', borderRadius: 0, className: 'is-style-outline' },
		},
	] );
	expect( migrate( { url: URL, eventId: ID } ) ).toEqual( [ { url: URL, eventId: ID, style: 'inline' }, [] ] );
} );

describe( '[EVB-13] a pasted paragraph', () => {
	const transform = extension.settings.transforms?.from?.[ 0 ] as unknown as {
		isMatch: ( node: Node ) => boolean;
		transform: ( node: Node ) => { attributes: object };
	};
	const paragraph = ( text: string ) => Object.assign( document.createElement( 'p' ), { textContent: text } );

	it.each( [
		` ${ URL } `,
		`${ URL }/?aff=a`,
		`http://eventbrite.com/e/${ ID }`,
		'https://www.eventbrite.com',
		'http://tea.eventbrite.de/?a=1',
	] )( '%s becomes the block', ( text ) => {
		expect( transform.isMatch( paragraph( text ) ) ).toBe( true );
		expect( transform.transform( paragraph( text ) ).attributes ).toEqual( { url: text.trim(), style: 'inline' } );
	} );

	it.each( [
		`See ${ URL }`,
		'https://www.eventbrite.com/o/tea-1',
		'https://www.eventbrite.com/e/tea',
		`https://eventbrite.evil.com/e/tea-${ ID }`,
		`https://eventbrite.com.evil.test/e/tea-${ ID }`,
		`https://eventbrite.com@evil.test/e/tea-${ ID }`,
		'javascript:alert(1)//eventbrite.com/e/1',
	] )( '%s stays a paragraph', ( text ) => {
		expect( transform.isMatch( paragraph( text ) ) ).toBe( false );
	} );
} );
