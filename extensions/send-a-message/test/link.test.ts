import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setLocaleData } from '@wordpress/i18n';
import fc from 'fast-check';
import { colorClassFor, palette } from '../whatsapp-button/colors';
import constants from '../whatsapp-button/constants.json';
import { COUNTRIES, countryByCode, countryOptions, shownValue } from '../whatsapp-button/countries';
import { internationalNumber, linkUrl, linkStyle, wrapperClassName } from '../whatsapp-button/link';
import { isPhone, nextValidity } from '../whatsapp-button/phone';

interface Metadata {
	name: string;
	category: string;
	parent?: string[];
	attributes: Record< string, { type: string; default?: unknown; source?: string } >;
}

const read = ( path: string ) => JSON.parse( readFileSync( join( __dirname, '..', path ), 'utf8' ) ) as Metadata;

describe( 'metadata', () => {
	const button = read( 'whatsapp-button/block.json' );

	it( '[WAB-01] the messaging block is in the category grow, and only it can contain the button', () => {
		expect( read( 'block.json' ) ).toMatchObject( { name: 'jetpack/send-a-message', category: 'grow' } );
		expect( button.parent ).toEqual( [ 'jetpack/send-a-message' ] );
	} );

	it( '[WAB-02, WAB-03] has defaults, except for country and number', () => {
		expect( button.attributes ).toMatchObject( {
			firstMessage: { type: 'string', default: 'Hi, I got your WhatsApp information from your website.' },
			buttonText: { type: 'string', source: 'html', default: 'Chat on WhatsApp' },
			backgroundColor: { type: 'string', default: '#25D366' },
			colorClass: { type: 'string', default: 'dark' },
			openInNewTab: { type: 'boolean', default: false },
		} );
		expect( button.attributes.countryCode ).toEqual( { type: 'string' } );
		expect( button.attributes.phoneNumber ).toEqual( { type: 'string' } );
	} );

	it( 'uses the same defaults for comparison', () => {
		expect( constants.firstMessage ).toBe( button.attributes.firstMessage?.default );
		expect( constants.buttonText ).toBe( button.attributes.buttonText?.default );
		expect( constants.green ).toBe( button.attributes.backgroundColor?.default );
	} );
} );

