import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

const TOKEN = '/wpcom/v2/service-api-keys/mapbox';
const SOURCE = '/slipstream/v1/map';
const PLACES = '/slipstream/v1/map/places';

/** The token, and who set it: the site's people, or the server's configuration. */
export interface TokenAnswer {
	readonly service_api_key: string;
	readonly service_api_key_source: string;
}

/** Where maps come from, and who may change it. */
export interface SourceAnswer {
	readonly tiles: string;
	readonly attribution: string;
	readonly attribution_url: string;
	/** Address of a server that finds places; empty for those who may not set it. */
	readonly geocoder: string;
	readonly has_geocoder: boolean;
	readonly api: string;
	readonly can_set_token: boolean;
	readonly can_set_tiles: boolean;
}

export type Tiles = Pick< SourceAnswer, 'tiles' | 'attribution' | 'attribution_url' | 'geocoder' >;

export const fetchToken = () => apiFetch< TokenAnswer >( { path: TOKEN } );

export const saveToken = ( token: string ) =>
	apiFetch< TokenAnswer >( { path: TOKEN, method: 'POST', data: { service_api_key: token } } );

export const removeToken = () => apiFetch< TokenAnswer >( { path: TOKEN, method: 'DELETE' } );

export const fetchSource = () => apiFetch< SourceAnswer >( { path: SOURCE } );

export const saveTiles = ( tiles: Tiles ) => apiFetch< SourceAnswer >( { path: SOURCE, method: 'POST', data: tiles } );

/** Asks the geocoder that the owner has set, by way of the site; the answer has the form of Mapbox'. */
export const fetchPlaces = ( query: string, signal?: AbortSignal ) =>
	apiFetch< { features?: unknown } >( { path: addQueryArgs( PLACES, { query } ), signal } );
