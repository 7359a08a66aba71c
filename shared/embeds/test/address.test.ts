import { readAddress } from '../address';
import vectors from './addresses.json';

describe( 'an address of a provider', () => {
	it.each( Object.entries( vectors.accepted ) )( '%j is %s', ( typed, address ) => {
		expect( readAddress( typed, vectors.hosts )?.href ).toBe( address );
	} );

	it.each( vectors.refused )( '%j is none', ( typed ) => {
		expect( readAddress( typed, vectors.hosts ) ).toBeUndefined();
	} );

	it( 'may match a pattern of hosts', () => {
		expect( readAddress( 'br.pinterest.com/pin/1', /^(?:[a-z]{2}\.)?pinterest\.com$/ )?.pathname ).toBe( '/pin/1' );
		expect( readAddress( 'pinterest.com.evil.test/pin/1', /^pinterest\.com$/ ) ).toBeUndefined();
	} );
} );