describe( 'link', () => {
	it( '[WAB-18] contains the digits of country code and number', () => {
		expect( linkUrl( { countryCode: '61CX', phoneNumber: '267 8888', firstMessage: '' } ) ).toBe(
			'https://api.whatsapp.com/send?phone=612678888'
		);
	} );

	it.each( [
		[ 'country', { phoneNumber: '171' } ],
		[ 'number', { countryCode: '49DE' } ],
		[ 'both', {} ],
	] )( 'has an empty number if %s is missing', ( _, attributes ) => {
		expect( linkUrl( attributes ) ).toBe( 'https://api.whatsapp.com/send?phone=' );
		expect( internationalNumber( attributes ) ).toBe( '' );
	} );

	it( '[WAB-19] adds the message as text, and no text when it is empty', () => {
		const number = { countryCode: '1US', phoneNumber: '555' };
		expect( linkUrl( { ...number, firstMessage: 'a + b & ü?' } ) ).toBe(
			'https://api.whatsapp.com/send?phone=1555&text=a%20%2B%20b%20%26%20%C3%BC%3F'
		);
		expect( linkUrl( { ...number, firstMessage: '' } ) ).not.toContain( 'text' );
	} );

	it( 'is a WhatsApp URL with digits only, for all attributes', () => {
		fc.assert(
			fc.property(
				fc.record( { countryCode: fc.anything(), phoneNumber: fc.anything(), firstMessage: fc.anything() } ),
				( attributes ) => {
					const address = linkUrl( attributes as Parameters< typeof linkUrl >[ 0 ] );
					expect( address ).toMatch( /^https:\/\/api\.whatsapp\.com\/send\?phone=\d*(&text=[^\s"<>]+)?$/ );
				}
			)
		);
	} );

	it( 'supports a message with a lone surrogate', () => {
		expect( linkUrl( { firstMessage: '\ud83d' } ) ).toContain( '&text=%EF%BF%BD' );
	} );

	it( 'is white on dark and slate on light backgrounds, with matching class names', () => {
		expect( linkStyle( { backgroundColor: '#25D366', colorClass: 'dark' } ).color ).toBe( '#fff' );
		expect( linkStyle( { backgroundColor: '#FFFFFF', colorClass: 'light' } ).color ).toBe( '#465B64' );
		expect( wrapperClassName( { colorClass: 'light', buttonText: '' } ) ).toBe( 'is-color-light has-no-text' );
		expect( wrapperClassName( { buttonText: 'x' } ) ).toBeUndefined();
	} );
} );

describe( 'countries', () => {
	it( '[WAB-04] are 239, each with letters, flag and dial code, and the United States as 1US', () => {
		expect( COUNTRIES ).toHaveLength( 239 );
		expect( new Set( COUNTRIES.map( ( { code } ) => code ) ).size ).toBe( 239 );
		for ( const { value, code, label } of COUNTRIES ) {
			const dial = value.slice( 0, -2 );
			expect( value ).toBe( dial + code );
			expect( code ).toMatch( /^[A-Z]{2}$/ );
			expect( label ).toMatch( new RegExp( `^\\p{RI}\\p{RI} \\+${ dial }$`, 'u' ) );
		}
		expect( countryByCode( 'US' ) ).toEqual( { value: '1US', code: 'US', label: '🇺🇸 +1' } );
	} );

	it( 'are named in the editor’s language', () => {
		const german = countryOptions( 'de', '49DE' );
		expect( german ).toHaveLength( 239 );
		expect( german.find( ( { value } ) => value === '49DE' )?.label ).toBe( 'Deutschland (DE) 🇩🇪 +49' );
	} );

	it( 'use their letters as names if the language is invalid', () => {
		expect( countryOptions( '!', '49DE' ).find( ( { value } ) => value === '49DE' )?.label ).toBe(
			'DE (DE) 🇩🇪 +49'
		);
	} );

	it.each( [
		[ '537CY', 'Cyprus (CY) 🇨🇾 +537' ],
		[ '358', '+358' ],
		[ '<b>1', '+<b>1' ],
	] )( 'show a saved %s that is not in the list', ( value, label ) => {
		const options = countryOptions( 'en', value );
		expect( options ).toHaveLength( 240 );
		expect( options ).toContainEqual( { value, label } );
	} );

	it( 'have the plus before the code in right-to-left languages too', () => {
		const german = () => countryOptions( 'de', '49DE' ).find( ( { value } ) => value === '49DE' )?.label;
		setLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
		expect( german() ).toContain( ' \u200E+49' );
		setLocaleData( { 'text direction\u0004ltr': [ 'ltr' ] } );
		expect( german() ).toContain( ' +49' );
	} );

	it( 'show the initial code as the United States', () => {
		expect( [ '1', '1CA', undefined ].map( shownValue ) ).toEqual( [ '1US', '1CA', null ] );
	} );
} );

describe( 'phone', () => {
	it.each( [
		[ 'digits and a space', '171 55501', true ],
		[ 'parentheses', '(030) 901820', true ],
		[ 'slash, dash and dot', '030/90-18.20', true ],
		[ 'letters', '1-800-FLOWERS', false ],
		[ 'another sign', '555 #1', false ],
		[ '60 digits', '5'.repeat( 60 ), false ],
		[ 'a hundred thousand digits', '5'.repeat( 100_000 ), false ],
		[ 'markup', '555<script>', false ],
		[ 'the sign "-" after parentheses', '(30)-123', true ],
		[ 'the sign " " after parentheses', '(30) 123', true ],
		[ 'the sign "." after parentheses', '(30).123', true ],
		[ 'the sign "/" after parentheses', '(30)/123', true ],
		[ 'the sign " " before parentheses', '3 (30)', true ],
		[ 'the sign "." before parentheses', '3.(30)', true ],
		[ 'the sign "/" before parentheses', '3/(30)', true ],
	] )( '[WAB-15] validates %s', ( _, typed, isValid ) => {
		expect( isPhone( '49DE', typed ) ).toBe( isValid );
	} );

	it.each< [ string, boolean, string, boolean ] >( [
		[ '[WAB-13] an emptied field is valid', false, '', true ],
		[ '[WAB-14] two characters change nothing', true, 'ab', true ],
		[ '[WAB-14] two characters change nothing that was wrong', false, '12', false ],
		[ '[WAB-14] from three on it is looked at', true, 'abc', false ],
		[ '[WAB-14] three digits are valid again', false, '123', true ],
	] )( '%s', ( _, before, typed, after ) => {
		expect( nextValidity( before, '1', typed ) ).toBe( after );
	} );
} );

describe( 'colors', () => {
	it( '[WAB-08] are green, dark, light and white', () => {
		expect( palette().map( ( { color } ) => color ) ).toEqual( [ '#25D366', '#465B64', '#F4F4F4', '#FFFFFF' ] );
	} );

	it( '[WAB-17] green and dark count as dark', () => {
		expect( palette().map( ( { color } ) => colorClassFor( color ) ) ).toEqual( [
			'dark',
			'dark',
			'light',
			'light',
		] );
	} );
} );
