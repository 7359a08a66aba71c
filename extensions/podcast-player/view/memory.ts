import type { MediaPlayer } from '../../../shared/view/media-player';

const PREFIX = 'slipstream-podcast-';

/** Milliseconds between writes. Browsers report the position four times a second. */
const INTERVAL = 1000;

/** Maximum difference in seconds for which the player does not seek. */
const TOLERANCE = 1;

/** @param key @return The stored number; null if there is none, or if localStorage is not available. */
export function recall( key: string ): number | null {
	try {
		const value = Number.parseFloat( window.localStorage.getItem( PREFIX + key ) ?? '' );
		return Number.isFinite( value ) ? value : null;
	} catch {
		return null;
	}
}

/** @param key @param value Number to store; null removes the entry. */
export function remember( key: string, value: number | null ): void {
	try {
		if ( value === null ) {
			window.localStorage.removeItem( PREFIX + key );
		} else {
			window.localStorage.setItem( PREFIX + key, String( value ) );
		}
	} catch {
		// Ignored: the player works without localStorage.
	}
}

/** Seeks to a position, unless the player is already near it. */
export function moveTo( player: MediaPlayer, seconds: number ): void {
	if ( Math.abs( player.currentTime - seconds ) > TOLERANCE ) {
		player.seek( seconds );
	}
}

/**
 * Stores the position in the current episode, at most once a second.
 *
 * @param key    Key of the current episode.
 * @return A function that stores the position immediately. Call it before another episode starts.
 */
export function rememberPosition( player: MediaPlayer, key: () => string ): () => void {
	let last = 0;
	const note = () => {
		if ( player.duration > 0 && player.currentTime >= player.duration ) {
			remember( key(), null );
		} else if ( player.currentTime > 0 ) {
			last = Date.now();
			remember( key(), Math.floor( player.currentTime ) );
		}
	};
	player.subscribe( () => {
		if ( player.state !== 'playing' || Date.now() - last >= INTERVAL ) {
			note();
		}
	} );
	return note;
}
