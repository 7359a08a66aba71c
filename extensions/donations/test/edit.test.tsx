import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { getBlockType, parse, serialize, setCategories } from '@wordpress/blocks';
import { addAction, removeAction } from '@wordpress/hooks';
import { lock } from '@wordpress/icons';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import constants from '../constants.json';
import Edit from '../edit';
import { TYPES } from '../donations';
import type { DonationsAttributes } from '../types';

const product = ( id: number, interval: string, currency = 'USD' ) => ( {
	id,
	interval,
	currency,
	type: 'donation',
	title: 'Donation',
	price: '0.50',
} );
const set = ( first: number, currency = 'USD' ) => [
	product( first, 'one-time', currency ),
	product( first + 1, '1 month', currency ),
	product( first + 2, '1 year', currency ),
];
const STATUS = {
	products: set( 11 ),
	connect_url: '',
	connected_account_id: 'stripe',
	should_upgrade_to_access_memberships: false,
	upgrade_url: '',
	site_slug: 'example.org::blog',
};
const CONNECT_URL = 'https://example.org/wp-admin/admin.php?page=slipstream#/services';

/** Responses by request; an Error rejects the request. */
let status: unknown;
let created: unknown;
let asked: string[] = [];

apiFetch.setFetchHandler( async ( { path = '', method = 'GET', data } ) => {
	asked.push(
		`${ method } ${ path.replace( /[?&]_locale=user/, '' ) }${ data ? ` ${ JSON.stringify( data ) }` : '' }`
	);
	const answer = await ( method === 'GET' ? status : created );
	if ( answer instanceof Error ) {
		throw answer;
	}
	return answer;
} );

const show = ( attributes: Partial< DonationsAttributes > = {} ) =>
	renderBlock< DonationsAttributes >( extension, Edit, attributes );
const showForm = async ( attributes: Partial< DonationsAttributes > = {} ) => {
	const shown = await show( attributes );
	await screen.findByRole( 'textbox', { name: 'Amount 1' } );
	return shown;
};
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const findError = ( text: string ) => screen.findByText( text, { selector: '.components-placeholder__instructions' } );
const tabs = () => screen.queryAllByRole( 'button', { name: /^(One-Time|Monthly|Yearly)$/ } );
const amounts = () => screen.getAllByRole( 'textbox', { name: /^Amount/ } );
const toggle = ( name: string ) => sidebar().getByRole( 'checkbox', { name } );
const planIds = ( attributes: DonationsAttributes ) =>
	TYPES.map( ( { attribute } ) => attributes[ attribute ]?.planId );

beforeAll( () => setCategories( [ { slug: 'earn', title: 'Earn' } ] ) );

beforeEach( () => {
	window.history.replaceState( {}, '', '/' );
	window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/' };
	status = STATUS;
	created = set( 21 );
	asked = [];
} );

