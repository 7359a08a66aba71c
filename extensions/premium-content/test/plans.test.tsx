import { act, screen, waitFor, within } from '@testing-library/react';
import { select } from '@wordpress/data';
import { resetLocaleData } from '@wordpress/i18n';
import { addAction, applyFilters, removeAction } from '@wordpress/hooks';
import { store } from '../../../shared/memberships';
import { notices, product, sidebar, site, toolbar } from '../../../tests/unit/membership-site';
import { NAMES } from '../template';

import { CLOSED, STATUS, type Shown, add, all, field, fill, show, showLoaded, prepare, resetBlocks } from './site';

prepare();

describe( 'the status', () => {
	it.each( [
		[ '', 'gutenberg' ],
		[ 'https://wordpress.com', 'gutenberg-wpcom' ],
	] )( '[PRM-43] is asked once (origin "%s": %s)', async ( origin, source ) => {
		window.history.replaceState( {}, '', `/?origin=${ encodeURIComponent( origin ) }` );
		await showLoaded();
		expect( site.requests ).toEqual( [ `GET /wpcom/v2/memberships/status?source=${ source }` ] );
	} );

	it( '[PRM-16, PRM-19, PRM-20] while it loads a placeholder says so, without controls for plans', async () => {
		let answer: ( value: unknown ) => void = () => {};
		site.status = new Promise( ( resolve ) => ( answer = resolve ) );
		await show();
		expect( screen.getByText( 'Loading data…' ) ).toBeVisible();
		expect( select( store ).getMembership().state ).toBe( 0 );
		expect( toolbar().queryByRole( 'button', { name: /plan/i } ) ).toBeNull();
		await act( async () => answer( STATUS ) );
		await waitFor( () => expect( screen.queryByText( 'Loading data…' ) ).toBeNull() );
		expect( select( store ).getMembership().state ).toBe( 1 );
		expect( toolbar().getByRole( 'button', { name: /^Plan:/ } ) ).toBeVisible();
	} );

	it( '[PRM-13, PRM-19, PRM-20, PRM-38] without a connection the toolbar offers one instead of plans', async () => {
		site.status = CLOSED;
		await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		expect( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) ).toBeVisible();
		expect( toolbar().queryByRole( 'button', { name: 'Select a plan' } ) ).toBeNull();
		expect( sidebar().queryByRole( 'button', { name: 'Add a new subscription' } ) ).toBeNull();
		expect( site.requests ).toHaveLength( 1 );
	} );

	it( '[PRM-39] when an upgrade is needed there is no button to connect', async () => {
		site.status = {
			...CLOSED,
			should_upgrade_to_access_memberships: true,
			upgrade_url: 'https://example.org/plans',
		};
		await showLoaded();
		expect( toolbar().queryByRole( 'button', { name: 'Connect Stripe' } ) ).toBeNull();
		expect( screen.getByRole( 'button', { name: 'Upgrade your plan' } ) ).toBeVisible();
	} );

	it( '[PRM-45] a press on the button is recorded', async () => {
		site.status = { ...CLOSED, connect_url: 'about:blank#' };
		const recorded: unknown[] = [];
		addAction( 'slipstream.recordEvent', 'test', ( name, props ) => recorded.push( [ name, props ] ) );
		const { user } = await showLoaded();
		await user.click( toolbar().getByRole( 'button', { name: 'Connect Stripe' } ) );
		removeAction( 'slipstream.recordEvent', 'test' );
		expect( recorded ).toEqual( [ [ 'jetpack_editor_block_stripe_connect_click', { block: 'premium-content' } ] ] );
		// jsdom does not navigate.
		expect( console ).toHaveErrored();
	} );

	it.each( [
		[ '[PRM-36] errors', { errors: { a: [ 'First', 'Second' ] }, connected_account_id: 'x' }, 'First' ],
		[ '[PRM-37] a failure', new Error( 'The database is away.' ), 'The database is away.' ],
	] )( '%s shows the first message as a snackbar, and the state is 2', async ( _, answer, message ) => {
		site.status = answer;
		await showLoaded();
		expect( select( store ).getMembership().state ).toBe( 2 );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [ { status: 'error', type: 'snackbar', content: message } ] )
		);
	} );
} );

