import fc from 'fast-check';
import { isHexColor } from '..';

const HEX_DIGITS = '0123456789abcdefABCDEF';

describe( 'isHexColor', () => {
	it.each( [ '#A1b2C3', 'a1b2c3', '#000000', 'FFFFFF' ] )( '[SHR-01] accepts %s', ( color ) => {
		expect( isHexColor( color ) ).toBe( true );
	} );

	it.each( [
		'',
		'#',
		'#fff',
		'fff',
		'#ffff',
		'#fffffff',
		'#ffffffff',
		'##ffffff',
		'#ggffff',
		'#fffff ',
		' ffffff',
		'ffffff\n',
		'rebeccapurple',
		'rgb(0,0,0)',
		'٠٠٠٠٠٠',
		undefined,
		null,
		123456,
	] )( '[SHR-02] refuses %j', ( color ) => {
		expect( isHexColor( color ) ).toBe( false );
	} );

	it( '[SHR-01] accepts any six hex digits', () => {
		const digits = fc.string( { unit: fc.constantFrom( ...HEX_DIGITS ), minLength: 6, maxLength: 6 } );
		fc.assert(
			fc.property( digits, fc.constantFrom( '', '#' ), ( color, mark ) => {
				expect( isHexColor( mark + color ) ).toBe( true );
			} )
		);
	} );

	it( '[SHR-02] refuses any other number of hex digits', () => {
		const digits = fc.string( { unit: fc.constantFrom( ...HEX_DIGITS ) } ).filter( ( { length } ) => length !== 6 );
		fc.assert(
			fc.property( digits, ( color ) => {
				expect( isHexColor( `#${ color }` ) ).toBe( false );
			} )
		);
	} );
} );
