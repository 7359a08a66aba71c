import { PRODUCT_CURRENCIES } from '../../../shared/currency';
import { complete, formatPrice, isComplete, toProduct, validate } from '../product';
import type { PaymentAttributes } from '../types';

const TEA: PaymentAttributes = { title: 'Tea', price: 12.5, currency: 'EUR', email: 'ann@example.org' };
const errors = ( changes: PaymentAttributes ) => validate( { ...TEA, ...changes } );
const asPrice = ( price: unknown ) => price as number;

const REQUIRED = 'If you’re selling something, you need a price tag. Add yours here.';
const NEGATIVE = 'Your price is negative — enter a positive number so people can pay the right amount.';
const WHOLE = 'We know every penny counts, but prices in this currency can’t contain decimal values.';
const TWO = 'The price cannot have more than 2 decimal place(s).';
const NO_EMAIL = 'We want to make sure payments reach you, so please add an email address.';

it( 'a complete product has no errors', () => {
	expect( errors( {} ) ).toEqual( {} );
	expect( isComplete( TEA ) ).toBe( true );
	expect( isComplete( { ...TEA, title: '' } ) ).toBe( false );
} );

it( '[SPY-43, SPY-26] exactly 24 currencies are supported, USD without a choice, and any other value is invalid', () => {
	expect( PRODUCT_CURRENCIES ).toEqual(
		'USD EUR AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB'.split( ' ' )
	);
	for ( const currency of PRODUCT_CURRENCIES ) {
		expect( errors( { currency, price: 100 } ) ).toEqual( {} );
		const isWhole = [ 'JPY', 'HUF' ].includes( currency );
		expect( errors( { currency, price: 1.25 } ) ).toEqual( isWhole ? { price: WHOLE } : {} );
		expect( errors( { currency, price: 1.255 } ) ).toEqual( { price: isWhole ? WHOLE : TWO } );
	}
	expect( toProduct( {} ).meta.spay_currency ).toBe( 'USD' );
	for ( const currency of [ 'INR', 'XXX', 'usd', 'US', '$' ] ) {
		expect( errors( { currency } ) ).toEqual( { currency: 'Choose a currency from the list.' } );
	}
} );

it.each( [
	[ 'SPY-27', undefined, 'EUR', REQUIRED ],
	[ 'SPY-27', null, 'EUR', REQUIRED ],
	[ 'SPY-27', '', 'EUR', REQUIRED ],
	[ 'SPY-28', 0, 'EUR', REQUIRED ],
	[ 'SPY-28', -0, 'EUR', REQUIRED ],
	[ 'SPY-29', NaN, 'EUR', 'Invalid price' ],
	[ 'SPY-29', 'many', 'EUR', 'Invalid price' ],
	[ 'SPY-29', Infinity, 'EUR', 'Invalid price' ],
	[ 'SPY-30', -1, 'EUR', NEGATIVE ],
	[ 'SPY-30', -0.001, 'EUR', NEGATIVE ],
	[ 'SPY-31', 1.5, 'JPY', WHOLE ],
	[ 'SPY-31', 1.5, 'HUF', WHOLE ],
	[ 'SPY-31', 2, 'JPY', undefined ],
	[ 'SPY-32', 1.234, 'USD', TWO ],
	[ 'SPY-32', 1e-7, 'USD', TWO ],
	[ 'SPY-32', 1.23, 'USD', undefined ],
	[ 'SPY-32', 1e21, 'USD', undefined ],
	[ 'SPY-32', 0.01, 'USD', undefined ],
] )( '%s: the price %s in %s shows %s', ( line, price, currency, message ) => {
	expect( line ).toMatch( /^SPY-/ );
	expect( errors( { price: asPrice( price ), currency } ) ).toEqual( message ? { price: message } : {} );
} );

it( '[SPY-27, SPY-28, SPY-29, SPY-30] a missing, a zero, a non-numeric and a negative price have their own messages', () => {
	const messages = [ undefined, 0, NaN, -1 ].map( ( price ) => errors( { price } ).price );
	expect( messages ).toEqual( [ REQUIRED, REQUIRED, 'Invalid price', NEGATIVE ] );
} );

it( '[SPY-31, SPY-32] too many decimals have a message by currency', () => {
	expect( errors( { price: 1.5, currency: 'JPY' } ).price ).toBe( WHOLE );
	expect( errors( { price: 1.234, currency: 'USD' } ).price ).toBe( TWO );
} );

it( '[SPY-33, SPY-34] an empty email and a malformed one have messages of their own', () => {
	expect( errors( { email: '' } ) ).toEqual( { email: NO_EMAIL } );
	expect( errors( { email: undefined } ) ).toEqual( { email: NO_EMAIL } );
	for ( const email of [
		'ann',
		'ann@',
		'@example.org',
		'ann@example',
		'a b@example.org',
		'ann@example.org, bob@example.org',
	] ) {
		expect( errors( { email } ) ).toEqual( { email: `${ email } is not a valid email address.` } );
	}
} );

it( '[SPY-35] an empty title shows its message', () => {
	const title = 'Please add a brief title so that people know what they’re paying for.';
	expect( errors( { title: '' } ) ).toEqual( { title } );
	expect( errors( { title: '  ' } ) ).toEqual( { title } );
	expect( errors( { title: undefined } ) ).toEqual( { title } );
} );

it( 'the price is written for the site, and in any case is some text', () => {
	window.Jetpack_Editor_Initial_State = { siteLocale: 'de-DE' };
	expect( formatPrice( TEA ) ).toBe( '12,50\u00a0€' );
	window.Jetpack_Editor_Initial_State = { siteLocale: 'x' };
	expect( formatPrice( { ...TEA, currency: 'AUD' } ) ).toBe( 'A$12.50' );
	expect( formatPrice( { ...TEA, currency: 'none' } ) ).toBe( '12.5 none' );
	expect( formatPrice( { price: NaN } ) ).toBe( '$0.00' );
} );

it( 'texts are kept beside the markup as long as there is no product', () => {
	window.Jetpack_Editor_Initial_State = { siteLocale: 'en-US' };
	expect( complete( TEA, { content: 'Green' } ) ).toEqual( {
		content: 'Green',
		unsaved: {
			title: 'Tea',
			content: 'Green',
			postLinkText: undefined,
			featuredMediaUrl: undefined,
			featuredMediaTitle: undefined,
		},
	} );
	expect( complete( { ...TEA, productId: 5 }, { content: 'Green' } ) ).toEqual( { content: 'Green' } );
	expect( complete( TEA, { price: 2 } ) ).toEqual( { price: 2, formattedPrice: '€2.00' } );
} );
