import { createRegistry } from '@wordpress/data';
import { connectPlayer, store } from '../media-source';
import { MediaPlayer, stateClass } from '../../view/media-player';

function open() {
	const registry = createRegistry();
	registry.register( store );
	return {
		tell: registry.dispatch( store ),
		ask: registry.select( store ),
	};
}

/** Creates a store with two sources and no default. */
function openTwo() {
	const opened = open();
	opened.tell.registerMediaSource( 'first', { title: 'First' } );
	opened.tell.registerMediaSource( 'second' );
	return opened;
}

describe( 'media sources', () => {
	it( '[MSS-01] [MSS-05] have a state, a time, a duration and an element', () => {
		const { tell, ask } = open();
		tell.registerMediaSource( 'episode', { title: 'Tides', domId: 'audio-1' } );
		expect( ask.getMediaSources() ).toEqual( {
			episode: {
				id: 'episode',
				state: 'idle',
				currentTime: 0,
				duration: 0,
				domId: 'audio-1',
				title: 'Tides',
			},
		} );
	} );

	it( '[MSS-06] keep their id and other fields in an update', () => {
		const { tell, ask } = openTwo();
		tell.updateMediaSourceData( 'first', { id: 'other', duration: 90, domId: 'here' } );
		expect( ask.getMediaSource( 'first' ) ).toMatchObject( { id: 'first', title: 'First', duration: 90 } );
		tell.updateMediaSourceData( 'nobody', { duration: 9 } );
		expect( Object.keys( ask.getMediaSources() ) ).toEqual( [ 'first', 'second' ] );
	} );

	it( '[MSS-07] are removed when unregistered', () => {
		const { tell, ask } = openTwo();
		tell.unregisterMediaSource( 'first' );
		expect( Object.keys( ask.getMediaSources() ) ).toEqual( [ 'second' ] );
		expect( ask.getMediaSource( 'first' ) ).toBeUndefined();
	} );

	it( '[MSS-02] [MSS-09] have a default that can be set', () => {
		const { tell, ask } = openTwo();
		tell.setDefaultMediaSource( 'second' );
		expect( ask.getDefaultMediaSource()?.id ).toBe( 'second' );
	} );

	it( '[MSS-08] make the first remaining source the default', () => {
		const { tell, ask } = openTwo();
		tell.setDefaultMediaSource( 'second' );
		tell.playMediaSource();
		tell.unregisterMediaSource( 'second' );
		expect( ask.getDefaultMediaSource()?.id ).toBe( 'first' );
		// The source is no longer the default, even if it is registered again.
		tell.registerMediaSource( 'second' );
		expect( ask.getDefaultMediaSource()?.id ).toBe( 'first' );
		tell.unregisterMediaSource( 'first' );
		tell.unregisterMediaSource( 'second' );
		expect( ask.getDefaultMediaSource() ).toBeUndefined();
	} );

	it( '[MSS-10] can play, pause and fail', () => {
		const { tell, ask } = openTwo();
		tell.playMediaSource( 'second' );
		expect( ask.getMediaPlayerState( 'second' ) ).toBe( 'playing' );
		tell.pauseMediaSource( 'second' );
		expect( ask.getMediaPlayerState( 'second' ) ).toBe( 'paused' );
		tell.errorMediaSource( 'second' );
		expect( ask.getMediaPlayerState( 'second' ) ).toBe( 'error' );
		expect( ask.getMediaPlayerState( 'first' ) ).toBe( 'idle' );
	} );

	it( '[MSS-11] are toggled between playing and paused', () => {
		const { tell, ask } = openTwo();
		tell.playMediaSource( 'first' );
		tell.toggleMediaSource( 'first' );
		expect( ask.getMediaPlayerState( 'first' ) ).toBe( 'paused' );
		tell.toggleMediaSource( 'first' );
		expect( ask.getMediaPlayerState( 'first' ) ).toBe( 'playing' );
	} );

	it( '[MSS-12] default to the default source', () => {
		const { tell, ask } = openTwo();
		tell.setDefaultMediaSource( 'second' );
		tell.toggleMediaSource();
		expect( ask.getMediaPlayerState( 'second' ) ).toBe( 'playing' );
		expect( ask.getMediaPlayerState( 'first' ) ).toBe( 'idle' );
		expect( ask.getMediaPlayerState() ).toBe( 'playing' );
	} );

	it( '[MSS-13] default to the first source when there is no default', () => {
		const { tell, ask } = openTwo();
		tell.playMediaSource();
		expect( ask.getMediaPlayerState( 'first' ) ).toBe( 'playing' );
		expect( ask.getMediaPlayerState( 'second' ) ).toBe( 'idle' );
	} );

	it( '[MSS-14] have separate times', () => {
		const { tell, ask } = openTwo();
		tell.setMediaSourceCurrentTime( 'first', 12.5 );
		tell.setMediaSourceCurrentTime( 'second', 3 );
		expect( ask.getMediaSourceCurrentTime( 'first' ) ).toBe( 12.5 );
		expect( ask.getMediaSourceCurrentTime( 'second' ) ).toBe( 3 );
		tell.setMediaSourceCurrentTime( 'nobody', 3 );
		expect( ask.getMediaSourceCurrentTime( 'first' ) ).toBe( 12.5 );
	} );

	it( '[MSS-03] have classes for three states, and none before playback starts', () => {
		expect( ( [ 'idle', 'playing', 'paused', 'error' ] as const ).map( stateClass ) ).toEqual( [
			'',
			'is-playing',
			'is-paused',
			'is-error',
		] );
	} );

	it( 'return their media element', () => {
		document.body.innerHTML = '<audio id="here"></audio>';
		const { tell, ask } = openTwo();
		expect( ask.getMediaSourceDomReference( 'first' ) ).toBeNull();
		tell.updateMediaSourceData( 'first', { domId: 'here' } );
		expect( ask.getMediaSourceDomReference( 'first' )?.tagName ).toBe( 'AUDIO' );
	} );

	it( 'control their player until it is disconnected', () => {
		const { tell } = openTwo();
		const player = new MediaPlayer( 'first', document.createElement( 'audio' ) );
		const pause = jest.spyOn( player, 'pause' ).mockImplementation( () => undefined );
		const disconnect = connectPlayer( 'first', player );
		tell.setMediaSourceCurrentTime( 'first', 7 );
		tell.pauseMediaSource();
		expect( player.currentTime ).toBe( 7 );
		expect( pause ).toHaveBeenCalledTimes( 1 );
		disconnect();
		tell.pauseMediaSource();
		expect( pause ).toHaveBeenCalledTimes( 1 );
	} );
} );
