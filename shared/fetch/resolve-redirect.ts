import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

interface Answer {
	readonly url?: string;
	/** A status code, or the word of a transport error. */
	readonly status?: number | string;
}

const FIRST_FAILING_STATUS = 400;

/**
 * A status that is no number is a transport error's name, so it never counts as a success.
 *
 * @param status What the server answered.
 */
function isSuccess( status: Answer[ 'status' ] ): boolean {
	const code = /^\d+$/.test( String( status ) ) ? Number( status ) : NaN;
	return code < FIRST_FAILING_STATUS;
}

/**
 * Asks the server where an address leads after its redirects.
 *
 * @param url An http or https address.
 * @return The last address, or the given one when the answer has none. Rejects with nothing: callers say it in their words.
 */
export async function resolveRedirect( url: string ): Promise< string > {
	const answer = await apiFetch< Answer | null >( {
		path: addQueryArgs( '/wpcom/v2/resolve-redirect/', { url } ),
	} ).catch( () => null );

	return isSuccess( answer?.status ) ? answer?.url || url : Promise.reject();
}
