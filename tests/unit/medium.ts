/** Controls of a simulated media element. */
interface Options {
	/** Duration in seconds. Without it, the duration is unknown until ready(). */
	readonly duration?: number;
	/** Simulates a browser that blocks playback. */
	readonly isRefused?: boolean;
}

/** Simulates an audio element. That of jsdom can neither play nor report its position. */
export function createMedium( { duration = NaN, isRefused = false }: Options = {} ) {
	const element = document.createElement( 'audio' );
	const state = { paused: true, currentTime: 0, duration, error: null as object | null };
	const tell = ( name: string ) => element.dispatchEvent( new Event( name ) );
	const define = ( name: string, attributes: PropertyDescriptor ) =>
		Object.defineProperty( element, name, { configurable: true, ...attributes } );

	define( 'paused', { get: () => state.paused } );
	define( 'duration', { get: () => state.duration } );
	define( 'error', { get: () => state.error } );
	define( 'readyState', { get: () => ( Number.isNaN( state.duration ) ? 0 : 4 ) } );
	define( 'currentTime', {
		get: () => state.currentTime,
		set( time: number ) {
			state.currentTime = time;
			tell( 'seeked' );
		},
	} );
	element.load = () => {
		state.currentTime = 0;
		state.paused = true;
		tell( 'emptied' );
	};
	element.pause = () => {
		if ( ! state.paused ) {
			state.paused = true;
			tell( 'pause' );
		}
	};
	element.play = async () => {
		if ( isRefused ) {
			throw new DOMException( 'Not now.', 'NotAllowedError' );
		}
		if ( state.paused ) {
			state.paused = false;
			tell( 'play' );
		}
	};

	return Object.assign( element, {
		/** Simulates that playback has reached a position. */
		arrive( time: number ) {
			state.currentTime = time;
			tell( 'timeupdate' );
		},
		/** Simulates that the duration has become known. */
		ready( seconds: number ) {
			state.duration = seconds;
			tell( 'durationchange' );
			tell( 'loadedmetadata' );
		},
		/** Simulates that the file cannot be loaded. */
		fail() {
			state.error = { code: 4 };
			tell( 'error' );
		},
		/** Simulates that playback has reached the end. */
		end() {
			state.currentTime = state.duration;
			state.paused = true;
			tell( 'pause' );
			tell( 'ended' );
		},
	} );
}
