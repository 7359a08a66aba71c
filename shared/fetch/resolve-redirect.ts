import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

interface Answer {
	readonly url?: string;
	/** Status code, or name of a transport error. */
	readonly status?: number | string;
}

/** Status codes of a provider for "not found". */
const NOT_FOUND = [ 404, 410 ];

const FIRST_FAILING_STATUS = 400;

export interface Resolved {
	/** Final URL; the given one if it is unknown. */
	readonly url: string;
	/** Whether the content exists. Unknown when the provider refuses servers, or cannot be reached. */
	readonly isChecked: boolean;
}

/** @return The number of a status; NaN for the name of a transport error. */
const toCode = ( status: Answer[ 'status' ] ) => ( /^\d+$/.test( String( status ) ) ? Number( status ) : NaN );

/**
 * Resolves the redirects of a URL on the server.
 *
 * @param url An http or https URL.
 * @return Final URL. Rejects without a reason when the content does not exist; callers show their own message.
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
