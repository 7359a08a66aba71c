import { useEffect, useReducer, useRef } from '@wordpress/element';
import { useLatest } from '../../../shared/hooks/use-latest';
import constants from '../constants.json';
import { fetchFeed, isEmbeddable, messageOf } from '../request';
import { reducer, type Request, type State } from '../state';

interface Options {
	/** What the block's attributes say. */
	readonly url?: string;
	readonly guids: readonly string[];
	readonly quantity: number;
	/** The feed of that request is here. */
	readonly onSuccess: ( request: Request ) => void;
	/** The address that the author has sent is that of something else, which can be embedded. */
	readonly onEmbed: ( url: string ) => void;
}

const keyOf = ( url: string | undefined, guids: readonly string[] ) => JSON.stringify( [ url, guids ] );

const start = ( { url, guids }: Options ): State =>
	url ? { phase: 'loading', request: { url, guids, isSubmitted: false } } : { phase: 'editing' };

/**
 * Follows an author from an address to a player, and asks for the feed on the way. The attributes lead: when they change by
 * themselves, as by Undo, what they say is asked for.
 */
export function useFeed( options: Options ) {
	const [ state, dispatch ] = useReducer( reducer, options, start );
	const request = state.phase === 'loading' ? state.request : null;
	// Only another request asks anew, not another rendering.
	const latest = useLatest( options );

	const wanted = keyOf( options.url, options.guids );
	const asked = useRef( wanted );
	useEffect( () => {
		if ( asked.current === wanted ) {
			return;
		}
		asked.current = wanted;
		const { url, guids } = latest.current;
		dispatch( url ? { type: 'submit', request: { url, guids, isSubmitted: false } } : { type: 'clear' } );
	}, [ latest, wanted ] );

	useEffect( () => {
		if ( ! request ) {
			return undefined;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const ask = async () => {
			try {
				const feed = await fetchFeed( request, latest.current.quantity, signal );
				asked.current = keyOf( request.url, request.guids );
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
