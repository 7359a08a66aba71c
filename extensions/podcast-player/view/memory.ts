import type { MediaPlayer } from '../../../shared/view/media-player';

const PREFIX = 'slipstream-podcast-';

/** Milliseconds: the browser tells four times a second where it is, nobody needs to know that often. */
const INTERVAL = 1000;

/** Seconds: what is nearer than that is not worth a jump. */
const TOLERANCE = 1;

/** @param key @return What this browser was told last; null as well where it may remember nothing. */
export function recall( key: string ): number | null {
	try {
		const value = Number.parseFloat( window.localStorage.getItem( PREFIX + key ) ?? '' );
		return Number.isFinite( value ) ? value : null;
	} catch {
		return null;
	}
}

/** @param key @param value Null forgets. */
export function remember( key: string, value: number | null ): void {
	try {
		if ( value === null ) {
			window.localStorage.removeItem( PREFIX + key );
		} else {
			window.localStorage.setItem( PREFIX + key, String( value ) );
		}
	} catch {
		// A browser that keeps nothing plays all the same.
	}
}

/** Moves to a place, unless it is there already as far as anybody hears. */
export function moveTo( player: MediaPlayer, seconds: number ): void {
	if ( Math.abs( player.currentTime - seconds ) > TOLERANCE ) {
		player.seek( seconds );
	}
}

/**
 * Keeps in mind how far an episode was heard, once a second at most.
 *
 * @param key    Of the episode that plays now.
 * @return Does so at once, for when another episode is about to take its place.
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
