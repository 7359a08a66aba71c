/** Why a slideshow that should play waits. */
export type Reason = 'focus' | 'hover' | 'hidden' | 'large';

export interface Playback {
	/** What the person, or at first the author, has asked for. */
	readonly wish: 'playing' | 'paused';
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
			// Whoever presses the button has focus and pointer on it, and still means it.
			return state.wish === 'playing' ? { ...state, wish: 'paused' } : { wish: 'playing', holds: [] };
		case 'hold':
			return { ...state, holds: [ ...without( state.holds, event.reason ), event.reason ] };
		case 'release':
			return { ...state, holds: without( state.holds, event.reason ) };
	}
}

/** @param state */
export function isRunning( { wish, holds }: Playback ): boolean {
	return wish === 'playing' && holds.length === 0;
}
