import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a provider fails: with a status, or with silence of so many milliseconds before it answers. */
export type Failure = { readonly status: number } | { readonly delay: number };

/** Stands in for every company whose content is embedded; a browser is sent there by tests/e2e/lib/embeds.ts. */
export interface EmbedProviders {
	/** Base address; a provider's host is the first part of a path. */
	readonly url: string;
	/** What was asked for, as `calendly.com/ada?a=1`, in order. */
	readonly asked: string[];
	/** What a host does from now on; null for what it should. */
	readonly fail: ( host: string, failure: Failure | null ) => void;
	/** What an address gives instead of a page that names its host, as JSON when it is no text. */
	readonly answer: ( address: string, body: unknown ) => void;
	readonly stop: () => void;
}

const page = ( host: string, number: number ) =>
	`<!doctype html><html lang="en"><title>${ host }</title><main aria-label="${ host } ${ number }" style="background:#cde;color:#000"><h1>Content of ${ host }</h1><button>Press</button></main></html>`;

/** A provider's script says on the page that it has run. */
const script = ( host: string ) =>
	`document.body.append( Object.assign( document.createElement( 'p' ), { textContent: 'Script of ${ host } has run' } ) );`;

/** Starts the stand-in: `GET /{host}/{path}` is a page of that host, a script where the path ends in `.js`. */
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
		} else if ( place.endsWith( '.js' ) ) {
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
