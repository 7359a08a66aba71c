import type { Reply } from './reply';

/**
 * Sends a form with files, and says how far it has come, which fetch() does not.
 *
 * @param url     Of the form.
 * @param body    Its fields and files.
 * @param timeout Milliseconds.
 * @param say     Gets 0 to 1.
 * @return Rejects where no answer comes, or none that can be read.
 */
export const upload = ( url: URL, body: FormData, timeout: number, say: ( part: number ) => void ): Promise< Reply > =>
	new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		request.open( 'POST', url );
		request.setRequestHeader( 'Accept', 'application/json' );
		request.timeout = timeout;
		request.upload.onprogress = ( { loaded, total } ) => say( total ? loaded / total : 0 );
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
