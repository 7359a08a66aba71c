import type { MediaPlayer } from './media-player';

/** Players on the page, shared by the scripts of all blocks. */
interface Registry {
	readonly players: Set< MediaPlayer >;
	readonly listeners: Set< () => void >;
	default?: MediaPlayer;
}

/**
 * Property of the document that contains the registry. Not a module variable, because each block's script has a
 * separate copy of this module.
 */
const KEY = Symbol.for( 'slipstream/media-sources' );

function registry(): Registry {
	const holder = document as Document & { [ KEY ]?: Registry };
	return ( holder[ KEY ] ??= { players: new Set(), listeners: new Set() } );
}

function setDefault( player: MediaPlayer | undefined ): void {
	const { listeners } = registry();
	registry().default = player;
	listeners.forEach( ( listener ) => listener() );
}

/**
 * Registers a player, so that other blocks can use it. The first player is the default. When another one starts, it
 * becomes the default and all others are paused.
 *
 * @return Function that unregisters the player.
 */
export function addSource( player: MediaPlayer ): () => void {
	const { players } = registry();
	players.add( player );
	setDefault( registry().default ?? player );

	let wasPlaying = false;
	const unsubscribe = player.subscribe( () => {
		const isPlaying = player.state === 'playing';
		if ( isPlaying && ! wasPlaying ) {
			players.forEach( ( other ) => other !== player && other.pause() );
			setDefault( player );
		}
		wasPlaying = isPlaying;
	} );

	return () => {
		unsubscribe();
		players.delete( player );
		if ( registry().default === player ) {
			setDefault( [ ...players ][ 0 ] );
		}
	};
}

/** Returns the player that timestamps on the page control. */
export function defaultSource(): MediaPlayer | undefined {
	return registry().default;
}

/** @param listener Called when the default player changes. */
export function onSourcesChange( listener: () => void ): () => void {
	const { listeners } = registry();
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * Plays the default source from a given time.
 *
 * @param seconds Seconds from the start.
 * @return False if the page has no source.
 */
export function playFrom( seconds: number ): boolean {
	const player = defaultSource();
	player?.seek( seconds );
	void player?.play();
	return player !== undefined;
}
