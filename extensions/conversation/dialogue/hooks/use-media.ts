import { useDispatch, useSelect } from '@wordpress/data';
import { store } from '../../../../shared/store/media-source';
import { registerOnce } from '../../../../shared/store/register-once';

/** State and controls of the audio or video that the transcript belongs to. */
export interface Media {
	readonly isPlaying: boolean;
	/** Current time in seconds. */
	readonly currentTime: number;
	/** Duration in seconds; 0 while unknown. */
	readonly duration: number;
	readonly toggle: () => void;
	readonly seek: ( seconds: number ) => void;
}

/** @return The post's default media source; undefined if there is none. */
export function useMedia(): Media | undefined {
	registerOnce( store );
	const source = useSelect( ( select ) => select( store ).getDefaultMediaSource(), [] );
	const { toggleMediaSource, setMediaSourceCurrentTime } = useDispatch( store );
	if ( ! source ) {
		return undefined;
	}
	const { id, state, currentTime, duration } = source;
	return {
		isPlaying: state === 'playing',
		currentTime,
		duration,
		toggle: () => toggleMediaSource( id ),
		seek: ( seconds ) =>
			setMediaSourceCurrentTime( id, Math.max( 0, duration ? Math.min( seconds, duration ) : seconds ) ),
	};
}

/**
 * @return A function that plays the post's default media source from a time in seconds; undefined without a source. It does not
 *     render again during playback, unlike useMedia(), so thousands of dialogues can use it.
 */
export function usePlayFrom(): ( ( seconds: number ) => void ) | undefined {
	registerOnce( store );
	const id = useSelect( ( select ) => select( store ).getDefaultMediaSource()?.id, [] );
	const { playMediaSource, setMediaSourceCurrentTime } = useDispatch( store );
	return id === undefined
		? undefined
		: ( seconds ) => {
				setMediaSourceCurrentTime( id, seconds );
				playMediaSource( id );
			};
}
