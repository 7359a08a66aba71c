import apiFetch from '@wordpress/api-fetch';
import { act, renderHook } from '@testing-library/react';
import { useResponse } from '../hooks/use-response';

jest.mock( '@wordpress/api-fetch' );

/** Milliseconds of each request, while the author changes the post at the given times. */
async function requestTimes( changes: readonly number[], end: number ): Promise< number[] > {
	const times: number[] = [];
	jest.mocked( apiFetch ).mockImplementation( async () => times.push( Date.now() ) );
	jest.setSystemTime( 0 );
	const { rerender } = renderHook( ( { title }: { title: number } ) => useResponse( '/texts', { title } ), {
		initialProps: { title: -1 },
	} );
	for ( const time of [ ...changes, end ] ) {
		await act( () => jest.advanceTimersByTimeAsync( time - Date.now() ) );
		if ( time < end ) {
			rerender( { title: time } );
		}
	}
	return times;
}

beforeEach( () => void jest.useFakeTimers() );

afterEach( () => void jest.useRealTimers() );

it( 'sends the post at once, and again 500 ms after the last change', async () => {
	expect( await requestTimes( [ 100, 300 ], 5000 ) ).toEqual( [ 0, 800 ] );
} );

it( 'sends it every two seconds while changes continue', async () => {
	const changes = Array.from( { length: 24 }, ( _, index ) => 100 + 200 * index );
	expect( await requestTimes( changes, 10_000 ) ).toEqual( [ 0, 2000, 4000, 5200 ] );
} );
