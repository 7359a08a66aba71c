import fc from 'fast-check';
import constants from '../constants.json';
import { distribute, getColumnCount, getPhoneColumns, getRatio, getRows, type Row } from '../layout';
import { getColumnWidths } from '../layout/column-widths';
import golden from '../layout/golden.json';
import { getStyleName } from '../layout/style-name';
import { getColumnStyles, getGalleryStyle, getRowStyle, getTileStyle } from '../layout/styles';
import phoneColumns from './phone-columns.json';

interface Golden {
	readonly style: string;
	readonly align: string;
	readonly columns?: number;
	readonly list: string;
	readonly rows: readonly string[];
}

const lists: Readonly< Record< string, ReadonlyArray< readonly number[] > > > = golden.lists;
const cases: readonly Golden[] = golden.cases;

const imagesOf = ( list: string, count: number ) =>
	Array.from( { length: count }, ( _, index ) => {
		const sizes = lists[ list ] ?? [];
		const [ width, height ] = sizes[ index % sizes.length ] ?? [];
		return { width, height };
	} );

const write = ( rows: readonly Row[] ) => rows.map( ( row ) => row.join() ).join( ' / ' );

/** Rows that the requirements specify, by style. */
const REQUIREMENTS: Readonly< Record< string, string > > = {
	rectangular: '[TLG-34, TLG-35]',
	columns: '[TLG-34, TLG-37]',
	square: '[TLG-34, TLG-38]',
	circle: '[TLG-34, TLG-38]',
};

describe( 'golden rows of 1 to 30 images', () => {
	it.each(
		cases.map(
			( one ) =>
				[ REQUIREMENTS[ one.style ], one.style, one.align, one.columns ?? 'unset', one.list, one ] as const
		)
	)( '%s %s, %s, columns %s, %s', ( ...[ , style, align, , list, { columns, rows } ] ) => {
		expect( rows ).toHaveLength( 30 );
		const className = `is-style-${ style }`;
		expect(
			rows.map( ( _, index ) => write( getRows( imagesOf( list, index + 1 ), { className, align, columns } ) ) )
		).toEqual( rows );
	} );

	it( '[TLG-36] has rows of five only in galleries wider than the text', () => {
		const withFive = cases.filter( ( { rows } ) => rows.some( ( one ) => /(^| )1,1,1,1,1( |$)/.test( one ) ) );
		const mosaics = withFive.filter( ( { style } ) => style === 'rectangular' );
		expect( mosaics.length ).toBeGreaterThan( 2 );
		expect( mosaics.map( ( { align } ) => align ) ).toEqual( mosaics.map( () => 'wide' ) );
	} );
} );

const size = fc.oneof( fc.integer( { min: 1, max: 6000 } ), fc.constantFrom( undefined, 0, -3, NaN, 'wide', '800' ) );
const image = fc.record( { width: size, height: size } ) as fc.Arbitrary< { width?: number; height?: number } >;
const options = fc.record( {
	className: fc.constantFrom(
		undefined,
		'',
		'is-style-rectangular',
		'is-style-circle',
		'is-style-square',
		'x is-style-columns'
	),
	align: fc.constantFrom( undefined, '', 'center', 'wide', 'full' ),
	columns: fc.option( fc.oneof( fc.integer( { min: -3, max: 40 } ), fc.constantFrom( NaN, 2.5 ) ), {
		nil: undefined,
	} ),
} );
const gallery = fc.array( image, { maxLength: 80 } );

describe( 'every gallery', () => {
	it( 'shows each image once, in order, in non-empty columns', () => {
		fc.assert(
			fc.property( gallery, options, ( images, given ) => {
				const rows = getRows( images, given );
				expect( distribute( images, rows ).flat( 2 ) ).toEqual( images );
				expect( rows.flat().every( ( count ) => count >= 1 ) ).toBe( true );
			} )
		);
	} );

	it( '[TLG-36, TLG-38] has at most twenty columns, and a mosaic of text width at most four', () => {
		fc.assert(
			fc.property( gallery, options, ( images, given ) => {
				const longest = Math.max( 0, ...getRows( images, given ).map( ( { length } ) => length ) );
				expect( longest ).toBeLessThanOrEqual( constants.maxColumns );
				const isMosaic = getStyleName( given.className ) === 'rectangular';
				const isWide = given.align === 'wide' || given.align === 'full';
				expect( longest > 4 && isMosaic && ! isWide ).toBe( false );
			} )
		);
	} );

	it( 'has widths that fill its rows, or none, and columns that match them', () => {
		fc.assert(
			fc.property( gallery, options, ( images, given ) => {
				const rows = getRows( images, given );
				getColumnWidths( images, rows ).forEach( ( widths, row ) => {
					expect( [ 0, rows[ row ]?.length ] ).toContain( widths.length );
					expect( widths.every( ( width ) => /^\d+\.\d{5}$/.test( width ) ) ).toBe( true );
					const total = widths.reduce( ( sum, width ) => sum + Number( width ), 0 );
					expect( widths.length ? Math.abs( total - 100 ) < 0.001 : true ).toBe( true );
				} );
				distribute( images, rows ).forEach( ( columns ) => {
					const shares = getColumnStyles( columns ).map( ( { flex } ) => String( flex ).split( ' ' ) );
					const total = shares.reduce( ( sum, [ share ] ) => sum + Number( share ), 0 );
					expect( total ).toBeCloseTo( 100 );
					expect( shares.every( ( [ , , basis ] ) => Number.parseFloat( String( basis ) ) >= 0 ) ).toBe(
						true
					);
				} );
			} )
		);
	} );
} );

