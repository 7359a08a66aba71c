import fc from 'fast-check';
import { formatCurrency, getCurrencyFormat, getCurrencyObject } from '..';

describe( 'the currency table', () => {
	it.each( [
		[ 'USD', '$', ',', '.', 2 ],
		[ 'AUD', 'A$', ',', '.', 2 ],
		[ 'BRL', 'R$', '.', ',', 2 ],
		[ 'CAD', 'C$', ',', '.', 2 ],
		[ 'CHF', 'CHF', "'", '.', 2 ],
		[ 'DKK', 'kr.', '', ',', 2 ],
		[ 'EUR', '€', '.', ',', 2 ],
		[ 'GBP', '£', ',', '.', 2 ],
		[ 'HKD', 'HK$', ',', '.', 2 ],
		[ 'HUF', 'Ft', '.', ',', 0 ],
		[ 'MYR', 'RM', ',', '.', 2 ],
		[ 'RUB', '₽', ' ', ',', 2 ],
		[ 'TWD', 'NT$', ',', '.', 2 ],
		[ 'JPY', '¥', ',', '.', 0 ],
		[ 'MXN', 'MX$', ',', '.', 2 ],
		[ 'NOK', 'kr', ' ', ',', 2 ],
		[ 'NZD', 'NZ$', ',', '.', 2 ],
		[ 'PLN', 'zł', ' ', ',', 2 ],
		[ 'SEK', 'kr', ',', '.', 2 ],
		[ 'SGD', 'S$', ',', '.', 2 ],
		[ 'INR', '₹', ',', '.', 2 ],
		[ 'CZK', 'Kč', ' ', ',', 2 ],
		[ 'ILS', '₪', ',', '.', 2 ],
		[ 'PHP', '₱', ',', '.', 2 ],
		[ 'THB', '฿', ',', '.', 2 ],
	] )( '[CUR-01] has symbol, separators and precision of %s', ( code, symbol, grouping, decimal, precision ) => {
		expect( getCurrencyFormat( code ) ).toMatchObject( { symbol, grouping, decimal, precision } );
	} );

	it.each( [
		[ 'KRW', 0 ],
		[ 'ISK', 0 ],
		[ 'VND', 1 ],
		[ 'KWD', 3 ],
	] )( '[CUR-01] has the precision of %s, %i, and its code in place of a symbol', ( code, precision ) => {
		expect( getCurrencyFormat( code ) ).toEqual( { symbol: code, grouping: ',', decimal: '.', precision } );
	} );

	it.each( [ 'XYZ', '', 'usd', 'constructor' ] )( '[CUR-03] has the default format for "%s"', ( code ) => {
		expect( getCurrencyFormat( code ) ).toEqual( { symbol: '$', grouping: ',', decimal: '.', precision: 2 } );
	} );
} );

describe( 'formatCurrency', () => {
	it.each( [
		[ 1234.5, 'USD', '$1,234.50' ],
		[ 1234567.891, 'USD', '$1,234,567.89' ],
		[ 0, 'USD', '$0.00' ],
		[ -5, 'USD', '-$5.00' ],
		[ -0.001, 'USD', '$0.00' ],
		[ 1.005, 'USD', '$1.01' ],
		[ 1234.5, 'EUR', '€1.234,50' ],
		[ 1234.5, 'DKK', 'kr.1234,50' ],
		[ 1234.5, 'PLN', 'zł1 234,50' ],
		[ 1234.5, 'CHF', "CHF1'234.50" ],
		[ 1234.5, 'JPY', '¥1,235' ],
		[ 12345, 'HUF', 'Ft12.345' ],
		[ 1.5, 'KWD', 'KWD1.500' ],
		[ 1234.5, 'XYZ', '$1,234.50' ],
		[ 1e21, 'USD', '$1,000,000,000,000,000,000,000.00' ],
	] )( '[CUR-01] writes %d %s as %s', ( amount, code, text ) => {
		expect( formatCurrency( amount, code ) ).toBe( text );
	} );

	it.each( [ NaN, Infinity, -Infinity ] )( 'gives null for %d', ( amount ) => {
		expect( formatCurrency( amount, 'USD' ) ).toBeNull();
	} );

	it.each( [
		[ { symbol: '' }, '1,234.50' ],
		[ { precision: 0 }, '$1,235' ],
		[ { grouping: '', decimal: ',' }, '$1234,50' ],
	] )( 'lets %j differ from the currency', ( overrides, text ) => {
		expect( formatCurrency( 1234.5, 'USD', overrides ) ).toBe( text );
	} );
} );

describe( 'getCurrencyObject', () => {
	it.each( [
		[ -1234.5, 'AUD', { sign: '-', symbol: 'A$', integer: '1,234', fraction: '.50' } ],
		[ 1234.5, 'BRL', { sign: '', symbol: 'R$', integer: '1.234', fraction: ',50' } ],
		[ 500, 'JPY', { sign: '', symbol: '¥', integer: '500', fraction: '' } ],
	] )( 'takes %d %s apart', ( amount, code, parts ) => {
		expect( getCurrencyObject( amount, code ) ).toEqual( parts );
	} );

	it( 'returns parts that make the formatted amount', () => {
		const code = fc.constantFrom( 'USD', 'EUR', 'DKK', 'JPY', 'PLN', 'KWD', 'XYZ' );
		fc.assert(
			fc.property( fc.double( { noNaN: true, noDefaultInfinity: true } ), code, ( amount, currency ) => {
				const parts = getCurrencyObject( amount, currency );
				expect( Object.values( parts ?? {} ).join( '' ) ).toBe( formatCurrency( amount, currency ) );
			} )
		);
	} );
} );
