import type { MediaPlayer } from '../../../shared/view/media-player';

const PREFIX = 'slipstream-podcast-';

/** Milliseconds. The browser reports the position four times a second, which is more than needed. */
const INTERVAL = 1000;

/** Seconds. A smaller difference needs no jump. */
const TOLERANCE = 1;

/** @param key @return The stored value; null if there is none, or no storage. */
export function recall( key: string ): number | null {
	try {
		const value = Number.parseFloat( window.localStorage.getItem( PREFIX + key ) ?? '' );
		return Number.isFinite( value ) ? value : null;
	} catch {
		return null;
	}
}

/** @param key @param value Null removes it. */
export function remember( key: string, value: number | null ): void {
	try {
		if ( value === null ) {
			window.localStorage.removeItem( PREFIX + key );
		} else {
			window.localStorage.setItem( PREFIX + key, String( value ) );
		}
	} catch {
		// The player works without storage.
	}
}

/** Seeks to a position, unless the player is already near it. */
export function moveTo( player: MediaPlayer, seconds: number ): void {
	if ( Math.abs( player.currentTime - seconds ) > TOLERANCE ) {
		player.seek( seconds );
	}
}

/**
 * Stores the position in an episode, at most once a second.
 *
 * @param key    Key of the current episode.
 * @return A function that stores it immediately, before another episode starts.
 */
export function rememberPlace( player: MediaPlayer, key: () => string ): () => void {
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
