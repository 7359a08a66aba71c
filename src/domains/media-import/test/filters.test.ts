import { getCategories } from '../editor/picker/categories';
import { changeFilters, getInitialFilters, toFilterParts, type Filters } from '../editor/picker/filters';

const NOW = new Date( 2026, 7, 31, 13, 30 );

const parts = ( filters: Filters ) => toFilterParts( filters, NOW );

describe( 'the filters of a Google account', () => {
	it.each< [ string, Filters, string[] ] >( [
		[ 'none', {}, [] ],
		[ '[EXM-59] photos', { mediaType: 'photo' }, [ 'mediaType=photo' ] ],
		[ '[EXM-59] videos', { mediaType: 'video' }, [ 'mediaType=video' ] ],
		[ '[EXM-60] a category', { category: 'pets' }, [ 'categoryInclude=pets' ] ],
		[ 'no category of videos', { mediaType: 'video', category: 'pets' }, [ 'mediaType=video' ] ],
		[ '[EXM-61] favorites', { favorite: true }, [ 'feature=favorite' ] ],
		[
			'[EXM-27] all of them',
			{
				mediaType: 'photo',
				category: 'food',
				favorite: true,
				date: { range: 'CUSTOM', month: 1, year: 2024 },
			},
			[ 'mediaType=photo', 'categoryInclude=food', 'feature=favorite', 'dateRange=2024-02-01:2024-02-29' ],
		],
	] )( 'are sent: %s', ( _, filters, expected ) => {
		expect( parts( filters ) ).toEqual( expected );
	} );

	it.each( [
		[ 'ANY', '0000-00-00:0000-00-00' ],
		[ 'LAST_7_DAYS', '2026-08-24:2026-08-31' ],
		[ 'LAST_30_DAYS', '2026-08-01:2026-08-31' ],
		// The day is limited, because there is no February 31.
		[ 'LAST_6_MONTHS', '2026-02-28:2026-08-31' ],
		[ 'LAST_12_MONTHS', '2025-08-31:2026-08-31' ],
	] as const )( '[EXM-62] the range %s is %s', ( range, expected ) => {
		expect( parts( { date: { range, month: 3, year: 1999 } } ) ).toEqual( [ `dateRange=${ expected }` ] );
	} );

	it.each( [
		[ -1, 1970, '1970-01-01:1970-12-31' ],
		[ 0, 2023, '2023-01-01:2023-01-31' ],
		[ 11, 2026, '2026-12-01:2026-12-31' ],
	] )( '[EXM-53, EXM-62] month %d of %d is %s', ( month, year, expected ) => {
		expect( parts( { date: { range: 'CUSTOM', month, year } } ) ).toEqual( [ `dateRange=${ expected }` ] );
	} );

	it( 'are any date at first, and photos if a block accepts nothing else', () => {
		const date = { range: 'ANY', month: -1, year: 2026 };
		expect( getInitialFilters( false, NOW ) ).toEqual( { date } );
		expect( getInitialFilters( true, NOW ) ).toEqual( { mediaType: 'photo', date } );
	} );

	it.each< [ string, Filters, Filters, boolean, Filters ] >( [
		[
			'[EXM-41] videos remove the category',
			{ category: 'pets', favorite: true },
			{ mediaType: 'video' },
			false,
			{ mediaType: 'video', favorite: true },
		],
		[
			'[EXM-42] a category removes videos',
			{ mediaType: 'video', favorite: true },
			{ category: 'pets' },
			false,
			{ category: 'pets', favorite: true },
		],
		[
			'a category keeps photos',
			{ mediaType: 'photo' },
			{ category: 'pets' },
			false,
			{ mediaType: 'photo', category: 'pets' },
		],
		[
			'a filter is removed',
			{ favorite: true, category: 'pets' },
			{ favorite: undefined },
			false,
			{ category: 'pets' },
		],
		[
			'[EXM-43] images only are photos',
			{ mediaType: 'photo' },
			{ mediaType: 'video' },
			true,
			{ mediaType: 'photo' },
		],
		[
			'[EXM-44] what is fixed is not removed',
			{ mediaType: 'photo', category: 'pets' },
			{ mediaType: undefined },
			true,
			{ mediaType: 'photo', category: 'pets' },
		],
	] )( 'change: %s', ( _, filters, change, isImagesOnly, expected ) => {
		expect( changeFilters( filters, change, isImagesOnly ) ).toEqual( expected );
	} );

	it( '[EXM-83] have twenty categories', () => {
		expect( Object.keys( getCategories() ).join( ', ' ) ).toBe(
			'animals, arts, birthdays, cityscapes, crafts, fashion, food, flowers, gardens, holidays, houses, ' +
				'landmarks, landscapes, night, people, pets, selfies, sport, travel, weddings'
		);
	} );
} );
