import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

interface Answer {
	readonly url?: string;
	/** A status code, or the word of a transport error. */
	readonly status?: number | string;
}

/** Status codes of a provider for "not found". */
const NOT_FOUND = [ 404, 410 ];

const FIRST_FAILING_STATUS = 400;

export interface Resolved {
	/** Where the redirects end; the given address if that is not known. */
	readonly url: string;
	/** Whether something is there. A provider may refuse to tell servers, and not every server can ask it. */
	readonly isChecked: boolean;
}

/** @return The number of a status; NaN for the name of a transport error. */
const toCode = ( status: Answer[ 'status' ] ) => ( /^\d+$/.test( String( status ) ) ? Number( status ) : NaN );

/**
 * Asks the server where an address leads after its redirects.
 *
 * @param url An http or https address.
 * @return Rejects with nothing where the address leads to nothing: callers say it in their words.
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
