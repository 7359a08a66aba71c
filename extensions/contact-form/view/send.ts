import { formAction } from '../../../shared/view/server-root';
import { loadParts } from './load-parts';
import type { Reply } from './reply';

/** Milliseconds until visitors see an error. Sending again does not store the message twice. */
const TIMEOUT_MS = 30_000;

/** Uploads take longer. */
const UPLOAD_TIMEOUT_MS = 300_000;

/** Returns a random key. randomUUID() does not exist on pages without https. */
export const randomKey = () =>
	[ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );

/**
 * Sends the form.
 *
 * @param form       Its `action` is the URL.
 * @param submitter  The clicked button.
 * @param onProgress Called with the uploaded share of the files, 0 to 1.
 * @throws If the server does not respond with JSON.
 */
export async function send(
	form: HTMLFormElement,
	submitter: HTMLElement | null,
	onProgress: ( part: number ) => void
): Promise< Reply > {
	const url = formAction( form );
	if ( ! url ) {
		throw new TypeError( 'The form has another URL now.' );
	}
	const body = new FormData( form, submitter );
	const hasFiles = form.getAttribute( 'enctype' ) === 'multipart/form-data';
	const timeout = hasFiles ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
	// If the script cannot be loaded, the files are sent without a progress bar.
	const parts = hasFiles && ( await loadParts().catch( () => undefined ) );
	if ( parts ) {
		return parts.upload( url, body, timeout, onProgress );
	}
	const response = await fetch( url, {
		method: 'POST',
		headers: { Accept: 'application/json' },
		body,
		signal: AbortSignal.timeout( timeout ),
	} );
	return response.json();
}
