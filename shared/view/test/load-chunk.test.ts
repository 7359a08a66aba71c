import { CHUNK_TIMEOUT_MS, loadChunk } from '../load-chunk';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( '[SHR-22] a chunk of a visitor’s page', () => {
	it( 'resolves or rejects with its import', async () => {
		await expect( loadChunk( async () => 'module' ) ).resolves.toBe( 'module' );
		await expect( loadChunk( () => Promise.reject( new Error( 'gone' ) ) ) ).rejects.toThrow( 'gone' );
	} );

	it( 'rejects after 120 seconds and ignores a later result', async () => {
		const outcome = jest.fn();
		let arrive: ( module: string ) => void = () => {};
		loadChunk( () => new Promise< string >( ( resolve ) => ( arrive = resolve ) ) ).then(
			() => outcome( 'arrived' ),
			() => outcome( 'lost' )
		);
		await jest.advanceTimersByTimeAsync( CHUNK_TIMEOUT_MS - 1 );
		expect( outcome ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		arrive( 'module' );
		await jest.advanceTimersByTimeAsync( 0 );
		expect( CHUNK_TIMEOUT_MS ).toBe( 120_000 );
		expect( outcome.mock.calls ).toEqual( [ [ 'lost' ] ] );
	} );
} );
