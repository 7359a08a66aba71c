import { fetchPlaces } from './api';
import { createPoint } from './points';
import type { SavedPoint } from './types';

export const MAX_SUGGESTIONS = 10;

/** Settings for the search: the site's geocoder has priority over Mapbox, which needs a token. */
export interface PlaceSource {
	/** Base URL of Mapbox. */
	readonly api: string;
	readonly token: string;
	readonly has_geocoder: boolean;
}

interface Feature {
	readonly id?: unknown;
	readonly text?: unknown;
	readonly place_name?: unknown;
	readonly geometry?: { readonly coordinates?: unknown };
}

/** Error of a place search, with the HTTP status. */
export class SearchError extends Error {
	/** @param status  HTTP status; undefined if there was no response. */
	constructor(
		message: string,
		readonly status?: number
	) {
		super( message );
	}
}

/**
 * @param query The typed text, such as `48.2, 16.37`.
 * @return The place at this latitude and longitude; undefined if the text has another format.
 */
export function readCoordinates( query: string ): SavedPoint | undefined {
	const [ , north, east ] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec( query ) ?? [];
	const [ latitude, longitude ] = [ Number( north ), Number( east ) ];
	return Math.abs( latitude ) <= 90 && Math.abs( longitude ) <= 180
		? createPoint( `${ latitude }, ${ longitude }`, '', longitude, latitude )
		: undefined;
}

/** Converts a search result to a point; to an empty list if it has no coordinates. */
function toPoint( { id, text, place_name: name, geometry }: Feature ): SavedPoint[] {
	const [ longitude, latitude ] = Array.isArray( geometry?.coordinates ) ? ( geometry.coordinates as unknown[] ) : [];
	return typeof longitude === 'number' && typeof latitude === 'number'
		? [ createPoint( String( text ?? '' ), String( name ?? '' ), longitude, latitude, String( id ?? '' ) ) ]
		: [];
}

/** Searches with Mapbox. */
async function searchMapbox( query: string, { api, token }: PlaceSource, signal?: AbortSignal ) {
	const parameters = new URLSearchParams( { access_token: token, limit: String( MAX_SUGGESTIONS ) } );
	const path = `/geocoding/v5/mapbox.places/${ encodeURIComponent( query ) }.json`;
	const response = await window.fetch( `${ api }${ path }?${ parameters }`, { signal } ).catch( ( error: Error ) => {
		throw new SearchError( error.message );
	} );
	const body = ( await response.json().catch( () => ( {} ) ) ) as { features?: Feature[]; message?: string };
	if ( ! response.ok ) {
		throw new SearchError( body.message ?? response.statusText, response.status );
	}
	return body.features;
}

/** Searches with the site's geocoder. Its errors have no status, since they do not mean that the Mapbox token is invalid. */
async function searchGeocoder( query: string, signal?: AbortSignal ) {
	const body = await fetchPlaces( query, signal ).catch( ( error: { message?: string } ) => {
		throw new SearchError( String( error?.message ?? error ) );
	} );
	return body.features;
}

/**
 * Searches for places.
 *
 * @param signal Aborts the search.
 * @return At most ten places. Rejects with a SearchError.
 */
export async function searchPlaces(
	query: string,
	source: PlaceSource,
	signal?: AbortSignal
): Promise< SavedPoint[] > {
	const features = await ( source.has_geocoder
		? searchGeocoder( query, signal )
		: searchMapbox( query, source, signal ) );
	return ( Array.isArray( features ) ? features : [] ).flatMap( toPoint ).slice( 0, MAX_SUGGESTIONS );
}
