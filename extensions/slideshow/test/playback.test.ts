import { isRunning, playbackReducer, type Playback, type PlaybackEvent } from '../view/playback';

const playing: Playback = { intent: 'playing', holds: [] };
const paused: Playback = { intent: 'paused', holds: [] };
const held: Playback = { intent: 'playing', holds: [ 'hover', 'focus' ] };

describe( '[SLD-16] playback', () => {
	it.each< [ string, Playback, PlaybackEvent, Playback, boolean ] >( [
		[ 'pauses', playing, { type: 'toggle' }, paused, false ],
		[ 'plays', paused, { type: 'toggle' }, playing, true ],
		[ 'pauses while held', held, { type: 'toggle' }, { ...held, intent: 'paused' }, false ],
		[
			'plays with focus and pointer on the button',
			{ ...held, intent: 'paused' },
			{ type: 'toggle' },
			playing,
			true,
		],
		[
			'stops for focus',
			playing,
			{ type: 'hold', reason: 'focus' },
			{ intent: 'playing', holds: [ 'focus' ] },
			false,
		],
		[
			'holds once',
			held,
			{ type: 'hold', reason: 'hover' },
			{ intent: 'playing', holds: [ 'focus', 'hover' ] },
			false,
		],
		[
			'waits for the last',
			held,
			{ type: 'release', reason: 'hover' },
			{ intent: 'playing', holds: [ 'focus' ] },
			false,
		],
		[ 'goes on', { intent: 'playing', holds: [ 'large' ] }, { type: 'release', reason: 'large' }, playing, true ],
		[ 'stays paused', paused, { type: 'release', reason: 'focus' }, paused, false ],
	] )( '%s', ( _title, before, event, after, runs ) => {
		const next = playbackReducer( before, event );
		expect( next ).toEqual( after );
		expect( isRunning( next ) ).toBe( runs );
	} );
} );
