import { ChunkLoadError, pollWindow } from '..';

const NAME = 'slipstreamTestLibrary';

beforeEach( () => jest.useFakeTimers() );

afterEach( () => {
	jest.useRealTimers();
	Reflect.deleteProperty( window, NAME );
} );

describe( 'pollWindow', () => {
	it( 'gives at once what is there already', async () => {
		Reflect.set( window, NAME, { version: 1 } );
		await expect( pollWindow( NAME ) ).resolves.toEqual( { version: 1 } );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( '[SHR-18] looks every 100 ms', async () => {
		const settled = jest.fn();
		pollWindow( NAME ).then( settled );
		await jest.advanceTimersByTimeAsync( 150 );
		Reflect.set( window, NAME, 'library' );
		await jest.advanceTimersByTimeAsync( 49 );
		expect( settled ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( settled ).toHaveBeenCalledWith( 'library' );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( 'watches the window that it is given', async () => {
		const frame = document.body.appendChild( document.createElement( 'iframe' ) );
		const target = frame.contentWindow as Window;
		Reflect.set( target, NAME, 'in the frame' );
		await expect( pollWindow( NAME, target ) ).resolves.toBe( 'in the frame' );
		frame.remove();
	} );

	it( 'gives up in the end', async () => {
		const settled = jest.fn();
		pollWindow( NAME, window, 300 ).catch( settled );
		await jest.advanceTimersByTimeAsync( 299 );
		expect( settled ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( settled ).toHaveBeenCalledWith( expect.any( ChunkLoadError ) );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );
