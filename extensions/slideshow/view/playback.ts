/** Reason for which a playing slideshow stops temporarily. */
export type Reason = 'focus' | 'hover' | 'hidden' | 'large';

export interface Playback {
	/** Last choice of the visitor. Initially the author's setting. */
	readonly intent: 'playing' | 'paused';
	readonly holds: readonly Reason[];
}

export type PlaybackEvent =
	| { readonly type: 'toggle' }
	| { readonly type: 'hold'; readonly reason: Reason }
	| { readonly type: 'release'; readonly reason: Reason };

const without = ( holds: readonly Reason[], reason: Reason ) => holds.filter( ( one ) => one !== reason );

export function playbackReducer( state: Playback, event: PlaybackEvent ): Playback {
	switch ( event.type ) {
		case 'toggle':
			// Remove all holds: focus and pointer are now on the play button, and must not pause the slideshow.
			return state.intent === 'playing' ? { ...state, intent: 'paused' } : { intent: 'playing', holds: [] };
		case 'hold':
			return { ...state, holds: [ ...without( state.holds, event.reason ), event.reason ] };
		case 'release':
			return { ...state, holds: without( state.holds, event.reason ) };
	}
}

export function isRunning( { intent, holds }: Playback ): boolean {
	return intent === 'playing' && holds.length === 0;
}
