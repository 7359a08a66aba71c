import { createReduxStore } from '@wordpress/data';
import type { MediaPlayer, MediaState } from '../view/media-player';

/** An audio or video in the post, as other blocks see it. Times are in seconds. */
export interface MediaSource {
	readonly id: string;
	readonly state: MediaState;
	readonly currentTime: number;
	/** 0 while unknown. */
	readonly duration: number;
	/** ID of the media element; '' if it has none. */
	readonly domId: string;
	readonly title?: string;
	readonly link?: string;
}

interface State {
	readonly sources: Readonly< Record< string, MediaSource > >;
	readonly default: string | null;
}

type Action =
	| { readonly type: 'REGISTER_MEDIA_SOURCE'; readonly id: string; readonly data: Partial< MediaSource > }
	| { readonly type: 'UPDATE_MEDIA_SOURCE'; readonly id?: string; readonly data: Partial< MediaSource > }
	| { readonly type: 'UNREGISTER_MEDIA_SOURCE'; readonly id: string }
	| { readonly type: 'SET_DEFAULT_MEDIA_SOURCE'; readonly id: string }
	| { readonly type: 'TOGGLE_MEDIA_SOURCE'; readonly id?: string };

interface Thunk {
	readonly dispatch: ( action: Action ) => void;
	readonly select: MediaSourceSelectors;
}

const NOTHING: State = { sources: {}, default: null };
const NEW: Omit< MediaSource, 'id' > = { state: 'idle', currentTime: 0, duration: 0, domId: '' };

/** Players by source ID. Sources of other plugins may have none. */
const players = new Map< string, MediaPlayer >();

/** Returns the source with this ID; otherwise the default source, otherwise the first one. */
function find( { sources, default: byDefault }: State, id?: string ): MediaSource | undefined {
	return sources[ id ?? byDefault ?? '' ] ?? ( id === undefined ? Object.values( sources )[ 0 ] : undefined );
}

function without( { sources, default: byDefault }: State, id: string ): State {
	const rest = Object.fromEntries( Object.entries( sources ).filter( ( [ key ] ) => key !== id ) );
	return { sources: rest, default: byDefault === id ? ( Object.keys( rest )[ 0 ] ?? null ) : byDefault };
}

function change( state: State, id: string | undefined, data: Partial< MediaSource > ): State {
	const source = find( state, id );
	return source
		? { ...state, sources: { ...state.sources, [ source.id ]: { ...source, ...data, id: source.id } } }
		: state;
}

function reducer( state: State = NOTHING, action: Action | { readonly type: 'other' } ): State {
	switch ( action.type ) {
		case 'REGISTER_MEDIA_SOURCE':
			return {
				...state,
				sources: { ...state.sources, [ action.id ]: { ...NEW, ...action.data, id: action.id } },
			};
		case 'UPDATE_MEDIA_SOURCE':
			return change( state, action.id, action.data );
		case 'UNREGISTER_MEDIA_SOURCE':
			return without( state, action.id );
		case 'SET_DEFAULT_MEDIA_SOURCE':
			return { ...state, default: action.id };
		case 'TOGGLE_MEDIA_SOURCE':
			return change( state, action.id, {
				state: find( state, action.id )?.state === 'playing' ? 'paused' : 'playing',
			} );
		default:
			return state;
	}
}

/** Dispatches an action, and applies it to the player of the source. */
const withPlayer =
	( action: Action & { id?: string }, apply: ( player: MediaPlayer ) => void ) =>
	( { dispatch, select }: Thunk ): void => {
		dispatch( action );
		const source = select.getMediaSource( action.id );
		const player = source && players.get( source.id );
		if ( player ) {
			apply( player );
		}
	};

const update = ( id: string | undefined, data: Partial< MediaSource > ) =>
	( { type: 'UPDATE_MEDIA_SOURCE', id, data } ) as const;

const actions = {
	/** @param data Data of the source. Missing fields have initial values. */
	registerMediaSource: ( id: string, data: Partial< MediaSource > = {} ) =>
		( { type: 'REGISTER_MEDIA_SOURCE', id, data } ) as const,
	updateMediaSourceData: ( id: string, data: Partial< MediaSource > ) => update( id, data ),
	/** If the default source is removed, the first remaining source becomes the default. */
	unregisterMediaSource: ( id: string ) => ( { type: 'UNREGISTER_MEDIA_SOURCE', id } ) as const,
	setDefaultMediaSource: ( id: string ) => ( { type: 'SET_DEFAULT_MEDIA_SOURCE', id } ) as const,

	// Without an ID, these actions control the default source; if there is none, the first source.
	playMediaSource: ( id?: string ) =>
		withPlayer( update( id, { state: 'playing' } ), ( player ) => void player.play() ),
	pauseMediaSource: ( id?: string ) => withPlayer( update( id, { state: 'paused' } ), ( player ) => player.pause() ),
	toggleMediaSource: ( id?: string ) =>
		withPlayer( { type: 'TOGGLE_MEDIA_SOURCE', id }, ( player ) => player.toggle() ),
	errorMediaSource: ( id?: string ) => update( id, { state: 'error' } ),
	/** @param time Seconds from the start. */
	setMediaSourceCurrentTime: ( id: string | undefined, time: number ) =>
		withPlayer( update( id, { currentTime: time } ), ( player ) => player.seek( time ) ),
};

const selectors = {
	getMediaSources: ( state: State ) => state.sources,
	getMediaSource: find,
	getDefaultMediaSource: ( state: State ) => find( state ),
	getMediaPlayerState: ( state: State, id?: string ) => find( state, id )?.state,
	getMediaSourceCurrentTime: ( state: State, id?: string ) => find( state, id )?.currentTime,
	getMediaSourceDuration: ( state: State, id?: string ) => find( state, id )?.duration,
	/** Returns the media element if it is in the caller's document. */
	getMediaSourceDomReference: ( state: State, id?: string ) =>
		document.getElementById( find( state, id )?.domId ?? '' ),
};

/** The store's selectors, as used in a thunk. */
type MediaSourceSelectors = {
	[ Name in keyof typeof selectors ]: ( typeof selectors )[ Name ] extends (
		state: State,
		...rest: infer Rest
	) => infer Result
		? ( ...rest: Rest ) => Result
		: never;
};

/** Store with the playback state of the audio and video sources in the current post. */
export const store = createReduxStore( 'jetpack/media-source', { reducer, actions, selectors } );

/**
 * Connects a player to a source, so that the store's actions control it. Returns a function that disconnects it.
 *
 * @param id     ID of the source.
 */
export function connectPlayer( id: string, player: MediaPlayer ): () => void {
	players.set( id, player );
	return () => players.delete( id );
}
