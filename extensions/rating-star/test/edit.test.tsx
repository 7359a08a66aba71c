import { screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import * as extension from '..';
import { renderBlock } from '../../../tests/unit/render-block';
import Edit from '../edit';
import type { RatingAttributes } from '../types';

const show = ( attributes: Partial< RatingAttributes > = {} ) =>
	renderBlock< RatingAttributes >( extension, Edit, attributes );

const star = ( number: number ) => screen.getAllByRole( 'radio' )[ number - 1 ]!;
const half = ( number: number ) => star( number ).querySelector( '[data-part="half"]' )!;
/** Returns the number of halves that are visibly filled. */
const filled = () => document.querySelectorAll( '.jetpack-ratings-half path:not(.is-rating-unfilled)' ).length;
const rated = () => screen.getByRole( 'radiogroup' ).getAttribute( 'aria-label' );

describe( 'rating', () => {
	it( '[RAT-01] starts with one of five stars, aligned left, in the text color', async () => {
		const { attributes } = await show();
		expect( attributes() ).toMatchObject( { rating: 1, maxRating: 5, align: 'left' } );
		expect( attributes().color ).toBeUndefined();
		expect( screen.getAllByRole( 'radio' ) ).toHaveLength( 5 );
		expect( rated() ).toBe( 'Rated 1 out of 5' );
	} );

	it( '[RAT-04] selects the clicked star', async () => {
		const { user, attributes } = await show();
		await user.click( star( 4 ) );
		expect( attributes().rating ).toBe( 4 );
		expect( star( 4 ) ).toBeChecked();
		expect( rated() ).toBe( 'Rated 4 out of 5' );
	} );

	it( '[RAT-02, RAT-07] decreases by a half when the current star is clicked', async () => {
		const { user, attributes } = await show( { rating: 3 } );
		await user.click( star( 3 ) );
		expect( attributes().rating ).toBe( 2.5 );
		expect( rated() ).toBe( 'Rated 2.5 out of 5' );
	} );

	it( 'increases again when the star of a half rating is clicked', async () => {
		const { user, attributes } = await show( { rating: 2.5 } );
		await user.click( star( 3 ) );
		expect( attributes().rating ).toBe( 3 );
	} );

	it( '[RAT-08] changes from a half to zero on the first star', async () => {
		const { user, attributes } = await show( { rating: 0.5 } );
		await user.click( star( 1 ) );
		expect( attributes().rating ).toBe( 0 );
	} );

	it( '[RAT-02] selects and announces a half when the first half of a star is clicked', async () => {
		const { user, attributes } = await show( { rating: 4 } );
		await user.click( half( 2 ) );
		expect( attributes().rating ).toBe( 1.5 );
		expect( screen.getByRole( 'radio', { checked: true } ) ).toHaveAccessibleName( '1.5 stars' );
		expect( rated() ).toBe( 'Rated 1.5 out of 5' );
		expect( screen.getByRole( 'radio', { name: '3 stars' } ) ).not.toBeChecked();
		await user.click( half( 2 ) );
		expect( attributes().rating ).toBe( 1.5 );
		await user.click( star( 2 ).querySelector( '[data-part="whole"]' )! );
		expect( attributes().rating ).toBe( 2 );
		expect( screen.getByRole( 'radio', { checked: true } ) ).toHaveAccessibleName( '2 stars' );
	} );

	it( 'previews the rating under the pointer, and resets when the pointer leaves', async () => {
		const { user, attributes } = await show( { rating: 1 } );
		await user.hover( half( 4 ) );
		expect( filled() ).toBe( 7 );
		await user.hover( star( 2 ).querySelector( '[data-part="whole"]' )! );
		expect( filled() ).toBe( 4 );
		expect( rated() ).toBe( 'Rated 1 out of 5' );
		await user.unhover( star( 2 ) );
		await user.hover( document.body );
		expect( filled() ).toBe( 2 );
		expect( attributes().rating ).toBe( 1 );
	} );

	it( 'creates an undo step for each click', async () => {
		const { user, registry } = await show( { rating: 1 } );
		const isStep = () => registry.select( blockEditorStore ).isLastBlockChangePersistent();
		await user.click( star( 4 ) );
		expect( isStep() ).toBe( true );
		await user.click( half( 3 ) );
		expect( isStep() ).toBe( true );
		await user.keyboard( '{ArrowRight}' );
		expect( isStep() ).toBe( true );
	} );

	it( 'can be set with the keyboard alone, by halves and to both ends', async () => {
		const { user, attributes } = await show( { rating: 3 } );
		star( 3 ).focus();
		await user.keyboard( '{ArrowRight}' );
		expect( attributes().rating ).toBe( 3.5 );
		expect( star( 4 ) ).toHaveFocus();
		await user.keyboard( '{ArrowDown}{ArrowDown}' );
		expect( attributes().rating ).toBe( 2.5 );
		for ( const key of [ 'End', 'ArrowUp' ] ) {
			await user.keyboard( `{${ key }}` );
			expect( attributes().rating ).toBe( 5 );
		}
		for ( const key of [ 'Home', 'ArrowLeft' ] ) {
			await user.keyboard( `{${ key }}` );
			expect( attributes().rating ).toBe( 0 );
		}
		expect( screen.queryByRole( 'radio', { checked: true } ) ).not.toBeInTheDocument();
	} );
} );

describe( 'settings', () => {
	it( '[RAT-05] aligns the stars from the toolbar', async () => {
		const { user, attributes } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Align text' } ) );
		await user.click( await screen.findByRole( 'menuitemradio', { name: 'Align text center' } ) );
		expect( attributes().align ).toBe( 'center' );
	} );

	it( '[RAT-06, RAT-09] sets the highest rating between 2 and 10', async () => {
		const { user, attributes } = await show();
		const settings = within( screen.getByRole( 'region', { name: 'Settings' } ) );
		const field = settings.getByRole( 'spinbutton', { name: 'Highest rating' } );
		expect( field ).toHaveAttribute( 'min', '2' );
		expect( field ).toHaveAttribute( 'max', '10' );
		await user.clear( field );
		await user.type( field, '7' );
		expect( attributes().maxRating ).toBe( 7 );
		expect( screen.getAllByRole( 'radio' ) ).toHaveLength( 7 );
	} );

	it( '[RAT-06] sets the color of the stars', async () => {
		const { user, attributes } = await show();
		await user.click( screen.getByRole( 'button', { name: 'Color' } ) );
		await user.click( await screen.findByRole( 'option', { name: 'Sea' } ) );
		expect( attributes().color ).toBe( '#006ba1' );
		expect( star( 1 ).querySelector( 'path' ) ).toHaveAttribute( 'fill', '#006ba1' );
	} );

	it( '[RAT-03] has the styles Filled and Outlined, Filled first', async () => {
		const { styles } = extension.metadata as { styles: object[] };
		expect( styles ).toEqual( [
			{ name: 'filled', label: 'Filled', isDefault: true },
			{ name: 'outlined', label: 'Outlined' },
		] );
	} );
} );

describe( 'malformed saved content', () => {
	it.each( [
		[ 'a rating over the highest', { rating: 40, maxRating: 5 }, 'Rated 5 out of 5' ],
		[ 'a rating below none', { rating: -3 }, 'Rated 0 out of 5' ],
		[ 'a third of a star', { rating: 3.33 }, 'Rated 3.5 out of 5' ],
		[ 'a million stars', { rating: 3, maxRating: 1e6 }, 'Rated 3 out of 10' ],
		[ 'one star at most', { rating: 1, maxRating: 1 }, 'Rated 1 out of 2' ],
		[ 'no numbers', { rating: NaN, maxRating: NaN }, 'Rated 0 out of 2' ],
	] )( 'shows %s within the limits, and changes nothing', async ( _, given, expected ) => {
		const { attributes } = await show( given );
		expect( rated() ).toBe( expected );
		expect( attributes() ).toMatchObject( given );
	} );
} );
