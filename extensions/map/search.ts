import { createPoint } from './points';
import type { SavedPoint } from './types';

export const MOST_SUGGESTIONS = 10;

interface Feature {
	readonly id?: unknown;
	readonly text?: unknown;
	readonly place_name?: unknown;
	readonly geometry?: { readonly coordinates?: unknown };
}

/** Why no places were found. */
export class SearchError extends Error {
	/**
	 * @param message
	 * @param status  Of the answer; undefined when there was none.
	 */
	constructor(
		message: string,
		readonly status?: number
	) {
		super( message );
	}
}

/**
 * @param query What somebody typed: `48.2, 16.37`.
 * @return The place at these degrees of latitude and longitude, when that is what it says.
 */
export function readCoordinates( query: string ): SavedPoint | undefined {
	const [ , north, east ] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec( query ) ?? [];
	const [ latitude, longitude ] = [ Number( north ), Number( east ) ];
	return Math.abs( latitude ) <= 90 && Math.abs( longitude ) <= 180
		? createPoint( `${ latitude }, ${ longitude }`, '', longitude, latitude )
		: undefined;
}

/** A place that was found, as a point. */
function toPoint( { id, text, place_name: name, geometry }: Feature ): SavedPoint[] {
	const [ longitude, latitude ] = Array.isArray( geometry?.coordinates ) ? ( geometry.coordinates as unknown[] ) : [];
	return typeof longitude === 'number' && typeof latitude === 'number'
		? [ createPoint( String( text ?? '' ), String( name ?? '' ), longitude, latitude, String( id ?? '' ) ) ]
		: [];
}

/**
 * Looks for places.
 *
 * @param query
 * @param site
 * @param site.api   Base address of Mapbox.
 * @param site.token
 * @param signal     Aborts it.
 * @return At most ten. Rejects with a SearchError.
 */
export async function searchPlaces(
	query: string,
	{ api, token }: { api: string; token: string },
	signal?: AbortSignal
): Promise< SavedPoint[] > {
	const parameters = new URLSearchParams( { access_token: token, limit: String( MOST_SUGGESTIONS ) } );
	const path = `/geocoding/v5/mapbox.places/${ encodeURIComponent( query ) }.json`;
	const response = await window.fetch( `${ api }${ path }?${ parameters }`, { signal } ).catch( ( error: Error ) => {
		throw new SearchError( error.message );
	} );
	const answer = ( await response.json().catch( () => ( {} ) ) ) as { features?: Feature[]; message?: string };
	if ( ! response.ok ) {
		throw new SearchError( answer.message ?? response.statusText, response.status );
	}
	return ( Array.isArray( answer.features ) ? answer.features : [] ).flatMap( toPoint ).slice( 0, MOST_SUGGESTIONS );
}
