import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Simulated failure of a provider: an HTTP status, or a delay of its response in milliseconds. */
export type Failure = { readonly status: number } | { readonly delay: number };

/** Stand-in for all companies whose content is embedded. tests/e2e/lib/embeds.ts redirects a browser's requests there. */
export interface EmbedProviders {
	/** Base URL. The first part of a path is the provider's host name. */
	readonly url: string;
	/** Requests in order, such as `calendly.com/ada?a=1`. */
	readonly asked: string[];
	/** Lets requests to a host fail from now on; null for normal responses. */
	readonly fail: ( host: string, failure: Failure | null ) => void;
	/** Sets the response for a URL, instead of a page with the host name. A value other than a string is sent as JSON. */
	readonly answer: ( address: string, body: unknown ) => void;
	readonly stop: () => void;
}

const page = ( host: string, number: number ) =>
	`<!doctype html><html lang="en"><title>${ host }</title><main aria-label="${ host } ${ number }" style="background:#cde;color:#000"><h1>Content of ${ host }</h1><button>Press</button></main></html>`;

/** Returns the script of a provider. The script adds a text to the page, which shows tests that it has run. */
const script = ( host: string ) =>
	`document.body.append( Object.assign( document.createElement( 'p' ), { textContent: 'Script of ${ host } has run' } ) );`;

/**
 * Starts the stand-in. `GET /{host}/{path}` returns a page of that host; a script if the path ends in `.js` or is Goodreads'
 * widget.
 */
export async function startEmbedProviders(): Promise< EmbedProviders > {
	const asked: string[] = [];
	const failures = new Map< string, Failure >();
	const answers = new Map< string, unknown >();
	const server = createServer( async ( request, response ) => {
		const address = ( request.url ?? '' ).slice( 1 );
		const [ place = '' ] = address.split( '?' );
		const [ host = '' ] = place.split( '/' );
		asked.push( address );
		const failure = failures.get( host );
		if ( failure && 'status' in failure ) {
			response.writeHead( failure.status, { 'Content-Type': 'text/html' } ).end( 'No.' );
			return;
		}
		if ( failure ) {
			await new Promise( ( resolve ) => setTimeout( resolve, failure.delay ) );
		}
		const own = answers.get( address ) ?? answers.get( place );
		const headers = { 'Access-Control-Allow-Origin': '*' };
		if ( own !== undefined ) {
			const type = typeof own === 'string' ? 'text/html' : 'application/json';
			response
				.writeHead( 200, { ...headers, 'Content-Type': type } )
				.end( typeof own === 'string' ? own : JSON.stringify( own ) );
		} else if ( place.endsWith( '.js' ) || place.includes( '/custom_widget/' ) ) {
			response.writeHead( 200, { ...headers, 'Content-Type': 'text/javascript' } ).end( script( host ) );
		} else {
			response.writeHead( 200, { ...headers, 'Content-Type': 'text/html' } ).end( page( host, asked.length ) );
		}
	} );
	await new Promise< void >( ( listening ) => server.listen( 0, '127.0.0.1', listening ) );
	return {
		url: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`,
		asked,
		fail: ( host, failure ) => void ( failure ? failures.set( host, failure ) : failures.delete( host ) ),
		answer: ( address, body ) => void answers.set( address, body ),
		stop: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