describe( 'plans', () => {
	const open = async ( { user }: Shown, name: string ) => {
		await user.click( toolbar().getByRole( 'button', { name } ) );
		return screen.findByRole( 'menu' );
	};

	const items = ( menu: HTMLElement ) => [ ...menu.querySelectorAll( '[role^=menuitem]' ) ];

	it( '[PRM-12, PRM-18, PRM-24] the first one is chosen, and the toolbar chooses another', async () => {
		const shown = await showLoaded();
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 7 ) );
		const menu = await open( shown, 'Plan: Plan 7 ($5.00 / month)' );
		const titles = items( menu );
		expect( titles.map( ( { textContent } ) => textContent ) ).toEqual( [
			'Plan 7 ($5.00 / month)',
			'Plan 9 (€40,00 / year)',
			'Add a new subscription',
		] );
		await shown.user.click( within( menu ).getByRole( 'menuitemradio', { name: 'Plan 9 (€40,00 / year)' } ) );
		expect( shown.attributes() ).toMatchObject( { selectedPlanId: 9 } );
	} );

	it( 'the menu opens a dialog for a new plan', async () => {
		site.status = { ...STATUS };
		const shown = await showLoaded();
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 7 ) );
		const menu = await open( shown, 'Plan: Plan 7 ($5.00 / month)' );
		await shown.user.click( within( menu ).getByRole( 'menuitem', { name: 'Add a new subscription' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'Add a new subscription' } ) ).toBeVisible();
	} );

	it( '[PRM-12] without a plan the menu says "Select a plan"', async () => {
		let answer: ( value: unknown ) => void = () => {};
		site.created = new Promise( ( resolve ) => ( answer = resolve ) );
		site.status = { ...STATUS, products: [] };
		const shown = await showLoaded();
		const menu = await open( shown, 'Select a plan' );
		expect( items( menu ) ).toHaveLength( 1 );
		await act( async () => answer( product( 21 ) ) );
	} );

	it( 'the first payment button sells the plan of the container, and has no plan of its own', async () => {
		const shown = await showLoaded( { selectedPlanId: 9 } );
		await waitFor( () => expect( all( shown, NAMES.payments )[ 0 ]?.attributes.planId ).toBe( 9 ) );
		const [ first ] = all( shown, NAMES.payments );
		const isShown = ( id?: string ) => applyFilters( 'jetpack.RecurringPayments.showControls', true, id );
		// The filter reads the page's data registry. This test uses another one, so copy the blocks.
		await act( async () => resetBlocks( shown.blocks() ) );
		expect( isShown( first?.clientId ) ).toBe( false );
		expect( isShown( all( shown, NAMES.login )[ 0 ]?.clientId ) ).toBe( true );
		await act( async () => resetBlocks( [] ) );
	} );

	it( 'several plans can open the content, with the one of the button first', async () => {
		const shown = await showLoaded( { selectedPlanId: 9 } );
		const box = ( name: string ) => sidebar().getByRole( 'checkbox', { name } );
		expect( box( 'Plan 9 (€40,00 / year)' ) ).toBeDisabled();
		await shown.user.click( box( 'Plan 7 ($5.00 / month)' ) );
		expect( shown.attributes() ).toMatchObject( { selectedPlanId: 0, selectedPlanIds: [ 9, 7 ] } );
		expect( all( shown, NAMES.payments )[ 0 ]?.attributes.planId ).toBe( 9 );
		await shown.user.click( box( 'Plan 9 (€40,00 / year)' ) );
		expect( shown.attributes() ).toMatchObject( { selectedPlanId: 7 } );
		expect( shown.attributes().selectedPlanIds ).toBeUndefined();
		await waitFor( () => expect( all( shown, NAMES.payments )[ 0 ]?.attributes.planId ).toBe( 7 ) );
	} );

	it( 'plans that a newer Jetpack saved stay as they are', async () => {
		const before = { selectedPlanId: 0, selectedPlanIds: [ 9 ] };
		const shown = await showLoaded( before );
		expect( shown.attributes() ).toMatchObject( before );
		expect( toolbar().getByRole( 'button', { name: 'Plan: Plan 9 (€40,00 / year)' } ) ).toBeVisible();
	} );

	it( '[PRM-33] with an invalid price or currency are dropped', async () => {
		site.status = {
			...STATUS,
			products: [ product( 1, { price: '0.49' } ), product( 2, { currency: 'XXX' } ), product( 3 ) ],
		};
		const shown = await showLoaded();
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 3 ) );
		expect(
			select( store )
				.getMembership()
				.plans.map( ( { id } ) => id )
		).toEqual( [ 3 ] );
	} );

	it.each( [
		[ '', 'https://example.org/wp-admin/admin.php?page=slipstream-payments&site=example.org%3A%3Ablog' ],
		[ 'https://plans.example', 'https://plans.example/earn/payments/example.org%3A%3Ablog' ],
	] )( '[PRM-15] a link leads to the earnings of the site (operator: "%s")', async ( upgradeUrl, url ) => {
		window.Jetpack_Editor_Initial_State = { adminUrl: 'https://example.org/wp-admin/', slipstream: { upgradeUrl } };
		await showLoaded();
		expect( sidebar().getByRole( 'link', { name: /^Manage your subscriptions\./ } ) ).toHaveAttribute(
			'href',
			url
		);
	} );
} );

