import { screen } from '@testing-library/react';
import { registerBlockType, unregisterBlockType } from '@wordpress/blocks';
import { metadata, settings } from '../index';
import { area, open, saved, stored } from './author';

let mockIsReachable = false;

jest.mock( '../renderer', () => {
	if ( ! mockIsReachable ) {
		throw new Error( 'The network is down.' );
	}
	return jest.requireActual( '../renderer' );
} );

beforeAll( () => {
	registerBlockType( metadata.name, { ...metadata, ...settings } as never );
} );
afterAll( () => unregisterBlockType( metadata.name ) );

test( 'without the renderer, the block keeps text and HTML, shows an error, and tries again on demand', async () => {
	const user = await open(
		stored( '{"source":"# A"} ', '<div class="wp-block-jetpack-markdown"><h1>A</h1>\n</div>' )
	);
	const before = saved();
	expect( await screen.findByText( /could not be loaded. Its content stays unchanged/ ) ).toBeVisible();
	expect( saved() ).toBe( before );

	mockIsReachable = true;
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await area() ).toHaveValue( '# A' );
	expect( saved() ).toBe( before );
} );
