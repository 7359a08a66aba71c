import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from '@wordpress/element';
import { useLatest } from '../use-latest';

describe( 'useLatest', () => {
	it( 'returns the same object with the value of the last render', () => {
		const { result, rerender } = renderHook( ( { value } ) => useLatest( value ), {
			initialProps: { value: 'one' },
		} );
		const first = result.current;
		rerender( { value: 'two' } );
		expect( result.current ).toBe( first );
		expect( first.current ).toBe( 'two' );
	} );

	it( 'updates the value before layout effects', () => {
		const seen: string[] = [];
		const useReader = ( { value }: { value: string } ) => {
			// Layout effects run in the order of declaration. This one would see the old value if useLatest() used a
			// layout effect.
			const reader = { current: () => '' };
			useLayoutEffect( () => void seen.push( reader.current() ) );
			const latest = useLatest( value );
			reader.current = () => latest.current;
		};
		const { rerender } = renderHook( useReader, { initialProps: { value: 'one' } } );
		rerender( { value: 'two' } );
		expect( seen ).toEqual( [ 'one', 'two' ] );
	} );
} );
