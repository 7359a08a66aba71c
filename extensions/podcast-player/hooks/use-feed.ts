import { useEffect, useReducer, useRef } from '@wordpress/element';
import { useLatest } from '../../../shared/hooks/use-latest';
import constants from '../constants.json';
import { fetchFeed, isEmbeddable, messageOf } from '../request';
import { reducer, type Request, type State } from '../state';

interface Options {
	/** Attributes of the block that determine the feed. */
	readonly url?: string;
	readonly guids: readonly string[];
	readonly quantity: number;
	/** Called when the feed of this request has been loaded. */
	readonly onSuccess: ( request: Request ) => void;
	/** Called if the submitted URL is not a feed, but can be embedded as another block. */
	readonly onEmbed: ( url: string ) => void;
}

const keyOf = ( url: string | undefined, guids: readonly string[] ) => JSON.stringify( [ url, guids ] );

const start = ( { url, guids }: Options ): State =>
	url ? { phase: 'loading', request: { url, guids, isSubmitted: false } } : { phase: 'editing' };

/**
 * Loads the feed and manages the state of the block, from entering a URL to showing the player. Loads the feed again if the
 * attributes change, for example by Undo.
 */
export function useFeed( options: Options ) {
	const [ state, dispatch ] = useReducer( reducer, options, start );
	const request = state.phase === 'loading' ? state.request : null;
	// A ref, so that a new render sends no request unless URL or episodes have changed.
	const latest = useLatest( options );

	const feedKey = keyOf( options.url, options.guids );
	const requestedKey = useRef( feedKey );
	useEffect( () => {
		if ( requestedKey.current === feedKey ) {
			return;
		}
		requestedKey.current = feedKey;
		const { url, guids } = latest.current;
		dispatch( url ? { type: 'submit', request: { url, guids, isSubmitted: false } } : { type: 'clear' } );
	}, [ latest, feedKey ] );

	useEffect( () => {
		if ( ! request ) {
			return undefined;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const ask = async () => {
			try {
				const feed = await fetchFeed( request, latest.current.quantity, signal );
				requestedKey.current = keyOf( request.url, request.guids );
				latest.current.onSuccess( request );
				dispatch( { type: 'succeed', feed } );
			} catch ( error ) {
				const canEmbed =
					request.isSubmitted && ! signal.aborted && ( await isEmbeddable( request.url, signal ) );
				if ( signal.aborted ) {
					return;
				}
				if ( canEmbed ) {
					latest.current.onEmbed( request.url );
				} else {
					const text = request.isSubmitted ? request.url : undefined;
					dispatch( { type: 'fail', failure: { message: messageOf( error ), text } } );
				}
			}
		};
		const timer = setTimeout( ask, constants.debounce );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ latest, request ] );

	return { state, dispatch };
}
