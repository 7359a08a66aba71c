import { screen, within } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { AmazonAttributes } from '../types';

const tell = ( amazon: object ) => {
	window.Jetpack_Editor_Initial_State = { slipstream: { amazon } };
};

beforeEach( () => {
	setCategories( [ { slug: 'earn', title: 'Earn' } ] );
	tell( { hasTag: true, settingsUrl: 'https://site.example/settings' } );
} );

const show = ( attributes: Partial< AmazonAttributes > = {} ) =>
	renderBlock< AmazonAttributes >( extension, Edit, attributes );
const field = () => screen.getByRole( 'textbox', { name: 'Address or ASIN of a product' } );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const block = () => within( document.querySelector< HTMLElement >( '[data-type="jetpack/amazon"]' )! );

describe( 'the block', () => {
	it( 'takes an address, and says what is none', async () => {
		const { user, attributes } = await show();
		await user.type( field(), 'https://example.org/pot{Enter}' );
		expect(
			screen.getByText( /neither the address of an Amazon product/, { selector: '.components-notice__content' } )
		).toBeVisible();
		expect( attributes().asin ).toBeUndefined();
		await user.clear( field() );
		await user.type( field(), 'https://www.amazon.de/A-pot/dp/B01NCM25K7{Enter}' );
		expect( attributes() ).toMatchObject( { asin: 'B01NCM25K7', marketplace: 'amazon.de' } );
		expect( block().getByText( 'See the product on Amazon' ) ).toBeVisible();
	} );

	it( 'becomes a card of what its author says', async () => {
		const { user, attributes } = await show( { asin: 'B01NCM25K7', buttonAndLinkColor: 'ffee00' } );
		await user.type( sidebar().getByRole( 'textbox', { name: 'Title' } ), 'Pot' );
		await user.type( sidebar().getByRole( 'textbox', { name: 'Author/Seller' } ), 'Example' );
		expect( block().getByText( 'Pot' ) ).toBeVisible();
		expect( block().queryByText( 'Example' ) ).toBeNull();
		expect( block().getByText( 'Shop Now' ) ).toHaveStyle( { backgroundColor: '#ffee00', color: '#000' } );
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Show Author/Seller' } ) );
		expect( block().getByText( 'Example' ) ).toBeVisible();
		await user.click( sidebar().getByRole( 'checkbox', { name: 'Show Purchase Button' } ) );
		expect( block().queryByText( 'Shop Now' ) ).toBeNull();
		expect( attributes() ).toMatchObject( { productTitle: 'Pot', showSeller: true, showPurchaseButton: false } );
	} );

	it( 'opens with a number that nobody knows, and keeps it', async () => {
		const { attributes } = await show( { asin: 'unknown', style: 'huge' } );
		expect( field() ).toHaveValue( 'unknown' );
		expect( attributes() ).toMatchObject( { asin: 'unknown', style: 'huge' } );
	} );

	it( 'says when links earn nothing, and where a tag is entered', async () => {
		await show( { asin: 'B01NCM25K7' } );
		expect( sidebar().queryByText( /no affiliate tag/ ) ).toBeNull();
		tell( { hasTag: false, settingsUrl: 'https://site.example/settings' } );
		await show( { asin: 'B01NCM25K7' } );
		expect( screen.getByRole( 'link', { name: /Enter a tag/ } ) ).toHaveAttribute(
			'href',
			'https://site.example/settings'
		);
	} );
} );
