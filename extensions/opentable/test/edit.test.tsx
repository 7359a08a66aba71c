import { act, screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { setCategories, store as blocksStore } from '@wordpress/blocks';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { OpentableAttributes } from '../types';

const REFUSAL = 'We ran into an issue. Please ensure this embed matches the one from your OpenTable account';
const WARNING =
	'With the OpenTable block you may encounter display issues if you use its "wide" style with anything other than "wide" or "full" alignment. The wide display style may also not work well on smaller screens.';

const show = ( attributes: Partial< OpentableAttributes > = {} ) =>
	renderBlock< OpentableAttributes >( extension, Edit, attributes );

const canvas = () => within( screen.getByRole( 'document', { name: /^Block: OpenTable/ } ) );
const settings = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const frame = () => document.querySelector< HTMLIFrameElement >( 'iframe' );
const picker = () => screen.getByRole( 'combobox', { name: /^Restaurants?$/ } );
const press = () => screen.getByRole( 'button', { name: 'Embed' } );
const notices = ( text: string ) => screen.queryAllByText( text, { selector: '.components-notice__content' } );

type Block = Awaited< ReturnType< typeof show > >;

async function enter( { user }: Block, text: string ) {
	await user.click( picker() );
	await user.paste( text );
	await user.click( press() );
}

/** Chooses a block style as the styles panel does. */
const choose = ( { registry, blocks }: Block, className?: string ) =>
	act( async () =>
		registry.dispatch( blockEditorStore ).updateBlockAttributes( String( blocks()[ 0 ]?.clientId ), { className } )
	);

const code = ( query: string ) => `<script src='//www.opentable.com/widget/reservation/loader?${ query }'></script>`;

beforeAll( () => setCategories( [ { slug: 'earn', title: 'Earn' } ] ) );

beforeEach( () => {
	window.fetch = jest.fn().mockResolvedValue( {
		json: async () => ( {
			items: Array.from( { length: 30 }, ( _, index ) => ( { rid: index + 1, name: `Blue ${ index + 1 }` } ) ),
		} ),
	} );
} );

describe( 'a reservation without a restaurant', () => {
	it( '[OPT-01, OPT-02, OPT-03] starts with the settings of all releases', async () => {
		const { attributes } = await show();
		expect( extension.metadata ).toMatchObject( { name: 'jetpack/opentable', category: 'earn' } );
		expect( attributes() ).toEqual( {
			rid: [],
			style: 'standard',
			iframe: true,
			domain: 'com',
			newtab: false,
			negativeMargin: false,
		} );
	} );

	it( '[OPT-04, OPT-05, OPT-06] asks for a restaurant and links to OpenTable', async () => {
		await show();
		expect( canvas().getByText( 'Reservation' ) ).toBeVisible();
		expect(
			canvas().getByText( 'Enter your restaurant name, or paste a reservation widget embed code.' )
		).toBeVisible();
		expect( canvas().getByRole( 'combobox', { name: 'Restaurant' } ) ).toBeVisible();
		expect( canvas().getByRole( 'button', { name: 'Embed' } ) ).toBeVisible();
		expect( canvas().getByRole( 'link', { name: /^Sign up for OpenTable/ } ) ).toBeVisible();
		expect( canvas().getByRole( 'link', { name: /^Learn more/ } ) ).toBeVisible();
		expect( frame() ).toBeNull();
	} );

	it( '[OPT-19, OPT-25] offers at most 20 restaurants by name, and shows their names later', async () => {
		const block = await show();
		await block.user.type( picker(), 'Blue' );
		expect( await screen.findAllByRole( 'option' ) ).toHaveLength( 20 );
		await block.user.click( screen.getByRole( 'option', { name: 'Blue 3 (#3)' } ) );
		await block.user.type( picker(), '77{Enter}' );
		await block.user.click( press() );
		expect( block.attributes() ).toMatchObject( { rid: [ '3', '77' ], lang: 'en-US', style: 'standard' } );
		expect( settings().getByText( 'Blue 3 (#3)' ) ).toBeVisible();
		expect( settings().getByText( '77' ) ).toBeVisible();
		expect( picker() ).toHaveAccessibleName( 'Restaurants' );
	} );

	it( '[OPT-17] accepts an embed code with its style, language and window', async () => {
		const block = await show();
		await enter( block, code( 'rid=12&theme=wide&lang=it-IT&newtab=true&iframe=false&domain=co.uk' ) );
		expect( block.attributes() ).toEqual( {
			rid: [ '12' ],
			style: 'wide',
			align: 'wide',
			className: 'is-style-wide',
			lang: 'it-IT',
			newtab: true,
			iframe: false,
			domain: 'co.uk',
			negativeMargin: false,
		} );
		expect( notices( REFUSAL ) ).toHaveLength( 0 );
	} );

	it( '[OPT-18] keeps invalid input with an error until it is valid', async () => {
		const block = await show();
		await enter( block, code( 'type=standard' ) );
		expect( notices( REFUSAL ) ).toHaveLength( 1 );
		expect( block.attributes().rid ).toEqual( [] );
		expect( picker() ).toHaveValue( code( 'type=standard' ) );
		await block.user.clear( picker() );
		await enter( block, 'Blue{' );
		await block.user.type( picker(), '{Enter}' );
		await block.user.click( press() );
		expect( canvas().getByText( 'Blue{' ).closest( '.is-error' ) ).toBeVisible();
		await block.user.click( canvas().getByRole( 'button', { name: /^Remove item/ } ) );
		expect( notices( REFUSAL ) ).toHaveLength( 1 );
		await enter( block, '12' );
		expect( notices( REFUSAL ) ).toHaveLength( 0 );
		expect( block.attributes().rid ).toEqual( [ '12' ] );
	} );
} );

describe( 'a reservation', () => {
	it( '[OPT-07, OPT-26] shows a preview in a sandboxed, titled iframe behind an overlay', async () => {
		await show( { rid: [ 1 ], lang: 'nl-NL' } );
		expect( frame() ).toHaveAttribute(
			'src',
			'https://www.opentable.com/widget/reservation/canvas?rid=1&type=standard&theme=standard&overlay=false&domain=com&lang=nl-NL&newtab=false&disablega=true'
		);
		expect( frame()?.title ).toMatch( /^Open Table Preview \d+$/ );
		expect( frame()?.getAttribute( 'sandbox' ) ).not.toContain( 'top-navigation' );
		expect( canvas().getByRole( 'button', { name: 'Use the reservation widget' } ) ).toBeVisible();
	} );

	it( '[OPT-08, OPT-21] has a picker, seven languages and a new-window switch in its settings', async () => {
		const { user, attributes } = await show( { rid: [ '1' ] } );
		const panel = await openPanel( 'Settings' );
		expect( panel.getByRole( 'combobox', { name: 'Restaurant' } ) ).toBeVisible();
		const language = panel.getByRole( 'combobox', { name: 'Language' } );
		const options = within( language ).getAllByRole< HTMLOptionElement >( 'option' );
		expect( options.map( ( { value, textContent } ) => [ value, textContent ] ) ).toEqual( [
			[ 'en-US', 'English' ],
			[ 'fr-CA', 'Français' ],
			[ 'de-DE', 'Deutsch' ],
			[ 'es-MX', 'Español' ],
			[ 'ja-JP', '日本語' ],
			[ 'nl-NL', 'Nederlands' ],
			[ 'it-IT', 'Italiano' ],
		] );
		for ( const lang of [ 'en-US', 'fr-CA', 'de-DE', 'es-MX', 'ja-JP', 'nl-NL', 'it-IT' ] ) {
			await user.selectOptions( language, lang );
			expect( attributes().lang ).toBe( lang );
			expect( frame()?.src ).toContain( `lang=${ lang }&` );
		}
		await user.click( panel.getByRole( 'checkbox', { name: 'Open in a new window' } ) );
		expect( attributes().newtab ).toBe( true );
		expect( frame()?.src ).toContain( 'newtab=true' );
	} );

	it( '[OPT-09, OPT-10] has switches for the iframe and for a button’s margin in the advanced settings', async () => {
		const block = await show( { rid: [ '1' ], iframe: 'true' } );
		await block.user.click( settings().getByRole( 'button', { name: 'Advanced' } ) );
		const isFramed = 'Load the widget in an iFrame (Recommended)';
		await block.user.click( settings().getByRole( 'checkbox', { name: isFramed } ) );
		expect( block.attributes().iframe ).toBe( false );
		expect( settings().queryByRole( 'checkbox', { name: 'Remove button margin' } ) ).toBeNull();
		await choose( block, 'is-style-button' );
		await block.user.click( settings().getByRole( 'checkbox', { name: 'Remove button margin' } ) );
		expect( block.attributes() ).toMatchObject( { style: 'button', negativeMargin: true } );
	} );

	it( '[OPT-18] keeps its restaurants when the sidebar input is invalid', async () => {
		const block = await show( { rid: [ '1' ] } );
		await enter( block, 'A restaurant' );
		expect( notices( REFUSAL ) ).toHaveLength( 1 );
		expect( block.attributes().rid ).toEqual( [ '1' ] );
	} );
} );

describe( 'the styles', () => {
	it( '[OPT-11] are four, with their sizes', async () => {
		const { styles } = extension.metadata as { styles: object[] };
		expect( styles ).toEqual( [
			{ name: 'standard', label: 'Standard (224 x 301 pixels)', isDefault: true },
			{ name: 'tall', label: 'Tall (288 x 490 pixels)' },
			{ name: 'wide', label: 'Wide (840 x 150 pixels)' },
			{ name: 'button', label: 'Button (210 x 113 pixels)' },
		] );
	} );

	const namesOfStyles = ( block: Block ) =>
		( block.registry.select( blocksStore ).getBlockStyles( 'jetpack/opentable' ) as Array< { name: string } > ).map(
			( { name } ) => name
		);

	it.each( [ [ [] ], [ [ '1' ] ] ] )( '[OPT-12] include the button while the restaurants are %j', async ( rid ) => {
		const block = await show( { rid } );
		expect( namesOfStyles( block ) ).toEqual( [ 'standard', 'tall', 'wide', 'button' ] );
		await choose( block, 'is-style-button' );
		expect( block.attributes().style ).toBe( 'button' );
		expect( namesOfStyles( block ) ).toEqual( [ 'standard', 'tall', 'wide', 'button' ] );
	} );

	it( '[OPT-12] hide the button while a block with more than one restaurant is selected', async () => {
		const block = await show( { rid: [ '1', '2' ] } );
		const names = () => namesOfStyles( block );
		expect( names() ).toEqual( [ 'standard', 'tall', 'wide' ] );
		await block.deselect();
		expect( names() ).toEqual( [ 'standard', 'tall', 'wide', 'button' ] );
	} );

	it( '[OPT-13] change from the button to standard with a second restaurant', async () => {
		const block = await show( { rid: [ '1' ], style: 'button', className: 'mine is-style-button' } );
		await enter( block, '2' );
		expect( block.attributes() ).toMatchObject( { rid: [ '1', '2' ], style: 'standard', className: 'mine' } );
	} );

	it( '[OPT-14, OPT-15, OPT-16] set and reset the wide alignment, as one step each', async () => {
		const block = await show( { rid: [ '1' ] } );
		await choose( block, 'is-style-wide' );
		expect( block.attributes() ).toMatchObject( { style: 'wide', align: 'wide' } );
		expect( notices( WARNING ) ).toHaveLength( 0 );
		expect( frame()?.src ).toContain( 'theme=wide' );
		await choose( block, undefined );
		expect( block.attributes() ).toMatchObject( { style: 'standard' } );
		expect( block.attributes().align ).toBeUndefined();
		await block.undo();
		expect( block.attributes() ).toMatchObject( { style: 'wide', align: 'wide', className: 'is-style-wide' } );
	} );

	it( '[OPT-16] warn about the wide style without wide alignment', async () => {
		await show( { rid: [ '1' ], style: 'wide', className: 'is-style-wide', align: 'center' } );
		expect( notices( WARNING ) ).toHaveLength( 1 );
	} );

	it( 'change nothing when a post is opened', async () => {
		const given = { rid: [ '1' ], style: '', className: 'is-style-wide', newtab: 'false' };
		const { attributes } = await show( given );
		expect( attributes() ).toMatchObject( given );
	} );
} );
