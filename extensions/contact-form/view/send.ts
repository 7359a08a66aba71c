import { formAction } from '../../../shared/view/server-root';
import { loadParts } from './load-parts';
import type { Reply } from './reply';

/** After this time a visitor is told that it failed; sending it again makes no second message. */
const TIMEOUT_MS = 30_000;

/** Files take their time. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** Not randomUUID(), which pages without https lack. */
export const randomKey = () =>
	[ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

/**
 * Sends a form as the browser would, and asks for data in return.
 *
 * @param form      Its `action` is the address.
 * @param submitter The button that was pressed.
 * @param say       Gets the part of the files that is there, 0 to 1.
 * @throws Where no answer comes, or none that can be read.
 */
export async function send(
	form: HTMLFormElement,
	submitter: HTMLElement | null,
	say: ( part: number ) => void
): Promise< Reply > {
	const url = formAction( form );
	if ( ! url ) {
		throw new TypeError( 'The form has another address now.' );
	}
	const body = new FormData( form, submitter );
	const hasFiles = form.getAttribute( 'enctype' ) === 'multipart/form-data';
	const timeout = hasFiles ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
	// Without it the files are sent as well, and nothing says how far they have come.
	const parts = hasFiles && ( await loadParts().catch( () => undefined ) );
	if ( parts ) {
		return parts.upload( url, body, timeout, say );
	}
	const response = await fetch( url, {
		method: 'POST',
		headers: { Accept: 'application/json' },
		body,
		signal: AbortSignal.timeout( timeout ),
	} );
	return response.json();
}
