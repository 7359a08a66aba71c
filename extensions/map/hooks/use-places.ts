import { useEffect, useRef, useState } from '@wordpress/element';
import { readCoordinates, searchPlaces, type SearchError } from '../search';
import type { SavedPoint } from '../types';

const DELAY_MS = 250;

/**
 * Looks for places while somebody types.
 *
 * @param query
 * @param site
 * @param site.api   Base address of Mapbox.
 * @param site.token Without one, coordinates alone are understood.
 * @param onError    Gets what went wrong.
 * @return What was found for the query; undefined while it is looked for.
 */
export function usePlaces(
	query: string,
	{ api, token }: { api: string; token: string },
	onError: ( error: SearchError ) => void
): SavedPoint[] | undefined {
	const [ found, setFound ] = useState< { query: string; places: SavedPoint[] } >();
	const report = useRef( onError );
	report.current = onError;
	const place = readCoordinates( query );
	const isSearched = ! place && token !== '' && query.trim() !== '';

	useEffect( () => {
		if ( ! isSearched ) {
			return undefined;
		}
		const abort = new AbortController();
		const timer = setTimeout( () => {
			searchPlaces( query.trim(), { api, token }, abort.signal ).then(
				( places ) => setFound( { query, places } ),
				( error ) => {
					if ( ! abort.signal.aborted ) {
						setFound( { query, places: [] } );
						report.current( error );
					}
				}
			);
		}, DELAY_MS );
		return () => {
			clearTimeout( timer );
			abort.abort();
		};
	}, [ query, api, token, isSearched ] );

	if ( ! isSearched ) {
		return place ? [ place ] : [];
	}
	return found?.query === query ? found.places : undefined;
}
