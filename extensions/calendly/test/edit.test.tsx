import apiFetch from '@wordpress/api-fetch';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import type { createBlock } from '@wordpress/blocks';
import { getBlockType, pasteHandler, registerBlockType, setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { CalendlyAttributes } from '../types';

const BUTTON = 'jetpack/button';
const URL = 'https://calendly.com/ada';
const ERROR = "Your calendar couldn't be embedded. Please double check your URL or code.";

/** Response of the site's URL check; an Error makes the request fail. */
let answer: unknown;
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	asked.push( decodeURIComponent( path ).replace( /[?&]_locale=user/, '' ) );
	const value = await answer;
	if ( value instanceof Error ) {
		throw value;
	}
	return value;
} );

const show = ( attributes: Partial< CalendlyAttributes > = {} ) =>
	renderBlock< CalendlyAttributes >( extension, Edit, attributes );
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const canvas = () => within( document.querySelector( `[data-type="${ metadata.name }"]` ) as HTMLElement );

const submit = ( part: ReturnType< typeof within >, text: string ) => {
	fireEvent.change( part.getByRole( 'textbox', { name: 'Calendar web address or embed code' } ), {
		target: { value: text },
	} );
	fireEvent.click( part.getByRole( 'button', { name: 'Embed' } ) );
};
const frame = () => screen.queryByTitle( 'Calendar to schedule an appointment' );

let isWarned = false;
function expectTemplateWarning() {
	if ( ! isWarned ) {
		// WordPress 7.2 deprecates this template format, but earlier versions accept no other.
		expect( console ).toHaveWarned();
		isWarned = true;
	}
}

beforeAll( () => {
	setCategories( [ { slug: 'grow', title: 'Grow' } ] );
	const names = [ 'element', 'uniqueId', 'text', 'url', 'textColor', 'customTextColor', 'customBackgroundColor' ];
	registerBlockType( BUTTON, {
		apiVersion: 3,
		title: BUTTON,
		category: 'grow',
		attributes: {
			...Object.fromEntries( names.map( ( name ) => [ name, { type: 'string' } ] ) ),
			passthroughAttributes: { type: 'object' },
		},
		edit: ( { attributes }: { attributes: { text: string } } ) => <p>{ attributes.text }</p>,
		save: () => null,
	} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
} );

beforeEach( () => {
	answer = { url: URL, status: 200 };
	asked = [];
	dispatch( noticesStore ).removeAllNotices( 'snackbar' );
} );

it( '[CAL-01, CAL-02, CAL-03] a new block is in the Grow category, inline, with default colors and no URL', async () => {
	const { attributes } = await show();
	expect( getBlockType( metadata.name )?.category ).toBe( 'grow' );
	expect( attributes() ).toEqual( {
		backgroundColor: 'ffffff',
		primaryColor: '00A2FF',
		textColor: '4D5055',
		hideEventTypeDetails: false,
		style: 'inline',
	} );
	expect( metadata.attributes.style.enum ).toEqual( [ 'inline', 'link' ] );
} );

it( '[CAL-05, CAL-11, CAL-19, CAL-20] checks a URL, saves its final location, and shows a sandboxed frame', async () => {
	answer = { url: 'https://calendly.com/ada-l?month=1', status: 301 };
	const { attributes } = await show();
	expect( screen.getByText( 'Enter your scheduling web address or embed code below.' ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: /Need help finding your embed code/ } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /^https:/ )
	);
	expect( frame() ).toBeNull();
	submit( canvas(), ` ${ URL }?month=2020-01 ` );
	expect( screen.getByText( 'Embedding…' ) ).toBeVisible();
	await waitFor( () => expect( attributes().url ).toBe( 'https://calendly.com/ada-l' ) );
	expect( asked ).toEqual( [ `/wpcom/v2/resolve-redirect/?url=${ URL }` ] );
	expect( frame() ).toHaveAttribute(
		'src',
		'https://calendly.com/ada-l?embed_domain=localhost&embed_type=Inline&hide_event_type_details=0&background_color=ffffff&text_color=4D5055&primary_color=00A2FF'
	);
	expect( frame()?.getAttribute( 'sandbox' ) ).not.toContain( 'top-navigation' );
	expect( frame() ).toHaveAttribute( 'loading', 'lazy' );
} );

