import { ofNamedParts } from '../e2e/lib/named-parts';

const BLOCKS = [ { extension: 'map' }, { extension: 'story' }, { extension: 'map' } ];

describe( 'browser tests over several blocks', () => {
	afterEach( () => {
		delete process.env.SLIPSTREAM_PARTS;
	} );

	it( 'open those of every extension when the caller names no part', () => {
		expect( ofNamedParts( BLOCKS ) ).toEqual( BLOCKS );
	} );

	it( 'open only those of the extensions that the caller names', () => {
		process.env.SLIPSTREAM_PARTS = 'map,payments';
		expect( ofNamedParts( BLOCKS ) ).toEqual( [ { extension: 'map' }, { extension: 'map' } ] );
	} );
} );
