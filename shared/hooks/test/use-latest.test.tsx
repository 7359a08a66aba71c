import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from '@wordpress/element';
import { useLatest } from '../use-latest';

describe( 'useLatest', () => {
	it( 'is the same object that holds the value of the last rendering', () => {
		const { result, rerender } = renderHook( ( { value } ) => useLatest( value ), {
			initialProps: { value: 'one' },
		} );
		const first = result.current;
		rerender( { value: 'two' } );
		expect( result.current ).toBe( first );
		expect( first.current ).toBe( 'two' );
	} );

	it( 'has it before layout effects read it', () => {
		const seen: string[] = [];
		const useReader = ( { value }: { value: string } ) => {
			// Asked before the hook's own effects would be, were they layout effects.
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