it.each( [
	[ 'is none', 'Tea at noon', null ],
	[ 'is gone', URL, { url: URL, status: 404 } ],
	[ 'was removed', URL, { url: URL, status: 410 } ],
] )(
	'[CAL-12, CAL-21] shows an error for a URL that %s, clears the attribute, and keeps the text in the field',
	async ( _, text, value ) => {
		answer = value;
		const { attributes } = await show( { url: 'https://calendly.com/old' } );
		submit( sidebar(), text );
		expect( await canvas().findByText( ERROR ) ).toBeVisible();
		expect( attributes().url ).toBeUndefined();
		expect( canvas().getByRole( 'textbox' ) ).toHaveValue( text );
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
	[ 'a way elsewhere', { url: 'https://calendly.com.evil.test/ada', status: 200 } ],
] )( 'embeds a well-formed URL that could not be checked, with a notice: %s', async ( _, value ) => {
	answer = value;
	const { attributes, registry } = await show();
	submit( canvas(), URL );
	await waitFor( () => expect( frame() ).not.toBeNull() );
	expect( attributes().url ).toBe( URL );
	expect( screen.queryByText( ERROR ) ).toBeNull();
	expect( registry.select( noticesStore ).getNotices() ).toMatchObject( [
		{ type: 'snackbar', content: 'Embedded, but Calendly could not confirm the address.' },
	] );
} );

it( 'ignores a response that arrives after a newer one', async () => {
	let late: ( value: unknown ) => void = () => {};
	answer = new Promise( ( resolve ) => ( late = resolve ) );
	const { attributes } = await show();
	submit( sidebar(), `${ URL }/slow` );
	answer = { url: `${ URL }/fast`, status: 200 };
	submit( sidebar(), `${ URL }/fast` );
	await waitFor( () => expect( attributes().url ).toBe( `${ URL }/fast` ) );
	late( { url: `${ URL }/slow`, status: 200 } );
	await new Promise( ( done ) => setTimeout( done ) );
	expect( attributes().url ).toBe( `${ URL }/fast` );
} );

it( '[CAL-08, CAL-13] "Edit" opens the form again with the address', async () => {
	const { attributes, user } = await show( { url: URL } );
	expect( asked ).toEqual( [] );
	await user.click( toolbar().getByRole( 'button', { name: 'Edit' } ) );
	expect( canvas().getByRole( 'textbox' ) ).toHaveValue( URL );
	expect( attributes().url ).toBe( URL );
} );

it( '[CAL-07, CAL-08] the style link shows a button instead of the frame, and back', async () => {
	const { attributes, blocks, user } = await show( { url: URL } );
	expect( toolbar().getByRole( 'button', { name: 'Inline', pressed: true } ) ).toBeVisible();
	await user.click( toolbar().getByRole( 'button', { name: 'Link' } ) );
	expectTemplateWarning();
	expect( attributes().style ).toBe( 'link' );
	expect( frame() ).toBeNull();
	expect( blocks()[ 0 ]?.innerBlocks ).toMatchObject( [
		{
			name: BUTTON,
			attributes: {
				element: 'a',
				uniqueId: 'calendly-widget-id',
				text: 'Schedule time with me',
				url: URL,
				passthroughAttributes: { url: 'url' },
			},
		},
	] );
	await user.click( toolbar().getByRole( 'button', { name: 'Inline' } ) );
	expect( frame() ).toBeVisible();
} );

