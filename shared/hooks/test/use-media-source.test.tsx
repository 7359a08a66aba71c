import { act, renderHook } from '@testing-library/react';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import type { ReactNode } from 'react';
import { useMediaSource } from '../use-media-source';
import { store } from '../../store/media-source';
import { createMedium } from '../../../tests/unit/medium';

function open() {
	const registry = createRegistry();
	registry.register( store );
	const wrapper = ( { children }: { children: ReactNode } ) => (
		<RegistryProvider value={ registry }>{ children }</RegistryProvider>
	);
	const mount = ( id: string, medium: HTMLMediaElement | null, title?: string ) =>
		renderHook( () => useMediaSource( id, medium, { title } ), { wrapper } );
	let states = 0;
	let last: unknown;
	registry.subscribe( () => {
		const next = registry.select( store ).getMediaSources();
		states += next === last ? 0 : 1;
		last = next;
	} );
	return {
		mount,
		/** Number of changes of the store. */
		changes: () => states,
		tell: registry.dispatch( store ),
		ask: registry.select( store ),
	};
}

describe( 'a medium of a block', () => {
	it( 'is a source while its element is rendered', () => {
		const { mount, ask } = open();
		const { unmount } = mount( 'episode', createMedium( { duration: 60 } ), 'Tides' );
		expect( ask.getDefaultMediaSource() ).toMatchObject( { id: 'episode', title: 'Tides', duration: 60 } );
		unmount();
		expect( ask.getDefaultMediaSource() ).toBeUndefined();
	} );

	it( 'is not a source without an element', () => {
		const { mount, ask } = open();
		expect( mount( 'episode', null ).result.current ).toBeNull();
		expect( ask.getMediaSources() ).toEqual( {} );
	} );

	it( 'reports its state to the store', async () => {
		const { mount, ask } = open();
		const medium = createMedium( { duration: 60 } );
		mount( 'episode', medium );
		act( () => medium.arrive( 7 ) );
		await act( () => medium.play() );
		expect( ask.getMediaSource() ).toMatchObject( { state: 'playing', currentTime: 7 } );
		act( () => medium.fail() );
		expect( ask.getMediaPlayerState() ).toBe( 'error' );
	} );

	it( '[POD-43] changes the store once a second at most while it plays, and at once when its state changes', async () => {
		jest.useFakeTimers();
		const { mount, ask, changes } = open();
		const medium = createMedium( { duration: 60 } );
		mount( 'episode', medium );
		await act( () => medium.play() );
		const before = changes();
		act( () => {
			for ( let step = 1; step <= 40; step++ ) {
				jest.advanceTimersByTime( 100 );
				medium.arrive( step / 10 );
			}
		} );
		expect( changes() - before ).toBe( 4 );
		act( () => {
			medium.arrive( 4.1 );
			medium.pause();
		} );
		expect( ask.getMediaSource() ).toMatchObject( { state: 'paused', currentTime: 4.1 } );
		act( () => void ( medium.currentTime = 30 ) );
		act( () => void ( medium.currentTime = 31 ) );
		act( () => void jest.advanceTimersByTime( 1000 ) );
		expect( ask.getMediaSourceCurrentTime() ).toBe( 31 );
		jest.useRealTimers();
	} );

	it( 'follows actions of the store', async () => {
		const { mount, tell, ask } = open();
		const medium = createMedium( { duration: 60 } );
		mount( 'episode', medium );
		await act( async () => tell.toggleMediaSource() );
		expect( medium.paused ).toBe( false );
		await act( async () => tell.setMediaSourceCurrentTime( 'episode', 30 ) );
		expect( medium.currentTime ).toBe( 30 );
		await act( async () => tell.pauseMediaSource() );
		expect( medium.paused ).toBe( true );
		expect( ask.getMediaPlayerState() ).toBe( 'paused' );
	} );

	it( 'does not count as playing when the browser refuses', async () => {
		const { mount, tell, ask } = open();
		mount( 'episode', createMedium( { isRefused: true } ) );
		await act( async () => tell.playMediaSource( 'episode' ) );
		expect( ask.getMediaPlayerState() ).toBe( 'idle' );
	} );

	it( 'pauses other sources and becomes the default', async () => {
		const { mount, ask } = open();
		const [ first, second ] = [ createMedium(), createMedium() ];
		mount( 'first', first );
		const { unmount } = mount( 'second', second );
		await act( () => first.play() );
		await act( () => second.play() );
		expect( first.paused ).toBe( true );
		expect( ask.getDefaultMediaSource()?.id ).toBe( 'second' );
		unmount();
		expect( second.paused ).toBe( true );
		expect( ask.getDefaultMediaSource()?.id ).toBe( 'first' );
	} );
} );
