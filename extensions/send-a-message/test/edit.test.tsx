import { screen, waitFor, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { getBlockType, registerBlockType, setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { openPanel } from '../../../tests/unit/panel';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import * as button from '../whatsapp-button';
import ButtonEdit from '../whatsapp-button/edit';
import type { WhatsappButtonAttributes } from '../whatsapp-button/types';

const show = ( attributes: Partial< WhatsappButtonAttributes > = { countryCode: '49DE', phoneNumber: '17155501' } ) =>
	renderBlock< WhatsappButtonAttributes >( button, ButtonEdit, attributes );

const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const phone = () => sidebar().getByRole( 'textbox', { name: 'Phone number' } );
const country = () => sidebar().getByRole( 'combobox', { name: 'Country code' } );
const ERROR = 'Please enter a valid phone number.';

const fetchMock = jest.fn();
const answer = ( body: unknown, ok = true ) => fetchMock.mockResolvedValueOnce( { ok, json: async () => body } );

/** Editor data of a site with a geo service. */
const setService = ( geoServiceUrl?: string ) => {
	window.Jetpack_Editor_Initial_State = { slipstream: { geoServiceUrl } };
};

beforeAll( () => setCategories( [ { slug: 'grow', title: 'Grow' } ] ) );

beforeEach( () => {
	setService();
	fetchMock.mockReset();
	Object.defineProperty( window, 'fetch', { value: fetchMock, configurable: true } );
} );

/** Waits for pending responses. */
const settle = () => screen.findByRole( 'region', { name: 'Settings' } );

describe( 'first country', () => {
	const SERVICE = 'https://geo.example.org/';

	it( '[WAB-10, WAB-11] comes from the owner’s service, requested without cookies', async () => {
		setService( SERVICE );
		answer( { country_short: 'DE' } );
		const { attributes } = await show( {} );
		await settle();
		expect( fetchMock ).toHaveBeenCalledTimes( 1 );
		expect( fetchMock ).toHaveBeenCalledWith( SERVICE, { credentials: 'omit', referrerPolicy: 'no-referrer' } );
		expect( attributes().countryCode ).toBe( '49DE' );
		expect( country() ).toHaveValue( 'Germany (DE) 🇩🇪 +49' );
	} );

	it.each< [ string, () => void ] >( [
		[ 'can’t be reached', () => fetchMock.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) ) ],
		[ 'answers with an error', () => answer( { country_short: 'DE' }, false ) ],
		[ 'answers with a country that is not in the list', () => answer( { country_short: 'AQ' } ) ],
		[ 'answers with nothing', () => answer( null ) ],
		[ 'answers with a number', () => answer( { country_short: 49 } ) ],
	] )( '[WAB-09, WAB-12] stays 1, with no message, when the service %s', async ( _, prepare ) => {
		setService( SERVICE );
		prepare();
		const { attributes } = await show( {} );
		await settle();
		expect( attributes().countryCode ).toBe( '1' );
		expect( country() ).toHaveValue( 'United States (US) 🇺🇸 +1' );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );

	it( 'is the author’s choice if they choose before the response', async () => {
		setService( SERVICE );
		let tell: ( response: unknown ) => void = () => {};
		fetchMock.mockReturnValueOnce( new Promise( ( resolve ) => ( tell = resolve ) ) );
		const { user, attributes } = await show( {} );
		await user.type( country(), 'Austria' );
		await user.keyboard( '{Enter}' );
		tell( { ok: true, json: async () => ( { country_short: 'DE' } ) } );
		await settle();
		expect( attributes().countryCode ).toBe( '43AT' );
	} );

	it.each( [
		[ 'de-AT', '43AT' ],
		[ 'en-US', '1US' ],
		[ 'de', '1' ],
		[ 'nothing', '1' ],
	] )(
		'comes from the browser’s language %s without a service, and nothing is requested',
		async ( language, code ) => {
			const spy = jest.spyOn( window.navigator, 'language', 'get' ).mockReturnValue( language );
			const { attributes } = await show( {} );
			await settle();
			expect( attributes().countryCode ).toBe( code );
			expect( fetchMock ).not.toHaveBeenCalled();
			spy.mockRestore();
		}
	);

	it( 'is not looked up if there is one', async () => {
		setService( SERVICE );
		const { attributes } = await show( { countryCode: '1' } );
		await settle();
		expect( attributes().countryCode ).toBe( '1' );
		expect( fetchMock ).not.toHaveBeenCalled();
	} );
} );

describe( 'phone controls', () => {
	it( '[WAB-06, WAB-18] are in the sidebar panel Button Settings', async () => {
		const { user, attributes } = await show();
		const panel = await openPanel( 'Button Settings' );
		expect( panel.getByRole( 'combobox', { name: 'Country code' } ) ).toBeVisible();
		const number = panel.getByRole( 'textbox', { name: 'Phone number' } );
		await user.clear( number );
		await user.type( number, '0171 555' );
		expect( attributes().phoneNumber ).toBe( '0171 555' );
	} );

	it.each( [
		[ '0151 2345678', '49DE', '151 2345678' ],
		[ '0049 151 2345678', '49DE', '151 2345678' ],
		[ '+49 151 2345678', '49DE', '151 2345678' ],
		[ '+41 79 123 45 67', '41CH', '79 123 45 67' ],
	] )( '[WAB-18] convert %s to the correct number, and show it', async ( typed, countryCode, saved ) => {
		const { user, attributes } = await show( { countryCode: '49DE' } );
		await user.click( phone() );
		await user.paste( typed );
		expect( attributes().phoneNumber ).toBe( typed );
		expect( sidebar().queryByText( ERROR ) ).not.toBeInTheDocument();
		await user.tab();
		expect( attributes() ).toMatchObject( { countryCode, phoneNumber: saved } );
		expect( phone() ).toHaveValue( saved );
		const dialed = `+${ parseInt( countryCode, 10 ) } ${ saved.replace( /\D/g, '' ) }`;
		expect( sidebar().getByText( /^Chats go to/ ) ).toHaveTextContent( dialed );
	} );

	it( 'remove the zero when the country is chosen after the number', async () => {
		const { user, attributes } = await show( { countryCode: '39IT', phoneNumber: '0151 2345678' } );
		expect( sidebar().getByText( /^Chats go to/ ) ).toHaveTextContent( '+39 01512345678' );
		await user.type( country(), 'Germany' );
		await user.keyboard( '{Enter}' );
		expect( attributes() ).toMatchObject( { countryCode: '49DE', phoneNumber: '151 2345678' } );
	} );

	it( '[WAB-16] reject a number without digits, which reaches no chat', async () => {
		await show( { countryCode: '49DE', phoneNumber: 'call me' } );
		expect( sidebar().getByText( ERROR ) ).toBeVisible();
		expect( sidebar().queryByText( /^Chats go to/ ) ).not.toBeInTheDocument();
		expect( screen.getByText( /button does not work without it/ ) ).toBeVisible();
	} );

	it( '[WAB-05] are also behind a toolbar button', async () => {
		const { user, attributes } = await show();
		const toolbar = within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
		await user.click( toolbar.getByRole( 'button', { name: 'WhatsApp button settings' } ) );
		const fields = await screen.findAllByRole( 'textbox', { name: 'Phone number' } );
		expect( fields ).toHaveLength( 2 );
		expect( screen.getAllByRole( 'combobox', { name: 'Country code' } ) ).toHaveLength( 2 );
		const own = fields.find( ( field ) => field !== phone() ) as HTMLElement;
		await user.type( own, '9' );
		expect( attributes().phoneNumber ).toBe( '171555019' );
	} );

	it.each( [ 'Austr', '+61', 'AU)' ] )( 'find a country by %s', async ( typed ) => {
		const { user, attributes } = await show();
		await user.clear( country() );
		await user.type( country(), typed );
		await user.click( await screen.findByRole( 'option', { name: /Australia/ } ) );
		expect( attributes().countryCode ).toBe( '61AU' );
	} );

	it( '[WAB-16] show the error below the field, and mark the field as invalid', async () => {
		const { user, attributes } = await show();
		await user.clear( phone() );
		await user.type( phone(), 'ab' );
		expect( screen.queryByText( ERROR ) ).not.toBeInTheDocument();
		await user.type( phone(), 'c' );
		expect( sidebar().getByText( ERROR ) ).toBeVisible();
		expect( phone() ).toBeInvalid();
		expect( attributes().phoneNumber ).toBe( 'abc' );
		await user.clear( phone() );
		expect( sidebar().queryByText( ERROR ) ).not.toBeInTheDocument();
	} );

	it( '[WAB-19, WAB-20] set the first message and the new tab', async () => {
		const { user, attributes } = await show();
		const message = sidebar().getByRole( 'textbox', { name: 'Default first message' } );
		await user.clear( message );
		expect( attributes().firstMessage ).toBe( '' );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Open in new tab' } ) );
		expect( attributes().openInNewTab ).toBe( true );
	} );
} );

describe( 'button', () => {
	it( '[WAB-07, WAB-08, WAB-17] has four backgrounds with matching text colors', async () => {
		const { user, attributes } = await show();
		expect( sidebar().getByRole( 'heading', { name: 'Color Settings' } ) ).toBeInTheDocument();
		await user.click( sidebar().getByRole( 'button', { name: /^Background Color/ } ) );
		const options = await screen.findAllByRole( 'option' );
		expect( options ).toHaveLength( 4 );
		await user.click( screen.getByRole( 'option', { name: 'WhatsApp Light' } ) );
		expect( attributes() ).toMatchObject( { backgroundColor: '#F4F4F4', colorClass: 'light' } );
		await user.click( screen.getByRole( 'option', { name: 'WhatsApp Dark' } ) );
		expect( attributes() ).toMatchObject( { backgroundColor: '#465B64', colorClass: 'dark' } );
	} );

	it( 'warns its author about a missing number', async () => {
		const { user } = await show( { countryCode: '49DE' } );
		expect( screen.getByText( /button does not work without it/ ) ).toBeVisible();
		await user.type( phone(), '1' );
		expect( screen.queryByText( /button does not work without it/ ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[
			'numbers',
			{ countryCode: 49, phoneNumber: 171, firstMessage: 5, buttonText: 5, backgroundColor: 7, colorClass: 1 },
		],
		[ 'lists', { countryCode: [ 'x' ], phoneNumber: [], firstMessage: {}, colorClass: [], openInNewTab: 'yes' } ],
		[
			'markup',
			{ countryCode: '<b>', phoneNumber: '"><script>', firstMessage: '<script>', backgroundColor: '"><b>' },
		],
		[
			'scripts',
			{
				countryCode: 'javascript:alert(1)',
				phoneNumber: 'javascript:alert(1)',
				backgroundColor: 'url(javascript:alert(1))',
			},
		],
		[ '60 digits', { countryCode: '49DE', phoneNumber: '5'.repeat( 60 ) } ],
	] )( 'is shown with malformed attributes (%s), without changes', async ( _, attributes ) => {
		const shown = await show( attributes as unknown as WhatsappButtonAttributes );
		expect( screen.getByRole( 'textbox', { name: 'Button text' } ) ).toBeInTheDocument();
		expect( shown.attributes() ).toMatchObject( attributes );
		expect( document.querySelector( 'script' ) ).toBeNull();
	} );
} );

describe( 'messaging block', () => {
	let isWarned = false;
	const showParent = async () => {
		if ( ! getBlockType( button.metadata.name ) ) {
			const settings = { ...button.metadata, ...button.settings, edit: ButtonEdit };
			registerBlockType(
				button.metadata.name,
				settings as unknown as Parameters< typeof registerBlockType >[ 1 ] & object
			);
		}
		const shown = await renderBlock( extension, Edit );
		if ( ! isWarned ) {
			// WordPress 7.2 warns that it expects the template elsewhere. Earlier versions read it only where the block has it.
			expect( console ).toHaveWarned();
			isWarned = true;
		}
		return shown;
	};

	it( '[WAB-01] starts with one button, allows no other block, and offers no second one', async () => {
		const { blocks, registry } = await showParent();
		expect( await screen.findByRole( 'textbox', { name: 'Button text' } ) ).toBeInTheDocument();
		expect( blocks()[ 0 ]?.innerBlocks.map( ( { name } ) => name ) ).toEqual( [ 'jetpack/whatsapp-button' ] );
		const { getBlockListSettings } = registry.select( blockEditorStore ) as unknown as {
			getBlockListSettings: ( id?: string ) => { allowedBlocks?: string[] };
		};
		expect( getBlockListSettings( blocks()[ 0 ]?.clientId ).allowedBlocks ).toEqual( [
			'jetpack/whatsapp-button',
		] );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: /^Add / } ) ).not.toBeInTheDocument() );
	} );

	it( '[WAB-03, WAB-09] sets the new button’s country code and selects it', async () => {
		const spy = jest.spyOn( window.navigator, 'language', 'get' ).mockReturnValue( 'en' );
		const { blocks } = await showParent();
		expect( await screen.findByRole( 'combobox', { name: 'Country code' } ) ).toBeInTheDocument();
		expect( blocks()[ 0 ]?.innerBlocks[ 0 ]?.attributes ).toMatchObject( { countryCode: '1' } );
		expect( blocks()[ 0 ]?.innerBlocks[ 0 ]?.attributes.phoneNumber ).toBeUndefined();
		spy.mockRestore();
	} );

	it( 'has the variation of older releases', () => {
		expect( extension.settings.variations ).toEqual( [
			expect.objectContaining( {
				name: 'whatsapp-button',
				isDefault: true,
				innerBlocks: [ [ 'jetpack/whatsapp-button', {} ] ],
			} ),
		] );
		expect( extension.children ).toEqual( [ button ] );
	} );
} );
