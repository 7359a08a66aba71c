import fc from 'fast-check';
import { formatCurrency, getMinimumAmount, isValidAmount, parseAmount } from '..';

describe( 'parseAmount', () => {
	it.each( [
		[ '1.234,50', 'EUR', 1234.5 ],
		[ '1,234.50', 'USD', 1234.5 ],
		[ '1 234,50', 'NOK', 1234.5 ],
		[ '1\u00a0234,50', 'PLN', 1234.5 ],
		[ "1'234.50", 'CHF', 1234.5 ],
		[ '1234,50', 'DKK', 1234.5 ],
		[ '1,234', 'JPY', 1234 ],
		[ '1.234.567', 'HUF', 1234567 ],
		[ '1,234.50', 'XYZ', 1234.5 ],
		[ ' 5 ', 'USD', 5 ],
		[ '.5', 'USD', 0.5 ],
		[ ',5', 'EUR', 0.5 ],
		[ '5.', 'USD', 5 ],
		[ '-3', 'USD', -3 ],
		[ '0', 'USD', 0 ],
	] )( '[CUR-08] reads "%s" in %s as %d', ( text, code, amount ) => {
		expect( parseAmount( text, code ) ).toBe( amount );
	} );

	it.each( [
		[ '', 'USD' ],
		[ '   ', 'USD' ],
		[ ',', 'USD' ],
		[ '.', 'USD' ],
		[ 'ten', 'USD' ],
		[ '12abc', 'USD' ],
		[ '1.2.3', 'USD' ],
		[ '1,2,3', 'EUR' ],
		[ '0x10', 'USD' ],
		[ '1e3', 'USD' ],
		[ 'Infinity', 'USD' ],
		[ '--1', 'USD' ],
		[ null, 'USD' ],
		[ undefined, 'USD' ],
		[ NaN, 'USD' ],
		[ Infinity, 'USD' ],
	] )( '[CUR-09] gives null for %j in %s', ( text, code ) => {
		expect( parseAmount( text, code ) ).toBeNull();
	} );

	it( 'returns a number unchanged', () => {
		expect( parseAmount( 1234.567, 'JPY' ) ).toBe( 1234.567 );
	} );

	it( '[CUR-08] parses formatted amounts of the same currency', () => {
		const code = fc.constantFrom( 'USD', 'EUR', 'DKK', 'PLN', 'CHF', 'BRL', 'RUB', 'XYZ' );
		fc.assert(
			fc.property( fc.integer( { min: -1e11, max: 1e11 } ), code, ( cents, currency ) => {
				const text = formatCurrency( cents / 100, currency, { symbol: '' } );
				expect( parseAmount( text, currency ) ).toBeCloseTo( cents / 100, 5 );
			} )
		);
	} );

	it( '[CUR-09] returns a finite number or null for any text', () => {
		fc.assert(
			fc.property( fc.string(), fc.constantFrom( 'USD', 'EUR', 'DKK' ), ( text, currency ) => {
				const amount = parseAmount( text, currency );
				expect( amount === null || Number.isFinite( amount ) ).toBe( true );
			} )
		);
	} );
} );

describe( 'the minimum', () => {
	it.each( [ 'USD', 'AUD', 'BRL', 'CAD', 'CHF', 'EUR', 'NZD', 'SGD', 'INR' ] )( '[CUR-04] of %s is 0.5', ( code ) => {
		expect( getMinimumAmount( code ) ).toBe( 0.5 );
	} );

	it.each( [
		[ 'GBP', 0.3 ],
		[ 'DKK', 2.5 ],
		[ 'HKD', 4 ],
		[ 'JPY', 50 ],
		[ 'MXN', 10 ],
		[ 'NOK', 3 ],
		[ 'PLN', 2 ],
		[ 'SEK', 3 ],
	] )( '[CUR-05] of %s is %d', ( code, minimum ) => {
		expect( getMinimumAmount( code ) ).toBe( minimum );
	} );

	it.each( [ 'CZK', 'XYZ', 'toString' ] )( 'of %s, which has no row, is 1', ( code ) => {
		expect( getMinimumAmount( code ) ).toBe( 1 );
	} );
} );

describe( 'isValidAmount', () => {
	it.each( [
		[ 0.5, 'USD' ],
		[ '0.5', 'USD' ],
		[ 0.3, 'GBP' ],
		[ 2.5, 'DKK' ],
		[ 50, 'JPY' ],
		[ 1e6, 'SEK' ],
	] )( '[CUR-06] takes %j %s', ( amount, code ) => {
		expect( isValidAmount( amount, code ) ).toBe( true );
	} );

	it.each( [
		[ 0.49, 'USD' ],
		[ '0.49', 'USD' ],
		[ 0.29, 'GBP' ],
		[ 2.49, 'DKK' ],
		[ 49.99, 'JPY' ],
		[ 0, 'XYZ' ],
		[ -1, 'USD' ],
		[ 'ten', 'USD' ],
		[ '', 'USD' ],
		[ '5 dollars', 'USD' ],
		[ null, 'USD' ],
		[ undefined, 'USD' ],
		[ NaN, 'USD' ],
		[ Infinity, 'USD' ],
	] )( '[CUR-07] refuses %j %s', ( amount, code ) => {
		expect( isValidAmount( amount, code ) ).toBe( false );
	} );
} );
