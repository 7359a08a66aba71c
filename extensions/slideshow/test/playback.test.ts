import { isRunning, playbackReducer, type Playback, type PlaybackEvent } from '../view/playback';

const playing: Playback = { wish: 'playing', holds: [] };
const paused: Playback = { wish: 'paused', holds: [] };
const held: Playback = { wish: 'playing', holds: [ 'hover', 'focus' ] };

describe( '[SLD-16] playback', () => {
	it.each< [ string, Playback, PlaybackEvent, Playback, boolean ] >( [
		[ 'pauses', playing, { type: 'toggle' }, paused, false ],
		[ 'plays', paused, { type: 'toggle' }, playing, true ],
		[ 'pauses while held', held, { type: 'toggle' }, { ...held, wish: 'paused' }, false ],
		[
			'plays with focus and pointer on the button',
			{ ...held, wish: 'paused' },
			{ type: 'toggle' },
			playing,
			true,
		],
		[
			'stops for focus',
			playing,
			{ type: 'hold', reason: 'focus' },
			{ wish: 'playing', holds: [ 'focus' ] },
			false,
		],
		[
			'holds once',
			held,
			{ type: 'hold', reason: 'hover' },
			{ wish: 'playing', holds: [ 'focus', 'hover' ] },
			false,
		],
		[
			'waits for the last',
			held,
			{ type: 'release', reason: 'hover' },
			{ wish: 'playing', holds: [ 'focus' ] },
			false,
		],
		[ 'goes on', { wish: 'playing', holds: [ 'large' ] }, { type: 'release', reason: 'large' }, playing, true ],
		[ 'stays paused', paused, { type: 'release', reason: 'focus' }, paused, false ],
	] )( '%s', ( _title, before, event, after, runs ) => {
		const next = playbackReducer( before, event );
		expect( next ).toEqual( after );
		expect( isRunning( next ) ).toBe( runs );
	} );
} );
