import { act, screen } from '@testing-library/react';
import { registerBlockType, setCategories, unregisterBlockType } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';

const BLOCKS = {
	'Sell a product or a service': 'jetpack/simple-payments',
	'Offer a subscription': 'jetpack/recurring-payments',
	'Collect donations': 'jetpack/donations',
	'Sell access to a part of this post': 'premium-content/container',
};

const instructions = () => document.querySelector( '.components-placeholder__instructions' );
const show = () => renderBlock( extension, Edit, {} );

beforeAll( () => setCategories( [ { slug: 'earn', title: 'Earn' } ] ) );

it( 'offers nothing where no block for payments is available, and says so', async () => {
	await show();
	expect( instructions()?.textContent ).toBe( 'No payment blocks are available on this site.' );
	expect( screen.queryByRole( 'button', { name: 'Offer a subscription' } ) ).toBeNull();
} );

describe( 'with the blocks for payments', () => {
	beforeAll( () => {
		for ( const name of Object.values( BLOCKS ) ) {
			registerBlockType( name, {
				apiVersion: 3,
				title: name,
				category: 'earn',
				attributes: {},
				edit: () => <p>{ name }</p>,
				save: () => null,
			} as unknown as Parameters< typeof registerBlockType >[ 1 ] & object );
		}
	} );
	afterAll( () => Object.values( BLOCKS ).forEach( ( name ) => unregisterBlockType( name ) ) );

	it.each( Object.entries( BLOCKS ) )( '%s replaces the placeholder by %s', async ( label, name ) => {
		const { user } = await show();
		await act( async () => user.click( screen.getByRole( 'button', { name: label } ) ) );
		expect( screen.getByText( name, { selector: 'p' } ) ).toBeVisible();
		expect( instructions() ).toBeNull();
	} );
} );
