import apiFetch from '@wordpress/api-fetch';
import { useDebounce } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { cutTexts } from '../../../shared/fetch/cut-texts';

/** Milliseconds after a change before a new request, and the maximum while changes continue. */
const CHANGE_MS = 500;
const MAX_MS = 2000;

interface Response {
	/** The latest response; undefined until there is one. */
	readonly response: unknown;
	/** Whether the latest request failed. */
	readonly hasFailed: boolean;
}

/**
 * Sends the edited post to a route of the server, and again after each change.
 *
 * @param path Path of the route.
 * @param data Body of the request; null to send none.
 */
export function useResponse( path: string, data: Readonly< Record< string, unknown > > | null ): Response {
	const [ loaded, setLoaded ] = useState< Response >( { response: undefined, hasFailed: false } );
	const last = useRef( 0 );
	const request = useCallback(
		async ( body: string ) => {
			last.current += 1;
			const number = last.current;
			const finish = ( change: Partial< Response > ) =>
				number === last.current && setLoaded( ( before ) => ( { ...before, hasFailed: false, ...change } ) );
			try {
				finish( { response: await apiFetch( { path, method: 'POST', data: JSON.parse( body ) } ) } );
			} catch {
				finish( { hasFailed: true } );
			}
		},
		[ path ]
	);
	const send = useDebounce( request, CHANGE_MS, { leading: true, trailing: true, maxWait: MAX_MS } );
	const body = data === null ? '' : JSON.stringify( cutTexts( data ) );
	useEffect( () => {
		if ( body !== '' ) {
			void send( body );
		}
	}, [ body, send ] );
	return loaded;
}
