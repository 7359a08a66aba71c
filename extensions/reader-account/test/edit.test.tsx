import { act, screen } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';

beforeAll( () => setCategories( [ { slug: 'earn', title: 'Earn' } ] ) );

it( '[ACC-07] shows the account of an example reader, whose buttons do nothing', async () => {
	await renderBlock( extension, Edit, {} );
	expect( screen.getByText( 'You are signed in as reader@example.com.' ) ).toBeVisible();
	for ( const name of [ 'Your plans', 'Devices', 'Change email address' ] ) {
		expect( screen.getByRole( 'heading', { name } ) ).toBeVisible();
	}
	expect( screen.getByText( /^Next payment on / ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Card and invoices' } ) ).toBeNull();
	expect( screen.queryByText( 'Send link' ) ).toBeNull();
} );

it( '[ACC-07] shows the form that visitors see, and the account again', async () => {
	const { user } = await renderBlock( extension, Edit, {} );
	await act( async () => user.click( screen.getByRole( 'button', { name: 'Signed out' } ) ) );
	expect( screen.getByRole( 'heading', { name: 'Sign in' } ) ).toBeVisible();
	expect( screen.getByText( 'Send link' ) ).toBeVisible();
	expect( screen.queryByRole( 'heading', { name: 'Your plans' } ) ).toBeNull();
	await act( async () => user.click( screen.getByRole( 'button', { name: 'Signed in' } ) ) );
	expect( screen.getByRole( 'heading', { name: 'Your plans' } ) ).toBeVisible();
} );
