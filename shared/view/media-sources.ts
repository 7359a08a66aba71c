import type { MediaPlayer } from './media-player';

/** The media of a page, as every block's script sees them. */
interface Registry {
	readonly players: Set< MediaPlayer >;
	readonly listeners: Set< () => void >;
	default?: MediaPlayer;
}

/** Each block's script is a module of its own, so that what they share hangs on the document. */
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
 * Makes a player known to the other blocks of the page. The first one is the default; another becomes it by beginning to
 * play, and the others fall silent then.
 *
 * @return Takes it back.
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

/** The player that a timestamp of the page speaks of. */
export function defaultSource(): MediaPlayer | undefined {
	return registry().default;
}

/** @param listener Is called when another player is the default, or none is. */
export function onSourcesChange( listener: () => void ): () => void {
	const { listeners } = registry();
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * Plays the default source from a certain place.
 *
 * @param seconds From its beginning.
 * @return False when the page has no source.
 */
export function playFrom( seconds: number ): boolean {
	const player = defaultSource();
	player?.seek( seconds );
	void player?.play();
	return player !== undefined;
}
