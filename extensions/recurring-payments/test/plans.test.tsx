import { store as blockEditorStore } from '@wordpress/block-editor';
import { act, screen, waitFor, within } from '@testing-library/react';
import { select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { store } from '../../../shared/memberships';
import { notices, product, sidebar, site } from '../../../tests/unit/membership-site';

import { STATUS, fill, form, openForm, plans, showLoaded, text, prepare } from './site';

prepare();

describe( 'plans', () => {
	it( '[PAY-13, PAY-09] are offered as buttons with their price, and one sets the plan', async () => {
		site.status = { ...STATUS, products: [ ...STATUS.products, product( 14, { interval: 'one-time' } ) ] };
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
				.dispatch( blockEditorStore )
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
		site.status = {
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
		site.status = { ...STATUS, products: [] };
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
		const options = within( fields.getByLabelText( 'Currency' ) ).getAllByRole( 'option' );
		expect( options.map( ( option ) => ( option as HTMLOptionElement ).value ) ).toEqual(
			'USD AUD BRL CAD CHF DKK EUR GBP HKD INR JPY MXN NOK NZD PLN SEK SGD'.split( ' ' )
		);
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
		expect( site.requests ).toHaveLength( 1 );
		expect( shown.attributes().planId ).toBeUndefined();
	} );

	it( '[PAY-05, PAY-19, PAY-20, PAY-31] is saved, added to the list and chosen', async () => {
		let answer: ( value: unknown ) => void = () => {};
		site.created = new Promise( ( resolve ) => ( answer = resolve ) );
		const shown = await showLoaded();
		const fields = await openForm( shown );
		fill( 'Name', 'Silver' );
		fill( 'Price', '7' );
		const submit = fields.getByRole( 'button', { name: 'Add this payment plan' } );
		await shown.user.click( submit );
		expect( submit ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( site.requests.slice( 1 ) ).toEqual( [
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
		site.created = new Error( 'You may not create plans.' );
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
