/** Controls of a simulated audio element. */
interface Options {
	/** Duration in seconds. Without it, the duration is unknown until ready(). */
	readonly duration?: number;
	/** The browser blocks playback. */
	readonly isRefused?: boolean;
}

/** An audio element that behaves as in a browser: jsdom's can neither play nor report its time. */
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
		/** Playback has reached this time. */
		arrive( time: number ) {
			state.currentTime = time;
			tell( 'timeupdate' );
		},
		/** The duration has become known. */
		ready( seconds: number ) {
			state.duration = seconds;
			tell( 'durationchange' );
			tell( 'loadedmetadata' );
		},
		/** The file cannot be loaded. */
		fail() {
			state.error = { code: 4 };
			tell( 'error' );
		},
		/** Playback has reached the end. */
		end() {
			state.currentTime = state.duration;
			state.paused = true;
			tell( 'pause' );
			tell( 'ended' );
		},
	} );
}
