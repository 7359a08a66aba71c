import {
	DEFAULT_CURRENCY,
	getCurrencyLabel,
	getCurrencyOptions,
	getMinimumAmount,
	PAYMENT_CURRENCIES,
	PRODUCT_CURRENCIES,
} from '..';

describe( 'currency lists', () => {
	it( 'begin with the default, US dollars', () => {
		expect( [ DEFAULT_CURRENCY, PRODUCT_CURRENCIES[ 0 ], PAYMENT_CURRENCIES[ 0 ] ] ).toEqual( [
			'USD',
			'USD',
			'USD',
		] );
	} );

	it( 'hold the 24 of products in the order of the specification', () => {
		expect( PRODUCT_CURRENCIES.join( ' ' ) ).toBe(
			'USD EUR AUD BRL CAD CZK DKK HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP RUB SGD SEK CHF THB'
		);
	} );

	it( 'hold the 17 of payments, each with a minimum of its own', () => {
		expect( PAYMENT_CURRENCIES ).toHaveLength( 17 );
		expect( new Set( PAYMENT_CURRENCIES ).size ).toBe( 17 );
		expect( PAYMENT_CURRENCIES.filter( ( code ) => getMinimumAmount( code ) === 1 ) ).toEqual( [] );
	} );
} );

describe( 'currency labels', () => {
	it.each( [
		[ 'USD', 'USD $' ],
		[ 'DKK', 'DKK kr' ],
		[ 'PLN', 'PLN zł' ],
		[ 'CHF', 'CHF' ],
		[ 'KWD', 'KWD' ],
	] )( 'of %s is "%s"', ( code, label ) => {
		expect( getCurrencyLabel( code ) ).toBe( label );
	} );

	it( 'stand in the options of the payment currencies unless others are asked for', () => {
		expect( getCurrencyOptions()[ 4 ] ).toEqual( { value: 'CHF', label: 'CHF' } );
		expect( getCurrencyOptions( [ 'EUR', 'JPY' ] ) ).toEqual( [
			{ value: 'EUR', label: 'EUR €' },
			{ value: 'JPY', label: 'JPY ¥' },
		] );
	} );
} );
