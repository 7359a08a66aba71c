import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createBlock, getBlockType, registerBlockType, setCategories, switchToBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { addAction, addFilter, removeAction, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import * as extension from '..';
import { installBlockFilters } from '../../../shared/register';
import { store } from '../../../shared/memberships';
import { registerOnce } from '../../../shared/store/register-once';
import { renderBlock } from '../../../tests/unit/render-block';
import metadata from '../block.json';
import Edit from '../edit';
import type { PaymentsAttributes } from '../types';

const product = ( id: number, more: object = {} ) => ( {
	id,
	title: `Plan ${ id }`,
	price: '5.00',
	currency: 'USD',
	interval: '1 month',
	type: '',
	...more,
} );
const STATUS = {
	products: [ product( 12 ), product( 13, { price: 40, currency: 'EUR', interval: '1 year' } ) ],
	connect_url: '',
	connected_account_id: 'stripe',
	should_upgrade_to_access_memberships: false,
	upgrade_url: '',
	site_slug: 'example.org::blog',
};

/** Answers of the site; an Error is refused. */
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

const show = ( attributes: Partial< PaymentsAttributes > = {} ) =>
	renderBlock< PaymentsAttributes >( extension, Edit, attributes );
const showLoaded = async ( attributes: Partial< PaymentsAttributes > = {} ) => {
	const shown = await show( attributes );
	await waitFor( () => expect( select( store ).getMembership().state ).not.toBe( 0 ) );
	return shown;
};
const toolbar = () => within( screen.getByRole( 'region', { name: 'Toolbar' } ) );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const notices = () => select( noticesStore ).getNotices();
const plans = () => within( screen.getByRole( 'group', { name: 'Payment plans' } ) ).getAllByRole( 'button' );
const form = () => within( screen.getByRole( 'form', { name: 'Add a payment plan' } ) );
type Shown = Awaited< ReturnType< typeof show > >;
const text = ( { blocks }: Shown ) => blocks()[ 0 ]?.innerBlocks[ 0 ]?.attributes.text;
const openForm = async ( shown: Shown ) => {
	await shown.user.click( screen.getAllByRole( 'button', { name: 'Add a payment plan' } )[ 0 ]! );
	return form();
};
const fill = ( name: string, value: string ) =>
	fireEvent.change( form().getByLabelText( name ), { target: { value } } );

beforeAll( () => {
	setCategories( [ { slug: 'earn', title: 'Earn' } ] );
	registerOnce( store );
	installBlockFilters();
	for ( const [ name, attributes ] of [
		[ 'jetpack/button', [ 'element', 'uniqueId', 'text', 'width', 'borderRadius', 'textColor' ] ],
		[ 'core/button', [ 'text', 'width', 'style', 'textColor' ] ],
		[ 'core/buttons', [] ],
	] as Array< [ string, string[] ] > ) {
		registerBlockType( name, {
			apiVersion: 3,
			title: name,
			attributes: Object.fromEntries( attributes.map( ( one ) => [ one, {} ] ) ),
			edit: () => null,
			save: () => null,
		} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
	}
} );

beforeEach( async () => {
	window.history.replaceState( {}, '', '/' );
	window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/' };
	status = STATUS;
	created = product( 21, { title: 'Silver', price: '7.00' } );
	asked = [];
	await act( async () => {
		dispatch( store ).reset();
		notices().forEach( ( { id } ) => dispatch( noticesStore ).removeNotice( id ) );
	} );
} );

describe( 'data', () => {
	it( '[PAY-01, PAY-02, PAY-03] a new block of "earn" has a plan to choose, and a button that is a link', async () => {
		const { attributes, blocks } = await showLoaded();
		expect( getBlockType( metadata.name )?.category ).toBe( 'earn' );
		expect( getBlockType( metadata.name )?.attributes ).toMatchObject( { planId: { type: 'integer' } } );
		expect( metadata.supports.align ).toBe( true );
		expect( attributes().planId ).toBeUndefined();
		await waitFor( () => expect( blocks()[ 0 ]?.innerBlocks ).toHaveLength( 1 ) );
		expect( blocks()[ 0 ]?.innerBlocks[ 0 ] ).toMatchObject( {
			name: 'jetpack/button',
			attributes: { element: 'a', uniqueId: 'recurring-payments-id' },
		} );
		// WordPress 7.2 declares templates in the block type.
		expect( console ).toHaveWarned();
	} );

	it( 'a row with one button becomes a payment button with its look', async () => {
		await showLoaded();
		const button = createBlock( 'core/button', {
			text: 'Buy',
			width: 50,
			style: { border: { radius: '7px' } },
			textColor: 'sea',
		} );
		const [ block ] = switchToBlockType( [ createBlock( 'core/buttons', {}, [ button ] ) ], metadata.name ) ?? [];
		expect( block?.innerBlocks[ 0 ] ).toMatchObject( {
			name: 'jetpack/button',
			attributes: { element: 'a', text: 'Buy', width: '50%', borderRadius: 7, textColor: 'sea' },
		} );
		const two = createBlock( 'core/buttons', {}, [ button, createBlock( 'core/button' ) ] );
		expect( switchToBlockType( [ two ], metadata.name ) ).toBeNull();
	} );
} );

describe( 'the status', () => {
	it.each( [
		[ '', 'gutenberg' ],
		[ 'https://wordpress.com', 'gutenberg-wpcom' ],
	] )( '[PAY-29] is asked once, without a type (origin "%s": %s)', async ( origin, source ) => {
		window.history.replaceState( {}, '', `/?origin=${ encodeURIComponent( origin ) }` );
		await showLoaded();
		expect( asked ).toEqual( [ `GET /wpcom/v2/memberships/status?source=${ source }` ] );
	} );

	it( '[PAY-18, PAY-30] is unknown, then connected with the plans of the site', async () => {
		let answer: ( value: unknown ) => void = () => {};
		status = new Promise( ( resolve ) => ( answer = resolve ) );
		await show();
		expect( select( store ).getMembership() ).toMatchObject( { state: 0, plans: [] } );
		await act( async () => answer( STATUS ) );
		await waitFor( () => expect( select( store ).getMembership().state ).toBe( 1 ) );
		expect( select( store ).getMembership() ).toMatchObject( {
			plans: [ { id: 12 }, { id: 13 } ],
			connectUrl: '',
			needsUpgrade: false,
			upgradeUrl: '',
			siteSlug: 'example.org::blog',
		} );
	} );

	it( '[PAY-12, PAY-18] without a connection it is 2, and the toolbar offers one', async () => {
		status = { ...STATUS, connected_account_id: '', connect_url: 'https://example.org/connect' };
		await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		expect( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) ).toBeVisible();
	} );

	it( 'with a connection there is no button to connect', async () => {
		await showLoaded();
		expect( toolbar().queryByRole( 'button', { name: 'Connect Stripe' } ) ).toBeNull();
	} );

	it( '[PAY-33] a press on the button is recorded', async () => {
		status = { ...STATUS, connected_account_id: '', connect_url: 'about:blank#' };
		const recorded: unknown[] = [];
		addAction( 'slipstream.recordEvent', 'test', ( name, props ) => recorded.push( [ name, props ] ) );
		const { user } = await showLoaded();
		await user.click( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) );
		removeAction( 'slipstream.recordEvent', 'test' );
		expect( recorded ).toEqual( [
			[ 'jetpack_editor_block_stripe_connect_click', { block: 'recurring-payments' } ],
		] );
		// jsdom goes nowhere.
		expect( console ).toHaveErrored();
	} );

	it( '[PAY-28] a missing upgrade shows a button that leads to it, and none to connect', async () => {
		status = {
			...STATUS,
			connected_account_id: '',
			connect_url: 'https://example.org/connect',
			should_upgrade_to_access_memberships: true,
			upgrade_url: 'https://example.org/plans',
		};
		await showLoaded();
		expect( screen.getByRole( 'button', { name: 'Upgrade your plan' } ) ).toBeVisible();
		expect( toolbar().queryByRole( 'button', { name: 'Connect Stripe' } ) ).toBeNull();
	} );

	it.each( [
		[
			'[PAY-34] errors',
			{ errors: { a: [ 'First', 'Second' ], b: [ 'Third' ] }, connected_account_id: 'x' },
			'First',
		],
		[ '[PAY-35] a failure', new Error( 'The database is away.' ), 'The database is away.' ],
		[ 'nothing', null, 'Could not load data from localhost.' ],
	] )( '%s shows the first message, and the state is 2', async ( _, answer, message ) => {
		status = answer;
		await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [ { status: 'error', type: 'default', content: message } ] )
		);
	} );

	it( '[PAY-11, PAY-27] a block whose plan is missing has the upgrade banner', async () => {
		status = STATUS;
		window.Jetpack_Editor_Initial_State = {
			available_blocks: {
				'recurring-payments': {
					available: false,
					unavailable_reason: 'missing_plan',
					details: { required_plan: 'jetpack_personal' },
				},
			},
			slipstream: { planUrl: 'https://example.org/plan' },
		};
		await showLoaded();
		expect( await screen.findByText( /^Visitors don’t see this block/ ) ).toBeVisible();
	} );
} );

