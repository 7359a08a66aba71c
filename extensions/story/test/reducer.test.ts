import {
	initialState,
	isRunning,
	storyReducer,
	type Rules,
	type SlideState,
	type StoryEvent,
	type StoryState,
} from '../view/reducer';

const RULES: Rules = { count: 3, playInFullscreen: false, playOnNextSlide: true, exitFullscreenOnEnd: false };

const slide = ( index: number, more: Partial< SlideState > = {} ): SlideState => ( {
	index,
	phase: 'ready',
	duration: 5000,
	progress: 0,
	...more,
} );

const NEW = { phase: 'loading', duration: 0, progress: 0 };

/** State before, event, rules, and expected state. */
const TABLE: ReadonlyArray< [ string, Partial< StoryState >, StoryEvent, Partial< Rules >, object ] > = [
	[
		'[STY-16] play opens full screen if it should',
		{},
		{ type: 'play' },
		{ playInFullscreen: true },
		{ phase: 'playing', isFullscreen: true },
	],
	[ '[STY-16] play stays where it is if not', {}, { type: 'play' }, {}, { phase: 'playing', isFullscreen: false } ],
	[
		'play stays in full screen',
		{ isFullscreen: true },
		{ type: 'toggle' },
		{},
		{ phase: 'playing', isFullscreen: true },
	],
	[
		'[STY-15] play after the end begins anew',
		{ phase: 'ended', slide: slide( 2 ) },
		{ type: 'play' },
		{},
		{ phase: 'playing', slide: { index: 0, ...NEW } },
	],
	[
		'[STY-15] toggle after the end begins anew',
		{ phase: 'ended', slide: slide( 2 ) },
		{ type: 'toggle' },
		{},
		{ phase: 'playing', slide: { index: 0, ...NEW } },
	],
	[
		'play goes on where it was',
		{ slide: slide( 1, { progress: 700 } ) },
		{ type: 'play' },
		{},
		{ slide: { index: 1, progress: 700 } },
	],
	[ 'toggle pauses', { phase: 'playing' }, { type: 'toggle' }, {}, { phase: 'paused' } ],
	[ 'pause leaves an ended story ended', { phase: 'ended' }, { type: 'pause' }, {}, { phase: 'ended' } ],
	[
		'[STY-17] leaving full screen pauses if play opened it',
		{ phase: 'playing', isFullscreen: true },
		{ type: 'close' },
		{ playInFullscreen: true },
		{ phase: 'paused', isFullscreen: false },
	],
	[
		'[STY-17] leaving full screen plays on if not',
		{ phase: 'playing', isFullscreen: true },
		{ type: 'close' },
		{},
		{ phase: 'playing', isFullscreen: false },
	],
	[
		'[STY-18] the end of a slide leads to the next',
		{ phase: 'playing' },
		{ type: 'slide-ended' },
		{},
		{ phase: 'playing', slide: { index: 1, ...NEW } },
	],
	[
		'[STY-19] the end of the last slide is the story’s',
		{ phase: 'playing', slide: slide( 2 ) },
		{ type: 'slide-ended' },
		{},
		{ phase: 'ended', slide: { index: 2, phase: 'ended', progress: 5000 } },
	],
	[
		'[STY-20] the end leaves full screen if it should',
		{ phase: 'playing', isFullscreen: true, slide: slide( 2 ) },
		{ type: 'slide-ended' },
		{ exitFullscreenOnEnd: true },
		{ phase: 'ended', isFullscreen: false },
	],
	[
		'[STY-20] the end stays in full screen if not',
		{ phase: 'playing', isFullscreen: true, slide: slide( 2 ) },
		{ type: 'slide-ended' },
		{},
		{ phase: 'ended', isFullscreen: true },
	],
	[
		'[STY-21] a tick is 100 ms',
		{ phase: 'playing', slide: slide( 0, { progress: 1200 } ) },
		{ type: 'tick' },
		{},
		{ slide: { index: 0, progress: 1300 } },
	],
	[
		'[STY-21] the last tick leads to the next slide',
		{ phase: 'playing', slide: slide( 0, { progress: 4900 } ) },
		{ type: 'tick' },
		{},
		{ slide: { index: 1, ...NEW } },
	],
	[
		'no tick while it is paused',
		{ slide: slide( 0, { progress: 1200 } ) },
		{ type: 'tick' },
		{},
		{ slide: { progress: 1200 } },
	],
	[
		'no tick while it is held',
		{ phase: 'playing', isHeld: true, slide: slide( 0 ) },
		{ type: 'tick' },
		{},
		{ slide: { progress: 0 } },
	],
	[
		'no tick while the slide loads',
		{ phase: 'playing', slide: slide( 0, { phase: 'loading' } ) },
		{ type: 'tick' },
		{},
		{ slide: { progress: 0 } },
	],
	[
		'a video tells its own time',
		{ phase: 'playing' },
		{ type: 'progress', time: 9999 },
		{},
		{ slide: { index: 0, progress: 9999 } },
	],
	[
		'[STY-22] a new slide plays on if it should',
		{ phase: 'playing' },
		{ type: 'next' },
		{},
		{ phase: 'playing', slide: { index: 1 } },
	],
	[
		'[STY-22] a new slide waits if not',
		{ phase: 'playing' },
		{ type: 'next' },
		{ playOnNextSlide: false },
		{ phase: 'paused', slide: { index: 1 } },
	],
	[
		'[STY-22] the end of a slide waits as well',
		{ phase: 'playing' },
		{ type: 'slide-ended' },
		{ playOnNextSlide: false },
		{ phase: 'paused', slide: { index: 1 } },
	],
	[
		'a new slide of a paused story waits',
		{},
		{ type: 'go', index: 2 },
		{},
		{ phase: 'paused', slide: { index: 2 } },
	],
	[
		'[STY-26] forward on the last slide ends the story',
		{ slide: slide( 2 ) },
		{ type: 'next' },
		{},
		{ phase: 'ended', slide: { index: 2 } },
	],
	[
		'[STY-25] back goes one slide back',
		{ phase: 'playing', slide: slide( 2 ) },
		{ type: 'previous' },
		{},
		{ phase: 'playing', slide: { index: 1 } },
	],
	[
		'back on the first slide begins it anew',
		{ slide: slide( 0, { progress: 900 } ) },
		{ type: 'previous' },
		{},
		{ slide: { index: 0, ...NEW } },
	],
	[ 'no slide beyond the last', {}, { type: 'go', index: 99 }, {}, { slide: { index: 2 } } ],
	[ 'no slide before the first', {}, { type: 'go', index: -9 }, {}, { slide: { index: 0 } } ],
	[
		'[STY-28] a touch holds what plays',
		{ phase: 'playing' },
		{ type: 'hold' },
		{},
		{ phase: 'playing', isHeld: true },
	],
	[
		'[STY-28] letting go plays on',
		{ phase: 'playing', isHeld: true },
		{ type: 'release' },
		{},
		{ phase: 'playing', isHeld: false },
	],
	[
		'a touch on a paused story starts nothing',
		{ phase: 'paused' },
		{ type: 'hold' },
		{},
		{ phase: 'paused', isHeld: false },
	],
	[ 'sound goes off', {}, { type: 'toggle-sound' }, {}, { isMuted: true } ],
	[ 'sound comes back', { isMuted: true }, { type: 'toggle-sound' }, {}, { isMuted: false } ],
	[ 'full screen opens without playing', {}, { type: 'open' }, {}, { phase: 'paused', isFullscreen: true } ],
	[ 'a video waits', { phase: 'playing' }, { type: 'buffer', isBuffering: true }, {}, { isBuffering: true } ],
	[
		'a slide is ready',
		{ slide: slide( 1, { phase: 'loading', duration: 0 } ) },
		{ type: 'slide-ready', duration: 7000 },
		{},
		{ slide: { index: 1, phase: 'ready', duration: 7000 } },
	],
];