describe( 'data', () => {
	it( '[DON-01, DON-04, DON-05, DON-06] a new block of "earn" has the default texts', async () => {
		const { attributes } = await showForm();
		expect( getBlockType( metadata.name )?.category ).toBe( 'earn' );
		expect( TYPES.map( ( { attribute } ) => attributes()[ attribute ]?.heading ) ).toEqual( [
			'Make a one-time donation',
			'Make a monthly donation',
			'Make a yearly donation',
		] );
		expect( TYPES.map( ( { attribute } ) => attributes()[ attribute ]?.buttonText ) ).toEqual( [
			'Donate',
			'Donate monthly',
			'Donate yearly',
		] );
		expect( TYPES.map( ( { attribute } ) => attributes()[ attribute ]?.extraText ) ).toEqual(
			Array( 3 ).fill( 'Your contribution is appreciated.' )
		);
	} );

	it( 'the constants repeat the defaults of block.json, which the start script does not contain', () => {
		for ( const { attribute } of TYPES ) {
			expect( metadata.attributes[ attribute ].default ).toMatchObject( constants[ attribute ] );
		}
		expect( metadata.attributes.chooseAmountText.default ).toBe( constants.chooseAmountText );
		expect( metadata.attributes.customAmountText.default ).toBe( constants.customAmountText );
	} );

	it( '[DON-08] texts and the fallback link survive saving', async () => {
		const { attributes, blocks } = await showForm( {
			chooseAmountText: 'Pick',
			customAmountText: 'Other',
			fallbackLinkUrl: 'https://example.org/give/',
		} );
		await waitFor( () => expect( attributes().oneTimeDonation?.planId ).toBe( 11 ) );
		const [ block ] = parse( serialize( blocks() ) );
		expect( block?.isValid ).toBe( true );
		expect( block?.attributes ).toMatchObject( {
			chooseAmountText: 'Pick',
			customAmountText: 'Other',
			fallbackLinkUrl: 'https://example.org/give/',
		} );
		expect( serialize( blocks() ) ).toContain( 'href="https://example.org/give/"' );
	} );

	it( '[DON-09] a block of the old version opens valid and keeps its amounts', async () => {
		await showForm();
		const saved =
			'<!-- wp:jetpack/donations {"monthlyDonation":{"show":false},"annualDonation":{"show":false},"showCustomAmount":false} -->\n' +
			'<div class="wp-block-jetpack-donations"><div class="donations__container"><div class="donations__content"><div class="donations__tab">' +
			'<h4 class="donations__one-time-item">Spende</h4><p>Betrag</p><div class="donations__amounts donations__one-time-item">' +
			'<div class="donations__amount" data-amount="5">$5.00</div></div><div class="donations__separator">——</div>' +
			'<p class="donations__one-time-item">Danke</p><div class="wp-block-button donations__donate-button-wrapper donations__one-time-item">' +
			'<a class="wp-block-button__link donations__donate-button donations__one-time-item">Spenden</a></div></div></div></div></div>\n' +
			'<!-- /wp:jetpack/donations -->';
		const [ block ] = parse( saved );
		expect( console ).toHaveInformed();
		expect( block?.isValid ).toBe( true );
		expect( block?.name ).toBe( 'jetpack/donations' );
		expect( block?.attributes.oneTimeDonation ).toMatchObject( { amounts: [ 5, 15, 100 ] } );
		expect( block?.attributes ).not.toHaveProperty( 'saved' );
	} );

	it( '[DON-10] the donation types have the intervals of plans', () => {
		expect( TYPES.map( ( { interval } ) => interval ) ).toEqual( [ 'one-time', '1 month', '1 year' ] );
	} );
} );

