import fc from 'fast-check';
import { LruCache } from '..';

describe( 'LruCache', () => {
	it( '[SHR-19] has a default maximum of 1000 entries', () => {
		const cache = new LruCache< number, number >();
		for ( let key = 0; key < 1001; key++ ) {
			cache.set( key, key );
		}
		expect( cache.size ).toBe( 1000 );
		expect( [ cache.has( 0 ), cache.has( 1 ), cache.has( 1000 ) ] ).toEqual( [ false, true, true ] );
	} );

	it.each( [
		[ 'was written first', () => {}, 'a' ],
		[ 'was not read', ( cache: LruCache< string, number > ) => cache.get( 'a' ), 'b' ],
		[ 'was not written again', ( cache: LruCache< string, number > ) => cache.set( 'a', 9 ), 'b' ],
		[ 'was only asked for', ( cache: LruCache< string, number > ) => cache.has( 'a' ), 'a' ],
	] )( 'makes room by the entry that %s', ( _why, use, gone ) => {
		const cache = new LruCache< string, number >( 2 );
		cache.set( 'a', 1 );
		cache.set( 'b', 2 );
		use( cache );
		cache.set( 'c', 3 );
		expect( [ 'a', 'b', 'c' ].filter( ( key ) => ! cache.has( key ) ) ).toEqual( [ gone ] );
	} );

	it( 'returns the last value, and undefined after deletion', () => {
		const cache = new LruCache< string, number >();
		cache.set( 'a', 1 );
		cache.set( 'a', 2 );
		expect( [ cache.get( 'a' ), cache.size ] ).toEqual( [ 2, 1 ] );
		cache.delete( 'a' );
		expect( [ cache.get( 'a' ), cache.size ] ).toEqual( [ undefined, 0 ] );
	} );

	it.each( [ 0, -1, NaN ] )( 'cannot hold %d entries', ( maxEntries ) => {
		expect( () => new LruCache( maxEntries ) ).toThrow( RangeError );
	} );

	it( 'never exceeds its maximum, and always keeps the newest entry', () => {
		fc.assert(
			fc.property(
				fc.integer( { min: 1, max: 5 } ),
				fc.array( fc.integer( { min: 0, max: 9 } ) ),
				( max, keys ) => {
					const cache = new LruCache< number, number >( max );
					keys.forEach( ( key, index ) => {
						cache.set( key, index );
						expect( cache.size ).toBeLessThanOrEqual( max );
						expect( cache.get( key ) ).toBe( index );
					} );
				}
			)
		);
	} );
} );
