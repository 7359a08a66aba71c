import { openClip, type Clip } from './clip';
import { isOpened, isRunning, TICK, type StoryEvent, type StoryState } from './reducer';
import type { Settings } from './settings';
import type { Slides } from './slides';

interface Options {
	readonly slides: Slides;
	readonly settings: Settings;
	/** Message that is shown if a slide cannot be loaded. */
	readonly error: string;
	readonly state: () => StoryState;
	readonly dispatch: ( event: StoryEvent ) => void;
}

/** Plays the current slide and updates its progress. */
export function createPlayback( { slides, settings, error, state, dispatch }: Options ) {
	let clip: Clip | undefined;
	let timer = 0;

	const look = () => {
		const time = clip?.time() ?? null;
		dispatch( time === null ? { type: 'tick' } : { type: 'progress', time } );
	};
	const close = () => {
		clip?.pause();
		clip?.close();
	};
	return {
		/** Opens the current slide of the state, from its start. */
		open() {
			const { slide, isFullscreen } = state();
			const item = slides.items[ slide.index ];
			close();
			slides.show( slide.index, isFullscreen );
			clip =
				item &&
				openClip( item, settings, {
					onReady: ( duration ) => dispatch( { type: 'slide-ready', duration } ),
					onEnd: () => dispatch( { type: 'slide-ended' } ),
					onBuffer: ( isBuffering ) => dispatch( { type: 'buffer', isBuffering } ),
					onPause: () => dispatch( { type: 'pause' } ),
					// The browser does not allow playback with sound. Mute the story, which most browsers allow. If it is
					// already muted, pause it until the visitor plays it.
					onRefuse: () => dispatch( { type: state().isMuted ? 'pause' : 'toggle-sound' } ),
					onError: () => slides.fail( slide.index, error ),
				} );
		},
		/**
		 * Plays or pauses the slide according to the state.
		 *
		 * @param before The previous state.
		 */
		drive( before: StoryState ) {
			const { isMuted } = state();
			const runs = isRunning( state() );
			if ( isOpened( state(), before ) || isMuted !== before.isMuted || runs !== isRunning( before ) ) {
				window.clearInterval( timer );
				if ( runs ) {
					clip?.play( isMuted );
					timer = window.setInterval( look, TICK );
				} else {
					clip?.pause();
				}
			}
		},
		destroy() {
			window.clearInterval( timer );
			close();
		},
	};
}
