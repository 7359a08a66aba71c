import { pollWindow } from '..';

const look = ( target: Window ) => ( target.closed ? 'closed' : undefined );

function popup( closed = false ) {
	return { closed } as Window & { closed: boolean };
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

describe( 'pollWindow', () => {
	it( 'resolves at once with an existing result', async () => {
		await expect( pollWindow( popup( true ), look, new AbortController().signal ) ).resolves.toBe( 'closed' );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( '[SHR-18] checks every 100 ms', async () => {
		const target = popup();
		const settled = jest.fn();
		pollWindow( target, look, new AbortController().signal ).then( settled );
		await jest.advanceTimersByTimeAsync( 150 );
		target.closed = true;
		await jest.advanceTimersByTimeAsync( 49 );
		expect( settled ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( settled ).toHaveBeenCalledWith( 'closed' );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );

	it( 'waits without a limit', async () => {
		const settled = jest.fn();
		pollWindow( popup(), look, new AbortController().signal ).then( settled, settled );
		await jest.advanceTimersByTimeAsync( 5 * 60 * 1000 );
		expect( settled ).not.toHaveBeenCalled();
	} );

	it( 'stops when the signal is aborted', async () => {
		const watch = new AbortController();
		const failed = jest.fn();
		pollWindow( popup(), look, watch.signal ).catch( failed );
		watch.abort( 'gone' );
		await jest.advanceTimersByTimeAsync( 100 );
		expect( failed ).toHaveBeenCalledWith( 'gone' );
		expect( jest.getTimerCount() ).toBe( 0 );
	} );
} );
