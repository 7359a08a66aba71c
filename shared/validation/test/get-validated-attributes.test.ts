import fc from 'fast-check';
import { getValidatedAttributes } from '..';

const isEven = ( value: unknown ) => typeof value === 'number' && value % 2 === 0;

describe( 'getValidatedAttributes', () => {
	it.each( [
		[ 'false', false ],
		[ 'true', true ],
		[ '', false ],
		[ '0', true ],
		[ 0, false ],
		[ false, false ],
		[ true, true ],
		[ undefined, false ],
	] )( '[SHR-09] reads %j as boolean %s', ( value, result ) => {
		expect( getValidatedAttributes( { on: { type: 'boolean' } }, { on: value } ) ).toEqual( { on: result } );
	} );

	it( '[SHR-09] keeps the text "false" in attributes of other types', () => {
		expect( getValidatedAttributes( { title: { type: 'string' } }, { title: 'false' } ) ).toEqual( {
			title: 'false',
		} );
	} );

	it.each( [
		[ 4, 4 ],
		[ 5, 2 ],
		[ 'x', 2 ],
	] )( '[SHR-10] makes %j, checked by a validator, %j', ( value, result ) => {
		const schema = { size: { type: 'number', default: 2, validator: isEven } };
		expect( getValidatedAttributes( schema, { size: value } ) ).toEqual( { size: result } );
	} );

	it.each( [
		[ 'fade', 'fade' ],
		[ 'spin', 'slide' ],
		[ null, 'slide' ],
	] )( '[SHR-11] makes %j, of an allowed list, %j', ( value, result ) => {
		const schema = { effect: { type: 'string', default: 'slide', validValues: [ 'slide', 'fade' ] } };
		expect( getValidatedAttributes( schema, { effect: value } ) ).toEqual( { effect: result } );
	} );

	it( '[SHR-10] returns undefined for an invalid value without a default', () => {
		expect( getValidatedAttributes( { size: { validator: isEven } }, { size: 5 } ) ).toEqual( { size: undefined } );
	} );

	it( 'keeps attributes without rules, and drops attributes that are not in the schema', () => {
		const schema = { title: {}, size: { default: 2 } };
		expect( getValidatedAttributes( schema, { title: [ 'a' ], toString: 'b', other: 1 } ) ).toEqual( {
			title: [ 'a' ],
		} );
	} );

	it( 'ignores inherited properties', () => {
		expect( getValidatedAttributes( { toString: {} }, {} ) ).toEqual( {} );
	} );

	it( '[SHR-10, SHR-11] returns only allowed values for any input', () => {
		const schema = {
			size: { default: 2, validator: isEven },
			effect: { default: 'slide', validValues: [ 'slide', 'fade' ] },
			on: { type: 'boolean' },
		};
		const value = fc.oneof( fc.jsonValue(), fc.constantFrom( 'slide', 'fade', 'false', 2 ) );
		fc.assert(
			fc.property( fc.record( { size: value, effect: value, on: value } ), ( attributes ) => {
				const { size, effect, on } = getValidatedAttributes( schema, attributes );
				expect( isEven( size ) ).toBe( true );
				expect( [ 'slide', 'fade' ] ).toContain( effect );
				expect( typeof on ).toBe( 'boolean' );
			} )
		);
	} );
} );