describe( 'the status', () => {
	it( '[DON-21, DON-32, DON-33] is asked first, and the form is shown after it', async () => {
		let answer: ( value: unknown ) => void = () => {};
		status = new Promise( ( resolve ) => ( answer = resolve ) );
		await show();
		expect( screen.getByText( 'Loading…' ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox', { name: 'Amount 1' } ) ).toBeNull();
		expect( asked ).toEqual( [ 'GET /wpcom/v2/memberships/status?type=donation&source=gutenberg' ] );
		answer( STATUS );
		expect( await screen.findByRole( 'textbox', { name: 'Amount 1' } ) ).toHaveValue( '5.00' );
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();
	} );

	it.each( [
		[ 'https://wordpress.com', 'gutenberg-wpcom' ],
		[ 'https://example.com', 'gutenberg' ],
	] )( '[DON-33] the origin %s has the source %s', async ( origin, source ) => {
		window.history.replaceState( {}, '', `/?origin=${ encodeURIComponent( origin ) }` );
		await showForm();
		expect( asked ).toEqual( [ `GET /wpcom/v2/memberships/status?type=donation&source=${ source }` ] );
	} );

	it.each( [
		[ 'nothing', null ],
		[ 'errors', { errors: { wpcom_connection_error: [ 'Could not connect' ] } } ],
	] )( '[DON-18, DON-22, DON-38] with %s shows an error with a lock instead of the form', async ( _, answer ) => {
		status = answer;
		const { attributes } = await show();
		const text = await findError( 'Could not load data from localhost.' );
		const icon = text.closest( '.components-placeholder' )?.querySelector( 'svg' );
		expect( icon ).toBeVisible();
		expect( icon?.innerHTML ).toBe( render( lock ).container.querySelector( 'svg' )?.innerHTML );
		expect( screen.queryByRole( 'textbox' ) ).toBeNull();
		expect( planIds( attributes() ) ).toEqual( [ null, null, null ] );
	} );

	it( '[DON-39] a failure shows its own message', async () => {
		status = new Error( 'The database is away.' );
		await show();
		expect( await findError( 'The database is away.' ) ).toBeVisible();
	} );

	it( 'the form appears after the first plans, and stays while those of another currency are created', async () => {
		let answer: ( value: unknown ) => void = () => {};
		status = { ...STATUS, products: [] };
		created = new Promise( ( resolve ) => ( answer = resolve ) );
		const { attributes, user } = await show();
		await waitFor( () => expect( asked ).toHaveLength( 2 ) );
		expect( screen.getByText( 'Loading…' ) ).toBeVisible();
		expect( screen.queryByRole( 'textbox', { name: 'Amount 1' } ) ).toBeNull();
		answer( set( 21 ) );
		expect( await screen.findByRole( 'textbox', { name: 'Amount 1' } ) ).toBeVisible();
		await waitFor( () => expect( attributes().oneTimeDonation?.planId ).toBe( 21 ) );
		created = new Promise( ( resolve ) => ( answer = resolve ) );
		await user.click( toolbar().getByRole( 'button', { name: 'Change currency, now USD $' } ) );
		await user.click( screen.getByRole( 'menuitemradio', { name: 'EUR €' } ) );
		await waitFor( () => expect( asked ).toHaveLength( 3 ) );
		expect( screen.getByRole( 'textbox', { name: 'Amount 1' } ) ).toBeVisible();
		answer( set( 31, 'EUR' ) );
		await waitFor( () => expect( attributes().oneTimeDonation?.planId ).toBe( 31 ) );
	} );

	it( '[DON-23] a missing upgrade sets the plans to -1', async () => {
		status = { ...STATUS, should_upgrade_to_access_memberships: true };
		const { attributes } = await showForm( { oneTimeDonation: { show: true, planId: 7, heading: 'Mine' } } );
		await waitFor( () => expect( planIds( attributes() ) ).toEqual( [ -1, -1, -1 ] ) );
		expect( attributes().oneTimeDonation?.heading ).toBe( 'Mine' );
		expect( screen.queryByText( /Connect to/ ) ).toBeNull();
	} );

	it( '[DON-19, DON-20, DON-24] a missing connection sets the plans to -1 and shows a banner', async () => {
		status = { ...STATUS, connect_url: CONNECT_URL };
		const { attributes } = await showForm();
		await waitFor( () => expect( planIds( attributes() ) ).toEqual( [ -1, -1, -1 ] ) );
		expect( screen.getByText( 'Connect to Stripe to use this block on your site' ) ).toBeVisible();
		expect(
			screen.getByText( 'This block will be hidden from your visitors until you connect to Stripe.' )
		).toBeVisible();
		expect( asked ).toHaveLength( 1 );
	} );

	it( '[DON-37] a press on the banner is recorded', async () => {
		status = { ...STATUS, connect_url: 'about:blank#' };
		const recorded: unknown[] = [];
		addAction( 'slipstream.recordEvent', 'test', ( name, props ) => recorded.push( [ name, props ] ) );
		const { user } = await showForm();
		await user.click( screen.getByRole( 'button', { name: 'Connect Stripe' } ) );
		removeAction( 'slipstream.recordEvent', 'test' );
		expect( recorded ).toEqual( [ [ 'jetpack_editor_block_stripe_connect_click', { block: 'donations' } ] ] );
		// jsdom does not navigate.
		expect( console ).toHaveErrored();
	} );

	it( "[DON-34, DON-36] the plans of the currency become the block's", async () => {
		status = { ...STATUS, products: [ ...set( 31, 'EUR' ), ...set( 11 ) ] };
		const { attributes } = await showForm();
		await waitFor( () => expect( planIds( attributes() ) ).toEqual( [ 11, 12, 13 ] ) );
		expect( asked ).toHaveLength( 1 );
	} );

	it( 'a block that has its plans is not changed', async () => {
		const donation = ( planId: number ) => ( { show: true, planId } );
		const before = {
			oneTimeDonation: donation( 11 ),
			monthlyDonation: donation( 12 ),
			annualDonation: donation( 13 ),
		};
		const { attributes } = await showForm( before );
		expect( attributes().oneTimeDonation ).toBe( before.oneTimeDonation );
	} );
} );

describe( 'missing plans', () => {
	it.each( [
		[ 'none', [] ],
		[ 'two', set( 11 ).slice( 1 ) ],
		[ 'those of another currency', set( 11, 'EUR' ) ],
	] )( '[DON-25, DON-35] are created when there are %s', async ( _, products ) => {
		status = { ...STATUS, products };
		const { attributes } = await showForm();
		await waitFor( () => expect( planIds( attributes() )[ 0 ] ).toBe( 21 ) );
		expect( asked.slice( 1 ) ).toEqual( [
			'POST /wpcom/v2/memberships/product {"type":"donation","currency":"USD"}',
		] );
	} );

	it.each( [
		[ 'fails', new Error( 'You may not create plans.' ), 'You may not create plans.' ],
		[ 'leaves one out', set( 21 ).slice( 1 ), 'Could not load data from localhost.' ],
		[ 'returns one product', product( 21, 'one-time' ), 'Could not load data from localhost.' ],
	] )( '[DON-39] creation that %s shows an error, and is not repeated', async ( _, answer, message ) => {
		status = { ...STATUS, products: [] };
		created = answer;
		await show();
		expect( await findError( message ) ).toBeVisible();
		expect( asked ).toHaveLength( 2 );
	} );
} );

describe( 'the form', () => {
	it( '[DON-13] has a tab for each type, with its own texts', async () => {
		const { user } = await showForm();
		expect( tabs().map( ( tab ) => tab.textContent ) ).toEqual( [ 'One-Time', 'Monthly', 'Yearly' ] );
		expect( screen.getByText( 'Make a one-time donation' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Yearly' } ) );
		expect( screen.getByText( 'Make a yearly donation' ) ).toBeVisible();
		expect( screen.queryByText( 'Make a one-time donation' ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Yearly' } ) ).toHaveAttribute( 'aria-pressed', 'true' );
	} );

	it( '[DON-14, DON-16, DON-27] switches types off, the open tab gives way, and one type has no tabs', async () => {
		const { user, attributes } = await showForm();
		await user.click( screen.getByRole( 'button', { name: 'Yearly' } ) );
		await user.click( toggle( 'Show yearly donations' ) );
		expect( attributes().annualDonation?.show ).toBe( false );
		expect( screen.getByText( 'Make a one-time donation' ) ).toBeVisible();
		expect( tabs() ).toHaveLength( 2 );
		await user.click( toggle( 'Show monthly donations' ) );
		expect( attributes().monthlyDonation?.show ).toBe( false );
		expect( tabs() ).toHaveLength( 0 );
		expect( toggle( 'Show one-time donations' ) ).toBeDisabled();
		await user.click( toggle( 'Show monthly donations' ) );
		await user.click( toggle( 'Show one-time donations' ) );
		expect( attributes().oneTimeDonation?.show ).toBe( false );
		expect( screen.getByText( 'Make a monthly donation' ) ).toBeVisible();
	} );

	it( '[DON-07, DON-12, DON-16] shows the custom amount until it is switched off', async () => {
		const { user, attributes } = await showForm();
		expect( screen.getByText( 'Or enter a custom amount' ) ).toBeVisible();
		expect( screen.getByText( '50.00' ) ).toBeVisible();
		await user.click( toggle( 'Show custom amount' ) );
		expect( attributes().showCustomAmount ).toBe( false );
		expect( screen.queryByText( '50.00' ) ).toBeNull();
	} );

	it( '[DON-02, DON-15, DON-26] the toolbar changes the currency, the amounts and the plans', async () => {
		status = { ...STATUS, products: [ ...set( 11 ), ...set( 41, 'JPY' ) ] };
		const { user, attributes } = await showForm();
		expect( attributes().currency ).toBe( 'USD' );
		await user.click( toolbar().getByRole( 'button', { name: 'Change currency, now USD $' } ) );
		const choices = await screen.findAllByRole( 'menuitemradio' );
		expect( choices.map( ( choice ) => choice.textContent ) ).toEqual(
			'USD $|AUD A$|BRL R$|CAD C$|CHF|DKK kr|EUR €|GBP £|HKD HK$|INR ₹|JPY ¥|MXN MX$|NOK kr|NZD NZ$|PLN zł|SEK kr|SGD S$'.split(
				'|'
			)
		);
		await user.click( screen.getByRole( 'menuitemradio', { name: 'JPY ¥' } ) );
		expect( attributes().currency ).toBe( 'JPY' );
		expect( TYPES.map( ( { attribute } ) => attributes()[ attribute ]?.amounts ) ).toEqual(
			Array( 3 ).fill( [ 500, 1500, 10000 ] )
		);
		expect( amounts().map( ( field ) => ( field as HTMLInputElement ).value ) ).toEqual( [
			'500',
			'1,500',
			'10,000',
		] );
		await waitFor( () => expect( planIds( attributes() ) ).toEqual( [ 41, 42, 43 ] ) );
	} );

	it.each( [
		[ '', 'https://example.org/wp-admin/admin.php?page=slipstream-payments&site=example.org%3A%3Ablog' ],
		[ 'https://plans.example', 'https://plans.example/earn/payments/example.org%3A%3Ablog' ],
	] )( '[DON-17] a link leads to the earnings of the site (operator: "%s")', async ( upgradeUrl, url ) => {
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/', slipstream: { upgradeUrl } };
		await showForm();
		expect( sidebar().getByRole( 'link', { name: /View donation earnings/ } ) ).toHaveAttribute( 'href', url );
	} );

	it( '[DON-28, DON-29, DON-30] takes valid amounts, marks others, and fills an emptied field', async () => {
		const { attributes } = await showForm( {
			oneTimeDonation: { show: true, planId: 11, amounts: [ 7, 20, 30 ] },
		} );
		const [ field ] = amounts() as HTMLInputElement[];
		const type = ( value: string ) => fireEvent.change( field!, { target: { value } } );
		const saved = () => attributes().oneTimeDonation?.amounts;
		type( '1,234.5' );
		expect( saved() ).toEqual( [ 1234.5, 20, 30 ] );
		expect( field ).toHaveAttribute( 'aria-invalid', 'false' );
		type( '0.5' );
		expect( saved() ).toEqual( [ 0.5, 20, 30 ] );
		for ( const wrong of [ '0.49', 'five', '-3' ] ) {
			type( wrong );
			expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
			expect( field ).toHaveAccessibleDescription( 'Enter an amount of $0.50 or more.' );
			expect( field?.parentElement ).toHaveClass( 'has-error' );
			expect( saved() ).toEqual( [ 0.5, 20, 30 ] );
		}
		type( '' );
		fireEvent.blur( field! );
		expect( saved() ).toEqual( [ 5, 20, 30 ] );
		expect( field ).toHaveValue( '5.00' );
		expect( field?.parentElement ).not.toHaveClass( 'has-error' );
	} );
} );
