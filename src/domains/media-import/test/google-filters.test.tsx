import { screen, within } from '@testing-library/react';
import { choices, listOf, prepare, showGoogle } from './google-lib';
import { button, item, serve } from './lib';

jest.mock( '@wordpress/a11y', () => ( { speak: () => {} } ) );

beforeEach( prepare );

describe( 'the filters', () => {
	const bar = () => within( screen.getByRole( 'group', { name: 'Filters' } ) );
	async function showFilters( isImagesOnly = false ) {
		const sent = serve( [ [ 'GET', '/list/', listOf( [ item( 1 ) ] ) ] ] );
		const view = await showGoogle( { isImagesOnly } );
		const add = async ( name: string ) => {
			await view.user.click( button( 'Filter' ) );
			await view.user.click( screen.getByRole( 'menuitem', { name } ) );
		};
		const remove = ( name: string ) =>
			view.user.click(
				within( bar().getByRole( 'group', { name } ) ).getByRole( 'button', { name: 'Remove Filter' } )
			);
		return { ...view, add, remove, last: () => sent.at( -1 )?.path ?? '' };
	}

	it( '[EXM-18, EXM-19, EXM-35] are four, and each reloads the list', async () => {
		const { user, add, remove, last } = await showFilters();
		expect( last() ).toBe(
			'/wpcom/v2/external-media/list/google_photos?number=20&path=recent&filter[0]=dateRange=0000-00-00:0000-00-00'
		);
		expect( bar().getByRole( 'combobox', { name: 'Date' } ) ).toBeVisible();
		await user.click( button( 'Filter' ) );
		expect( screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Media Type',
			'Category',
			'Favorite',
		] );
		await user.click( button( 'Filter' ) );
		await add( 'Media Type' );
		expect( choices( 'Media Type' ) ).toEqual( [ 'Photo', 'Video' ] );
		expect( last() ).toContain( 'filter[0]=mediaType=photo' );
		await add( 'Category' );
		expect( choices( 'Category' ) ).toHaveLength( 20 );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Category' } ), 'Pets' );
		expect( last() ).toContain( 'categoryInclude=pets' );
		await add( 'Favorite' );
		expect( last() ).toContain( 'feature=favorite' );
		expect( button( 'Filter' ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await remove( 'Favorite' );
		expect( last() ).not.toContain( 'favorite' );
		await remove( 'Date' );
		expect( last() ).not.toContain( 'dateRange' );
	} );

	it( '[EXM-41, EXM-42] are either videos or a category', async () => {
		const { user, add, last } = await showFilters();
		await add( 'Category' );
		await add( 'Media Type' );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Media Type' } ), 'Video' );
		expect( screen.queryByRole( 'combobox', { name: 'Category' } ) ).not.toBeInTheDocument();
		expect( last() ).toContain( 'mediaType=video' );
		await add( 'Category' );
		expect( screen.queryByRole( 'combobox', { name: 'Media Type' } ) ).not.toBeInTheDocument();
		expect( last() ).not.toContain( 'mediaType' );
	} );

	it( '[EXM-43, EXM-44] are fixed to photos if a block accepts images only', async () => {
		const { user, last } = await showFilters( true );
		expect( last() ).toContain( 'filter[0]=mediaType=photo' );
		expect( screen.queryByRole( 'combobox', { name: 'Media Type' } ) ).not.toBeInTheDocument();
		await user.click( button( 'Filter' ) );
		expect( screen.queryByRole( 'menuitem', { name: 'Media Type' } ) ).not.toBeInTheDocument();
	} );

	it( '[EXM-82] offer six date ranges', async () => {
		const { user, last } = await showFilters();
		expect( choices( 'Date' ) ).toEqual( [
			'Any time',
			'Last 7 days',
			'Last 30 days',
			'Last 6 months',
			'Last 12 months',
			'Specific Month/Year',
		] );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date' } ), 'Last 7 days' );
		expect( last() ).toMatch( /dateRange=\d{4}-\d\d-\d\d:\d{4}-\d\d-\d\d$/ );
		expect( screen.queryByRole( 'button', { name: 'Apply' } ) ).not.toBeInTheDocument();
	} );

	it( '[EXM-51, EXM-52, EXM-53] apply a month and a year after a change', async () => {
		const { user, last } = await showFilters();
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date' } ), 'Specific Month/Year' );
		const now = new Date().getFullYear();
		expect( last() ).toContain( `dateRange=${ now }-01-01:${ now }-12-31` );
		const apply = button( 'Apply' );
		const month = screen.getByRole( 'combobox', { name: 'Month' } );
		const year = screen.getByRole( 'spinbutton', { name: 'Year' } );
		expect( choices( 'Month' ) ).toHaveLength( 13 );
		expect( within( month ).getByRole( 'option', { name: 'Any Month' } ) ).toHaveValue( '-1' );
		expect( year ).toHaveAttribute( 'min', '1970' );
		expect( apply ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.clear( year );
		await user.type( year, '1969' );
		expect( apply ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.clear( year );
		await user.type( year, '10000' );
		expect( apply ).toHaveAttribute( 'aria-disabled', 'true' );
		await user.clear( year );
		await user.type( year, '1970' );
		expect( apply ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await user.selectOptions( month, 'February' );
		await user.click( apply );
		expect( last() ).toContain( 'dateRange=1970-02-01:1970-02-28' );
		expect( button( 'Apply' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( '[EXM-51] apply a month alone, and a year alone', async () => {
		const { user, last } = await showFilters();
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Date' } ), 'Specific Month/Year' );
		const now = new Date().getFullYear();
		const isOff = () => button( 'Apply' ).getAttribute( 'aria-disabled' ) === 'true';
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Month' } ), 'February' );
		expect( isOff() ).toBe( false );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Month' } ), 'Any Month' );
		expect( isOff() ).toBe( true );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Month' } ), 'March' );
		await user.click( button( 'Apply' ) );
		expect( last() ).toContain( `dateRange=${ now }-03-01:${ now }-03-31` );
		expect( isOff() ).toBe( true );
		await user.clear( screen.getByRole( 'spinbutton', { name: 'Year' } ) );
		await user.type( screen.getByRole( 'spinbutton', { name: 'Year' } ), '1999' );
		expect( isOff() ).toBe( false );
		await user.click( button( 'Apply' ) );
		expect( last() ).toContain( 'dateRange=1999-03-01:1999-03-31' );
		expect( isOff() ).toBe( true );
	} );

	it( 'and the albums say that Google ignores them', async () => {
		await showFilters();
		expect( screen.getByText( /no longer lets other sites see your albums or filter your photos/ ) ).toBeVisible();
	} );
} );
