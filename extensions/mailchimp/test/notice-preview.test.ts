import { act, renderHook } from '@testing-library/react';
import { useNoticePreview } from '../hooks/use-notice-preview';

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

const pass = ( time: number ) => act( () => jest.advanceTimersByTime( time ) );

it( '[MLC-19] shows a notice for 3000 ms after the last change, until another replaces it', () => {
	const { result } = renderHook( useNoticePreview );
	const kind = () => result.current[ 0 ];
	const change = ( next: 'success' | 'error' ) => act( () => result.current[ 1 ]( next ) );
	expect( kind() ).toBeUndefined();
	change( 'success' );
	pass( 2999 );
	expect( kind() ).toBe( 'success' );
	change( 'success' );
	pass( 2999 );
	expect( kind() ).toBe( 'success' );
	change( 'error' );
	expect( kind() ).toBe( 'error' );
	pass( 2999 );
	expect( kind() ).toBe( 'error' );
	pass( 1 );
	expect( kind() ).toBeUndefined();
} );
