import { screen, waitFor, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { AmazonAttributes } from '../types';

const tell = ( amazon: object ) => {
	window.Jetpack_Editor_Initial_State = { slipstream: { amazon } };
};

/** The response of the route that follows short links, and the URLs it received. */
let answer: unknown;
let asked: Array< string | null > = [];

apiFetch.setFetchHandler( async ( { path = '' } ) => {
	asked.push( new URL( path, 'https://site.example' ).searchParams.get( 'url' ) );
	return answer;
} );

beforeEach( () => {
	asked = [];
	setCategories( [ { slug: 'earn', title: 'Earn' } ] );
	tell( { hasTag: true, settingsUrl: 'https://site.example/settings' } );
} );

const show = ( attributes: Partial< AmazonAttributes > = {} ) =>
	renderBlock< AmazonAttributes >( extension, Edit, attributes );
const field = () => screen.getByRole( 'textbox', { name: 'Product URL or ASIN' } );
const sidebar = () => within( screen.getByRole( 'region', { name: 'Settings' } ) );
const block = () => within( document.querySelector< HTMLElement >( '[data-type="jetpack/amazon"]' )! );

describe( 'the block', () => {
	it( 'accepts a product URL and shows an error for anything else', async () => {
		const { user, attributes } = await show();
		await user.type( field(), 'https://example.org/pot{Enter}' );
		expect(
			screen.getByText( /URL of an Amazon product or an ASIN/, { selector: '.components-notice__content' } )
		).toBeVisible();
		expect( attributes().asin ).toBeUndefined();
		await user.clear( field() );
		await user.type( field(), 'https://www.amazon.de/A-pot/dp/B01NCM25K7{Enter}' );
		expect( attributes() ).toMatchObject( { asin: 'B01NCM25K7', marketplace: 'amazon.de' } );
		expect( block().getByText( 'See the product on Amazon' ) ).toBeVisible();
	} );

	it.each( [ 'https://amzn.to/3xYz', 'amzn.eu/d/abc', 'https://a.co/d/1', 'https://amzn.asia/d/2' ] )(
		'follows the short link %s to its product, even if Amazon blocks servers',
		async ( text ) => {
			answer = { url: 'https://www.amazon.fr/dp/B01NCM25K7?ref=cm_sw', status: 503 };
			const { user, attributes } = await show();
			await user.type( field(), `${ text }{Enter}` );
			await waitFor( () =>
				expect( attributes() ).toMatchObject( { asin: 'B01NCM25K7', marketplace: 'amazon.fr' } )
			);
			expect( asked ).toEqual( [ `https://${ text.replace( 'https://', '' ) }` ] );
		}
	);

	it.each( [
		[ 'cannot be resolved', { url: '', status: 404 } ],
		[ 'cannot be followed', { url: '', status: 'slipstream_http_timeout' } ],
		[ 'leads elsewhere', { url: 'https://evil.test/dp/B01NCM25K7', status: 200 } ],
	] )( 'shows an error for a short link that %s, and keeps it in the field', async ( _, value ) => {
		answer = value;
		const { user, attributes } = await show();
		await user.type( field(), 'https://amzn.to/3xYz{Enter}' );
		expect(
			await screen.findByText( /short link could not be resolved/, { selector: '.components-notice__content' } )
		).toBeVisible();
		expect( field() ).toHaveValue( 'https://amzn.to/3xYz' );
		expect( attributes().asin ).toBeUndefined();
	} );

	it.each( [ 'https://amzn.to.evil.test/3xYz', 'https://amzn.to/', 'https://evil.test/amzn.to/3xYz' ] )(
		'sends no request for %s',
		async ( text ) => {
			const { user } = await show();
			await user.type( field(), `${ text }{Enter}` );
			expect(
				screen.getByText( /URL of an Amazon product or an ASIN/, { selector: '.components-notice__content' } )
			).toBeVisible();
			expect( asked ).toEqual( [] );
		}
	);

	it( 'shows a card with the details that the author enters', async () => {
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

	it( 'keeps an unknown ASIN that a post contains', async () => {
		const { attributes } = await show( { asin: 'unknown', style: 'huge' } );
		expect( field() ).toHaveValue( 'unknown' );
		expect( attributes() ).toMatchObject( { asin: 'unknown', style: 'huge' } );
	} );

	it( 'warns about a missing affiliate tag and links to its setting', async () => {
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
