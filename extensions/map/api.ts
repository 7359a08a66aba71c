import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

const TOKEN = '/wpcom/v2/service-api-keys/mapbox';
const SOURCE = '/slipstream/v1/map';
const PLACES = '/slipstream/v1/map/places';

/** The Mapbox token, and its source: `site` settings or the server's `config`. */
export interface TokenResponse {
	readonly service_api_key: string;
	readonly service_api_key_source: string;
}

/** The tile source, and whether the user may change it. */
export interface SourceResponse {
	readonly tiles: string;
	readonly attribution: string;
	readonly attribution_url: string;
	/** URL of the geocoder; '' if the user may not set it. */
	readonly geocoder: string;
	readonly has_geocoder: boolean;
	readonly api: string;
	readonly can_set_token: boolean;
	readonly can_set_tiles: boolean;
}

export type Tiles = Pick< SourceResponse, 'tiles' | 'attribution' | 'attribution_url' | 'geocoder' >;

export const fetchToken = () => apiFetch< TokenResponse >( { path: TOKEN } );

export const saveToken = ( token: string ) =>
	apiFetch< TokenResponse >( { path: TOKEN, method: 'POST', data: { service_api_key: token } } );

export const removeToken = () => apiFetch< TokenResponse >( { path: TOKEN, method: 'DELETE' } );

export const fetchSource = () => apiFetch< SourceResponse >( { path: SOURCE } );

export const saveTiles = ( tiles: Tiles ) =>
	apiFetch< SourceResponse >( { path: SOURCE, method: 'POST', data: tiles } );

/** Searches with the site's geocoder, through the site's REST route. The response has Mapbox' format. */
export const fetchPlaces = ( query: string, signal?: AbortSignal ) =>
	apiFetch< { features?: unknown } >( { path: addQueryArgs( PLACES, { query } ), signal } );