describe( 'a new plan', () => {
	it( '[PRM-14] has its fields in the sidebar, with the minimum price', async () => {
		const { attributes } = await showLoaded();
		expect( sidebar().getByRole( 'button', { name: 'Add a new subscription' } ) ).toBeVisible();
		expect( field( 'Name' ) ).toHaveValue( 'Monthly Subscription' );
		expect( field( 'Price' ) ).toHaveValue( 5 );
		expect( field( 'Price' ) ).toHaveAccessibleDescription( 'Minimum allowed price is $0.50.' );
		fill( 'Name', 'Weekly' );
		fill( 'Price', '6.5' );
		expect( attributes() ).toMatchObject( { newPlanName: 'Weekly', newPlanPrice: 6.5 } );
	} );

	it( '[PRM-14] has its default name in the author’s language, and keeps every name that the author enters', async () => {
		resetLocaleData( { 'Monthly Subscription': [ 'Monatsabo' ] }, 'slipstream' );
		const shown = await showLoaded();
		expect( field( 'Name' ) ).toHaveValue( 'Monatsabo' );
		fill( 'Price', '6' );
		expect( field( 'Name' ) ).toHaveValue( 'Monatsabo' );
		await add( shown );
		site.created = product( 22, {} );
		fill( 'Name', 'Monthly Subscriptio' );
		fill( 'Name', 'Monthly Subscription' );
		expect( field( 'Name' ) ).toHaveValue( 'Monthly Subscription' );
		await add( shown );
		resetLocaleData( {}, 'slipstream' );
		expect( site.requests.slice( 1 ) ).toEqual( [
			'POST /wpcom/v2/memberships/product {"title":"Monatsabo","currency":"USD","price":6,"interval":"1 month"}',
			'POST /wpcom/v2/memberships/product {"title":"Monthly Subscription","currency":"USD","price":6,"interval":"1 month"}',
		] );
	} );

	it( '[PRM-32] a currency resets an invalid price, and there are three intervals', async () => {
		const { attributes } = await showLoaded();
		fill( 'Currency', 'JPY' );
		expect( attributes() ).toMatchObject( { newPlanCurrency: 'JPY', newPlanPrice: 50 } );
		fill( 'Currency', 'HKD' );
		expect( attributes() ).toMatchObject( { newPlanCurrency: 'HKD', newPlanPrice: 50 } );
		const options = within( field( 'Renew interval' ) ).getAllByRole( 'option' );
		expect( options.map( ( option ) => ( option as HTMLOptionElement ).value ) ).toEqual( [
			'1 month',
			'1 year',
			'one-time',
		] );
	} );

	it.each( [
		[ '[PRM-29] without a name', { Name: '' }, 'Plan requires a name' ],
		[ '[PRM-30] below the minimum', { Price: '0.49' }, 'Minimum allowed price is $0.50.' ],
		[ '[PRM-31] without a price', { Price: '' }, 'Plan requires a valid price' ],
	] )( '%s is refused', async ( _, values, message ) => {
		const shown = await showLoaded();
		Object.entries( values ).forEach( ( [ name, value ] ) => fill( name, value ) );
		await add( shown );
		expect( notices() ).toMatchObject( [ { status: 'error', type: 'snackbar', content: message } ] );
		expect( site.requests ).toHaveLength( 1 );
	} );

	it( '[PRM-17, PRM-22, PRM-23, PRM-44] is saved, added and chosen', async () => {
		let answer: ( value: unknown ) => void = () => {};
		site.created = new Promise( ( resolve ) => ( answer = resolve ) );
		const shown = await showLoaded( { newPlanName: 'Silver', newPlanPrice: 7, newPlanInterval: '1 year' } );
		await add( shown );
		expect( screen.getByText( 'Saving plan…' ) ).toBeVisible();
		expect( site.requests.slice( 1 ) ).toEqual( [
			'POST /wpcom/v2/memberships/product {"title":"Silver","currency":"USD","price":7,"interval":"1 year"}',
		] );
		await act( async () => answer( product( 21, { title: 'Silver', price: '7.00', interval: '1 year' } ) ) );
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 21 ) );
		expect( select( store ).getMembership().plans.at( -1 ) ).toEqual( {
			id: 21,
			title: 'Silver',
			price: 7,
			currency: 'USD',
			interval: '1 year',
		} );
		expect( screen.queryByText( 'Saving plan…' ) ).toBeNull();
	} );

	it( '[PRM-35] says that it was created', async () => {
		const shown = await showLoaded();
		await add( shown );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [
				{ status: 'success', type: 'snackbar', content: 'Successfully created plan' },
			] )
		);
	} );

	it( '[PRM-34] says that it was not created', async () => {
		site.created = new Error( 'No.' );
		const shown = await showLoaded();
		await add( shown );
		await waitFor( () =>
			expect( notices() ).toMatchObject( [
				{ status: 'error', type: 'snackbar', content: 'There was an error when adding the plan.' },
			] )
		);
		expect( shown.attributes().selectedPlanId ).toBe( 7 );
	} );

	it( '[PRM-25] is created for a connected site without plans, once', async () => {
		site.status = { ...STATUS, products: [] };
		site.created = product( 31, { title: 'Monthly Subscription' } );
		const shown = await showLoaded();
		await waitFor( () => expect( shown.attributes().selectedPlanId ).toBe( 31 ) );
		expect( site.requests.slice( 1 ) ).toEqual( [
			'POST /wpcom/v2/memberships/product {"title":"Monthly Subscription","price":5,"currency":"USD","interval":"1 month"}',
		] );
	} );

	it.each( [
		[ 'is not connected', CLOSED ],
		[ 'needs an upgrade', { ...STATUS, products: [], should_upgrade_to_access_memberships: true } ],
	] )( '[PRM-25] is not created for a site that %s', async ( _, answer ) => {
		site.status = answer;
		await showLoaded();
		expect( site.requests ).toHaveLength( 1 );
	} );

	it( '[PRM-25] that the site refuses is not tried again', async () => {
		site.status = { ...STATUS, products: [] };
		site.created = new Error( 'No.' );
		await showLoaded();
		await waitFor( () => expect( notices() ).toHaveLength( 1 ) );
		await act( async () => new Promise( ( resolve ) => setTimeout( resolve, 50 ) ) );
		expect( site.requests ).toHaveLength( 2 );
	} );
} );
