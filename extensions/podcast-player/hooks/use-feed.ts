import { useEffect, useReducer, useRef } from '@wordpress/element';
import constants from '../constants.json';
import { fetchFeed, isEmbeddable, messageOf } from '../request';
import { reducer, type Request, type State } from '../state';

interface Options {
	/** What to ask for from the start. */
	readonly initial: Request | null;
	readonly quantity: number;
	/** The feed of that request is here. */
	readonly onSuccess: ( request: Request ) => void;
	/** The address is that of something else, which can be embedded. */
	readonly onEmbed: ( url: string ) => void;
}

const start = ( request: Request | null ): State => ( request ? { phase: 'loading', request } : { phase: 'editing' } );

/**
 * Follows an author from an address to a player, and asks for the feed on the way.
 *
 * @param options
 */
export function useFeed( { initial, quantity, onSuccess, onEmbed }: Options ) {
	const [ state, dispatch ] = useReducer( reducer, initial, start );
	const request = state.phase === 'loading' ? state.request : null;
	// Only another request asks anew, not another rendering.
	const latest = useRef( { quantity, onSuccess, onEmbed } );
	latest.current = { quantity, onSuccess, onEmbed };

	useEffect( () => {
		if ( ! request ) {
			return undefined;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const ask = async () => {
			try {
				const feed = await fetchFeed( request, latest.current.quantity, signal );
				latest.current.onSuccess( request );
				dispatch( { type: 'succeed', feed } );
			} catch ( error ) {
				const canEmbed = ! signal.aborted && ( await isEmbeddable( request.url, signal ) );
				if ( signal.aborted ) {
					return;
				}
				if ( canEmbed ) {
					latest.current.onEmbed( request.url );
				} else {
					dispatch( { type: 'fail', error: messageOf( error ) } );
				}
			}
		};
		const timer = setTimeout( ask, constants.debounce );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ request ] );

	return { state, dispatch };
}