describe( 'plans', () => {
	it( '[PAY-13, PAY-09] are offered as buttons with their price, and one sets the plan', async () => {
		status = { ...STATUS, products: [ ...STATUS.products, product( 14, { interval: 'one-time' } ) ] };
		const shown = await showLoaded();
		expect( plans().map( ( { textContent } ) => textContent ) ).toEqual( [
			'Plan 12 ($5.00 / month)',
			'Plan 13 (€40,00 / year)',
			'Plan 14 ($5.00)',
		] );
		await shown.user.click( plans()[ 1 ]! );
		expect( shown.attributes().planId ).toBe( 13 );
		expect( screen.queryByRole( 'group', { name: 'Payment plans' } ) ).toBeNull();
	} );

	it( '[PAY-16, PAY-21] the sidebar changes the plan, and the text of the button with it', async () => {
		const shown = await showLoaded( { planId: 12 } );
		const choice = sidebar().getByRole( 'combobox', { name: 'Payment plan' } );
		expect( choice ).toHaveValue( '12' );
		await shown.user.selectOptions( choice, '13' );
		expect( shown.attributes().planId ).toBe( 13 );
		expect( text( shown ) ).toBe( '€40,00 contribution' );
		await shown.user.selectOptions( choice, '12' );
		expect( text( shown ) ).toBe( '$5.00 contribution' );
		await act( async () => {
			const button = shown.blocks()[ 0 ]!.innerBlocks[ 0 ]!;
			await shown.registry
				.dispatch( 'core/block-editor' )
				.updateBlockAttributes( button.clientId, { text: 'Join' } );
		} );
		await shown.user.selectOptions( choice, '13' );
		expect( text( shown ) ).toBe( 'Join' );
	} );

	it( 'attributes of newer Jetpack versions follow the plan', async () => {
		const shown = await showLoaded( {
			planId: 12,
			planIds: [ 12 ],
			url: '?recurring_payments=12',
			uniqueId: 'recurring-payments-12',
		} );
		await shown.user.selectOptions( sidebar().getByRole( 'combobox', { name: 'Payment plan' } ), '13' );
		expect( shown.attributes() ).toMatchObject( {
			planId: 13,
			planIds: [ 13 ],
			url: '?recurring_payments=13',
			uniqueId: 'recurring-payments-13',
		} );
	} );

	it( '[PAY-25] with an invalid price or currency are dropped, and so are donations', async () => {
		status = {
			...STATUS,
			products: [
				product( 1, { price: '0.49' } ),
				product( 2, { price: 'x' } ),
				product( 3, { currency: 'HUF', price: 500 } ),
				product( 4, { currency: 'XXX' } ),
				product( 5, { type: 'donation' } ),
				product( 6, { interval: '1 week' } ),
				product( 7 ),
			],
		};
		await showLoaded();
		expect( select( store ).getMembership().plans ).toEqual( [
			{ id: 7, title: 'Plan 7', price: 5, currency: 'USD', interval: '1 month' },
		] );
	} );

	it( 'a plan that was deleted is chosen anew', async () => {
		await showLoaded( { planId: 99 } );
		expect(
			screen.getByText( 'To use this block, select a previously created payment plan.', {
				selector: '.components-placeholder__instructions',
			} )
		).toBeVisible();
	} );

	it( 'a filter hides the controls of a block whose plan another block chooses', async () => {
		addFilter( 'jetpack.RecurringPayments.showControls', 'test', ( shows, id ) => ! ( shows && id ) );
		await showLoaded( { planId: 12 } );
		removeFilter( 'jetpack.RecurringPayments.showControls', 'test' );
		expect( sidebar().queryByRole( 'combobox', { name: 'Payment plan' } ) ).toBeNull();
	} );

	it.each( [
		[ '', 'https://example.org/wp-admin/admin.php?page=slipstream-payments&site=example.org%3A%3Ablog' ],
		[ 'https://plans.example', 'https://plans.example/earn/payments/example.org%3A%3Ablog' ],
	] )( '[PAY-17] Management leads to the earnings of the site (operator: "%s")', async ( upgradeUrl, url ) => {
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/', slipstream: { upgradeUrl } };
		await showLoaded( { planId: 12 } );
		expect( sidebar().getByRole( 'button', { name: 'Management' } ) ).toBeVisible();
		expect( sidebar().getByRole( 'link', { name: /View payments and subscribers/ } ) ).toHaveAttribute(
			'href',
			url
		);
	} );
} );