it( '[CAL-09, CAL-10, CAL-15, CAL-17] the sidebar accepts embed codes; a badge’s code sets the button’s label and colors', async () => {
	const { attributes, blocks, user } = await show( { url: 'https://calendly.com/old' } );
	const panel = await openPanel( 'Calendar settings' );
	await user.click( panel.getByRole( 'checkbox', { name: 'Hide event type details' } ) );
	expect( attributes().hideEventTypeDetails ).toBe( true );
	expect( frame()?.getAttribute( 'src' ) ).toContain( 'hide_event_type_details=1' );
	expect( panel.getByRole( 'link', { name: /change the colors/ } ) ).toBeVisible();
	submit(
		panel,
		`<script>Calendly.initBadgeWidget({ url: '${ URL }?primary_color=112233', text: 'Tea', color: '#00a2ff', textColor: '#ffffff' })</script>`
	);
	await waitFor( () => expect( attributes() ).toMatchObject( { url: URL, style: 'link', primaryColor: '112233' } ) );
	expectTemplateWarning();
	expect( blocks()[ 0 ]?.innerBlocks ).toMatchObject( [
		{ attributes: { text: 'Tea', customBackgroundColor: '#00a2ff', customTextColor: '#ffffff', url: URL } },
	] );
} );

it( 'shows no frame for a saved URL of another site', async () => {
	await show( { url: 'https://calendly.com.evil.test/ada' } );
	expect( frame() ).toBeNull();
	expect( canvas().getByRole( 'textbox' ) ).toBeVisible();
} );

it( '[CAL-04] moves a button in older attributes to its own block', () => {
	const [ v1 ] = extension.settings.deprecated ?? [];
	const old = { url: URL, style: 'link', submitButtonText: 'Go', submitButtonTextColor: 'sea' };
	const [ kept, inner ] = v1?.migrate?.( old, [] ) as [ object, ReturnType< typeof createBlock >[] ];
	expect( kept ).toEqual( { url: URL, style: 'link' } );
	expect( inner ).toMatchObject( [
		{ name: BUTTON, attributes: { element: 'a', text: 'Go', textColor: 'sea', url: URL } },
	] );
	const hex = v1?.migrate?.( { ...old, submitButtonTextColor: '801249' }, [] ) as typeof kept &
		[ object, typeof inner ];
	expect( hex[ 1 ][ 0 ]?.attributes ).toMatchObject( { customTextColor: '#801249' } );
	expect( hex[ 1 ][ 0 ]?.attributes.textColor ).toBeUndefined();
} );

it( '[CAL-15] turns a pasted URL on its own line into the block, but not a sentence', async () => {
	await show();
	const transform = extension.settings.transforms?.from?.[ 0 ] as unknown as {
		isMatch: ( node: Node ) => boolean;
		transform: ( node: Node ) => { attributes: object };
	};
	const paragraph = ( text: string ) => Object.assign( document.createElement( 'p' ), { textContent: text } );
	expect( transform.isMatch( paragraph( `Meet me at //calendly.com/ada today` ) ) ).toBe( false );
	expect( transform.isMatch( paragraph( 'https://calendly.com.evil.test/ada' ) ) ).toBe( false );
	expect( transform.isMatch( paragraph( `${ URL }?text_color=112233` ) ) ).toBe( true );
	expect( transform.transform( paragraph( `${ URL }?text_color=112233` ) ).attributes ).toMatchObject( {
		url: URL,
		textColor: '112233',
	} );
} );

it( 'the code of a widget that is pasted becomes the block, without its script; a foreign one does not', async () => {
	await show();
	const paste = ( url: string ) =>
		pasteHandler( {
			HTML: `<!-- Calendly inline widget begin -->\n<div class="calendly-inline-widget" data-url="${ url }" style="min-width:320px;height:700px;"></div>\n<script type="text/javascript" src="https://assets.calendly.com/assets/external/widget.js" async></script>\n<!-- Calendly inline widget end -->`,
			mode: 'BLOCKS',
		} );
	expect( paste( `${ URL }?text_color=112233` ) ).toEqual( [
		expect.objectContaining( {
			name: 'jetpack/calendly',
			attributes: expect.objectContaining( { url: URL, textColor: '112233', style: 'inline' } ),
		} ),
	] );
	expect( paste( 'https://calendly.com.evil.test/ada' ) ).not.toContainEqual(
		expect.objectContaining( { name: 'jetpack/calendly' } )
	);
	// WordPress logs the pasted text to the console.
	expect( console ).toHaveLogged();
} );
