import apiFetch from '@wordpress/api-fetch';
import { screen, within } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import { createReduxStore, register } from '@wordpress/data';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { DonationsAttributes } from '../types';

const product = ( id: number, interval: string ) => ( { id, interval, currency: 'USD', type: 'donation' } );
const STATUS = {
	products: [ product( 11, 'one-time' ), product( 12, '1 month' ), product( 13, '1 year' ) ],
	connect_url: '',
	site_slug: 'example.org',
};

// A store with only those selectors of the post editor that the block calls.
register(
	createReduxStore( 'core/editor', {
		reducer: () => ( {} ),
		selectors: { getCurrentPostId: () => 7, getPermalink: () => 'https://example.org/give/' },
	} )
);

let asked: string[] = [];
let donors: object[] = [];

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	asked.push( path );
	return path.includes( '/donations/progress' ) ? { raised: 250.5, donors } : STATUS;
} );

beforeEach( () => {
	asked = [];
	donors = [];
} );

beforeAll( () => setCategories( [ { slug: 'earn', title: 'Earn' } ] ) );

const show = async ( attributes: Partial< DonationsAttributes > = {} ) => {
	const shown = await renderBlock< DonationsAttributes >( extension, Edit, attributes );
	await screen.findByRole( 'textbox', { name: 'Amount 1' } );
	const sidebar = within( screen.getByRole( 'region', { name: 'Settings' } ) );
	await shown.user.click( sidebar.getByRole( 'button', { name: 'Goal and limits' } ) );
	return { ...shown, sidebar };
};

describe( 'goal and limits', () => {
	it.each( [
		[ 'Goal (USD)', 'goalAmount' ],
		[ 'Maximum donation (USD)', 'maximumAmount' ],
		[ 'Confirm donations above (USD)', 'confirmAmount' ],
	] as const )( 'keeps the last valid amount, and none for an empty field: %s', async ( label, name ) => {
		const { user, sidebar, attributes } = await show();
		const field = sidebar.getByRole( 'textbox', { name: label } );
		await user.type( field, '1,500.50' );
		expect( attributes()[ name ] ).toBe( 1500.5 );
		await user.clear( field );
		await user.type( field, '0.49' );
		const error = sidebar.getByText( 'Enter an amount, or leave the field empty.' );
		expect( error.closest( '.help-message-is-error' ) ).toBeVisible();
		expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
		await user.clear( field );
		expect( attributes()[ name ] ).toBeUndefined();
	} );

	it.each( [
		[ 'Let donors cover the fees', 'coverFees' ],
		[ 'List donors', 'showDonors' ],
	] as const )( 'switches %s on and off', async ( label, name ) => {
		const { user, sidebar, attributes } = await show();
		const toggle = sidebar.getByRole( 'checkbox', { name: label } );
		expect( toggle ).not.toBeChecked();
		await user.click( toggle );
		expect( attributes()[ name ] ).toBe( true );
		await user.click( toggle );
		expect( attributes()[ name ] ).toBeUndefined();
	} );
} );

describe( 'the bar of a goal', () => {
	it( 'shows what the post has collected in the currency', async () => {
		await show( { goalAmount: 1000 } );
		expect( await screen.findByText( '$250.50 of $1,000.00 donated' ) ).toBeVisible();
		const bar = screen.getByRole( 'progressbar', { name: '$250.50 of $1,000.00 donated' } );
		expect( bar ).toHaveAttribute( 'max', '1000' );
		expect( bar ).toHaveAttribute( 'value', '250.5' );
		expect( asked.filter( ( path ) => path.includes( 'progress' ) ) ).toEqual( [
			expect.stringMatching( /^\/slipstream\/v1\/payments\/donations\/progress\?post=7&currency=USD/ ),
		] );
	} );

	it( 'is absent without a goal', async () => {
		await show();
		expect( screen.queryByRole( 'progressbar' ) ).not.toBeInTheDocument();
		expect( asked.filter( ( path ) => path.includes( 'progress' ) ) ).toEqual( [] );
	} );
} );

test( 'the editor lists the donors that the page lists', async () => {
	donors = [
		{ id: 1, name: 'Ann & <b>Bob</b>', message: 'Good\nluck' },
		{ id: 2, name: 'Cid', message: '' },
	];
	await show( { showDonors: true } );
	const list = await screen.findByRole( 'list', { name: 'Donors' } );
	expect(
		within( list )
			.getAllByRole( 'listitem' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Ann & <b>Bob</b>Good\nluck', 'Cid' ] );
} );

test( 'before the first donor the editor says where donors will be listed', async () => {
	await show( { showDonors: true } );
	await screen.findByText( 'Donors who agree are listed here after their payment.' );
	expect( screen.queryByRole( 'list', { name: 'Donors' } ) ).not.toBeInTheDocument();
} );
