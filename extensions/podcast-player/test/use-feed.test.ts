import { act, renderHook } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { getQueryArgs } from '@wordpress/url';
import { useFeed } from '../hooks/use-feed';

describe( 'the debounce', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( '[POD-21] requests only the last submitted URL, after 300 ms', () => {
		const asked: unknown[] = [];
		apiFetch.setFetchHandler( ( { path = '' } ) => {
			asked.push( getQueryArgs( path ).url );
			return new Promise( () => {} );
		} );
		const options = { guids: [], quantity: 10, onSuccess: jest.fn(), onEmbed: jest.fn() };
		const { result } = renderHook( () => useFeed( options ) );
		const submit = ( url: string ) =>
			act( () => result.current.dispatch( { type: 'submit', request: { url, guids: [], isSubmitted: true } } ) );
		submit( 'https://example.org/one' );
		act( () => void jest.advanceTimersByTime( 299 ) );
		expect( asked ).toEqual( [] );
		submit( 'https://example.org/two' );
		act( () => void jest.advanceTimersByTime( 299 ) );
		expect( asked ).toEqual( [] );
		act( () => void jest.advanceTimersByTime( 1 ) );
		expect( asked ).toEqual( [ 'https://example.org/two' ] );
	} );
} );