describe( 'a new plan', () => {
	it( '[PAY-07, PAY-14, PAY-19] has a form that starts with a monthly plan in dollars', async () => {
		status = { ...STATUS, products: [] };
		const shown = await showLoaded();
		expect(
			screen.getByText( 'To use this block, first add at least one payment plan.', {
				selector: '.components-placeholder__instructions',
			} )
		).toBeVisible();
		expect( screen.queryByRole( 'form' ) ).toBeNull();
		const fields = await openForm( shown );
		expect( fields.getByLabelText( 'Name' ) ).toHaveValue( 'Monthly Subscription' );
		expect( fields.getByLabelText( 'Price' ) ).toHaveValue( 5 );
		expect( fields.getByLabelText( 'Currency' ) ).toHaveValue( 'USD' );
		expect( fields.getByLabelText( 'Renew interval' ) ).toHaveValue( '1 month' );
		await shown.user.click( fields.getByRole( 'button', { name: 'Cancel' } ) );
		expect( screen.queryByRole( 'form' ) ).toBeNull();
	} );

	it( '[PAY-08, PAY-10] offers three intervals, and tells the minimum price of the currency', async () => {
		const fields = await openForm( await showLoaded() );
		const options = within( fields.getByLabelText( 'Renew interval' ) ).getAllByRole( 'option' );
		expect( options.map( ( option ) => ( option as HTMLOptionElement ).value ) ).toEqual( [
			'1 month',
			'1 year',
			'one-time',
		] );
		expect( fields.getByLabelText( 'Price' ) ).toHaveAccessibleDescription( 'Minimum allowed price is $0.50.' );
		fill( 'Currency', 'JPY' );
		expect( fields.getByLabelText( 'Price' ) ).toHaveAccessibleDescription( 'Minimum allowed price is ¥50.' );
	} );

	it( '[PAY-39] has the 17 currencies with a minimum', async () => {
		const fields = await openForm( await showLoaded() );
		expect( within( fields.getByLabelText( 'Currency' ) ).getAllByRole( 'option' ) ).toHaveLength( 17 );
	} );

	it( '[PAY-15] names the fees with a link', async () => {
		await showLoaded();
		expect( screen.getByRole( 'link', { name: /charges a fee/ } ) ).toHaveAttribute(
			'href',
			'https://stripe.com/pricing'
		);
	} );

	it( '[PAY-26] a price that is invalid in a new currency becomes its minimum, and another one stays', async () => {
		const fields = await openForm( await showLoaded() );
		fill( 'Currency', 'EUR' );
		expect( fields.getByLabelText( 'Price' ) ).toHaveValue( 5 );
		fill( 'Currency', 'MXN' );
		expect( fields.getByLabelText( 'Price' ) ).toHaveValue( 10 );
		fill( 'Price', '60.5' );
		fill( 'Currency', 'JPY' );
		expect( fields.getByLabelText( 'Price' ) ).toHaveValue( 50 );
	} );

	it.each( [
		[ '[PAY-22] an empty title', { Name: '  ' }, 'Plan requires a name' ],
		[ '[PAY-23] a price below the minimum', { Price: '0.49' }, 'Minimum allowed price is $0.50.' ],
		[ '[PAY-24] no price', { Price: '' }, 'Plan requires a valid price' ],
		[ '[PAY-24, PAY-40] too many decimals', { Price: '5.001' }, 'Plan requires a valid price' ],
	] )( '%s is refused', async ( _, values, message ) => {
		const shown = await showLoaded();
		const fields = await openForm( shown );
		Object.entries( values ).forEach( ( [ name, value ] ) => fill( name, value ) );
		await shown.user.click( fields.getByRole( 'button', { name: 'Add this payment plan' } ) );
		expect( notices() ).toMatchObject( [ { status: 'error', content: message } ] );
		expect( asked ).toHaveLength( 1 );
		expect( shown.attributes().planId ).toBeUndefined();
	} );

	it( '[PAY-05, PAY-19, PAY-20, PAY-31] is saved, added to the list and chosen', async () => {
		let answer: ( value: unknown ) => void = () => {};
		created = new Promise( ( resolve ) => ( answer = resolve ) );
		const shown = await showLoaded();
		const fields = await openForm( shown );
		fill( 'Name', 'Silver' );
		fill( 'Price', '7' );
		const submit = fields.getByRole( 'button', { name: 'Add this payment plan' } );
		await shown.user.click( submit );
		expect( submit ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( asked.slice( 1 ) ).toEqual( [
			'POST /wpcom/v2/memberships/product {"title":"Silver","price":7,"currency":"USD","interval":"1 month"}',
		] );
		await act( async () => answer( product( 21, { title: 'Silver', price: '7.00' } ) ) );
		await waitFor( () => expect( shown.attributes().planId ).toBe( 21 ) );
		expect( select( store ).getMembership().plans.at( -1 ) ).toEqual( {
			id: 21,
			title: 'Silver',
			price: 7,
			currency: 'USD',
			interval: '1 month',
		} );
		expect( text( shown ) ).toBe( '$7.00 contribution' );
		expect( screen.queryByRole( 'form' ) ).toBeNull();
	} );

	it( '[PAY-36] that the site refuses shows its message, and the form stays with its values', async () => {
		created = new Error( 'You may not create plans.' );
		const shown = await showLoaded();
		const fields = await openForm( shown );
		fill( 'Name', 'Silver' );
		await shown.user.click( fields.getByRole( 'button', { name: 'Add this payment plan' } ) );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [ { status: 'error', content: 'You may not create plans.' } ] )
		);
		expect( form().getByLabelText( 'Name' ) ).toHaveValue( 'Silver' );
		expect( form().getByRole( 'button', { name: 'Add this payment plan' } ) ).toBeEnabled();
	} );
} );
