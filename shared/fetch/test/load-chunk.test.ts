import { ChunkLoadError, loadChunk } from '..';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( 'loadChunk', () => {
	it( 'returns the module and clears the timeout', async () => {
		await expect( loadChunk( () => Promise.resolve( { default: 'edit' } ) ) ).resolves.toEqual( {
			default: 'edit',
		} );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it.each( [
		[ 'rejects', () => Promise.reject( new Error( 'offline' ) ) ],
		[
			'throws',
			() => {
				throw new Error( 'offline' );
			},
		],
	] )( '[SHR-21] raises a load error when the importer %s', async ( _how, importer ) => {
		const error = await loadChunk( importer ).catch( ( reason: unknown ) => reason );
		expect( error ).toBeInstanceOf( ChunkLoadError );
		expect( error ).toMatchObject( { name: 'ChunkLoadError', reason: 'failed', cause: new Error( 'offline' ) } );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( '[SHR-22] gives up after 120000 ms, and not before', async () => {
		const settled = jest.fn();
		loadChunk( () => new Promise( () => {} ) ).catch( settled );
		await jest.advanceTimersByTimeAsync( 119_999 );
		expect( settled ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( settled ).toHaveBeenCalledWith( expect.any( ChunkLoadError ) );
		expect( settled ).toHaveBeenCalledWith( expect.objectContaining( { reason: 'timeout' } ) );
	} );

	it( '[SHR-22] accepts a module that loads just before the timeout', async () => {
		const slow = loadChunk( () => new Promise( ( resolve ) => setTimeout( resolve, 119_999, 'module' ) ) );
		await jest.advanceTimersByTimeAsync( 119_999 );
		await expect( slow ).resolves.toBe( 'module' );
	} );

	it( 'accepts another timeout', async () => {
		const settled = jest.fn();
		loadChunk( () => new Promise( () => {} ), 50 ).catch( settled );
		await jest.advanceTimersByTimeAsync( 50 );
		expect( settled ).toHaveBeenCalled();
	} );

	it( 'tries again on the next call', async () => {
		const importer = jest.fn().mockRejectedValueOnce( new Error( 'offline' ) ).mockResolvedValueOnce( 'module' );
		await expect( loadChunk( importer ) ).rejects.toThrow( ChunkLoadError );
		await expect( loadChunk( importer ) ).resolves.toBe( 'module' );
	} );
} );
