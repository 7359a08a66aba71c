/** What a medium is doing, as the media-source store of the editor names it too. */
export type MediaState = 'idle' | 'playing' | 'paused' | 'error';

const STATE_CLASSES: Record< MediaState, string > = {
	idle: '',
	playing: 'is-playing',
	paused: 'is-paused',
	error: 'is-error',
};

/** After these the state, the time or the duration may be another one. */
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

/**
 * One sound or film, on a visitor's page or in the editor: the browser's own element, with the few things that the element
 * leaves to whoever plays it. It draws nothing.
 */
export class MediaPlayer {
	readonly id: string;
	readonly element: HTMLMediaElement;
	#listeners = new Set< ( player: MediaPlayer ) => void >();
	#hasStarted = false;
	/** Where to go when the element knows its length; before that not every browser remembers it. */
	#destination: number | null = null;

	/** @param id      Tells it from the other media of the page. */
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

	/** In seconds. */
	get currentTime(): number {
		return this.#destination ?? this.element.currentTime;
	}

	/** In seconds; 0 while it is unknown and for a live stream. */
	get duration(): number {
		return Number.isFinite( this.element.duration ) ? this.element.duration : 0;
	}

	/** Never rejects: where the browser refuses, or the file is gone, the state tells. */
	async play(): Promise< void > {
		try {
			await this.element.play();
		} catch {
			this.#tell();
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

	/** @param seconds From the beginning. */
	seek( seconds: number ): void {
		const time = Math.max( 0, this.duration ? Math.min( seconds, this.duration ) : seconds );
		if ( this.element.readyState > 0 ) {
			this.element.currentTime = time;
		} else {
			this.#destination = time;
			this.#tell();
		}
	}

	/** @param seconds Forward, or back when it is negative. */
	skip( seconds: number ): void {
		this.seek( this.currentTime + seconds );
	}

	/** @param src Address of another file; it does not begin to play. */
	load( src: string ): void {
		this.#hasStarted = false;
		this.#destination = null;
		this.element.src = src;
		this.element.load();
		this.#tell();
	}

	/** @param listener Is called after each change of state, time, duration or speed. */
	subscribe( listener: ( player: MediaPlayer ) => void ): () => void {
		this.#listeners.add( listener );
		return () => this.#listeners.delete( listener );
	}

	/** Lets go of the element, and stops it. */
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
		this.#tell();
	};

	#tell(): void {
		this.#listeners.forEach( ( listener ) => listener( this ) );
	}
}

/** @return The class of a player in that state; none before it has begun. */
export function stateClass( state: MediaState ): string {
	return STATE_CLASSES[ state ];
}

/** @return As on a clock: 12:04, or 1:02:10 from one hour. */
export function formatTime( seconds: number ): string {
	const whole = Math.max( 0, Math.floor( seconds ) );
	const hours = Math.floor( whole / 3600 );
	const minutes = Math.floor( whole / 60 ) % 60;
	const two = ( number: number ) => String( number ).padStart( 2, '0' );
	return hours ? `${ hours }:${ two( minutes ) }:${ two( whole % 60 ) }` : `${ minutes }:${ two( whole % 60 ) }`;
}
