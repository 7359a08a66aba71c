import { createReduxStore } from '@wordpress/data';
import type { MediaPlayer, MediaState } from '../view/media-player';

/** A sound or film of the post, as other blocks see it. Times are in seconds. */
export interface MediaSource {
	readonly id: string;
	readonly state: MediaState;
	readonly currentTime: number;
	/** 0 while it is unknown. */
	readonly duration: number;
	/** The id of the element that plays it; empty when nothing does. */
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

/** What plays the sources; a source that another plugin registers may have none. */
const players = new Map< string, MediaPlayer >();

/** The source that is meant: the one named, else the default, else the first. */
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

/** Notes an action and hands it to what plays the source that is meant. */
const thenTell =
	( action: Action & { id?: string }, tell: ( player: MediaPlayer ) => void ) =>
	( { dispatch, select }: Thunk ): void => {
		dispatch( action );
		const source = select.getMediaSource( action.id );
		const player = source && players.get( source.id );
		if ( player ) {
			tell( player );
		}
	};

const update = ( id: string | undefined, data: Partial< MediaSource > ) =>
	( { type: 'UPDATE_MEDIA_SOURCE', id, data } ) as const;

const actions = {
	/** @param data Of the source; what is missing is as before it has begun. */
	registerMediaSource: ( id: string, data: Partial< MediaSource > = {} ) =>
		( { type: 'REGISTER_MEDIA_SOURCE', id, data } ) as const,
	updateMediaSourceData: ( id: string, data: Partial< MediaSource > ) => update( id, data ),
	/** When it was the default, the first of the others becomes it. */
	unregisterMediaSource: ( id: string ) => ( { type: 'UNREGISTER_MEDIA_SOURCE', id } ) as const,
	setDefaultMediaSource: ( id: string ) => ( { type: 'SET_DEFAULT_MEDIA_SOURCE', id } ) as const,

	// Without an id these mean the default source, or the first one where none is default.
	playMediaSource: ( id?: string ) =>
		thenTell( update( id, { state: 'playing' } ), ( player ) => void player.play() ),
	pauseMediaSource: ( id?: string ) => thenTell( update( id, { state: 'paused' } ), ( player ) => player.pause() ),
	toggleMediaSource: ( id?: string ) =>
		thenTell( { type: 'TOGGLE_MEDIA_SOURCE', id }, ( player ) => player.toggle() ),
	errorMediaSource: ( id?: string ) => update( id, { state: 'error' } ),
	/** @param time In seconds from the beginning. */
	setMediaSourceCurrentTime: ( id: string | undefined, time: number ) =>
		thenTell( update( id, { currentTime: time } ), ( player ) => player.seek( time ) ),
};

const selectors = {
	getMediaSources: ( state: State ) => state.sources,
	getMediaSource: find,
	getDefaultMediaSource: ( state: State ) => find( state ),
	getMediaPlayerState: ( state: State, id?: string ) => find( state, id )?.state,
	getMediaSourceCurrentTime: ( state: State, id?: string ) => find( state, id )?.currentTime,
	getMediaSourceDuration: ( state: State, id?: string ) => find( state, id )?.duration,
	/** The element that plays it, where it is in the same document as the caller. */
	getMediaSourceDomReference: ( state: State, id?: string ) =>
		document.getElementById( find( state, id )?.domId ?? '' ),
};

/** What a thunk is given. */
type MediaSourceSelectors = {
	[ Name in keyof typeof selectors ]: ( typeof selectors )[ Name ] extends (
		state: State,
		...rest: infer Rest
	) => infer Result
		? ( ...rest: Rest ) => Result
		: never;
};

/** The sounds and films of the post that is open in the editor: what plays, and where it is. */
export const store = createReduxStore( 'jetpack/media-source', { reducer, actions, selectors } );

/**
 * Lets a player follow the store's actions on a source.
 *
 * @param id     Of the source.
 */
export function connectPlayer( id: string, player: MediaPlayer ): () => void {
	players.set( id, player );
	return () => players.delete( id );
}
