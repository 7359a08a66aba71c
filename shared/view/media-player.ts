/** Playback state. The names are those of the media-source store. */
export type MediaState = 'idle' | 'playing' | 'paused' | 'error';

const STATE_CLASSES: Record< MediaState, string > = {
	idle: '',
	playing: 'is-playing',
	paused: 'is-paused',
	error: 'is-error',
};

/** Events after which the state, the time or the duration may have changed. */
const EVENTS = [
	'play',
	'pause',
	'ended',
	'error',
	'emptied',
	'timeupdate',
	'seeked',
	'durationchange',
	'loadedmetadata',
	'ratechange',
];

/** Controls an audio or video element, on visitors' pages and in the editor. Renders nothing. */
export class MediaPlayer {
	readonly id: string;
	readonly element: HTMLMediaElement;
	#listeners = new Set< ( player: MediaPlayer ) => void >();
	#hasStarted = false;
	/** Time to seek to once metadata is loaded, because some browsers forget a position that was set earlier. */
	#destination: number | null = null;

	/** @param id      ID of the media, unique on the page. */
	constructor( id: string, element: HTMLMediaElement ) {
		this.id = id;
		this.element = element;
		EVENTS.forEach( ( name ) => element.addEventListener( name, this.#onEvent ) );
	}

	get state(): MediaState {
		if ( this.element.error ) {
			return 'error';
		}
		if ( ! this.element.paused ) {
			return 'playing';
		}
		return this.#hasStarted ? 'paused' : 'idle';
	}

	/** Current time in seconds. */
	get currentTime(): number {
		return this.#destination ?? this.element.currentTime;
	}

	/** Duration in seconds; 0 if it is unknown, or for a live stream. */
	get duration(): number {
		return Number.isFinite( this.element.duration ) ? this.element.duration : 0;
	}

	/** Starts playback. Never rejects: if the browser refuses or the file is missing, the state shows it. */
	async play(): Promise< void > {
		try {
			await this.element.play();
		} catch {
			this.#notify();
		}
	}

	pause(): void {
		this.element.pause();
	}

	toggle(): void {
		if ( this.element.paused ) {
			void this.play();
		} else {
			this.pause();
		}
	}

	/** @param seconds Seconds from the start. */
	seek( seconds: number ): void {
		const time = Math.max( 0, this.duration ? Math.min( seconds, this.duration ) : seconds );
		if ( this.element.readyState > 0 ) {
			this.element.currentTime = time;
		} else {
			this.#destination = time;
			this.#notify();
		}
	}

	/** @param seconds Seconds to skip; negative to go back. */
	skip( seconds: number ): void {
		this.seek( this.currentTime + seconds );
	}

	/** @param src URL of the new file. Playback does not start. */
	load( src: string ): void {
		this.#hasStarted = false;
		this.#destination = null;
		this.element.src = src;
		this.element.load();
		this.#notify();
	}

	/** @param listener Called after each change of state, time, duration or speed. */
	subscribe( listener: ( player: MediaPlayer ) => void ): () => void {
		this.#listeners.add( listener );
		return () => this.#listeners.delete( listener );
	}

	/** Pauses the element and removes all listeners. */
	disconnect(): void {
		EVENTS.forEach( ( name ) => this.element.removeEventListener( name, this.#onEvent ) );
		this.#listeners.clear();
		this.pause();
	}

	#onEvent = ( { type }: Event ): void => {
		this.#hasStarted ||= type === 'play';
		if ( this.#destination !== null && this.element.readyState > 0 ) {
			const time = this.#destination;
			this.#destination = null;
			this.element.currentTime = time;
		}
		this.#notify();
	};

	#notify(): void {
		this.#listeners.forEach( ( listener ) => listener( this ) );
	}
}

/** @return Class name for a player in this state; '' before playback starts. */
export function stateClass( state: MediaState ): string {
	return STATE_CLASSES[ state ];
}

/** @return Time such as 12:04, or 1:02:10 from one hour on. */
export function formatTime( seconds: number ): string {
	const whole = Math.max( 0, Math.floor( seconds ) );
	const hours = Math.floor( whole / 3600 );
	const minutes = Math.floor( whole / 60 ) % 60;
	const two = ( number: number ) => String( number ).padStart( 2, '0' );
	return hours ? `${ hours }:${ two( minutes ) }:${ two( whole % 60 ) }` : `${ minutes }:${ two( whole % 60 ) }`;
}