describe( 'parts of a layout', () => {
	it.each( [
		[ 5, undefined, 3 ],
		[ 2, undefined, 2 ],
		[ 30, 33, 20 ],
		[ 5, -3, 1 ],
		[ 5, 2.5, 3 ],
	] )( '[TLG-47] %d images with %s columns have %d', ( count, columns, expected ) => {
		expect( getColumnCount( count, columns ) ).toBe( expected );
	} );

	it( 'is a mosaic for unknown class names', () => {
		expect( [ '', undefined, 'is-style-squares', 'this-is-style-circle' ].map( getStyleName ) ).toEqual(
			Array.from( { length: 4 }, () => 'rectangular' )
		);
		expect( getStyleName( 'a is-style-circle b' ) ).toBe( 'circle' );
	} );

	it( 'treats an image of unknown size as a square', () => {
		expect( [ {}, { width: 3 }, { width: 3, height: 0 }, { width: 'a', height: 3 } ].map( getRatio ) ).toEqual( [
			1, 1, 1, 1,
		] );
		expect( getRatio( { width: '300', height: '200' } ) ).toBe( 1.5 );
		expect( getTileStyle( { width: 300, height: 200 } ) ).toEqual( { '--slipstream-ratio': 1.5 } );
	} );

	it.each( phoneColumns )( 'has as many columns on phones as on the server: $name', ( row ) => {
		const { style, saved, chosen, columns } = row as {
			style: string;
			saved: number;
			chosen: unknown;
			columns: number;
		};
		const attributes = { className: `is-style-${ style }`, columnsOnPhones: ( chosen ?? undefined ) as number };
		const counts = [ Array.from( { length: saved }, () => 1 ) ];
		expect( getPhoneColumns( counts, attributes ) ).toBe( columns );
		expect( getGalleryStyle( counts, attributes ) ).toEqual( { '--slipstream-columns': columns } );
	} );

	it( 'ends a row where its largest image does, as on the page', () => {
		const icon = { width: 120, height: 80 };
		expect( getRowStyle( [ [ icon ] ], false ) ).toEqual( { maxWidth: 120 } );
		// Two columns with a gap of 4 px between them: 120 px and 2/3 · 80 px are equally high.
		expect( getRowStyle( [ [ icon ], [ { width: 50, height: 75 } ] ], false ).maxWidth ).toBeCloseTo( 177.33, 1 );
		expect( getRowStyle( [ [ icon ], [ { width: 3000, height: 2000 } ] ], false ).maxWidth ).toBe( 6004 );
		expect( getRowStyle( [ [ icon ], [ { width: 90, height: 160 } ] ], true ) ).toEqual( { maxWidth: 184 } );
		expect( getRowStyle( [ [ icon ], [ {} ] ], false ) ).toEqual( {} );
	} );

	it( '[TLG-04] computes widths by the contract’s formula, with five decimals', () => {
		const wide = { width: 1500, height: 1000 };
		const square = { width: 1000, height: 1000 };
		// 640 minus a gap is 636; ratios 0.75 and 1, weights 1.5 and 1: (636 − 2.5) / 1.75 = 362, (362 − 4) · 0.75 =
		// 268.5; each gets half of the remaining 5.5.
		expect( getColumnWidths( [ wide, wide, square ], [ [ 2, 1 ] ] ) ).toEqual( [ [ '42.64937', '57.35063' ] ] );
		expect( getColumnWidths( [ square ], [ [ 1 ] ] ) ).toEqual( [ [ '100.00000' ] ] );
	} );

	it( 'makes columns equally high for all images', () => {
		const tall = [
			{ width: 1, height: 1 },
			{ width: 1, height: 1 },
		];
		const alone = [ { width: 2, height: 1 } ];
		// Of 404 pixels, 4 are the gap between columns, and 8 compensate for the gap in the taller column.
		const [ one, other ] = getColumnStyles( [ tall, alone ] );
		expect( one ).toEqual( { flex: '20 1 0px' } );
		expect( other ).toEqual( { flex: '80 1 8px' } );
		const free = 404 - 4 - 8;
		expect( 0.2 * free * 2 + 4 ).toBeCloseTo( ( 0.8 * free + 8 ) / 2 );
	} );
} );
