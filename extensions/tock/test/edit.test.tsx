import { screen } from '@testing-library/react';
import { setCategories } from '@wordpress/blocks';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import { readRestaurant } from '../restaurant';
import type { TockAttributes } from '../types';

const show = ( attributes: TockAttributes = {} ) => renderBlock< TockAttributes >( extension, Edit, attributes );
const field = () => screen.getByRole( 'textbox', { name: 'Restaurant on Tock' } );

beforeAll( () => setCategories( [ { slug: 'earn', title: 'Category' } ] ) );

it.each( [
	[ 'roister', 'roister' ],
	[ ' https://exploretock.com/roister/event/1?date=2026-12-01 ', 'roister' ],
	[ 'www.exploretock.com/roister', 'roister' ],
	[ 'a'.repeat( 100 ), 'a'.repeat( 100 ) ],
	[ 'a'.repeat( 101 ), undefined ],
	[ 'https://www.exploretock.com/', undefined ],
	[ 'https://exploretock.com.evil.test/roister', undefined ],
	[ 'two words', undefined ],
	[ '', undefined ],
] )( 'reads the restaurant of %s', ( text, name ) => {
	expect( readRestaurant( text ) ).toBe( name );
} );

it( 'shows the button of the page, and edits the restaurant', async () => {
	const { attributes, user } = await show();
	await user.type( field(), 'roister{Enter}' );
	expect( attributes().url ).toBe( 'roister' );
	expect( screen.getByText( 'Book on Tock' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Edit restaurant' } ) );
	expect( field() ).toHaveValue( 'roister' );
} );

it( 'keeps what is not a restaurant in the field, says so, and saves nothing', async () => {
	const { attributes, user } = await show( { url: 'roister' } );
	await user.click( screen.getByRole( 'button', { name: 'Edit restaurant' } ) );
	await user.clear( field() );
	await user.type( field(), 'two words{Enter}' );
	expect(
		screen.getByText( 'This is not a restaurant on Tock.', { selector: '.components-notice__content' } )
	).toBeVisible();
	expect( field() ).toHaveValue( 'two words' );
	expect( attributes().url ).toBe( 'roister' );
} );