describe( 'story reducer', () => {
	it.each( TABLE )( '%s', ( _, before, event, rules, after ) => {
		const state = { ...initialState(), slide: slide( 0 ), ...before };
		expect( storyReducer( state, event, { ...RULES, ...rules } ) ).toMatchObject( after );
	} );

	it( '[STY-11] stores playing, muted, buffering, full screen, ended, and the slide’s index, readiness, duration and progress', () => {
		expect( initialState( 1, true ) ).toEqual( {
			phase: 'paused',
			isMuted: true,
			isBuffering: false,
			isFullscreen: false,
			isHeld: false,
			slide: { index: 1, phase: 'loading', duration: 0, progress: 0 },
		} );
	} );

	it( '[STY-18, STY-19, STY-21, STY-32] plays three pictures of five seconds in 150 ticks, and stops', () => {
		let state = storyReducer( initialState(), { type: 'play' }, RULES );
		let ticks = 0;
		while ( isRunning( state ) && ticks < 1000 ) {
			if ( state.slide.phase === 'loading' ) {
				state = storyReducer( state, { type: 'slide-ready', duration: 5000 }, RULES );
			}
			state = storyReducer( state, { type: 'tick' }, RULES );
			ticks++;
		}
		expect( [ state.phase, ticks ] ).toEqual( [ 'ended', 150 ] );
	} );

	it( 'does not mutate the given state', () => {
		const state = Object.freeze( { ...initialState(), slide: Object.freeze( slide( 0 ) ) } );
		expect( () => TABLE.forEach( ( [ , , event ] ) => storyReducer( state, event, RULES ) ) ).not.toThrow();
	} );
} );
