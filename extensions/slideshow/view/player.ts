import { isRunning, playbackReducer, type Playback, type PlaybackEvent, type Reason } from './playback';

export interface Player {
	/** Whether the slideshow is playing. */
	readonly isRunning: () => boolean;
	readonly dispatch: ( event: PlaybackEvent ) => void;
}

interface Options {
	readonly button: HTMLElement | null;
	/** Milliseconds per slide. */
	readonly delay: number;
	readonly startsPlaying: boolean;
	readonly onTurn: () => void;
}

/** Events that put the slideshow on hold or release it, each with the reason. */
const EVENTS: ReadonlyArray< [ string, 'hold' | 'release', Reason ] > = [
	[ 'pointerenter', 'hold', 'hover' ],
	[ 'pointerleave', 'release', 'hover' ],
	[ 'focusin', 'hold', 'focus' ],
	[ 'focusout', 'release', 'focus' ],
];

/** Advances the slides while the slideshow is playing and not on hold. */
export function startPlayer( root: HTMLElement, { button, delay, startsPlaying, onTurn }: Options ): Player {
	let state: Playback = { intent: startsPlaying ? 'playing' : 'paused', holds: [] };
	let timer = 0;

	const update = () => {
		const isPaused = state.intent === 'paused';
		button?.classList.toggle( 'is-paused', isPaused );
		button?.setAttribute( 'aria-label', ( isPaused ? button.dataset.play : button.dataset.pause ) ?? '' );
		window.clearInterval( timer );
		if ( isRunning( state ) ) {
			timer = window.setInterval( onTurn, delay );
		}
	};
	const dispatch = ( event: PlaybackEvent ) => {
		state = playbackReducer( state, event );
		update();
	};

	if ( button ) {
		EVENTS.forEach( ( [ name, type, reason ] ) =>
			root.addEventListener( name, () => dispatch( { type, reason } ) )
		);
		document.addEventListener( 'visibilitychange', () =>
			dispatch( { type: document.hidden ? 'hold' : 'release', reason: 'hidden' } )
		);
		button.addEventListener( 'click', () => dispatch( { type: 'toggle' } ) );
		update();
	}
	return { isRunning: () => isRunning( state ), dispatch };
}
