import { useEvent } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { readCoordinates, searchPlaces, type PlaceSource, type SearchError } from '../search';
import type { SavedPoint } from '../types';

const DELAY_MS = 250;

/** Milliseconds between requests. Public geocoders forbid a request for each letter. */
const GEOCODER_DELAY_MS = 1000;

/**
 * Searches for places while the author types.
 *
 * @param onError Called with a SearchError.
 * @return Results for the query; undefined while loading.
 */
export function usePlaces(
	query: string,
	{ api, token, has_geocoder: hasGeocoder }: PlaceSource,
	onError: ( error: SearchError ) => void
): SavedPoint[] | undefined {
	const [ found, setFound ] = useState< { query: string; places: SavedPoint[] } >();
	const report = useEvent( onError );
	const place = readCoordinates( query );
	const isSearched = ! place && ( hasGeocoder || token !== '' ) && query.trim() !== '';

	useEffect( () => {
		if ( ! isSearched ) {
			return undefined;
		}
		const abort = new AbortController();
		const timer = setTimeout(
			() => {
				searchPlaces( query.trim(), { api, token, has_geocoder: hasGeocoder }, abort.signal ).then(
					( places ) => setFound( { query, places } ),
					( error ) => {
						if ( ! abort.signal.aborted ) {
							setFound( { query, places: [] } );
							report( error );
						}
					}
				);
			},
			hasGeocoder ? GEOCODER_DELAY_MS : DELAY_MS
		);
		return () => {
			clearTimeout( timer );
			abort.abort();
		};
	}, [ query, api, token, hasGeocoder, isSearched, report ] );

	if ( ! isSearched ) {
		return place ? [ place ] : [];
	}
	return found?.query === query ? found.places : undefined;
}
