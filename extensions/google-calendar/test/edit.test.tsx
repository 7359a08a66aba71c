import { act, fireEvent, screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { CalendarAttributes } from '../types';

const NAME = 'jetpack/google-calendar';
const URL = 'https://calendar.google.com/calendar/embed?src=test.user%40a8c.com&ctz=Pacific%2FAuckland';
const REFUSAL =
	"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.";

const show = ( attributes: Partial< CalendarAttributes > = {} ) =>
	renderBlock< CalendarAttributes >( extension, Edit, attributes );

const canvas = () => screen.getByRole( 'document', { name: /^Block: Google Calendar/ } );
const field = () => screen.getByRole( 'textbox', { name: 'Google Calendar URL or iframe' } );
const frame = () => document.querySelector< HTMLIFrameElement >( 'iframe' );

async function embed( text: string, attributes: Partial< CalendarAttributes > = {} ) {
	const block = await show( attributes );
	await block.user.clear( field() );
	await block.user.click( field() );
	await block.user.paste( text );
	await block.user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
	return block;
}

const refusals = () => screen.queryAllByText( REFUSAL, { selector: '.components-notice__content' } );

describe( 'a calendar without a URL', () => {
	it( '[GCL-01, GCL-02] is in the embed category, with a default height of 600 pixels', async () => {
		const { attributes } = await show();
		expect( extension.metadata ).toMatchObject( { name: NAME, category: 'embed' } );
		expect( attributes() ).toMatchObject( { height: 600 } );
		expect( attributes().url ).toBeUndefined();
	} );

	it( '[GCL-04, GCL-07] shows instructions, help links and a field', async () => {
		await show();
		const form = within( canvas() );
		expect( form.getByText( /Make the calendar public/ ) ).toBeVisible();
		expect( form.getByRole( 'link', { name: /^Enable Permissions for the calendar/ } ) ).toHaveAttribute(
			'href',
			'https://support.google.com/calendar/answer/37083'
		);
		expect( form.getByRole( 'link', { name: /^Learn more/ } ) ).toBeVisible();
		expect( form.getByPlaceholderText( 'Enter URL or iframe to embed here…' ).tagName ).toBe( 'TEXTAREA' );
		expect( form.getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
		expect( frame() ).toBeNull();
	} );

	it( '[GCL-07] shows the form when the saved URL is invalid', async () => {
		await show( { url: 'https://calendar.google.com.evil.test/calendar/embed?src=a' } );
		expect( frame() ).toBeNull();
		expect( field() ).toHaveValue( 'https://calendar.google.com.evil.test/calendar/embed?src=a' );
	} );
} );

const CODE = `<iframe src="${ URL }" style="border: 0" width="800" height="650" frameborder="0" scrolling="no"></iframe>`;

describe( 'pasted text', () => {
	it( "[GCL-09, GCL-10] sets the calendar's URL and height", async () => {
		const { attributes } = await embed( CODE );
		expect( attributes() ).toEqual( { url: URL, height: 650 } );
		expect( frame() ).toHaveAttribute( 'src', URL );
	} );

	it( '[GCL-12] shows an error and keeps the text when it is not a calendar', async () => {
		const { attributes } = await embed( '<iframe src="https://evil.test/calendar"></iframe>' );
		expect( refusals() ).toHaveLength( 1 );
		expect( attributes() ).toEqual( { height: 600 } );
		expect( field() ).toHaveValue( '<iframe src="https://evil.test/calendar"></iframe>' );
		expect( frame() ).toBeNull();
	} );

	it( '[GCL-08] removes the error once the text is valid', async () => {
		const { user } = await embed( 'x' );
		expect( refusals() ).toHaveLength( 1 );
		await user.clear( field() );
		await user.click( field() );
		await user.paste( CODE );
		await user.click( screen.getByRole( 'button', { name: 'Embed' } ) );
		expect( refusals() ).toHaveLength( 0 );
		expect( within( canvas() ).queryByRole( 'textbox' ) ).toBeNull();
	} );
} );

describe( 'an embedded calendar', () => {
	it( '[GCL-05] is a sandboxed frame with a title, behind an overlay', async () => {
		const { user } = await show( { url: URL, height: '444' } );
		expect( frame() ).toHaveAttribute( 'sandbox', 'allow-scripts allow-same-origin' );
		expect( frame() ).toHaveAttribute( 'title', 'Google Calendar' );
		expect( frame()?.style.height ).toBe( '444px' );
		await user.click( within( canvas() ).getByRole( 'button', { name: 'Use the calendar' } ) );
		expect( within( canvas() ).queryByRole( 'button' ) ).toBeNull();
	} );

	it( '[GCL-06] shows the same form in the sidebar, which rejects invalid text and keeps the calendar', async () => {
		const { user, attributes } = await show( { url: URL } );
		const settings = await openPanel( 'Calendar settings' );
		const address = settings.getByRole( 'textbox', { name: 'Google Calendar URL or iframe' } );
		expect( address ).toHaveValue( URL );
		await user.type( address, '{Control>}a{/Control} nonsense' );
		await user.click( settings.getByRole( 'button', { name: 'Embed' } ) );
		expect( refusals() ).toHaveLength( 1 );
		expect( attributes().url ).toBe( URL );
	} );

	it( '[GCL-02] has a height control from 50 to 3000 pixels, which saves a number', async () => {
		const { attributes } = await show( { url: URL, height: '444' } );
		const height = ( await openPanel( 'Calendar settings' ) ).getByRole( 'spinbutton', { name: 'Height (px)' } );
		expect( height ).toHaveValue( 444 );
		expect( [ height.getAttribute( 'min' ), height.getAttribute( 'max' ) ] ).toEqual( [ '50', '3000' ] );
		for ( const [ typed, saved ] of [
			[ '50', 50 ],
			[ '49', 50 ],
			[ '3000', 3000 ],
			[ '3001', 3000 ],
		] as const ) {
			fireEvent.change( height, { target: { value: typed } } );
			fireEvent.blur( height );
			expect( attributes().height ).toBe( saved );
			expect( frame()?.style.height ).toBe( `${ saved }px` );
		}
	} );

	it( 'loads nothing in an inserter preview', async () => {
		const { registry } = await show( { url: URL } );
		await act( async () => registry.dispatch( blockEditorStore ).updateSettings( { isPreviewMode: true } ) );
		expect( frame() ).toBeNull();
		expect( screen.getByText( 'Use the calendar' ) ).toBeVisible();
	} );
} );
