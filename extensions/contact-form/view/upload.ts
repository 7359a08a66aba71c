import type { Reply } from './reply';

/**
 * Sends a form with files. Reports the progress, which fetch() cannot do.
 *
 * @param url        URL of the form.
 * @param body       Fields and files.
 * @param timeout    Milliseconds.
 * @param onProgress Called with the uploaded share, 0 to 1.
 * @return The response. Rejects unless it is JSON.
 */
export const upload = (
	url: URL,
	body: FormData,
	timeout: number,
	onProgress: ( part: number ) => void
): Promise< Reply > =>
	new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		request.open( 'POST', url );
		request.setRequestHeader( 'Accept', 'application/json' );
		request.timeout = timeout;
		request.upload.onprogress = ( { loaded, total } ) => onProgress( total ? loaded / total : 0 );
		request.onload = () => {
			try {
				resolve( JSON.parse( request.responseText ) );
			} catch ( error ) {
				reject( error );
			}
		};
		request.onerror = reject;
		request.ontimeout = reject;
		request.onabort = reject;
		request.send( body );
	} );
