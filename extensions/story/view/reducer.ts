import type { Settings } from './settings';

/** Phase of the story. The author's settings determine the first one, then the visitor's actions. */
export type Phase = 'paused' | 'playing' | 'ended';

export interface SlideState {
	readonly index: number;
	readonly phase: 'loading' | 'ready' | 'ended';
	/** Duration in milliseconds; 0 while unknown. */
	readonly duration: number;
	readonly progress: number;
}

/** State of a player. */
export interface StoryState {
	readonly phase: Phase;
	readonly isMuted: boolean;
	/** Whether a video is waiting for data. */
	readonly isBuffering: boolean;
	readonly isFullscreen: boolean;
	/** Whether a long touch is pausing the story. */
	readonly isHeld: boolean;
	readonly slide: SlideState;
}

type Plain =
	| 'play'
	| 'pause'
	| 'toggle'
	| 'hold'
	| 'release'
	| 'toggle-sound'
	| 'previous'
	| 'next'
	| 'open'
	| 'close'
	| 'tick'
	| 'slide-ended';

export type StoryEvent =
	| { readonly type: Plain }
	| { readonly type: 'go'; readonly index: number }
	| { readonly type: 'slide-ready'; readonly duration: number }
	| { readonly type: 'buffer'; readonly isBuffering: boolean }
	| { readonly type: 'progress'; readonly time: number };

/** Settings of the story that the reducer needs. */
export interface Rules extends Pick< Settings, 'playInFullscreen' | 'playOnNextSlide' | 'exitFullscreenOnEnd' > {
	/** Number of slides. */
	readonly count: number;
}

/** Milliseconds between progress updates. */
export const TICK = 100;

const slideAt = ( index: number ): SlideState => ( { index, phase: 'loading', duration: 0, progress: 0 } );

/** @param index   Index of the first slide to show. */
export function initialState( index = 0, isMuted = false ): StoryState {
	return {
		phase: 'paused',
		isMuted,
		isBuffering: false,
		isFullscreen: false,
		isHeld: false,
		slide: slideAt( index ),
	};
}

export function isRunning( { phase, isHeld }: StoryState ): boolean {
	return phase === 'playing' && ! isHeld;
}

/**
 * Whether the current slide must be opened, because it is another slide or starts again.
 *
 * @param before      The previous state.
 */
export function isOpened( { slide }: StoryState, before: StoryState ): boolean {
	return slide.index !== before.slide.index || ( slide.phase === 'loading' && before.slide.phase !== 'loading' );
}

function play( state: StoryState, { playInFullscreen }: Rules ): StoryState {
	return {
		...state,
		phase: 'playing',
		isFullscreen: state.isFullscreen || playInFullscreen,
		slide: state.phase === 'ended' ? slideAt( 0 ) : state.slide,
	};
}

const pause = ( state: StoryState ): StoryState => ( {
	...state,
	phase: state.phase === 'playing' ? 'paused' : state.phase,
	isHeld: false,
} );

function show( state: StoryState, index: number, { count, playOnNextSlide }: Rules ): StoryState {
	return {
		...state,
		phase: state.phase === 'playing' && playOnNextSlide ? 'playing' : 'paused',
		isBuffering: false,
		slide: slideAt( Math.min( Math.max( index, 0 ), count - 1 ) ),
	};
}

const end = ( state: StoryState, { exitFullscreenOnEnd }: Rules ): StoryState => ( {
	...state,
	phase: 'ended',
	isBuffering: false,
	isFullscreen: state.isFullscreen && ! exitFullscreenOnEnd,
	isHeld: false,
	slide: { ...state.slide, phase: 'ended', progress: state.slide.duration },
} );

const next = ( state: StoryState, rules: Rules ): StoryState =>
	state.slide.index < rules.count - 1 ? show( state, state.slide.index + 1, rules ) : end( state, rules );

function close( state: StoryState, { playInFullscreen }: Rules ): StoryState {
	return { ...( playInFullscreen ? pause( state ) : state ), isFullscreen: false };
}

function progress( state: StoryState, time: number, rules: Rules ): StoryState {
	const { slide } = state;
	if ( ! isRunning( state ) || slide.phase !== 'ready' ) {
		return state;
	}
	return time < slide.duration ? { ...state, slide: { ...slide, progress: time } } : next( state, rules );
}

/** Handles the events whose effect depends on `rules`. */
function reduceByRules( state: StoryState, event: StoryEvent, rules: Rules ): StoryState {
	switch ( event.type ) {
		case 'play':
			return play( state, rules );
		case 'toggle':
			return state.phase === 'playing' ? pause( state ) : play( state, rules );
		case 'previous':
			return show( state, state.slide.index - 1, rules );
		case 'next':
		case 'slide-ended':
			return next( state, rules );
		case 'go':
			return show( state, event.index, rules );
		case 'close':
			return close( state, rules );
		case 'tick':
			return progress( state, state.slide.progress + TICK, rules );
		default:
			return state;
	}
}

export function storyReducer( state: StoryState, event: StoryEvent, rules: Rules ): StoryState {
	switch ( event.type ) {
		case 'pause':
			return pause( state );
		case 'hold':
			return { ...state, isHeld: state.phase === 'playing' };
		case 'release':
			return { ...state, isHeld: false };
		case 'toggle-sound':
			return { ...state, isMuted: ! state.isMuted };
		case 'open':
			return { ...state, isFullscreen: true };
		case 'buffer':
			return { ...state, isBuffering: event.isBuffering };
		case 'progress':
			// Do not go to the next slide here: a video fires another event at its end.
			return { ...state, slide: { ...state.slide, progress: event.time } };
		case 'slide-ready':
			return { ...state, slide: { ...state.slide, phase: 'ready', duration: event.duration } };
		default:
			return reduceByRules( state, event, rules );
	}
}
