import apiFetch from '@wordpress/api-fetch';

const TOKEN = '/wpcom/v2/service-api-keys/mapbox';
const SOURCE = '/slipstream/v1/map';

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
	readonly api: string;
	readonly can_set_token: boolean;
	readonly can_set_tiles: boolean;
}

export type Tiles = Pick< SourceAnswer, 'tiles' | 'attribution' | 'attribution_url' >;

export const fetchToken = () => apiFetch< TokenAnswer >( { path: TOKEN } );

export const saveToken = ( token: string ) =>
	apiFetch< TokenAnswer >( { path: TOKEN, method: 'POST', data: { service_api_key: token } } );

export const removeToken = () => apiFetch< TokenAnswer >( { path: TOKEN, method: 'DELETE' } );

export const fetchSource = () => apiFetch< SourceAnswer >( { path: SOURCE } );

export const saveTiles = ( tiles: Tiles ) => apiFetch< SourceAnswer >( { path: SOURCE, method: 'POST', data: tiles } );
