import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

interface Answer {
	readonly url?: string;
	/** HTTP status, or name of a transport error. */
	readonly status?: number | string;
}

/** HTTP statuses with which providers say that content does not exist. */
const NOT_FOUND = [ 404, 410 ];

const FIRST_FAILING_STATUS = 400;

export interface Resolved {
	/** Final URL. If it is unknown, the URL that was passed. */
	readonly url: string;
	/**
	 * Whether the provider has confirmed that the content exists. False if it refuses requests from servers, or
	 * cannot be reached.
	 */
	readonly isChecked: boolean;
}

/** @return HTTP status as a number; NaN for the name of a transport error. */
const toCode = ( status: Answer[ 'status' ] ) => ( /^\d+$/.test( String( status ) ) ? Number( status ) : NaN );

/**
 * Asks the server to follow the redirects of a URL.
 *
 * @param url An http or https URL.
 * @return Final URL. Rejects without an error if the content does not exist; callers show a message.
 */
export async function resolveRedirect( url: string ): Promise< Resolved > {
	const answer = await apiFetch< Answer | null >( {
		path: addQueryArgs( '/wpcom/v2/resolve-redirect/', { url } ),
	} ).catch( () => null );
	const code = toCode( answer?.status );

	return NOT_FOUND.includes( code )
		? Promise.reject()
		: { url: answer?.url || url, isChecked: code < FIRST_FAILING_STATUS };
}
