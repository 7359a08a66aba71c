import { MediaPlayer } from '../../../shared/view/media-player';
import { cropVideo } from './crop';
import type { Settings } from './settings';

/** Callbacks for events of the current slide. */
export interface ClipEvents {
	/** @param duration Duration in milliseconds. */
	readonly onReady: ( duration: number ) => void;
	readonly onEnd: () => void;
	readonly onBuffer: ( isBuffering: boolean ) => void;
	/** Called when the browser or the system has paused a video, not the player. */
	readonly onPause: () => void;
	/** Called when the browser has blocked playback. */
	readonly onRefuse: () => void;
	readonly onError: () => void;
}

/** The current slide. */
export interface Clip {
	/** Returns the position in milliseconds; null for a picture. */
	readonly time: () => number | null;
	readonly play: ( isMuted: boolean ) => void;
	readonly pause: () => void;
	readonly close: () => void;
}

function openPicture( image: HTMLImageElement | null, imageTime: number, events: ClipEvents ): Clip {
	const done = new AbortController();
	const ready = () => events.onReady( imageTime );
	const fail = () => {
		events.onError();
		ready();
	};
	if ( ! image ) {
		fail();
	} else if ( image.complete ) {
		( image.naturalWidth || image.currentSrc === '' ? ready : fail )();
	} else {
		image.addEventListener( 'load', ready, { signal: done.signal } );
		image.addEventListener( 'error', fail, { signal: done.signal } );
	}
	return { time: () => null, play: () => {}, pause: () => {}, close: () => done.abort() };
}

function openVideo( video: HTMLVideoElement, settings: Settings, events: ClipEvents ): Clip {
	const done = new AbortController();
	const player = new MediaPlayer( video.src, video );
	let isWanted = false;
	let hasFailed = false;
	const listen = ( name: string, act: () => void ) => video.addEventListener( name, act, { signal: done.signal } );

	const begin = async () => {
		await player.play();
		if ( isWanted && ! done.signal.aborted && player.state !== 'playing' && player.state !== 'error' ) {
			events.onRefuse();
		}
	};
	const fail = () => {
		hasFailed = true;
		events.onBuffer( false );
		events.onError();
		// Treat a broken video like a picture, so that the story continues.
		events.onReady( settings.imageTime * 1000 );
	};
	const know = () => {
		cropVideo( video, settings );
		events.onReady( player.duration * 1000 );
	};
	video.volume = settings.volume;
	video.preload = 'metadata';
	player.seek( 0 );
	listen( 'durationchange', know );
	listen( 'ended', events.onEnd );
	listen( 'error', fail );
	listen( 'waiting', () => events.onBuffer( true ) );
	listen( 'playing', () => events.onBuffer( false ) );
	// Ignore the "pause" events that browsers fire at the end and after an error.
	listen( 'pause', () => isWanted && ! video.ended && ! video.error && events.onPause() );
	if ( video.error ) {
		fail();
	} else if ( video.readyState > 0 ) {
		know();
	}
	return {
		time: () => ( hasFailed ? null : player.currentTime * 1000 ),
		play( isMuted ) {
			video.muted = isMuted;
			if ( ! isWanted || player.state !== 'playing' ) {
				isWanted = true;
				void begin();
			}
		},
		pause() {
			isWanted = false;
			player.pause();
		},
		close() {
			isWanted = false;
			done.abort();
			player.disconnect();
		},
	};
}

/**
 * Creates the controller of a slide's media.
 *
 * @param item     List item of the slide.
 */
export function openClip( item: HTMLElement, settings: Settings, events: ClipEvents ): Clip {
	const video = item.querySelector( 'video' );
	return video
		? openVideo( video, settings, events )
		: openPicture( item.querySelector( 'img' ), settings.imageTime * 1000, events );
}
