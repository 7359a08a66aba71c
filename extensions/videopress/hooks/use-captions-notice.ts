import apiFetch, { type APIFetchMiddleware } from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

/** ID of the notice, so that a second error replaces the first. */
const NOTICE = 'slipstream-captions-upload';

/** @return Whether the request uploads a caption file to the media library. */
function isCaptionsUpload( { body, method, path = '', url = '' }: Parameters< APIFetchMiddleware >[ 0 ] ): boolean {
	const file = body instanceof FormData ? body.get( 'file' ) : null;
	return (
		method?.toUpperCase() === 'POST' &&
		/\/wp\/v2\/media(?:[?&]|$)/.test( decodeURIComponent( path || url ) ) &&
		file instanceof File &&
		/\.vtt$/i.test( file.name )
	);
}

/** @return The server's message, from an error object or a response body. */
async function messageOf( error: unknown ): Promise< string > {
	const data: unknown =
		error instanceof Response
			? await error
					.clone()
					.json()
					.catch( () => null )
			: error;
	const { message } = ( data ?? {} ) as { message?: unknown };
	return typeof message === 'string' && message ? message : __( 'The file could not be uploaded.', 'slipstream' );
}

/** Middleware that shows errors of caption uploads, which WordPress' text track list ignores. Throws the error again. */
const showRefusal: APIFetchMiddleware = async ( options, next ) => {
	try {
		return await next( options );
	} catch ( error ) {
		if ( isCaptionsUpload( options ) && ( error as Error | undefined )?.name !== 'AbortError' ) {
			dispatch( noticesStore ).createErrorNotice( await messageOf( error ), { id: NOTICE, speak: true } );
		}
		throw error;
	}
};

let isInstalled = false;

/** Installs the middleware when the first video block is rendered. */
export function useCaptionsNotice(): void {
	useEffect( () => {
		if ( ! isInstalled ) {
			isInstalled = true;
			apiFetch.use( showRefusal );
		}
	}, [] );
}
