import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { getText, toRecord } from '../../shared/site';
import limits from './limits.json';

/** An account of the current user. */
export interface Connection {
	readonly token: string;
	readonly username: string;
}

export interface GalleryImage {
	readonly url: string;
	readonly title: string;
	readonly link?: string;
	readonly alt?: string;
	readonly srcset?: string;
	readonly width?: number;
	readonly height?: number;
}

export interface Gallery {
	readonly userName: string;
	readonly images: readonly GalleryImage[];
	/** Number of photos that the site has not copied yet. */
	readonly waiting: number;
	/** Whether the account belongs to the current user. */
	readonly isOwn: boolean;
}

const ROOT = '/wpcom/v2/instagram-gallery';

/** Error code if the connection does not exist, or if Instagram has revoked it. */
const NOT_CONNECTED = 'instagram_connection_unavailable';

export const getErrorText = () => __( 'An error occurred. Please try again later.', 'slipstream' );

export const isNotConnected = ( error: unknown ) => getText( toRecord( error ), 'code' ) === NOT_CONNECTED;

export const messageOf = ( error: unknown ) => getText( toRecord( error ), 'message' ) || getErrorText();

const isImage = ( value: unknown ): value is GalleryImage => Boolean( getText( toRecord( value ), 'url' ) );

/** @return The gallery; null if the response is invalid. */
export async function fetchGallery( token: string ): Promise< Gallery | null > {
	const response = toRecord(
		await apiFetch< unknown >( {
			path: addQueryArgs( `${ ROOT }/gallery`, { access_token: token, count: limits.count.max } ),
		} )
	);
	return Array.isArray( response.images )
		? {
				userName: getText( response, 'external_name' ) ?? '',
				images: response.images.filter( isImage ),
				waiting: Number( response.waiting ) || 0,
				isOwn: response.is_own === true,
			}
		: null;
}

const toConnections = ( response: unknown ): Connection[] =>
	( Array.isArray( response ) ? response : [] ).map( ( one ) => ( {
		token: getText( toRecord( one ), 'token' ) ?? '',
		username: getText( toRecord( one ), 'username' ) ?? '',
	} ) );

export const fetchConnections = async () =>
	toConnections( await apiFetch< unknown >( { path: `${ ROOT }/connections` } ) );

/** Removes an account and the copies of its photos from the site. */
export const deleteConnection = async ( token: string ) =>
	toConnections(
		await apiFetch< unknown >( {
			path: `${ ROOT }/connections/${ encodeURIComponent( token ) }`,
			method: 'DELETE',
		} )
	);

/** Returns the URL where the user lets the site access an account. */
export const fetchConnectUrl = () => apiFetch< string >( { path: `${ ROOT }/connect-url` } );

/** Returns the URL where users link their account at a hosting provider, if it requires that. */
export const fetchLinkUrl = ( redirect: string ) =>
	apiFetch< string >( {
		path: addQueryArgs( '/jetpack/v4/connection/url', { from: 'jetpack-block-editor', redirect } ),
	} );
