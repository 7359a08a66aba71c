import { nextValidity, isPhone } from '../whatsapp-button/phone';
import { internationalDigits, normalizeNumber } from '../whatsapp-button/number';
import cases from './numbers.json';

/** Numbers that the PHP tests use, too. */
it.each( cases )( '[WAB-15, WAB-18] $what: "$typed" with $country', ( { country, typed, digits, saved, ...more } ) => {
	expect( internationalDigits( country, typed ) ).toBe( digits );
	expect( normalizeNumber( { countryCode: country, phoneNumber: typed } ) ).toEqual( {
		countryCode: more.savedCountry ?? country,
		phoneNumber: saved,
	} );
} );

it( 'does not change a normalized number again', () => {
	for ( const { country, typed } of cases ) {
		const once = normalizeNumber( { countryCode: country, phoneNumber: typed } );
		expect( normalizeNumber( once ) ).toEqual( once );
	}
} );

it( '[WAB-15] accepts a number with its country code', () => {
	for ( const typed of [ '+49 151 2345678', '0049 151 2345678', '+49 (0)151 2345678' ] ) {
		expect( isPhone( '49DE', typed ) ).toBe( true );
		expect( nextValidity( false, '49DE', typed ) ).toBe( true );
	}
	expect( isPhone( '49DE', '++49' ) ).toBe( false );
} );

it( 'treats attributes of other types as missing', () => {
	for ( const value of [ undefined, null, 5, [], {} ] ) {
		expect( internationalDigits( value as never, '151' ) ).toBe( '' );
		expect( internationalDigits( '49DE', value as never ) ).toBe( '' );
	}
} );
