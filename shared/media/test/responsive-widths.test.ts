import fc from 'fast-check';
import { DEFAULT_IMAGE_SIZE, getResponsiveWidths, MAX_COLUMNS, MAX_IMAGE_WIDTH } from '..';

describe( 'image constants', () => {
	it.each( [
		[ 'most columns', MAX_COLUMNS, 4 ],
		[ 'default image size', DEFAULT_IMAGE_SIZE, 20 ],
		[ 'greatest width', MAX_IMAGE_WIDTH, 2000 ],
	] )( '[SHR-16] %s', ( _name, value, expected ) => {
		expect( value ).toBe( expected );
	} );
} );

describe( 'getResponsiveWidths', () => {
	it.each( [
		[ 5000, [ 600, 900, 1200, 1500, 1800 ] ],
		[ 2000, [ 600, 900, 1200, 1500, 1800 ] ],
		[ 1800, [ 600, 900, 1200, 1500, 1800 ] ],
		[ 1799, [ 600, 900, 1200, 1500 ] ],
		[ 900, [ 600, 900 ] ],
		[ 600, [ 600 ] ],
		[ 320, [ 320 ] ],
		[ 0, [] ],
		[ NaN, [] ],
	] )( '[SHR-17] of an image of width %d are %j', ( width, widths ) => {
		expect( getResponsiveWidths( width ) ).toEqual( widths );
	} );

	it( '[SHR-17] go in steps of 300 and never beyond the image or 2000', () => {
		fc.assert(
			fc.property( fc.integer( { min: 1, max: 20000 } ), ( width ) => {
				const widths = getResponsiveWidths( width );
				const steps = widths.slice( 1 ).map( ( value, index ) => value - ( widths[ index ] ?? NaN ) );
				expect( widths[ 0 ] ).toBe( width < 600 ? width : 600 );
				expect( steps.filter( ( step ) => step !== 300 ) ).toEqual( [] );
				expect( Math.max( ...widths ) ).toBeLessThanOrEqual( Math.min( width, 2000 ) );
			} )
		);
	} );
} );
